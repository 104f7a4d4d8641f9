//! Turns in which a captured piece returns to the board, in games that have them.
//!
//! A returned piece has two uses. On a cell where an equal piece will land it lets that piece be captured; it is put there
//! last, so the walk of the caps does not depend on it. On a volcano it flies first, and the other pieces fly one cell
//! further; it is put there before a cap steps onto it.

use basalt_geometry::Cell;
use basalt_geometry::bits::has;
use basalt_rules::pyramid::{Pyramid, Size};

use super::action::Action;
use super::eruption::{Eruption, Prey, landings};
use super::position::{CapGame, CapRules};
use super::stacks::PieceId;
use super::supply::pyramid;
use super::turn::{CapTurn, with_return_below};
use super::walk::CapGround;

impl<R: CapRules> CapGame<R> {
    /// Calls `see` with each landing of an eruption that captures nothing yet: the cell, and the piece that lands.
    ///
    /// An equal piece that returns to the cell lets the landing piece be captured.
    #[inline]
    pub fn each_open_landing(&self, eruption: &Eruption, mut see: impl FnMut(Cell, Pyramid)) {
        if self.rules.prey() == Prey::Beneath {
            return;
        }
        let cells = landings(self.board, eruption.source, eruption.direction, |_| true);
        let flights = cells.zip(self.stacks.down(eruption.source)).take(eruption.landed.into());
        for (cell, piece) in flights {
            if !self.stacks.top(cell).is_some_and(|beneath| Self::equal(piece, beneath)) {
                see(cell, pyramid(piece));
            }
        }
    }

