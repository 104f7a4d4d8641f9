//! What a player has chosen and is shown on every page: settings, language, notices, sounds.

pub mod locale;
pub mod notices;
pub mod settings;
pub mod sounds;
