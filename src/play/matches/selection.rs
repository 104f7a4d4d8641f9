//! Turns taps into an action.
//!
//! A selection keeps the legal actions that begin with the taps so far. Where pieces cover several cells
//! (`Extras::covers`), a tap on any of them means the nearest legal placement. Hovering, dragging and tapping
//! all use this.

use basalt_geometry::{Cell, Point, Polyhex, sort};
use basalt_rules::{Event, Manner, Tap};

use super::any::{ActionIndex, AnyPosition, Touched};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// It needs more taps.
    Onward,
    /// It completes an action without further effect.
    Quiet,
    /// It completes an action that throws pieces without a capture.
    Scattering,
    /// It completes an action with a gain: captures, growth, points.
    Stirring,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    pub tap: Tap,
    pub reach: Reach,
    /// Whether it completes an action that ends the game.
    pub ends: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    taps: Vec<Tap>,
    /// The cell over which the player requested a rotation that does not fit.
    asked_over: Option<Cell>,
    /// Whether the piece is chosen because it has just moved, not by a tap.
    carried: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tapped {
    Onward,
    Dropped,
    Complete(ActionIndex),
    /// No action begins with it; the selection is unchanged.
    Nothing,
}

impl Selection {
    pub fn taps(&self) -> &[Tap] {
        &self.taps
    }

    pub fn clear(&mut self) -> bool {
        let had = !self.taps.is_empty();
        self.taps.clear();
        self.carried = false;
        had
    }

    /// Keeps a piece chosen that has moved to a cell, if it can move on.
    pub(crate) fn carry(&mut self, position: &dyn AnyPosition, cell: Cell) {
        let tap = Tap::Cell(cell);
        if position.tappable().iter().any(|(_, taps)| taps.len() > 1 && taps.first() == Some(&tap)) {
            (self.taps, self.carried) = (vec![tap], true);
        }
    }

    /// Whether the piece is chosen because it has just moved, which asks for nothing.
    pub(crate) fn is_carried(&self) -> bool {
        self.carried
    }

    pub(crate) fn keep_in_hand(&mut self) {
        let held = self.taps.iter().take_while(|tap| !matches!(tap, Tap::Cell(_))).count();
        self.taps.truncate(held);
    }

    pub fn targets(&self, position: &dyn AnyPosition) -> Vec<Target> {
        let mut targets: Vec<Target> = Vec::new();
        for (action, taps) in position.tappable() {
            let Some(&tap) = taps.get(self.taps.len()).filter(|_| taps.starts_with(&self.taps)) else {
                continue;
            };
            if targets.iter().any(|target| target.tap == tap) {
                continue;
            }
            targets.push(match taps.len() > self.taps.len() + 1 {
                true => Target { tap, reach: Reach::Onward, ends: false },
                false => completing(position, action, tap),
            });
        }
        targets
    }

    /// The action that a tap would complete, or the nearest placement of a held piece.
    pub fn aim(&self, position: &dyn AnyPosition, tap: Tap) -> Option<ActionIndex> {
        let aimed = self.aimed(position, tap).map(|(action, _)| action);
        aimed.or_else(|| match self.clone().tap(position, tap) {
            Tapped::Complete(action) => Some(action),
            _ => None,
        })
    }

    fn aimed(&self, position: &dyn AnyPosition, tap: Tap) -> Option<Touched> {
        let completes = |(_, taps): &Touched| {
            taps.split_last().is_some_and(|(last, rest)| *last == tap && rest == self.taps)
        };
        position.tappable().into_iter().find(completes).or_else(|| self.snapped(position, tap))
    }

    /// The placements of the held piece that cover a cell, with all cells covered.
    fn over(&self, position: &dyn AnyPosition, cell: Cell) -> Vec<(Touched, Vec<Cell>)> {
        let Some(&held @ Tap::Slot(_)) = self.taps.first() else { return Vec::new() };
        let all = position.tappable().into_iter().filter(|(_, taps)| taps.first() == Some(&held));
        let with_cells = all.map(|touched| (position.covers(touched.0), touched));
        let over = with_cells.filter(|(cells, _)| cells.contains(&cell));
        over.map(|(cells, touched)| (touched, cells)).collect()
    }

