//! Summaries of stored games for showing, searching and sorting, without opening them.

use crate::correspondence::{Correspondence, LinkTurn, turn_of, winning_seats};
use crate::library::glance::Glance;
use crate::profile::{GameVerdict, Mode};
use crate::{Save, Seats, Store, StoreError, TableSeat};
use basalt_bots::Level;
use basalt_geometry::sort;
use basalt_rules::{Message, Mistake};

use super::Library;
use super::entries::{ASIDE, GAMES};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelf {
    Games,
    Aside,
    /// In the archive, under its usual name.
    Archive,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameEnding {
    Unknown,
    Open,
    /// It is over, won by these seats.
    Over(Vec<usize>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aspect {
    Game,
    Result,
    Opponent,
    Mode,
}

impl Aspect {
    pub const ALL: [Aspect; 4] = [Aspect::Game, Aspect::Result, Aspect::Opponent, Aspect::Mode];

    /// The words for any game; game ids and bot levels are added.
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            Aspect::Game => &[],
            Aspect::Result => &["turn", "waiting", "open", "over", "won", "drawn", "lost"],
            Aspect::Opponent => &["person", "rung"],
            Aspect::Mode => &["casual", "rated", "link", "online", "daily", "practice", "survival"],
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Aspect::Game => "game",
            Aspect::Result => "result",
            Aspect::Opponent => "opponent",
            Aspect::Mode => "mode",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Section {
    Open,
    Over,
    Unreadable,
}

impl Section {
    pub const ALL: [Section; 3] = [Section::Open, Section::Over, Section::Unreadable];

    pub fn heading(self, count: usize) -> Message {
        let key = match self {
            Section::Open => "saved-open",
            Section::Over => "saved-over",
            Section::Unreadable => "saved-unreadable",
        };
        Message::new(key).with("count", count)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// The player's name for it, or empty.
    pub title: String,
    pub game: String,
    pub options: String,
    pub seats: Seats,
    pub mode: Mode,
    pub plies: usize,
    pub ending: GameEnding,
    pub correspondence: Option<Correspondence>,
    pub online: Option<TableSeat>,
}

impl Known {
    pub fn verdict(&self) -> Option<GameVerdict> {
        let GameEnding::Over(winners) = &self.ending else { return None };
        let own = match &self.online {
            Some(online) => online.own,
            None => self.seats.alone()?,
        };
        Some(match (winners.contains(&own), winners.len()) {
            (true, 1) => GameVerdict::Won,
            (true, _) | (_, 0) => GameVerdict::Drawn,
            (false, _) => GameVerdict::Lost,
        })
    }

    /// Whether one person plays against bots here.
    pub fn is_against_bots(&self) -> bool {
        self.seats.alone().is_some()
    }

    /// The player awaited in a game by link or online; `None` for others and finished ones.
    pub fn link_turn(&self) -> Option<LinkTurn> {
        if let Some(online) = self.online.as_ref().filter(|_| !self.is_over()) {
            return Some(if online.to_move { LinkTurn::Own } else { LinkTurn::Other });
        }
        turn_of(self.correspondence.as_ref()?, self.plies, self.is_over())
    }

    fn is_over(&self) -> bool {
        matches!(self.ending, GameEnding::Over(_))
    }

    fn is(&self, aspect: Aspect, word: &str) -> bool {
        let over = self.is_over();
        let seats = self.seats.all();
        match (aspect, word) {
            (Aspect::Game, id) => self.game == id,
            (Aspect::Mode, "link") => self.correspondence.is_some(),
            (Aspect::Mode, "online") => self.online.is_some(),
            (Aspect::Mode, mode) => self.mode.word() == mode,
            (Aspect::Result, "turn") => self.link_turn() == Some(LinkTurn::Own),
            (Aspect::Result, "waiting") => self.link_turn() == Some(LinkTurn::Other),
            (Aspect::Result, "open") => !over,
            (Aspect::Result, "over") => over,
            (Aspect::Result, verdict) => self.verdict().is_some_and(|own| own.word() == verdict),
            (Aspect::Opponent, "person") => seats.iter().filter(|seat| seat.bot.is_none()).count() > 1,
            (Aspect::Opponent, "rung") => seats.iter().any(|seat| matches!(seat.bot, Some(Level::Rung(_)))),
            (Aspect::Opponent, bot) => seats.iter().any(|seat| seat.bot.is_some_and(|own| own.word() == bot)),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    pub key: String,
    pub shelf: Shelf,
    /// The last change (Unix ms); 0 if unreadable.
    pub changed: u64,
    pub known: Result<Known, Mistake>,
}

impl Summary {
    pub fn read(key: &str, shelf: Shelf, text: &str) -> Summary {
        let glance = Glance::read(text);
        let changed = glance.as_ref().map_or(0, |glance| glance.changed);
        let known = glance.map(|glance| Known {
            title: glance.title,
            ending: glance.over.map_or(GameEnding::Unknown, GameEnding::Over),
            game: glance.start.game,
            options: glance.start.options,
            seats: glance.seats,
            mode: glance.mode,
            plies: glance.last,
            correspondence: glance.correspondence,
            online: glance.online,
        });
        Summary { key: key.to_owned(), shelf, changed, known }
    }

    pub fn name(&self) -> String {
        let beginning = match self.shelf {
            Shelf::Games | Shelf::Archive => GAMES,
            Shelf::Aside => ASIDE,
        };
        format!("{beginning}{}", self.key)
    }

    pub fn section(&self) -> Section {
        match &self.known {
            _ if self.shelf == Shelf::Aside => Section::Unreadable,
            Err(_) => Section::Unreadable,
            Ok(Known { ending: GameEnding::Over(_), .. }) => Section::Over,
            Ok(_) => Section::Open,
        }
    }

    /// Whether it matches these words, one per aspect; an empty word matches all.
    pub fn fits(&self, chosen: &[String; Aspect::ALL.len()]) -> bool {
        let mut said = Aspect::ALL.into_iter().zip(chosen).filter(|(_, word)| !word.is_empty());
        match &self.known {
            Ok(known) if self.shelf != Shelf::Aside => said.all(|(aspect, word)| known.is(aspect, word)),
            _ => said.next().is_none(),
        }
    }
}

/// Whether a text contains every word of a query; both are in lower case without accents.
pub fn is_found(query: &str, text: &str) -> bool {
    query.split_whitespace().all(|word| text.contains(word))
}

/// Sorts unfinished games first, and each section by last change.
pub fn sort_summaries(summaries: Vec<Summary>) -> Vec<Summary> {
    let before = |one: &&Summary, other: &&Summary| {
        let aside = |game: &Summary| game.shelf == Shelf::Aside;
        (one.section(), aside(one), other.changed, &one.key)
            < (other.section(), aside(other), one.changed, &other.key)
    };
    let mut order: Vec<&Summary> = summaries.iter().collect();
    sort(&mut order, before);
    order.into_iter().cloned().collect()
}

pub fn awaited_first(summaries: Vec<Summary>) -> Vec<Summary> {
    let awaited =
        |game: &Summary| game.known.as_ref().is_ok_and(|known| known.link_turn() == Some(LinkTurn::Own));
    let (mut first, rest): (Vec<Summary>, Vec<Summary>) = summaries.into_iter().partition(awaited);
    first.extend(rest);
    first
}

impl<S: Store> Library<S> {
    /// Summaries of all games. Damaged games are set aside.
    pub fn summaries(&self) -> Vec<Summary> {
        let shelved = |library: &Self, shelf: Shelf, beginning: &str| -> Vec<Summary> {
            let entries = library.entries(beginning);
            entries.map(|(name, text)| Summary::read(&name[beginning.len()..], shelf, &text)).collect()
        };
        let mut games = shelved(self, Shelf::Games, GAMES);
        let is_damaged = |game: &Summary| game.known.as_ref().is_err_and(|mistake| !mistake.is_from_newer());
        let damaged: Vec<String> =
            games.iter().filter(|game| is_damaged(game)).map(|game| game.key.clone()).collect();
        damaged.iter().for_each(|key| self.set_aside(key));
        // Without room, a damaged game stays in place.
        games.retain(|game| !is_damaged(game) || self.store.read(&game.name()).is_some());
        games.extend(shelved(self, Shelf::Aside, ASIDE));
        games
    }

    pub fn ending(&self, game: &Summary) -> Option<GameEnding> {
        let save = Save::read(&self.store.read(&game.name())?).ok()?;
        let game = (self.resume)(&save).ok()?;
        Some(winning_seats(&game, save.correspondence.as_ref()).map_or(GameEnding::Open, GameEnding::Over))
    }

    /// Names a game, or removes its name; returns its new text.
    ///
    /// # Errors
    /// The store is full or blocked.
    pub fn rename(&self, key: &str, title: &str) -> Result<Option<String>, StoreError> {
        let name = format!("{GAMES}{key}");
        let Some(Ok(mut save)) = self.store.read(&name).map(|text| Save::read(&text)) else {
            return Ok(None);
        };
        title.trim().clone_into(&mut save.title);
        let text = save.to_string();
        self.store.write(&name, &text).map(|()| Some(text))
    }
}
