//! The contents of a tray for display: equal groups once, and large ones merged.

use basalt_rules::{Goal, Group, Look};

#[derive(Clone, PartialEq, Debug)]
pub struct TrayLot {
    pub group: Group,
    pub count: usize,
    pub pieces: Vec<Look>,
    /// Whether the visible action has just formed it.
    pub formed: bool,
}

fn of_one_colour(one: &Group, other: &Group) -> bool {
    matches!((&one.pieces[..], &other.pieces[..]), ([Look::Pyramid(one)], [Look::Pyramid(other)]) if one.colour == other.colour)
}

fn of_one_kind(one: &Group, other: &Group) -> bool {
    one.pieces.len() > 1 && other.pieces.len() > 1 && one.name.key == other.name.key
}

/// Joins similar lots and shows the later one, which is the larger of one colour.
fn join(lots: Vec<TrayLot>, alike: fn(&Group, &Group) -> bool) -> Vec<TrayLot> {
    let mut joined: Vec<TrayLot> = Vec::new();
    for lot in lots {
        let with = |other: &&mut TrayLot| !other.formed && !lot.formed && alike(&other.group, &lot.group);
        match joined.iter_mut().find(with) {
            Some(other) => {
                other.group = lot.group;
                other.count += lot.count;
                other.pieces.extend(lot.pieces);
            }
            None => joined.push(lot),
        }
    }
    joined
}

/// The lots of a tray in order; beyond `most`, single pieces of one colour are merged, then trees of one kind.
pub fn tray_lots(groups: &[Group], mut formed: impl FnMut(&Group) -> bool, most: usize) -> Vec<TrayLot> {
    let lot = |group: &Group| TrayLot {
        group: group.clone(),
        count: 1,
        pieces: group.pieces.clone(),
        formed: formed(group),
    };
    let mut lots = join(groups.iter().map(lot).collect(), PartialEq::eq);
    for alike in [of_one_colour, of_one_kind] {
        if lots.len() > most {
            lots = join(lots, alike);
        }
    }
    lots
}

/// What a side holds towards one goal, with its points; groups of several colours have a pile of their own.
#[derive(Clone, PartialEq, Debug)]
pub struct Pile {
    pub goal: Option<Goal>,
    pub lots: Vec<TrayLot>,
    pub points: i32,
}

/// Whether a group belongs under a goal: all of its pieces have the goal's colour, or a wild one.
fn is_of(goal: &Goal, group: &Group, wild: &[Look]) -> bool {
    let [wanted] = goal.pieces[..] else { return false };
    let same = |look: &Look, other: Look| matches!((look, other), (Look::Pyramid(one), Look::Pyramid(other)) if one.colour == other.colour);
    let pieces = &group.pieces;
    pieces.iter().any(|piece| same(piece, wanted))
        && pieces.iter().all(|piece| same(piece, wanted) || wild.iter().any(|&wild| same(piece, wild)))
}

/// The lots of a tray by the goals that they belong to, in the order of the goals; the others are last.
pub fn piles(goals: &[Goal], mut lots: Vec<TrayLot>) -> Vec<Pile> {
    let points = |lots: &[TrayLot]| lots.iter().map(|lot| lot.group.points * lot.count as i32).sum();
    let wild: Vec<Look> =
        goals.iter().filter(|goal| goal.apart && goal.pieces.len() == 1).map(|goal| goal.pieces[0]).collect();
    let mut piles: Vec<Pile> = Vec::new();
    for goal in goals {
        let (own, others) = lots.into_iter().partition(|lot| is_of(goal, &lot.group, &wild));
        lots = others;
        piles.push(Pile { goal: Some(goal.clone()), points: points(&own), lots: own });
    }
    if !lots.is_empty() {
        piles.push(Pile { goal: None, points: points(&lots), lots });
    }
    piles
}
