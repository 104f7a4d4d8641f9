//! Estimates positions of Hexano-Duel for the search.

use basalt_bots::{Returns, squash};
use basalt_pyramids::CapRules;
use basalt_rules::pyramid::{Pyramid, Size};

use super::layout::COLOURS;
use super::position::Hexano;

const FEATURES: usize = 11;

/// The weights of the features; [`POINTS`] points are halfway between a draw and a win.
///
/// Learnt from 1200 games of 400 nodes a move by `basalt learn --game hexano --games 1200 --nodes 400`, which
/// plays with the current weights and so finds others now.
const WEIGHTS: [f32; FEATURES] = [-10.9, 1457.5, -60.2, 98.6, 41.2, 31.1, 191.7, 21.6, -61.1, 228.9, 995.8];
const POINTS: f32 = 500.0;

struct Holding {
    score: f32,
    further: f32,
    colours: f32,
    tree: f32,
    /// The missing colours and tree pieces of the collection.
    lacks: f32,
}

impl Holding {
    fn of(position: &Hexano, side: usize) -> Holding {
        let captured = &position.captured[side];
        let score = captured.score();
        let (mut colours, mut tree) = (0, 0);
        for colour in COLOURS {
            let sizes =
                Size::ALL.iter().filter(|&&size| captured.count(Pyramid { colour, size }) > 0).count();
            colours += usize::from(sizes > 0);
            tree = tree.max(sizes);
        }
        let lacks = COLOURS.len() - colours + usize::from(tree < Size::ALL.len());
        Holding {
            score: score as f32,
            further: (position.rules.worth(captured) - 4 * score) as f32,
            colours: colours as f32,
            tree: tree as f32,
            lacks: lacks as f32,
        }
    }
}

/// The features for the side to move: its leads, weighted by what the leader lacks, and the nearness of the end.
pub(super) fn features(position: &Hexano) -> [f32; FEATURES] {
    let me = position.to_move.index();
    let (mine, theirs) = (Holding::of(position, me), Holding::of(position, 1 - me));
    let (lead, further) = (mine.score - theirs.score, mine.further - theirs.further);
    let least = mine.lacks.min(theirs.lacks);
    let near = 1.0 / (2.0 + least);
    let leader = if lead > 0.0 {
        mine.lacks
    } else if lead < 0.0 {
        theirs.lacks
    } else {
        least
    };
    let ripe = lead / (1.0 + leader);
    [
        1.0,
        near,
        lead * near,
        further * near,
        lead,
        further,
        ripe,
        mine.colours - theirs.colours,
        mine.tree - theirs.tree,
        (theirs.lacks - mine.lacks) * near,
        ripe * near,
    ]
}

/// Estimates the returns from the leads, weighted more near the end.
pub(super) fn estimate(position: &Hexano) -> Returns {
    let sum: f32 = features(position).iter().zip(WEIGHTS).map(|(feature, weight)| feature * weight).sum();
    let value = squash(sum / POINTS);
    let mut returns = Returns::default();
    let me = position.to_move.index();
    returns[me] = value;
    returns[1 - me] = 1.0 - value;
    returns
}
