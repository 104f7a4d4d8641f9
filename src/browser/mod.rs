//! The only code that touches the browser's clock, storage, address and other services.

pub mod archive;
pub mod awake;
pub mod badge;
pub mod bots;
pub mod chance;
pub mod clock;
pub mod environment;
pub mod exchange;
pub mod files;
pub mod handed;
pub mod install;
pub mod life;
pub mod offline;
pub mod online;
pub mod parts;
pub mod pictures;
pub mod route;
pub mod sound;
pub mod storage;
