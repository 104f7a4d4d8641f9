//! The prefixes of the library's entries, by kind; the key follows.

pub(super) const OURS: &str = "basalt.";
/// The prefix of the library's own notes, such as the time of the last export.
pub(super) const OWN: &str = "basalt.library.";
pub(super) const GAMES: &str = "basalt.game.";
pub(super) const ASIDE: &str = "basalt.aside.";
/// The clocks of games: the time left at each ply (ms).
pub(super) const CLOCKS: &str = "basalt.clock.";
pub(super) const RESULTS: &str = "basalt.result.";
/// The best solitaire results; the key is the start as a record.
pub(super) const BESTS: &str = "basalt.best.";

pub fn is_result(name: &str) -> bool {
    name.starts_with(RESULTS)
}
