//! The choices before the first step.

use basalt_pyramids::deal::{Layout, LayoutChoice};
use basalt_rules::{Choice, Mistake, Options, Wanted};

use super::setups::EditionId;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CalderaOptions {
    setup: EditionId,
    layout: LayoutChoice,
    players: usize,
}

pub(super) const PLAYERS: (i64, i64) = (2, 4);
const USUAL_PLAYERS: usize = 2;

impl Default for CalderaOptions {
    fn default() -> Self {
        CalderaOptions { setup: EditionId::Classic, layout: LayoutChoice::default(), players: USUAL_PLAYERS }
    }
}

impl CalderaOptions {
    pub fn setup(&self) -> EditionId {
        self.setup
    }

    pub fn layout(&self) -> Layout {
        self.layout.layout()
    }

    pub fn players(&self) -> usize {
        self.players
    }
}

impl Options for CalderaOptions {
    fn choices(&self) -> Vec<Choice> {
        let [layout, seed] = self.layout.choices();
        vec![
            Choice::pick("setup", &setups(), self.setup as usize, 0),
            layout,
            seed,
            Choice::count("players", PLAYERS, self.players, USUAL_PLAYERS),
        ]
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Mistake> {
        let wanted = Wanted { key, value };
        if self.layout.set(wanted)? {
            return Ok(());
        }
        match key {
            "setup" => self.setup = EditionId::ALL[wanted.pick(&setups())?],
            "players" => self.players = wanted.number(PLAYERS)? as usize,
            _ => return Err(wanted.unknown(&["setup", "layout", "seed", "players"])),
        }
        Ok(())
    }
}

fn setups() -> [&'static str; 3] {
    EditionId::ALL.map(EditionId::word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_chosen_and_applies_is_written() {
        let said = |text: &str| CalderaOptions::read(text).expect("options").text();
        assert_eq!(said(""), "");
        assert_eq!(said("seed=5.setup=classic"), "");
        assert_eq!(said("layout=random.seed=5.setup=fiesta"), "setup=fiesta.layout=random.seed=5");
        assert_eq!(said("players=4.setup=mega"), "setup=mega.players=4");
    }

    #[test]
    fn what_cannot_be_chosen_is_named() {
        for text in
            ["setup=mini4", "players=1", "players=5", "layout=5", "seed=-1", "melting=true", "caps=plus"]
        {
            let mistake = CalderaOptions::read(text).expect_err(text).to_string();
            assert!(mistake.starts_with("options: expected ") && mistake.contains(text), "{mistake}");
        }
    }
}
