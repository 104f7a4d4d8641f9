//! Messages of an event's log, as text: those of players, and those of the referee.

use std::fmt;

use basalt_play::{Begins, TimeControl, is_table_name};

use super::lot::{author, is_author};
use super::message::{decoded, encoded};
use super::terms::OnlineTerms;

/// The players of an event.
pub const EVENT_PLAYERS: std::ops::RangeInclusive<usize> = 3..=64;
/// How long before its start an event may be opened (hours).
pub const EVENT_WAIT: std::ops::RangeInclusive<u32> = 1..=30 * 24;
/// The rounds of a Swiss event.
pub const SWISS_ROUNDS: std::ops::RangeInclusive<usize> = 1..=15;
/// The days from one dated round to the next.
pub const ROUND_DAYS: std::ops::RangeInclusive<u32> = 1..=30;
/// The most players of an event whose games all begin at once: each plays all others at the same time.
pub const MOST_TOGETHER: usize = 16;

/// Who meets whom in an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventForm {
    /// Everybody meets everybody once.
    RoundRobin,
    /// In each round, players with about the same score meet, and no two meet twice.
    Swiss { rounds: usize },
}

/// When the rounds of an event begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventPace {
    /// All at the start.
    Together,
    /// Each once the games of the one before have ended.
    Finished,
    /// Each this many days after the one before.
    Days(u32),
}

/// What is agreed about an event before it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventPlan {
    /// The terms of every game, without players.
    pub terms: OnlineTerms,
    pub form: EventForm,
    /// Whether two who meet play two games at once, in which each begins once.
    pub is_double: bool,
    pub pace: EventPace,
    /// With this many players the event begins before its time.
    pub most: usize,
}

impl EventPlan {
    /// Whether it can be played: by two, with days for each turn, where the first of the two begins.
    pub fn is_sound(&self) -> bool {
        let EventPlan { terms, form, pace, most, .. } = self;
        let Ok(begun) = terms.begun() else { return false };
        let takes_days = terms.control.and_then(TimeControl::days).is_some() && begun.seconds().is_none();
        let is_pace = match (form, pace) {
            (EventForm::RoundRobin, EventPace::Together) => *most <= MOST_TOGETHER,
            // Who meets whom in a round follows from the results of those before.
            (EventForm::Swiss { .. }, EventPace::Together) => false,
            _ => true,
        };
        takes_days && is_pace && terms.seats() == Some(2) && terms.begins == Begins::Seat(0)
    }

    /// The games of two who meet.
    pub fn games(&self) -> usize {
        if self.is_double { 2 } else { 1 }
    }

    /// Reads a plan in its canonical form.
    pub fn read(text: &str) -> Option<EventPlan> {
        let words: Vec<&str> = text.split(' ').collect();
        let plan = EventPlan::of_words(words.try_into().ok()?)?;
        (plan.to_string() == text).then_some(plan)
    }

    fn of_words(words: [&str; 5]) -> Option<EventPlan> {
        let [terms, form, games, pace, most] = words;
        Some(EventPlan {
            terms: OnlineTerms::read(terms).filter(OnlineTerms::is_general_single)?,
            form: match form {
                "robin" => EventForm::RoundRobin,
                form => {
                    let rounds = form.strip_prefix("swiss-")?.parse().ok();
                    EventForm::Swiss { rounds: rounds.filter(|rounds| SWISS_ROUNDS.contains(rounds))? }
                }
            },
            is_double: match games {
                "double" => true,
                "single" => false,
                _ => return None,
            },
            pace: match pace {
                "together" => EventPace::Together,
                "finished" => EventPace::Finished,
                pace => {
                    let days = pace.strip_prefix("days-")?.parse().ok();
                    EventPace::Days(days.filter(|days| ROUND_DAYS.contains(days))?)
                }
            },
            most: most.parse().ok().filter(|most| EVENT_PLAYERS.contains(most))?,
        })
    }
}

impl fmt::Display for EventPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.terms)?;
        match self.form {
            EventForm::RoundRobin => write!(f, "robin ")?,
            EventForm::Swiss { rounds } => write!(f, "swiss-{rounds} ")?,
        }
        write!(f, "{} ", if self.is_double { "double" } else { "single" })?;
        match self.pace {
            EventPace::Together => write!(f, "together")?,
            EventPace::Finished => write!(f, "finished")?,
            EventPace::Days(days) => write!(f, "days-{days}")?,
        }
        write!(f, " {}", self.most)
    }
}

