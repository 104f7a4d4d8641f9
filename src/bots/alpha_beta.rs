//! Principal variation search for two sides.
//!
//! It has iterative deepening, a transposition table, killer moves, a history of cutoffs and late move
//! reductions. An explicit stack instead of recursion lets it stop and resume at any node, so slicing does
//! not change the result.

use super::budget::{Budget, Sight};
use super::move_ordering::{Ranked, select_best};
use super::moves::Moves;
use super::searchable::{Candidate, Evaluate, MoveChoice, Search};
use super::softmax::{draw, margin, weight};
use super::transposition_table::{ScoreBound, TranspositionTable};
use super::values::{DECISIVE, INFINITE, from_table, terminal, to_table};

const MAX_DEPTH: i32 = 100;
/// The cutoffs that a point of a move's weight is worth in move ordering.
const WEIGHT: u32 = 16;
/// Above this, all moves' cutoffs are halved.
const MOST_CUTOFFS: u32 = 1024;
/// The most root moves that always get exact values.
const MAX_EXACT: usize = 8;

struct StackFrame {
    hash: u64,
    /// Its moves in the shared list: first, next, end.
    first: usize,
    next: usize,
    end: usize,
    depth: i32,
    alpha: i32,
    beta: i32,
    original_alpha: i32,
    best: i32,
    /// The index of the best move in the game's own list.
    best_place: usize,
    /// Whether the current move's value is negated: unless the same player moves again.
    negates: bool,
    window: Window,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Window {
    Full,
    /// A null window at full depth, which only tells whether the move beats alpha.
    Null,
    /// A null window at reduced depth.
    Reduced,
}

/// A root move with its value, an upper bound if a null window failed low.
#[derive(Clone, Copy, Debug)]
struct RootMove<M> {
    mv: M,
    place: usize,
    value: i32,
}

/// A principal variation search; see the module.
pub struct AlphaBeta<G: Evaluate> {
    frames: Vec<StackFrame>,
    /// By distance from the root: the frames' positions, then the one after the current move.
    ///
    /// They stay in place, since copying one costs about as much as making a move.
    positions: Vec<G>,
    moves: Vec<Ranked<G::Move>>,
    listed: Moves<G::Move>,
    table: TranspositionTable,
    /// The root moves, best first.
    root_moves: Vec<RootMove<G::Move>>,
    searched: Vec<RootMove<G::Move>>,
    /// By distance from the root: the last move that caused a cutoff.
    killers: Vec<Option<G::Move>>,
    /// By history key: cutoffs weighted by depth. Empty for limited sight.
    history: Vec<u32>,
    root: G,
    sight: Sight,
    /// The most that a choice may have.
    temperature: u16,
    /// Root moves this close to the best value also get exact values.
    margin: i32,
    /// The number of root moves that always get exact values.
    exact: usize,
    depth: i32,
    /// The last depth at which another move became the best.
    settled: i32,
    done: u32,
    /// The value of the last move, for the side to move after it.
    returned: Option<i32>,
    over: bool,
}

impl<G: Evaluate> AlphaBeta<G> {
    /// Appends the moves of the current position to the shared list.
    fn list(&mut self, hint: Option<u16>, killer: Option<G::Move>) -> (usize, usize) {
        let position = &self.positions[self.frames.len()];
        self.listed.clear();
        if self.sight != Sight::FULL {
            position.moves_in_sight(self.sight, 0, &mut self.listed);
        } else if self.frames.is_empty() {
            position.root_moves(&mut self.listed);
        } else {
            position.moves(&mut self.listed);
        }
        let first = self.moves.len();
        let history = &self.history;
        let ranked = |(&(mv, weight), place): (&(G::Move, u32), u16)| {
            let (hinted, killed) = (hint == Some(place), killer == Some(mv));
            let weight = match history.get(position.history_key(mv)) {
                Some(cutoffs) => weight * WEIGHT + cutoffs,
                None => weight,
            };
            Ranked::new(mv, u64::from(hinted) << 33 | u64::from(killed) << 32 | u64::from(weight), place)
        };
        self.moves.extend(self.listed.list().iter().zip(0..).map(ranked));
        (first, self.moves.len())
    }

