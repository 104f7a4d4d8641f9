//! Messages of the log of seeks, as text: those of players, and those of the referee.

use std::fmt;

use basalt_games::catalogue;
use basalt_play::{Begins, TimeControl, is_table_name};

use crate::lot::is_author;
use crate::message::{decoded, encoded};
use crate::terms::OnlineTerms;

/// How many seeks a player may have at a time.
pub const SEEK_SLOTS: u8 = 4;
/// How many games at a time a standing seek may allow.
pub const SEEK_GAMES: u8 = 4;
/// The id under which the games of seeks name the log, as those of events name their event.
pub const SEEK_LOG: &str = "seeksgame";

/// When the games of a seek are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeekWhen {
    /// As soon as somebody takes it, by days, with at most this many games at a time.
    Standing(u8),
    /// Once, at this time (Unix s).
    At(u64),
}

/// What a seek offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeekPlan {
    pub when: SeekWhen,
    /// The usual game, without players ([`seek_terms`]).
    pub terms: OnlineTerms,
}

/// The terms of a seek; `None` for a game that is not played by two, or not with this clock.
///
/// A turn of days makes a standing seek, any other clock a dated one. A game with its own clock has that one on a date.
pub fn seek_terms(game: &str, rated: bool, control: TimeControl) -> Option<OnlineTerms> {
    let by_days = TimeControl::BY_DAYS.contains(&control);
    if !by_days && !TimeControl::OFFERED.contains(&control) {
        return None;
    }
    let options = if by_days { catalogue::untimed(game, "").ok()? } else { String::new() };
    let begun = catalogue::begin(game, &options).ok()?;
    let has_clock = begun.seconds().is_some();
    if by_days && has_clock {
        return None;
    }
    let terms = OnlineTerms::casual(&begun, options, Begins::Random, (!has_clock).then_some(control));
    let terms = if rated { terms.rated() } else { terms };
    (terms.seats() == Some(2)).then_some(terms)
}

impl SeekPlan {
    /// Reads a plan in its canonical form, `WHEN TERMS`.
    pub fn read(when: &str, terms: &str) -> Option<SeekPlan> {
        let plan = SeekPlan {
            when: SeekWhen::read(when)?,
            terms: OnlineTerms::read(terms).filter(OnlineTerms::is_general_single)?,
        };
        (plan.to_string() == format!("{when} {terms}")).then_some(plan)
    }

    /// Reads the text that a card shows.
    pub fn of_text(text: &str) -> Option<SeekPlan> {
        let (when, terms) = text.split_once(' ')?;
        SeekPlan::read(when, terms)
    }

    /// Whether these are the usual terms of a game of this version.
    pub fn is_sound(&self) -> bool {
        let SeekPlan { when, terms } = self;
        // A game with its own clock says none.
        let control = terms.control.unwrap_or(TimeControl::OFFERED[0]);
        let suits = match when {
            SeekWhen::Standing(games) => (1..=SEEK_GAMES).contains(games) && control.days().is_some(),
            SeekWhen::At(_) => control.days().is_none(),
        };
        suits && seek_terms(&terms.game, terms.rated, control).as_ref() == Some(terms)
    }
}

impl fmt::Display for SeekPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.when, self.terms)
    }
}

impl SeekWhen {
    fn read(text: &str) -> Option<SeekWhen> {
        match text.strip_prefix('@') {
            Some(time) => time.parse().ok().map(SeekWhen::At),
            None => text.parse().ok().map(SeekWhen::Standing),
        }
    }
}

impl fmt::Display for SeekWhen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeekWhen::Standing(games) => write!(f, "{games}"),
            SeekWhen::At(time) => write!(f, "@{time}"),
        }
    }
}

/// What a player writes into the log of seeks. A seek is named by its owner's key and one of the owner's slots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeekSaying {
    /// Offers something under a name, or renews the offer.
    Post { slot: u8, plan: Box<SeekPlan>, name: String },
    /// Takes back an offer, or calls off its date; games in progress go on.
    Withdraw(u8),
    /// Agrees to exactly this, under a name.
    Take { owner: String, slot: u8, plan: Box<SeekPlan>, name: String },
    /// Calls off a date that the author has taken.
    Leave { owner: String, slot: u8 },
}

impl SeekSaying {
    /// Replaces the table's name in signed statements.
    pub const NAME: &str = "seeks";

    /// Reads a message in its canonical form.
    pub fn read(text: &str) -> Option<SeekSaying> {
        let words: Vec<&str> = text.split(' ').collect();
        let slot = |word: &str| word.parse().ok().filter(|&slot: &u8| slot < SEEK_SLOTS);
        let owner = |word: &str| Some(word).filter(|word| is_author(word)).map(str::to_owned);
        let name = |word: &str| decoded(word.strip_prefix('.')?);
        let plan = |when: &str, terms: &str| SeekPlan::read(when, terms).map(Box::new);
        let saying = match words[..] {
            ["post", at, when, terms, who] => {
                SeekSaying::Post { slot: slot(at)?, plan: plan(when, terms)?, name: name(who)? }
            }
            ["withdraw", at] => SeekSaying::Withdraw(slot(at)?),
            ["take", by, at, when, terms, who] => SeekSaying::Take {
                owner: owner(by)?,
                slot: slot(at)?,
                plan: plan(when, terms)?,
                name: name(who)?,
            },
            ["leave", by, at] => SeekSaying::Leave { owner: owner(by)?, slot: slot(at)? },
            _ => return None,
        };
        (saying.to_string() == text).then_some(saying)
    }
}

impl fmt::Display for SeekSaying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeekSaying::Post { slot, plan, name } => write!(f, "post {slot} {plan} .{}", encoded(name)),
            SeekSaying::Withdraw(slot) => write!(f, "withdraw {slot}"),
            SeekSaying::Take { owner, slot, plan, name } => {
                write!(f, "take {owner} {slot} {plan} .{}", encoded(name))
            }
            SeekSaying::Leave { owner, slot } => write!(f, "leave {owner} {slot}"),
        }
    }
}

/// What the referee writes into the log of seeks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeekRuling {
    /// The game at a table has ended.
    Ended(String),
}

impl SeekRuling {
    /// Reads a ruling in its canonical form.
    pub fn read(text: &str) -> Option<SeekRuling> {
        let table = text.strip_prefix("ended ").filter(|table| is_table_name(table))?;
        Some(SeekRuling::Ended(table.to_owned()))
    }
}

impl fmt::Display for SeekRuling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SeekRuling::Ended(table) = self;
        write!(f, "ended {table}")
    }
}
