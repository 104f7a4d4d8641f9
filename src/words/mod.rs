//! Puts messages into words: English and French, from message files in Fluent's form.

/// The message files of one folder.
#[derive(Debug)]
pub struct Words {
    /// English.
    pub en: &'static str,
    /// French.
    pub fr: &'static str,
}
