//! Principal variation search for two sides: iterative deepening, a transposition table, late moves searched less deep.
//!
//! It keeps a stack of its own instead of calling itself, so that it stops at any node and goes on from there: slices
//! change nothing of what it finds.

use super::moves::Moves;
use super::ranking::{Ranked, bring};
use super::table::{ScoreBound, TranspositionTable};
use super::think::{Plan, Search, Weigh, Wish};
use super::values::{INFINITE, SURE, far, near, terminal};

/// The deepest iteration.
const DEEPEST: i32 = 100;
/// A position on the way down, with what is left to do in it.
struct StackFrame<G: Weigh> {
    position: G,
    hash: u64,
    /// Its moves in the common list: from the first, the next to try, to the end.
    first: usize,
    next: usize,
    end: usize,
    depth: i32,
    alpha: i32,
    beta: i32,
    /// Alpha at the beginning.
    floor: i32,
    best: i32,
    /// The place of the best move in the game's own list.
    best_place: usize,
    /// How the move before this frame is to be counted when its value is known.
    flips: bool,
    trial: Trial,
}

/// How the present move of a frame is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trial {
    /// In the whole window.
    Full,
    /// Whether it is better than alpha at all, at full depth.
    Narrow,
    /// The same, less deep.
    Reduced,
}

/// A move at the root with its value; a value that is only known not to be better than others is a bound.
#[derive(Clone, Copy, Debug)]
struct RootMove<M> {
    made: M,
    place: usize,
    value: i32,
}

/// A search; see the top of this file.
pub struct AlphaBeta<G: Weigh> {
    frames: Vec<StackFrame<G>>,
    /// The moves of all frames.
    moves: Vec<Ranked<G::Move>>,
    listed: Moves<G::Move>,
    table: TranspositionTable,
    /// The moves at the root, the best first.
    choices: Vec<RootMove<G::Move>>,
    /// Those of the iteration that is going on.
    fresh: Vec<RootMove<G::Move>>,
    /// By distance from the root: the last move that was too good for the other side.
    killers: Vec<Option<G::Move>>,
    root: G,
    /// How far below the best value moves at the root are still valued exactly.
    margin: i32,
    depth: i32,
    done: u32,
    /// The value of the move just searched, for the side that is to move after it.
    returned: Option<i32>,
    over: bool,
}

impl<G: Weigh> AlphaBeta<G> {
    /// Lists the moves of a position behind those of the frames.
    fn list(&mut self, position: &G, hint: Option<u16>, killer: Option<G::Move>) -> (usize, usize) {
        self.listed.clear();
        if self.frames.is_empty() {
            position.first_moves(&mut self.listed);
        } else {
            position.moves(&mut self.listed);
        }
        let first = self.moves.len();
        let ranked = |(&(made, weight), place): (&(G::Move, u32), u16)| {
            let (hinted, killed) = (hint == Some(place), killer == Some(made));
            Ranked::new(made, u64::from(hinted) << 33 | u64::from(killed) << 32 | u64::from(weight), place)
        };
        self.moves.extend(self.listed.list().iter().zip(0..).map(ranked));
        (first, self.moves.len())
    }

    /// Begins the next iteration.
    fn deepen(&mut self) {
        let best = self.choices.first().map_or(0, |best| best.value);
        if self.depth >= DEEPEST || best.abs() > SURE || self.choices.len() < 2 {
            self.over = true;
            return;
        }
        self.depth += 1;
        self.moves.clear();
        let ranked =
            |(choice, rank): (&RootMove<G::Move>, u64)| Ranked::new(choice.made, rank, choice.place as u16);
        self.moves.extend(self.choices.iter().rev().zip(1..).map(ranked));
        self.fresh.clear();
        self.frames.push(StackFrame {
            position: self.root,
            hash: self.root.fingerprint(),
            first: 0,
            next: 0,
            end: self.moves.len(),
            depth: self.depth,
            alpha: -INFINITE,
            beta: INFINITE,
            floor: -INFINITE,
            best: -INFINITE,
            best_place: 0,
            flips: false,
            trial: Trial::Full,
        });
    }

