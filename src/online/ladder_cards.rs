//! What a server tells of ladders, as JSON with these field names.

/// A line of the list of ladders.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LadderLine {
    pub game: String,
    pub players: usize,
    /// How many games are in progress.
    pub running: usize,
}

/// A player on a ladder, as another one sees it.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LadderRow {
    pub author: String,
    /// Possibly empty.
    pub name: String,
    /// When the player entered (broker's Unix ms).
    pub entered: u64,
    /// The table of the game in progress; empty without one.
    pub table: String,
    /// The index of the opponent there, who may have left the ladder.
    pub opponent: Option<usize>,
    /// Whether the player sinks, since the last game is long ago.
    pub is_idle: bool,
    /// Whether the player who asks may challenge this one now.
    pub may_challenge: bool,
}

/// A ladder, at `/online/ladder/GAME/AUTHOR/VERSION`; a page that has this version receives no rows.
///
/// ```json
/// {"now": 1800000000000, "version": 977, "is_same": false, "may_enter": false, "own": 1,
///  "rows": [{"author": "0a1b2c3d4e5f6071", "name": "Ada", "entered": 1790000000000, "table": "", "opponent": null, "is_idle": false,
///   "may_challenge": true}]}
/// ```
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LadderCard {
    /// The server's time (Unix ms).
    pub now: u64,
    pub version: u64,
    /// Whether the page has this version.
    pub is_same: bool,
    /// Whether the player who asks may enter now.
    pub may_enter: bool,
    /// The index of the player who asks.
    pub own: Option<usize>,
    /// The players, the best first.
    pub rows: Vec<LadderRow>,
}