    fn deepen(&mut self) {
        let best = self.root_moves.first().map_or(0, |best| best.value);
        if self.depth >= MAX_DEPTH.min(self.sight.depth.into())
            || best.abs() > DECISIVE
            || self.root_moves.len() < 2
        {
            self.over = true;
            return;
        }
        self.depth += 1;
        self.moves.clear();
        let ranked =
            |(choice, rank): (&RootMove<G::Move>, u64)| Ranked::new(choice.mv, rank, choice.place as u16);
        self.moves.extend(self.root_moves.iter().rev().zip(1..).map(ranked));
        self.searched.clear();
        self.positions[0] = self.root;
        self.frames.push(StackFrame {
            hash: self.root.position_hash(),
            first: 0,
            next: 0,
            end: self.moves.len(),
            depth: self.depth,
            alpha: -INFINITE,
            beta: INFINITE,
            original_alpha: -INFINITE,
            best: -INFINITE,
            best_place: 0,
            negates: false,
            window: Window::Full,
        });
    }

    /// Makes one step: uses a child's value, tries the next move, or leaves a frame.
    fn step(&mut self) {
        let distance = self.frames.len();
        let Some(frame) = self.frames.last_mut() else {
            self.deepen();
            return;
        };
        if let Some(value) = self.returned.take() {
            let value = if frame.negates { -value } else { value };
            let better = value > frame.alpha;
            // A move that fails high is searched again, deeper or with a wider window.
            if better && frame.window == Window::Reduced {
                frame.window = Window::Null;
                self.enter(false);
                return;
            }
            if better && frame.window == Window::Null && value < frame.beta {
                frame.window = Window::Full;
                self.enter(false);
                return;
            }
            let ranked = self.moves[frame.next];
            let (mv, place) = (ranked.mv, ranked.place());
            frame.next += 1;
            if value > frame.best {
                frame.best = value;
                frame.best_place = place.into();
            }
            if distance == 1 {
                self.searched.push(RootMove { mv, place: place.into(), value });
                // Moves within the margin need exact values, because one of them may be chosen.
                let margin = if self.margin > 0 { self.margin + 1 } else { 0 };
                let least = match self.exact {
                    1 => frame.best,
                    count => nth_value(&self.searched, count).unwrap_or(-INFINITE),
                };
                frame.alpha = frame.alpha.max(least - margin);
            } else {
                frame.alpha = frame.alpha.max(value);
                if frame.alpha >= frame.beta {
                    if let Some(killer) = self.killers.get_mut(distance) {
                        *killer = Some(mv);
                    }
                    if let Some(cutoffs) = self.history.get_mut(self.positions[distance - 1].history_key(mv))
                    {
                        *cutoffs += (frame.depth * frame.depth) as u32;
                        if *cutoffs > MOST_CUTOFFS {
                            self.history.iter_mut().for_each(|cutoffs| *cutoffs /= 2);
                        }
                    }
                    frame.next = frame.end;
                }
            }
        }
        if frame.next == frame.end {
            self.leave();
        } else {
            select_best(&mut self.moves[frame.first..frame.end], frame.next - frame.first);
            let (depth, place) = (frame.depth, frame.next - frame.first);
            let window = self.first_window(depth, distance, place);
            if let Some(frame) = self.frames.last_mut() {
                frame.window = window;
            }
            self.enter(true);
        }
    }

    fn first_window(&self, depth: i32, distance: usize, place: usize) -> Window {
        let soon = G::REDUCES_SOON && self.sight == Sight::FULL;
        let is_exact = distance == 1 && (self.margin > 0 || place < self.exact);
        let is_late = match distance {
            1 => soon && place > 5 && depth > 2,
            _ => place > 3 && depth > if soon { 1 } else { 2 },
        };
        match place {
            0 => Window::Full,
            _ if is_exact => Window::Full,
            _ if is_late => Window::Reduced,
            _ => Window::Null,
        }
    }

