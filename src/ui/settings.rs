//! What a player has set: theme, language, patterns, animation, coordinates. Kept by the browser.

use crate::browser::life::Life;
use crate::browser::{environment, storage};
use crate::ui::state::{State, effect, life};
use crate::words::Language;

/// Light or dark, or as the system says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the system says.
    #[default]
    System,
    /// Dark.
    Dark,
    /// Light.
    Light,
}

/// How fast pieces move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Speed {
    /// Slowly.
    Slow,
    /// As designed.
    #[default]
    Normal,
    /// Quickly.
    Fast,
    /// Not at all: the end is shown at once.
    Off,
}

impl Speed {
    /// How many times the designed time everything takes; `None` where nothing moves.
    pub fn factor(self) -> Option<f64> {
        match self {
            Speed::Slow => Some(1.6),
            Speed::Normal => Some(1.0),
            Speed::Fast => Some(0.6),
            Speed::Off => None,
        }
    }
}

/// A choice between few words, each kept and named by its word.
pub trait Word: Copy + PartialEq + Default + Send + Sync + 'static {
    /// All values with their words, in the order in which they are offered.
    const WORDS: &'static [(Self, &'static str)];

    /// The value with a word; the usual one for a word from an unknown version.
    fn from_word(word: &str) -> Self {
        Self::WORDS.iter().find(|(_, other)| *other == word).map_or_else(Self::default, |(value, _)| *value)
    }

    /// Its word.
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(value, _)| *value == self).map_or("", |(_, word)| word)
    }
}

impl Word for Theme {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Theme::System, "system"), (Theme::Dark, "dark"), (Theme::Light, "light")];
}

impl Word for Speed {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Speed::Slow, "slow"), (Speed::Normal, "normal"), (Speed::Fast, "fast"), (Speed::Off, "off")];
}

/// A switch that is on unless it was switched off, or the other way round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Switch(pub bool);

impl Word for Switch {
    const WORDS: &'static [(Self, &'static str)] = &[(Switch(true), "on"), (Switch(false), "off")];
}

/// The language chosen, or as the browser says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tongues(pub Option<Language>);

impl Word for Tongues {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Tongues(None), "system"),
        (Tongues(Some(Language::English)), "en"),
        (Tongues(Some(Language::French)), "fr"),
    ];
}

/// All settings as signals; reading one in a view makes the view follow it.
#[derive(Clone, Copy)]
pub struct Settings {
    /// Light or dark.
    pub theme: State<Theme>,
    /// The language.
    pub language: State<Tongues>,
    /// How fast pieces move.
    pub speed: State<Speed>,
    /// Whether colours wear patterns.
    pub patterns: State<Switch>,
    /// Whether rows and columns are named.
    pub coordinates: State<Switch>,
    /// Whether the system asks for less motion.
    pub less_motion: State<bool>,
    /// Whether the window is too narrow for coordinates outside the board.
    pub narrow: State<bool>,
    /// Whether the window is so high that a board on its tip gets the larger cells.
    pub tall: State<bool>,
}

/// Where a setting is kept.
fn key(name: &str) -> String {
    format!("basalt.{name}")
}

/// A setting as it was kept.
fn kept<T: Word>(name: &str, usual: T) -> State<T> {
    State::new(storage::get(&key(name)).map_or(usual, |word| T::from_word(&word)))
}

impl Settings {
    /// The settings kept by the browser, the usual ones where there are none.
    pub fn load() -> Self {
        let life = life();
        const LESS: &str = "(prefers-reduced-motion: reduce)";
        const NARROW: &str = "(max-width: 599.98px), (max-height: 499.98px)";
        let less_motion = State::new(environment::matches(LESS));
        environment::watch(life, LESS, move |holds| less_motion.set(holds));
        let narrow = State::new(environment::matches(NARROW));
        environment::watch(life, NARROW, move |holds| narrow.set(holds));
        const TALL: &str = "(max-aspect-ratio: 4/5) and (min-height: 700px)";
        let tall = State::new(environment::matches(TALL));
        environment::watch(life, TALL, move |holds| tall.set(holds));
        let settings = Settings {
            theme: kept("theme", Theme::System),
            language: kept("language", Tongues(None)),
            speed: kept("speed", Speed::Normal),
            patterns: kept("patterns", Switch(false)),
            coordinates: kept("coordinates", Switch(true)),
            less_motion,
            narrow,
            tall,
        };
        settings.show_theme(life);
        settings.keep();
        settings
    }

    /// Keeps every setting that changes.
    fn keep(self) {
        // Nothing is written before something was chosen.
        let kept = std::cell::Cell::new(None);
        effect(move || {
            let words = [
                ("theme", self.theme.get().word()),
                ("language", self.language.get().word()),
                ("speed", self.speed.get().word()),
                ("patterns", self.patterns.get().word()),
                ("coordinates", self.coordinates.get().word()),
            ];
            let before = kept.replace(Some(words)).unwrap_or(words);
            for ((name, word), _) in words.into_iter().zip(before).filter(|(now, before)| now != before) {
                // Settings that cannot be kept hold until the page is closed.
                let _ = storage::set(&key(name), word);
            }
        });
    }

    /// How many times the designed time movements take; `None` where nothing may move.
    pub fn pace(self) -> Option<f64> {
        self.speed.get_untracked().factor().filter(|_| !self.less_motion.get_untracked())
    }

    /// Keeps the root's theme attribute as the theme says.
    fn show_theme(self, life: Life) {
        const LIGHT: &str = "(prefers-color-scheme: light)";
        let system_light = State::new(environment::matches(LIGHT));
        environment::watch(life, LIGHT, move |holds| system_light.set(holds));
        effect(move || {
            let light = match self.theme.get() {
                Theme::System => system_light.get(),
                Theme::Light => true,
                Theme::Dark => false,
            };
            environment::set_root("data-theme", if light { "light" } else { "dark" });
        });
        effect(move || match self.speed.get() == Speed::Off || self.less_motion.get() {
            true => environment::set_root("data-motion", "reduced"),
            false => environment::clear_root("data-motion"),
        });
    }
}
