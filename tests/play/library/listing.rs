//! Checks lists of games: their contents, filters and names, and games played on from them.

use basalt::bots::Level;
use basalt::play::correspondence::Correspondence;
use basalt::play::library::{Aspect, GameEnding, Section, Shelf, Summary, awaited_first, is_found};
use basalt::play::profile::{GameVerdict, Mode};
use basalt::play::{Save, Seat, Seats, TableSeat};

use super::{Browser, game, listed, newer};

fn seat(name: &str, bot: Option<Level>) -> Seat {
    Seat { bot, ..Seat::person(name) }
}

/// A finished game against Pulse, won by the seats at these places.
fn over(changed: u64, winners: &[usize]) -> Save {
    let mut save = game(changed, "over");
    save.seats = Seats::new(vec![seat("Ada", None), seat("", Some(Level::Pulse))]);
    save.over = Some(winners.to_vec());
    save
}

fn summary(save: &Save) -> Summary {
    Summary::read("k", Shelf::Games, &save.to_string())
}

#[test]
fn a_summary_says_what_the_save_says() {
    let mut save = over(7, &[0]);
    save.terms.mode = Mode::Rated;
    save.title = "The 100% match\nwith a line end — é".into();
    let listed = summary(&save);
    let known = listed.known.clone().expect("it can be read");
    assert_eq!((listed.changed, known.plies, known.mode), (7, 0, Mode::Rated));
    assert_eq!((&known.seats, &known.game), (&save.seats, &save.record.game));
    assert_eq!(known.title, "The 100% match\nwith a line end — é");
    assert_eq!((known.ending.clone(), known.verdict()), (GameEnding::Over(vec![0]), Some(GameVerdict::Won)));
    for (winners, verdict) in
        [(&[1][..], GameVerdict::Lost), (&[], GameVerdict::Drawn), (&[0, 1], GameVerdict::Drawn)]
    {
        let known = summary(&over(1, winners)).known.expect("it can be read");
        assert_eq!(known.verdict(), Some(verdict), "{winners:?}");
    }
    // Between persons nobody is the player.
    assert_eq!(summary(&Save { seats: game(1, "x").seats, ..save }).known.expect("read").verdict(), None);
    assert_eq!(summary(&game(1, "x")).known.expect("read").ending, GameEnding::Unknown);
}

#[test]
fn a_damaged_save_is_as_damaged_in_a_list() {
    let text = over(3, &[0]).to_string();
    for (from, to) in [
        ("basalt-save 1", "basalt-save x"),
        ("basalt-save 1", "basalt-save 2"),
        ("\nlast=0", "\nlast=9"),
        ("\nlast=0", ""),
        ("\nnames=", "\nnames=%FF"),
        ("\nchanged=3", "\nchanged=soon"),
        ("\nbegun=1", ""),
        ("\ngame=", "\ngame=x"),
        ("~~", "~"),
    ] {
        let damaged = text.replacen(from, to, 1);
        assert_ne!(damaged, text, "{from}");
        let listed = Summary::read("k", Shelf::Games, &damaged).known.err();
        assert_eq!(listed, Save::read(&damaged).err(), "{from} {to}");
    }
}

#[test]
fn games_that_go_on_come_first_and_those_that_cannot_be_read_last() {
    let browser = Browser::default();
    let mut tab = browser.tab(1);
    tab.write("going", None, &game(1, "going"));
    tab.write("later", None, &game(2, "later"));
    tab.write("won", None, &over(9, &[0]));
    tab.write("lost", None, &over(8, &[1]));
    browser.put("basalt.game.bad", "nonsense");
    browser.put("basalt.game.newer", &newer("newer"));
    let listed = listed(&mut tab);
    let keys: Vec<&str> = listed.iter().map(|game| game.key.as_str()).collect();
    assert_eq!(keys, ["later", "going", "won", "lost", "newer", "bad"]);
    let sections: Vec<Section> = listed.iter().map(Summary::section).collect();
    assert_eq!(sections[..4], [Section::Open, Section::Open, Section::Over, Section::Over]);
    assert!(sections[4..].iter().all(|section| *section == Section::Unreadable));
    assert!(browser.holds("nonsense") && tab.text("basalt.game.bad").is_none(), "it was set aside");
    assert_eq!(listed[5].name(), "basalt.aside.bad");
    // If a save does not say how it ended, the game is asked.
    assert_eq!(tab.ending(&listed[0]), Some(GameEnding::Open));
    assert_eq!(tab.ending(&listed[4]), None);
}