    /// Makes the last frame's current move, which is evaluated at once or gets a frame.
    fn enter(&mut self, first_time: bool) {
        let distance = self.frames.len();
        let Some(frame) = self.frames.last_mut() else { return };
        let mv = self.moves[frame.next].mv;
        let (line, next) = self.positions.split_at_mut(distance);
        let (Some(before), Some(position)) = (line.last(), next.first_mut()) else { return };
        *position = *before;
        position.play(mv);
        // Negated unless the same player moves again.
        frame.negates = position.mover() != before.mover();
        self.done += u32::from(first_time);
        if let Some(winners) = position.winners() {
            self.returned = Some(terminal(winners, position.mover(), distance));
            return;
        }
        let depth = frame.depth
            - match frame.window {
                Window::Reduced if self.sight == Sight::FULL => {
                    1 + reduction(frame.depth, frame.next - frame.first)
                }
                Window::Reduced => 2,
                _ => 1,
            };
        if depth <= 0 {
            self.returned = Some(match self.sight {
                Sight::FULL => position.evaluate(),
                Sight { plainly: true, .. } => position.evaluate_plainly(),
                _ => position.evaluate_in_sight(),
            });
            return;
        }
        let beta = if frame.window == Window::Full { frame.beta } else { frame.alpha + 1 };
        let (alpha, beta) = if frame.negates { (-beta, -frame.alpha) } else { (frame.alpha, beta) };
        let hash = position.position_hash();
        let known = self.table.get(hash);
        if let Some(entry) = known
            && i32::from(entry.depth) >= depth
        {
            let value = from_table(entry.value.into(), distance);
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
        let (first, end) = self.list(known.map(|entry| entry.best), killer);
        self.frames.push(StackFrame {
            hash,
            first,
            next: first,
            end,
            depth,
            alpha,
            beta,
            original_alpha: alpha,
            best: -INFINITE,
            best_place: 0,
            negates: false,
            window: Window::Full,
        });
    }

    fn leave(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        self.moves.truncate(frame.first);
        let distance = self.frames.len();
        let bound = if frame.best >= frame.beta {
            ScoreBound::Lower
        } else if frame.best > frame.original_alpha {
            ScoreBound::Exact
        } else {
            ScoreBound::Upper
        };
        self.table.put(frame.hash, to_table(frame.best, distance), frame.best_place, frame.depth, bound);
        if distance > 0 {
            self.returned = Some(frame.best);
            return;
        }
        // The next iteration starts with the better moves.
        let before = self.root_moves.first().map(|best| best.place);
        self.root_moves.clear();
        self.root_moves.append(&mut self.searched);
        order(&mut self.root_moves);
        if self.root_moves.first().map(|best| best.place) != before {
            self.settled = self.depth;
        }
    }

    /// The root moves of this iteration, or of the last one until the first is searched.
    fn known(&self) -> &[RootMove<G::Move>] {
        if self.searched.is_empty() { &self.root_moves } else { &self.searched }
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

/// The depth reduction of a late move, which grows with depth and index.
fn reduction(depth: i32, place: usize) -> i32 {
    let product = depth.max(1).ilog2() * place.max(1).ilog2();
    (product as i32 / 2).max(1)
}

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

fn nth_value<M>(choices: &[RootMove<M>], count: usize) -> Option<i32> {
    let mut best = [-INFINITE; MAX_EXACT];
    for choice in choices {
        let mut value = choice.value;
        for kept in &mut best[..count] {
            if value > *kept {
                std::mem::swap(kept, &mut value);
            }
        }
    }
    (choices.len() >= count).then(|| best[count - 1])
}

impl<G: Evaluate> Search<G> for AlphaBeta<G> {
    fn new(root: &G, budget: Budget, _seed: u64) -> Self {
        let mut search = AlphaBeta {
            frames: Vec::with_capacity(MAX_DEPTH as usize + 1),
            positions: vec![*root; MAX_DEPTH as usize + 2],
            moves: Vec::with_capacity(1 << 14),
            listed: Moves::new(),
            table: TranspositionTable::new(budget.nodes),
            root_moves: Vec::with_capacity(1024),
            searched: Vec::with_capacity(1024),
            killers: vec![None; MAX_DEPTH as usize + 2],
            history: vec![0; if budget.sight == Sight::FULL { G::HISTORY_KEYS } else { 0 }],
            root: *root,
            sight: budget.sight,
            temperature: budget.temperature,
            margin: margin(budget.temperature) as i32,
            exact: 1,
            depth: 0,
            settled: 0,
            done: 0,
            returned: None,
            over: false,
        };
        let (first, end) = search.list(None, None);
        for at in first..end {
            select_best(&mut search.moves[first..end], at - first);
        }
        let choice = |ranked: &Ranked<G::Move>| {
            let (mv, place) = (ranked.mv, ranked.place());
            // Without a search: an immediate win, or the highest weight.
            let mut next = *root;
            next.play(mv);
            let value = next.winners().map_or(0, |winners| terminal(winners, root.mover(), 1));
            RootMove { mv, place: place.into(), value }
        };
        search.root_moves = search.moves[first..end].iter().map(choice).collect();
        order(&mut search.root_moves);
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

    fn choose(&self, mut choice: MoveChoice) -> G::Move {
        let best = self.best().unwrap_or(self.root_moves[0]);
        if choice.temperature == 0 || best.value.abs() > DECISIVE {
            return best.mv;
        }
        // Only moves within the margin of the search have exact values.
        let temperature = choice.temperature.min(self.temperature);
        let weight = |choice: &RootMove<G::Move>| {
            let loss = best.value.abs_diff(choice.value);
            weight(loss, temperature).unwrap_or(0).into()
        };
        let known = self.known();
        known.get(draw(known.iter().map(weight), &mut choice.rng)).map_or(best.mv, |choice| choice.mv)
    }

    fn chances(&self, choice: MoveChoice) -> Vec<(G::Move, u64)> {
        let temperature = choice.temperature.min(self.temperature);
        let best = self.best().filter(|best| best.value.abs() <= DECISIVE && temperature > 0);
        let chance = |best: i32, choice: &RootMove<G::Move>| {
            let weight = weight(best.abs_diff(choice.value), temperature);
            weight.map(|weight| (choice.mv, u64::from(weight)))
        };
        best.map_or_else(Vec::new, |best| {
            self.known().iter().filter_map(|choice| chance(best.value, choice)).collect()
        })
    }

    fn peers(&self, mv: G::Move, margin: u32) -> Vec<G::Move> {
        let known = self.known();
        let best = self.best().filter(|best| best.value.abs() <= DECISIVE);
        let (Some(best), Some(chosen)) = (best, known.iter().find(|choice| choice.mv == mv)) else {
            return Vec::new();
        };
        // Below this a value is an upper bound only.
        let exact = match self.margin {
            0 => nth_value(known, self.exact).map_or(best.value, |least| least + 1),
            margin => best.value - margin,
        };
        let is_peer = |choice: &&RootMove<G::Move>| {
            choice.value >= exact && choice.value.abs_diff(chosen.value) <= margin || choice.mv == mv
        };
        known.iter().filter(is_peer).map(|choice| choice.mv).collect()
    }

    fn widen(&mut self, count: usize) {
        self.exact = count.clamp(1, MAX_EXACT);
    }

    /// Between moves that may be drawn: how near the second is. Without a draw only the best value is exact: how lately
    /// another move became the best.
    fn doubt(&self) -> u16 {
        let known = self.known();
        let Some(best) = self.best().filter(|best| known.len() > 1 && best.value.abs() <= DECISIVE) else {
            return 0;
        };
        let (part, whole) = match nth_value(known, 2) {
            Some(second) if self.margin > 0 => ((self.margin - (best.value - second)).max(0), self.margin),
            _ => (self.settled, self.depth.max(1)),
        };
        (1000 * part / whole).clamp(0, 1000) as u16
    }

    fn candidates(&self, count: usize) -> Vec<Candidate<G::Move>> {
        let best = self.best();
        // A new iteration knows little of the other moves.
        let known = if self.searched.len() < count { &self.root_moves } else { &self.searched };
        let is_best = |choice: &RootMove<G::Move>| best.is_some_and(|best| best.place == choice.place);
        let mut others: Vec<_> =
            known.iter().copied().filter(|choice| count > 1 && !is_best(choice)).collect();
        order(&mut others);
        let mut found: Vec<_> = best.into_iter().chain(others).collect();
        found.truncate(count);
        let candidate = |choice: &RootMove<G::Move>| Candidate {
            value: thousandths(choice.value),
            line: self.line_from(choice.mv),
        };
        found.iter().map(candidate).collect()
    }
}

fn thousandths(value: i32) -> u16 {
    if value.abs() > DECISIVE {
        return if value > 0 { 1000 } else { 0 };
    }
    (500 + 500 * value / (500 + value.abs())) as u16
}

impl<G: Evaluate> AlphaBeta<G> {
    /// A move and the best replies still in the table.
    fn line_from(&self, first: G::Move) -> Vec<G::Move> {
        let mut position = self.root;
        let mut line = vec![first];
        let mut moves = Moves::new();
        while let Some(&mv) = line.last() {
            position.play(mv);
            if position.outcome().is_some() || line.len() > self.depth as usize {
                break;
            }
            moves.clear();
            // The table stores indices into the searched list.
            if self.sight == Sight::FULL {
                position.moves(&mut moves);
            } else {
                position.moves_in_sight(self.sight, 0, &mut moves);
            }
            let entry = self.table.get(position.position_hash());
            let Some(&(next, _)) = entry.and_then(|entry| moves.list().get(usize::from(entry.best))) else {
                break;
            };
            line.push(next);
        }
        line
    }
}
