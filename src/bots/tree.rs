//! Monte Carlo tree search with proofs: the tree grows where results and weights are best.
//!
//! Every node counts what its own mover gets of it, so any number of sides can play, and a side can move twice in a row.
//! Wins, losses and draws that are certain are kept as proofs and go up the tree. What a move's key has brought elsewhere
//! stands in for its results until it has enough of its own (RAVE: Gelly and Silver 2011). Moves are tried by results
//! and weight (PUCT: Rosin 2011), the first few of a node to begin with and more as its visits grow.

use crate::rules::{Rng, Side, Sides};

use super::moves::Moves;
use super::node::Node;
use super::think::{Plan, Sample, Search, Shares, Wish, share};

/// The most memory the nodes take.
const MOST_BYTES: usize = 56 << 20;
/// The most moves the root keeps.
const MOST_MOVES: usize = 2048;
/// The most moves from the root to a leaf.
const DEEPEST: usize = 400;

/// A search; see the top of this file.
pub struct Tree<G: Sample> {
    root: G,
    sides: usize,
    nodes: Vec<Node<G::Move>>,
    /// How many nodes there may be.
    room: usize,
    rng: Rng,
    moves: Moves<G::Move>,
    /// The nodes from the root to the leaf.
    path: Vec<u32>,
    /// The keys of moves made on the way from the root to the end, each with its side.
    trail: Vec<(Side, u16)>,
    /// By key: the sides that have used it, one bit each.
    used: Vec<u8>,
    done: u32,
}

impl<G: Sample> Tree<G> {
    /// Lists the moves of a node, if there is room; tells whether that was so.
    fn expand(&mut self, at: usize, position: &G, looks: bool) -> bool {
        self.moves.clear();
        position.moves(&mut self.moves);
        self.keep(at, position, looks)
    }

    /// Makes the moves that are listed those of a node, if there is room; tells whether that was so.
    fn keep(&mut self, at: usize, position: &G, looks: bool) -> bool {
        self.moves.rank();
        self.moves.truncate(kept::<G>(at));
        let count = self.moves.len();
        if count == 0 || self.nodes.len() + count > self.room {
            return false;
        }
        let total: u32 = self.moves.list().iter().map(|&(_, weight)| weight).sum();
        let scale = 1.0 / total.max(1) as f32;
        let who = [position.to_move(), position.mover()];
        self.nodes[at].first = self.nodes.len() as u32;
        self.nodes[at].count = count as u16;
        for &(made, weight) in self.moves.list() {
            let mut node = Node::new(made, who, G::key(made), weight as f32 * scale);
            if looks {
                let mut next = *position;
                next.play(made);
                node.proof = next.winners();
            }
            self.nodes.push(node);
        }
        if looks {
            self.prove(at);
        }
        true
    }

    /// Lists the moves of the side to move for its whole turn, so that a turn that wins is seen at once.
    fn expand_turn(&mut self, at: usize, position: &G, depth: usize) {
        // Those of the root are listed already.
        let kept = if at == 0 { self.keep(at, position, true) } else { self.expand(at, position, true) };
        if !kept || depth == 0 {
            return;
        }
        for child in self.nodes[at].children() {
            if self.nodes[at].proof.is_some() {
                return;
            }
            if self.nodes[child].proof.is_none() {
                let mut next = *position;
                next.play(self.nodes[child].made);
                if next.mover() == position.mover() {
                    self.expand_turn(child, &next, depth - 1);
                    self.prove(at);
                }
            }
        }
    }

    /// Proves a node from its moves, where that is possible: one of them wins, or all are proven.
    fn prove(&mut self, at: usize) {
        let node = &self.nodes[at];
        let moves = &self.nodes[node.children()];
        let Some(mover) = moves.first().map(|first| first.mover) else { return };
        let mut best: Option<Sides> = None;
        let mut all = usize::from(node.count) < kept::<G>(at);
        for child in moves {
            let Some(proof) = child.proof else {
                all = false;
                continue;
            };
            if proof == Sides::only(mover) {
                self.nodes[at].proof = Some(proof);
                return;
            }
            let value = |proof| share(proof, mover, self.sides);
            if best.is_none_or(|best| value(proof) > value(best)) {
                best = Some(proof);
            }
        }
        if let Some(best) = best.filter(|_| all) {
            self.nodes[at].proof = Some(best);
        }
    }

