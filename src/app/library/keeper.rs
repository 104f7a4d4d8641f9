//! What the page knows of its library: the list, the archive, and what was reported of storage.

use basalt_play::library::{
    Archived, Deleted, GameEnding, ImportReport, Library, Skipped, Summary, Written, merged, sort_summaries,
    to_move,
};
use basalt_play::{Store, StoreError};
use basalt_rules::Message;

/// The prefixes of entries that only a player's actions create.
const DOINGS: [&str; 10] = [
    "basalt.game.",
    "basalt.aside.",
    "basalt.library.",
    "basalt.result.",
    "basalt.best.",
    "basalt.streak.",
    "basalt.solved.",
    "basalt.puzzle-",
    "basalt.table.",
    "basalt.practice.",
];

/// Whether the player has done anything that the home page would show, by the names of all entries.
pub fn has_played(names: &[String]) -> bool {
    names.iter().any(|name| DOINGS.iter().any(|beginning| name.starts_with(beginning)))
}

/// What the page knows of its library beyond its entries.
#[derive(Default)]
pub struct LibraryKeeper {
    /// The storage error that was reported already.
    reported: Option<StoreError>,
    /// Whether the player was told that space is short and there is no archive.
    is_short_reported: bool,
    /// Results missing from their saves, by entry and time of the last change.
    endings: Vec<(String, u64, GameEnding)>,
    /// Whose turn it is at tables, as the server has said: whether it is the player's.
    turns: Vec<(String, bool)>,
    /// The archive's names and summaries, while a page lists them.
    archived: Vec<(String, String)>,
    is_listed: bool,
    /// The entries that are on their way to the archive.
    leaving: Vec<Archived>,
    /// Whether there is an archive, once that is known.
    pub has_archive: Option<bool>,
    /// What the last file contained that was not taken in.
    pub skipped: Vec<Skipped>,
}

/// What the library reports to the player.
#[derive(Clone, PartialEq, Debug)]
pub enum LibraryNotice {
    /// Storage is full or blocked.
    Trouble(StoreError),
    /// Storage is full to this percentage, and there is no archive.
    Short(u64),
    /// These games were deleted; that can be undone.
    Deleted(Vec<Deleted>),
    /// These results were deleted; that can be undone.
    Wiped(Vec<Deleted>),
    /// A file was taken in.
    Imported(ImportReport),
    /// The last changes to the open study are not stored, for this reason.
    StudyRefused(Message),
    /// A sentence.
    Said(Message),
}

/// What the library wants from outside, on any page.
#[derive(Clone, PartialEq, Debug)]
pub enum LibraryEffect {
    /// Entries have changed: views read them again.
    Changed,
    /// The list of the archive has changed.
    Listed,
    /// Show a notice.
    Report(LibraryNotice),
    /// Dismiss all notices of this kind.
    Dismiss(LibraryNotice),
    /// Write what [`LibraryKeeper::leaving`] returns, without this open game, to the archive; then call
    /// [`LibraryKeeper::left`].
    Move(Option<String>),
    /// Read the archive's names and summaries, then call [`LibraryKeeper::counted`].
    Count,
}

impl LibraryKeeper {
    /// All games in the order of the list: those stored here, and archived ones while a page lists them.
    pub fn list(&self, here: Vec<Summary>) -> Vec<Summary> {
        let mut games = merged(here, &self.archived);
        for game in &mut games {
            let name = game.name();
            let Ok(known) = &mut game.known else { continue };
            if let Some(seat) = &mut known.online
                && let Some((_, is_own)) = self.turns.iter().find(|(table, _)| *table == seat.table)
            {
                // What a save says may be old, since others move while it is closed.
                seat.to_move = *is_own;
            }
            let ending = self.endings.iter().find(|(own, at, _)| *own == name && *at == game.changed);
            if let Some((.., ending)) = ending.filter(|_| known.ending == GameEnding::Unknown) {
                known.ending = ending.clone();
            }
        }
        sort_summaries(games)
    }

    /// Notes the result of a game whose save does not state it.
    pub fn note_ending(&mut self, game: &Summary, ending: GameEnding) {
        self.endings.push((game.name(), game.changed, ending));
    }

