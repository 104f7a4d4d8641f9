//! A player's turns in a reviewed game: what each gave away, and where it was made.

use basalt_rules::{SEVERAL_TURNS, Side};

use crate::{Match, ReviewedTurn, Save};

/// What turns are compared by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum InsightKind {
    /// The third of the game.
    Phase,
    /// What the best turn does.
    Theme,
    /// The time left after the turn was thought out, in games with a clock.
    Clock,
    /// The side played, by its number in the order of play.
    Number,
    /// Whether the player asked for a hint or the analysis in the game.
    Help,
}

impl InsightKind {
    /// All of them, in the order of the page.
    pub const ALL: [InsightKind; 5] =
        [InsightKind::Phase, InsightKind::Theme, InsightKind::Clock, InsightKind::Number, InsightKind::Help];

    /// Its word in messages.
    pub const fn word(self) -> &'static str {
        match self {
            InsightKind::Phase => "phase",
            InsightKind::Theme => "theme",
            InsightKind::Clock => "clock",
            InsightKind::Number => "number",
            InsightKind::Help => "help",
        }
    }

    /// The words of its places in the order of the page; themes are those of the game.
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            InsightKind::Phase => &PHASES,
            InsightKind::Theme => &[],
            InsightKind::Clock => &CLOCKS,
            InsightKind::Number => &NUMBERS,
            InsightKind::Help => &HELPS,
        }
    }
}

const PHASES: [&str; 3] = ["opening", "middle", "ending"];
const CLOCKS: [&str; 4] = ["least", "little", "some", "much"];
/// The least seconds left of all but the first of [`CLOCKS`].
const LEAST_SECONDS: [u32; CLOCKS.len() - 1] = [10, 30, 120];
const NUMBERS: [&str; 4] = ["1", "2", "3", "4"];
const HELPS: [&str; 2] = ["alone", "helped"];

/// Where a turn was made: a kind, and a word of it.
pub type InsightPlace = (InsightKind, &'static str);

/// A turn of the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InsightTurn {
    /// The chance to win that it gave away, in thousandths.
    pub loss: u16,
    /// Where it was made, one place of each kind at most, but several themes.
    pub places: Vec<InsightPlace>,
}

/// The player's turns in a reviewed game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InsightGame {
    /// The key under which it is stored.
    pub key: String,
    /// The id of the game.
    pub game: String,
    /// The turns, in order.
    pub turns: Vec<InsightTurn>,
}

/// The player's turns in a stored game; `None` if it is not over, not wholly reviewed, or has no single own seat.
pub fn insight_game(key: &str, game: &Match, save: &Save) -> Option<InsightGame> {
    let own = match &save.online {
        Some(online) => online.own,
        None => save.seats.alone()?,
    };
    let reviewed = game.reviewed();
    if game.mover(game.last()).is_some() || reviewed.found < reviewed.wanted || reviewed.turns.is_empty() {
        return None;
    }
    let all = reviewed.turns.len();
    let help = HELPS[usize::from(save.helped)];
    let turn = |(index, turn): (usize, &ReviewedTurn)| {
        let mut places = vec![(InsightKind::Phase, PHASES[index * PHASES.len() / all])];
        let best = game.best_turn(turn.start).unwrap_or_default();
        let themes = game.themes_at(turn.start, &best).into_iter().filter(|theme| *theme != SEVERAL_TURNS);
        places.extend(themes.map(|theme| (InsightKind::Theme, theme)));
        if let Some(milliseconds) = save.times.get(turn.start) {
            let passed = LEAST_SECONDS.iter().filter(|&&least| milliseconds / 1000 >= least).count();
            places.push((InsightKind::Clock, CLOCKS[passed]));
        }
        let side = game.mover(turn.start).map_or(own, Side::index);
        places.extend(NUMBERS.get(side).map(|&number| (InsightKind::Number, number)));
        places.push((InsightKind::Help, help));
        InsightTurn { loss: turn.loss(), places }
    };
    let turns: Vec<InsightTurn> =
        reviewed.turns.iter().enumerate().filter(|(_, turn)| turn.seat == own).map(turn).collect();
    (!turns.is_empty()).then(|| InsightGame { key: key.to_owned(), game: save.record.game.clone(), turns })
}
