//! The player's settings, language, notices and sounds, on every page.

pub mod locale;
pub mod notices;
pub mod settings;
pub mod sounds;
