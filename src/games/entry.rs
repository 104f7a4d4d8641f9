//! A game as the catalogue has it: without its type.

use crate::bots::Searchable;
use crate::play::{Arranging, Match, sketched};
use crate::rules::{
    self, Aim, Alone, Daily, Depict, Game, Info, Mistake, Options, PuzzleKind, Record, Side, Sketched, wins,
};

/// Opens a record.
pub(super) type Open = fn(&Record) -> Result<Match, Mistake>;
/// Judges a record for a side that has to win within a number of turns.
type Judge = fn(&Record, Side, u8) -> Result<Judged, Mistake>;

/// What is known of a game without its code: a page that lists games needs no more.
pub(super) struct GameFacts {
    /// What is known of it without a position.
    pub(super) info: &'static Info,
    /// What its puzzles are like, in games that have some.
    pub(super) puzzles: Option<PuzzleKind>,
    /// How it is chosen to be played alone, in games that can be.
    pub(super) alone: Option<Alone>,
    /// How it offers a board for every day, in games that do.
    pub(super) daily: Option<Daily>,
    /// How many rungs its survival runs have.
    pub(super) rungs: u8,
    /// The record of a game in full swing; empty where its start stands for it.
    pub(super) showcase: &'static str,
    /// Whether start positions can be set up.
    pub(super) arranges: bool,
    /// Whether its positions can be edited.
    pub(super) edits: bool,
}

impl GameFacts {
    /// Those of the game `G`.
    pub(super) const fn of<G: Depict + Searchable>() -> Self {
        let extras = &G::EXTRAS;
        GameFacts {
            info: &G::INFO,
            puzzles: extras.puzzles,
            alone: extras.alone,
            daily: extras.daily,
            rungs: G::RUNGS.len() as u8,
            showcase: extras.showcase,
            arranges: extras.arranged.is_some(),
            edits: extras.sketch.is_some(),
        }
    }
}

/// A game without its type.
pub struct GameEntry {
    /// What is known of it without a position.
    pub info: &'static Info,
    /// Begins it with options in their text form.
    pub begin: fn(&str) -> Result<Match, Mistake>,
    /// Opens a record at its end.
    pub open: Open,
    /// Makes one more choice in the text form of options.
    pub choose: fn(&str, &str, &str) -> Result<String, Mistake>,
    /// Opens a start position that can be set up, in games that have such.
    pub(super) arrange: Option<Open>,
    /// Opens a position to be edited, in games whose positions can be.
    pub(super) edit: fn(&Record) -> Option<Result<Match, Mistake>>,
    /// The same position alone.
    pub(super) sketch: fn(&Record) -> Option<Sketched>,
    /// Judges a puzzle, in games where winning has to be foreseen.
    pub(super) judge: Option<Judge>,
}

impl GameEntry {
    /// The game `G`.
    pub const fn of<G: Depict + Searchable>() -> Self {
        let extras = &G::EXTRAS;
        GameEntry {
            info: &G::INFO,
            begin: |options| Ok(Match::new::<G>(&G::Options::read(options)?)),
            open: Match::from_record::<G>,
            choose: choose_of::<G>,
            arrange: match extras.arranged {
                Some(_) => Some(Match::from_record::<Arranging<G>>),
                None => None,
            },
            edit: Match::to_edit::<G>,
            sketch: sketched::<G>,
            // The search is not compiled for games that do not need it.
            judge: match extras.puzzles {
                Some(PuzzleKind { aim: Aim::Win, .. }) => Some(judge_of::<G>),
                _ => None,
            },
        }
    }
}

/// The verdict on a recorded game for a puzzle page.
pub struct Judged {
    /// Whether the side wins, whatever the others do.
    pub wins: bool,
    /// The turn of the side to move that holds out longest, in notation. Only where the side wins and it is not its own
    /// turn.
    pub reply: Vec<String>,
}

fn choose_of<G: Game>(options: &str, key: &str, value: &str) -> Result<String, Mistake> {
    let mut options = G::Options::read(options)?;
    options.set(key, value)?;
    Ok(options.text())
}

fn judge_of<G: Game>(record: &Record, side: Side, turns: u8) -> Result<Judged, Mistake> {
    let mut at: G = record.position()?;
    let wins = wins(&at, side, turns);
    let mut reply = Vec::new();
    if wins && at.to_move() != side {
        for action in rules::reply(&at, turns) {
            reply.push(at.action_text(action));
            at.apply(action, &mut ());
        }
    }
    Ok(Judged { wins, reply })
}
