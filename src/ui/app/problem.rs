//! The reasons why a page cannot be shown.

use basalt_games::catalogue::Broken;
use basalt_rules::Mistake;

pub enum Problem {
    Link(Box<Broken>),
    /// The saved game with this key is unreadable.
    Save(String, Mistake),
    Gone,
    NoRules,
    NoPuzzle,
    PuzzlesLost,
    NoDaily,
}
