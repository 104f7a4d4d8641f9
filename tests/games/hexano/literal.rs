//! The rules page of Hexano-Duel word by word: slow, and without the engine's code. It works on texts alone.

use std::collections::{BTreeMap, BTreeSet};

/// Axial coordinates.
type Place = (i32, i32);

/// East first, counter-clockwise.
const STEPS: [Place; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
const COLOURS: &str = "roygbpt";

/// A position, from its text. Pieces are two letters, such as `r1`, or `w3` and `k3` for the opaque ones.
#[derive(Clone, Debug)]
pub(super) struct Literal {
    pub piles: BTreeMap<Place, Vec<String>>,
    pub caps: BTreeMap<Place, char>,
    pub to_move: usize,
    pub captured: [Vec<String>; 2],
}

pub(super) fn name((q, r): Place) -> String {
    format!("{}{}", char::from(b'a' + (r + 3) as u8), q + 1 - (-3).max(-3 - r))
}

fn is_inside((q, r): Place) -> bool {
    q.abs() <= 3 && r.abs() <= 3 && (q + r).abs() <= 3
}

fn beyond(place: Place, step: Place) -> Place {
    (place.0 + step.0, place.1 + step.1)
}

/// The rows from the top, each from the left.
fn rows() -> Vec<Vec<Place>> {
    let row = |r| (-3..=3).map(|q| (q, r)).filter(|&place| is_inside(place)).collect();
    (-3..=3).rev().map(row).collect()
}

fn pairs(text: &str) -> Vec<String> {
    text.as_bytes().chunks(2).map(|pair| String::from_utf8_lossy(pair).into_owned()).collect()
}

impl Literal {
    pub(super) fn read(text: &str) -> Literal {
        let fields: Vec<&str> = text.split(' ').collect();
        let (mut piles, mut caps) = (BTreeMap::new(), BTreeMap::new());
        for (row, places) in fields[0].split('/').zip(rows()) {
            for (token, place) in row.split(',').zip(places) {
                let (pieces, cap) = token.split_once('^').unwrap_or((token, ""));
                piles.insert(place, if pieces == "." { Vec::new() } else { pairs(pieces) });
                cap.chars().for_each(|cap| {
                    caps.insert(place, cap);
                });
            }
        }
        let (one, two) = fields[2].split_once('|').expect("captures of two");
        let captured = [one, two].map(|text| if text == "-" { Vec::new() } else { pairs(text) });
        Literal { piles, caps, to_move: fields[1].parse().expect("a side"), captured }
    }

    pub(super) fn text(&self) -> String {
        let cell = |place: &Place| {
            let cap = self.caps.get(place).map_or(String::new(), |cap| format!("^{cap}"));
            let text = self.piles[place].concat() + &cap;
            if text.is_empty() { ".".to_owned() } else { text }
        };
        let row = |row: &Vec<Place>| row.iter().map(cell).collect::<Vec<_>>().join(",");
        let board = rows().iter().map(row).collect::<Vec<_>>().join("/");
        let captured = self.captured.each_ref().map(|pieces| {
            let mut sorted = pieces.clone();
            sorted.sort_by_key(|piece| (COLOURS.find(&piece[..1]), piece[1..].to_owned()));
            if sorted.is_empty() { "-".to_owned() } else { sorted.concat() }
        });
        format!("{board} {} {}", self.to_move, captured.join("|"))
    }

    fn own(&self) -> char {
        if self.to_move == 1 { 'w' } else { 'k' }
    }

    fn holds_opposing_opaque(&self, place: Place) -> bool {
        let opposing = if self.to_move == 1 { "k3" } else { "w3" };
        self.piles[&place].iter().any(|piece| piece == opposing)
    }

    /// The steps of the player's caps, as from and to.
    pub(super) fn steps(&self) -> Vec<(Place, Place)> {
        let own = self.caps.iter().filter(|&(_, &cap)| cap == self.own());
        let all = own.flat_map(|(&from, _)| STEPS.map(|step| (from, beyond(from, step))));
        let may_land =
            |to: Place| is_inside(to) && !self.caps.contains_key(&to) && !self.holds_opposing_opaque(to);
        all.filter(|&(_, to)| may_land(to)).collect()
    }

    /// Makes a step; returns whether anything erupted.
    pub(super) fn step(&mut self, from: Place, to: Place) -> bool {
        let cap = self.caps.remove(&from).expect("a cap");
        self.caps.insert(to, cap);
        let direction = (to.0 - from.0, to.1 - from.1);
        let mut erupted = Vec::new();
        let mut target = beyond(to, direction);
        while let Some(piece) = self.piles[&from].last().cloned() {
            let is_large_opaque = piece == "w3" || piece == "k3";
            let off = !is_inside(target);
            if is_large_opaque || off || self.caps.contains_key(&target) || self.holds_opposing_opaque(target)
            {
                break;
            }
            self.piles.get_mut(&from).expect("a cell").pop();
            self.piles.get_mut(&target).expect("a cell").push(piece);
            erupted.push(target);
            target = beyond(target, direction);
        }
        if erupted.is_empty() {
            return false;
        }
        for place in &erupted {
            let pile = self.piles.get_mut(place).expect("a cell");
            if let [.., beneath, landed] = pile.as_slice()
                && beneath[1..] == landed[1..]
            {
                let landed = pile.pop().expect("a piece");
                self.captured[self.to_move - 1].push(landed);
            }
        }
        self.to_move = 3 - self.to_move;
        true
    }

    /// Whether a side (from 1) holds the collection.
    pub(super) fn has_collection(&self, side: usize) -> bool {
        let held: BTreeSet<&str> = self.captured[side - 1].iter().map(String::as_str).collect();
        let any = |colour: char| (1..=3).any(|size| held.contains(format!("{colour}{size}").as_str()));
        let tree = |colour: char| (1..=3).all(|size| held.contains(format!("{colour}{size}").as_str()));
        "roygbp".chars().all(any) && "roygbp".chars().any(tree)
    }

    /// Whether no sequence of the player's steps can ever erupt anything.
    pub(super) fn is_stuck(&self) -> bool {
        let mut seen = BTreeSet::from([self.caps.clone()]);
        let mut open = vec![self.clone()];
        while let Some(position) = open.pop() {
            for (from, to) in position.steps() {
                let mut next = position.clone();
                if next.step(from, to) {
                    return false;
                }
                if seen.insert(next.caps.clone()) {
                    open.push(next);
                }
            }
        }
        true
    }
}