/// What a player writes into an event's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EventSaying {
    Open {
        plan: Box<EventPlan>,
        /// The hours until the start.
        wait: u32,
        /// The name of the player who opens it, possibly empty.
        name: String,
    },
    /// Takes part, under this name.
    Enter(String),
    /// Takes part no longer; games in progress go on.
    Withdraw,
}

impl EventSaying {
    /// Replaces the table's name in signed statements.
    pub fn name(event: &str) -> String {
        format!("event-{event}")
    }

    /// Reads a message in its canonical form.
    pub fn read(text: &str) -> Option<EventSaying> {
        let words: Vec<&str> = text.split(' ').collect();
        let name = |word: &str| decoded(word.strip_prefix('.')?);
        let saying = match words[..] {
            ["open", terms, form, games, pace, most, wait, by] => EventSaying::Open {
                plan: Box::new(EventPlan::of_words([terms, form, games, pace, most])?),
                wait: wait.parse().ok().filter(|wait| EVENT_WAIT.contains(wait))?,
                name: name(by)?,
            },
            ["enter", by] => EventSaying::Enter(name(by)?),
            ["withdraw"] => EventSaying::Withdraw,
            _ => return None,
        };
        (saying.to_string() == text).then_some(saying)
    }
}

impl fmt::Display for EventSaying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EventSaying::Open { plan, wait, name } => write!(f, "open {plan} {wait} .{}", encoded(name)),
            EventSaying::Enter(name) => write!(f, "enter .{}", encoded(name)),
            EventSaying::Withdraw => write!(f, "withdraw"),
        }
    }
}

/// How the id of an event that the host opens begins, and how long it is: no player opens one there.
const HOST_EVENT: (&str, usize) = ("host", 20);

/// The id of the host's event of a game that begins at a time (Unix ms) under a name, which may be empty.
///
/// It follows from these three, so all who open the event open the same one.
pub fn host_event(game: &str, starts: u64, name: &str) -> String {
    format!("{}{}", HOST_EVENT.0, author(&format!("{game} {starts} {name}")))
}

/// Whether an id is one of the host's events.
pub fn is_host_event(id: &str) -> bool {
    id.starts_with(HOST_EVENT.0) && id.len() == HOST_EVENT.1
}

/// What the referee writes into an event's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EventRuling {
    /// The host opens the event, whose id [`is_host_event`].
    Opened {
        plan: Box<EventPlan>,
        /// When it begins at the latest (Unix ms).
        starts: u64,
        /// What the host calls it, possibly empty.
        name: String,
    },
    /// The next round begins, or all of them; who meets whom follows from the log.
    Round,
    /// A game at a table has ended.
    Ended {
        table: String,
        /// The winner's key name; `None` for a draw.
        winner: Option<String>,
    },
    /// The host has closed the event.
    Closed,
}

impl EventRuling {
    /// Reads a ruling in its canonical form.
    pub fn read(text: &str) -> Option<EventRuling> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["opened", terms, form, games, pace, most, starts, name] => {
                let ruling = EventRuling::Opened {
                    plan: Box::new(EventPlan::of_words([terms, form, games, pace, most])?),
                    starts: starts.parse().ok()?,
                    name: decoded(name.strip_prefix('.')?)?,
                };
                (ruling.to_string() == text).then_some(ruling)
            }
            ["round"] => Some(EventRuling::Round),
            ["closed"] => Some(EventRuling::Closed),
            ["ended", table, winner] => {
                let winner = Some(winner).filter(|&winner| winner != "-");
                (is_table_name(table) && winner.is_none_or(is_author)).then(|| EventRuling::Ended {
                    table: table.to_owned(),
                    winner: winner.map(str::to_owned),
                })
            }
            _ => None,
        }
    }
}

impl fmt::Display for EventRuling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EventRuling::Opened { plan, starts, name } => {
                write!(f, "opened {plan} {starts} .{}", encoded(name))
            }
            EventRuling::Round => write!(f, "round"),
            EventRuling::Ended { table, winner } => {
                write!(f, "ended {table} {}", winner.as_deref().unwrap_or("-"))
            }
            EventRuling::Closed => write!(f, "closed"),
        }
    }
}
