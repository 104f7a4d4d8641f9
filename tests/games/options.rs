//! Checks that the chosen options are those of the game: all combinations, in the dialog's steps.

use basalt::games::{catalogue, ids};
use basalt::rules::{Choice, ChoiceKind};

/// The values of a choice to try.
fn values(choice: &Choice) -> Vec<String> {
    let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
    match &choice.kind {
        ChoiceKind::Switch => words(&["false", "true"]),
        ChoiceKind::Pick(all) => words(all),
        ChoiceKind::PickOrCells(all, count) => {
            let cells = ["a1", "b1", "c2", "d3", "e5", "e4"];
            [words(all), vec![cells[..*count].join("+")]].concat()
        }
        ChoiceKind::Number(least, most) => (*least..=*most).map(|number| number.to_string()).collect(),
        ChoiceKind::Seed => words(&["0", "7"]),
    }
}

/// All combinations of choices: the dialog's options, and the value chosen for each key.
fn combinations(game: &str) -> Vec<(String, Vec<(&'static str, String)>)> {
    let mut all = vec![(String::new(), Vec::new())];
    for choice in catalogue::choices(game, "").expect("the usual options") {
        all = all
            .into_iter()
            .flat_map(|(options, chosen)| {
                let with = |value: String| {
                    let options =
                        catalogue::choose_also(game, &options, choice.key, &value).expect("a value");
                    (options, [&chosen[..], &[(choice.key, value)]].concat())
                };
                values(&choice).into_iter().map(with).collect::<Vec<_>>()
            })
            .collect();
    }
    all
}

fn value(choices: &[Choice], key: &str) -> Option<String> {
    choices.iter().find(|choice| choice.key == key && choice.applies).map(|choice| choice.value.clone())
}

#[test]
fn what_is_shown_is_what_begins() {
    for game in ids() {
        let all = combinations(game);
        for (options, chosen) in &all {
            let shown = catalogue::choices(game, options).expect("choices");
            for (key, wanted) in chosen {
                let shown = value(&shown, key);
                assert!(shown.is_none_or(|shown| shown == *wanted), "{game} {options}: {key}");
            }
            let begun = catalogue::begin(game, options).expect("a game");
            let record = begun.record();
            let again = catalogue::choices(game, &record.options).expect("choices");
            for choice in shown.iter().filter(|choice| choice.applies) {
                assert_eq!(
                    value(&begun.choices(), choice.key).as_ref(),
                    Some(&choice.value),
                    "{game} {options}"
                );
                assert_eq!(value(&again, choice.key).as_ref(), Some(&choice.value), "{game} {options}");
                let players = choice.value.parse::<usize>().ok().filter(|_| choice.key == "players");
                assert!(players.is_none_or(|players| players == begun.sides()), "{game} {options}");
            }
        }
        assert!(all.len() > 3, "{game}");
    }
}

#[test]
fn what_does_not_apply_comes_back_when_it_does() {
    let mut returned = 0;
    for game in ids() {
        for (options, chosen) in combinations(game) {
            let before = catalogue::choices(game, &options).expect("choices");
            for other in &before {
                for try_out in values(other) {
                    let there = catalogue::choose_also(game, &options, other.key, &try_out).expect("a value");
                    let away = catalogue::choices(game, &there).expect("choices");
                    let back =
                        catalogue::choose_also(game, &there, other.key, &other.value).expect("a value");
                    let after = catalogue::choices(game, &back).expect("choices");
                    for (key, _) in chosen.iter().filter(|(key, _)| *key != other.key) {
                        assert_eq!(value(&after, key), value(&before, key), "{game} {options} {there}");
                        returned += usize::from(value(&before, key).is_some() && value(&away, key).is_none());
                    }
                }
            }
            if returned > 20_000 {
                break;
            }
        }
    }
    assert!(returned > 100, "{returned}");
}

#[test]
fn alone_is_alone_whatever_is_chosen() {
    let mut games = 0;
    for game in ids().filter(|game| catalogue::alone(game).is_some()) {
        games += 1;
        let mut seen = vec![catalogue::options_alone(game, 1)];
        let mut next = 0;
        while let Some(options) = seen.get(next).cloned() {
            next += 1;
            let begun = catalogue::begin(game, &options).expect("a game");
            assert!(begun.sides() == 1 && begun.goal().is_some(), "{game} {options}");
            let choices = catalogue::choices_alone(game, &options).expect("choices");
            for choice in choices.iter().filter(|choice| choice.applies) {
                let values = values(choice);
                let is_shown = choice.kind == ChoiceKind::Seed || values.contains(&choice.value);
                assert!(values.len() > 1 && is_shown, "{game} {options}: {}", choice.key);
                for value in values {
                    let chosen = catalogue::choose(game, &options, choice.key, &value).expect("a value");
                    if !seen.contains(&chosen) {
                        seen.push(chosen);
                    }
                }
            }
        }
        assert!(seen.len() > 10, "{game}: {seen:?}");
    }
    assert!(games > 0);
}

/// A rematch of a first game takes the usual options, for good: the rematch of a rematch is an ordinary game.
#[test]
fn only_the_first_game_is_easier() {
    let mut easier = Vec::new();
    for game in ids() {
        let (first, usual) = (catalogue::one_press(game, 7), catalogue::usual(game, 9));
        assert_eq!(catalogue::after_first(game, &usual, 9), None, "{game}");
        let rematch = catalogue::after_first(game, &first, 9);
        assert_eq!(rematch, (catalogue::one_press(game, 0) != catalogue::usual(game, 0)).then_some(usual));
        easier.extend(rematch.map(|_| game));
    }
    assert!(easier.len() > 1, "{easier:?}");
    let chosen = catalogue::choose("vaxandis", &catalogue::one_press("vaxandis", 0), "size", "4");
    let chosen = chosen.expect("a size");
    assert_eq!(catalogue::after_first("vaxandis", &chosen, 0), None, "options that were chosen are kept");
}
