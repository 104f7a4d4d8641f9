//! The library: the games that the browser keeps, each under a key of its own, and what the player is told of it.
//!
//! Nothing on it is ever lost by us: what cannot be read is set aside, what is newer than this version is left alone,
//! what another tab has changed is not written over.

use leptos::prelude::untrack;

use crate::browser::offline::Update;
use crate::browser::storage::{self, Trouble};
use crate::browser::{chance, clock};
use crate::games::catalogue;
use crate::play::backup::{self, Copy};
use crate::play::{ELSEWHERE, Feat, Match, Save, Seat, Seats};
use crate::rules::{Mistake, Record};
use crate::ui::state::State;

/// Before the key of a game in progress.
const GAMES: &str = "basalt.game.";
/// Before the key of a game that cannot be read.
const ASIDE: &str = "basalt.aside.";
/// Where the key of the game stands that is being opened: still there at the next start, it brought the app down.
const OPENING: &str = "basalt.opening";
/// No key of ours is longer than this, in bytes.
const LONGEST_KEY: usize = 32;

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
    Update(Update),
    /// Games cannot be kept.
    Trouble(Trouble),
    /// A game of a link is now the player's own.
    Own,
    /// Another tab has played on in this game; what was played here is a game of its own.
    Parted,
    /// Another tab has played on in this game.
    Followed,
    /// A game was deleted: what was kept of it, by its names, to bring it back. The game itself comes first.
    Deleted(Vec<(String, String)>),
    /// Games came in from a file.
    Imported(Intake),
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
    /// Whether nothing is lost when it leaves by itself: there is nothing to be done about it, and nothing went wrong.
    pub fn passes(&self) -> bool {
        match self {
            Notice::Own | Notice::Parted | Notice::Followed => true,
            Notice::Imported(intake) => *intake == Intake { good: intake.good, ..Intake::default() },
            _ => false,
        }
    }

    /// Whether the notice stands in for another one of the same kind.
    fn replaces(&self, other: &Notice) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

/// What became of the games of a file.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Intake {
    /// Games that can be played.
    pub good: usize,
    /// Games from a newer version, kept as they are.
    pub newer: usize,
    /// Games that cannot be read, set aside.
    pub aside: usize,
    /// Games for which there was no room.
    pub full: usize,
    /// Parts that are no games of ours.
    pub bad: usize,
}

/// A game in the library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// Its key.
    pub key: String,
    /// The game, or why it cannot be read.
    pub save: Result<Save, Mistake>,
    /// Whether it was set aside.
    pub aside: bool,
}

impl Kept {
    /// The name under which the browser keeps it.
    pub fn name(&self) -> String {
        format!("{}{}", if self.aside { ASIDE } else { GAMES }, self.key)
    }

    /// Whether the game is over; `None` where it cannot be read.
    pub fn is_over(&self) -> Option<bool> {
        let table = catalogue::resume(self.save.as_ref().ok()?).ok()?;
        Some(table.standing(table.last()).outcome.is_some())
    }
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

/// The library. A handle, copied freely.
#[derive(Clone, Copy)]
pub struct Library {
    /// Rises when something comes or goes; views read it to follow.
    version: State<u32>,
    /// What the player is told, the latest last.
    pub notices: State<Vec<Notice>>,
    /// The trouble that was told already.
    told: State<Option<Trouble>>,
}

impl Library {
    /// The library of this browser.
    pub fn new() -> Self {
        let library =
            Library { version: State::new(0), notices: State::new(Vec::new()), told: State::new(None) };
        if let Some(key) = storage::of_tab(OPENING) {
            storage::set_of_tab(OPENING, None);
            library.tell(Notice::Crashed(key));
        }
        library
    }

    /// Tells the player something, in place of what was told of the same kind.
    pub fn tell(self, notice: Notice) {
        self.notices.update(|notices| {
            notices.retain(|other| !notice.replaces(other));
            // What is told of a build that has gone often comes of that, and is mended with it.
            let past = notices.iter().position(|other| *other == Notice::Update(Update::Past));
            notices.insert(past.unwrap_or(notices.len()), notice);
        });
    }

    /// Puts all notices of a kind aside.
    pub fn dismiss(self, notice: &Notice) {
        if self.notices.with_untracked(|notices| notices.iter().any(|other| notice.replaces(other))) {
            self.notices.update(|notices| notices.retain(|other| !notice.replaces(other)));
        }
    }

    /// Puts aside what was told of the page that is left.
    pub fn leave_page(self) {
        self.dismiss(&Notice::Deleted(Vec::new()));
        self.dismiss(&Notice::Imported(Intake::default()));
    }

    /// Lets a view follow what comes and goes.
    pub fn track(self) {
        self.version.track();
    }

    /// Lets views of the library follow a change.
    pub fn changed(self) {
        self.version.update(|version| *version = version.wrapping_add(1));
    }

    /// All games, the one changed last first; those that cannot be read come last. Damaged ones are set aside.
    pub fn games(self) -> Vec<Kept> {
        self.version.track();
        for key in storage::keys(GAMES) {
            let save = storage::get(&format!("{GAMES}{key}")).map(|text| Save::read(&text));
            if let Some(Err(mistake)) = save
                && !mistake.is_from_newer()
            {
                set_aside(&key);
            }
        }
        let moment = |game: &Kept| game.save.as_ref().map_or(0, |save| save.changed);
        let mut sorted: Vec<Kept> = Vec::new();
        for (beginning, key) in
            [GAMES, ASIDE].into_iter().flat_map(|it| storage::keys(it).into_iter().map(move |key| (it, key)))
        {
            let Some(text) = storage::get(&format!("{beginning}{key}")) else { continue };
            let game = Kept { key, save: Save::read(&text), aside: beginning == ASIDE };
            // Each is put in its place: the sorting of the standard library is the larger code.
            let before = |other: &Kept| {
                (other.aside, moment(&game), &other.key) <= (game.aside, moment(other), &game.key)
            };
            sorted.insert(sorted.partition_point(before), game);
        }
        sorted
    }

