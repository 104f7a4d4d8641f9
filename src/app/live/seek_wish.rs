//! What the form that posts a seek asks for, and which answers fit together.

use basalt_online::{SEEK_AHEAD, SeekPlan, SeekWhen, seek_terms};
use basalt_play::TimeControl;

use super::wish::{QUICK_CLOCKS, USUAL_CLOCK};

/// The games at a time to choose from.
pub const SEEK_COUNTS: [u8; 4] = [1, 2, 3, 4];

/// What is chosen in the form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeekWish {
    /// The game's id.
    pub game: String,
    /// When the game is to be played (Unix ms), as far as a date is typed.
    pub at: Option<u64>,
    is_dated: bool,
    days: TimeControl,
    clock: TimeControl,
    rated: bool,
    games: u8,
}

/// A choice in the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeekChoice {
    /// Whether it is for a date, not by days.
    Dated(bool),
    /// The time for a turn or a game.
    Control(TimeControl),
    /// How many games at a time.
    Games(u8),
    /// Whether the results count for the ratings.
    Rated(bool),
}

impl SeekWish {
    /// The usual seek for a game.
    pub fn new(game: &str, rated: bool) -> SeekWish {
        SeekWish {
            game: game.to_owned(),
            at: None,
            is_dated: false,
            days: TimeControl::BY_DAYS[1],
            clock: USUAL_CLOCK,
            rated,
            games: SEEK_COUNTS[1],
        }
    }

    /// Whether a date is sought.
    pub fn is_dated(&self) -> bool {
        self.is_dated
    }

    /// Whether something is chosen.
    pub fn has(&self, choice: SeekChoice) -> bool {
        match choice {
            SeekChoice::Dated(is_dated) => self.is_dated == is_dated,
            SeekChoice::Control(control) => self.control() == control,
            SeekChoice::Games(games) => self.games == games,
            SeekChoice::Rated(rated) => self.rated == rated,
        }
    }

    /// Chooses something.
    pub fn choose(&mut self, choice: SeekChoice) {
        match choice {
            SeekChoice::Dated(is_dated) => self.is_dated = is_dated,
            SeekChoice::Control(control) if control.days().is_some() => self.days = control,
            SeekChoice::Control(control) => self.clock = control,
            SeekChoice::Games(games) => self.games = games,
            SeekChoice::Rated(rated) => self.rated = rated,
        }
    }

    /// The clocks to choose from; none for a game with its own.
    pub fn controls(&self) -> Vec<TimeControl> {
        let all = if self.is_dated { QUICK_CLOCKS } else { TimeControl::BY_DAYS };
        let terms = seek_terms(&self.game, self.rated, all[0]);
        if terms.is_some_and(|terms| terms.control.is_some()) { all.to_vec() } else { Vec::new() }
    }

    fn control(&self) -> TimeControl {
        if self.is_dated { self.clock } else { self.days }
    }

    /// Whether the game can be sought like this.
    pub fn is_possible(&self) -> bool {
        seek_terms(&self.game, self.rated, self.control()).is_some()
    }

    /// What is offered at a time (Unix ms).
    ///
    /// # Errors
    /// The message key of what is missing.
    pub fn plan(&self, now: u64) -> Result<SeekPlan, &'static str> {
        let terms = seek_terms(&self.game, self.rated, self.control()).ok_or("seek-impossible")?;
        let when = match (self.is_dated, self.at) {
            (false, _) => SeekWhen::Standing(self.games),
            (true, None) => return Err("seek-no-date"),
            (true, Some(at)) => {
                // The clocks of the player and the server may differ, so the ends are left out.
                let [earliest, latest] = SEEK_AHEAD.map(|ahead| now.saturating_add(ahead));
                if at < earliest {
                    return Err("seek-too-soon");
                }
                if at > latest {
                    return Err("seek-too-far");
                }
                SeekWhen::At(at / 1000)
            }
        };
        Ok(SeekPlan { when, terms })
    }
}
