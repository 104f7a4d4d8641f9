//! How a game online went, as the referee keeps it: enough for ratings and for what is told of players.

use crate::play::profile::GameVerdict;

use super::game::OnlineGame;
use super::round::Round;

/// How many turns each player has made at least in a game that changes ratings.
const LEAST_TURNS: usize = 2;
/// How long such a game has taken at least, in milliseconds.
const LEAST_TIME: u64 = 5_000;

/// The result of a game that was played to its end. Its JSON stands in the stream `RESULTS` under
/// `result.GAME.TABLE.ROUND`, with the referee's signature:
///
/// ```json
/// {"table": "k3x9a2b7c1d5", "round": 1, "game": "hexano", "rated": true, "players": ["0a1b2c3d4e5f6071", "8192a3b4c5d6e7f8"],
///  "winners": [0], "reason": "resigned", "ended": 1800000000000, "sequence": 977}
/// ```
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnlineResult {
    /// The table.
    pub table: String,
    /// Which game at this table it was, from 1.
    pub round: u32,
    /// The game's id.
    pub game: String,
    /// Whether it changes ratings: it was to, two have played it, and it was not over after a move or two or within seconds.
    pub rated: bool,
    /// Who played, by the names of their keys, in the order in which they sat down.
    pub players: Vec<String>,
    /// The places of those who won among them; several or none where it is a draw.
    pub winners: Vec<usize>,
    /// Why it ended: a word of the game's rules, or `resigned`, `flagged`, `left`, `drawn`.
    pub reason: String,
    /// When it ended, in milliseconds since 1970 by the broker's clock.
    pub ended: u64,
    /// The place in the log of the entry that ended it.
    pub sequence: u64,
}

impl OnlineResult {
    /// The result of the game that has just ended at a table; `None` while none has, and where somebody never made a move: a game
    /// that was given up before it began in earnest is none.
    pub fn of(table: &OnlineGame) -> Option<OnlineResult> {
        let (round, terms) = (table.round()?, table.terms()?);
        let winners = round.winners()?;
        let reason = round.game().standing(round.game().last()).outcome?.reason;
        (0..table.wanted()).all(|player| round.has_moved(player)).then(|| OnlineResult {
            table: table.table().to_owned(),
            round: table.rounds(),
            game: terms.game.clone(),
            rated: terms.rated && table.wanted() == 2 && is_earnest(round, table.now()),
            players: table.players().iter().map(|player| player.author.clone()).collect(),
            winners,
            reason: reason.to_owned(),
            ended: table.now(),
            sequence: table.sequence(),
        })
    }

    /// How it went for the player at a place.
    pub fn verdict(&self, place: usize) -> GameVerdict {
        match &self.winners[..] {
            [winner] if *winner == place => GameVerdict::Won,
            [_] => GameVerdict::Lost,
            // In a game of several, whoever is not among those who share the win has lost.
            shared if self.players.len() > 2 && !shared.is_empty() && !shared.contains(&place) => {
                GameVerdict::Lost
            }
            _ => GameVerdict::Drawn,
        }
    }
}

/// Whether a game of two that ended at a time was played in earnest.
fn is_earnest(round: &Round, ended: u64) -> bool {
    let has_played = |player: usize| round.turns_of(player) >= LEAST_TURNS;
    (0..2).all(has_played) && ended >= round.began() + LEAST_TIME
}