    /// The pieces of a size that the side to move can return, each kind once.
    pub fn returnable(&self, size: Size) -> impl Iterator<Item = Pyramid> + '_ {
        let can = self.can_return();
        self.own_captures().kinds().filter(move |piece| can && piece.size == size)
    }

    /// The turns, as actions, with a return that changes what an eruption captures; `plain` are those without one.
    pub(super) fn returning_turns(&self, plain: &[(Eruption, Vec<Action>)]) -> Vec<Vec<Action>> {
        if !self.can_return() || self.own_captures().is_empty() {
            return Vec::new();
        }
        let mut turns = Vec::new();
        for (eruption, steps) in plain {
            // The walk is the same for all: the piece goes back just before the last step.
            let Some(last) = steps.len().checked_sub(1) else { continue };
            self.each_open_landing(eruption, |cell, landing| {
                let with = |piece| {
                    let mut actions = steps.clone();
                    actions.insert(last, Action::Return { piece, to: cell });
                    actions
                };
                turns.extend(self.returnable(landing.size).map(with));
            });
        }
        turns.extend(self.turns_from_below());
        turns
    }

    /// The capturing turns in which the returned piece flies first from a volcano that has no cap yet.
    fn turns_from_below(&self) -> Vec<Vec<Action>> {
        let mut wanted: Vec<(Eruption, Vec<Pyramid>)> = Vec::new();
        self.each_from_below(|_, pieces, bound| {
            let Some(&first) = pieces.first() else { return };
            let captures = |eruption: &&Eruption| !self.prey_with(first, eruption).is_empty();
            wanted.extend(bound.iter().filter(captures).map(|&eruption| (eruption, pieces.to_vec())));
        });
        if wanted.is_empty() {
            return Vec::new();
        }
        // One search for all volcanoes: caps walk over the same ground, and a piece more on one changes its own eruptions
        // alone.
        let (quiet, closed) = (self.ground(), self.closed());
        let mut raised = quiet;
        self.board
            .cells()
            .filter(|&cell| !has(closed, cell))
            .for_each(|cell| raised.loose[cell.index()] += 1);
        let eruptions: Vec<Eruption> = wanted.iter().map(|&(eruption, _)| eruption).collect();
        let walks = raised.shortest_walks_over(&quiet, &eruptions);
        let turns = wanted.iter().zip(&walks).flat_map(|((eruption, pieces), walk)| {
            let turn = |walk: &Vec<Action>| {
                let turn = |&piece| with_return_below(self.board, walk, piece, eruption.source);
                pieces.iter().filter_map(turn).collect::<Vec<_>>()
            };
            walk.as_ref().map(turn).unwrap_or_default()
        });
        turns.collect()
    }

    /// Calls `see` with each capture in which a returned piece flies first: the eruption, the piece, the prey, the actions.
    ///
    /// Of the pieces of a size, each eruption returns the one with the most `gain`.
    pub(super) fn each_capture_from_below(
        &self,
        gain: impl Fn(&[(Cell, Pyramid)], Option<Pyramid>) -> i32,
        mut see: impl FnMut(Eruption, Pyramid, Vec<(Cell, Pyramid)>, Vec<Action>),
    ) {
        if !self.can_return() || self.own_captures().is_empty() {
            return;
        }
        self.each_from_below(|ground, pieces, bound| {
            let best = |&eruption: &Eruption| {
                let captures = pieces.iter().map(|&piece| (piece, self.prey_with(piece, &eruption)));
                // Giving up a piece and capturing no other gains nothing.
                let captures = captures.filter(|(piece, prey)| prey.iter().any(|(_, other)| other != piece));
                let (piece, prey) = captures.max_by_key(|(piece, prey)| gain(prey, Some(*piece)))?;
                Some((eruption, piece, prey))
            };
            let wanted: Vec<_> = bound.iter().filter_map(best).collect();
            if wanted.is_empty() {
                return;
            }
            let eruptions: Vec<Eruption> = wanted.iter().map(|&(eruption, ..)| eruption).collect();
            let walks = ground.shortest_walks_over(&self.ground(), &eruptions);
            for ((eruption, piece, prey), walk) in wanted.into_iter().zip(walks) {
                let actions =
                    walk.and_then(|walk| with_return_below(self.board, &walk, piece, eruption.source));
                if let Some(actions) = actions {
                    see(eruption, piece, prey, actions);
                }
            }
        });
    }

    /// Calls `see` for each volcano without a cap and each size of pieces that can return to it.
    ///
    /// It gets the ground with one piece more there, the pieces, and the eruptions that caps could cause there if they
    /// never blocked each other.
    fn each_from_below(&self, mut see: impl FnMut(&CapGround, &[Pyramid], &[Eruption])) {
        let (quiet, closed) = (self.ground(), self.closed());
        for source in self.board.cells().filter(|&cell| !has(closed, cell)) {
            let mut ground = quiet;
            ground.loose[source.index()] += 1;
            let from_here = |eruption: &Eruption| eruption.source == source;
            let bound: Vec<Eruption> = ground.eruptions_at_most().into_iter().filter(from_here).collect();
            for size in Size::ALL {
                let pieces: Vec<Pyramid> = self.returnable(size).collect();
                see(&ground, &pieces, &bound);
            }
        }
    }

    /// Calls `see` with the turns in which the returned piece flies first that gain more than `least`, and the gain.
    ///
    /// Of the pieces of a size, each eruption returns the one that gains most.
    pub(super) fn each_gain_from_below(&self, least: i32, mut see: impl FnMut(CapTurn, i32)) {
        if !self.can_return() || self.own_captures().is_empty() {
            return;
        }
        let before = self.rules.worth(self.own_captures());
        self.each_from_below(|ground, pieces, bound| {
            let gain = |piece: Pyramid, eruption: &Eruption| {
                let mut captured = *self.own_captures();
                captured.remove(piece);
                self.prey_with(piece, eruption).iter().for_each(|&(_, prey)| captured.add(prey));
                self.rules.worth(&captured) - before
            };
            let best = |eruption: &Eruption| {
                let (piece, gain) = pieces
                    .iter()
                    .map(|&piece| (piece, gain(piece, eruption)))
                    .max_by_key(|&(_, gain)| gain)?;
                (gain > least).then_some((*eruption, piece, gain))
            };
            let better: Vec<(Eruption, Pyramid, i32)> = bound.iter().filter_map(best).collect();
            if better.is_empty() {
                return;
            }
            let wanted: Vec<Eruption> = better.iter().map(|&(eruption, ..)| eruption).collect();
            let walks = ground.shortest_walks_over(&self.ground(), &wanted);
            for ((eruption, piece, gain), walk) in better.into_iter().zip(walks) {
                if let Some(walk) = walk {
                    let turn = CapTurn { caps: ground.after_walk(&walk), ..CapTurn::of(eruption) };
                    see(turn.with_return(piece, eruption.source), gain);
                }
            }
        });
    }

    /// The captures of an eruption whose volcano a piece has returned to, with their cells.
    fn prey_with(&self, piece: Pyramid, eruption: &Eruption) -> Vec<(Cell, Pyramid)> {
        let mut position = *self;
        if let Some(id) = position.spare(piece) {
            position.stacks.push(eruption.source, id);
        }
        position.prey(eruption)
    }

    /// A return that lets something erupt where nothing could, if one exists: onto the board without pieces.
    pub(super) fn rescue(&self) -> Option<CapTurn> {
        if !self.can_return() || self.board.cells().any(|cell| self.loose_at(cell)) {
            return None;
        }
        let piece = self.own_captures().kinds().next()?;
        let to = self.board.cells().find(|&cell| !has(self.closed(), cell))?;
        Some(CapTurn::only_return(piece, to))
    }

    fn loose_at(&self, cell: Cell) -> bool {
        self.stacks.top(cell).is_some_and(|piece: PieceId| R::is_loose(piece))
    }
}
