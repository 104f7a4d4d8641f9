//! The reasons for refusals, with their labels in the metrics and on lines.

/// Why a guest is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Refusal {
    /// A message that is not understood.
    Line,
    /// Something before the proof of a key, or another proof.
    Connect,
    /// One log too many.
    Subscriptions,
    /// No message, or not signed by its author.
    Message,
    KeyBytes,
    AddressBytes,
    AddressKeys,
    /// An arena that is over, or one more than may be open.
    Arenas,
    /// An event that takes nobody now, or one more than may be open.
    Events,
    /// A ladder where the player may not say this now.
    Ladders,
    /// A seek that may not be posted or taken now.
    Seeks,
    /// One challenge more than may be open to a player.
    Challenges,
    /// One more than may be open by a player.
    OwnChallenges,
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
    /// What bots do not do, or only they.
    Bot,
    Origin,
    /// Another subprotocol.
    Version,
    /// The key is not proven.
    TokenSignature,
}

impl Refusal {
    pub(crate) fn label(self) -> &'static str {
        match self {
            Refusal::Line => "line",
            Refusal::Connect => "connect",
            Refusal::Subscriptions => "subscriptions",
            Refusal::Message => "message",
            Refusal::KeyBytes => "key_bytes",
            Refusal::AddressBytes => "address_bytes",
            Refusal::AddressKeys => "address_keys",
            Refusal::Arenas => "arenas",
            Refusal::Events => "events",
            Refusal::Ladders => "ladders",
            Refusal::Seeks => "seeks",
            Refusal::Challenges => "challenges",
            Refusal::OwnChallenges => "own_challenges",
            Refusal::PushService => "push_service",
            Refusal::Full => "full",
            Refusal::LogFull => "log_full",
            Refusal::Store => "store",
            Refusal::Connections => "connections",
            Refusal::Banned => "banned",
            Refusal::Bot => "bot",
            Refusal::Origin => "origin",
            Refusal::Version => "version",
            Refusal::TokenSignature => "token_signature",
        }
    }
}
