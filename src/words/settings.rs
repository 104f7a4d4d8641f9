//! A player's settings, by the words that name, store and display them.
//!
//! Each is stored as a word under its own key. A default is not stored, and an unknown word is read as the
//! default and left in place. The page writes one entry per choice; other tabs, and this one after an import,
//! read it again (`ui/player/settings.rs`).

use super::language::Language;

/// All settings as rows for a macro: id, name, type of values, default, group on the settings page.
#[macro_export]
macro_rules! with_settings {
    ($make:ident) => {
        $make! {
            Theme theme: Theme = Theme::System, in Look;
            Language language: ChosenLanguage = ChosenLanguage(None), in Look;
            Speed speed: Speed = Speed::Normal, in Moves;
            Pondering pondering: Switch = Switch(true), in Moves;
            Confirm confirm: Confirm = Confirm::Touch, in Moves;
            Hand hand: Hand = Hand::Right, in Moves;
            Pieces pieces: Pieces = Pieces::Solid, in Board;
            Patterns patterns: Switch = Switch(false), in Board;
            Coordinates coordinates: Switch = Switch(true), in Board;
            Sound sound: Volume = Volume::Off, in Moves;
            Vibration vibration: Switch = Switch(true), in Moves;
            Shortcuts shortcuts: Switch = Switch(true), in Moves;
            Numbers numbers: MoveNumbers = MoveNumbers::Off, in Board;
            Below below: Below = Below::First, in Board;
            Facing facing: Switch = Switch(false), in Board;
            Reviews reviews: Switch = Switch(false), in Analysis;
            Badge badge: Switch = Switch(false), in Daily;
            Takebacks takebacks: Takebacks = Takebacks::Ask, in Online;
            Challenges challenges: Switch = Switch(true), in Online;
            Notify notify: Switch = Switch(false), in Online;
        }
    };
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingGroup {
    Board,
    Look,
    Moves,
    Online,
    Daily,
    Analysis,
}

macro_rules! identify {
    ($($(#[$doc:meta])* $id:ident $name:ident: $kind:ty = $usual:expr, in $group:ident;)*) => {
        /// A setting. `settings-NAME` names it, and `settings-NAME-WORD` each of its values.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum SettingId {
            $($(#[$doc])* $id),*
        }

        impl SettingId {
            pub const ALL: [SettingId; [$(SettingId::$id),*].len()] = [$(SettingId::$id),*];

            pub fn name(self) -> &'static str {
                match self { $(SettingId::$id => stringify!($name)),* }
            }

            pub fn group(self) -> SettingGroup {
                match self { $(SettingId::$id => SettingGroup::$group),* }
            }

            pub fn usual(self) -> &'static str {
                match self { $(SettingId::$id => Word::word($usual)),* }
            }

            pub fn words(self) -> Vec<&'static str> {
                match self { $(SettingId::$id => words::<$kind>()),* }
            }
        }
    };
}
with_settings!(identify);

impl SettingId {
    /// The word of a stored value; the default if missing or unknown. Unknown texts stay until another choice is made.
    pub fn read(self, stored: Option<&str>) -> &'static str {
        let known = |text: &str| self.words().into_iter().find(|word| *word == text);
        stored.and_then(known).unwrap_or_else(|| self.usual())
    }

    pub fn entry(self) -> String {
        format!("basalt.{}", self.name())
    }
}

fn words<T: Word>() -> Vec<&'static str> {
    T::WORDS.iter().map(|(_, word)| *word).collect()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    #[default]
    System,
    Dark,
    Light,
}

/// The set of pieces: solids, or seen from above as in a printed diagram.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pieces {
    #[default]
    Solid,
    Flat,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Takebacks {
    #[default]
    Ask,
    /// Asks in casual games, declines in rated ones.
    Casual,
    Never,
}

