//! Checks links and saves from outside: nothing breaks, and sound parts are kept.

use basalt::bots::Level;
use basalt::games::{catalogue, ids};
use basalt::play::profile::Mode;
use basalt::play::{DoubleGame, Link, Save, Seat, Seats, Strictness, Terms, TimeControl};
use basalt::rules::{Mistake, Record, Rng, Tap};
use proptest::collection::vec;
use proptest::prelude::*;

/// A random game, with some plies undone.
fn played(game: &str, seed: u64, taps: usize) -> Save {
    let mut game = crate::play::asked::played(game, seed, taps);
    for _ in 0..Rng::new(seed).below(3) {
        game.undo();
    }
    let seat =
        |n: usize| Seat { bot: (n == 1).then_some(Level::Spark), ..Seat::person(format!("Ada_{n}=é\n~")) };
    let seats = Seats::new((0..game.sides()).map(seat).collect());
    Save {
        last: game.last(),
        seats,
        begun: seed,
        changed: seed + 1,
        elsewhere: seed.is_multiple_of(2),
        terms: Terms {
            mode: if seed.is_multiple_of(3) { Mode::Rated } else { Mode::Casual },
            control: TimeControl::OFFERED.into_iter().nth(seed as usize % 7),
            coach: Strictness::ALL.into_iter().nth(seed as usize % 4),
            styled: seed.is_multiple_of(5),
            double: [None, Some(DoubleGame::First), Some(DoubleGame::Second([0, 2]))][seed as usize % 3],
        },
        times: vec![seed as u32; seed as usize % 3],
        spent: seed % 4,
        ..Save::of(game.record_with_undone())
    }
}

/// A text with this many letters replaced, removed or doubled.
fn damaged(text: &str, places: &[(usize, u8)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for &(place, what) in places.iter().filter(|_| !text.is_empty()) {
        let at = place % letters.len().max(1);
        match what {
            0..=9 if letters.len() > 1 => drop(letters.remove(at)),
            10..=19 => letters.insert(at, letters[at]),
            20..=24 => letters.truncate(at + 1),
            other => {
                letters[at] = char::from_u32(u32::from(other) + u32::from(other > 126) * 900).unwrap_or('~');
            }
        }
    }
    letters.into_iter().collect()
}

/// Reads a text as a link; the part that is sound can be shown.
fn follow(text: &str) {
    match catalogue::follow(text) {
        Ok(game) => {
            let again = Link::of(&game).to_string();
            let again = catalogue::follow(&again).map_err(|broken| broken.mistake).expect("our own link");
            assert_eq!((again.shown(), again.record()), (game.shown(), game.record()), "{text}");
        }
        Err(broken) => {
            assert!(!broken.mistake.message().key.is_empty());
            if let Some(sound) = broken.sound {
                let shown = catalogue::follow(&sound.to_string()).map_err(|broken| broken.mistake);
                assert_eq!(shown.expect("the sound part").shown(), sound.ply, "{text}");
            }
        }
    }
}

/// Reads a text as a save; a sound one can be continued and is written back.
fn resume(text: &str) -> Result<(), Mistake> {
    let save = Save::read(text)?;
    assert_eq!(Save::read(&save.to_string()), Ok(save.clone()), "{text}");
    let mut game = catalogue::resume(&save)?;
    assert_eq!(game.last(), save.last, "{text}");
    assert_eq!(game.last() + game.undone(), save.record.actions.len(), "{text}");
    while game.redo() {}
    assert_eq!(game.record().actions.len(), save.record.actions.len(), "{text}");
    Ok(())
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), letters in "[a-z0-9~_./%=\\- \n]{0,60}") {
        for text in [text, letters] {
            follow(&text);
            let _ = resume(&text);
            follow(&format!("0/{text}"));
            follow(&format!("0/volcano.1~{text}"));
            let _ = resume(&format!("basalt-save 1\ngame={text}\nlast=0\nnames=\nbegun=0\nchanged=0\n"));
        }
    }

    #[test]
    fn what_is_kept_is_there_again(seed in 0..1_000_000_u64, taps in 0..60_usize) {
        for game in ids() {
            let save = played(game, seed, taps);
            let read = Save::read(&save.to_string());
            prop_assert_eq!(read.as_ref(), Ok(&save));
            resume(&save.to_string()).expect("our own save");
            for ply in 0..=save.record.actions.len() {
                let link = Link::at(ply, save.record.clone());
                prop_assert_eq!(Link::read(&link.to_string()), Ok(link.clone()));
                follow(&link.to_string());
            }
        }
    }

    #[test]
    fn lines_of_a_later_version_are_written_again(
        seed in 0..1_000_000_u64,
        lines in vec("[a-z ]{0,8}(=\\PC{0,12})?", 0..5),
        places in vec(any::<usize>(), 5),
    ) {
        const OURS: [&str; 6] = ["game", "last", "names", "bots", "begun", "changed"];
        let theirs = |line: &&String| {
            let key = line.split_once('=').map(|(key, _)| key);
            !line.is_empty() && key.is_none_or(|key| !OURS.contains(&key)) && line.lines().count() == 1
        };
        let lines: Vec<&String> = lines.iter().filter(theirs).collect();
        let save = played("volcano", seed, 20);
        // They may be anywhere after the first line.
        let mut text: Vec<String> = save.to_string().lines().map(str::to_owned).collect();
        for (line, place) in lines.iter().zip(&places) {
            text.insert(1 + place % text.len(), (*line).clone());
        }
        let read = Save::read(&(text.join("\n") + "\n")).expect("a save");
        let sorted = |mut lines: Vec<String>| {
            lines.sort();
            lines
        };
        prop_assert_eq!(sorted(read.more.clone()), sorted(lines.into_iter().cloned().collect()));
        prop_assert_eq!(sorted(read.to_string().lines().map(str::to_owned).collect()), sorted(text));
        prop_assert_eq!(Save { more: Vec::new(), ..read }, save);
    }

    #[test]
    fn a_damaged_text_breaks_nothing(
        seed in 0..1_000_000_u64,
        taps in 0..40_usize,
        places in vec((any::<usize>(), any::<u8>()), 1..6),
    ) {
        for game in ids() {
            let save = played(game, seed, taps);
            let _ = resume(&damaged(&save.to_string(), &places));
            let link = Link::at(save.last, save.record).to_string();
            follow(&damaged(&link, &places));
        }
    }
}

