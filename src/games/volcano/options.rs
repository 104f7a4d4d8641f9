//! The choices before the first step.

use basalt_geometry::{Board, CellSet};
use basalt_pyramids::deal::{Layout, LayoutChoice};
use basalt_rules::{Choice, ChoiceKind, Mistake, Options, Side, Wanted};

use super::challenge::Challenge;
use super::setups::{CAPS, Caps, SetupId};

/// The options as chosen; those that do not apply are kept until they apply again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VolcanoOptions {
    setup: SetupId,
    melting: bool,
    layout: LayoutChoice,
    caps: Caps,
    players: usize,
    challenge: Option<Challenge>,
}

const PLAYERS: (i64, i64) = (1, Side::MOST as i64);
const USUAL_PLAYERS: usize = 2;

impl Default for VolcanoOptions {
    fn default() -> Self {
        VolcanoOptions {
            setup: SetupId::Classic,
            melting: false,
            layout: LayoutChoice::default(),
            caps: Caps::Diagonal,
            players: USUAL_PLAYERS,
            challenge: None,
        }
    }
}

impl VolcanoOptions {
    pub fn setup(&self) -> SetupId {
        self.setup
    }

    pub fn melting(&self) -> bool {
        self.melting
    }

    pub fn layout(&self) -> Layout {
        self.layout.layout()
    }

    pub fn caps(&self) -> Caps {
        if self.setup == SetupId::Classic { self.caps } else { Caps::Diagonal }
    }

    /// The challenge, in the classic set-up only.
    pub fn challenge(&self) -> Option<Challenge> {
        self.challenge.filter(|_| self.setup == SetupId::Classic)
    }

    pub fn players(&self) -> usize {
        if self.challenge().is_some() { 1 } else { self.players }
    }
}

impl Options for VolcanoOptions {
    fn choices(&self) -> Vec<Choice> {
        let classic = self.setup == SetupId::Classic;
        let challenge = self.challenge.map_or(0, |challenge| 1 + challenge as usize);
        let players = Choice::count("players", PLAYERS, self.players(), USUAL_PLAYERS);
        let [layout, seed] = self.layout.choices();
        let caps = Choice {
            key: "caps",
            kind: ChoiceKind::PickOrCells(PATTERNS.to_vec(), CAPS),
            value: caps_text(self.caps),
            default: PATTERNS[0].to_owned(),
            applies: classic,
        };
        vec![
            Choice::pick("setup", &setups(), self.setup as usize, 0),
            Choice::switch("melting", self.melting, false),
            layout,
            seed,
            caps,
            players.only_if(self.challenge().is_none()),
            Choice::pick("challenge", &challenges(), challenge, 0).only_if(classic),
        ]
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Mistake> {
        let wanted = Wanted { key, value };
        if self.layout.set(wanted)? {
            return Ok(());
        }
        match key {
            "setup" => self.setup = SetupId::ALL[wanted.pick(&setups())?],
            "melting" => self.melting = wanted.switch()?,
            "caps" => {
                let [diagonal, cross, plus] = PATTERNS;
                let wrong = || wanted.wrong(&[diagonal, cross, plus, "a1+b2+c3+d4+e5"]);
                self.caps = read_caps(value).ok_or_else(wrong)?;
            }
            "players" => self.players = wanted.number(PLAYERS)? as usize,
            "challenge" => {
                let place = wanted.pick(&challenges())?;
                self.challenge = place.checked_sub(1).map(|place| Challenge::ALL[place]);
            }
            _ => {
                return Err(wanted.unknown(&[
                    "setup",
                    "melting",
                    "layout",
                    "seed",
                    "caps",
                    "players",
                    "challenge",
                ]));
            }
        }
        Ok(())
    }
}

const NONE: &str = "none";
const PATTERNS: [&str; 3] = ["diagonal", "cross", "plus"];

fn setups() -> [&'static str; 4] {
    SetupId::ALL.map(SetupId::word)
}

fn challenges() -> [&'static str; 4] {
    let [red, large, trees] = Challenge::ALL.map(Challenge::word);
    [NONE, red, large, trees]
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
            // File by file from the bottom, the order of their names.
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
            let cells: Vec<_> =
                text.split('+').map(|name| classic_board().cell(name)).collect::<Option<_>>()?;
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
        for text in [
            "setup=huge",
            "melting=yes",
            "layout=5",
            "seed=-1",
            "seed=9007199254740992",
            "caps=a1+b2",
            "players=7",
            "players=0",
            "players=02",
            "caps=a1+a1+b1+c1+d1",
            "caps=a1+b1+c1+d1+f1",
            "challenge=blue",
            "size=3",
            "melting",
        ] {
            let mistake = VolcanoOptions::read(text).expect_err(text).to_string();
            assert!(mistake.starts_with("options: expected ") && mistake.contains(text), "{mistake}");
        }
    }
}
