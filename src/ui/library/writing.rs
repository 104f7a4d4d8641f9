//! Writes to the library and reports what could not be stored, once.

use basalt_play::challenges::puzzles::{PuzzleTry, Streak};
use basalt_play::library::Written;
use basalt_play::studies::Study;
use basalt_play::{Day, Save, StoreError};
use basalt_rules::Message;

use crate::player::notices::Notice;

use super::LibraryHandle;

impl LibraryHandle {
    pub fn write(self, key: &str, known: Option<&str>, save: &Save) -> Written {
        self.told_of(self.read().write(key, known, save))
    }

    pub fn write_study(self, key: &str, known: Option<&str>, study: &Study) -> Written {
        self.told_of(self.read().studies().write(key, known, study))
    }

    fn told_of(self, written: Written) -> Written {
        match &written {
            Written::Kept => {
                self.told.set_untracked(None);
                self.notices.dismiss(&Notice::Trouble(StoreError::Full));
                self.notices.dismiss(&Notice::StudyRefused(Message::new("")));
                self.changed();
            }
            // Reported once: a dismissed notice must not return with every move.
            Written::NotKept(error) if self.told.get_untracked() != Some(*error) => {
                self.told.set_untracked(Some(*error));
                self.notices.tell(Notice::Trouble(*error));
                if *error == StoreError::Full {
                    self.read().note_full();
                    self.tidy(None);
                }
            }
            Written::Refused(mistake) => self.notices.tell(Notice::StudyRefused(mistake.message())),
            Written::NotKept(_) | Written::Taken => {}
        }
        written
    }

    pub fn keep_solved(self, game: &str, number: usize, day: Option<Day>) {
        let kept = self.read().puzzles().keep_solved(game, number, day);
        self.told_of(kept.map_or_else(Written::NotKept, |()| Written::Kept));
    }

    pub fn keep_try(self, tried: &PuzzleTry) {
        let kept = self.read().puzzles().keep_try(tried);
        self.told_of(kept.map_or_else(Written::NotKept, |_| Written::Kept));
    }

    pub fn write_streak(self, known: Option<&Streak>, streak: &Streak) -> Written {
        self.told_of(self.read().puzzles().write(known, streak))
    }

    pub fn keep_own_name(self, name: &str) {
        let kept = self.read().keep_own_name(name);
        self.told_of(kept.map_or_else(Written::NotKept, |()| Written::Kept));
    }
}
