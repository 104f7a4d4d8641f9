//! All that is chosen before the first step.

use crate::geometry::{Board, CellSet};
use crate::rules::layout::{Layout, LayoutChoice, read_number};
use crate::rules::{Choice, ChoiceKind, Mistake, Options, Side};

use super::challenge::Challenge;
use super::setups::{CAPS, SetupId};

/// Where the caps start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Caps {
    /// On the red nests (minis: yellow); in the standard layout these are a diagonal.
    #[default]
    Diagonal,
    /// In the corners and the centre.
    Cross,
    /// In the centre and the middle of each edge.
    Plus,
    /// On five cells of the classic board.
    Cells(CellSet),
}

/// What is chosen, as set; what does not apply is kept, and comes back when it applies again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VolcanoOptions {
    setup: SetupId,
    melting: bool,
    layout: LayoutChoice,
    caps: Caps,
    players: usize,
    challenge: Option<Challenge>,
}

const PLAYERS: usize = 2;

impl Default for VolcanoOptions {
    fn default() -> Self {
        VolcanoOptions {
            setup: SetupId::Classic,
            melting: false,
            layout: LayoutChoice::default(),
            caps: Caps::Diagonal,
            players: PLAYERS,
            challenge: None,
        }
    }
}

impl VolcanoOptions {
    /// Which set-up.
    pub fn setup(&self) -> SetupId {
        self.setup
    }

    /// Whether the piece underneath is captured.
    pub fn melting(&self) -> bool {
        self.melting
    }

    /// How the nests are laid out.
    pub fn layout(&self) -> Layout {
        self.layout.layout()
    }

    /// Where the caps start.
    pub fn caps(&self) -> Caps {
        if self.setup == SetupId::Classic { self.caps } else { Caps::Diagonal }
    }

    /// The solitaire challenge; there are some for the classic set-up only.
    pub fn challenge(&self) -> Option<Challenge> {
        self.challenge.filter(|_| self.setup == SetupId::Classic)
    }

    /// How many players there are; a challenge is for one.
    pub fn players(&self) -> usize {
        if self.challenge().is_some() { 1 } else { self.players }
    }
}

impl Options for VolcanoOptions {
    fn choices(&self) -> Vec<Choice> {
        let choice = |key, kind, value: &str, default: &str, applies| Choice {
            key,
            kind,
            value: value.to_owned(),
            default: default.to_owned(),
            applies,
        };
        let classic = self.setup == SetupId::Classic;
        let setups = SetupId::ALL.map(SetupId::word).to_vec();
        let challenges = [NONE].into_iter().chain(Challenge::ALL.map(Challenge::word)).collect();
        let players = ChoiceKind::Number(1, Side::MOST as i64);
        let [layout, seed] = self.layout.choices();
        vec![
            choice("setup", ChoiceKind::Pick(setups), self.setup.word(), SetupId::Classic.word(), true),
            choice("melting", ChoiceKind::Switch, word(self.melting), word(false), true),
            layout,
            seed,
            choice("caps", ChoiceKind::PickOrCells(PATTERNS.to_vec(), CAPS), &caps_text(self.caps), PATTERNS[0], classic),
            choice("players", players, &self.players().to_string(), &PLAYERS.to_string(), self.challenge().is_none()),
            choice("challenge", ChoiceKind::Pick(challenges), self.challenge.map_or(NONE, Challenge::word), NONE, classic),
        ]
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Mistake> {
        let wrong = |expected: &str| {
            Mistake::unreadable("options", &format!("{key}={value}"), format!("{key}={expected}"))
        };
        if let Some(set) = self.layout.set(key, value) {
            return set;
        }
        match key {
            "setup" => {
                let found = SetupId::ALL.into_iter().find(|setup| setup.word() == value);
                self.setup = found.ok_or_else(|| wrong("classic, mini4, mini5 or mega"))?;
            }
            "melting" => self.melting = read_switch(value).ok_or_else(|| wrong("true or false"))?,
            "caps" => {
                let caps = read_caps(value);
                self.caps = caps.ok_or_else(|| wrong("diagonal, cross, plus or five cells such as a1+b2+c3+d4+e5"))?;
            }
            "players" => {
                let players = read_number(value).filter(|players| (1..=Side::MOST as u64).contains(players));
                self.players = players.ok_or_else(|| wrong("a number from 1 to 6"))? as usize;
            }
            "challenge" => {
                let found = Challenge::ALL.into_iter().find(|challenge| challenge.word() == value);
                if found.is_none() && value != NONE {
                    return Err(wrong("none, red, large or trees"));
                }
                self.challenge = found;
            }
            _ => {
                let keys = "setup, melting, layout, seed, caps, players or challenge";
                return Err(Mistake::unreadable("options", &format!("{key}={value}"), keys));
            }
        }
        Ok(())
    }
}

/// The value of `challenge` where there is none.
const NONE: &str = "none";
const PATTERNS: [&str; 3] = ["diagonal", "cross", "plus"];

fn word(switch: bool) -> &'static str {
    if switch { "true" } else { "false" }
}

