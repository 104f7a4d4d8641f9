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
    /// Which pieces bear the numbers of the turns that brought them: [`MoveNumbers`].
    Numbers,
    /// From where boards are seen: a [`Below`].
    Below,
    /// Whether the app's icon tells that the daily challenge is still to be played: a [`Switch`].
    Badge,
    /// Whether others may ask to take back online: [`Takebacks`].
    Takebacks,
}

impl SettingId {
    /// All settings.
    pub const ALL: [SettingId; 12] = [
        SettingId::Theme,
        SettingId::Language,
        SettingId::Speed,
        SettingId::Confirm,
        SettingId::Patterns,
        SettingId::Coordinates,
        SettingId::Sound,
        SettingId::Vibration,
        SettingId::Numbers,
        SettingId::Below,
        SettingId::Badge,
        SettingId::Takebacks,
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
            SettingId::Numbers => "numbers",
            SettingId::Below => "below",
            SettingId::Badge => "badge",
            SettingId::Takebacks => "takebacks",
        }
    }

    /// The word of the value that it has as long as nothing was chosen.
    pub fn usual(self) -> &'static str {
        match self {
            SettingId::Theme => Theme::System.word(),
            SettingId::Language => ChosenLanguage(None).word(),
            SettingId::Speed => Speed::Normal.word(),
            SettingId::Confirm => Confirm::Touch.word(),
            SettingId::Sound => Volume::Off.word(),
            SettingId::Numbers => MoveNumbers::Off.word(),
            SettingId::Below => Below::First.word(),
            SettingId::Takebacks => Takebacks::Ask.word(),
            SettingId::Coordinates => Switch(true).word(),
            SettingId::Patterns | SettingId::Vibration | SettingId::Badge => Switch(false).word(),
        }
    }

    /// The word of the value that was stored as this text: the usual one where nothing was stored, or what this version
    /// does not know. Such a text stays where it is until something else is chosen.
    pub fn read(self, stored: Option<&str>) -> &'static str {
        let known = |text: &str| self.words().into_iter().find(|word| *word == text);
        stored.and_then(known).unwrap_or_else(|| self.usual())
    }

    /// The name of the entry under which it is stored.
    pub fn entry(self) -> String {
        format!("basalt.{}", self.name())
    }

    /// The words of its values, in the order in which they are offered.
    pub fn words(self) -> Vec<&'static str> {
        match self {
            SettingId::Theme => words::<Theme>(),
            SettingId::Language => words::<ChosenLanguage>(),
            SettingId::Speed => words::<Speed>(),
            SettingId::Confirm => words::<Confirm>(),
            SettingId::Sound => words::<Volume>(),
            SettingId::Numbers => words::<MoveNumbers>(),
            SettingId::Below => words::<Below>(),
            SettingId::Takebacks => words::<Takebacks>(),
            SettingId::Patterns | SettingId::Coordinates | SettingId::Vibration | SettingId::Badge => {
                words::<Switch>()
            }
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

/// Whether others may ask online to take back a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Takebacks {
    /// The player is asked.
    #[default]
    Ask,
    /// The player is asked in casual games; in rated ones the wish is declined.
    Casual,
    /// The wish is declined.
    Never,
}

impl Takebacks {
    /// Whether the wish is declined without asking.
    pub fn declines(self, rated: bool) -> bool {
        match self {
            Takebacks::Ask => false,
            Takebacks::Casual => rated,
            Takebacks::Never => true,
        }
    }
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

/// Which pieces bear the number of the turn that brought them to their cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MoveNumbers {
    /// None.
    #[default]
    Off,
    /// Those of the last turns.
    Last,
    /// All that came to their cells in this game.
    All,
}

impl MoveNumbers {
    /// How many of the last turns have their numbers shown.
    pub fn turns(self) -> usize {
        match self {
            MoveNumbers::Off => 0,
            // Two turns of each of two players.
            MoveNumbers::Last => 4,
            MoveNumbers::All => usize::MAX,
        }
    }
}

