//! How Hexano-Duel is thought about: a tree search over whole turns that weighs captures instead of playing on by lot.
//!
//! A turn is which eruption, with the own caps taken from where they are missed least; a walk there is found when the turn is
//! played. The greediest eruptions of the next turns are played instead of some by lot, which capture hardly anything,
//! and the captures then counted.

use crate::bots::{Moves, Plan, Sample, Shares, Taste, Think, Tree, softly};
use crate::rules::bits::bit;
use crate::rules::cap_action::Action;
use crate::rules::eruption::{Prey, foreseen};
use crate::rules::pyramid::{Pyramid, Size};
use crate::rules::reach::Eruption;
use crate::rules::supply::pyramid;
use crate::rules::trees::Captures;
use crate::rules::turns::Turn;
use crate::rules::walks::Walking;
use crate::rules::{Game, Rng};

use super::ending::has_tree;
use super::layout::COLOURS;
use super::position::Hexano;

impl Think for Hexano {
    type Move = Turn;
    type Search = Tree<Hexano>;
    const PLANS: [Plan; 3] = [
        Plan { nodes: 100, softness: 60 },
        Plan { nodes: 1_500, softness: 30 },
        Plan { nodes: 90_000, softness: 0 },
    ];

    fn moves(&self, out: &mut Moves<Turn>) {
        if self.end.is_none() {
            let before = worth(&self.captured[self.to_move.index()]);
            self.ground().each_eruption_at_most(|eruption| {
                out.push(Turn::of(eruption), self.weight(&eruption, before));
            });
        }
    }

    fn first_moves(&self, out: &mut Moves<Turn>) {
        if self.end.is_none() {
            let before = worth(&self.captured[self.to_move.index()]);
            for turn in self.ground().turns() {
                out.push(turn, self.weight(&turn.eruption, before));
            }
        }
    }

    fn play(&mut self, made: Turn) {
        let caps = if made.caps == 0 { self.ground().arranged(&made.eruption) } else { Some(made.caps) };
        // With too few caps for it, which only positions set up by hand have, it is thought of with the one.
        self.caps[self.to_move.index()] = caps.unwrap_or(bit(made.eruption.source));
        self.apply(made.step(), &mut ());
    }

    fn steps(&self, made: Turn) -> Vec<Action> {
        self.ground().actions_of(&made)
    }
}

impl Sample for Hexano {
    const TASTE: Taste =
        Taste { explore: 1.0, width: 6.0, widen: 1.0, ripe: 1, strides: 2, kept: 40, ..Taste::PLAIN };

    fn stride(&mut self, rng: &mut Rng) -> u16 {
        let before = worth(&self.captured[self.to_move.index()]);
        let mut best: Option<(u32, Turn)> = None;
        let mut equals = 0;
        self.ground().each_eruption_at_most(|eruption| {
            let weight = self.weight(&eruption, before);
            let most = best.map_or(0, |(most, _)| most);
            equals = if weight > most { 1 } else { equals + u32::from(weight == most) };
            if weight > most || weight == most && rng.below(equals) == 0 {
                best = Some((weight, Turn::of(eruption)));
            }
        });
        match best {
            Some((_, turn)) => self.play(turn),
            None => self.apply(Action::Agree, &mut ()),
        }
        0
    }

    fn hopes(&self) -> Shares {
        let [white, black] = self.captured.each_ref().map(worth);
        let missing = self.captured.iter().map(missing).min().unwrap_or(0);
        let white = softly((white - black) as f32 / (LEAD + LATE * missing as f32));
        [white, 1.0 - white, 0.0, 0.0, 0.0, 0.0]
    }
}

/// A lead that is as good as half of a win, in quarters of points, when the game can end at once.
const LEAD: f32 = 12.0;
/// How much more it has to be for each piece that is missing.
const LATE: f32 = 6.0;

/// How much captures lack to a collection: colours, and a tree.
fn missing(captured: &Captures) -> usize {
    let colours = COLOURS.into_iter().filter(|&colour| captured.of_colour(colour) == 0).count();
    colours + usize::from(!has_tree(captured))
}

/// What captures are worth, in quarters of points: what they count, and what they are on the way to.
fn worth(captured: &Captures) -> i32 {
    let mut worth = 4 * captured.score();
    for colour in COLOURS {
        let sizes = Size::ALL.map(|size| captured.count(Pyramid { colour, size }));
        let kinds = sizes.iter().filter(|&&count| count > 0).count();
        worth += [0, 1, 3, 4][kinds];
    }
    worth
}

impl Hexano {
    /// How promising an eruption is: the square of what it gains.
    fn weight(&self, eruption: &Eruption, before: i32) -> u32 {
        let flight = (eruption.source, eruption.direction, eruption.landed.into());
        let equal = |a, b| pyramid(a).size == pyramid(b).size;
        let mut captured = self.captured[self.to_move.index()];
        let mut any = false;
        for (_, piece) in foreseen(self.board, &self.stacks, flight, Prey::Landed, equal) {
            captured.add(pyramid(piece));
            any = true;
        }
        let gain = if any { (worth(&captured) - before).max(1) } else { 0 };
        (1 + gain * gain) as u32
    }
}
