//! The score of captures: 7 for a tree of one colour, 5 for a mixed tree, 1 for every other piece.
//!
//! A tree is a small on a medium on a large. Wild pieces stand for any colour; the score takes the transparent ones as
//! wild, and a game without a score may have none. Pieces are arranged for the highest score.
//!
//! # The closed form
//! However many trees of one colour are built, the pieces left over always make as many mixed trees as there are
//! pieces of the scarcest size. So with `n` pieces, `t` of the scarcest size and `m` trees of one colour the score is
//! `n + 2t + 2m`, and only `m` is to be maximised. Without wild pieces that is the scarcest size of each colour,
//! added up. Each further tree needs wild pieces in the sizes its colour has used up: one size, two, or all three.
//! A tree that needs less can always replace one that needs more, so they are taken in this order.

use basalt_rules::pyramid::{Colour, Pyramid, Size};
use basalt_rules::{Group, Look, Message};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Captures {
    /// By colour, then size from small to large.
    counts: [[u8; 3]; Colour::COUNT],
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum GroupKind {
    /// A tree of one colour, wild pieces included.
    Tree,
    Mixed,
    /// A piece in no tree.
    Single,
}

impl GroupKind {
    pub const fn points(self) -> i32 {
        match self {
            GroupKind::Tree => 7,
            GroupKind::Mixed => 5,
            GroupKind::Single => 1,
        }
    }
}

/// The colours that stand for any other when captures are arranged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wild(u16);

impl Wild {
    pub const NONE: Wild = Wild(0);
    /// White and clear.
    pub const TRANSPARENT: Wild = Wild(1 << Colour::White.index() | 1 << Colour::Clear.index());

    #[inline]
    pub const fn has(self, colour: Colour) -> bool {
        self.0 >> colour.index() & 1 == 1
    }
}

/// Whether a colour stands for any other when captures are scored.
pub const fn is_wild(colour: Colour) -> bool {
    Wild::TRANSPARENT.has(colour)
}

/// The number of trees of one colour that need wild pieces, by the sizes that they need.
///
/// A set of sizes is a number from 0 to 7: bit 0 for small, bit 1 for medium, bit 2 for large.
type Needs = [usize; 8];

const KINDS: usize = Colour::COUNT * Size::ALL.len();
const WORD: usize = 8;
const EACH: u64 = 0x0101_0101_0101_0101;

/// The sum of the bytes of a word, which must be less than 256.
#[inline]
fn sum_of_bytes(word: u64) -> usize {
    (word.wrapping_mul(EACH) >> 56) as usize
}

impl Captures {
    #[inline]
    pub fn add(&mut self, piece: Pyramid) {
        self.counts[piece.colour.index()][piece.size as usize - 1] += 1;
    }

    #[inline]
    pub fn count(&self, piece: Pyramid) -> usize {
        self.counts[piece.colour.index()][piece.size as usize - 1].into()
    }

    #[inline]
    pub fn of_colour(&self, colour: Colour) -> usize {
        self.counts[colour.index()].iter().map(|&n| usize::from(n)).sum()
    }

    pub fn of_size(&self, size: Size) -> usize {
        self.counts.iter().map(|sizes| usize::from(sizes[size as usize - 1])).sum()
    }

    /// Removes a piece, which must be among them.
    #[inline]
    pub fn remove(&mut self, piece: Pyramid) {
        self.counts[piece.colour.index()][piece.size as usize - 1] -= 1;
    }

    /// The number of trees of one colour that the pieces make if none is wild.
    #[inline]
    pub fn one_colour_trees(&self) -> usize {
        self.counts.iter().map(fewest).sum()
    }

    /// The number of trees that the pieces make, of any colours.
    #[inline]
    pub fn trees(&self) -> usize {
        fewest(&Size::ALL.map(|size| self.of_size(size)))
    }

    /// The kinds of the pieces, sorted by colour, then size.
    pub fn kinds(&self) -> impl Iterator<Item = Pyramid> + '_ {
        Pyramid::kinds().filter(|&kind| self.count(kind) > 0)
    }

    #[inline]
    pub fn kind_count(&self) -> usize {
        sum_of_bytes(self.held().into_iter().sum())
    }

    /// The kind with this place among the kinds of the pieces, as [`Captures::kinds`] sorts them.
    #[inline]
    pub fn nth_kind(&self, mut place: usize) -> Option<Pyramid> {
        for (index, mut word) in self.held().into_iter().enumerate() {
            let count = sum_of_bytes(word);
            if place < count {
                (0..place).for_each(|_| word &= word - 1);
                let kind = index * WORD + word.trailing_zeros() as usize / 8;
                let (&colour, &size) = (Colour::ALL.get(kind / 3)?, Size::ALL.get(kind % 3)?);
                return Some(Pyramid { colour, size });
            }
            place -= count;
        }
        None
    }

    /// A byte for each kind, 1 if there is one; eight at a time, since random games ask for it with every action.
    #[inline]
    fn held(&self) -> [u64; KINDS.div_ceil(WORD)] {
        let mut words = [0; KINDS.div_ceil(WORD)];
        let (whole, rest) = self.counts.as_flattened().as_chunks::<WORD>();
        words.iter_mut().zip(whole).for_each(|(word, &counts)| *word = u64::from_le_bytes(counts));
        let last = rest.iter().rev().fold(0, |word, &count| word << 8 | u64::from(count));
        words.iter_mut().skip(whole.len()).for_each(|word| *word = last);
        // A count is less than 128, so a sum stays within its byte, and its highest bit tells whether the count is 0.
        words.map(|word| (word + EACH * 0x7f) >> 7 & EACH)
    }

    /// The place of the first piece of a kind among all pieces as they are sorted.
    pub fn place(&self, piece: Pyramid) -> usize {
        Pyramid::kinds().take_while(|&kind| kind < piece).map(|kind| self.count(kind)).sum()
    }

    pub fn len(&self) -> usize {
        Size::ALL.iter().map(|&size| self.of_size(size)).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All pieces, sorted by colour, then size.
    pub fn pieces(&self) -> impl Iterator<Item = Pyramid> + '_ {
        Pyramid::kinds().flat_map(|piece| std::iter::repeat_n(piece, self.count(piece)))
    }

    pub fn score(&self) -> i32 {
        let (mut natural, mut sizes, mut wild) = (0, [0; 3], 0);
        for (counts, colour) in self.counts.iter().zip(Colour::ALL) {
            sizes.iter_mut().zip(counts).for_each(|(sum, &count)| *sum += usize::from(count));
            if is_wild(colour) {
                wild |= counts[0] | counts[1] | counts[2];
            } else {
                natural += fewest(counts);
            }
        }
        let further: usize = if wild == 0 { 0 } else { self.further(Wild::TRANSPARENT).iter().sum() };
        let all: usize = sizes.iter().sum();
        (all + 2 * fewest(&sizes) + 2 * (natural + further)) as i32
    }

    /// The pieces in groups with the highest total, the best first; each bottom to top.
    pub fn arrangement(&self, wild: Wild) -> Vec<(GroupKind, Vec<Pyramid>)> {
        let mut rest = *self;
        let mut further = self.further(wild);
        let mut groups = Vec::new();
        for (colour, sizes) in self.plain(wild) {
            for needs in std::iter::repeat_n(0, fewest(sizes)).chain(self.needs_of(colour)) {
                if needs == 0 || further[needs] > 0 {
                    further[needs] -= usize::from(needs != 0);
                    groups.push((
                        GroupKind::Tree,
                        rest.tree(wild, |size| if has(needs, size) { None } else { Some(colour) }),
                    ));
                }
            }
        }
        // The remaining trees are of wild pieces alone.
        groups.extend((0..further[ALL_SIZES]).map(|_| (GroupKind::Tree, rest.tree(wild, |_| None))));
        while Size::ALL.iter().all(|&size| rest.of_size(size) > 0) {
            let first = |captures: &Captures, size| captures.pieces().find(|piece| piece.size == size);
            let pieces = Size::ALL.iter().rev().filter_map(|&size| first(&rest, size)).collect::<Vec<_>>();
            pieces.iter().for_each(|&piece| rest.remove(piece));
            groups.push((GroupKind::Mixed, pieces));
        }
        groups.extend(rest.pieces().map(|piece| (GroupKind::Single, vec![piece])));
        groups
    }

    pub fn groups(&self, wild: Wild) -> Vec<Group> {
        const NAMES: [&str; 3] = ["pyramids-group-tree", "pyramids-group-mixed", "pyramids-group-single"];
        let group = |(kind, pieces): (GroupKind, Vec<Pyramid>)| Group {
            pieces: pieces.into_iter().map(Look::Pyramid).collect(),
            points: kind.points(),
            name: Message::new(NAMES[kind as usize]),
        };
        self.arrangement(wild).into_iter().map(group).collect()
    }

    /// The colours that are not wild, with their counts by size.
    fn plain(&self, wild: Wild) -> impl Iterator<Item = (Colour, &[u8; 3])> {
        Colour::ALL.into_iter().zip(&self.counts).filter(move |&(colour, _)| !wild.has(colour))
    }

    fn wild(&self, wild: Wild) -> [usize; 3] {
        let pieces = Colour::ALL.into_iter().zip(&self.counts).filter(|&(colour, _)| wild.has(colour));
        pieces.fold([0; 3], |sum, (_, sizes)| std::array::from_fn(|i| sum[i] + usize::from(sizes[i])))
    }

    /// The needs of each further tree of a colour after those that it makes alone, while it has pieces.
    fn needs_of(&self, colour: Colour) -> impl Iterator<Item = usize> + use<> {
        let sizes = self.counts[colour.index()];
        let most = sizes.into_iter().max().unwrap_or(0);
        (fewest(&sizes)..most.into()).map(move |trees| {
            (0..3).filter(|&i| usize::from(sizes[i]) <= trees).map(|i| 1 << i).sum::<usize>()
        })
    }

    /// The best choice of trees that need wild pieces, by their needs.
    fn further(&self, colours: Wild) -> Needs {
        let mut wild = self.wild(colours);
        let mut chosen = [0; 8];
        if wild == [0; 3] {
            return chosen;
        }
        let mut offered = [0; 8];
        let needs = self.plain(colours).flat_map(|(colour, _)| self.needs_of(colour));
        needs.for_each(|needs| offered[needs] += 1);
        for (i, wild) in wild.iter_mut().enumerate() {
            let singles = offered[1 << i].min(*wild);
            chosen[1 << i] = singles;
            *wild -= singles;
        }
        // Pairs share their sizes in a triangle; trees of wild pieces alone take what they all leave.
        let mut best = (0, 0);
        for a in 0..=offered[0b011].min(wild[0]).min(wild[1]) {
            for b in 0..=offered[0b101].min(wild[0] - a).min(wild[2]) {
                let c = offered[0b110].min(wild[1] - a).min(wild[2] - b);
                let pairs = a + b + c;
                let triples = (wild[0] - a - b).min(wild[1] - a - c).min(wild[2] - b - c);
                if (pairs + triples, pairs) >= best {
                    best = (pairs + triples, pairs);
                    (chosen[0b011], chosen[0b101], chosen[0b110], chosen[ALL_SIZES]) = (a, b, c, triples);
                }
            }
        }
        chosen
    }

    /// Removes a tree, each size of the given colour or of any wild one; bottom to top.
    fn tree(&mut self, wild: Wild, colour_of: impl Fn(Size) -> Option<Colour>) -> Vec<Pyramid> {
        let wild = |captures: &Captures, size: Size| {
            let held = |&colour: &Colour| wild.has(colour) && captures.count(Pyramid { colour, size }) > 0;
            Colour::ALL.into_iter().find(held)
        };
        let mut pieces = Vec::new();
        for size in Size::ALL.into_iter().rev() {
            if let Some(colour) = colour_of(size).or_else(|| wild(self, size)) {
                self.remove(Pyramid { colour, size });
                pieces.push(Pyramid { colour, size });
            }
        }
        pieces
    }
}

