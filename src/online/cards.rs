//! What is told of players online, as the server serves it in JSON: the fields have the names of the fields here.

use crate::play::profile::GameVerdict;

/// What is told of a player, at `/online/players/AUTHOR`.
///
/// ```json
/// {"author": "0a1b2c3d4e5f6071", "name": "Ada",
///  "ratings": [{"game": "hexano", "rating": 1612, "deviation": 140, "games": 9, "won": 6, "drawn": 1, "lost": 2}],
///  "history": [{"table": "k3x9a2b7c1d5", "round": 1, "game": "hexano", "ended": 1800000000000, "rated": true, "verdict": "won",
///    "reason": "resigned", "opponents": [{"author": "8192a3b4c5d6e7f8", "name": "Bob"}], "rating": 1612}]}
/// ```
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PlayerCard {
    /// The name of the player's key.
    pub author: String,
    /// What the player was called last; empty for no name. It is shown only as [`crate::play::shown_text`] makes it harmless.
    pub name: String,
    /// The ratings, by game.
    pub ratings: Vec<RatingCard>,
    /// The last games, rated and casual, the latest first: 50 at most.
    pub history: Vec<PlayedCard>,
}

/// A rating in a game.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingCard {
    /// The game's id.
    pub game: String,
    /// The rating (Glicko-2), from 1500 on.
    pub rating: i32,
    /// Its deviation: within twice as much the truth lies in 19 of 20 cases.
    pub deviation: i32,
    /// How many rated games were played, and how they went.
    pub games: u32,
    /// Won.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
}

impl RatingCard {
    /// What a player's rating is at least, as far as one can be sure: what leaders are put in order by.
    pub fn sure(&self) -> i32 {
        self.rating - 2 * self.deviation
    }
}

/// A game that was played.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedCard {
    /// The table at which it was played.
    pub table: String,
    /// Which game at this table it was, from 1.
    pub round: u32,
    /// The game's id.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// Whether it counted for ratings.
    pub rated: bool,
    /// How it went: `won`, `drawn` or `lost`.
    pub verdict: String,
    /// Why it ended: a word of the game's rules, or `resigned`, `flagged`, `left`, `drawn`.
    pub reason: String,
    /// Against whom.
    pub opponents: Vec<OpponentCard>,
    /// The player's rating after it; absent (`null`) in casual games.
    pub rating: Option<i32>,
}

/// Somebody against whom a game was played; without author and name where the player was forgotten.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct OpponentCard {
    /// The name of the player's key.
    pub author: String,
    /// What the player was called last.
    pub name: String,
}

/// Who leads in a game, at `/online/leaders/GAME`: 100 at most, who have played five rated games at least, against three opponents who
/// have played five as well, ordered by what their rating is at least ([`RatingCard::sure`]).
///
/// ```json
/// {"game": "hexano", "players": [{"author": "0a1b2c3d4e5f6071", "name": "Ada",
///  "rating": {"game": "hexano", "rating": 1612, "deviation": 90, "games": 19, "won": 12, "drawn": 1, "lost": 6}}]}
/// ```
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeadersCard {
    /// The game's id.
    pub game: String,
    /// The leaders, the first one first.
    pub players: Vec<LeaderCard>,
}

/// One of the leaders.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaderCard {
    /// The name of the player's key.
    pub author: String,
    /// What the player was called last.
    pub name: String,
    /// The rating.
    pub rating: RatingCard,
}

/// The word of a verdict in a card.
pub(super) fn word(verdict: GameVerdict) -> String {
    verdict.word().to_owned()
}
