//! The usual annotation signs for moves.

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
    pub const ALL: [MoveMark; 6] = [
        MoveMark::Brilliant,
        MoveMark::Good,
        MoveMark::Interesting,
        MoveMark::Dubious,
        MoveMark::Mistake,
        MoveMark::Blunder,
    ];

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

    pub fn is_weak(self) -> bool {
        matches!(self, MoveMark::Mistake | MoveMark::Blunder | MoveMark::Dubious)
    }

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