fn read_switch(text: &str) -> Option<bool> {
    [false, true].into_iter().find(|&switch| word(switch) == text)
}

fn classic_board() -> &'static Board {
    SetupId::Classic.setup().board()
}

fn caps_text(caps: Caps) -> String {
    match caps {
        Caps::Diagonal => PATTERNS[0].to_owned(),
        Caps::Cross => PATTERNS[1].to_owned(),
        Caps::Plus => PATTERNS[2].to_owned(),
        Caps::Cells(cells) => {
            // File by file from the bottom: the order of their names.
            let rows = classic_board().rows();
            let by_name = (0..rows.len()).flat_map(|file| rows.iter().rev().map(move |row| row[file]));
            let names = by_name.filter(|&cell| cells.contains(cell)).map(|cell| classic_board().name(cell));
            names.collect::<Vec<_>>().join("+")
        }
    }
}

fn read_caps(text: &str) -> Option<Caps> {
    match text {
        "diagonal" => Some(Caps::Diagonal),
        "cross" => Some(Caps::Cross),
        "plus" => Some(Caps::Plus),
        _ => {
            let cells: Vec<_> = text.split('+').map(|name| classic_board().cell(name)).collect::<Option<_>>()?;
            let set: CellSet = cells.iter().copied().collect();
            (cells.len() == CAPS && set.len() == CAPS).then_some(Caps::Cells(set))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_chosen_and_applies_is_written() {
        let said = |text: &str| VolcanoOptions::read(text).expect("options").text();
        assert_eq!(said(""), "");
        assert_eq!(said("seed=5.melting=true"), "melting=true");
        assert_eq!(said("layout=random.seed=5"), "layout=random.seed=5");
        assert_eq!(said("caps=e4+c3+b3+b2+a3"), "caps=a3+b2+b3+c3+e4");
        assert_eq!(said("setup=mini4.caps=plus.challenge=red.players=3"), "setup=mini4.players=3");
        assert_eq!(said("challenge=large.players=3"), "challenge=large");
    }

    #[test]
    fn a_challenge_is_for_one_player() {
        let options = VolcanoOptions::read("challenge=red.players=3").expect("options");
        assert_eq!(options.players(), 1);
        let options = VolcanoOptions::read("challenge=none.players=3").expect("options");
        assert_eq!(options.players(), 3);
    }

    #[test]
    fn what_cannot_be_chosen_is_named() {
        for text in
            ["setup=huge", "melting=yes", "layout=5", "seed=-1", "seed=9007199254740992", "caps=a1+b2", "players=7",
             "players=0", "players=02", "caps=a1+a1+b1+c1+d1", "caps=a1+b1+c1+d1+f1", "challenge=blue", "size=3", "melting"]
        {
            let mistake = VolcanoOptions::read(text).expect_err(text).to_string();
            assert!(mistake.starts_with("options: expected ") && mistake.contains(text), "{mistake}");
        }
    }
}
