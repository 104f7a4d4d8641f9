//! The proof of a reason, which is shown on the board in place of the game.

use basalt_rules::{Mark, Overlay, Path, Reason, ReasonRequest, Witness};

use super::time::Millis;

/// The time for looking at the witness before the proof plays (ms).
const LEAD: u64 = 1_200;
/// The time for looking at the end of the proof (ms).
const HOLD: u64 = 2_500;

#[derive(Default)]
pub struct Proving {
    shown: Option<ShownProof>,
}

struct ShownProof {
    question: ReasonRequest,
    witness: Witness,
    /// When the game comes back; `None` while the proof plays, and without movement.
    ends: Option<Millis>,
}

impl Proving {
    pub fn is_shown(&self) -> bool {
        self.shown.is_some()
    }

    pub(super) fn question(&self) -> Option<&ReasonRequest> {
        self.shown.as_ref().map(|shown| &shown.question)
    }

    /// Shows the witness of a reason; returns when its proof begins to play.
    pub(super) fn show(&mut self, question: ReasonRequest, reason: &Reason, now: Millis) -> Millis {
        self.shown = Some(ShownProof { question, witness: reason.witness.clone(), ends: None });
        now.plus(LEAD)
    }

    pub(super) fn hide(&mut self) {
        self.shown = None;
    }

    /// Notes that the proof has been played.
    pub(super) fn hold(&mut self, now: Millis) {
        if let Some(shown) = &mut self.shown {
            shown.ends.get_or_insert(now.plus(HOLD));
        }
    }

    /// When the game comes back.
    pub(super) fn next(&self) -> Option<Millis> {
        self.shown.as_ref()?.ends
    }

    /// The witness, drawn.
    pub(super) fn overlay(&self) -> Option<Overlay> {
        let Witness { cells, paths } = &self.shown.as_ref()?.witness;
        Some(Overlay {
            marks: cells.iter().map(|&cell| (cell, Mark::Lit)).collect(),
            paths: paths.iter().map(|path| Path::new(None, path.clone(), true)).collect(),
            ..Overlay::default()
        })
    }
}
