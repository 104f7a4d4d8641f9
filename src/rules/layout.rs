//! How nests are laid out: as the game's page has them, or shuffled with a seed.

use super::{Choice, ChoiceKind, Mistake, Rng};

/// How nests are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Layout {
    /// As the game's page has them.
    #[default]
    Standard,
    /// Shuffled with a seed.
    Random(u64),
}

impl Layout {
    /// Shuffles what the standard layout has, where the layout is random.
    ///
    /// # Stability
    /// Seeds live in links and saved games. Never change what a seed does.
    pub fn shuffle<T>(self, list: &mut [T]) {
        if let Layout::Random(seed) = self {
            Rng::new(seed).shuffle(list);
        }
    }
}

/// The two choices `layout` and `seed` as set; a seed that does not apply is kept, and comes back when it does again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LayoutChoice {
    random: bool,
    seed: u64,
}

/// The largest seed: JSON carries larger numbers with loss.
const MOST_SEED: u64 = (1 << 53) - 1;
const LAYOUTS: [&str; 2] = ["standard", "random"];

impl LayoutChoice {
    /// What is chosen.
    pub fn layout(self) -> Layout {
        if self.random { Layout::Random(self.seed) } else { Layout::Standard }
    }

    /// Both choices as the dialog and texts have them.
    pub fn choices(self) -> [Choice; 2] {
        let layout = LAYOUTS[usize::from(self.random)].to_owned();
        let (usual, none) = (LAYOUTS[0].to_owned(), "0".to_owned());
        let kind = ChoiceKind::Pick(LAYOUTS.to_vec());
        [
            Choice { key: "layout", kind, value: layout, default: usual, applies: true },
            Choice {
                key: "seed",
                kind: ChoiceKind::Seed,
                value: self.seed.to_string(),
                default: none,
                applies: self.random,
            },
        ]
    }

    /// Sets one of the two; `None` when the key is another's.
    pub fn set(&mut self, key: &str, value: &str) -> Option<Result<(), Mistake>> {
        let wrong = |expected: &str| {
            Err(Mistake::unreadable("options", &format!("{key}={value}"), format!("{key}={expected}")))
        };
        match key {
            "layout" => match LAYOUTS.iter().position(|&layout| layout == value) {
                Some(index) => self.random = index == 1,
                None => return Some(wrong("standard or random")),
            },
            "seed" => match read_number(value).filter(|&seed| seed <= MOST_SEED) {
                Some(seed) => self.seed = seed,
                None => return Some(wrong("a whole number from 0 to 2⁵³ - 1")),
            },
            _ => return None,
        }
        Some(Ok(()))
    }
}

/// A number as we write it: digits only, no sign, no leading zero.
pub fn read_number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|number: &u64| number.to_string() == text)
}
