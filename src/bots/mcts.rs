//! Monte Carlo tree search with proofs.
//!
//! Every node sums its mover's returns, so any number of sides can play, and a side can move twice in a row.
//! Proven wins, losses and draws are stored and backed up (an MCTS solver). The AMAF mean of a move's key
//! stands in for its own mean until it has enough visits (RAVE: Gelly and Silver 2011). Children are selected
//! by mean and prior (PUCT: Rosin 2011), with progressive widening: a node's children grow with its visits.

use basalt_rules::{Rng, Side, Sides};

use super::budget::{Budget, Sight};
use super::moves::Moves;
use super::node::{Node, NodeStatistics, ScoreTerms};
use super::searchable::{Candidate, MonteCarlo, MoveChoice, Returns, Search, return_of};
use super::softmax::{draw, visited_weight};

/// The most memory the nodes take, as counted.
const MAX_BYTES: usize = 56 << 20;
/// The bytes that a node is counted with beside its move, without and with AMAF. The former takes fewer: it stays, since
/// with room for more nodes the strongest bots would play other moves.
const NODE_BYTES: [usize; 2] = [32, 40];
const MAX_ROOT_CHILDREN: usize = 2048;
const MAX_DEPTH: usize = 400;
/// A best move that leads the second by this share of a win is beyond doubt.
const CLEAR_LEAD: f32 = 0.2;

/// A Monte Carlo tree search; see the module.
pub struct Mcts<G: MonteCarlo> {
    root: G,
    sides: usize,
    sight: Sight,
    seed: u64,
    /// Whether it looks at the answers to every move before it searches, so that few nodes suffice to see a loss.
    looks: bool,
    /// Whether games that can play positions out at once do so.
    plays_at_once: bool,
    nodes: Vec<Node<G::Move>>,
    /// By node.
    statistics: NodeStatistics,
    room: usize,
    rng: Rng,
    moves: Moves<G::Move>,
    path: Vec<u32>,
    /// The AMAF keys of this simulation's moves, with their sides.
    trail: Vec<(Side, u16)>,
    /// By AMAF key: the sides that used it, as bits.
    used: Vec<u8>,
    /// By root child, with more than two players: each player's total return.
    root_sums: Vec<Returns>,
    done: u32,
}

impl<G: MonteCarlo> Mcts<G> {
    fn expand(&mut self, at: usize, position: &G, checks_terminal: bool) -> bool {
        self.moves.clear();
        if self.sight == Sight::FULL {
            position.moves(&mut self.moves);
        } else {
            position.moves_in_sight(self.sight, self.seed, &mut self.moves);
        }
        self.add_children(at, position, checks_terminal)
    }

    /// Adds the listed moves as children if there is room; returns whether it did.
    fn add_children(&mut self, at: usize, position: &G, checks_terminal: bool) -> bool {
        self.moves.rank();
        // A look at the answers keeps every move in sight, because a winning one may have a low weight.
        let sees_all = checks_terminal && self.looks;
        self.moves.truncate(if sees_all { MAX_ROOT_CHILDREN } else { max_children::<G>(at) });
        let count = self.moves.len();
        if count == 0 || self.nodes.len() + count > self.room {
            return false;
        }
        let total: u32 = self.moves.list().iter().map(|&(_, weight)| weight).sum();
        let scale = 1.0 / total.max(1) as f32;
        let who = [position.to_move(), position.mover()];
        self.nodes[at].first = self.nodes.len() as u32;
        self.nodes[at].count = count as u16;
        for index in 0..count {
            let (mv, weight) = self.moves.list()[index];
            let added = self.nodes.len();
            self.add(Node::new(mv, who), weight as f32 * scale);
            if checks_terminal {
                let mut next = *position;
                next.play(mv);
                self.set_proof(added, next.winners());
            }
        }
        if checks_terminal {
            self.prove(at);
        }
        true
    }

    fn add(&mut self, node: Node<G::Move>, prior: f32) {
        self.statistics.push(prior, has_amaf::<G>().then(|| G::amaf_key(node.mv)));
        self.nodes.push(node);
    }

    fn set_proof(&mut self, at: usize, proof: Option<Sides>) {
        self.nodes[at].proof = proof;
        if proof.is_some() {
            self.statistics.close(at);
        }
    }

