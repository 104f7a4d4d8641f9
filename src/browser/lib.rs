//! The only code that touches the browser's clock, storage, address and other services.

pub mod archive;
pub mod awake;
pub mod badge;
pub mod bots;
pub mod capture;
pub mod clock;
pub mod environment;
pub mod file_handler;
pub mod files;
pub mod history;
pub mod install;
pub mod life;
pub mod nearby;
pub mod notify;
pub mod offline;
pub mod online;
pub mod parts;
pub mod pictures;
pub mod random;
pub mod sound;
mod start_script;
pub mod storage;
pub mod transfer;
