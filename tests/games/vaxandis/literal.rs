//! The rules page word for word, slow and literal: the oracle for the engine.

use std::collections::{BTreeMap, BTreeSet};

/// A cell in axial coordinates.
pub(super) type Place = (i32, i32);

/// East, north-east, north-west, west, south-west, south-east.
const STEPS: [Place; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// A stack: its owner and its height.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stack {
    pub colour: char,
    pub height: u32,
}

/// A board with its stacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Literal {
    pub size: i32,
    pub stacks: BTreeMap<Place, Stack>,
}

fn beside(place: Place) -> impl Iterator<Item = Place> {
    STEPS.into_iter().map(move |step| (place.0 + step.0, place.1 + step.1))
}

impl Literal {
    /// Reads the board of a position's text.
    pub(super) fn read(text: &str, size: i32) -> Literal {
        let mut stacks = BTreeMap::new();
        let radius = size - 1;
        let rows: Vec<&str> = text.split(' ').next().expect("a board").split('/').collect();
        for (row, r) in rows.into_iter().zip((-radius..=radius).rev()) {
            for (cell, q) in row.split(',').zip((-radius).max(-radius - r)..) {
                if let (Some(colour @ ('b' | 'w')), Ok(height)) = (cell.chars().next(), cell[1..].parse()) {
                    stacks.insert((q, r), Stack { colour, height });
                }
            }
        }
        Literal { size, stacks }
    }

    /// The text of the board.
    pub(super) fn text(&self) -> String {
        let radius = self.size - 1;
        let row = |r: i32| {
            let first = (-radius).max(-radius - r);
            let cell = |q| match self.stacks.get(&(q, r)) {
                Some(Stack { colour, height }) => format!("{colour}{height}"),
                None => ".".to_owned(),
            };
            (first..=radius.min(radius - r)).map(cell).collect::<Vec<_>>().join(",")
        };
        (-radius..=radius).rev().map(row).collect::<Vec<_>>().join("/")
    }

    fn places(&self) -> Vec<Place> {
        let radius = self.size - 1;
        let all = (-radius..=radius).flat_map(|q| (-radius..=radius).map(move |r| (q, r)));
        all.filter(|(q, r)| (q + r).abs() <= radius).collect()
    }

    fn is_on_board(&self, (q, r): Place) -> bool {
        let radius = self.size - 1;
        q.abs() <= radius && r.abs() <= radius && (q + r).abs() <= radius
    }

    fn name(&self, (q, r): Place) -> String {
        let radius = self.size - 1;
        format!("{}{}", char::from(b'a' + (r + radius) as u8), q + 1 - (-radius).max(-radius - r))
    }

    /// Every group of a colour: a largest connected set of stacks of this colour and of one height.
    pub(super) fn groups(&self, colour: char) -> Vec<BTreeSet<Place>> {
        let mut groups: Vec<BTreeSet<Place>> = Vec::new();
        for (&place, &stack) in self.stacks.iter().filter(|(_, stack)| stack.colour == colour) {
            if groups.iter().any(|group| group.contains(&place)) {
                continue;
            }
            let mut group = BTreeSet::from([place]);
            loop {
                let more = group.iter().flat_map(|&member| beside(member));
                let more: Vec<Place> = more
                    .filter(|next| !group.contains(next) && self.stacks.get(next) == Some(&stack))
                    .collect();
                if more.is_empty() {
                    break;
                }
                group.extend(more);
            }
            groups.push(group);
        }
        groups
    }

    fn is_higher_enemy(&self, place: Place, colour: char, height: u32) -> bool {
        self.stacks.get(&place).is_some_and(|stack| stack.colour != colour && stack.height > height)
    }

    /// Frozen: some stack of its group is next to an enemy stack of greater height.
    pub(super) fn is_frozen(&self, place: Place) -> bool {
        let Stack { colour, height } = self.stacks[&place];
        let groups = self.groups(colour);
        let group = groups.iter().find(|group| group.contains(&place)).expect("a stack has a group");
        group.iter().any(|&member| beside(member).any(|next| self.is_higher_enemy(next, colour, height)))
    }

    /// Every placement and move of a colour, by its text, with the board after it.
    pub(super) fn actions(&self, colour: char) -> BTreeMap<String, String> {
        let mut actions = BTreeMap::new();
        for place in self.places() {
            let alone = !self.stacks.contains_key(&place)
                && beside(place).all(|next| !self.stacks.contains_key(&next));
            if alone {
                let mut after = self.clone();
                after.stacks.insert(place, Stack { colour, height: 1 });
                actions.insert(self.name(place), after.text());
            }
        }
        let own = self.stacks.iter().filter(|(_, stack)| stack.colour == colour);
        for from in own.map(|(&place, _)| place).filter(|&place| !self.is_frozen(place)) {
            for step in STEPS {
                self.walk(from, step, &mut actions);
            }
        }
        actions
    }

    /// Walks a stack in one direction, landing cell by landing cell.
    fn walk(&self, from: Place, step: Place, actions: &mut BTreeMap<String, String>) {
        let mut board = self.clone();
        let mut mover = board.stacks.remove(&from).expect("a stack that moves");
        let friends = |board: &Literal, place: Place| -> Vec<Place> {
            let own = |next: &Place| board.stacks.get(next).is_some_and(|stack| stack.colour == mover.colour);
            beside(place).filter(own).collect()
        };
        let touches = |group: &BTreeSet<Place>, place: Place| beside(place).any(|next| group.contains(&next));

        let low = friends(&board, from).iter().map(|place| board.stacks[place].height).min();
        let mut known: BTreeSet<Place> = BTreeSet::new();
        for group in board.groups(mover.colour).iter().filter(|group| touches(group, from)) {
            known.extend(group);
        }
        let mut place = from;
        loop {
            place = (place.0 + step.0, place.1 + step.1);
            if !board.is_on_board(place) {
                return;
            }
            if board.stacks.contains_key(&place) {
                continue;
            }
            let groups = board.groups(mover.colour);
            let growing = groups.iter().filter(|group| touches(group, place) && group.is_disjoint(&known));
            let growing: Vec<&BTreeSet<Place>> = growing.collect();
            if !growing.is_empty() {
                mover.height += 1;
            }
            for &member in growing.iter().copied().flatten() {
                board.stacks.get_mut(&member).expect("a stack that grows").height += 1;
                known.insert(member);
            }
            let freezes = beside(place).any(|next| board.is_higher_enemy(next, mover.colour, mover.height));
            let may_land = friends(&board, place).iter().any(|friend| match low {
                Some(low) => board.stacks[friend].height < low,
                None => board.stacks[friend].height <= mover.height,
            });
            if may_land {
                let mut after = board.clone();
                after.stacks.insert(place, mover);
                actions.insert(format!("{}-{}", self.name(from), self.name(place)), after.text());
            }
            if freezes {
                return;
            }
        }
    }
}