    /// Expands the whole current turn, to find a winning turn at once.
    fn expand_turn(&mut self, at: usize, position: &G, depth: usize) {
        let expanded =
            if at == 0 { self.add_children(at, position, true) } else { self.expand(at, position, true) };
        if !expanded || depth == 0 {
            return;
        }
        for child in self.nodes[at].children() {
            if self.nodes[at].proof.is_some() {
                return;
            }
            if self.nodes[child].proof.is_none() {
                let mut next = *position;
                next.play(self.nodes[child].mv);
                if next.mover() == position.mover() {
                    self.expand_turn(child, &next, depth - 1);
                    self.prove(at);
                }
            }
        }
    }

    /// Expands the answers to each move that ends the turn, so that few simulations suffice to find a winning one.
    fn look_at_answers(&mut self) {
        for child in self.nodes[0].children() {
            if self.nodes[child].proof.is_none() && self.nodes[child].count == 0 {
                let mut next = self.root;
                next.play(self.nodes[child].mv);
                if next.mover() != self.root.mover() && !self.expand(child, &next, true) {
                    let win = self.listed_win(&next);
                    self.set_proof(child, win);
                }
            }
        }
        self.prove(0);
    }

    /// The first listed winning move's winners, if there is no room for children.
    fn listed_win(&self, position: &G) -> Option<Sides> {
        let win = Some(Sides::only(position.mover()));
        let wins = |&(mv, _): &(G::Move, u32)| {
            let mut next = *position;
            next.play(mv);
            next.winners() == win
        };
        if self.moves.list().iter().any(wins) { win } else { None }
    }

    /// Adds all other moves if everything in sight loses.
    fn look_further(&mut self) {
        let mover = self.root.mover();
        if self.nodes[0].proof.is_some_and(|proof| return_of(proof, mover, self.sides) == 0.0) {
            self.nodes.truncate(1);
            self.statistics.truncate(1);
            self.nodes[0].proof = None;
            self.moves.clear();
            self.root.root_moves(&mut self.moves);
            self.expand_turn(0, &self.root.clone(), 1);
            self.look_at_answers();
        }
    }

    fn max_depth(&self) -> usize {
        if self.sight.depth == u8::MAX { MAX_DEPTH * 2 } else { self.sight.depth.into() }
    }

    /// Proves a node from its children, if one of them wins or all are proven.
    fn prove(&mut self, at: usize) {
        let node = &self.nodes[at];
        let moves = &self.nodes[node.children()];
        let Some(mover) = moves.first().map(|first| first.mover) else { return };
        let mut best: Option<Sides> = None;
        let mut all = usize::from(node.count) < max_children::<G>(at);
        for child in moves {
            let Some(proof) = child.proof else {
                all = false;
                continue;
            };
            if proof == Sides::only(mover) {
                self.set_proof(at, Some(proof));
                return;
            }
            let value = |proof| return_of(proof, mover, self.sides);
            if best.is_none_or(|best| value(proof) > value(best)) {
                best = Some(proof);
            }
        }
        if let Some(best) = best.filter(|_| all) {
            self.set_proof(at, Some(best));
        }
    }

    /// Runs a simulation: selection, expansion, playout, backpropagation.
    fn simulate(&mut self) {
        let mut position = self.root;
        let mut at = 0;
        self.path.clear();
        self.path.push(0);
        self.trail.clear();
        let returns = loop {
            if let Some(proof) = self.nodes[at].proof {
                break self.returns_of(proof);
            }
            let node = &self.nodes[at];
            let goes_on = self.path.len() < MAX_DEPTH.min(self.max_depth() + 1);
            let expanded = goes_on
                && (node.count > 0
                    || (self.statistics.visits(at) >= G::PARAMETERS.expansion_threshold
                        && self.expand(at, &position, G::PARAMETERS.checks_terminal)));
            if self.nodes[at].proof.is_some() {
                continue;
            }
            let next = if expanded { self.select(at) } else { None };
            let Some(next) = next else { break self.playout(&mut position) };
            let Node { mv, side, .. } = self.nodes[next];
            position.play(mv);
            self.path.push(next as u32);
            if has_amaf::<G>() {
                self.trail.push((side, self.statistics.amaf_key(next)));
            }
            if self.statistics.visits(next) == 0 {
                self.set_proof(next, position.winners());
            }
            at = next;
        };
        self.backpropagate(returns);
    }