impl FromIterator<Pyramid> for Captures {
    fn from_iter<I: IntoIterator<Item = Pyramid>>(pieces: I) -> Self {
        let mut captures = Captures::default();
        pieces.into_iter().for_each(|piece| captures.add(piece));
        captures
    }
}

const ALL_SIZES: usize = 0b111;

fn has(needs: usize, size: Size) -> bool {
    needs >> (size as usize - 1) & 1 == 1
}

fn fewest<N: Copy + Into<usize>>(sizes: &[N; 3]) -> usize {
    let [small, medium, large] = sizes.map(Into::into);
    small.min(medium).min(large)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Captures of at most `most` pieces of each kind in two colours and white, which cover all cases.
    fn some_captures(most: u8, wild: u8) -> impl Strategy<Value = Captures> {
        let colour = |most| prop::array::uniform3(0..=most);
        (colour(most), colour(most), colour(most), colour(wild)).prop_map(|(red, blue, green, white)| {
            let mut captures = Captures::default();
            captures.counts[Colour::Red.index()] = red;
            captures.counts[Colour::Blue.index()] = blue;
            captures.counts[Colour::Green.index()] = green;
            captures.counts[Colour::White.index()] = white;
            captures
        })
    }

    /// Tries every way to build trees, one small piece after another.
    fn brute_force(captures: Captures) -> i32 {
        fn best(mut rest: Captures, smalls: &[Colour], singles: i32) -> i32 {
            let Some((&small, smalls)) = smalls.split_first() else {
                return singles + (rest.of_size(Size::Medium) + rest.of_size(Size::Large)) as i32;
            };
            rest.remove(Pyramid { colour: small, size: Size::Small });
            let mut most = best(rest, smalls, singles + 1);
            let held = |colour: &Colour, size| rest.count(Pyramid { colour: *colour, size }) > 0;
            for medium in Colour::ALL.into_iter().filter(|c| held(c, Size::Medium)) {
                for large in Colour::ALL.into_iter().filter(|c| held(c, Size::Large)) {
                    let mut fewer = rest;
                    fewer.remove(Pyramid { colour: medium, size: Size::Medium });
                    fewer.remove(Pyramid { colour: large, size: Size::Large });
                    let mut own = [small, medium, large].into_iter().filter(|&c| !is_wild(c));
                    let first = own.next();
                    let points = if own.all(|c| Some(c) == first) { 7 } else { 5 };
                    most = most.max(points + best(fewer, smalls, singles));
                }
            }
            most
        }
        let smalls: Vec<Colour> =
            captures.pieces().filter(|p| p.size == Size::Small).map(|p| p.colour).collect();
        best(captures, &smalls, 0)
    }

    proptest! {
        #[test]
        fn kinds_are_counted_and_found_as_they_are_listed(
            counts in prop::array::uniform11(prop::array::uniform3(prop_oneof![Just(0_u8), 0..=6_u8]))
        ) {
            let captures = Captures { counts };
            let kinds: Vec<Pyramid> = captures.kinds().collect();
            prop_assert_eq!(captures.kind_count(), kinds.len());
            let found: Vec<Pyramid> = (0..kinds.len()).filter_map(|place| captures.nth_kind(place)).collect();
            prop_assert_eq!(captures.nth_kind(kinds.len()), None);
            prop_assert_eq!(found, kinds);
        }

        #[test]
        fn the_closed_form_is_the_best_of_all_arrangements(
            captures in prop_oneof![some_captures(2, 0), some_captures(1, 1), some_captures(1, 2)]
        ) {
            prop_assert_eq!(captures.score(), brute_force(captures));
        }

        #[test]
        fn the_arrangement_counts_the_score_and_uses_every_piece(captures in some_captures(6, 4)) {
            let groups = captures.arrangement(Wild::TRANSPARENT);
            let points: i32 = groups.iter().map(|(kind, _)| kind.points()).sum();
            prop_assert_eq!(points, captures.score());
            let used: Captures = groups.iter().flat_map(|(_, pieces)| pieces.iter().copied()).collect();
            prop_assert_eq!(used, captures);
            prop_assert!(groups.is_sorted_by_key(|&(kind, _)| kind));
            for (kind, pieces) in &groups {
                let sizes: Vec<u8> = pieces.iter().map(|piece| piece.size.number()).collect();
                let mut own = pieces.iter().filter(|piece| !is_wild(piece.colour)).map(|piece| piece.colour);
                let first = own.next();
                match kind {
                    GroupKind::Single => prop_assert_eq!(pieces.len(), 1),
                    GroupKind::Mixed => prop_assert_eq!(sizes, [3, 2, 1]),
                    GroupKind::Tree => {
                        prop_assert_eq!(sizes, [3, 2, 1]);
                        prop_assert!(own.all(|colour| Some(colour) == first));
                    }
                }
            }
        }
    }

    proptest! {
        #[test]
        fn without_wild_colours_trees_are_those_of_each_colour_and_then_of_any(captures in some_captures(4, 3)) {
            let groups = captures.arrangement(Wild::NONE);
            let count = |wanted| groups.iter().filter(|(kind, _)| *kind == wanted).count();
            prop_assert_eq!(count(GroupKind::Tree), captures.one_colour_trees());
            prop_assert_eq!(count(GroupKind::Tree) + count(GroupKind::Mixed), captures.trees());
            let used: Captures = groups.iter().flat_map(|(_, pieces)| pieces.iter().copied()).collect();
            prop_assert_eq!(used, captures);
            for (_, pieces) in groups.iter().filter(|(kind, _)| *kind == GroupKind::Tree) {
                prop_assert!(pieces.iter().all(|piece| piece.colour == pieces[0].colour));
            }
        }

        #[test]
        fn kinds_are_counted_and_have_their_places(captures in some_captures(2, 2)) {
            let pieces: Vec<Pyramid> = captures.pieces().collect();
            prop_assert_eq!(captures.kinds().count(), captures.kind_count());
            for kind in captures.kinds() {
                prop_assert_eq!(pieces.iter().position(|&piece| piece == kind), Some(captures.place(kind)));
            }
        }
    }

    #[test]
    fn a_tree_of_three_whites_counts_seven() {
        let whites = Size::ALL.map(|size| Pyramid { colour: Colour::White, size });
        assert_eq!(Captures::from_iter(whites).score(), 7);
    }
}