/// From where boards are seen: which side sits below.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Below {
    /// The side that begins: as boards are drawn on rules pages.
    #[default]
    First,
    /// The side on the other side of the board.
    Second,
    /// The side of the one person who plays here, against bots or by links; else the side that begins.
    Own,
}

/// A choice between few words, each kept and named by its word.
pub trait Word: Copy + PartialEq + Default + Send + Sync + 'static {
    /// All values with their words, in the order in which they are offered.
    const WORDS: &'static [(Self, &'static str)];

    /// The value with a word; the first one of its kind for a word that it does not have.
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

impl Word for MoveNumbers {
    const WORDS: &'static [(Self, &'static str)] =
        &[(MoveNumbers::Off, "off"), (MoveNumbers::Last, "last"), (MoveNumbers::All, "all")];
}

impl Word for Below {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Below::First, "first"), (Below::Second, "second"), (Below::Own, "own")];
}

impl Word for Takebacks {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Takebacks::Ask, "ask"), (Takebacks::Casual, "casual"), (Takebacks::Never, "never")];
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
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn moves_are_confirmed_as_it_is_set() {
        let asked = |confirm: Confirm| [confirm.asks(false), confirm.asks(true)];
        assert_eq!(asked(Confirm::Never), [false, false]);
        assert_eq!(asked(Confirm::Touch), [false, true]);
        assert_eq!(asked(Confirm::Always), [true, true]);
        assert_eq!(Confirm::from_word("a word of a later version"), Confirm::Touch);
    }

    #[test]
    fn what_earlier_versions_stored_is_read() {
        // Entries of people's browsers and files: this list may grow, never change.
        const STORED: &str = "theme system dark light; language system en fr es de; speed slow normal fast off; \
            confirm never touch always; sound off soft medium loud; vibration on off; patterns on off; \
            coordinates on off; numbers off last all; \
            below first second own; badge on off; takebacks ask casual never";
        for line in STORED.split(';') {
            let (name, words) = line.trim().split_once(' ').expect("a setting with words");
            let setting = SettingId::ALL.into_iter().find(|id| id.name() == name).expect(name);
            assert_eq!(setting.entry(), format!("basalt.{name}"));
            for word in words.split(' ') {
                assert_eq!(setting.read(Some(word)), word, "{name}");
            }
        }
        assert_eq!(SettingId::ALL.len(), STORED.split(';').count());
    }

    #[test]
    fn without_a_choice_everything_is_as_it_always_was() {
        let usual = SettingId::ALL.map(|id| format!("{}={}", id.name(), id.read(None))).join(" ");
        assert_eq!(
            usual,
            "theme=system language=system speed=normal confirm=touch patterns=off coordinates=on sound=off \
             vibration=off numbers=off below=first badge=off takebacks=ask"
        );
    }

    #[test]
    fn takebacks_are_declined_as_was_chosen() {
        let declines = |takebacks: Takebacks| [false, true].map(|rated| takebacks.declines(rated));
        assert_eq!(declines(Takebacks::Ask), [false, false]);
        assert_eq!(declines(Takebacks::Casual), [false, true]);
        assert_eq!(declines(Takebacks::Never), [true, true]);
    }

    #[test]
    fn the_last_turns_are_four() {
        assert_eq!([MoveNumbers::Off, MoveNumbers::Last].map(MoveNumbers::turns), [0, 4]);
        assert!(MoveNumbers::All.turns() > 1000);
    }

    proptest! {
        #[test]
        fn a_text_that_is_no_value_is_taken_for_the_usual_one(text in ".{0,12}", which in 0..SettingId::ALL.len()) {
            let setting = SettingId::ALL[which];
            let known = setting.words().contains(&text.as_str());
            prop_assert_eq!(setting.read(Some(&text)), if known { text.as_str() } else { setting.usual() });
        }
    }
}
