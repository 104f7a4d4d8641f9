//! The nodes of the tree: moves, and their statistics.

use std::ops::Range;

use basalt_rules::{Side, Sides};

/// A move, and where the replies to it are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// The move that leads here; the root repeats the first one.
    pub mv: M,
    pub side: Side,
    /// The player of that side. Returns are by player, since players may swap sides.
    pub mover: Side,
    /// The winners with best play, if proven.
    pub proof: Option<Sides>,
    pub count: u16,
    /// The index of the first child; the others follow.
    pub first: u32,
}

impl<M> Node<M> {
    pub(super) fn new(mv: M, [side, mover]: [Side; 2]) -> Self {
        Node { mv, side, mover, proof: None, count: 0, first: 0 }
    }

    pub(super) fn children(&self) -> Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }
}

/// How many scores are compared at once.
const LANES: usize = 8;
/// The visit counts with a precomputed AMAF weight.
const BETAS: u32 = 1024;

/// The statistics of all nodes by their index. Each has a list, so that the compiler turns the loops over a node's
/// children into vector instructions.
#[derive(Debug)]
pub(super) struct NodeStatistics {
    visits: Vec<u32>,
    /// The mover's returns in these visits.
    sums: Vec<f32>,
    /// The prior of PUCT: a move's share of its siblings' weights. Negative infinity for a proven node, which no longer
    /// has to be visited.
    priors: Vec<f32>,
    /// Empty for games that do not use it.
    amaf: AmafStatistics,
    /// Scratch space: the scores of the children among which one is chosen.
    scores: Vec<f32>,
}

#[derive(Debug, Default)]
struct AmafStatistics {
    /// The AMAF keys, shared by similar moves.
    keys: Vec<u16>,
    /// The simulations with a move of this key, here or later.
    visits: Vec<u32>,
    /// The mover's returns in those.
    sums: Vec<f32>,
    /// The weight of the AMAF mean.
    betas: Vec<f32>,
    /// By visits: that weight, precomputed.
    by_visits: Vec<f32>,
    rave_constant: f32,
}

/// What the scores of all children of a node depend on.
#[derive(Clone, Copy)]
pub(super) struct ScoreTerms {
    pub exploration: f32,
    /// The mean of a child without visits.
    pub first_play: f32,
    /// The square root of the parent's visits.
    pub sqrt_visits: f32,
}

impl NodeStatistics {
    /// Room for this many nodes; the constant of RAVE if the game uses AMAF.
    pub(super) fn with_capacity(room: usize, most_children: usize, rave_constant: Option<f32>) -> Self {
        let of_amaf = if rave_constant.is_some() { room } else { 0 };
        let constant = rave_constant.unwrap_or_default();
        let weighed = if rave_constant.is_some() { BETAS } else { 0 };
        NodeStatistics {
            visits: Vec::with_capacity(room),
            sums: Vec::with_capacity(room),
            priors: Vec::with_capacity(room),
            amaf: AmafStatistics {
                keys: Vec::with_capacity(of_amaf),
                visits: Vec::with_capacity(of_amaf),
                sums: Vec::with_capacity(of_amaf),
                betas: Vec::with_capacity(of_amaf),
                by_visits: (0..weighed).map(|visits| beta_of(constant, visits)).collect(),
                rave_constant: constant,
            },
            scores: vec![0.0; most_children.next_multiple_of(LANES)],
        }
    }

    /// Adds a node without visits; a key if the game uses AMAF.
    pub(super) fn push(&mut self, prior: f32, amaf_key: Option<u16>) {
        self.visits.push(0);
        self.sums.push(0.0);
        self.priors.push(prior);
        if let Some(key) = amaf_key {
            self.amaf.keys.push(key);
            self.amaf.visits.push(0);
            self.amaf.sums.push(0.0);
            self.amaf.betas.push(1.0);
        }
    }

