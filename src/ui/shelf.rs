//! The shelf: the games that the browser keeps, each under a key of its own, and what the player is told of it.
//!
//! Nothing on it is ever lost by us: what cannot be read is set aside, what is newer than this version is left alone,
//! what another tab has changed is not written over.

use leptos::prelude::untrack;

use crate::browser::storage::{self, Trouble};
use crate::games::catalogue;
use crate::play::{Feat, Match, Save, Seat, Seats};
use crate::rules::{Mistake, Record};
use crate::ui::state::State;

/// Before the key of a game in progress.
const GAMES: &str = "basalt.game.";
/// Before the key of a game that cannot be read.
const ASIDE: &str = "basalt.aside.";
/// Where the key of the game stands that is being opened: still there at the next start, it brought the app down.
const OPENING: &str = "basalt.opening";
/// The line before which a game's key stands in a file of many games.
const PARTING: &str = "basalt-game ";

/// Before the key of a game whose clock is kept: what is left of the turn at each ply, in milliseconds.
pub const CLOCKS: &str = "basalt.clock.";
/// Before the start of a game played alone, as a record, of which the best result is kept.
const BESTS: &str = "basalt.best.";

/// Where it stands who plays by default: who sat at the game that was begun last.
const SEATS: &str = "basalt.seats";
/// Who plays at first: a person against the bot that a newcomer can beat.
const FIRST_SEATS: &str = "-_spark";

/// The seats of a new game for so many: those of the game begun last, without names.
pub fn usual_seats(sides: usize) -> Seats {
    let mut seats = Seats::new(vec![Seat::default(); sides]);
    if sides > 1 {
        seats.seat_bots(&storage::get(SEATS).unwrap_or_else(|| FIRST_SEATS.to_owned()));
    }
    seats
}

/// Keeps who plays, for the next game. Who plays alone says nothing of it.
pub fn keep_usual_seats(seats: &Seats) {
    if seats.all().len() > 1 {
        // Where nothing can be kept the notice of the game itself says so.
        let _ = storage::set(SEATS, &seats.bots_text());
    }
}

/// Something that a player is told at the edge of the page, until it is put aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A new version is there.
    Update,
    /// Games cannot be kept.
    Trouble(Trouble),
    /// A game of a link is now the player's own.
    Own,
    /// Another tab has played on in this game; what was played here is a game of its own.
    Parted,
    /// Another tab has played on in this game.
    Followed,
    /// A game was deleted: its key and text, to bring it back.
    Deleted(String, String),
    /// So many games came in from a file, and so many could not be read.
    Imported(usize, usize),
    /// A bot cannot be had.
    NoBot,
    /// A bot has not come yet, and may still do.
    LateBot,
    /// The words of the chosen language cannot be had.
    NoWords,
    /// The game with this key brought the app down when it was opened.
    Crashed(String),
}

impl Notice {
    /// Whether the notice stands in for another one of the same kind.
    fn replaces(&self, other: &Notice) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

/// A game on the shelf.
pub struct Kept {
    /// Its key.
    pub key: String,
    /// The game, or why it cannot be read.
    pub save: Result<Save, Mistake>,
    /// Whether it was set aside.
    pub aside: bool,
}

/// Why a game is not opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Missing {
    /// It is not there.
    Gone,
    /// It cannot be read.
    Unreadable(Mistake),
}

/// What became of a game that was to be written.
pub enum Written {
    /// It is kept.
    Kept,
    /// Another tab has changed it meanwhile; nothing was written.
    Taken,
    /// It cannot be kept.
    NotKept,
}

/// The shelf. A handle, copied freely.
#[derive(Clone, Copy)]
pub struct Shelf {
    /// Rises when something comes or goes; views read it to follow.
    version: State<u32>,
    /// What the player is told, the latest last.
    pub notices: State<Vec<Notice>>,
    /// The trouble that was told already.
    told: State<Option<Trouble>>,
}

