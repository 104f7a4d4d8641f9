//! What a server tells of arenas, as JSON with these field names.

/// A line of the list of arenas, and the head of an arena's page.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArenaLine {
    pub id: String,
    /// The terms of its games as text.
    pub terms: String,
    /// The key name of the player who opened it, and the name, possibly empty.
    pub by: String,
    pub name: String,
    /// When its clock begins and ends (broker's Unix ms).
    pub starts: u64,
    pub ends: u64,
    pub players: usize,
}

/// A player in an arena's standings.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArenaRow {
    /// From 1; equals share it.
    pub rank: usize,
    pub author: String,
    /// Possibly empty.
    pub name: String,
    /// Two a win, one a draw.
    pub points: u32,
    pub games: u32,
    pub plays: bool,
}

/// What concerns the player who asks.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnArenaCard {
    /// `None` for one who left before the first game.
    pub row: Option<ArenaRow>,
    pub has_left: bool,
    /// Until when the player waits to be paired (broker's Unix ms); 0 for one who does not.
    pub free_until: u64,
    /// The table where the player plays or should; empty for none.
    pub table: String,
    pub opens: bool,
    pub terms: String,
    /// When the pair was made (broker's Unix ms).
    pub paired: u64,
}

/// An arena, at `/online/arena/ID/AUTHOR/VERSION`; a page that has this version receives the first three alone.
///
/// ```json
/// {"now": 1800000000000, "version": 977, "is_over": false,
///  "arena": {"id": "k3x9a2b7c1d5", "terms": "hexano.1~~random~300+3~rated", "by": "0a1b2c3d4e5f6071", "name": "Ada",
///   "starts": 1800000000000, "ends": 1800003600000, "players": 9},
///  "rows": [{"rank": 1, "author": "0a1b2c3d4e5f6071", "name": "Ada", "points": 6, "games": 3, "plays": true}], "own": null}
/// ```
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArenaCard {
    /// The server's time (Unix ms).
    pub now: u64,
    pub version: u64,
    /// Whether the standings are final.
    pub is_over: bool,
    pub arena: Option<ArenaLine>,
    /// The first 50.
    pub rows: Vec<ArenaRow>,
    pub own: Option<OwnArenaCard>,
}
