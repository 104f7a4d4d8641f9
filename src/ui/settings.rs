//! What a player has set: theme, language, patterns, animation, coordinates. Stored by the browser.

use crate::browser::life::Life;
use crate::browser::{environment, storage};
use crate::ui::state::{State, effect, life};

pub use crate::words::settings::{ChosenLanguage, Confirm, SettingId, Speed, Switch, Theme, Word};

/// All settings as signals; reading one in a view makes the view follow it.
#[derive(Clone, Copy)]
pub struct Settings {
    /// Light or dark.
    pub theme: State<Theme>,
    /// The language.
    pub language: State<ChosenLanguage>,
    /// How fast pieces move.
    pub speed: State<Speed>,
    /// Which moves are confirmed.
    pub confirm: State<Confirm>,
    /// Whether colours have patterns.
    pub patterns: State<Switch>,
    /// Whether rows and columns are named.
    pub coordinates: State<Switch>,
    /// Whether the system asks for reduced motion.
    pub less_motion: State<bool>,
    /// Whether the window is too narrow for coordinates outside the board.
    pub narrow: State<bool>,
    /// Whether the window is tall enough for a board on its tip to have larger cells.
    pub tall: State<bool>,
}

/// The storage key of a setting.
fn key(setting: SettingId) -> String {
    format!("basalt.{}", setting.name())
}

/// A setting as it was stored.
fn kept<T: Word>(setting: SettingId, usual: T) -> State<T> {
    State::new(storage::get(&key(setting)).map_or(usual, |word| T::from_word(&word)))
}

impl Settings {
    /// The settings stored by the browser, or the defaults.
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
            theme: kept(SettingId::Theme, Theme::System),
            language: kept(SettingId::Language, ChosenLanguage(None)),
            speed: kept(SettingId::Speed, Speed::Normal),
            confirm: kept(SettingId::Confirm, Confirm::Touch),
            patterns: kept(SettingId::Patterns, Switch(false)),
            coordinates: kept(SettingId::Coordinates, Switch(true)),
            less_motion,
            narrow,
            tall,
        };
        settings.show_theme(life);
        settings.keep();
        settings
    }

    /// Stores every setting that changes.
    fn keep(self) {
        // Nothing is written before something is chosen.
        let kept = std::cell::Cell::new(None);
        effect(move || {
            let words = [
                (SettingId::Theme, self.theme.get().word()),
                (SettingId::Language, self.language.get().word()),
                (SettingId::Speed, self.speed.get().word()),
                (SettingId::Confirm, self.confirm.get().word()),
                (SettingId::Patterns, self.patterns.get().word()),
                (SettingId::Coordinates, self.coordinates.get().word()),
            ];
            let before = kept.replace(Some(words)).unwrap_or(words);
            for ((setting, word), _) in words.into_iter().zip(before).filter(|(now, before)| now != before) {
                // Settings that cannot be stored last until the page is closed.
                storage::set(&key(setting), word);
            }
        });
    }

    /// The factor on the designed times of movements; `None` where nothing may move.
    pub fn pace(self) -> Option<f64> {
        self.speed.get_untracked().factor().filter(|_| !self.less_motion.get_untracked())
    }

    /// Keeps the root's theme attribute up to date.
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
