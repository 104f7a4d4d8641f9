//! The rules that distinguish Hexano-Duel from other games of caps.

use basalt_bots::{BotStrength, Returns, ScalePoint};
use basalt_geometry::bits::has;
use basalt_geometry::{Cell, Grid, Symmetry};
use basalt_pyramids::heuristic::worth;
use basalt_pyramids::score::Captures;
use basalt_pyramids::stacks::PieceId;
use basalt_pyramids::supply::{Supply, pyramid};
use basalt_pyramids::{CapGame, CapKind, CapRules, OwnWords, notation};
use basalt_rules::pyramid::{Colour, Pyramid, Size};
use basalt_rules::{
    Aim, Daily, DailyBoard, Extras, Info, Message, Mistake, Outcome, Overlay, Panel, PuzzleKind, QUIET, Side,
    Sides, Sketched, Stone, Tap, Tint,
};

use super::ending::HexanoEnd;
use super::layout::{COLOURS, LARGES, SIDES, TRANSPARENT, board, grid, large_of, larges, nests, supply};
use super::options::HexanoOptions;
use super::position::{Hexano, HexanoRules, opponent};
use super::scale::{LEVELS, SCALE};
use super::{bot, describe, explain, reasons};

const LARGE_TEXTS: [&str; SIDES] = ["w3", "k3"];

const SHOWCASE: &str = "hexano.1~~\
    f2-e2_e2-f2_f4-g3_g3-g2_b2-b3_b3-c3_d2-d3_d3-d2_d6-e5_e5-e4_b4-c4_c4-c5_e4-d5_d5-e4_g2-f3_f3-f4_\
    f2-g1_g1-f2_c5-c6_c6-b5_c3-b3_d2-d3_d3-d4_e4-d5_d4-e4_e4-e3_f2-g2_d5-e4_b5-c6_g2-g3_e3-d3_b3-a2_\
    a2-a3_d3-e2_e4-d4_d4-d5_f4-g4_g4-f4_a3-a2_f4-e4_e4-e5";

