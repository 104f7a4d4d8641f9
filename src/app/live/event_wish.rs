//! What the form that opens an event asks for, and which answers fit together.

use basalt_games::catalogue;
use basalt_online::{EventForm, EventPace, EventPlan, MOST_TOGETHER, OnlineTerms, TimeOff};
use basalt_play::{Begins, TimeControl};

/// The forms to choose from.
pub const EVENT_FORMS: [EventForm; 4] = [
    EventForm::RoundRobin,
    EventForm::Swiss { rounds: 3 },
    EventForm::Swiss { rounds: 5 },
    EventForm::Swiss { rounds: 7 },
];
/// The most players to choose from.
pub const EVENT_SIZES: [usize; 5] = [4, 8, 16, 32, 64];
/// The hours until the start to choose from.
pub const EVENT_WAITS: [u32; 4] = [1, 24, 72, 168];
/// The times between rounds to choose from, as far as they fit.
const PACES: [EventPace; 4] =
    [EventPace::Together, EventPace::Finished, EventPace::Days(7), EventPace::Days(14)];

/// What is chosen in the form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventWish {
    /// The game's id.
    pub game: String,
    form: EventForm,
    control: TimeControl,
    has_weekends_off: bool,
    rated: bool,
    is_double: bool,
    pace: EventPace,
    most: usize,
    wait: u32,
}

/// A choice in the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventChoice {
    /// Who meets whom.
    Form(EventForm),
    /// The time for a turn.
    Control(TimeControl),
    /// Whether no clock runs on weekends.
    WeekendsOff(bool),
    /// Whether the results count for the ratings.
    Rated(bool),
    /// Whether two who meet play two games.
    Double(bool),
    /// When the rounds begin.
    Pace(EventPace),
    /// The most players.
    Most(usize),
    /// The hours until the start.
    Wait(u32),
}

impl EventWish {
    /// The usual event of a game.
    pub fn new(game: &str, rated: bool) -> EventWish {
        EventWish {
            game: game.to_owned(),
            form: EventForm::RoundRobin,
            control: TimeControl::BY_DAYS[1],
            has_weekends_off: false,
            rated,
            is_double: true,
            pace: EventPace::Together,
            most: EVENT_SIZES[1],
            wait: EVENT_WAITS[2],
        }
    }

    /// Whether something is chosen.
    pub fn has(&self, choice: EventChoice) -> bool {
        match choice {
            EventChoice::Form(form) => self.form == form,
            EventChoice::Control(control) => self.control == control,
            EventChoice::WeekendsOff(off) => self.has_weekends_off == off,
            EventChoice::Rated(rated) => self.rated == rated,
            EventChoice::Double(is_double) => self.is_double == is_double,
            EventChoice::Pace(pace) => self.pace == pace,
            EventChoice::Most(most) => self.most == most,
            EventChoice::Wait(wait) => self.wait == wait,
        }
    }

    /// Chooses something. A pace that no longer fits gives way.
    pub fn choose(&mut self, choice: EventChoice) {
        match choice {
            EventChoice::Form(form) => self.form = form,
            EventChoice::Control(control) => self.control = control,
            EventChoice::WeekendsOff(off) => self.has_weekends_off = off,
            EventChoice::Rated(rated) => self.rated = rated,
            EventChoice::Double(is_double) => self.is_double = is_double,
            EventChoice::Pace(pace) => self.pace = pace,
            EventChoice::Most(most) => self.most = most,
            EventChoice::Wait(wait) => self.wait = wait,
        }
        if !self.paces().contains(&self.pace) {
            self.pace = EventPace::Finished;
        }
    }

    /// The paces that fit.
    pub fn paces(&self) -> Vec<EventPace> {
        let fits = |pace: &EventPace| {
            *pace != EventPace::Together || self.form == EventForm::RoundRobin && self.most <= MOST_TOGETHER
        };
        PACES.into_iter().filter(fits).collect()
    }

    /// The hours until the start.
    pub fn wait(&self) -> u32 {
        self.wait
    }

    /// What is to be agreed; `None` for a game that is not played in events.
    pub fn plan(&self) -> Option<EventPlan> {
        // A game's own clock would not give days.
        let options = catalogue::untimed(&self.game, "").ok()?;
        let begun = catalogue::begin(&self.game, &options).ok()?;
        let terms = OnlineTerms::casual(&begun, options, Begins::Seat(0), Some(self.control));
        let terms = if self.has_weekends_off { terms.resting(TimeOff::Weekends) } else { terms };
        let plan = EventPlan {
            terms: if self.rated { terms.rated() } else { terms },
            form: self.form,
            is_double: self.is_double,
            pace: self.pace,
            most: self.most,
        };
        plan.is_sound().then_some(plan)
    }
}
