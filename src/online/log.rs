//! Entries of a log, and the reasons why some have no effect.

/// An entry of a log, as the broker has stored it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// The sequence number among all entries of the broker, always rising.
    pub sequence: u64,
    /// When the broker stored it (ms since 1970 by the broker's clock).
    pub time: u64,
    /// The name of the author's key; the broker lets nobody write under another name.
    pub from: String,
    /// A [`SignedText`].
    pub text: String,
}

/// Why an entry has no effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ignored {
    /// Not a message.
    Form,
    /// The name is not that of the key.
    Author,
    /// The signature is not that of the key.
    Forged,
    /// The author has already sent this or a later message.
    Repeated,
    /// The author does not sit at the table.
    Stranger,
    /// Sits down under other terms, or under terms that nobody can play.
    Terms,
    /// No seat is free, or the author already has one.
    Seat,
    /// Takes a seat without the secret of the invitation.
    Uninvited,
    /// The revealed number does not match the commitment, or none is due.
    Lot,
    Early,
    /// The game is over, or not over yet.
    Over,
    /// Meant for another position.
    Elsewhere,
    Turn,
    Illegal,
    /// The time had already run out.
    Late,
    /// No offer of this kind is open, or it cannot be offered now.
    Offer,
    /// Claimed too early: the time is not up, or the opponent may still answer the call.
    Undue,
}
