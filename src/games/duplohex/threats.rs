//! Turns that win at once, and wins that no reply can stop.

use basalt_geometry::{Cell, CellSet};
use basalt_rules::{Game, Side};

use super::action::{Action, Kind};
use super::bits::{Borders, Spread};
use super::position::{Duplohex, End, Owed, SIDES};

/// The cells that an action touches.
fn touched(action: Action) -> CellSet {
    match action {
        Action::Add { cell, .. } => CellSet::only(cell),
        Action::Move { from, to, .. } => CellSet::only(from) | CellSet::only(to),
        Action::Pass | Action::Swap => CellSet::EMPTY,
    }
}

fn legal(position: &Duplohex) -> Vec<Action> {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    actions
}

impl Duplohex {
    fn has_won(&self, side: Side) -> bool {
        matches!(self.end, Some(End::Chain(winner, _)) if winner == side)
    }

    /// The cells where one more piece of the kind would join a side's borders.
    fn joints(&self, kind: Kind, side: Side) -> CellSet {
        let (size, [first, last]) = (self.size, Borders::on(self.size).pairs[side.index()]);
        let own = self.pieces[kind.index()][side.index()];
        let reach = |border: CellSet| border | border.spread(own, size).grown(size);
        let theirs = self.pieces[kind.index()][side.next(SIDES).index()];
        reach(first) & reach(last) & Borders::on(size).all & !own & !theirs
    }

    /// An action that wins at once.
    fn winning_action(&self) -> Option<Action> {
        let side = self.to_move;
        let joints = Kind::BOTH
            .map(|kind| if self.owed.owes(kind) { self.joints(kind, side) } else { CellSet::EMPTY });
        if self.end.is_some() || (joints[0] | joints[1]).is_empty() {
            return None;
        }
        let may_win = |action: &Action| match *action {
            Action::Add { kind, cell } => joints[kind.index()].contains(cell),
            Action::Move { kind, to, .. } => joints[kind.index()].contains(to),
            Action::Pass | Action::Swap => false,
        };
        legal(self).into_iter().filter(may_win).find(|&action| {
            let mut next = *self;
            next.apply(action, &mut ());
            next.has_won(side)
        })
    }

    /// The actions with which the side to move can end its turn and win.
    pub(super) fn winning_turn(&self) -> Option<Vec<Action>> {
        self.winning_turns(1).pop()
    }

    /// At most this many such turns, each ending on another cell.
    fn winning_turns(&self, most: usize) -> Vec<Vec<Action>> {
        let side = self.to_move;
        // A turn adds one piece to a layer.
        let joints = Kind::BOTH.map(|kind| self.owed.owes(kind) && !self.joints(kind, side).is_empty());
        if self.end.is_some() || joints == [false, false] {
            return Vec::new();
        }
        let mut turns: Vec<Vec<Action>> =
            self.winning_action().map(|action| vec![action]).into_iter().collect();
        for first in legal(self) {
            if turns.len() >= most {
                break;
            }
            let mut next = *self;
            next.apply(first, &mut ());
            if next.to_move != side || next.end.is_some() {
                continue;
            }
            if let Some(last) = next.winning_action()
                && turns.iter().all(|turn| target(turn) != target(&[last]))
            {
                turns.push(vec![first, last]);
            }
        }
        turns.truncate(most);
        turns
    }

    /// The position if a side were to move at the start of a turn.
    fn with_turn_of(&self, side: Side) -> Duplohex {
        Duplohex { to_move: side, owed: Owed::Both, may_swap: false, ..*self }
    }

    /// What the other side would win with if the side to move did nothing.
    pub(super) fn threat(&self) -> Option<(Duplohex, Vec<Action>)> {
        let idle = self.with_turn_of(self.to_move.next(SIDES));
        Some((idle, idle.winning_turn()?))
    }

    /// Two turns that win for `side` whatever the side to move replies; `None` if that is not proved.
    ///
    /// A reply that touches no cell of a winning turn leaves it legal: pieces never leave the board, and the turn's
    /// own pieces and targets are among its cells. So only replies that touch the first turn are tried.
    pub(super) fn unstoppable(&self, side: Side) -> Option<[Vec<Action>; 2]> {
        if self.end.is_some() || self.to_move == side || self.winning_turn().is_some() {
            return None;
        }
        let idle = self.with_turn_of(side);
        if idle.is_forced() || idle.is_stuck() {
            return None;
        }
        let ways = idle.winning_turns(2);
        let [one, other] = <[Vec<Action>; 2]>::try_from(ways).ok()?;
        let carrier = one.iter().fold(CellSet::EMPTY, |cells, &action| cells | touched(action));
        let meets = |action: Action| touched(action).meets(carrier);
        let mut replies = legal(self);
        // Those that touch it are likelier to stop it.
        replies.sort_by_key(|&action| !meets(action));
        let holds =
            |position: &Duplohex| !position.has_won(self.to_move) && position.winning_turn().is_some();
        for first in replies {
            let mut next = *self;
            next.apply(first, &mut ());
            if next.to_move == side || next.end.is_some() {
                if !holds(&next) {
                    return None;
                }
                continue;
            }
            for second in legal(&next) {
                if meets(first) || meets(second) {
                    let mut last = next;
                    last.apply(second, &mut ());
                    if last.to_move != side || !holds(&last) {
                        return None;
                    }
                }
            }
        }
        Some([one, other])
    }
}

/// The cells on which the last piece of a turn lands.
pub(super) fn target(turn: &[Action]) -> Option<Cell> {
    match *turn.last()? {
        Action::Add { cell, .. } => Some(cell),
        Action::Move { to, .. } => Some(to),
        Action::Pass | Action::Swap => None,
    }
}
