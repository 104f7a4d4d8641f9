//! The rules that distinguish Volcano from other games of caps.

use basalt_bots::{BotStrength, Returns, ScalePoint};
use basalt_geometry::bits::bit;
use basalt_geometry::{Cell, Grid, Symmetry};
use basalt_pyramids::eruption::Prey;
use basalt_pyramids::heuristic::worth;
use basalt_pyramids::score::Captures;
use basalt_pyramids::{CapGame, CapKind, CapRules, OwnWords, notation};
use basalt_rules::pyramid::Colour;
use basalt_rules::{
    Aim, Alone, Daily, DailyBoard, Extras, Info, Outcome, Overlay, Panel, PuzzleKind, QUIET, Side, Sides,
    Sketched, Stone, Tint,
};

use super::challenge::Challenge;
use super::ending::VolcanoEnd;
use super::options::VolcanoOptions;
use super::position::{Volcano, VolcanoRules};
use super::scale::{LEVELS, SCALE};
use super::setups::{self, COLOURS};
use super::{bot, describe, reasons};

/// Two green pieces fly over the board, and both are captured.
const MOMENT: &str = "volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_e5-d5_d4-e4_b4-b3_e4-e3_e3-e2_b3-c3";

/// A late game of two bots, with trees on both sides and stacks of all heights.
const SHOWCASE: &str = "volcano.1~~\
    b2-a3_a3-b4_b4-c5_c5-b5_a1-b2_b5-b4_b2-b1_b4-b3_d4-e4_e4-d4_b3-a4_a4-a3_a3-b3_b3-c2_d4-d5_d5-d4_\
    d4-c5_c5-b4_c3-d4_c2-c3_c3-d2_d4-c5_d2-c3_e5-d5_b1-a1_c3-b2_b2-c3_c3-c4_b4-c3_c4-b5_b5-b4_b4-c4_\
    c5-b4_b4-a4_a4-b3";

