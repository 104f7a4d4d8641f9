//! Checks that a tray shows everything: equal groups once, and in large ones what is alike together.

use basalt::play::{TrayLot, piles, tray_lots};
use basalt::rules::pyramid::{Colour, Pyramid, Size};
use basalt::rules::{Goal, Group, Look, Message};

fn group(pieces: &[(Colour, Size)], points: i32) -> Group {
    let look = |&(colour, size): &(Colour, Size)| Look::Pyramid(Pyramid { colour, size });
    Group { pieces: pieces.iter().map(look).collect(), points, name: Message::new("group") }
}

fn tree(colour: Colour) -> Group {
    group(&[(colour, Size::Large), (colour, Size::Medium), (colour, Size::Small)], 7)
}

/// The labels "3 of 7" of all items, with their numbers of pieces.
fn read(lots: &[TrayLot]) -> Vec<(usize, i32, usize)> {
    lots.iter().map(|lot| (lot.count, lot.group.points, lot.pieces.len())).collect()
}

#[test]
fn equal_groups_are_one_lot_and_others_are_not() {
    let groups =
        [tree(Colour::Red), tree(Colour::Red), tree(Colour::Blue), group(&[(Colour::Red, Size::Small)], 1)];
    assert_eq!(read(&tray_lots(&groups, |_| false, 8)), [(2, 7, 6), (1, 7, 3), (1, 1, 1)]);
}

#[test]
fn what_is_too_much_is_joined_by_colour_then_by_value() {
    let singles = [Size::Small, Size::Medium, Size::Large].map(|size| group(&[(Colour::Red, size)], 1));
    let groups: Vec<Group> = [tree(Colour::Red), tree(Colour::Blue)].into_iter().chain(singles).collect();
    assert_eq!(tray_lots(&groups, |_| false, 5).len(), 5);
    let by_colour = tray_lots(&groups, |_| false, 4);
    assert_eq!(read(&by_colour), [(1, 7, 3), (1, 7, 3), (3, 1, 3)]);
    // The largest of them is shown.
    assert_eq!(by_colour[2].group, groups[4]);
    assert_eq!(read(&tray_lots(&groups, |_| false, 2)), [(2, 7, 6), (3, 1, 3)]);
}

#[test]
fn trees_of_two_kinds_stay_apart_though_they_count_the_same() {
    let mixed = Group {
        name: Message::new("mixed"),
        ..group(&[(Colour::Red, Size::Large), (Colour::Blue, Size::Medium), (Colour::Red, Size::Small)], 7)
    };
    let lots = tray_lots(&[tree(Colour::Red), tree(Colour::Blue), mixed], |_| false, 2);
    assert_eq!(read(&lots), [(2, 7, 6), (1, 7, 3)]);
}

#[test]
fn what_has_just_been_made_stays_by_itself() {
    let groups = [tree(Colour::Red), tree(Colour::Red)];
    let mut made = 0;
    let first = |_: &Group| {
        made += 1;
        made == 1
    };
    let lots = tray_lots(&groups, first, 1);
    assert_eq!(lots.iter().map(|lot| (lot.count, lot.formed)).collect::<Vec<_>>(), [(1, true), (1, false)]);
}

fn colour(colour: Colour, held: bool, apart: bool) -> Goal {
    let piece = Look::Pyramid(Pyramid { colour, size: Size::Small });
    let word = Message::new(colour.word());
    Goal { pieces: vec![piece], letter: word.clone(), name: word, held, apart }
}

#[test]
fn a_shelf_has_a_pile_for_each_goal_and_its_points_add_up_to_the_score() {
    let goals = [
        colour(Colour::Red, true, false),
        colour(Colour::Blue, true, false),
        colour(Colour::Green, false, false),
        colour(Colour::White, true, true),
    ];
    let helped =
        group(&[(Colour::Red, Size::Large), (Colour::White, Size::Medium), (Colour::Red, Size::Small)], 7);
    let mixed =
        group(&[(Colour::Red, Size::Large), (Colour::Blue, Size::Medium), (Colour::Blue, Size::Small)], 5);
    let groups = [
        tree(Colour::Blue),
        helped,
        mixed,
        group(&[(Colour::Blue, Size::Small)], 1),
        group(&[(Colour::White, Size::Small)], 1),
        group(&[(Colour::White, Size::Small)], 1),
    ];
    let piles = piles(&goals, tray_lots(&groups, |_| false, 8));
    let seen: Vec<_> = piles.iter().map(|pile| (pile.goal.is_some(), pile.lots.len(), pile.points)).collect();
    // Red with the white that helps it, blue, green, white, and what is of no single colour.
    assert_eq!(seen, [(true, 1, 7), (true, 2, 8), (true, 0, 0), (true, 1, 2), (false, 1, 5)]);
    let score: i32 = groups.iter().map(|group| group.points).sum();
    assert_eq!(piles.iter().map(|pile| pile.points).sum::<i32>(), score);
}
