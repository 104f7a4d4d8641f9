//! What a player has set: theme, language, patterns, animation, coordinates and more. Stored by the browser.

use crate::browser::life::Life;
use crate::browser::{environment, storage};
use crate::drawing::board::Coords;
use crate::ui::state::{State, effect, life};

pub use crate::words::settings::{
    Below, ChosenLanguage, Confirm, MoveNumbers, SettingId, Speed, Switch, Takebacks, Theme, Volume, Word,
};

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
    /// Which pieces bear the numbers of turns.
    pub numbers: State<MoveNumbers>,
    /// From where boards are seen.
    pub below: State<Below>,
    /// How loud what happens is heard.
    pub sound: State<Volume>,
    /// Whether a phone vibrates.
    pub vibration: State<Switch>,
    /// Whether the app's icon tells that the daily challenge is still to be played.
    pub badge: State<Switch>,
    /// Whether others may ask to take back online.
    pub takebacks: State<Takebacks>,
    /// Whether the system asks for reduced motion.
    pub less_motion: State<bool>,
    /// Whether the window is too narrow for coordinates outside the board.
    pub narrow: State<bool>,
    /// Whether the window is taller than wide: the moves stand in one line there.
    pub portrait: State<bool>,
    /// Whether the window is tall enough for a board on its tip to have larger cells.
    pub tall: State<bool>,
}

/// The word of a setting as it was stored.
fn stored(setting: SettingId) -> &'static str {
    setting.read(storage::get(&setting.entry()).as_deref())
}

fn kept<T: Word>(setting: SettingId) -> State<T> {
    State::new(T::from_word(stored(setting)))
}

/// Gives a setting the value with a word, and tells those who follow it where that is another one.
fn show<T: Word>(setting: State<T>, word: &str) {
    let value = T::from_word(word);
    if setting.get_untracked() != value {
        setting.set(value);
    }
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
        const PORTRAIT: &str = "not all and (min-aspect-ratio: 1/1)";
        let portrait = State::new(environment::matches(PORTRAIT));
        environment::watch(life, PORTRAIT, move |holds| portrait.set(holds));
        const TALL: &str = "(max-aspect-ratio: 4/5) and (min-height: 700px)";
        let tall = State::new(environment::matches(TALL));
        environment::watch(life, TALL, move |holds| tall.set(holds));
        let settings = Settings {
            theme: kept(SettingId::Theme),
            language: kept(SettingId::Language),
            speed: kept(SettingId::Speed),
            confirm: kept(SettingId::Confirm),
            patterns: kept(SettingId::Patterns),
            coordinates: kept(SettingId::Coordinates),
            numbers: kept(SettingId::Numbers),
            below: kept(SettingId::Below),
            takebacks: kept(SettingId::Takebacks),
            sound: kept(SettingId::Sound),
            vibration: kept(SettingId::Vibration),
            badge: kept(SettingId::Badge),
            less_motion,
            narrow,
            portrait,
            tall,
        };
        settings.show_theme(life);
        settings
    }

    /// The word of a setting's value; a view that asks follows it.
    pub fn word(self, setting: SettingId) -> &'static str {
        match setting {
            SettingId::Theme => self.theme.get().word(),
            SettingId::Language => self.language.get().word(),
            SettingId::Speed => self.speed.get().word(),
            SettingId::Confirm => self.confirm.get().word(),
            SettingId::Patterns => self.patterns.get().word(),
            SettingId::Coordinates => self.coordinates.get().word(),
            SettingId::Numbers => self.numbers.get().word(),
            SettingId::Below => self.below.get().word(),
            SettingId::Takebacks => self.takebacks.get().word(),
            SettingId::Sound => self.sound.get().word(),
            SettingId::Vibration => self.vibration.get().word(),
            SettingId::Badge => self.badge.get().word(),
        }
    }

    /// Shows a value by its word, without keeping it.
    fn show(self, setting: SettingId, word: &str) {
        match setting {
            SettingId::Theme => show(self.theme, word),
            SettingId::Language => show(self.language, word),
            SettingId::Speed => show(self.speed, word),
            SettingId::Confirm => show(self.confirm, word),
            SettingId::Patterns => show(self.patterns, word),
            SettingId::Coordinates => show(self.coordinates, word),
            SettingId::Numbers => show(self.numbers, word),
            SettingId::Below => show(self.below, word),
            SettingId::Takebacks => show(self.takebacks, word),
            SettingId::Sound => show(self.sound, word),
            SettingId::Vibration => show(self.vibration, word),
            SettingId::Badge => show(self.badge, word),
        }
    }

    /// Chooses a value by its word, at once and for good.
    pub fn choose(self, setting: SettingId, word: &'static str) {
        // What cannot be stored lasts until the page is closed.
        storage::set(&setting.entry(), word);
        self.show(setting, word);
    }

    /// Reads again what is stored of a setting, where an entry with this name is one: another tab has chosen. Says whether
    /// it is one.
    pub fn follow(self, entry: &str) -> bool {
        let setting = SettingId::ALL.into_iter().find(|setting| setting.entry() == entry);
        if let Some(setting) = setting {
            self.show(setting, stored(setting));
        }
        setting.is_some()
    }

    /// Reads again everything that is stored: a file has come.
    pub fn follow_all(self) {
        SettingId::ALL.into_iter().for_each(|setting| self.show(setting, stored(setting)));
    }

    /// Forgets everything that was chosen; returns it, for [`Self::restore`].
    pub fn reset(self) -> Vec<(SettingId, String)> {
        let chosen = |setting: SettingId| Some((setting, storage::get(&setting.entry())?));
        let before = SettingId::ALL.into_iter().filter_map(chosen).collect();
        for setting in SettingId::ALL {
            storage::remove(&setting.entry());
            self.show(setting, setting.usual());
        }
        before
    }

    /// Brings back what was chosen before, also what this version does not know.
    pub fn restore(self, before: &[(SettingId, String)]) {
        for (setting, text) in before {
            storage::set(&setting.entry(), text);
            self.show(*setting, setting.read(Some(text)));
        }
    }

    /// Where coordinates are on boards; a view that asks follows.
    pub fn coords(self) -> Coords {
        match (self.coordinates.get() == Switch(true), self.narrow.get()) {
            (false, _) => Coords::None,
            (true, true) => Coords::Inside,
            (true, false) => Coords::Outside,
        }
    }

    /// The factor on the designed times of movements; `None` where nothing may move. A view that asks follows.
    pub fn pace(self) -> Option<f64> {
        let less = self.less_motion.get();
        self.speed.get().factor().filter(|_| !less)
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