impl CapRules for VolcanoRules {
    type Options = VolcanoOptions;
    type End = VolcanoEnd;
    const AGREED: VolcanoEnd = VolcanoEnd::Agreed;
    const INFO: Info = Info {
        id: "volcano",
        version: 1,
        sides: 1..=Side::MOST,
        cut: 2000,
        one_press: "",
        ratings: [1180, 1500, 3320],
        stone: Stone::Charred,
    };
    const CAPS: u32 = setups::CAPS as u32;
    const DIRECTIONS: u32 = 8;
    const SCALE: &'static [ScalePoint] = &SCALE;
    const LEVELS: [BotStrength; 3] = LEVELS;
    const ESTIMATES_AT_ONCE: Option<f32> = Some(1.0);
    const COLOURS: &'static [Colour] = COLOURS;
    const CAP_KINDS: &'static [CapKind] = &[CapKind { tint: Tint::Black, word: "any", mark: "^" }];
    const THEMES: &'static [&'static str] =
        &["theme-capture", "theme-captures", "theme-tree", "theme-walk", "theme-end", QUIET];
    const WORDS: OwnWords = OwnWords {
        agreed: "volcano-tell-agree",
        shut_in: "volcano-refusal-shut",
        wrong_caps: "volcano-mistake-caps",
        surplus: "volcano-mistake-supply",
    };
    const CELL_FORMS: &'static [&'static str] = &["r1r2r3^", "^", "."];
    const REASONS: &'static [&'static str] =
        &["colours", "white", "no-capture", "stuck", "agreed", "goal", "lost"];

    fn bare(options: &VolcanoOptions) -> Volcano {
        let rules = VolcanoRules::new(options);
        CapGame::empty(rules, rules.setup().board())
    }

    fn set_up(&self, options: &VolcanoOptions) -> (Vec<(Cell, Colour)>, [u64; 2]) {
        let nests = self.setup().nests(options.layout());
        let caps = self.setup().caps(options.caps(), &nests).iter().map(bit).sum();
        (nests, [caps, 0])
    }

    #[inline]
    fn sides(&self) -> usize {
        self.players()
    }

    fn grid(&self) -> &'static Grid {
        self.setup().grid()
    }

    fn supply(&self, colour: Colour) -> usize {
        self.setup().supply(colour)
    }

    #[inline]
    fn prey(&self) -> Prey {
        if self.melting { Prey::Beneath } else { Prey::Landed }
    }

    fn points(&self, captured: &Captures) -> i32 {
        self.challenge.map_or_else(|| captured.score(), |challenge| challenge.score(captured))
    }

    #[inline]
    fn end_after_turn(position: &Volcano, mover: Side, captured: bool) -> Option<VolcanoEnd> {
        VolcanoEnd::after_turn(position, mover, captured)
    }

    fn end_at_start_of_turn(position: &Volcano) -> Option<VolcanoEnd> {
        VolcanoEnd::at_start_of_turn(position)
    }

    fn outcome(position: &Volcano, end: VolcanoEnd) -> Outcome {
        let sides = || Side::all(position.rules.players());
        let winners = match end {
            VolcanoEnd::Lost => Sides::NONE,
            VolcanoEnd::Goal => Sides::only(Side::FIRST),
            // Stopping short of a challenge's goal is no win.
            VolcanoEnd::Agreed | VolcanoEnd::Stuck if position.rules.challenge.is_some() => Sides::NONE,
            VolcanoEnd::White => sides().filter(|&side| VolcanoEnd::holds_white(position, side)).collect(),
            VolcanoEnd::Colours | VolcanoEnd::NoCapture | VolcanoEnd::Stuck | VolcanoEnd::Agreed => {
                let most = sides().map(|side| position.points(side)).max();
                sides().filter(|&side| Some(position.points(side)) == most).collect()
            }
        };
        Outcome { winners, reason: end.reason() }
    }

    fn is_decided_by_scores(end: VolcanoEnd) -> bool {
        end != VolcanoEnd::White
    }

    fn worth(&self, captured: &Captures) -> i32 {
        let Some(challenge) = self.challenge else { return worth(captured, self.setup().colours) };
        let wanted = captured.pieces().filter(|&piece| challenge.wants(piece)).count() as i32;
        8 * wanted - 4 * challenge.score(captured)
    }

    fn has_usual_worth(&self) -> bool {
        self.challenge.is_none()
    }

    fn estimate(position: &Volcano) -> Returns {
        bot::estimate(position)
    }

    fn panel(position: &Volcano, side: Side) -> Panel {
        describe::panel(position, side)
    }

    fn proof(position: &Volcano) -> Overlay {
        describe::proof(position)
    }

    const EXTRAS: Extras<Volcano> = Extras {
        puzzles: Some(PuzzleKind { aim: Aim::Points, foresees: false, seen: [50, 1500] }),
        arranged: Some(CapGame::rearranged),
        sketch: Some(sketch),
        reasons: Some(reasons::REASONS),
        feat: Some(feat),
        goal: Some(describe::goal),
        alone: Some(Alone { key: "challenge", value: "red" }),
        daily: Some(Daily {
            board: DailyBoard::Drawn("layout=random"),
            options: &[],
            nodes: 300,
            // The challenge of one tree of every colour is not always solvable.
            alone: &["layout=random.challenge=red", "layout=random.challenge=large"],
        }),
        symmetry: Symmetry::Full,
        showcase: SHOWCASE,
        moment: MOMENT,
        crest: "M20 11 29 30H11ZM15.7 20H24.3M13 26H27",
        ..Extras::NONE
    };
}

fn sketch(text: &str, options: &VolcanoOptions) -> Sketched {
    Ok(Box::new(notation::sketch(text, VolcanoRules::bare(options))?))
}

fn feat(position: &Volcano) -> Option<i32> {
    let (VolcanoEnd::Goal, challenge) = (position.end?, position.rules.challenge?) else { return None };
    // Without extra captures, only the number of turns distinguishes solutions.
    let nothing_else = challenge == Challenge::Trees;
    Some(if nothing_else { 0 } else { challenge.score(&position.captured[Side::FIRST.index()]) })
}