    pub(super) fn truncate(&mut self, count: usize) {
        self.visits.truncate(count);
        self.sums.truncate(count);
        self.priors.truncate(count);
        self.amaf.keys.truncate(count);
        self.amaf.visits.truncate(count);
        self.amaf.sums.truncate(count);
        self.amaf.betas.truncate(count);
    }

    pub(super) fn visits(&self, at: usize) -> u32 {
        self.visits[at]
    }

    pub(super) fn mean(&self, at: usize) -> f32 {
        self.sums[at] / self.visits[at].max(1) as f32
    }

    pub(super) fn amaf_key(&self, at: usize) -> u16 {
        self.amaf.keys[at]
    }

    /// Excludes a proven node from [`NodeStatistics::highest`].
    pub(super) fn close(&mut self, at: usize) {
        self.priors[at] = f32::NEG_INFINITY;
    }

    /// Counts a visit with its return for the mover.
    pub(super) fn visit(&mut self, at: usize, got: f32) {
        self.visits[at] += 1;
        self.sums[at] += got;
    }

    /// Sets the weight of a node's AMAF mean after a visit.
    #[inline]
    pub(super) fn weigh_amaf(&mut self, at: usize) {
        let visits = self.visits[at];
        let known = self.amaf.by_visits.get(visits as usize).copied();
        self.amaf.betas[at] = known.unwrap_or_else(|| beta_of(self.amaf.rave_constant, visits));
    }

    /// Counts a simulation for those of some siblings whose keys the side has used.
    ///
    /// `used` has a bit a side, by key. Branch-free, since which of them were used is unpredictable.
    pub(super) fn credit(&mut self, children: Range<usize>, used: &[u8], side: usize, got: f32) {
        let keys = &self.amaf.keys[children.clone()];
        let visits = &mut self.amaf.visits[children.clone()];
        let sums = &mut self.amaf.sums[children];
        for ((key, visits), sum) in keys.iter().zip(visits).zip(sums) {
            let used = used[usize::from(*key)] >> side & 1;
            *visits += u32::from(used);
            *sum += got * f32::from(used);
        }
    }

    /// The first of some siblings with the highest score; `None` if all are proven.
    ///
    /// A hot loop. Kept out of line so that its numbers stay in registers: inlined, WebAssembly would compute
    /// the square root for each child.
    #[inline(never)]
    pub(super) fn highest(&mut self, children: Range<usize>, terms: ScoreTerms) -> Option<usize> {
        let count = children.len();
        let scores = &mut self.scores[..count.next_multiple_of(LANES)];
        scores[count..].fill(f32::NEG_INFINITY);
        let scores = &mut scores[..count];
        let (visits, sums) = (&self.visits[children.clone()][..count], &self.sums[children.clone()][..count]);
        let priors = &self.priors[children.clone()][..count];
        if self.amaf.keys.is_empty() {
            for place in 0..count {
                let mean = mean_or(visits[place], sums[place], terms.first_play);
                scores[place] = mean + terms.bonus(priors[place], visits[place]);
            }
        } else {
            let amaf_visits = &self.amaf.visits[children.clone()][..count];
            let amaf_sums = &self.amaf.sums[children.clone()][..count];
            let betas = &self.amaf.betas[children.clone()][..count];
            for place in 0..count {
                let mean = mean_or(visits[place], sums[place], terms.first_play);
                let amaf = mean_or(amaf_visits[place], amaf_sums[place], mean);
                let beta = betas[place];
                let mixed = mean + beta * (amaf - mean);
                let value = if visits[place] > 0 { mixed } else { amaf };
                let value = if amaf_visits[place] > 0 { value } else { mean };
                scores[place] = value + terms.bonus(priors[place], visits[place]);
            }
        }
        first_highest(&self.scores[..count.next_multiple_of(LANES)]).map(|place| children.start + place)
    }
}

impl ScoreTerms {
    /// PUCT's exploration term.
    #[inline(always)]
    fn bonus(&self, prior: f32, visits: u32) -> f32 {
        self.exploration * prior * self.sqrt_visits / (1.0 + float(visits))
    }
}

