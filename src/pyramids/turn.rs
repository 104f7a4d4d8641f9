//! Whole turns as searches see them: the eruption, and the places of the caps when it begins.
//!
//! Caps can walk to nearly any arrangement in a turn, so a turn is in essence an eruption. For a turn that is
//! only considered, the caps are put where fewest of them have to leave their places; the walk is computed
//! when the turn is played. A captured piece that returns does so after the walk, onto a cell on which a piece lands, or
//! before a cap steps onto the volcano, where it then flies first.

use basalt_geometry::bits::{bit, cells, has};
use basalt_geometry::{Board, Cell, Direction, stepped};
use basalt_rules::pyramid::Pyramid;

use super::action::Action;
use super::eruption::Eruption;
use super::walk::CapGround;

/// A turn: the caps walk, then one of them causes an eruption.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CapTurn {
    pub eruption: Eruption,
    /// The caps before the step that causes it; 0 to put them where [`CapGround::arranged`] does.
    pub caps: u64,
    /// The captured piece that returns before the eruption, and its cell.
    pub returned: Option<(Pyramid, Cell)>,
}

impl CapTurn {
    /// The eruption after the least possible walking.
    pub const fn of(eruption: Eruption) -> CapTurn {
        CapTurn { eruption, caps: 0, returned: None }
    }

    /// The return of a piece alone, where nothing could erupt without it; the turn goes on.
    pub const fn only_return(piece: Pyramid, to: Cell) -> CapTurn {
        let eruption = Eruption { source: to, direction: Direction::new(0), landed: 0 };
        CapTurn { eruption, caps: 0, returned: Some((piece, to)) }
    }

    #[must_use]
    pub const fn with_return(self, piece: Pyramid, to: Cell) -> CapTurn {
        CapTurn { returned: Some((piece, to)), ..self }
    }

    #[inline]
    pub const fn erupts(&self) -> bool {
        self.eruption.landed > 0
    }

    #[inline]
    pub fn return_action(&self) -> Option<Action> {
        self.returned.map(|(piece, to)| Action::Return { piece, to })
    }

    pub const fn step(&self) -> Action {
        Action::Step { from: self.eruption.source, direction: self.eruption.direction }
    }
}

impl CapGround {
    /// All turns that can be played, one for each eruption, with the caps after a shortest walk.
    pub fn turns(&self) -> Vec<CapTurn> {
        let turn = |(eruption, walk): (Eruption, Vec<Action>)| CapTurn {
            caps: self.after_walk(&walk),
            ..CapTurn::of(eruption)
        };
        self.walked_eruptions().into_iter().map(turn).collect()
    }

    /// All eruptions that can be caused in this turn, each with a shortest walk and the step that causes it.
    pub(super) fn walked_eruptions(&self) -> Vec<(Eruption, Vec<Action>)> {
        let eruptions = self.eruptions();
        let walks = self.shortest_walks(&eruptions);
        eruptions.into_iter().zip(walks).filter_map(|(eruption, walk)| Some((eruption, walk?))).collect()
    }

    /// The turns of `steps` steps or fewer, or the shortest ones if all take more.
    pub fn near_turns(&self, steps: u8) -> Vec<CapTurn> {
        let turn = |(eruption, caps): (Eruption, u64)| CapTurn { caps, ..CapTurn::of(eruption) };
        self.near_eruptions(steps).into_iter().map(turn).collect()
    }

    /// The caps before the last step of a walk.
    pub(super) fn after_walk(&self, walk: &[Action]) -> u64 {
        let quiet = walk.split_last().map_or(walk, |(_, quiet)| quiet);
        quiet.iter().fold(self.caps, |caps, step| self.walked(caps, *step))
    }

    fn walked(&self, caps: u64, step: Action) -> u64 {
        let Action::Step { from, direction } = step else { return caps };
        self.board.neighbour(from, direction).map_or(caps, |to| caps ^ bit(from) ^ bit(to))
    }

