//! Bots for Duplohex: a tree search that values cells whenever they are taken (RAVE).
//!
//! In a connection game a good cell is good at any time, as RAVE assumes, and filling both layers at once
//! (`fill.rs`) takes a microsecond or two per game. The shortest paths of both sides order the cells. A move
//! is an action; the second action of a turn is searched separately.

use basalt_bots::{
    BotStrength, Budget, Mcts, MonteCarlo, Moves, Returns, ScalePoint, SearchParameters, Searchable, Sight,
};
use basalt_geometry::{Cell, CellSet};
use basalt_rules::{Game, Rng, Side};

use super::action::{Action, Kind};
use super::bits::Borders;
use super::fill::{Fill, first_to_join};
use super::position::Duplohex;
use super::scale::{LEVELS, SCALE};
use super::ways::Ways;

const CELLS: u16 = 81;

impl Searchable for Duplohex {
    type Move = Action;
    type Search = Mcts<Duplohex>;
    const SCALE: &'static [ScalePoint] = &SCALE;
    const LEVELS: [BotStrength; 3] = LEVELS;

    fn moves(&self, out: &mut Moves<Action>) {
        self.list(|kind| self.both_ways(kind), u32::MAX, CellSet::EMPTY, out);
    }

    fn moves_in_sight(&self, sight: Sight, _: u64, out: &mut Moves<Action>) {
        if sight.plainly {
            self.list(|kind| [Ways::of(self, kind, self.to_move)], ON_THE_WAY, CellSet::EMPTY, out);
        } else {
            self.list(|kind| self.both_ways(kind), u32::MAX, self.unseen_in_opening(), out);
        }
    }

    /// Limits Pulse's sight in the opening: 200 random playouts cannot tell the corners from the centre.
    fn budget_here(&self, budget: Budget) -> Budget {
        let is_pulse = budget.temperature > 0 && budget.sight == Sight::FULL;
        if is_pulse && self.count_pieces() < OPENING {
            return Budget { sight: Sight { actions: 1, ..Sight::FULL }, ..budget };
        }
        budget
    }

    fn play(&mut self, mv: Action) {
        self.apply(mv, &mut ());
    }

    fn steps(&self, mv: Action) -> Vec<Action> {
        vec![mv]
    }
}

impl MonteCarlo for Duplohex {
    const PARAMETERS: SearchParameters = SearchParameters {
        exploration: 0.6,
        rave_constant: 1500.0,
        amaf_keys: 2 * CELLS + 1,
        widening_base: 1000.0,
        widening_factor: 0.0,
        expansion_threshold: 4,
        max_playout_steps: 400,
        ..SearchParameters::DEFAULT
    };

    fn amaf_key(mv: Action) -> u16 {
        match mv {
            Action::Add { kind, cell } => kind.index() as u16 * CELLS + cell.index() as u16,
            Action::Move { kind, to, .. } => kind.index() as u16 * CELLS + to.index() as u16,
            Action::Pass | Action::Swap => 2 * CELLS,
        }
    }

    fn playout_step(&mut self, rng: &mut Rng) -> u16 {
        let action = self.random_action(rng);
        self.apply(action, &mut ());
        Self::amaf_key(action)
    }

    fn play_out(&self, rng: &mut Rng, trail: &mut Vec<(Side, u16)>) -> Option<Returns> {
        let layers = Kind::BOTH.map(|kind| Fill::draw(self, kind, rng));
        for (kind, layer) in Kind::BOTH.into_iter().zip(&layers) {
            for side in Side::all(2) {
                trail.extend(
                    layer.of(side).iter().map(|cell| (side, Self::amaf_key(Action::Add { kind, cell }))),
                );
            }
        }
        let mut returns = Returns::default();
        match first_to_join(self, &layers) {
            Some(winner) => returns[winner.index()] = 1.0,
            None => returns = self.estimate(),
        }
        Some(returns)
    }

    fn estimate(&self) -> Returns {
        [0.5; Side::MOST]
    }

    /// Rates each side by the missing pieces of its chains.
    fn estimate_plainly(&self) -> Returns {
        let lacks = |side| Kind::BOTH.map(|kind| Ways::of(self, kind, side).lack).into_iter().sum::<usize>();
        let mut estimate = Returns::default();
        Side::all(2).for_each(|side| estimate[side.index()] = 0.5 - LACK * lacks(side) as f32);
        estimate
    }
}

/// A novice's cost per missing piece of a chain.
const LACK: f32 = 0.01;

/// A novice's highest weight for a cell on its own paths; any cell weighs 4.
const ON_THE_WAY: u32 = 16;

/// While fewer pieces than this are placed, nearly all chains are equally long: Spark weighs cells by their closeness to
/// the centre, or it would begin with the first cell, and Pulse leaves out the border. Daily boards begin with as many,
/// so their answers stay the same.
const OPENING: u32 = 7;

/// The closeness that leaves a weight as it is: swapping sides has a weight beside those of cells.
const CLOSE: u32 = 64;

/// The weight of a cell in the opening, from 1 on the border.
fn closeness(cell: Cell, size: u8) -> u32 {
    let (at, most) = (cell.index(), usize::from(size) - 1);
    let [x, y] = [at % usize::from(size), at / usize::from(size)];
    let from_border = x.min(y).min(most - x).min(most - y) as u32;
    let from_middle = (2 * x).abs_diff(most) + (2 * y).abs_diff(most);
    1 + from_border * from_border * (4 * most - from_middle) as u32
}

impl Duplohex {
    fn count_pieces(&self) -> u32 {
        self.pieces.iter().flatten().map(|cells| cells.len() as u32).sum()
    }

    fn both_ways(&self, kind: Kind) -> [Ways; 2] {
        [self.to_move, self.to_move.next(2)].map(|side| Ways::of(self, kind, side))
    }

    /// The cells that Pulse does not consider: those at the border, in the opening.
    fn unseen_in_opening(&self) -> CellSet {
        if self.count_pieces() >= OPENING {
            return CellSet::EMPTY;
        }
        Borders::on(self.size).pairs.iter().flatten().fold(CellSet::EMPTY, |cells, border| cells | *border)
    }

    /// Lists the moves to other cells than these, weighted by paths up to a limit.
    fn list<const COUNT: usize>(
        &self,
        ways: impl Fn(Kind) -> [Ways; COUNT],
        most: u32,
        unseen: CellSet,
        out: &mut Moves<Action>,
    ) {
        if self.end.is_some() {
            return;
        }
        let legal = self.legal();
        let ways = Kind::BOTH.map(ways);
        let opens = COUNT == 1 && self.count_pieces() < OPENING;
        let weight = |kind: Kind, cell| {
            let of = |ways: &Ways| if ways.cells.contains(cell) { ways.weight() } else { 0 };
            let weight = 4 + ways[kind.index()].iter().map(of).sum::<u32>().min(most);
            if opens { (weight * closeness(cell, self.size) / CLOSE).max(1) } else { weight }
        };
        for kind in Kind::BOTH {
            for cell in (legal.adds[kind.index()] & !unseen).iter() {
                out.push(Action::Add { kind, cell }, 2 * weight(kind, cell));
            }
            for from in legal.movers[kind.index()].iter() {
                for to in (self.reach(&legal, kind, from) & !unseen).iter() {
                    out.push(Action::Move { kind, from, to }, weight(kind, to));
                }
            }
        }
        if out.is_empty() {
            out.push(Action::Pass, 1);
        }
        if self.may_swap {
            out.push(Action::Swap, 200);
        }
    }
}