    /// The held piece's placement over a cell: preferably in its current rotation, then the nearest.
    fn snapped(&self, position: &dyn AnyPosition, tap: Tap) -> Option<Touched> {
        let Tap::Cell(cell) = tap else { return None };
        let board = position.board();
        let held = rotation(&self.taps);
        let cost = |(taps, cells): (&[Tap], &[Cell])| {
            let turned = (Polyhex::ROTATIONS + rotation(taps) - held) % Polyhex::ROTATIONS;
            let turns = turned.min(Polyhex::ROTATIONS - turned);
            let count = cells.len().max(1) as f64;
            let middle = cells
                .iter()
                .map(|&cell| board.centre(cell))
                .fold(Point::default(), |sum, at| Point { x: sum.x + at.x / count, y: sum.y + at.y / count });
            // A rotation outweighs any distance on the board.
            100.0 * f64::from(turns) + middle.distance(board.centre(cell))
        };
        let costs = self
            .over(position, cell)
            .into_iter()
            .map(|(touched, cells)| (cost((&touched.1, &cells)), touched));
        costs.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, touched)| touched)
    }

    /// The rotation in which the hand shows the held piece; `None` if it cannot be rotated.
    ///
    /// It matches the placement under the pointer, unless the player requested another rotation there.
    pub(crate) fn held_rotation(&self, position: &dyn AnyPosition, pointed: Option<Tap>) -> Option<u8> {
        let [_, Tap::Rotate(held)] = self.taps[..] else { return None };
        let was_asked = self.asked_over.is_some() && pointed == self.asked_over.map(Tap::Cell);
        let pointed = pointed.filter(|_| !was_asked);
        let over = pointed.and_then(|tap| self.aimed(position, tap));
        Some(over.map_or(held, |(_, taps)| rotation(&taps)))
    }

    pub fn answers(&self, position: &dyn AnyPosition, tap: Tap) -> bool {
        self.aim(position, tap).is_some() || self.clone().tap(position, tap) != Tapped::Nothing
    }

    pub fn next(&self, position: &dyn AnyPosition) -> Vec<Tap> {
        let mut next = Vec::new();
        for (_, taps) in position.tappable() {
            if taps.starts_with(&self.taps)
                && let Some(&tap) = taps.get(self.taps.len())
                && !next.contains(&tap)
            {
                next.push(tap);
            }
        }
        next
    }

    /// Makes a tap: it continues the selection or the longest possible prefix of it, or starts another.
    /// Tapping the held piece's slot rotates it, if possible.
    pub(crate) fn tap(&mut self, position: &dyn AnyPosition, tap: Tap) -> Tapped {
        self.asked_over = None;
        let carried = std::mem::take(&mut self.carried);
        if carried && self.taps.last() == Some(&tap) {
            return Tapped::Onward;
        }
        if self.taps.first() == Some(&tap) && self.rotate(position, true) {
            return Tapped::Onward;
        }
        let held = matches!(*self.taps, [first, Tap::Rotate(_)] if first == tap);
        if held || self.taps.last() == Some(&tap) {
            self.taps.clear();
            return Tapped::Dropped;
        }
        let options = position.tappable();
        // A piece that stays in hand is put away only by its own tap.
        let stays = position.keeps_in_hand()
            && matches!(tap, Tap::Cell(_))
            && !matches!(self.taps[..], [] | [Tap::Cell(_)]);
        for kept in (if stays { self.taps.len() } else { 0 }..=self.taps.len()).rev() {
            let mut wanted = [&self.taps[..kept], &[tap]].concat();
            let mut beginning = options.iter().filter(|(_, taps)| taps.starts_with(&wanted));
            if let Some((action, taps)) = beginning.next() {
                // The held piece is not replaced by another that this cell would take.
                let other =
                    kept == 0 && matches!((self.taps.first(), tap), (Some(Tap::Slot(_)), Tap::Cell(_)));
                if other && taps.len() == wanted.len() {
                    continue;
                }
                if taps.len() == wanted.len() {
                    self.taps.clear();
                    return Tapped::Complete(*action);
                }
                // A held piece always has a rotation, at first the first that fits.
                wanted.extend(taps.get(wanted.len()).filter(|next| matches!(next, Tap::Rotate(_))));
                self.taps = wanted;
                return Tapped::Onward;
            }
        }
        Tapped::Nothing
    }

    /// Rotates the held piece to the next rotation that fits over this cell; false if there is none.
    pub(crate) fn rotate_over(&mut self, position: &dyn AnyPosition, cell: Cell, forwards: bool) -> bool {
        let mut fits: Vec<u8> =
            self.over(position, cell).iter().map(|((_, taps), _)| rotation(taps)).collect();
        sort(&mut fits, |one, other| one < other);
        fits.dedup();
        let Some((_, taps)) = self.aimed(position, Tap::Cell(cell)) else { return false };
        let now = rotation(&taps);
        let next = match forwards {
            true => fits.iter().find(|&&other| other > now).or(fits.first()),
            false => fits.iter().rev().find(|&&other| other < now).or(fits.last()),
        };
        let Some(&next) = next.filter(|&&next| next != now) else { return false };
        self.hold(next);
        self.asked_over = None;
        true
    }

    /// Rotates the held piece to the next rotation that fits anywhere; false if there is none.
    pub(crate) fn rotate_in_hand(
        &mut self,
        position: &dyn AnyPosition,
        pointed: Option<Tap>,
        forwards: bool,
    ) -> bool {
        if let Some(shown) = self.held_rotation(position, pointed) {
            self.hold(shown);
        }
        let rotates = self.rotate(position, forwards);
        self.asked_over = match pointed {
            Some(Tap::Cell(cell)) if rotates => Some(cell),
            _ => None,
        };
        rotates
    }

    fn hold(&mut self, rotation: u8) {
        if let Some(held @ Tap::Rotate(_)) = self.taps.last_mut() {
            *held = Tap::Rotate(rotation);
        }
    }

    fn rotate(&mut self, position: &dyn AnyPosition, forwards: bool) -> bool {
        let Some((now @ Tap::Rotate(_), before)) = self.taps.split_last() else { return false };
        let mut rotations: Vec<Tap> = Selection { taps: before.to_vec(), ..Selection::default() }
            .targets(position)
            .into_iter()
            .map(|target| target.tap)
            .filter(|tap| matches!(tap, Tap::Rotate(_)))
            .collect();
        sort(&mut rotations, |one, other| one < other);
        if !forwards {
            rotations.reverse();
        }
        let at = rotations.iter().position(|rotation| rotation == now);
        let Some(&next) = at.and_then(|at| rotations.get((at + 1) % rotations.len())) else { return false };
        let rotates = next != *now;
        self.taps.pop();
        self.taps.push(next);
        rotates
    }
}

fn rotation(taps: &[Tap]) -> u8 {
    let rotation = |tap: &Tap| if let Tap::Rotate(times) = *tap { Some(times) } else { None };
    taps.iter().find_map(rotation).unwrap_or(0)
}

/// The target of a tap that completes an action.
fn completing(position: &dyn AnyPosition, action: ActionIndex, tap: Tap) -> Target {
    let mut events = Vec::new();
    position.after(action, &mut events);
    let throws = |event: &Event| matches!(event, Event::Move { manner: Manner::Throw, .. });
    let reach = match () {
        () if events.iter().any(|event| event.is_stirring() && !throws(event)) => Reach::Stirring,
        () if events.iter().any(throws) => Reach::Scattering,
        () => Reach::Quiet,
    };
    Target { tap, reach, ends: events.iter().any(|event| matches!(event, Event::End(_))) }
}