    /// Selects the best unproven child; `None` if all are proven.
    fn select(&mut self, at: usize) -> Option<usize> {
        let parameters = &G::PARAMETERS;
        let exploration = match parameters.estimates_at_once {
            Some(exploration) if self.sight == Sight::FULL => exploration,
            _ => parameters.exploration,
        };
        let node = &self.nodes[at];
        let visits = self.statistics.visits(at);
        let sqrt_visits = (visits as f32).sqrt();
        let tried = ((parameters.widening_base + parameters.widening_factor * sqrt_visits) as usize)
            .clamp(1, node.count.into());
        // First-play urgency: an untried move is assumed to be slightly worse than the results so far.
        let moves = &self.nodes[node.children()];
        let same = moves.first().is_some_and(|first| first.mover == node.mover);
        let mean = if visits == 0 { 0.5 } else { self.statistics.mean(at) };
        let expected = if self.sides > 2 && !same {
            1.0 / self.sides as f32
        } else if same {
            mean
        } else {
            1.0 - mean
        };
        let terms = ScoreTerms { exploration, first_play: expected - 0.05, sqrt_visits };
        let (first, others) = (node.first as usize, &moves[tried..]);
        self.statistics.highest(first..first + tried, terms).or_else(|| {
            let open = others.iter().position(|child| child.proof.is_none());
            open.map(|place| first + tried + place)
        })
    }

    /// Plays out at random, at once or up to a number of steps, then estimates.
    fn playout(&mut self, position: &mut G) -> Returns {
        if self.plays_at_once
            && position.outcome().is_none()
            && let Some(returns) = position.play_out(&mut self.rng, &mut self.trail)
        {
            return self.by_player(position, returns);
        }
        let left = self.max_depth() - (self.path.len() - 1);
        let at_once = G::PARAMETERS.estimates_at_once.is_some() && self.sight == Sight::FULL;
        let most = if at_once { 0 } else { G::PARAMETERS.max_playout_steps as usize };
        for _ in 0..left.min(most) {
            if position.outcome().is_some() {
                break;
            }
            let side = position.to_move();
            let key = position.playout_step(&mut self.rng);
            if has_amaf::<G>() {
                self.trail.push((side, key));
            }
        }
        if let Some(winners) = position.winners() {
            return self.returns_of(winners);
        }
        let estimate = if self.sight.plainly { position.estimate_plainly() } else { position.estimate() };
        self.by_player(position, estimate)
    }

    /// Converts returns by side to returns by player.
    fn by_player(&self, position: &G, by_side: Returns) -> Returns {
        let mut returns = by_side;
        Side::all(self.sides).for_each(|side| returns[position.player(side).index()] = by_side[side.index()]);
        returns
    }

    fn returns_of(&self, winners: Sides) -> Returns {
        std::array::from_fn(|player| return_of(winners, Side::new(player), self.sides))
    }

    #[inline(never)]
    fn backpropagate(&mut self, returns: Returns) {
        if has_amaf::<G>() {
            for &(side, key) in &self.trail[self.path.len() - 1..] {
                self.used[usize::from(key)] |= 1 << side.index();
            }
        }
        let child = self.path.get(1).map(|&child| (child - self.nodes[0].first) as usize);
        if let Some(sums) = child.and_then(|child| self.root_sums.get_mut(child)) {
            sums.iter_mut().zip(returns).for_each(|(sum, got)| *sum += got);
        }
        for step in (0..self.path.len()).rev() {
            let at = self.path[step] as usize;
            let Node { mover, .. } = self.nodes[at];
            self.statistics.visit(at, returns[mover.index()]);
            if has_amaf::<G>() {
                // A child's AMAF statistics count everything played after it.
                if let Some(&(side, key)) = self.trail.get(step).filter(|_| step + 1 < self.path.len()) {
                    self.used[usize::from(key)] |= 1 << side.index();
                }
                // All moves of a node belong to one side.
                let children = self.nodes[at].children();
                if let Some(&Node { side, mover, .. }) = self.nodes[children.clone()].first() {
                    self.statistics.credit(children, &self.used, side.index(), returns[mover.index()]);
                }
                self.statistics.weigh_amaf(at);
            }
            // Only a newly proven child can prove its parent.
            let below = self.path.get(step + 1).is_none_or(|&next| self.nodes[next as usize].proof.is_some());
            if below && self.nodes[at].proof.is_none() {
                self.prove(at);
            }
        }
        for &(_, key) in self.trail.iter().filter(|_| has_amaf::<G>()) {
            self.used[usize::from(key)] = 0;
        }
    }

    /// The best child: a proven win, else the most visited.
    ///
    /// A proven draw precedes one that is no better; a loss comes last.
    fn best(&self, at: usize) -> Option<usize> {
        self.best_except(at, &[])
    }

