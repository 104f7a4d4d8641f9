//! What a player has chosen and is shown on every page: settings, language, notices, sounds.

pub mod json;
pub mod keys;
pub mod locale;
pub mod notices;
pub mod settings;
pub mod sounds;
pub mod teaching;
pub mod variant;