/// The weight of the AMAF mean, from 1 without visits towards 0.
fn beta_of(rave_constant: f32, visits: u32) -> f32 {
    (rave_constant / (3.0 * visits as f32 + rave_constant)).sqrt()
}

/// Converts a count. It goes by way of a signed number, since not every processor converts vectors of unsigned ones.
#[inline(always)]
fn float(count: u32) -> f32 {
    count as i32 as f32
}

/// The mean return, or another value without visits.
#[inline(always)]
fn mean_or(visits: u32, sum: f32, otherwise: f32) -> f32 {
    let mean = sum / float(visits.max(1));
    if visits > 0 { mean } else { otherwise }
}

/// The place of the first highest score above negative infinity.
#[inline(always)]
fn first_highest(scores: &[f32]) -> Option<usize> {
    let mut lanes = [f32::NEG_INFINITY; LANES];
    for chunk in scores.chunks_exact(LANES) {
        for (most, &score) in lanes.iter_mut().zip(chunk) {
            *most = if score > *most { score } else { *most };
        }
    }
    let highest = lanes.into_iter().fold(f32::NEG_INFINITY, f32::max);
    (highest > f32::NEG_INFINITY).then(|| scores.iter().position(|&score| score == highest)).flatten()
}

#[cfg(test)]
mod tests {
    use basalt_rules::Rng;

    use super::*;

    /// The score as it is defined, of one child.
    fn score(statistics: &NodeStatistics, at: usize, terms: ScoreTerms) -> f32 {
        let visits = statistics.visits[at];
        let mut value = if visits > 0 { statistics.sums[at] / visits as f32 } else { terms.first_play };
        if let Some(&amaf_visits) = statistics.amaf.visits.get(at).filter(|&&amaf_visits| amaf_visits > 0) {
            let amaf = statistics.amaf.sums[at] / amaf_visits as f32;
            value = if visits > 0 { value + statistics.amaf.betas[at] * (amaf - value) } else { amaf };
        }
        value + terms.exploration * statistics.priors[at] * terms.sqrt_visits / (1.0 + visits as f32)
    }

    /// Siblings with random statistics, some of them equal and some proven.
    fn siblings(rng: &mut Rng, count: usize, has_amaf: bool) -> (NodeStatistics, Vec<bool>) {
        let mut statistics = NodeStatistics::with_capacity(count, count, has_amaf.then_some(2.0));
        let mut open = Vec::new();
        for at in 0..count {
            statistics.push(rng.below(4) as f32 / 8.0, has_amaf.then(|| rng.below(3) as u16));
            for _ in 0..rng.below(4) {
                statistics.visit(at, rng.below(2) as f32);
            }
            if has_amaf {
                statistics.weigh_amaf(at);
            }
            open.push(rng.below(3) > 0);
        }
        for _ in 0..rng.below(6) {
            let used = [rng.below(4) as u8, rng.below(4) as u8, rng.below(4) as u8];
            if has_amaf {
                statistics.credit(0..count, &used, rng.below(2) as usize, rng.below(2) as f32);
            }
        }
        (0..count).filter(|&at| !open[at]).for_each(|at| statistics.close(at));
        (statistics, open)
    }

    #[test]
    fn the_first_of_the_highest_open_siblings_is_chosen() {
        let mut rng = Rng::new(1);
        for round in 0..3000 {
            let count = 1 + rng.below(30) as usize;
            let (mut statistics, open) = siblings(&mut rng, count, round % 2 == 0);
            let sqrt_visits = rng.below(3) as f32;
            let terms = ScoreTerms { exploration: 0.5, first_play: 0.45, sqrt_visits };
            let children = rng.below(count as u32) as usize..count;
            let mut expected: Option<(f32, usize)> = None;
            for at in children.clone().filter(|&at| open[at]) {
                let score = score(&statistics, at, terms);
                if expected.is_none_or(|(most, _)| score > most) {
                    expected = Some((score, at));
                }
            }
            assert_eq!(statistics.highest(children, terms), expected.map(|(_, at)| at), "round {round}");
        }
    }
}