    fn best_except(&self, at: usize, except: &[usize]) -> Option<usize> {
        let mut open: Option<(u32, f32, usize)> = None;
        let mut sure: Option<(f32, u32, usize)> = None;
        for place in self.nodes[at].children().filter(|place| !except.contains(place)) {
            let (child, tried) = (&self.nodes[place], self.statistics.visits(place));
            match child.proof.map(|proof| return_of(proof, child.mover, self.sides)) {
                Some(got) => {
                    if sure.is_none_or(|(most, visits, _)| got > most || got == most && tried > visits) {
                        sure = Some((got, tried, place));
                    }
                }
                None => {
                    if open.is_none_or(|(visits, ..)| tried > visits) {
                        open = Some((tried, self.statistics.mean(place), place));
                    }
                }
            }
        }
        match (open, sure) {
            (Some((_, mean, _)), Some((got, _, place))) if got >= 1.0 || got > 0.0 && got >= mean => {
                Some(place)
            }
            (Some((.., place)), _) | (None, Some((.., place))) => Some(place),
            (None, None) => None,
        }
    }
}

impl<G: MonteCarlo> Mcts<G> {
    fn is_untried(&self, at: usize) -> bool {
        self.statistics.visits(at) == 0 && self.nodes[at].proof.is_none()
    }

    /// The weight of a child of the root in a draw.
    fn weight(&self, at: usize, best: usize, temperature: u16) -> u64 {
        if self.nodes[at].proof.is_some() {
            return 0;
        }
        let statistics = &self.statistics;
        let loss = ((statistics.mean(best) - statistics.mean(at)).max(0.0) * 1000.0) as u32;
        visited_weight(statistics.visits(at), statistics.visits(best), loss, temperature)
    }

    /// A move and the best replies that were tried.
    fn line_from(&self, first: usize) -> Vec<G::Move> {
        let mut line = vec![self.nodes[first].mv];
        let mut at = first;
        while let Some(next) = self.best(at).filter(|&next| !self.is_untried(next)) {
            line.push(self.nodes[next].mv);
            at = next;
        }
        line
    }
}

/// Whether the game's moves have AMAF keys.
const fn has_amaf<G: MonteCarlo>() -> bool {
    G::PARAMETERS.amaf_keys > 0
}

fn max_children<G: MonteCarlo>(at: usize) -> usize {
    if at == 0 { MAX_ROOT_CHILDREN } else { G::PARAMETERS.max_children.into() }
}

impl<G: MonteCarlo> Search<G> for Mcts<G> {
    fn new(root: &G, budget: Budget, seed: u64) -> Self {
        let size = (size_of::<G::Move>() + NODE_BYTES[usize::from(has_amaf::<G>())])
            .next_multiple_of(size_of::<f32>());
        let children = (budget.nodes as usize).saturating_mul(G::PARAMETERS.max_children.min(200).into());
        let wanted = (children / G::PARAMETERS.expansion_threshold.max(1) as usize).saturating_add(100_000);
        let room = wanted.min(MAX_BYTES / size);
        let rave_constant = has_amaf::<G>().then_some(G::PARAMETERS.rave_constant);
        // Listed before the nodes are allocated, to free this memory first.
        let mut moves = Moves::new();
        if budget.sight == Sight::FULL {
            root.root_moves(&mut moves);
        } else {
            root.moves_in_sight(budget.sight, seed, &mut moves);
        }
        let mut tree = Mcts {
            root: *root,
            sides: root.sides(),
            sight: budget.sight,
            seed,
            looks: budget.sight != Sight::FULL || budget.temperature > 0,
            plays_at_once: budget.sight == Sight::FULL,
            nodes: Vec::with_capacity(room),
            statistics: NodeStatistics::with_capacity(room, MAX_ROOT_CHILDREN, rave_constant),
            room,
            rng: Rng::new(seed),
            moves,
            path: Vec::with_capacity(MAX_DEPTH + 1),
            trail: Vec::with_capacity(MAX_DEPTH + 1 + G::PARAMETERS.max_playout_steps as usize),
            used: vec![0; G::PARAMETERS.amaf_keys.into()],
            root_sums: Vec::new(),
            done: 0,
        };
        if let Some(&(mv, _)) = tree.moves.list().first() {
            tree.add(Node::new(mv, [root.to_move(), root.mover()]), 1.0);
            tree.expand_turn(0, root, 1);
            if tree.looks {
                tree.look_at_answers();
                tree.look_further();
            }
        }
        if tree.sides > 2 {
            tree.root_sums = vec![Returns::default(); tree.nodes.first().map_or(0, |root| root.count.into())];
        }
        tree
    }

    fn advance(&mut self, nodes: u32) {
        for _ in 0..nodes {
            if self.is_over() {
                return;
            }
            self.simulate();
            self.done += 1;
        }
    }

