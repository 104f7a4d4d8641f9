//! The language of the page: every view asks here for its words and follows when the language changes.

use crate::games::catalogue;
use crate::rules::{Message, Side};
use crate::words::{Language, Run, Speaker};

use super::WORDS;
use crate::ui::state::State;

/// The speaker of the page's language. Reading words in a view makes the view follow the language.
#[derive(Clone, Copy)]
pub struct Tongue {
    language: State<Language>,
    speaker: State<Speaker>,
}

impl Tongue {
    /// A tongue that speaks a language.
    pub fn new(language: Language) -> Self {
        Tongue { language: State::new(language), speaker: State::new(speaker(language)) }
    }

    /// Speaks another language from now on.
    pub fn switch(self, language: Language) {
        if self.language.get_untracked() != language {
            self.speaker.set_untracked(speaker(language));
            self.language.set(language);
        }
    }

    /// The language spoken.
    pub fn language(self) -> Language {
        self.language.get()
    }

    /// The words of a label.
    pub fn label(self, key: &str) -> String {
        self.language.track();
        self.speaker.with_untracked(|speaker| speaker.label(key))
    }

    /// Whether there are words for a key.
    pub fn knows(self, key: &str) -> bool {
        self.speaker.with_untracked(|speaker| speaker.knows(key))
    }

    /// A message in words, sides named by `name`.
    pub fn say(self, message: &Message, name: &dyn Fn(Side) -> String) -> String {
        self.language.track();
        self.speaker.with_untracked(|speaker| speaker.say(message, name))
    }

    /// A message without sides in words.
    pub fn tell(self, message: &Message) -> String {
        self.say(message, &|side| side.number().to_string())
    }

    /// A message with its pieces as pieces.
    pub fn runs(self, message: &Message, name: &dyn Fn(Side) -> String) -> Vec<Run> {
        self.language.track();
        self.speaker.with_untracked(|speaker| speaker.runs(message, name))
    }
}

fn speaker(language: Language) -> Speaker {
    Speaker::new(language, catalogue::words().into_iter().chain([&WORDS]))
}