    /// The text of a game by its name, as it is kept.
    pub fn text(self, name: &str) -> Option<String> {
        storage::get(name)
    }

    /// The text of the game with a key, readable or set aside.
    pub fn text_of(self, key: &str) -> Option<String> {
        [GAMES, ASIDE].iter().find_map(|beginning| storage::get(&format!("{beginning}{key}")))
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

    /// Remembers that a game is being opened, until it has been seen. Each tab remembers its own: what another one is
    /// opening at this moment has not brought it down.
    pub fn opening(self, key: Option<&str>) {
        // Nobody sees a page in the background, however well it opens.
        if key.is_none() || clock::page_is_seen() {
            storage::set_of_tab(OPENING, key);
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

    /// Takes a game out of the library, with its clock; a notice offers to bring it back.
    pub fn delete(self, game: &Kept) {
        let names = [game.name(), format!("{CLOCKS}{}", game.key)];
        let there = |name: String| storage::get(&name).map(|text| (name, text));
        let gone: Vec<(String, String)> = names.into_iter().filter_map(there).collect();
        gone.iter().for_each(|(name, _)| storage::remove(name));
        self.tell(Notice::Deleted(gone));
        self.changed();
    }

    /// Takes a game out of the library in which nothing was done.
    pub fn forget(self, key: &str) {
        storage::remove(&format!("{CLOCKS}{key}"));
        storage::remove(&format!("{GAMES}{key}"));
        self.changed();
    }

    /// Puts back what was deleted. Where something else stands in its place by now, as when another tab has played on,
    /// the game comes back under a key of its own.
    pub fn restore(self, gone: &[(String, String)]) {
        let there = |(name, text): &(String, String)| storage::get(name).filter(|there| there != text);
        let own_key = gone.first().and_then(there).map(|_| chance::key());
        for (name, text) in gone {
            let beginning = [GAMES, ASIDE, CLOCKS].into_iter().find(|it| name.starts_with(it));
            let name = match (&own_key, beginning) {
                (Some(key), Some(beginning)) => format!("{beginning}{key}"),
                _ => name.clone(),
            };
            if let Err(trouble) = storage::set(&name, text) {
                // What could not be put back can be asked for again.
                return self.tell(Notice::Trouble(trouble));
            }
        }
        self.dismiss(&Notice::Deleted(Vec::new()));
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
        backup::write(self.games().into_iter().filter_map(|game| {
            let text = self.text(&game.name())?;
            Some(Copy { key: game.key, text })
        }))
    }

    /// Takes games in from a file, also those that this version cannot read. What is here stays: a game under a key that
    /// is taken gets one of its own.
    pub fn import(self, file: &str) {
        let mut intake = Intake::default();
        for mut copy in backup::read(file) {
            let read = Save::read(&copy.text).and_then(|save| Ok((catalogue::resume(&save)?.sides(), save)));
            let (beginning, count) = match &read {
                Ok((sides, save)) => {
                    // Whoever plays alone has to make all moves here for the best result.
                    if *sides == 1
                        && !save.elsewhere
                        && !save.record.actions.is_empty()
                        && !is_kept(GAMES, &copy)
                    {
                        copy.text += ELSEWHERE;
                        copy.text.push('\n');
                    }
                    (GAMES, &mut intake.good)
                }
                Err(mistake) if mistake.is_from_newer() => (GAMES, &mut intake.newer),
                Err(_) if copy.is_ours() => (ASIDE, &mut intake.aside),
                Err(_) => {
                    intake.bad += 1;
                    continue;
                }
            };
            match take_in(beginning, &copy) {
                Ok(()) => *count += 1,
                Err(Trouble::Full) => intake.full += 1,
                Err(Trouble::Blocked) => return self.tell(Notice::Trouble(Trouble::Blocked)),
            }
        }
        self.tell(Notice::Imported(intake));
        self.changed();
    }
}

/// Whether a game of a file is here as it is there.
fn is_kept(beginning: &str, copy: &Copy) -> bool {
    storage::get(&format!("{beginning}{}", copy.key)).is_some_and(|there| there == copy.text)
}

/// Keeps a game of a file, unless it is there already.
fn take_in(beginning: &str, copy: &Copy) -> Result<(), Trouble> {
    if is_kept(beginning, copy) {
        return Ok(());
    }
    let key = &copy.key;
    let usable = !key.is_empty() && key.len() <= LONGEST_KEY && !key.chars().any(char::is_control);
    let taken = [GAMES, ASIDE].iter().any(|it| storage::get(&format!("{it}{key}")).is_some());
    let key = if usable && !taken { key.clone() } else { chance::key() };
    storage::set(&format!("{beginning}{key}"), &copy.text)
}

/// Sets a game aside: it is there under another name before the first one goes, and nothing that stands there is lost.
/// False where there is no room for that.
fn set_aside(key: &str) -> bool {
    let name = format!("{GAMES}{key}");
    let Some(text) = storage::get(&name) else { return false };
    let taken = storage::get(&format!("{ASIDE}{key}")).is_some_and(|there| there != text);
    let key = if taken { chance::key() } else { key.to_owned() };
    let done = storage::set(&format!("{ASIDE}{key}"), &text).is_ok();
    if done {
        storage::remove(&name);
    }
    done
}