    /// Notes whose turn it is at tables; returns whether that was news.
    pub fn learn_turns(&mut self, turns: &[(String, bool)]) -> bool {
        let is_news = turns.iter().any(|turn| !self.turns.contains(turn));
        if is_news {
            self.turns.retain(|(table, _)| turns.iter().all(|(other, _)| other != table));
            self.turns.extend_from_slice(turns);
        }
        is_news
    }

    /// Forgets what was noted of a table, whose own log is read now.
    pub fn forget_turn(&mut self, table: &str) {
        self.turns.retain(|(known, _)| known != table);
    }

    /// Takes the outcome of a write. A failure is reported once: a dismissed notice must not return with every move.
    pub fn written<S: Store>(&mut self, written: &Written, library: &Library<S>) -> Vec<LibraryEffect> {
        match written {
            Written::Kept => {
                self.reported = None;
                let full = LibraryNotice::Trouble(StoreError::Full);
                let refused = LibraryNotice::StudyRefused(Message::new(""));
                vec![LibraryEffect::Dismiss(full), LibraryEffect::Dismiss(refused), LibraryEffect::Changed]
            }
            Written::NotKept(error) if self.reported != Some(*error) => {
                self.reported = Some(*error);
                let mut effects = vec![LibraryEffect::Report(LibraryNotice::Trouble(*error))];
                if *error == StoreError::Full {
                    library.note_full();
                    effects.extend(LibraryKeeper::tidy(library, None));
                }
                effects
            }
            Written::Refused(mistake) => {
                vec![LibraryEffect::Report(LibraryNotice::StudyRefused(mistake.message()))]
            }
            Written::NotKept(_) | Written::Taken => Vec::new(),
        }
    }

    /// Archives old games, but not the open one, if space is short.
    pub fn tidy<S: Store>(library: &Library<S>, open: Option<String>) -> Option<LibraryEffect> {
        library.storage_use().is_short().then_some(LibraryEffect::Move(open))
    }

    /// The entries that go to the archive: those of the oldest games except `open`.
    pub fn leaving<S: Store>(&mut self, library: &Library<S>, open: Option<&str>) -> &[Archived] {
        let games = self.list(library.summaries());
        let names = to_move(&library.movable(&games, open), library.storage_use());
        self.leaving = library.leaving(&names, &games);
        &self.leaving
    }

    /// Removes the entries that are in the archive now. Without one, it is said once that space is short.
    pub fn left<S: Store>(
        &mut self,
        is_stored: bool,
        has_archive: bool,
        library: &Library<S>,
    ) -> Vec<LibraryEffect> {
        self.has_archive = Some(has_archive);
        let leaving = std::mem::take(&mut self.leaving);
        if !is_stored {
            let is_new = !std::mem::replace(&mut self.is_short_reported, true);
            let short = LibraryNotice::Short(library.storage_use().percent());
            return is_new.then_some(LibraryEffect::Report(short)).into_iter().collect();
        }
        let count = library.leave(&leaving);
        if count == 0 {
            return Vec::new();
        }
        vec![
            LibraryEffect::Dismiss(LibraryNotice::Trouble(StoreError::Full)),
            LibraryEffect::Report(LibraryNotice::Said(Message::new("notice-archived").with("count", count))),
            LibraryEffect::Count,
            LibraryEffect::Changed,
        ]
    }

    /// Lists the archive's games from now on, until [`Self::unlist`].
    pub fn relist(&mut self) -> LibraryEffect {
        self.is_listed = true;
        LibraryEffect::Count
    }

    /// Lists no archived games any more.
    pub fn unlist(&mut self) {
        self.is_listed = false;
        self.archived = Vec::new();
    }

    /// Takes the archive's names and summaries; `None` without an archive.
    pub fn counted<S: Store>(
        &mut self,
        found: Option<Vec<(String, String)>>,
        library: &Library<S>,
    ) -> Vec<LibraryEffect> {
        self.has_archive = Some(found.is_some());
        let Some(found) = found else { return Vec::new() };
        let is_new = library.note_archived(&found);
        let is_relisted = self.is_listed && self.archived != found;
        if is_relisted {
            self.archived = found;
        }
        let listed = is_relisted.then_some(LibraryEffect::Listed);
        listed.into_iter().chain(is_new.then_some(LibraryEffect::Changed)).collect()
    }
}