    /// One more game: down the tree, to an end or a weighing, and back.
    fn sample(&mut self) {
        let mut position = self.root;
        let mut at = 0;
        self.path.clear();
        self.path.push(0);
        self.trail.clear();
        let shares = loop {
            if let Some(proof) = self.nodes[at].proof {
                break self.shared(proof);
            }
            let node = &self.nodes[at];
            let ripe = node.count > 0
                || (node.visits >= G::TASTE.ripe && self.expand(at, &position, G::TASTE.looks));
            if self.nodes[at].proof.is_some() {
                continue;
            }
            let next = if ripe && self.path.len() < DEEPEST { self.pick(at) } else { None };
            let Some(next) = next else { break self.finish(&mut position) };
            let Node { made, side, key, visits, .. } = self.nodes[next];
            position.play(made);
            self.path.push(next as u32);
            if G::TASTE.keys > 0 {
                self.trail.push((side, key));
            }
            if visits == 0 {
                self.nodes[next].proof = position.winners();
            }
            at = next;
        };
        self.learn(shares);
    }

    /// The move to try next: the most appealing of those that are not proven. `None` when all are.
    fn pick(&self, at: usize) -> Option<usize> {
        let taste = G::TASTE;
        let node = &self.nodes[at];
        let root = (node.visits as f32).sqrt();
        let tried = ((taste.width + taste.widen * root) as usize).clamp(1, node.count.into());
        // A move never tried is expected to be a little worse than what has been found so far.
        let moves = &self.nodes[node.children()];
        let same = moves.first().is_some_and(|first| first.mover == node.mover);
        let mean = if node.visits == 0 { 0.5 } else { node.mean() };
        let expected = if self.sides > 2 && !same {
            1.0 / self.sides as f32
        } else if same {
            mean
        } else {
            1.0 - mean
        };
        let hope = expected - 0.05;
        let mut best = None;
        for (place, child) in moves.iter().enumerate() {
            if place >= tried && best.is_some() {
                break;
            }
            if child.proof.is_none() {
                let appeal = child.appeal(&taste, hope, root);
                if best.is_none_or(|(most, _)| appeal > most) {
                    best = Some((appeal, node.first as usize + place));
                }
            }
        }
        best.map(|(_, place)| place)
    }

    /// Plays at random for as many steps as the taste allows, then weighs.
    fn finish(&mut self, position: &mut G) -> Shares {
        for _ in 0..G::TASTE.strides {
            if position.outcome().is_some() {
                break;
            }
            let side = position.to_move();
            let key = position.stride(&mut self.rng);
            if G::TASTE.keys > 0 {
                self.trail.push((side, key));
            }
        }
        if let Some(winners) = position.winners() {
            return self.shared(winners);
        }
        let hopes = position.hopes();
        let mut shares = hopes;
        Side::all(self.sides).for_each(|side| shares[position.player(side).index()] = hopes[side.index()]);
        shares
    }

    /// What each player gets when these have won.
    fn shared(&self, winners: Sides) -> Shares {
        std::array::from_fn(|player| share(winners, Side::new(player), self.sides))
    }

    /// Carries what came out from the leaf up to the root.
    fn learn(&mut self, shares: Shares) {
        let keyed = G::TASTE.keys > 0;
        if keyed {
            for &(side, key) in &self.trail[self.path.len() - 1..] {
                self.used[usize::from(key)] |= 1 << side.index();
            }
        }
        for step in (0..self.path.len()).rev() {
            let at = self.path[step] as usize;
            if keyed {
                // The moves of this node see all that was done from here on.
                if let Some(&(side, key)) = self.trail.get(step).filter(|_| step + 1 < self.path.len()) {
                    self.used[usize::from(key)] |= 1 << side.index();
                }
                for child in self.nodes[at].children() {
                    let child = &mut self.nodes[child];
                    if self.used[usize::from(child.key)] >> child.side.index() & 1 == 1 {
                        child.kin_visits += 1;
                        child.kin_sum += shares[child.mover.index()];
                    }
                }
            }
            let node = &mut self.nodes[at];
            node.visits += 1;
            node.sum += shares[node.mover.index()];
            // A node is proven by the last of its moves that is.
            let below = self.path.get(step + 1).is_none_or(|&next| self.nodes[next as usize].proof.is_some());
            if below && self.nodes[at].proof.is_none() {
                self.prove(at);
            }
        }
        for &(_, key) in self.trail.iter().filter(|_| keyed) {
            self.used[usize::from(key)] = 0;
        }
    }

