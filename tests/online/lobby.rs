//! Which games the lobby shows.

use basalt::online::{PlayingCard, SeatedCard};

/// A game of these players, all of one rating.
fn game(table: &str, authors: [&str; 2], rating: i32) -> PlayingCard {
    PlayingCard {
        table: table.to_owned(),
        game: "vaxandis".to_owned(),
        rated: true,
        control: "300+3".to_owned(),
        began: 1_800_000_000_000,
        players: authors
            .iter()
            .map(|author| SeatedCard { rating, ..SeatedCard::unrated(author, "") })
            .collect(),
    }
}

#[test]
fn two_keys_cannot_fill_the_lobby() {
    let flood = (0..200).map(|number| game(&format!("flood{number:07}"), ["a", "b"], 2000));
    let honest = game("k3x9a2b7c1d5", ["c", "d"], 1500);
    let shown = PlayingCard::shown(flood.chain([honest.clone()]).collect());
    assert_eq!(shown.len(), 4);
    assert_eq!(shown.last(), Some(&honest));
    // One of the two with new opponents each time fares no better.
    let names: Vec<String> = (0..200).map(|number| format!("e{number}")).collect();
    let flood = names.iter().map(|other| game(&format!("flood{other:0>7}"), ["a", other], 2000));
    let shown = PlayingCard::shown(flood.chain([honest]).collect());
    assert_eq!(shown.len(), 4);
}

#[test]
fn the_featured_game_is_the_best_one_of_people() {
    let mut with_bot = game("bots0000table", ["a", "b"], 1900);
    with_bot.players[1].bot = true;
    let (best, other) = (game("best0000table", ["c", "d"], 1700), game("other000table", ["e", "f"], 1500));
    let shown = PlayingCard::shown(vec![other, with_bot.clone(), best.clone()]);
    assert_eq!(PlayingCard::featured(&shown), Some(&best));
    assert_eq!(PlayingCard::featured(&[with_bot]), None);
}
