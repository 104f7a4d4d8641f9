//! The contents of a tray for display: equal groups once, and large ones merged by likeness.

use basalt_rules::{Group, Look};

/// Groups of a tray that are shown as one.
#[derive(Clone, PartialEq, Debug)]
pub struct TrayLot {
    /// One of them.
    pub group: Group,
    /// The number of them.
    pub count: usize,
    /// All of their pieces.
    pub pieces: Vec<Look>,
    /// Whether the action that is seen has just made it.
    pub formed: bool,
}

fn of_one_colour(one: &Group, other: &Group) -> bool {
    matches!((&one.pieces[..], &other.pieces[..]), ([Look::Pyramid(one)], [Look::Pyramid(other)]) if one.colour == other.colour)
}

fn of_one_value(one: &Group, other: &Group) -> bool {
    one.pieces.len() > 1 && other.pieces.len() > 1 && one.points == other.points
}

/// Joins lots that are alike. The later of two is shown: of pieces of one colour it is the larger one.
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

/// The lots of a tray, in the order of their groups.
///
/// If there are more than `most`, single pieces of one colour become one lot, and if there still are, so do trees that
/// count the same.
pub fn tray_lots(groups: &[Group], mut formed: impl FnMut(&Group) -> bool, most: usize) -> Vec<TrayLot> {
    let lot = |group: &Group| TrayLot {
        group: group.clone(),
        count: 1,
        pieces: group.pieces.clone(),
        formed: formed(group),
    };
    let mut lots = join(groups.iter().map(lot).collect(), PartialEq::eq);
    for alike in [of_one_colour, of_one_value] {
        if lots.len() > most {
            lots = join(lots, alike);
        }
    }
    lots
}