impl CapRules for HexanoRules {
    type Options = HexanoOptions;
    type End = HexanoEnd;
    const AGREED: HexanoEnd = HexanoEnd::Agreed;
    const INFO: Info = Info {
        id: "hexano",
        version: 1,
        sides: SIDES..=SIDES,
        cut: 2000,
        one_press: "",
        ratings: [1180, 1500, 3240],
        stone: Stone::Bluestone,
    };
    const CAPS: u32 = 3;
    const DIRECTIONS: u32 = 6;
    const SCALE: &'static [ScalePoint] = &SCALE;
    const LEVELS: [BotStrength; 3] = LEVELS;
    const LIKING: u64 = 0;
    /// Without these playouts, losses at hand were overlooked.
    const ESTIMATES_AT_ONCE: Option<f32> = None;
    const COLOURS: &'static [Colour] = &TRANSPARENT;
    const CAP_KINDS: &'static [CapKind] = &[
        CapKind { tint: Tint::White, word: "white", mark: "^w" },
        CapKind { tint: Tint::Black, word: "black", mark: "^k" },
    ];
    const THEMES: &'static [&'static str] =
        &["theme-capture", "theme-captures", "theme-tree", "theme-walk", "theme-end", QUIET];
    const WORDS: OwnWords = OwnWords {
        agreed: "hexano-tell-agree",
        shut_in: "hexano-refusal-shut",
        wrong_caps: "hexano-mistake-caps",
        surplus: "hexano-mistake-supply",
    };
    const CELL_FORMS: &'static [&'static str] = &["r1r2r3", "w3^w", "^k", "."];
    const REASONS: &'static [&'static str] = &["collection", "stuck", "agreed"];

    /// The opaque pieces are always there.
    fn bare(_: &HexanoOptions) -> Hexano {
        let mut position = CapGame::empty(HexanoRules, board());
        let mut supply = Supply::new(Self::COPIES);
        for (cell, colour) in larges() {
            if let Some(piece) = supply.take(Pyramid { colour, size: Size::Large }) {
                position.stacks.push(cell, piece);
            }
        }
        position
    }

    fn set_up(&self, options: &HexanoOptions) -> (Vec<(Cell, Colour)>, [u64; SIDES]) {
        (nests(options.layout()), LARGES)
    }

    #[inline]
    fn sides(&self) -> usize {
        SIDES
    }

    fn grid(&self) -> &'static Grid {
        grid()
    }

    fn supply(&self, colour: Colour) -> usize {
        supply(colour)
    }

    #[inline]
    fn owner(side: Side) -> usize {
        side.index()
    }

    /// The opponent's caps and large pieces.
    #[inline]
    fn shut(position: &Hexano) -> u64 {
        let opponent = opponent(position);
        position.caps[opponent] | LARGES[opponent]
    }

    /// The opaque pieces never move.
    #[inline]
    fn is_loose(piece: PieceId) -> bool {
        !matches!(pyramid(piece).colour, Colour::OpaqueWhite | Colour::OpaqueBlack)
    }

    #[inline]
    fn end_after_turn(position: &Hexano, mover: Side, captured: bool) -> Option<HexanoEnd> {
        HexanoEnd::after_turn(position, mover, captured)
    }

    fn end_at_start_of_turn(position: &Hexano) -> Option<HexanoEnd> {
        HexanoEnd::at_start_of_turn(position)
    }

    fn outcome(position: &Hexano, end: HexanoEnd) -> Outcome {
        let [white, black] = [0, 1].map(|side| position.captured[side].score());
        let winners = match white.cmp(&black) {
            std::cmp::Ordering::Greater => Sides::only(Side::FIRST),
            std::cmp::Ordering::Less => Sides::only(Side::FIRST.next(SIDES)),
            std::cmp::Ordering::Equal => Sides::NONE,
        };
        Outcome { winners, reason: end.reason() }
    }

    fn fixed_text(cell: Cell) -> &'static str {
        large_of(cell).map_or("", |side| LARGE_TEXTS[side])
    }

    fn without_fixed<'a>(position: &Hexano, cell: Cell, pile: &'a str) -> Result<&'a str, Mistake> {
        let large = LARGE_TEXTS.iter().position(|text| pile.starts_with(text));
        if large != large_of(cell) {
            return Err(Mistake::impossible("board", "hexano-mistake-large", position.board.name(cell)));
        }
        Ok(large.map_or(pile, |side| &pile[LARGE_TEXTS[side].len()..]))
    }

    fn refuse_cap(position: &Hexano, cell: Cell) -> Result<(), Mistake> {
        match position.cap_owner(cell) {
            Some(side) if has(LARGES[1 - side], cell) => {
                Err(Mistake::impossible("board", "hexano-mistake-capped-large", position.board.name(cell)))
            }
            _ => Ok(()),
        }
    }

    fn worth(&self, captured: &Captures) -> i32 {
        worth(captured, &COLOURS)
    }

    fn estimate(position: &Hexano) -> Returns {
        bot::estimate(position)
    }

    fn features(position: &Hexano) -> Vec<f32> {
        bot::features(position).to_vec()
    }

    const EXTRAS: Extras<Hexano> = Extras {
        puzzles: Some(PuzzleKind { aim: Aim::Points, foresees: false, seen: [20, 250] }),
        sketch: Some(sketch),
        reasons: Some(reasons::REASONS),
        daily: Some(Daily {
            board: DailyBoard::Drawn("layout=random"),
            options: &[],
            nodes: 300,
            alone: &[],
        }),
        symmetry: Symmetry::Full,
        showcase: SHOWCASE,
        crest: "M20 11 28 15.5V25.5L20 30 12 25.5V15.5ZM20 16 24 25H16Z",
        ..Extras::NONE
    };

    fn panel(position: &Hexano, side: Side) -> Panel {
        describe::panel(&position.captured[side.index()])
    }

    fn contents(cell: Cell, loose: Option<Message>) -> Message {
        describe::contents(cell, loose)
    }

    fn obstacle(position: &Hexano, cell: Cell) -> &'static str {
        explain::obstacle(position, cell)
    }

    fn barred(position: &Hexano, cell: Cell) -> Message {
        explain::barred(position, cell)
    }

    fn objection(position: &Hexano, taps: &[Tap]) -> Overlay {
        explain::objection(position, taps)
    }
}

fn sketch(text: &str, options: &HexanoOptions) -> Sketched {
    Ok(Box::new(notation::sketch(text, HexanoRules::bare(options))?))
}
