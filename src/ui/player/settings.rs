//! The player's settings: theme, language, patterns, animation, coordinates and more.

use crate::reactive::state::{State, effect, life};
use basalt_app::settings::{self, SettingsBefore, SettingsEffect};
use basalt_browser::life::Life;
use basalt_browser::{environment, storage};
use basalt_drawing::PieceSet;
use basalt_drawing::board::Coords;
use basalt_words::with_settings;

pub use basalt_words::settings::{
    Below, ChosenLanguage, Confirm, Hand, MoveNumbers, Pieces, SettingGroup, SettingId, Speed, Switch,
    Takebacks, Theme, Volume, Word,
};

macro_rules! as_signals {
    ($($(#[$doc:meta])* $id:ident $name:ident: $kind:ty = $usual:expr, in $group:ident;)*) => {
        #[derive(Clone, Copy)]
        pub struct Settings {
            $($(#[$doc])* pub $name: State<$kind>,)*
            /// Whether the system requests reduced motion.
            pub less_motion: State<bool>,
            /// How loud the table's switch makes the sound.
            pub volume: State<Volume>,
            /// Whether this page has offered sound.
            pub sound_offered: State<bool>,
            pub narrow: State<bool>,
            /// Whether the window is taller than wide: the moves are in one line there.
            pub portrait: State<bool>,
            /// Whether a window is tall enough for larger cells on a diamond-shaped board.
            pub tall: State<bool>,
        }

        impl Settings {
            pub fn load() -> Self {
                let life = life();
                let settings = Settings {
                    $($name: State::new(<$kind as Word>::from_word(stored(SettingId::$id))),)*
                    volume: State::new(Volume::Soft),
                    sound_offered: State::new(false),
                    less_motion: query(life, "(prefers-reduced-motion: reduce)"),
                    narrow: query(life, "(max-width: 37.49875em), (max-height: 31.24875em)"),
                    portrait: query(life, "not all and (min-aspect-ratio: 1/1)"),
                    tall: query(life, "(max-aspect-ratio: 3/5) and (min-height: 43.75em)"),
                };
                settings.show_theme(life);
                settings
            }

            pub fn word(self, setting: SettingId) -> &'static str {
                match setting { $(SettingId::$id => self.$name.get().word()),* }
            }

            fn show(self, setting: SettingId, word: &str) {
                match setting { $(SettingId::$id => show(self.$name, word)),* }
            }
        }
    };
}
with_settings!(as_signals);

fn query(life: Life, query: &'static str) -> State<bool> {
    let state = State::new(environment::matches(query));
    environment::watch(life, query, move |holds| state.set(holds));
    state
}

fn stored(setting: SettingId) -> &'static str {
    setting.read(storage::get(&setting.entry()).as_deref())
}

fn show<T: Word>(setting: State<T>, word: &str) {
    let value = T::from_word(word);
    if setting.get_untracked() != value {
        setting.set(value);
    }
}

impl Settings {
    pub fn choose(self, setting: SettingId, word: &'static str) {
        self.perform(settings::choose(setting, word));
    }

    /// Reloads a setting after another tab has changed it. Returns whether the entry belongs to one.
    pub fn follow(self, entry: &str) -> bool {
        let effect = settings::follow(entry, &storage::get);
        let is_setting = effect.is_some();
        self.perform(effect.into_iter().collect());
        is_setting
    }

    pub fn follow_all(self) {
        self.perform(settings::follow_all(&storage::get));
    }

    /// Resets everything; returns the old values for [`Self::restore`].
    pub fn reset(self) -> SettingsBefore {
        let (before, effects) = settings::reset(&storage::get);
        self.perform(effects);
        before
    }

    pub fn restore(self, before: &[(SettingId, String)]) {
        self.perform(settings::restore(before, &storage::get));
    }

    fn perform(self, effects: Vec<SettingsEffect>) {
        for effect in effects {
            match effect {
                SettingsEffect::Keep(entry, text) => {
                    storage::set(&entry, &text);
                }
                SettingsEffect::Forget(entry) => storage::remove(&entry),
                SettingsEffect::Show(setting, word) => self.show(setting, word),
            }
        }
    }

    /// How pieces are drawn (reactive).
    pub fn piece_set(self) -> PieceSet {
        PieceSet { flat: self.pieces.get() == Pieces::Flat, patterns: self.patterns.get() == Switch(true) }
    }

    pub fn coords(self) -> Coords {
        match (self.coordinates.get() == Switch(true), self.narrow.get()) {
            (false, _) => Coords::None,
            (true, true) => Coords::Small,
            (true, false) => Coords::Usual,
        }
    }

    /// The coordinates of a figure, which is small on every screen.
    pub fn figure_coords(self) -> Coords {
        match self.coords() {
            Coords::None => Coords::None,
            Coords::Usual | Coords::Small => Coords::Small,
        }
    }

    /// The factor on animation durations; `None` if nothing may move (reactive).
    pub fn pace(self) -> Option<f64> {
        let less = self.less_motion.get();
        self.speed.get().factor().filter(|_| !less)
    }

    fn show_theme(self, life: Life) {
        let system_light = query(life, "(prefers-color-scheme: light)");
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
        effect(move || match self.hand.get() {
            Hand::Right => environment::clear_root("data-hand"),
            Hand::Left => environment::set_root("data-hand", "left"),
        });
        effect(move || match self.shortcuts.get() == Switch(true) {
            true => environment::clear_root("data-keys"),
            false => environment::set_root("data-keys", "off"),
        });
    }
}
