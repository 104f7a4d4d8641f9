//! Entries of a log, and why some have no effect.

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// The broker's increasing sequence number.
    pub sequence: u64,
    /// When the broker stored it (Unix ms).
    pub time: u64,
    /// The author's key name, enforced by the broker.
    pub from: String,
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ignored {
    Form,
    Author,
    Forged,
    /// The author has sent this or a later message.
    Repeated,
    Stranger,
    Terms,
    /// No seat is free, or the author already has one.
    Seat,
    /// The proof of the invitation is missing.
    Uninvited,
    /// The number does not match the commitment, or none is due.
    Lot,
    Early,
    /// The game is over, or not over yet.
    Over,
    Elsewhere,
    Turn,
    Illegal,
    /// The time had already run out.
    Late,
    /// No offer of this kind is open or possible.
    Offer,
    /// The time is not up, or the opponent may still answer the call.
    Undue,
    /// No day of the year is left to be away, the player is not away, or players do not come and go.
    Away,
}
