//! The usual signs of comment on a move.

/// A comment on a move as one of the usual signs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveMark {
    /// `!`
    Good,
    /// `?`
    Mistake,
    /// `!!`
    Brilliant,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
}

impl MoveMark {
    /// All marks, as they are offered.
    pub const ALL: [MoveMark; 6] = [
        MoveMark::Brilliant,
        MoveMark::Good,
        MoveMark::Interesting,
        MoveMark::Dubious,
        MoveMark::Mistake,
        MoveMark::Blunder,
    ];

    /// Its sign.
    pub fn sign(self) -> &'static str {
        match self {
            MoveMark::Good => "!",
            MoveMark::Mistake => "?",
            MoveMark::Brilliant => "!!",
            MoveMark::Blunder => "??",
            MoveMark::Interesting => "!?",
            MoveMark::Dubious => "?!",
        }
    }

    /// Whether it finds fault.
    pub fn is_weak(self) -> bool {
        matches!(self, MoveMark::Mistake | MoveMark::Blunder | MoveMark::Dubious)
    }

    /// The key of its name.
    pub fn key(self) -> &'static str {
        match self {
            MoveMark::Good => "mark-good",
            MoveMark::Mistake => "mark-mistake",
            MoveMark::Brilliant => "mark-brilliant",
            MoveMark::Blunder => "mark-blunder",
            MoveMark::Interesting => "mark-interesting",
            MoveMark::Dubious => "mark-dubious",
        }
    }
    pub(super) fn read(sign: &str) -> Option<MoveMark> {
        MoveMark::ALL.into_iter().find(|mark| mark.sign() == sign)
    }
}