#[test]
fn games_by_links_that_wait_for_the_player_here_come_first() {
    let by_link = |changed: u64, text: &str| {
        let correspondence = Correspondence::read(text);
        assert!(correspondence.is_some(), "{text}");
        Save { correspondence, ..game(changed, "by link") }
    };
    let browser = Browser::default();
    let mut tab = browser.tab(1);
    for (key, save) in [
        ("mine", by_link(1, "k3x9a2b7 1 0 0 unsent -")),
        ("asked", by_link(2, "k3x9a2b8 1 0 0 sent -")),
        ("sent", by_link(8, "k3x9a2b9 2 0 0 sent -")),
        ("here", game(9, "here")),
        ("over", Save { over: Some(vec![0]), ..by_link(7, "k3x9a2c1 1 4 3 sent -") }),
        ("told", Save { over: Some(vec![1]), ..by_link(6, "k3x9a2c2 1 4 3 unsent -") }),
    ] {
        tab.write(key, None, &save);
    }
    let latest = listed(&mut tab);
    assert_eq!(latest[0].key, "here", "the game that goes on at home is the one played last");
    let listed = awaited_first(latest);
    let keys: Vec<&str> = listed
        .iter()
        .filter(|game| game.section() == Section::Open)
        .chain(listed.iter().filter(|game| game.section() == Section::Over))
        .map(|game| game.key.as_str())
        .collect();
    assert_eq!(keys, ["asked", "mine", "here", "sent", "told", "over"]);
    let chosen = |aspect: Aspect, word: &str| -> Vec<&str> {
        let mut chosen: [String; 4] = Default::default();
        chosen[Aspect::ALL.iter().position(|own| *own == aspect).expect("an aspect")] = word.to_owned();
        listed.iter().filter(|game| game.fits(&chosen)).map(|game| game.key.as_str()).collect()
    };
    assert_eq!(chosen(Aspect::Result, "turn"), ["asked", "mine", "told"]);
    assert_eq!(chosen(Aspect::Result, "waiting"), ["sent"]);
    assert_eq!(chosen(Aspect::Mode, "link").len(), 5);
}

#[test]
fn games_online_say_whose_turn_it_is_and_how_they_went() {
    let online = |text: &str, over: Option<Vec<usize>>| {
        let seat = TableSeat::read(text);
        assert!(seat.is_some(), "{text}");
        summary(&Save { online: seat, over, ..game(1, "online") })
    };
    let fits = |game: &Summary, aspect: Aspect, word: &str| {
        let mut chosen: [String; 4] = Default::default();
        chosen[Aspect::ALL.iter().position(|own| *own == aspect).expect("an aspect")] = word.to_owned();
        game.fits(&chosen)
    };
    let (own, other) = (online("k3x9a2b7.1.0.turn", None), online("k3x9a2b7.1.0.waiting", None));
    assert!(fits(&own, Aspect::Result, "turn") && !fits(&own, Aspect::Result, "waiting"));
    assert!(fits(&other, Aspect::Result, "waiting") && !fits(&other, Aspect::Result, "turn"));
    assert!(fits(&own, Aspect::Mode, "online") && !fits(&summary(&game(1, "here")), Aspect::Mode, "online"));
    // Once it is over nobody's turn is waited for, and the seat says who has won.
    let over = online("k3x9a2b7.1.1.turn", Some(vec![1]));
    assert!(fits(&over, Aspect::Result, "won") && !fits(&over, Aspect::Result, "turn"));
    assert!(fits(&online("k3x9a2b7.1.0.turn", Some(vec![1])), Aspect::Result, "lost"));
}

