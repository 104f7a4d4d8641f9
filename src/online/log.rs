//! The entries of a log, and why some have no effect.

/// An entry of a log, as the broker has stored it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// Its place among all entries of the broker: always rising.
    pub sequence: u64,
    /// When it was stored, in milliseconds since 1970 by the broker's clock.
    pub time: u64,
    /// The name under which it was written: the broker lets nobody write under another's.
    pub from: String,
    /// What was written: a [`SignedText`].
    pub text: String,
}

/// Why an entry has no effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ignored {
    /// It is no message.
    Form,
    /// It was written under another name than that of its key.
    Author,
    /// Its signature is not that of its key.
    Forged,
    /// Its author has said it before, or something later.
    Repeated,
    /// Its author does not sit at the table.
    Stranger,
    /// It sits down under other terms, or under such that nobody can play.
    Terms,
    /// There is no free seat, or its author has one.
    Seat,
    /// It takes a seat without the secret of the invitation.
    Uninvited,
    /// What it reveals is not what its author was committed to, or nothing is to be revealed.
    Lot,
    /// The game has not begun.
    Early,
    /// The game is over, or not yet.
    Over,
    /// It is meant for another position.
    Elsewhere,
    /// It is somebody else's turn.
    Turn,
    /// The rules do not allow it.
    Illegal,
    /// The time was up before.
    Late,
    /// There is no such offer, or nothing to offer.
    Offer,
    /// It is not due: the time is not up, or nobody was called for long enough.
    Undue,
}
