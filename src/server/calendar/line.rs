//! A line of the host's calendar: when an event begins, the game, and what is agreed, between commas.

use basalt_games::{catalogue, ids};
use basalt_online::{
    EVENT_PLAYERS, EventForm, EventPace, EventPlan, MOST_TOGETHER, OnlineTerms, ROUND_DAYS, SWISS_ROUNDS,
};
use basalt_play::{Begins, LONGEST_NAME, TimeControl, shown_text};
use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

use super::day::RecurringDay;

const DAY: u64 = 24 * 3_600_000;
/// When an event begins that names no hour.
const HOUR: i8 = 20;
/// How many days before its start an event may take players.
const LEADS: std::ops::RangeInclusive<u32> = 1..=30;
/// The days of a turn.
const TURNS: std::ops::RangeInclusive<u32> = 1..=14;
const USUAL_TURN: u32 = 3;
const USUAL_MOST: usize = 16;
/// How many months ahead the next start is looked for: an event of one month comes once a year.
const AHEAD: i64 = 12;
/// What a line may say after the game.
const CLAUSES: &str = "a line says, between commas: \"5 rounds\" or \"round robin\", and if it differs from the usual \
    \"3 days a turn\", \"single games\", \"casual\", \"up to 16 players\", \"a round every 7 days\", \"all games at once\", \
    \"with OPTIONS\", \"called NAME\", \"open 14 days before\"";

/// An event that comes again.
#[derive(Clone, Debug)]
pub(super) struct RecurringEvent {
    /// The number of its line in the file, from 1.
    pub(super) number: usize,
    day: RecurringDay,
    time: Time,
    pub(super) plan: EventPlan,
    /// What the host calls it, possibly empty.
    pub(super) name: String,
    /// How many days before its start players may enter.
    lead: u32,
}

/// What the clauses of a line say; `None` for what is usual.
#[derive(Default)]
struct Clauses {
    turn: Option<u32>,
    form: Option<EventForm>,
    is_double: Option<bool>,
    rated: Option<bool>,
    most: Option<usize>,
    pace: Option<EventPace>,
    options: Option<String>,
    name: Option<String>,
    lead: Option<u32>,
}

/// Keeps what a clause says, unless another one has said it.
fn once<T>(place: &mut Option<T>, value: T) -> Result<(), String> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err("this is said twice".to_owned()),
    }
}

fn number<T>(word: &str, within: &std::ops::RangeInclusive<T>) -> Result<T, String>
where
    T: std::str::FromStr + PartialOrd + std::fmt::Display,
{
    let found = word.parse().ok().filter(|number| within.contains(number));
    found.ok_or_else(|| format!("{word:?} must be a number from {} to {}", within.start(), within.end()))
}

impl Clauses {
    fn add(&mut self, clause: &str) -> Result<(), String> {
        let lower = clause.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        // What follows the first word keeps its capitals.
        let rest = || clause.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim());
        match words[..] {
            [days, "day" | "days", "a" | "per", "turn"] => once(&mut self.turn, number(days, &TURNS)?),
            [rounds, "round" | "rounds"] => {
                once(&mut self.form, EventForm::Swiss { rounds: number(rounds, &SWISS_ROUNDS)? })
            }
            ["round", "robin"] => once(&mut self.form, EventForm::RoundRobin),
            ["double", "games"] => once(&mut self.is_double, true),
            ["single", "games"] => once(&mut self.is_double, false),
            ["rated"] => once(&mut self.rated, true),
            ["casual"] => once(&mut self.rated, false),
            ["up", "to", most, "players"] => once(&mut self.most, number(most, &EVENT_PLAYERS)?),
            ["a", "round", "every", days, "day" | "days"] => {
                once(&mut self.pace, EventPace::Days(number(days, &ROUND_DAYS)?))
            }
            ["all", "games", "at", "once"] => once(&mut self.pace, EventPace::Together),
            ["with", ..] => once(&mut self.options, rest().to_owned()),
            ["called", ..] => match shown_text(rest(), LONGEST_NAME) {
                Some(name) if name == rest() => once(&mut self.name, name),
                _ => Err(format!("a name has 1 to {LONGEST_NAME} signs")),
            },
            ["open", days, "day" | "days", "before"] => once(&mut self.lead, number(days, &LEADS)?),
            _ => Err(CLAUSES.to_owned()),
        }
    }

    /// What is agreed about an event of a game.
    fn plan(&self, game: &'static str) -> Result<EventPlan, String> {
        let options = self.options.as_deref().unwrap_or_default();
        let unsuited =
            |_| format!("{options:?} are no options of {game}: take them from a link to such a game");
        // A game's own clock would not give days.
        let options = catalogue::untimed(game, options).map_err(unsuited)?;
        let begun = catalogue::begin(game, &options).map_err(unsuited)?;
        let control = TimeControl::Turn(self.turn.unwrap_or(USUAL_TURN) * (DAY / 1000) as u32);
        let terms = OnlineTerms::casual(&begun, options, Begins::Seat(0), Some(control));
        let form = self.form.ok_or("how many rounds? Write \"5 rounds\" (a Swiss) or \"round robin\"")?;
        let most = self.most.unwrap_or(USUAL_MOST);
        let usual = match form {
            EventForm::RoundRobin if most <= MOST_TOGETHER => EventPace::Together,
            EventForm::RoundRobin | EventForm::Swiss { .. } => EventPace::Finished,
        };
        let plan = EventPlan {
            terms: if self.rated.unwrap_or(true) { terms.rated() } else { terms },
            form,
            is_double: self.is_double.unwrap_or(true),
            pace: self.pace.unwrap_or(usual),
            most,
        };
        if plan.is_sound() {
            return Ok(plan);
        }
        Err(match plan.pace {
            EventPace::Together => {
                format!("all games at once is for a round robin of up to {MOST_TOGETHER} players")
            }
            EventPace::Finished | EventPace::Days(_) => {
                format!("{game} with these options is not played by two with days for each turn")
            }
        })
    }
}