    /// The move of a node that results speak for: one that is proven to win; else the most tried one, or a draw that is
    /// proven and looks no worse; else the most tried of those that lose.
    fn best(&self, at: usize) -> Option<usize> {
        let mut open: Option<(u32, f32, usize)> = None;
        let mut sure: Option<(f32, u32, usize)> = None;
        for place in self.nodes[at].children() {
            let child = &self.nodes[place];
            match child.proof.map(|proof| share(proof, child.mover, self.sides)) {
                Some(got) => {
                    if sure.is_none_or(|(most, visits, _)| got > most || got == most && child.visits > visits)
                    {
                        sure = Some((got, child.visits, place));
                    }
                }
                None => {
                    if open.is_none_or(|(visits, ..)| child.visits > visits) {
                        open = Some((child.visits, child.mean(), place));
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

/// How many moves a node keeps.
fn kept<G: Sample>(at: usize) -> usize {
    if at == 0 { MOST_MOVES } else { G::TASTE.kept.into() }
}

impl<G: Sample> Search<G> for Tree<G> {
    fn new(root: &G, plan: Plan, seed: u64) -> Self {
        let size = size_of::<Node<G::Move>>();
        let wanted = 100_000
            + plan.nodes as usize * usize::from(G::TASTE.kept.min(200)) / G::TASTE.ripe.max(1) as usize;
        let room = wanted.min(MOST_BYTES / size);
        // Found before the nodes are allocated, so that the memory this takes is free again by then.
        let mut moves = Moves::new();
        root.first_moves(&mut moves);
        let mut tree = Tree {
            root: *root,
            sides: root.sides(),
            nodes: Vec::with_capacity(room),
            room,
            rng: Rng::new(seed),
            moves,
            path: Vec::with_capacity(DEEPEST + 1),
            trail: Vec::with_capacity(DEEPEST + 1 + G::TASTE.strides as usize),
            used: vec![0; G::TASTE.keys.into()],
            done: 0,
        };
        if let Some(&(made, _)) = tree.moves.list().first() {
            tree.nodes.push(Node::new(made, [root.to_move(), root.mover()], 0, 1.0));
            tree.expand_turn(0, root, 1);
        }
        tree
    }

    fn advance(&mut self, nodes: u32) {
        for _ in 0..nodes {
            if self.is_over() {
                return;
            }
            self.sample();
            self.done += 1;
        }
    }

    fn is_over(&self) -> bool {
        self.nodes.first().is_none_or(|root| root.proof.is_some() || root.count == 1)
    }

    fn nodes(&self) -> u32 {
        self.done
    }

    fn choose(&self, mut wish: Wish) -> G::Move {
        let best = self.best(0).unwrap_or(0);
        let chosen = &self.nodes[best];
        if wish.softness == 0 || self.nodes[0].proof.is_some() || chosen.proof.is_some() {
            return chosen.made;
        }
        let least = chosen.mean() - f32::from(wish.softness) / 1000.0;
        let fits = |child: &&Node<G::Move>| {
            child.proof.is_none() && child.visits * 8 >= chosen.visits.max(8) && child.mean() >= least
        };
        let all = || self.nodes[self.nodes[0].children()].iter().filter(fits);
        let total = all().map(|child| child.visits).sum::<u32>();
        let mut drawn = wish.rng.below(total.max(1));
        for child in all() {
            if drawn < child.visits {
                return child.made;
            }
            drawn -= child.visits;
        }
        chosen.made
    }

    fn value(&self) -> u16 {
        let Some(best) = self.best(0).map(|best| &self.nodes[best]) else { return 500 };
        let share = best.proof.map_or_else(
            || if best.visits > 0 { best.mean() } else { 0.5 },
            |proof| share(proof, best.mover, self.sides),
        );
        (share * 1000.0) as u16
    }

    fn line(&self) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut at = 0;
        while let Some(next) = self.best(at) {
            let node = &self.nodes[next];
            if !line.is_empty() && node.visits == 0 && node.proof.is_none() {
                break;
            }
            line.push(node.made);
            at = next;
        }
        line
    }
}
