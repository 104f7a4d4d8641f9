//! The claims about chains, by a plain search over cells and by every reply.

use std::collections::BTreeSet;

use basalt::rules::{Game, Side, Sides};

use super::Claim;
use super::general::replies;

/// A layer of a position's text: by cell the owner of its disc, or of its ring.
struct Layer {
    size: usize,
    owners: Vec<Option<usize>>,
    vacant: Vec<bool>,
}

const FAR: usize = usize::MAX / 2;

impl Layer {
    fn read(text: &str, kind: usize) -> Layer {
        let rows: Vec<&str> = text.split(' ').next().expect("a board").split('/').collect();
        let tokens: Vec<&str> = rows.iter().flat_map(|row| row.split(',')).collect();
        let owner = |token: &&str| match token.as_bytes().get(kind) {
            Some(b'w') => Some(0),
            Some(b'b') => Some(1),
            _ => None,
        };
        Layer {
            size: rows.len(),
            owners: tokens.iter().map(owner).collect(),
            vacant: tokens.iter().map(|token| *token == ".").collect(),
        }
    }

    fn name(&self, cell: usize) -> String {
        format!("{}{}", (b'a' + (cell % self.size) as u8) as char, cell / self.size + 1)
    }

    fn beside(&self, cell: usize) -> Vec<usize> {
        let (x, y, size) = ((cell % self.size) as i32, (cell / self.size) as i32, self.size as i32);
        let steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)];
        let cells = steps.into_iter().map(|(dx, dy)| (x + dx, y + dy));
        cells
            .filter(|&(x, y)| (0..size).contains(&x) && (0..size).contains(&y))
            .map(|(x, y)| (y * size + x) as usize)
            .collect()
    }

    /// The least number of cells without a piece of the side's on a way between its borders, by relaxation.
    fn lacks(&self, side: usize) -> usize {
        let along = |cell: usize| if side == 0 { cell % self.size } else { cell / self.size };
        let cost = |cell: usize| match self.owners[cell] {
            Some(owner) if owner == side => 0,
            Some(_) => FAR,
            None => 1,
        };
        let cells = 0..self.owners.len();
        let mut least: Vec<usize> =
            cells.clone().map(|cell| if along(cell) == 0 { cost(cell) } else { FAR }).collect();
        loop {
            let mut changed = false;
            for cell in cells.clone() {
                let near = self.beside(cell).into_iter().map(|near| least[near]).min().unwrap_or(FAR);
                let through = (near + cost(cell)).min(FAR);
                if through < least[cell] {
                    (least[cell], changed) = (through, true);
                }
            }
            if !changed {
                break;
            }
        }
        cells.filter(|&cell| along(cell) == self.size - 1).map(|cell| least[cell]).min().unwrap_or(FAR)
    }

    fn with(&self, cell: usize, side: usize) -> Layer {
        let mut owners = self.owners.clone();
        owners[cell] = Some(side);
        Layer { size: self.size, owners, vacant: self.vacant.clone() }
    }

    /// The vacant cells where one piece of the other side makes the shortest chain longer.
    fn cuts(&self, side: usize) -> BTreeSet<String> {
        let lacks = self.lacks(side);
        let cuts = |&cell: &usize| self.vacant[cell] && self.with(cell, 1 - side).lacks(side) > lacks;
        (0..self.owners.len()).filter(cuts).map(|cell| self.name(cell)).collect()
    }

    /// The number of cells where one piece makes the shortest chain shorter.
    fn room(&self, side: usize) -> usize {
        let lacks = self.lacks(side);
        let helps = |&cell: &usize| self.owners[cell].is_none() && self.with(cell, side).lacks(side) < lacks;
        (0..self.owners.len()).filter(helps).count()
    }
}

/// Whether the side to move wins in this turn; actions that name one of these cells are tried first.
fn wins_now<G: Game>(position: &G, side: Side, hints: &BTreeSet<String>) -> bool {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    actions.sort_by_key(|&action| {
        let text = position.action_text(action);
        !hints.iter().any(|cell| text.ends_with(cell))
    });
    actions.into_iter().any(|action| {
        let mut next = *position;
        next.apply(action, &mut ());
        match next.outcome() {
            Some(outcome) => outcome.winners == Sides::only(side),
            None => next.to_move() == side && wins_now(&next, side, hints),
        }
    })
}

/// That a side wins in its next turn whatever the side to move plays.
fn is_unstoppable<G: Game>(position: &G, side: Side, cells: &BTreeSet<String>) {
    assert_ne!(position.to_move(), side);
    let mut seen = std::collections::HashSet::new();
    for reply in replies(position) {
        if seen.insert(reply.text()) {
            assert!(reply.outcome().is_none() && wins_now(&reply, side, cells), "not after {}", reply.text());
        }
    }
}

pub(super) fn check<G: Game>(claim: &Claim<G>) -> bool {
    let (side, other) = (claim.side(), claim.other());
    let kind = || usize::from(claim.text("kind") == "ring");
    let layer = |position: &G| Layer::read(&position.text(), kind());
    match claim.key() {
        "duplohex-why-two-ways" => {
            let cells = claim.cells("cells");
            assert_eq!(cells.len(), 2, "two ways end on two cells");
            is_unstoppable(&claim.after_best(), side, &cells);
        }
        "duplohex-why-lets-two-ways" => {
            assert!(claim.is_about_played() && claim.side_of("side") == other);
            is_unstoppable(&claim.proved(2), other, &claim.cells("cells"));
        }
        key @ ("duplohex-why-longer" | "duplohex-why-shorter") => {
            let of = claim.side_of("side");
            assert_eq!(of, if key.ends_with("longer") { other } else { side });
            let lacks = [claim.after_best(), claim.base()].map(|at| layer(&at).lacks(of.index()) as i64);
            assert_eq!(lacks, [claim.number("count"), claim.number("other")]);
            assert!(if of == other { lacks[0] > lacks[1] } else { lacks[0] < lacks[1] });
        }
        "duplohex-why-exposed" => {
            assert!(claim.is_about_played() && claim.side_of("side") == other);
            let (best, played) = (layer(&claim.after_best()), layer(&claim.after_played()));
            assert!(played.cuts(side.index()).contains(claim.text("cell")));
            assert!(best.cuts(side.index()).is_empty());
            assert!(best.lacks(side.index()) <= played.lacks(side.index()));
        }
        "duplohex-why-pinches" => {
            assert_eq!(claim.side_of("side"), other);
            let (best, base) = (layer(&claim.after_best()), layer(&claim.base()));
            assert!(best.cuts(other.index()).contains(claim.text("cell")));
            assert!(base.cuts(other.index()).is_empty());
            assert!(best.lacks(other.index()) >= base.lacks(other.index()));
        }
        key @ ("duplohex-why-roomier" | "duplohex-why-narrower") => {
            let of = claim.side_of("side");
            assert_eq!(of, if key.ends_with("narrower") { other } else { side });
            let (best, played) = (layer(&claim.after_best()), layer(&claim.after_played()));
            let lacks = [&best, &played].map(|layer| layer.lacks(of.index()) as i64);
            assert_eq!(lacks, [claim.number("lack"); 2]);
            let room = [&best, &played].map(|layer| layer.room(of.index()) as i64);
            assert_eq!(room, [claim.number("count"), claim.number("other")]);
            assert!(if of == other { room[0] < room[1] } else { room[0] > room[1] });
        }
        _ => return false,
    }
    true
}
