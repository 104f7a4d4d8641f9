//! The choices before the first action of the toy.

use basalt::rules::{Choice, ChoiceKind, Mistake, Options};

/// The choices.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ToyOptions {
    /// Whether three in a row lose instead of winning.
    pub misere: bool,
}

impl Options for ToyOptions {
    fn choices(&self) -> Vec<Choice> {
        vec![Choice {
            key: "misere",
            kind: ChoiceKind::Switch,
            value: self.misere.to_string(),
            default: false.to_string(),
            applies: true,
        }]
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Mistake> {
        if key != "misere" {
            return Err(Mistake::unreadable("options", key, "misere=true"));
        }
        self.misere = value.parse().map_err(|_| Mistake::unreadable("options", value, ["true", "false"]))?;
        Ok(())
    }
}