/// The game that a host means, whatever its capitals and spaces.
fn game(clause: &str) -> Result<&'static str, String> {
    let letters: String = clause.chars().filter(|sign| sign.is_alphanumeric()).collect();
    let found = ids().find(|id| id.eq_ignore_ascii_case(&letters));
    found.ok_or_else(|| {
        format!(
            "no game is named {clause:?}: the second part is one of {}",
            ids().collect::<Vec<_>>().join(", ")
        )
    })
}

/// An hour as `20:00`.
fn time(word: &str) -> Result<Time, String> {
    let parts =
        word.split_once(':').and_then(|(hour, minute)| Some((hour.parse().ok()?, minute.parse().ok()?)));
    let found =
        parts.filter(|_| word.len() <= 5).and_then(|(hour, minute)| Time::new(hour, minute, 0, 0).ok());
    found.ok_or_else(|| format!("{word:?} is no time: write one as 20:00"))
}

impl RecurringEvent {
    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn read(number: usize, line: &str) -> Result<RecurringEvent, String> {
        let mut parts = line.split(',').map(str::trim);
        let when = parts.next().unwrap_or_default().to_lowercase();
        let words: Vec<&str> = when.split_whitespace().collect();
        let (words, time) = match words[..] {
            [ref day @ .., "at", at] => (day, time(at)?),
            _ => (&words[..], Time::constant(HOUR, 0, 0, 0)),
        };
        let day = RecurringDay::read(words)?;
        let game = game(parts.next().unwrap_or_default())?;
        let mut clauses = Clauses::default();
        for part in parts {
            clauses.add(part).map_err(|why| format!("{part:?}: {why}"))?;
        }
        let plan = clauses.plan(game)?;
        let lead = clauses.lead.unwrap_or(day.usual_lead());
        Ok(RecurringEvent { number, day, time, plan, name: clauses.name.unwrap_or_default(), lead })
    }

    /// When it begins after a time, in order (Unix ms).
    ///
    /// An hour that the clocks skip is the one after it, and of an hour that comes twice it is the first.
    pub(super) fn starts(&self, zone: &TimeZone, now: u64) -> impl Iterator<Item = u64> {
        let today = i64::try_from(now).ok().and_then(|now| Timestamp::from_millisecond(now).ok());
        let first = today.unwrap_or_default().to_zoned(zone.clone()).date().first_of_month();
        let months = (0..=AHEAD).filter_map(move |ahead| first.checked_add(ahead.months()).ok());
        let start = move |day: jiff::civil::Date| {
            let start = day.to_datetime(self.time).to_zoned(zone.clone()).ok()?;
            u64::try_from(start.timestamp().as_millisecond()).ok()
        };
        let starts = months.flat_map(|month| self.day.in_month(month)).filter_map(start);
        starts.filter(move |start| *start > now)
    }

    /// From when on players may enter an event that begins at a time (Unix ms).
    pub(super) fn opens(&self, start: u64) -> u64 {
        start.saturating_sub(u64::from(self.lead) * DAY)
    }
}
