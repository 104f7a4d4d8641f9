//! The choices before the first step.

use basalt_pyramids::deal::{Layout, LayoutChoice};
use basalt_rules::{Choice, Mistake, Options, Wanted};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HexanoOptions {
    layout: LayoutChoice,
}

impl HexanoOptions {
    pub fn layout(&self) -> Layout {
        self.layout.layout()
    }
}

impl Options for HexanoOptions {
    fn choices(&self) -> Vec<Choice> {
        self.layout.choices().to_vec()
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Mistake> {
        let wanted = Wanted { key, value };
        if self.layout.set(wanted)? { Ok(()) } else { Err(wanted.unknown(&["layout", "seed"])) }
    }
}