    /// One step of the machine: takes a value back, tries the next move, or leaves a frame.
    fn step(&mut self) {
        let distance = self.frames.len();
        let Some(frame) = self.frames.last_mut() else {
            self.deepen();
            return;
        };
        if let Some(value) = self.returned.take() {
            let value = if frame.flips { -value } else { value };
            let better = value > frame.alpha;
            // What looks better than expected is searched again with more room.
            if better && frame.trial == Trial::Reduced {
                frame.trial = Trial::Narrow;
                self.enter(false);
                return;
            }
            if better && frame.trial == Trial::Narrow && value < frame.beta {
                frame.trial = Trial::Full;
                self.enter(false);
                return;
            }
            let ranked = self.moves[frame.next];
            let (made, place) = (ranked.made, ranked.place());
            frame.next += 1;
            if value > frame.best {
                frame.best = value;
                frame.best_place = place.into();
            }
            if distance == 1 {
                self.fresh.push(RootMove { made, place: place.into(), value });
                // Moves a little worse are valued as well: one of them may be chosen.
                let margin = if self.margin > 0 { self.margin + 1 } else { 0 };
                frame.alpha = frame.alpha.max(frame.best - margin);
            } else {
                frame.alpha = frame.alpha.max(value);
                if frame.alpha >= frame.beta {
                    if let Some(killer) = self.killers.get_mut(distance) {
                        *killer = Some(made);
                    }
                    frame.next = frame.end;
                }
            }
        }
        if frame.next == frame.end {
            self.leave();
        } else {
            bring(&mut self.moves[frame.first..frame.end], frame.next - frame.first);
            frame.trial = match frame.next - frame.first {
                0 => Trial::Full,
                later if later > 3 && frame.depth > 2 && distance > 1 => Trial::Reduced,
                _ if distance == 1 && self.margin > 0 => Trial::Full,
                _ => Trial::Narrow,
            };
            self.enter(true);
        }
    }

    /// Makes the present move of the last frame: its value is known at once, or a frame is pushed for it.
    fn enter(&mut self, fresh: bool) {
        let distance = self.frames.len();
        let Some(frame) = self.frames.last_mut() else { return };
        let made = self.moves[frame.next].made;
        let mut position = frame.position;
        position.play(made);
        // Negated unless the same player moves again.
        frame.flips = position.mover() != frame.position.mover();
        self.done += u32::from(fresh);
        if let Some(winners) = position.winners() {
            self.returned = Some(terminal(winners, position.mover(), distance));
            return;
        }
        let depth = frame.depth - if frame.trial == Trial::Reduced { 2 } else { 1 };
        if depth <= 0 {
            self.returned = Some(position.weigh());
            return;
        }
        let beta = if frame.trial == Trial::Full { frame.beta } else { frame.alpha + 1 };
        let (alpha, beta) = if frame.flips { (-beta, -frame.alpha) } else { (frame.alpha, beta) };
        let hash = position.fingerprint();
        let known = self.table.get(hash);
        if let Some(entry) = known
            && i32::from(entry.depth) >= depth
        {
            let value = near(entry.value.into(), distance);
            let enough = match entry.bound {
                ScoreBound::Exact => true,
                ScoreBound::Lower => value >= beta,
                ScoreBound::Upper => value <= alpha,
            };
            if enough {
                self.returned = Some(value);
                return;
            }
        }
        let killer = self.killers.get(distance + 1).copied().flatten();
        let (first, end) = self.list(&position, known.map(|entry| entry.best), killer);
        self.frames.push(StackFrame {
            position,
            hash,
            first,
            next: first,
            end,
            depth,
            alpha,
            beta,
            floor: alpha,
            best: -INFINITE,
            best_place: 0,
            flips: false,
            trial: Trial::Full,
        });
    }

    /// Leaves the last frame with its value.
    fn leave(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        self.moves.truncate(frame.first);
        let distance = self.frames.len();
        let bound = if frame.best >= frame.beta {
            ScoreBound::Lower
        } else if frame.best > frame.floor {
            ScoreBound::Exact
        } else {
            ScoreBound::Upper
        };
        self.table.put(frame.hash, far(frame.best, distance), frame.best_place, frame.depth, bound);
        if distance > 0 {
            self.returned = Some(frame.best);
            return;
        }
        // The iteration is complete: the better moves come first in the next one.
        self.choices.clear();
        self.choices.append(&mut self.fresh);
        order(&mut self.choices);
    }