    fn is_over(&self) -> bool {
        self.nodes.first().is_none_or(|root| root.proof.is_some() || root.count == 1)
    }

    fn nodes(&self) -> u32 {
        self.done
    }

    fn choose(&self, mut choice: MoveChoice) -> G::Move {
        let best = self.best(0).unwrap_or(0);
        let chosen = &self.nodes[best];
        if choice.temperature == 0 || self.nodes[0].proof.is_some() || chosen.proof.is_some() {
            return chosen.mv;
        }
        let weight = |at: usize| self.weight(at, best, choice.temperature);
        let children = self.nodes[0].children();
        let drawn = children.start + draw(children.map(weight), &mut choice.rng);
        // Without visits nothing can be drawn.
        if weight(drawn) > 0 { self.nodes[drawn].mv } else { chosen.mv }
    }

    fn chances(&self, choice: MoveChoice) -> Vec<(G::Move, u64)> {
        let best = self.best(0).unwrap_or(0);
        if self.nodes[0].proof.is_some() || self.nodes[best].proof.is_some() {
            return Vec::new();
        }
        let chance = |at: usize| (self.nodes[at].mv, self.weight(at, best, choice.temperature));
        self.nodes[0].children().map(chance).filter(|&(_, weight)| weight > 0).collect()
    }

    fn peers(&self, mv: G::Move, margin: u32) -> Vec<G::Move> {
        let children = self.nodes.first().map_or(0..0, |root| root.children());
        let is_open = |at: &usize| self.nodes[*at].proof.is_none();
        let best = self.best(0).filter(|best| self.nodes[0].proof.is_none() && is_open(best));
        let chosen = children.clone().find(|&at| self.nodes[at].mv == mv);
        let (Some(_), Some(chosen)) = (best, chosen) else { return Vec::new() };
        let (visits, mean) = (self.statistics.visits(chosen), self.statistics.mean(chosen));
        let is_peer = |&at: &usize| {
            let difference = (self.statistics.mean(at) - mean).abs() * 1000.0;
            let other = self.statistics.visits(at);
            difference <= margin as f32 && other.min(visits) > 0 && other.max(visits) <= 2 * other.min(visits)
        };
        children.filter(is_open).filter(is_peer).map(|at| self.nodes[at].mv).collect()
    }

    fn candidates(&self, count: usize) -> Vec<Candidate<G::Move>> {
        let mut chosen: Vec<usize> = Vec::new();
        while let Some(next) = self.best_except(0, &chosen).filter(|_| chosen.len() < count) {
            // An untried move has no value; the best one is always reported.
            if !chosen.is_empty() && self.is_untried(next) {
                break;
            }
            chosen.push(next);
        }
        let candidate = |&place: &usize| {
            let node = &self.nodes[place];
            let value = match node.proof {
                Some(proof) => (return_of(proof, node.mover, self.sides) * 1000.0) as u16,
                // Only a proven value is 0 or 1000.
                None if self.statistics.visits(place) > 0 => {
                    ((self.statistics.mean(place) * 1000.0) as u16).clamp(1, 999)
                }
                None => 500,
            };
            Candidate { value, line: self.line_from(place) }
        };
        chosen.iter().map(candidate).collect()
    }

    fn doubt(&self) -> u16 {
        let Some(best) = self.best(0).filter(|&best| !self.is_over() && self.nodes[best].proof.is_none())
        else {
            return 0;
        };
        let Some(second) = self.best_except(0, &[best]).filter(|&second| !self.is_untried(second)) else {
            return 0;
        };
        let value = |at: usize| match self.nodes[at].proof {
            Some(proof) => return_of(proof, self.nodes[at].mover, self.sides),
            None => self.statistics.mean(at),
        };
        let (visits, of_second) = (self.statistics.visits(best), self.statistics.visits(second));
        let split = of_second.min(visits) as f32 / visits.max(1) as f32;
        let near = 1.0 - (value(best) - value(second)).abs() / CLEAR_LEAD;
        (1000.0 * split * near.max(0.0)) as u16
    }

    fn returns(&self) -> Option<Returns> {
        if self.sides < 3 {
            return None;
        }
        let best = self.best(0)?;
        let node = &self.nodes[best];
        let visits = self.statistics.visits(best);
        let sums = self.root_sums.get(best - self.nodes[0].first as usize).filter(|_| visits > 0);
        Some(match (node.proof, sums) {
            (Some(proof), _) => self.returns_of(proof),
            (None, Some(sums)) => sums.map(|sum| sum / visits as f32),
            (None, None) => [1.0 / self.sides as f32; Side::MOST],
        })
    }
}
