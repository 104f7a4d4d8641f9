//! What keeps a page from being shown.

use crate::games::catalogue::Broken;
use crate::rules::Mistake;

/// Why a page cannot be shown.
pub enum Problem {
    /// The link is damaged.
    Link(Box<Broken>),
    /// The saved game with this key cannot be read.
    Save(String, Mistake),
    /// There is no such game here.
    Gone,
    /// There is no such game to have rules.
    NoRules,
    /// There is no such puzzle.
    NoPuzzle,
    /// The list of puzzles cannot be loaded.
    PuzzlesLost,
    /// There is no board of such a game and day.
    NoDaily,
}
