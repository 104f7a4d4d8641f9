//! How nests are laid out: as the game's page has them, or shuffled with a seed.

use crate::rules::{Choice, Mistake, Rng, Wanted};

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

/// The two choices `layout` and `seed` as set; a seed that does not apply is kept until it applies again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LayoutChoice {
    random: bool,
    seed: u64,
}

const LAYOUTS: [&str; 2] = ["standard", "random"];

impl LayoutChoice {
    /// What is chosen.
    pub fn layout(self) -> Layout {
        if self.random { Layout::Random(self.seed) } else { Layout::Standard }
    }

    /// Both choices as the dialog and texts have them.
    pub fn choices(self) -> [Choice; 2] {
        let layout = Choice::pick("layout", &LAYOUTS, usize::from(self.random), 0);
        [layout, Choice::seed(self.seed).only_if(self.random)]
    }

    /// Sets one of the two; returns whether it was one of them.
    ///
    /// # Errors
    /// A value that cannot be chosen.
    pub fn set(&mut self, wanted: Wanted<'_>) -> Result<bool, Mistake> {
        match wanted.key {
            "layout" => self.random = wanted.pick(&LAYOUTS)? == 1,
            "seed" => self.seed = wanted.seed()?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}