impl Shelf {
    /// The shelf of this browser.
    pub fn new() -> Self {
        let shelf = Shelf { version: State::new(0), notices: State::new(Vec::new()), told: State::new(None) };
        if let Some(key) = storage::get(OPENING) {
            storage::remove(OPENING);
            shelf.tell(Notice::Crashed(key));
        }
        shelf
    }

    /// Tells the player something, in place of what was told of the same kind.
    pub fn tell(self, notice: Notice) {
        self.notices.update(|notices| {
            notices.retain(|other| !notice.replaces(other));
            notices.push(notice);
        });
    }

    /// Puts all notices of a kind aside.
    pub fn dismiss(self, notice: &Notice) {
        if self.notices.with_untracked(|notices| notices.iter().any(|other| notice.replaces(other))) {
            self.notices.update(|notices| notices.retain(|other| !notice.replaces(other)));
        }
    }

    /// Lets views of the shelf follow a change.
    pub fn changed(self) {
        self.version.update(|version| *version = version.wrapping_add(1));
    }

    /// All games, the one changed last first; those that cannot be read come last. Damaged ones are set aside.
    pub fn games(self) -> Vec<Kept> {
        self.version.track();
        let read = |beginning: &'static str| {
            storage::keys(beginning).into_iter().filter_map(move |key| {
                let save = Save::read(&storage::get(&format!("{beginning}{key}"))?);
                Some(Kept { key, save, aside: beginning == ASIDE })
            })
        };
        let mut games: Vec<Kept> = read(GAMES).collect();
        for game in &mut games {
            game.aside =
                game.save.as_ref().is_err_and(|mistake| !mistake.is_from_newer() && set_aside(&game.key));
        }
        games.extend(
            read(ASIDE)
                .filter(|game| !games.iter().any(|other| other.aside && other.key == game.key))
                .collect::<Vec<_>>(),
        );
        let moment = |game: &Kept| game.save.as_ref().map_or(0, |save| save.changed);
        let mut sorted: Vec<Kept> = Vec::new();
        for game in games {
            // Each is put in its place: the sorting of the standard library is the larger code.
            let before = |other: &Kept| {
                (other.aside, moment(&game), &other.key) <= (game.aside, moment(other), &game.key)
            };
            sorted.insert(sorted.partition_point(before), game);
        }
        sorted
    }

    /// The text of a game, as it is kept.
    pub fn text(self, key: &str) -> Option<String> {
        storage::get(&format!("{GAMES}{key}")).or_else(|| storage::get(&format!("{ASIDE}{key}")))
    }

    /// The key of a game from the name under which the browser keeps it.
    pub fn key_of(name: &str) -> Option<&str> {
        name.strip_prefix(GAMES)
    }

    /// Opens a game; a damaged one is set aside.
    ///
    /// # Errors
    /// It is not there, or what is wrong with it.
    pub fn open(self, key: &str) -> Result<(Match, Save, String), Missing> {
        let text = storage::get(&format!("{GAMES}{key}")).ok_or(Missing::Gone)?;
        let opened = Save::read(&text).and_then(|save| Ok((catalogue::resume(&save)?, save)));
        match opened {
            Ok((table, save)) => Ok((table, save, text)),
            Err(mistake) => {
                if !mistake.is_from_newer() && set_aside(key) {
                    self.changed();
                }
                Err(Missing::Unreadable(mistake))
            }
        }
    }

    /// Remembers that a game is being opened, until it has been seen.
    pub fn opening(self, key: Option<&str>) {
        match key {
            // Where nothing can be kept there is nothing to be opened either.
            Some(key) => drop(storage::set(OPENING, key)),
            None => storage::remove(OPENING),
        }
    }

    /// Writes a game over what we knew of it.
    pub fn write(self, key: &str, known: Option<&str>, save: &Save) -> Written {
        let name = format!("{GAMES}{key}");
        let there = storage::get(&name);
        if there.is_some() && there.as_deref() != known {
            return Written::Taken;
        }
        match storage::set(&name, &save.to_string()) {
            Ok(()) => {
                self.told.set_untracked(None);
                self.dismiss(&Notice::Trouble(Trouble::Full));
                self.changed();
                Written::Kept
            }
            Err(trouble) => {
                // Said once: what was put aside does not come back with every move.
                if self.told.with_untracked(|told| *told != Some(trouble)) {
                    self.told.set_untracked(Some(trouble));
                    self.tell(Notice::Trouble(trouble));
                }
                Written::NotKept
            }
        }
    }

    /// Takes a game off the shelf; a notice offers to bring it back.
    pub fn delete(self, key: &str) {
        storage::remove(&format!("{CLOCKS}{key}"));
        for beginning in [GAMES, ASIDE] {
            let name = format!("{beginning}{key}");
            if let Some(text) = storage::get(&name) {
                storage::remove(&name);
                self.tell(Notice::Deleted(name, text));
            }
        }
        self.changed();
    }

    /// Takes a game off the shelf in which nothing was done.
    pub fn forget(self, key: &str) {
        storage::remove(&format!("{CLOCKS}{key}"));
        storage::remove(&format!("{GAMES}{key}"));
        self.changed();
    }

    /// Puts back what was deleted.
    pub fn restore(self, name: &str, text: &str) {
        if let Err(trouble) = storage::set(name, text) {
            self.tell(Notice::Trouble(trouble));
        }
        self.dismiss(&Notice::Deleted(String::new(), String::new()));
        self.changed();
    }

    /// The best result of a game played alone from this start.
    pub fn best(self, start: &Record) -> Option<Feat> {
        self.version.track();
        let text = storage::get(&format!("{BESTS}{start}"))?;
        let (score, turns) = text.split_once(' ')?;
        Some(Feat { score: score.parse().ok()?, turns: turns.parse().ok()? })
    }

    /// Keeps a result if it is the best one from this start.
    pub fn keep_best(self, start: &Record, feat: Feat) {
        if untrack(|| self.best(start)).is_none_or(|best| feat < best) {
            // Where nothing can be kept the notice of the game itself says so.
            let _ = storage::set(&format!("{BESTS}{start}"), &format!("{} {}", feat.score, feat.turns));
            self.changed();
        }
    }

    /// All games as one file.
    pub fn export(self) -> String {
        let texts = self.games().into_iter().filter_map(|game| {
            let text = self.text(&game.key)?;
            Some(format!("{PARTING}{}\n{}\n", game.key, text.trim_end()))
        });
        texts.collect::<Vec<_>>().join("\n")
    }

    /// Takes games in from a file. What is here stays: a game under a key that is taken gets one of its own.
    pub fn import(self, file: &str, new_key: impl Fn() -> String) {
        let mut counts = (0, 0);
        for part in format!("\n{file}").split(&format!("\n{PARTING}")).filter(|part| !part.trim().is_empty())
        {
            let (key, text) = part.trim_start().split_once('\n').unwrap_or(("", part));
            // A file of a single game has no key.
            let (key, text) = if Save::read(part.trim_start()).is_ok() {
                ("", part.trim_start())
            } else {
                (key.trim(), text)
            };
            let text = format!("{}\n", text.trim_end());
            let sound = Save::read(&text).and_then(|save| catalogue::resume(&save).map(|_| ())).is_ok();
            let taken = storage::get(&format!("{GAMES}{key}"));
            let plain = !key.is_empty() && key.len() <= 32 && key.bytes().all(|b| b.is_ascii_alphanumeric());
            let key = if plain && taken.is_none() { key.to_owned() } else { new_key() };
            let known = taken.is_some_and(|taken| taken == text);
            match sound && (known || storage::set(&format!("{GAMES}{key}"), &text).is_ok()) {
                true => counts.0 += 1,
                false => counts.1 += 1,
            }
        }
        self.tell(Notice::Imported(counts.0, counts.1));
        self.changed();
    }
}

/// Sets a game aside: it is there under another name before the first one goes. False where there is no room for that.
fn set_aside(key: &str) -> bool {
    let name = format!("{GAMES}{key}");
    let done = storage::get(&name).is_some_and(|text| storage::set(&format!("{ASIDE}{key}"), &text).is_ok());
    if done {
        storage::remove(&name);
    }
    done
}
