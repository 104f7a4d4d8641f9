//! Why the server refuses something, as it is counted in the metrics.

/// Why a guest is refused. Most of these no page ever gives cause for: they end the connection.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Refusal {
    /// It is no frame that a browser sends, or too long a one.
    Frame,
    /// An unknown verb of the protocol.
    Verb,
    /// A line that does not have the form of its verb.
    Line,
    /// A payload that is too long.
    Size,
    /// A command before the introduction, or a second introduction.
    Connect,
    /// A subject that is not the guest's own, or not the guest's to read.
    Subject,
    /// A table whose name has not the form of one.
    Table,
    /// An answer that is to go to somebody else.
    Reply,
    /// Headers other than the mark of the message.
    Headers,
    /// A read that asks for too much, or for something else than a log.
    Read,
    /// Too many subscriptions.
    Subscriptions,
    /// A text that is no message, or not signed by its author.
    Message,
    /// A key has written too much within an hour.
    KeyBytes,
    /// An address has written too much within an hour.
    AddressBytes,
    /// Too many keys from one address have looked for an opponent within an hour.
    AddressKeys,
    /// The store has no room for new tables.
    Full,
    /// Too many connections from one address.
    Connections,
    /// A page of another site.
    Origin,
    /// No broker answers.
    Broker,
    /// No token, or one of another form.
    TokenForm,
    /// A token that is too old, or from the future.
    TokenTime,
    /// A token that its key has not signed.
    TokenSignature,
    /// A key that comes in too often.
    TokenOften,
}

impl Refusal {
    /// Its label in the metrics.
    pub(super) fn label(self) -> &'static str {
        match self {
            Refusal::Frame => "frame",
            Refusal::Verb => "verb",
            Refusal::Line => "line",
            Refusal::Size => "size",
            Refusal::Connect => "connect",
            Refusal::Subject => "subject",
            Refusal::Table => "table",
            Refusal::Reply => "reply",
            Refusal::Headers => "headers",
            Refusal::Read => "read",
            Refusal::Subscriptions => "subscriptions",
            Refusal::Message => "message",
            Refusal::KeyBytes => "key_bytes",
            Refusal::AddressBytes => "address_bytes",
            Refusal::AddressKeys => "address_keys",
            Refusal::Full => "full",
            Refusal::Connections => "connections",
            Refusal::Origin => "origin",
            Refusal::Broker => "broker",
            Refusal::TokenForm => "token_form",
            Refusal::TokenTime => "token_time",
            Refusal::TokenSignature => "token_signature",
            Refusal::TokenOften => "token_often",
        }
    }

    /// What is answered where a page can give cause for it, so that it need not end the connection.
    pub(super) fn answer(self) -> Option<&'static str> {
        match self {
            Refusal::Message => Some("this is no signed message of yours"),
            Refusal::KeyBytes => Some("you have written too much within an hour"),
            Refusal::AddressBytes => Some("too much was written from your address within an hour"),
            Refusal::AddressKeys => Some("too many keys from your address look for an opponent"),
            Refusal::Full => Some("the server is full"),
            _ => None,
        }
    }
}
