//! The result of a game that one person has played against bots.

use crate::Match;
use crate::profile::{GameResult, GameVerdict, Mode};
use basalt_bots::Level;
use basalt_rules::Side;

use super::kind::KeptGame;

pub(super) struct Contestant<'a> {
    pub kept: &'a KeptGame,
    pub game: &'a Match,
    pub mode: Mode,
    pub own: Side,
    pub bot: Level,
}

impl Contestant<'_> {
    /// The result of a finished game that began from its usual start or from the day's board.
    pub(super) fn result(self, date: u64) -> Option<GameResult> {
        let Contestant { kept, game, mode, own, bot } = self;
        let counts = match mode {
            Mode::Casual | Mode::Rated | Mode::Survival(_) => game.record().start.is_none(),
            Mode::Daily(_) => true,
            Mode::Practice(_) => false,
        };
        if !counts || game.mover(game.last()).is_some() {
            return None;
        }
        let standing = game.standing(game.last());
        let winners = standing.outcome?.winners;
        let others = Side::all(game.sides()).filter(|&side| side != own);
        let score = |side: Side| standing.scores.get(side.index()).copied().flatten();
        let verdict = match (winners.contains(own), winners.len()) {
            (true, 1) => GameVerdict::Won,
            (true, _) | (_, 0) => GameVerdict::Drawn,
            (false, _) => GameVerdict::Lost,
        };
        Some(GameResult {
            key: kept.key.clone(),
            date,
            game: game.info().id.to_owned(),
            mode,
            bot,
            verdict,
            score: score(own).zip(others.filter_map(score).max()).map(|(own, other)| [own, other]),
            turns: game.turns_begun() as u32,
            spent: kept.spent / 1000,
            number: Some(own.index() as u8 + 1),
            helped: kept.helped,
        })
    }
}
