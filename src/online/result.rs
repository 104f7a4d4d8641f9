//! The result of an online game, as stored by the referee.

use basalt_play::Closing;
use basalt_play::explorer::BOOK_PLIES;
use basalt_play::profile::GameVerdict;
use basalt_rules::Side;

use super::game::OnlineGame;
use super::lot::letters;
use super::round::Round;

/// The fewest turns per player in a rated game.
const LEAST_TURNS: usize = 2;
/// The shortest rated game (ms).
const LEAST_TIME: u64 = 5_000;

/// The result of a finished game.
///
/// The referee signs its JSON and writes it to the stream `RESULTS` under `result.GAME.TABLE.ROUND`:
///
/// ```json
/// {"table": "k3x9a2b7c1d5", "round": 1, "game": "hexano", "rated": true, "players": ["0a1b2c3d4e5f6071", "8192a3b4c5d6e7f8"],
///  "winners": [0], "reason": "resigned", "ended": 1800000000000, "sequence": 977,
///  "opening": "hexano.1~~a1-b1_b1-c2", "sides": [1], "private": false, "given_up": false}
/// ```
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnlineResult {
    pub table: String,
    /// The number of the game at its table, from 1.
    pub round: u32,
    pub game: String,
    /// Whether it changes ratings: it was agreed, a search, an arena, an event or a challenge brought two together, and they played
    /// it long enough.
    pub rated: bool,
    /// The players' key names, in the order in which they sat down.
    pub players: Vec<String>,
    /// The winners' indices in `players`; several or none for a draw.
    pub winners: Vec<usize>,
    /// A word of the game's rules, or `resigned`, `flagged`, `left`, `drawn`.
    pub reason: String,
    /// The broker's Unix time (ms).
    pub ended: u64,
    pub sequence: u64,
    /// The first actions as a record, for the opening explorer; empty in results of earlier versions.
    #[cfg_attr(not(target_arch = "wasm32"), serde(default))]
    pub opening: String,
    /// The indices of the winning sides, which are not those of `players`; likewise.
    #[cfg_attr(not(target_arch = "wasm32"), serde(default))]
    pub sides: Vec<usize>,
    /// Whether nobody else may know of the table; results of earlier versions do not say, so nobody may.
    #[cfg_attr(not(target_arch = "wasm32"), serde(default = "unsaid"))]
    pub private: bool,
    /// Whether it would change ratings, but a player gave it up too soon for that.
    #[cfg_attr(not(target_arch = "wasm32"), serde(default))]
    pub given_up: bool,
}

#[cfg(not(target_arch = "wasm32"))]
fn unsaid() -> bool {
    true
}

/// What stands for a private table in public: who knows its name can compute it, and it leads nowhere.
pub fn private_table(table: &str) -> String {
    format!("-{}", letters(&format!("basalt-private {table}"), 20))
}

impl OnlineResult {
    /// The result of a table's last game; `None` before its end, or if a player never moved: such games do not count,
    /// unless somebody gave up a rated one.
    pub fn of(table: &OnlineGame) -> Option<OnlineResult> {
        let (round, terms) = (table.round()?, table.terms()?);
        let winners = round.winners()?;
        let game = round.game();
        let outcome = game.standing(game.last()).outcome?;
        // Rated terms of a private link change no rating: who comes by it may be anybody.
        let may_count = terms.rated && terms.is_public() && table.wanted() == 2;
        let is_earnest = is_earnest(round, table.now());
        let given_up = may_count && !is_earnest && is_given_up(round);
        let are_all_there = (0..table.wanted()).all(|player| round.has_moved(player));
        (are_all_there || given_up).then(|| OnlineResult {
            table: table.table().to_owned(),
            round: table.rounds(),
            game: terms.game.clone(),
            rated: may_count && is_earnest,
            players: table.players().iter().map(|player| player.author.clone()).collect(),
            winners,
            reason: outcome.reason.to_owned(),
            ended: table.now(),
            sequence: table.sequence(),
            opening: game.record_to(BOOK_PLIES).to_string(),
            sides: outcome.winners.iter().map(Side::index).collect(),
            private: !terms.is_public(),
            given_up,
        })
    }

    pub fn verdict(&self, place: usize) -> GameVerdict {
        match &self.winners[..] {
            [winner] if *winner == place => GameVerdict::Won,
            [_] => GameVerdict::Lost,
            // With three or more players, those who do not share the win have lost.
            shared if self.players.len() > 2 && !shared.is_empty() && !shared.contains(&place) => {
                GameVerdict::Lost
            }
            _ => GameVerdict::Drawn,
        }
    }
}

/// Whether a player resigned, left or ran out of time.
fn is_given_up(round: &Round) -> bool {
    let closing = round.game().closing();
    matches!(closing, Some(Closing::Resigned(_) | Closing::Left(_) | Closing::Flagged(_)))
}

/// Whether a game of two lasted long enough to count.
fn is_earnest(round: &Round, ended: u64) -> bool {
    let has_played = |player: usize| round.turns_of(player) >= LEAST_TURNS;
    (0..2).all(has_played) && ended >= round.began() + LEAST_TIME
}