    /// Places the caps for an eruption, moving as few as possible, even if they cannot walk there; `None` if too few.
    pub fn arranged(&self, eruption: &Eruption) -> Option<u64> {
        let mut clear = 0;
        let mut stop = None;
        let loose = self.loose[eruption.source.index()];
        // The cell of the cap's step, then those on which pieces land.
        for (cell, place) in self.board.ray(eruption.source, eruption.direction).zip(0..) {
            if place <= eruption.landed {
                clear |= bit(cell);
            } else {
                let blocks = eruption.landed < loose && !has(self.shut, cell);
                stop = blocks.then_some(cell);
                break;
            }
        }
        let mut caps = self.caps;
        let wanted = bit(eruption.source) | stop.map_or(0, bit);
        for cell in [Some(eruption.source), stop].into_iter().flatten() {
            if !has(caps, cell) {
                // A cap that is in the way moves before others.
                let from = self.nearest(cell, caps & clear).or_else(|| self.nearest(cell, caps & !wanted))?;
                caps ^= bit(from) | bit(cell);
            }
        }
        for cell in cells(caps & clear) {
            let to = self.nearest(cell, self.standing() & !(caps | clear | wanted))?;
            caps ^= bit(cell) | bit(to);
        }
        Some(caps)
    }

    fn standing(&self) -> u64 {
        ((1 << self.board.len()) - 1) & !self.shut
    }

    fn nearest(&self, from: Cell, set: u64) -> Option<Cell> {
        if set == 0 {
            return None;
        }
        let set = cells(set).fold(0, |all, cell| all | self.grid.bit(cell));
        let mut ring = self.grid.bit(from);
        while ring & set == 0 {
            let wider = self.grid.shifts().iter().fold(ring, |all, &shift| all | stepped(ring, shift))
                & self.grid.all();
            if wider == ring {
                return None;
            }
            ring = wider;
        }
        Some(self.grid.first(ring & set))
    }

    /// The actions of a turn: a shortest walk to its caps, the return, then the step that causes the eruption.
    ///
    /// If no walk leads to them, a shortest walk to the eruption. Empty if the eruption cannot be caused.
    pub fn actions_of(&self, turn: &CapTurn) -> Vec<Action> {
        if !turn.erupts() {
            return turn.return_action().into_iter().collect();
        }
        if let Some((piece, to)) = turn.returned
            && to == turn.eruption.source
        {
            let mut ground = *self;
            ground.loose[to.index()] += 1;
            let walk = ground.shortest_walks_over(self, &[turn.eruption]).pop().flatten().unwrap_or_default();
            return with_return_below(self.board, &walk, piece, to).unwrap_or_default();
        }
        let mut actions = self.steps_of(turn);
        if let (Some(last), Some(back)) = (actions.len().checked_sub(1), turn.return_action()) {
            actions.insert(last, back);
        }
        actions
    }

    fn steps_of(&self, turn: &CapTurn) -> Vec<Action> {
        let caps = if turn.caps == 0 { self.arranged(&turn.eruption) } else { Some(turn.caps) };
        if let Some(mut walk) = caps.and_then(|caps| self.walk_to(caps)) {
            walk.push(turn.step());
            return walk;
        }
        self.shortest_walks(&[turn.eruption]).pop().flatten().unwrap_or_default()
    }
}

/// A walk with the return before the last step onto the volcano.
pub(super) fn with_return_below(
    board: &Board,
    walk: &[Action],
    piece: Pyramid,
    source: Cell,
) -> Option<Vec<Action>> {
    let onto = |action: &Action| match *action {
        Action::Step { from, direction } => board.neighbour(from, direction) == Some(source),
        _ => false,
    };
    let mut actions = walk.to_vec();
    actions.insert(walk.iter().rposition(onto)?, Action::Return { piece, to: source });
    Some(actions)
}

#[cfg(test)]
mod tests {
    use basalt_geometry::{Grid, square};
    use basalt_rules::Rng;

    use super::super::visited::CELLS;
    use super::*;

    #[test]
    fn one_search_finds_the_walks_that_a_search_for_each_turn_finds() {
        let board: &'static Board = Box::leak(Box::new(square(4)));
        let grid: &'static Grid = Box::leak(Box::new(Grid::new(board)));
        let mut rng = Rng::new(1);
        let mut walked = 0;
        for _ in 0..20 {
            let mut loose = [0; CELLS];
            board.cells().for_each(|cell| loose[cell.index()] = rng.below(3) as u8);
            let mut caps = 0_u64;
            while caps.count_ones() < 4 {
                caps |= bit(Cell::new(rng.below(16) as usize));
            }
            let ground = CapGround { board, grid, shut: 0, loose, caps };
            for (eruption, actions) in ground.walked_eruptions() {
                let turn = CapTurn { caps: ground.after_walk(&actions), ..CapTurn::of(eruption) };
                assert_eq!(ground.actions_of(&turn), actions, "{eruption:?} in {ground:?}");
                walked += usize::from(actions.len() > 1);
            }
        }
        assert!(walked > 100, "{walked}");
    }
}
