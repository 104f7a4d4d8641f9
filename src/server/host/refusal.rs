//! The reasons for refusals, with their labels in the metrics.

/// Why a guest is refused. Our page never causes most of these, so they end the connection.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Refusal {
    Frame,
    Verb,
    Line,
    Size,
    /// A command before the handshake, or a second handshake.
    Connect,
    Subject,
    Table,
    Reply,
    Headers,
    /// A read of too much, or of something other than a log.
    Read,
    Subscriptions,
    /// No message, or not signed by its author.
    Message,
    KeyBytes,
    AddressBytes,
    AddressKeys,
    /// An arena that is over, or one more than may be open.
    Arenas,
    /// A push service that the server does not call.
    PushService,
    Full,
    /// A log or a player that may have no more entries.
    LogFull,
    /// The brokers have not stored it: it may be tried again.
    Store,
    Connections,
    /// A key that the host has banned.
    Banned,
    Origin,
    Broker,
    TokenForm,
    /// A token that is too old, or from the future.
    TokenTime,
    TokenSignature,
    TokenOften,
}

impl Refusal {
    pub(crate) fn label(self) -> &'static str {
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
            Refusal::Arenas => "arenas",
            Refusal::PushService => "push_service",
            Refusal::Full => "full",
            Refusal::LogFull => "log_full",
            Refusal::Store => "store",
            Refusal::Connections => "connections",
            Refusal::Banned => "banned",
            Refusal::Origin => "origin",
            Refusal::Broker => "broker",
            Refusal::TokenForm => "token_form",
            Refusal::TokenTime => "token_time",
            Refusal::TokenSignature => "token_signature",
            Refusal::TokenOften => "token_often",
        }
    }

    /// The answer to a refusal that a page may cause, which keeps the connection.
    pub(crate) fn answer(self) -> Option<&'static str> {
        match self {
            Refusal::Message => Some("this is no signed message of yours"),
            Refusal::KeyBytes => Some("you have written too much within an hour"),
            Refusal::AddressBytes => Some("too much was written from your address within an hour"),
            Refusal::AddressKeys => Some("too many keys from your address look for an opponent"),
            Refusal::Arenas => Some("the arena is over, or no other can be opened now"),
            Refusal::PushService => Some("nobody is notified by this push service"),
            Refusal::Full => Some("the server is full"),
            _ => None,
        }
    }
}
