//! A node of the tree: a move with its statistics.

use basalt_rules::{Side, Sides};

use super::searchable::SearchParameters;

#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// The move that leads here; the root repeats the first one.
    pub mv: M,
    pub side: Side,
    /// The player of that side. Returns are by player, since players may swap sides.
    pub mover: Side,
    /// The winners with best play, if proven.
    pub proof: Option<Sides>,
    /// Its AMAF key, shared by similar moves.
    pub amaf_key: u16,
    pub count: u16,
    /// The index of the first child; the others follow.
    pub first: u32,
    pub visits: u32,
    pub sum: f32,
    /// The simulations with a move of its AMAF key, here or later.
    pub amaf_visits: u32,
    /// The mover's returns in those.
    pub amaf_sum: f32,
    /// The prior of PUCT: its share of its siblings' weights.
    pub prior: f32,
}

impl<M> Node<M> {
    pub(super) fn new(mv: M, [side, mover]: [Side; 2], amaf_key: u16, prior: f32) -> Self {
        Node {
            mv,
            side,
            mover,
            proof: None,
            amaf_key,
            count: 0,
            first: 0,
            visits: 0,
            sum: 0.0,
            amaf_visits: 0,
            amaf_sum: 0.0,
            prior,
        }
    }

    #[inline]
    pub(super) fn mean(&self) -> f32 {
        self.sum / self.visits.max(1) as f32
    }

    pub(super) fn children(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }

    /// The selection score: the mean, mixed with the AMAF mean by `beta`, plus PUCT's exploration term.
    ///
    /// `first_play` is the mean without visits, `sqrt_visits` the square root of the parent's visits.
    #[inline]
    pub(super) fn score(&self, exploration: f32, beta: f32, first_play: f32, sqrt_visits: f32) -> f32 {
        let visits = self.visits as f32;
        let mut value = if self.visits > 0 { self.sum / visits } else { first_play };
        if self.amaf_visits > 0 {
            let amaf = self.amaf_sum / self.amaf_visits as f32;
            value = if self.visits > 0 { value + beta * (amaf - value) } else { amaf };
        }
        value + exploration * self.prior * sqrt_visits / (1.0 + visits)
    }
}

/// The weight of the AMAF mean, from 1 without visits towards 0.
#[inline]
pub(super) fn beta_of(parameters: &SearchParameters, visits: u32) -> f32 {
    (parameters.rave_constant / (3.0 * visits as f32 + parameters.rave_constant)).sqrt()
}
