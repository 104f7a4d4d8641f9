//! The effects that all parts of live play have, and that need nothing of a page.

/// What a part wants of the line that it has opened, and of the storage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LiveEffect {
    /// Sign and send this message.
    Say(String),
    /// Send this message if the page is closed; replaces the one before.
    PartWith(String),
    /// Receive the messages of these players alone, a space-separated list of key names.
    Listen(String),
    /// Close the line once everything is sent.
    Finish,
    /// Close the line at once.
    Close,
    /// Store this text under a name, or remove it.
    Keep(String, Option<String>),
}
