//! The rules that distinguish Caldera from other games of caps.

use basalt_bots::{BotStrength, Returns, ScalePoint};
use basalt_geometry::{Cell, Grid, Symmetry};
use basalt_pyramids::score::{Captures, Wild};
use basalt_pyramids::{CapGame, CapKind, CapRules, OwnWords, notation};
use basalt_rules::pyramid::Colour;
use basalt_rules::{
    Aim, Daily, DailyBoard, Extras, Info, Outcome, Panel, PuzzleKind, QUIET, Side, Sketched, Stone, Tint,
};

use super::ending::CalderaEnd;
use super::foreign::FOREIGN;
use super::options::{CalderaOptions, PLAYERS};
use super::position::{Caldera, CalderaRules};
use super::scale::{LEVELS, SCALE};
use super::setups::COLOURS;
use super::{bot, describe, reasons};

/// A game in its middle, after a power play.
const SHOWCASE: &str = "caldera.1~~\
    b1-c2_a3-a2_c2-b3_a2-a3_d2-c2_b3-b4_b4-b3_c2-b2_e4-e3_c4-d3_e3-d2_a5-b5_b3-c4_d2-c3_d3-d4_\
    c4-b3_b5-c5_b3-b4_b2-c1_c1-b1_y1@a4_b1-c2_c2-d3_a3-b2";

impl CapRules for CalderaRules {
    type Options = CalderaOptions;
    type End = CalderaEnd;
    const AGREED: CalderaEnd = CalderaEnd::Agreed;
    const INFO: Info = Info {
        id: "caldera",
        version: 1,
        sides: PLAYERS.0 as usize..=PLAYERS.1 as usize,
        cut: 3000,
        one_press: "",
        ratings: [1180, 1500, 3320],
        stone: Stone::Tuff,
    };
    const CAPS: u32 = 6;
    const DIRECTIONS: u32 = 8;
    const COPIES: usize = 6;
    const RETURNS: bool = true;
    const SCORES: bool = false;
    const WILD: Wild = Wild::NONE;
    const SCALE: &'static [ScalePoint] = &SCALE;
    const LEVELS: [BotStrength; 3] = LEVELS;
    const ESTIMATES_AT_ONCE: Option<f32> = None;
    const COLOURS: &'static [Colour] = COLOURS;
    const CAP_KINDS: &'static [CapKind] = &[CapKind { tint: Tint::Black, word: "any", mark: "^" }];
    const THEMES: &'static [&'static str] =
        &["theme-capture", "theme-captures", "theme-walk", "theme-end", "theme-power-play", QUIET];
    const WORDS: OwnWords = OwnWords {
        agreed: "caldera-tell-agree",
        shut_in: "caldera-refusal-shut",
        wrong_caps: "caldera-mistake-caps",
        surplus: "caldera-mistake-supply",
    };
    const CELL_FORMS: &'static [&'static str] = &["r1r2r3^", "^", "."];
    const REASONS: &'static [&'static str] = &["trees", "five", "stuck", "agreed"];

    fn bare(options: &CalderaOptions) -> Caldera {
        let rules = CalderaRules::new(options);
        CapGame::empty(rules, rules.setup().board())
    }

    fn set_up(&self, options: &CalderaOptions) -> (Vec<(Cell, Colour)>, [u64; 2]) {
        let nests = self.setup().nests(options.layout());
        let caps = self.setup().capped_cells(&nests);
        (nests, [caps, 0])
    }

    #[inline]
    fn sides(&self) -> usize {
        self.players()
    }

    #[inline]
    fn caps(&self) -> u32 {
        self.setup().caps()
    }

    fn grid(&self) -> &'static Grid {
        self.setup().grid()
    }

    fn supply(&self, colour: Colour) -> usize {
        self.setup().supply(colour)
    }

    /// A guide for bots and aids, not a score: the pieces, and two more for each tree of either kind.
    fn points(&self, captured: &Captures) -> i32 {
        (captured.len() + 2 * (captured.trees() + captured.one_colour_trees())) as i32
    }

    #[inline]
    fn end_after_turn(position: &Caldera, mover: Side, captured: bool) -> Option<CalderaEnd> {
        CalderaEnd::after_turn(position, mover, captured)
    }

    fn end_at_start_of_turn(position: &Caldera) -> Option<CalderaEnd> {
        CalderaEnd::at_start_of_turn(position)
    }

    fn outcome(position: &Caldera, end: CalderaEnd) -> Outcome {
        Outcome { winners: end.winners(position), reason: end.reason() }
    }

    fn worth(&self, captured: &Captures) -> i32 {
        bot::worth(captured, self.setup())
    }

    fn has_usual_worth(&self) -> bool {
        false
    }

    fn estimate(position: &Caldera) -> Returns {
        bot::estimate(position)
    }

    fn panel(position: &Caldera, side: Side) -> Panel {
        describe::panel(position, side)
    }

    const EXTRAS: Extras<Caldera> = Extras {
        arranged: Some(CapGame::rearranged),
        sketch: Some(sketch),
        reasons: Some(reasons::REASONS),
        daily: Some(Daily {
            board: DailyBoard::Drawn("layout=random"),
            options: &[],
            nodes: 300,
            alone: &[],
        }),
        puzzles: Some(PuzzleKind { aim: Aim::Points, foresees: false, seen: [20_000, 300_000] }),
        symmetry: Symmetry::Full,
        foreign: Some(FOREIGN),
        showcase: SHOWCASE,
        crest: "M15.5 13 10.5 30H29.5L24.5 13Q20 20 15.5 13ZM12.7 23H27.3",
        ..Extras::NONE
    };
}

fn sketch(text: &str, options: &CalderaOptions) -> Sketched {
    Ok(Box::new(notation::sketch(text, CalderaRules::bare(options))?))
}
