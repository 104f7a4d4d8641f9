//! The names of the library's entries: what each kind begins with, before its key.

/// Everything of ours.
pub(super) const OURS: &str = "basalt.";
/// What the library notes for itself, such as when it was exported last.
pub(super) const OWN: &str = "basalt.library.";
/// Games in progress.
pub(super) const GAMES: &str = "basalt.game.";
/// Games that cannot be read.
pub(super) const ASIDE: &str = "basalt.aside.";
/// Clocks of games: what is left of the turn at each ply, in milliseconds.
pub(super) const CLOCKS: &str = "basalt.clock.";
/// Results of finished games.
pub(super) const RESULTS: &str = "basalt.result.";
/// The best results of games played alone; the key is the start as a record.
pub(super) const BESTS: &str = "basalt.best.";

/// Whether an entry with this name is the result of a game.
pub fn is_result(name: &str) -> bool {
    name.starts_with(RESULTS)
}