#[test]
fn a_link_broken_at_an_action_shows_what_comes_before() {
    let save = played("volcano", 3, 40);
    let good = save.record.actions.len();
    assert!(good > 4);
    for broken in 0..good {
        let mut actions = save.record.actions.clone();
        actions[broken] = "z9-z9".to_owned();
        let record = Record { actions, ..save.record.clone() };
        let link = Link::at(good, record).to_string();
        let told = catalogue::follow(&link).err().expect("a broken link");
        assert_eq!(told.sound.expect("a sound part").ply, broken);
    }
}

#[test]
fn each_kind_of_damage_is_named_and_what_is_sound_is_shown() {
    const GAME: &str = "volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_e5-d5";
    let with = |from: &str, to: &str| format!("5/{}", GAME.replace(from, to));
    // What is in the sentence, and the ply up to which the game is shown.
    for (link, key, named, sound) in [
        (String::new(), "mistake-unreadable", "link", None),
        ("3".to_owned(), "mistake-unreadable", "link", None),
        (format!("x/{GAME}"), "mistake-unreadable", "x", Some(5)),
        (format!("9/{GAME}"), "mistake-cut-link", "", Some(5)),
        ("0/chess.1~~e2-e4".to_owned(), "mistake-unknown-game", "chess", None),
        (with(".1", ".7"), "mistake-other-version", "7", None),
        (with(".1", ""), "mistake-unreadable", "record", None),
        (with("~~", "~setup=huge~"), "mistake-unreadable", "huge", None),
        (with("a2-a3", "a2+a3"), "mistake-unreadable", "a2+a3", Some(2)),
        (with("a2-a3", "e1-e2"), "mistake-illegal", "e1-e2", Some(2)),
        (with("e5-d5", "e5-"), "mistake-unreadable", "e5-", Some(4)),
        ("0/volcano.1~~~xyz".to_owned(), "mistake-unreadable", "xyz", None),
    ] {
        let broken = catalogue::follow(&link).err().unwrap_or_else(|| panic!("{link} is broken"));
        let message = broken.mistake.message();
        assert_eq!(message.key, key, "{link}");
        assert!(format!("{:?}", message.args).contains(named), "{link}: {:?}", message.args);
        assert_eq!(broken.sound.map(|link| link.ply), sound, "{link}");
    }
}

#[test]
fn a_record_longer_than_any_game_is_refused() {
    let many = vec!["c3-d2"; 20_000].join("_");
    let told = catalogue::follow(&format!("0/volcano.1~~{many}")).err().expect("too long");
    assert!(matches!(told.mistake, Mistake::Unreadable { part: "record", .. }), "{:?}", told.mistake);
    // An invalid tap does not continue the game.
    let mut game = catalogue::begin("volcano", "").expect("a game");
    game.tap(Tap::Slot(255));
    assert_eq!(game.last(), 0);
}

#[test]
fn a_game_that_cannot_be_set_up_is_not_called_unknown() {
    for game in ids() {
        let record = Record::read(&format!("{game}.1~~")).expect("a record");
        match catalogue::arrange(&record) {
            Ok(_) => assert!(catalogue::arranges(game), "{game}"),
            Err(mistake) => {
                assert_eq!(mistake, Mistake::NoArranging(game));
                assert!(!catalogue::arranges(game) && !mistake.is_from_newer(), "{game}");
            }
        }
    }
    let unknown = Record::read("chess.1~~").expect("a record");
    assert_eq!(catalogue::arrange(&unknown).err(), Some(Mistake::UnknownGame("chess".to_owned())));
}
