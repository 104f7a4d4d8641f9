//! What a player can set, by the words that name, store and display it.

use super::language::Language;

/// A setting by its name. It is put into words under `settings-NAME`, and each of its values under `settings-NAME-WORD`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingId {
    /// Light or dark: a [`Theme`].
    Theme,
    /// The language: one of [`ChosenLanguage`].
    Language,
    /// How fast pieces move: a [`Speed`].
    Speed,
    /// Which moves are confirmed: a [`Confirm`].
    Confirm,
    /// Whether colours have patterns: a [`Switch`].
    Patterns,
    /// Whether rows and columns are named: a [`Switch`].
    Coordinates,
    /// How loud what happens is heard: a [`Volume`].
    Sound,
    /// Whether a phone vibrates with what happens: a [`Switch`].
    Vibration,
}

impl SettingId {
    /// All settings.
    pub const ALL: [SettingId; 8] = [
        SettingId::Theme,
        SettingId::Language,
        SettingId::Speed,
        SettingId::Confirm,
        SettingId::Patterns,
        SettingId::Coordinates,
        SettingId::Sound,
        SettingId::Vibration,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            SettingId::Theme => "theme",
            SettingId::Language => "language",
            SettingId::Speed => "speed",
            SettingId::Confirm => "confirm",
            SettingId::Patterns => "patterns",
            SettingId::Coordinates => "coordinates",
            SettingId::Sound => "sound",
            SettingId::Vibration => "vibration",
        }
    }

    /// The words of its values, in the order in which they are offered.
    pub fn words(self) -> Vec<&'static str> {
        match self {
            SettingId::Theme => words::<Theme>(),
            SettingId::Language => words::<ChosenLanguage>(),
            SettingId::Speed => words::<Speed>(),
            SettingId::Confirm => words::<Confirm>(),
            SettingId::Sound => words::<Volume>(),
            SettingId::Patterns | SettingId::Coordinates | SettingId::Vibration => words::<Switch>(),
        }
    }
}

fn words<T: Word>() -> Vec<&'static str> {
    T::WORDS.iter().map(|(_, word)| *word).collect()
}

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
    /// The factor on designed times; `None` where nothing moves.
    pub fn factor(self) -> Option<f64> {
        match self {
            Speed::Slow => Some(1.6),
            Speed::Normal => Some(1.0),
            Speed::Fast => Some(0.6),
            Speed::Off => None,
        }
    }
}

/// How loud what happens is heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Volume {
    /// Not at all.
    #[default]
    Off,
    /// Softly.
    Soft,
    /// As designed.
    Medium,
    /// Loudly.
    Loud,
}

impl Volume {
    /// The gain from 0 to 1.
    pub fn gain(self) -> f32 {
        match self {
            Volume::Off => 0.0,
            Volume::Soft => 0.15,
            Volume::Medium => 0.4,
            Volume::Loud => 1.0,
        }
    }
}

/// Which moves are shown first and made when they are confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Confirm {
    /// None.
    Never,
    /// Those tapped by a finger, which hides what it touches.
    #[default]
    Touch,
    /// All.
    Always,
}

impl Confirm {
    /// Whether a move is to be confirmed that was tapped by a finger, or by anything else.
    pub fn asks(self, by_finger: bool) -> bool {
        match self {
            Confirm::Never => false,
            Confirm::Touch => by_finger,
            Confirm::Always => true,
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

impl Word for Volume {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Volume::Off, "off"), (Volume::Soft, "soft"), (Volume::Medium, "medium"), (Volume::Loud, "loud")];
}

impl Word for Confirm {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Confirm::Never, "never"), (Confirm::Touch, "touch"), (Confirm::Always, "always")];
}

/// A switch that is on unless it was switched off, or the other way round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Switch(pub bool);

impl Word for Switch {
    const WORDS: &'static [(Self, &'static str)] = &[(Switch(true), "on"), (Switch(false), "off")];
}

/// The language chosen, or the browser's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ChosenLanguage(pub Option<Language>);

impl Word for ChosenLanguage {
    const WORDS: &'static [(Self, &'static str)] = &{
        let mut all = [(ChosenLanguage(None), "system"); Language::COUNT + 1];
        let mut index = 0;
        while index < Language::COUNT {
            let language = Language::ALL[index];
            index += 1;
            all[index] = (ChosenLanguage(Some(language)), language.tag());
        }
        all
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_confirmed_as_it_is_set() {
        let asked = |confirm: Confirm| [confirm.asks(false), confirm.asks(true)];
        assert_eq!(asked(Confirm::Never), [false, false]);
        assert_eq!(asked(Confirm::Touch), [false, true]);
        assert_eq!(asked(Confirm::Always), [true, true]);
        assert_eq!(Confirm::from_word("a word of a later version"), Confirm::Touch);
    }
}
