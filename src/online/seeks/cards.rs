//! What a server tells of seeks, as JSON with these field names.

/// A seek, as a player sees it.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeekRow {
    /// The key name of the owner.
    pub by: String,
    /// Possibly empty.
    pub name: String,
    /// Which of the owner's seeks it is.
    pub slot: u8,
    /// [`SeekPlan`](super::SeekPlan) as text.
    pub plan: String,
    /// Whether the player who asks may take it now.
    pub may_take: bool,
    /// Whether it is the own one, and should be renewed.
    #[cfg_attr(not(target_arch = "wasm32"), serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub is_old: bool,
}

/// A date or a game in progress of the player who asks.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeekGameRow {
    pub table: String,
    /// The key name of the seek's owner, and which seek it is.
    pub by: String,
    pub slot: u8,
    pub plan: String,
    /// The key name and the name, possibly empty, of the opponent.
    pub opponent: String,
    pub name: String,
}

/// The open seeks, and the player's own dates and games, at `/online/seeks/AUTHOR`.
///
/// ```json
/// {"rows": [{"by": "0a1b2c3d4e5f6071", "name": "Ada", "slot": 0, "plan": "2 vaxandis.1~~random~259200~rated", "may_take": true}],
///  "games": [{"table": "k3x9a2b7c1d5", "by": "0a1b2c3d4e5f6071", "slot": 1, "plan": "@1800000000 hexano.1~~random~600+5~rated",
///   "opponent": "0a1b2c3d4e5f6071", "name": "Ada"}]}
/// ```
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SeeksCard {
    /// The latest first, the own ones included.
    pub rows: Vec<SeekRow>,
    /// Those of the player who asks, dates first.
    pub games: Vec<SeekGameRow>,
}