    /// What is known of the moves at the root: those of the present iteration once its first move is done, for that was
    /// the best before.
    fn known(&self) -> &[RootMove<G::Move>] {
        if self.fresh.is_empty() { &self.choices } else { &self.fresh }
    }

    fn best(&self) -> Option<RootMove<G::Move>> {
        let mut best: Option<RootMove<G::Move>> = None;
        for &choice in self.known() {
            if best.is_none_or(|best| choice.value > best.value) {
                best = Some(choice);
            }
        }
        best
    }
}

/// Sorts by value, the best first; equal ones stay as they are.
fn order<M: Copy>(choices: &mut [RootMove<M>]) {
    for start in 1..choices.len() {
        let moved = choices[start];
        let mut at = start;
        while at > 0 && choices[at - 1].value < moved.value {
            choices[at] = choices[at - 1];
            at -= 1;
        }
        choices[at] = moved;
    }
}

impl<G: Weigh> Search<G> for AlphaBeta<G> {
    fn new(root: &G, plan: Plan, _seed: u64) -> Self {
        let mut search = AlphaBeta {
            frames: Vec::with_capacity(DEEPEST as usize + 1),
            moves: Vec::with_capacity(1 << 14),
            listed: Moves::new(),
            table: TranspositionTable::new(plan.nodes),
            choices: Vec::with_capacity(1024),
            fresh: Vec::with_capacity(1024),
            killers: vec![None; DEEPEST as usize + 2],
            root: *root,
            margin: plan.softness.into(),
            depth: 0,
            done: 0,
            returned: None,
            over: false,
        };
        let (first, end) = search.list(root, None, None);
        for at in first..end {
            bring(&mut search.moves[first..end], at - first);
        }
        let choice = |ranked: &Ranked<G::Move>| {
            let (made, place) = (ranked.made, ranked.place());
            // Before anything is searched: a move that wins at once, or the one that looks best.
            let mut next = *root;
            next.play(made);
            let value = next.winners().map_or(0, |winners| terminal(winners, root.mover(), 1));
            RootMove { made, place: place.into(), value }
        };
        search.choices = search.moves[first..end].iter().map(choice).collect();
        order(&mut search.choices);
        search.moves.clear();
        search
    }

    fn advance(&mut self, nodes: u32) {
        let limit = self.done.saturating_add(nodes);
        while !self.over && self.done < limit {
            self.step();
        }
    }

    fn is_over(&self) -> bool {
        self.over
    }

    fn nodes(&self) -> u32 {
        self.done
    }

    fn choose(&self, mut wish: Wish) -> G::Move {
        let best = self.best().unwrap_or(self.choices[0]);
        let least = best.value - i32::from(wish.softness).min(self.margin);
        if wish.softness == 0 || best.value.abs() > SURE {
            return best.made;
        }
        let count = self.known().iter().filter(|choice| choice.value >= least).count();
        let drawn = wish.rng.below(count.max(1) as u32) as usize;
        let mut fit = self.known().iter().filter(|choice| choice.value >= least);
        fit.nth(drawn).map_or(best.made, |choice| choice.made)
    }

    fn value(&self) -> u16 {
        let value = self.best().map_or(0, |best| best.value);
        if value.abs() > SURE {
            return if value > 0 { 1000 } else { 0 };
        }
        (500 + 500 * value / (500 + value.abs())) as u16
    }

    fn line(&self) -> Vec<G::Move> {
        let mut position = self.root;
        let mut line: Vec<G::Move> = self.best().map(|best| best.made).into_iter().collect();
        let mut moves = Moves::new();
        while let Some(&made) = line.last() {
            position.play(made);
            if position.outcome().is_some() || line.len() > self.depth as usize {
                break;
            }
            moves.clear();
            position.moves(&mut moves);
            let entry = self.table.get(position.fingerprint());
            let Some(&(next, _)) = entry.and_then(|entry| moves.list().get(usize::from(entry.best))) else {
                break;
            };
            line.push(next);
        }
        line
    }
}