#[test]
fn games_are_chosen_by_every_aspect() {
    let mut rated = over(1, &[1]);
    rated.terms.mode = Mode::Rated;
    let (lost, open) = (summary(&rated), summary(&game(1, "open")));
    let broken = Summary::read("b", Shelf::Aside, "nonsense");
    let fits = |game: &Summary, aspect: Aspect, word: &str| {
        let mut chosen: [String; 4] = Default::default();
        chosen[Aspect::ALL.iter().position(|own| *own == aspect).expect("an aspect")] = word.to_owned();
        game.fits(&chosen)
    };
    assert!([&lost, &open, &broken].iter().all(|game| game.fits(&Default::default())));
    for (aspect, word, of_lost, of_open) in [
        (Aspect::Game, "volcano", true, true),
        (Aspect::Game, "hexano", false, false),
        (Aspect::Result, "open", false, true),
        (Aspect::Result, "over", true, false),
        (Aspect::Result, "lost", true, false),
        (Aspect::Result, "won", false, false),
        (Aspect::Opponent, "pulse", true, false),
        (Aspect::Opponent, "spark", false, false),
        (Aspect::Opponent, "person", false, true),
        (Aspect::Mode, "rated", true, false),
        (Aspect::Mode, "casual", false, true),
    ] {
        assert_eq!((fits(&lost, aspect, word), fits(&open, aspect, word)), (of_lost, of_open), "{word}");
        assert!(!fits(&broken, aspect, word), "{word}");
    }
    let both = ["volcano".into(), "lost".into(), "spark".into(), String::new()];
    assert!(!lost.fits(&both), "all of it must hold");
    assert!(
        is_found("", "x") && is_found("ada  vol", "volcano ada – bob") && !is_found("ada eve", "ada bob")
    );
}

#[test]
fn a_name_is_given_and_taken_and_changes_nothing_else() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    let save = Save { more: vec!["colour=blue".to_owned()], ..game(5, "x") };
    tab.write("k", None, &save);
    let named = tab.rename("k", "  My first win ").expect("room").expect("a game");
    assert_eq!(tab.text_of("k"), Some(named.clone()));
    let read = Save::read(&named).expect("a save");
    assert_eq!(read, Save { title: "My first win".into(), ..save.clone() });
    assert_eq!(tab.summaries()[0].known.as_ref().map(|known| known.title.as_str()), Ok("My first win"));
    tab.rename("k", " ").expect("room");
    assert_eq!(tab.text_of("k"), Some(save.to_string()));
    assert_eq!(tab.rename("nobody", "x"), Ok(None));
    browser.room.set(Some(0));
    assert!(tab.rename("k", "x").is_err() && tab.text_of("k") == Some(save.to_string()));
}

#[test]
fn a_reminder_comes_once_a_month_and_only_for_old_games() {
    const DAY: u64 = 86_400_000;
    let browser = Browser::default();
    let mut tab = browser.tab(1);
    let due = |tab: &mut basalt::play::library::Library<&Browser>, day: u64| {
        let games = tab.summaries();
        tab.is_export_due(&games, day * DAY)
    };
    assert!(!due(&mut tab, 1000), "nothing is kept");
    tab.write("k", None, &game(DAY, "x"));
    assert!(!due(&mut tab, 61) && due(&mut tab, 62));
    tab.note_reminder(62 * DAY);
    assert!(!due(&mut tab, 92) && due(&mut tab, 93));
    tab.note_export(93 * DAY);
    assert!(!due(&mut tab, 1000), "it was exported");
    tab.write("l", None, &game(94 * DAY, "y"));
    assert!(!due(&mut tab, 154) && due(&mut tab, 155));
    assert!(tab.asks_to_keep(5) && !tab.asks_to_keep(6), "the browser is asked once");
}
