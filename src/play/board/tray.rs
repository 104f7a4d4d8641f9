//! The contents of a tray for display: equal groups once, and large ones merged.

use basalt_rules::{Group, Look};

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
