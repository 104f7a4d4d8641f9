//! The layouts of nests: the standard one of the game's rules page, or shuffled with a seed.

use basalt_rules::{Choice, Mistake, Rng, Wanted};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Layout {
    /// The layout of the rules page.
    #[default]
    Standard,
    Random(u64),
}

impl Layout {
    /// Shuffles the standard layout, if the layout is random.
    ///
    /// # Stability
    /// Seeds live in links and saved games. Never change what a seed does.
    pub fn shuffle<T>(self, list: &mut [T]) {
        self.shuffle_until(list, |_| true);
    }

    /// The same, and again with the same generator until the list is fit.
    ///
    /// # Stability
    /// As for [`Layout::shuffle`].
    pub fn shuffle_until<T>(self, list: &mut [T], is_fit: impl Fn(&[T]) -> bool) {
        if let Layout::Random(seed) = self {
            let mut rng = Rng::new(seed);
            loop {
                rng.shuffle(list);
                if is_fit(list) {
                    return;
                }
            }
        }
    }
}

/// The two choices `layout` and `seed`; a seed that does not apply is kept until it applies again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LayoutChoice {
    random: bool,
    seed: u64,
}

const LAYOUTS: [&str; 2] = ["standard", "random"];

impl LayoutChoice {
    pub fn layout(self) -> Layout {
        if self.random { Layout::Random(self.seed) } else { Layout::Standard }
    }

    pub fn choices(self) -> [Choice; 2] {
        let layout = Choice::pick("layout", &LAYOUTS, usize::from(self.random), 0);
        [layout, Choice::seed(self.seed).only_if(self.random)]
    }

    /// Sets one of the two; returns whether the key was one of them.
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