impl Takebacks {
    pub fn declines(self, rated: bool) -> bool {
        match self {
            Takebacks::Ask => false,
            Takebacks::Casual => rated,
            Takebacks::Never => true,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Speed {
    Slow,
    #[default]
    Normal,
    Fast,
    Off,
}

impl Speed {
    /// The factor on designed durations; `None` if nothing moves.
    pub fn factor(self) -> Option<f64> {
        match self {
            Speed::Slow => Some(1.6),
            Speed::Normal => Some(1.0),
            Speed::Fast => Some(0.6),
            Speed::Off => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Volume {
    #[default]
    Off,
    Soft,
    Medium,
    Loud,
}

impl Volume {
    pub fn gain(self) -> f32 {
        match self {
            Volume::Off => 0.0,
            Volume::Soft => 0.3,
            Volume::Medium => 0.6,
            Volume::Loud => 1.0,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Confirm {
    Never,
    /// Moves by finger, which hides its target.
    #[default]
    Touch,
    Always,
}

impl Confirm {
    pub fn asks(self, by_finger: bool) -> bool {
        match self {
            Confirm::Never => false,
            Confirm::Touch => by_finger,
            Confirm::Always => true,
        }
    }
}

/// The pieces that show the number of their last turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MoveNumbers {
    #[default]
    Off,
    Last,
    /// All pieces that moved in this game.
    All,
}

impl MoveNumbers {
    pub fn turns(self) -> usize {
        match self {
            MoveNumbers::Off => 0,
            // Two turns for each of two players.
            MoveNumbers::Last => 4,
            MoveNumbers::All => usize::MAX,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Below {
    #[default]
    First,
    Second,
    /// The only person's side; with several, the side that begins.
    Own,
    /// The same, but of two people at one screen the side to move.
    Turn,
}

/// The hand that holds the phone: the main button is under its thumb.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hand {
    #[default]
    Right,
    Left,
}

/// A choice of words, stored and named by its word.
pub trait Word: Copy + PartialEq + Default + Send + Sync + 'static {
    /// All values with their words, in display order.
    const WORDS: &'static [(Self, &'static str)];

    /// The value of a word; unknown words mean the first.
    fn from_word(word: &str) -> Self {
        Self::WORDS.iter().find(|(_, other)| *other == word).map_or_else(Self::default, |(value, _)| *value)
    }

    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(value, _)| *value == self).map_or("", |(_, word)| word)
    }
}

impl Word for Theme {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Theme::System, "system"), (Theme::Dark, "dark"), (Theme::Light, "light")];
}

impl Word for Hand {
    const WORDS: &'static [(Self, &'static str)] = &[(Hand::Right, "right"), (Hand::Left, "left")];
}

impl Word for Pieces {
    const WORDS: &'static [(Self, &'static str)] = &[(Pieces::Solid, "solid"), (Pieces::Flat, "flat")];
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
        &[(Below::First, "first"), (Below::Second, "second"), (Below::Own, "own"), (Below::Turn, "turn")];
}

impl Word for Takebacks {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Takebacks::Ask, "ask"), (Takebacks::Casual, "casual"), (Takebacks::Never, "never")];
}

impl Word for Confirm {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Confirm::Never, "never"), (Confirm::Touch, "touch"), (Confirm::Always, "always")];
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Switch(pub bool);

impl Word for Switch {
    const WORDS: &'static [(Self, &'static str)] = &[(Switch(true), "on"), (Switch(false), "off")];
}

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
        // Entries of people's browsers and files: the list may grow, never change.
        const STORED: &str = "theme system dark light; language system en fr es de; speed slow normal fast off; \
            confirm never touch always; hand right left; sound off soft medium loud; vibration on off; shortcuts on off; pieces solid flat; patterns on off; \
            coordinates on off; numbers off last all; \
            below first second own turn; facing on off; reviews on off; badge on off; takebacks ask casual never; \
            challenges on off; notify on off; pondering on off";
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
            "theme=system language=system speed=normal pondering=on confirm=touch hand=right pieces=solid patterns=off coordinates=on sound=off \
             vibration=on shortcuts=on numbers=off below=first facing=off reviews=off badge=off takebacks=ask \
             challenges=on notify=off"
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
