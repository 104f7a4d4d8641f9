//! Public player data, served as JSON with these field names.

/// A player's public data, at `/online/players/AUTHOR`.
///
/// ```json
/// {"author": "0a1b2c3d4e5f6071", "name": "Ada",
///  "ratings": [{"game": "hexano", "rating": 1612, "deviation": 140, "games": 9, "won": 6, "drawn": 1, "lost": 2}],
///  "compared": [{"game": "hexano", "above": 73, "players": 41}],
///  "history": [{"table": "k3x9a2b7c1d5", "round": 1, "game": "hexano", "ended": 1800000000000, "rated": true, "verdict": "won",
///    "reason": "resigned", "opponents": [{"author": "8192a3b4c5d6e7f8", "name": "Bob"}], "before": 1600, "rating": 1612}]}
/// ```
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PlayerCard {
    pub author: String,
    /// The last name, possibly empty. Show it only through [`basalt_play::shown_text`].
    pub name: String,
    /// Whether the host has marked the key as a bot's.
    #[cfg_attr(not(target_arch = "wasm32"), serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub bot: bool,
    /// Those among people.
    pub ratings: Vec<RatingCard>,
    /// Those of games in which a bot played.
    #[cfg_attr(not(target_arch = "wasm32"), serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub with_bots: Vec<RatingCard>,
    /// How the ratings compare with those of others, where that says something.
    pub compared: Vec<ComparedCard>,
    /// The last 50 games, rated and casual, latest first.
    pub history: Vec<PlayedCard>,
}

#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingCard {
    pub game: String,
    /// The Glicko-2 rating; it starts at 1500.
    pub rating: i32,
    /// The Glicko-2 deviation: the true rating is within two of these in 95 % of cases.
    pub deviation: i32,
    pub games: u32,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

/// The place of a player's rating among those of all players with five rated games in a game, of whom there are ten at
/// least.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComparedCard {
    pub game: String,
    /// The percentage of the others whose rating is lower, rounded down.
    pub above: u32,
    /// The number of these players, this one included.
    pub players: u32,
}

impl RatingCard {
    /// A lower bound of the rating, by which leaders are sorted.
    pub fn sure(&self) -> i32 {
        self.rating - 2 * self.deviation
    }
}

#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedCard {
    /// Its name, or what stands for a private one ([`private_table`](super::private_table)).
    pub table: String,
    /// The number of the game at its table, from 1.
    pub round: u32,
    pub game: String,
    pub ended: u64,
    pub rated: bool,
    /// `won`, `drawn` or `lost`.
    pub verdict: String,
    /// Why it ended: a word of the game's rules, or `resigned`, `flagged`, `left`, `drawn`.
    pub reason: String,
    pub opponents: Vec<OpponentCard>,
    /// The player's rating before the game; `null` in casual games.
    pub before: Option<i32>,
    /// The player's rating after the game; `null` in casual games.
    pub rating: Option<i32>,
}

/// An opponent; author and name are missing once forgotten.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct OpponentCard {
    pub author: String,
    pub name: String,
    /// Whether the host has marked the key as a bot's.
    #[cfg_attr(not(target_arch = "wasm32"), serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub bot: bool,
}

/// The players whose names begin with NAME, at `/online/named/NAME`: `{"players": [{"author": "0a1b2c3d4e5f6071", "name": "Ada"}]}`.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedCard {
    pub players: Vec<OpponentCard>,
}

/// The leaders of a game, at `/online/leaders/GAME`: 100 at most.
///
/// A leader has first played on an earlier day and has played five rated games, against three opponents of whom the same is
/// true. Leaders are sorted by [`RatingCard::sure`].
///
/// ```json
/// {"game": "hexano", "players": [{"author": "0a1b2c3d4e5f6071", "name": "Ada",
///  "rating": {"game": "hexano", "rating": 1612, "deviation": 90, "games": 19, "won": 12, "drawn": 1, "lost": 6}}]}
/// ```
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeadersCard {
    pub game: String,
    pub players: Vec<LeaderCard>,
    /// The leaders among bots, by their games with people and each other.
    #[cfg_attr(not(target_arch = "wasm32"), serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub bots: Vec<LeaderCard>,
}

#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaderCard {
    pub author: String,
    pub name: String,
    /// Whether the host has marked the key as a bot's.
    #[cfg_attr(not(target_arch = "wasm32"), serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub bot: bool,
    pub rating: RatingCard,
}
