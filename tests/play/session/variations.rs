//! Variations: where other moves can be tried, that the game stays as it was played, and that nothing tried is lost.

use basalt::bots::Level;
use basalt::games::catalogue;
use basalt::play::profile::Mode;
use basalt::play::session::{
    Effect, GameKind, Input, LookInput, MoveInput, PageInput, SeatInput, Session, SessionNotice,
    StorageInput, TreeInput,
};
use basalt::play::{MoveMark, MoveRow, NodeId, Terms, VariationPart};
use basalt::rules::Record;
use proptest::collection::vec;
use proptest::prelude::*;

use super::outside::{Outside, begin, kept, seats};

const OPENING: [&str; 5] = ["c3-d2", "a1-a2", "a2-a3", "a3-b4", "e5-d5"];

/// A game of two that has ended by agreement, with these seats.
fn ended(bots: &str) -> Outside {
    let mut actions = OPENING[..4].to_vec();
    actions.push("agree");
    let game = begin("volcano", "", &actions);
    assert!(game.mover(game.last()).is_none(), "it is over");
    let place = GameKind::kept("game".into(), 1);
    Outside::new(Session::new(game, seats(bots), place, true, 7))
}

fn linked() -> Outside {
    let game = begin("volcano", "", &OPENING);
    Outside::new(Session::new(game, seats("-_-"), GameKind::Link(String::new()), false, 1))
}

fn text(outside: &Outside) -> String {
    outside.session.game().tree().text()
}

/// The game as it was played and the line that is shown, both as text, and the shown ply.
fn lines(outside: &Outside) -> (String, String, usize) {
    let (game, line) = (outside.session.game(), outside.session.line());
    (game.record().actions.join(" "), line.record().actions.join(" "), line.shown())
}

#[test]
fn in_a_game_that_is_over_other_moves_are_tried_and_the_game_stays() {
    let mut outside = ended("-_spark");
    let before = outside.session.game().record();
    outside.give(LookInput::Show(1));
    assert!(outside.session.capabilities().tries && !outside.session.targets(false).is_empty());
    outside.give(MoveInput::Typed("e5-d5".into()));
    outside.give(MoveInput::Typed("d4-e4".into()));
    assert_eq!(lines(&outside).1, "c3-d2 e5-d5 d4-e4");
    assert_eq!(outside.session.game().record(), before);
    assert_eq!((text(&outside), outside.results.len()), ("1(e5-d5_d4-e4)".into(), 0));
    // It is kept with the game, and comes back with it.
    assert!(outside.store["game"].to_string().contains("\nvariations=1(e5-d5_d4-e4)\n"));
    let (game, _) = outside.reopened_parts();
    assert_eq!((game.record(), game.tree().text()), (before, text(&outside)));
    // What is there already is only walked.
    let writes = outside.writes;
    outside.give(LookInput::Show(1));
    outside.give(MoveInput::Typed("a1-a2".into()));
    assert!(!outside.session.lines.is_aside());
    outside.give(LookInput::StepBack);
    outside.give(MoveInput::Typed("e5-d5,d4-e4".into()));
    assert_eq!((lines(&outside).2, outside.writes), (3, writes));
}

#[test]
fn a_piece_is_tapped_in_a_variation_as_in_the_game() {
    let mut outside = ended("-_-");
    outside.give(LookInput::Show(2));
    while !outside.session.lines.is_aside() || outside.session.line().shown() < 5 {
        let target = outside.session.targets(false)[0];
        assert!(outside.session.preview().is_none());
        outside.give(LookInput::Point(Some(target.tap)));
        outside.give(MoveInput::Tap(target.tap));
    }
    assert_eq!(lines(&outside).0, "c3-d2 a1-a2 a2-a3 a3-b4 agree");
}

#[test]
fn where_something_is_at_stake_or_others_play_nothing_is_tried() {
    let refused = |outside: &mut Outside| {
        outside.give(LookInput::Show(0));
        assert!(!outside.session.capabilities().vary && outside.session.targets(false).is_empty());
        outside.give(MoveInput::Typed("e5-d5".into()));
        outside.give(TreeInput::Mark(outside.session.lines.node(), Some(MoveMark::Good)));
        assert!(outside.session.pointer.refusal().is_some());
        assert_eq!(text(outside), "");
    };
    for (bots, mode) in [("-_-", Mode::Casual), ("-_spark", Mode::Casual), ("-_spark", Mode::Rated)] {
        let mut outside = Outside::new(kept("volcano", "", bots).under(Terms { mode, ..Terms::default() }));
        outside.give(MoveInput::Typed("c3-d2".into()));
        refused(&mut outside);
    }
    // A rated game can be looked into once it is over.
    let mut outside = ended("-_spark");
    outside.session = outside.reopened().under(Terms { mode: Mode::Rated, ..Terms::default() });
    outside.give(LookInput::Show(1));
    outside.give(MoveInput::Typed("e5-d5".into()));
    assert_eq!(text(&outside), "1(e5-d5)");
    outside.give(MoveInput::Undo);
    assert_eq!(text(&outside), "");
}

#[test]
fn who_plays_alone_tries_at_any_time() {
    let options = catalogue::options_alone("volcano", 3);
    let mut outside = Outside::new(kept("volcano", &options, "-"));
    assert_eq!(outside.session.game().sides(), 1);
    let first = outside.first_action();
    outside.give(MoveInput::Typed(first.clone()));
    let second = outside.first_action();
    outside.give(MoveInput::Typed(second));
    outside.give(LookInput::Show(1));
    let targets = outside.session.targets(false);
    let (before, game) = (outside.session.lines.node(), outside.session.game().record());
    for target in targets.iter() {
        outside.give(MoveInput::Escape);
        outside.give(TreeInput::Walk(before));
        outside.give(MoveInput::Tap(target.tap));
        while !outside.session.line().taps().is_empty() {
            let next = outside.session.targets(false)[0];
            outside.give(MoveInput::Tap(next.tap));
        }
    }
    assert_eq!(outside.session.game().record(), game);
    assert!(!text(&outside).is_empty());
}

#[test]
fn a_linked_game_is_kept_with_its_variations_once_it_is_kept() {
    let mut outside = linked();
    outside.give(LookInput::Show(1));
    outside.give(MoveInput::Typed("e5-d5".into()));
    outside.give(TreeInput::Mark(outside.session.lines.node(), Some(MoveMark::Interesting)));
    assert_eq!((outside.writes, text(&outside).as_str()), (0, "1(e5-d5!?)"));
    outside.give(StorageInput::Keep);
    assert!(outside.done.contains(&Effect::Notify(SessionNotice::Own)));
    let save = outside.store.values().next().expect("kept");
    assert_eq!((save.variations.as_str(), save.record.actions.len()), ("1(e5-d5!?)", 5));
    // Where the game itself goes on, it goes on.
    let mut outside = linked();
    outside.give(MoveInput::Typed("d4-e4".into()));
    assert_eq!((outside.session.game().last(), outside.writes), (6, 1));
}

#[test]
fn the_link_of_a_variation_is_its_line_at_the_shown_ply() {
    let mut outside = ended("-_-");
    outside.give(LookInput::Show(1));
    outside.give(MoveInput::Typed("e5-d5,d4-e4".into()));
    outside.give(LookInput::StepBack);
    let link = outside.session.link();
    assert_eq!((link.ply, link.record.actions.join(" ")), (2, "c3-d2 e5-d5 d4-e4".into()));
    assert!(outside.session.link_to_position().record.start.is_some());
    outside.give(TreeInput::ToGame);
    assert_eq!((outside.session.link().ply, outside.session.link().record.actions.len()), (1, 5));
}

#[test]
fn walking_goes_along_the_line_and_between_variations() {
    let mut outside = ended("-_-");
    outside.give(LookInput::Show(1));
    outside.give(MoveInput::Typed("e5-d5,d4-e4".into()));
    outside.give(LookInput::StepBack);
    outside.give(MoveInput::Typed("d5-c5".into()));
    assert_eq!(text(&outside), "1(e5-d5(d5-c5)_d4-e4)");
    let walked = |outside: &mut Outside, input: Input| {
        outside.give(input);
        let tree = outside.session.game().tree();
        (tree.action(outside.session.lines.node()).to_owned(), outside.session.line().shown())
    };
    let at = |action: &str, ply| (action.to_owned(), ply);
    assert_eq!(walked(&mut outside, Input::Tree(TreeInput::Beside(false))), at("d4-e4", 3));
    assert_eq!(walked(&mut outside, Input::Look(LookInput::StepBack)), at("e5-d5", 2));
    assert_eq!(walked(&mut outside, Input::Tree(TreeInput::Beside(false))), at("a1-a2", 2));
    assert!(!outside.session.lines.is_aside());
    assert_eq!(walked(&mut outside, Input::Tree(TreeInput::Beside(true))), at("e5-d5", 2));
    assert_eq!(walked(&mut outside, Input::Look(LookInput::Show(usize::MAX))), at("d4-e4", 3));
    assert_eq!(walked(&mut outside, Input::Tree(TreeInput::Beside(true))), at("d5-c5", 3));
    assert_eq!(walked(&mut outside, Input::Look(LookInput::StepBack)), at("e5-d5", 2));
    // From there the line goes on as it does.
    assert_eq!(walked(&mut outside, Input::Look(LookInput::StepOn)), at("d4-e4", 3));
    assert_eq!(walked(&mut outside, Input::Tree(TreeInput::ToGame)), at("c3-d2", 1));
    assert_eq!(walked(&mut outside, Input::Look(LookInput::Show(0))), at("", 0));
    // A place that is none changes nothing.
    let nowhere = NodeId::default();
    assert_eq!(walked(&mut outside, Input::Tree(TreeInput::Walk(nowhere))), at("", 0));
}

#[test]
fn a_variation_plays_itself_and_the_game_stays_where_it_was() {
    let mut outside = ended("-_-");
    outside.give(PageInput::Pace(Some(1.0)));
    outside.give(LookInput::Show(1));
    outside.give(MoveInput::Typed("e5-d5,d4-e4".into()));
    assert!(outside.session.playback.is_moving());
    outside.rest();
    for input in [Input::Look(LookInput::Autoplay), Input::Look(LookInput::Replay)] {
        outside.give(input);
        outside.rest();
        assert_eq!(lines(&outside).2, 3);
        assert!(outside.session.lines.is_aside());
    }
}

#[test]
fn what_was_tried_is_taken_back_and_what_is_said_of_it_stays() {
    let mut outside = ended("-_-");
    outside.give(LookInput::Show(1));
    outside.give(MoveInput::Typed("e5-d5,d4-e4".into()));
    outside.give(LookInput::StepBack);
    outside.give(MoveInput::Undo);
    assert_eq!(
        (text(&outside).as_str(), lines(&outside).2),
        ("1(e5-d5_d4-e4)", 1),
        "more was tried after it"
    );
    outside.give(TreeInput::Beside(true));
    outside.give(TreeInput::Beside(true));
    outside.give(LookInput::Show(usize::MAX));
    outside.give(MoveInput::Undo);
    assert_eq!(text(&outside), "1(e5-d5)");
    outside.give(TreeInput::Comment(outside.session.lines.node(), "why not".into()));
    outside.give(MoveInput::Undo);
    assert_eq!(text(&outside), "1(e5-d5{why%20not})");
    assert_eq!(outside.session.game().last(), 5, "the game itself was not touched");
}

#[test]
fn a_variation_is_promoted_deleted_and_brought_back() {
    let mut outside = ended("-_-");
    outside.give(LookInput::Show(1));
    outside.give(MoveInput::Typed("e5-d5,d4-e4".into()));
    outside.give(LookInput::Show(1));
    outside.give(MoveInput::Typed("b2-b1".into()));
    let second = outside.session.game().tree().action(outside.session.lines.node()).to_owned();
    let before = text(&outside);
    assert_eq!(before, format!("1(e5-d5_d4-e4)({second})"));
    outside.give(TreeInput::Promote(outside.session.lines.node()));
    assert_eq!(text(&outside), format!("1({second})(e5-d5_d4-e4)"));
    outside.give(TreeInput::Delete(outside.session.lines.node()));
    assert_eq!((text(&outside).as_str(), lines(&outside).2), ("1(e5-d5_d4-e4)", 1));
    assert!(outside.done.contains(&Effect::Notify(SessionNotice::Deleted)));
    outside.give(TreeInput::Restore);
    assert_eq!(text(&outside), format!("1({second})(e5-d5_d4-e4)"));
    assert_eq!(outside.store["game"].variations, text(&outside));
    // Each deletion can be undone, the last one first.
    for left in ["1(e5-d5_d4-e4)", ""] {
        let tree = outside.session.game().tree();
        let head = tree.variations(tree.main_at(1)).next().expect("a variation");
        outside.give(TreeInput::Delete(head));
        assert_eq!(text(&outside), left);
    }
    for back in ["1(e5-d5_d4-e4)".to_owned(), format!("1({second})(e5-d5_d4-e4)")] {
        outside.give(TreeInput::Restore);
        assert_eq!(text(&outside), back);
    }
    // What was played is neither deleted nor displaced.
    outside.give(TreeInput::ToGame);
    outside.give(LookInput::StepOn);
    outside.give(TreeInput::Delete(outside.session.lines.node()));
    outside.give(TreeInput::Promote(outside.session.lines.node()));
    assert_eq!(lines(&outside).0, "c3-d2 a1-a2 a2-a3 a3-b4 agree");
}

#[test]
fn what_another_tab_tried_is_seen_here_where_one_stands() {
    let mut here = ended("-_-");
    here.give(LookInput::Show(1));
    here.give(MoveInput::Typed("e5-d5".into()));
    let mut there = Outside::new(here.reopened());
    there.share(&here, true);
    there.give(LookInput::Show(1));
    there.give(LookInput::StepOn);
    there.give(TreeInput::Mark(there.session.lines.node(), Some(MoveMark::Blunder)));
    here.share(&there, true);
    let (game, save) = there.reopened_parts();
    here.give(StorageInput::Followed(Box::new(game), Box::new(save)));
    assert_eq!((text(&here), text(&there)), ("1(e5-d5) 2??".into(), "1(e5-d5) 2??".into()));
    assert!(here.session.lines.is_aside(), "it is still where it was");
    assert!(!here.done.contains(&Effect::Notify(SessionNotice::Followed)));
    here.give(MoveInput::Typed("d4-e4".into()));
    assert_eq!((text(&here).as_str(), here.store.len()), ("1(e5-d5_d4-e4) 2??", 1));
}

#[test]
fn a_game_is_played_on_from_a_variation_as_one_of_its_own() {
    let mut outside = ended("-_-");
    outside.give(LookInput::Show(1));
    outside.give(MoveInput::Typed("e5-d5".into()));
    outside.give(MoveInput::Resume);
    assert_eq!((outside.store.len(), outside.session.game().last()), (2, 2));
    assert!(outside.done.contains(&Effect::Moved(true)));
    assert_eq!(outside.store["game"].variations, "1(e5-d5)");
    assert_eq!(outside.store["game"].record.actions.len(), 5);
    outside.give(MoveInput::Typed("d4-e4".into()));
    assert_eq!(outside.session.game().last(), 3);
    // A bot takes it up the same way.
    let mut outside = ended("-_-");
    outside.give(LookInput::Show(1));
    outside.give(MoveInput::Typed("e5-d5".into()));
    outside.give(SeatInput::PlayOnAgainst(Level::Spark));
    assert_eq!(outside.store.len(), 2);
}

#[test]
fn moves_that_the_rules_do_not_allow_are_kept_and_not_shown() {
    let mut outside = ended("-_-");
    let mut save = outside.store["game"].clone();
    save.variations = "1(e5-d5_z9-z8)(nonsense_a1-a2{why})".into();
    let game = catalogue::resume(&save).expect("the game is sound");
    assert_eq!(game.tree().text(), save.variations);
    let list = game.list(usize::MAX);
    let shown = list.iter().filter(|row| matches!(row, MoveRow::Variation(_))).count();
    assert_eq!(shown, 1);
    outside.session = Session::new(game, save.seats, outside.session.kind().clone(), false, 1);
    outside.give(LookInput::Show(1));
    outside.give(TreeInput::Beside(true));
    outside.give(TreeInput::Beside(true));
    outside.give(LookInput::Show(usize::MAX));
    assert_eq!(lines(&outside).1, "c3-d2 e5-d5");
}

#[test]
fn the_list_writes_variations_as_books_do() {
    let record = Record::read("volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_agree").expect("a record");
    let mut game = catalogue::open(&record).expect("a game");
    game.read_variations("1!{so}(e5-d5?(d5-c5)_d4-e4)");
    let written: Vec<String> = game
        .list(usize::MAX)
        .iter()
        .map(|row| match row {
            MoveRow::Round(number, turns) => {
                let entries = turns.iter().flat_map(|turn| &turn.entries);
                format!(
                    "{number}: {}",
                    entries.map(|entry| entry.text.as_str()).collect::<Vec<_>>().join(" ")
                )
            }
            MoveRow::Comment(entry) => format!("{} {}", entry.text, entry.comment),
            MoveRow::Variation(parts) => {
                let part = |part: &VariationPart| match part {
                    VariationPart::Open => "(".to_owned(),
                    VariationPart::Close => ")".to_owned(),
                    VariationPart::Number(number) => format!("{number}."),
                    VariationPart::Move(entry) => {
                        format!("{}{}", entry.text, entry.mark.map_or("", MoveMark::sign))
                    }
                };
                parts.iter().map(part).collect::<Vec<_>>().join(" ")
            }
        })
        .collect();
    let variation = written.iter().find(|line| line.contains('(')).expect("a variation");
    let parts: Vec<&str> = variation.split(' ').collect();
    let [number, "e5-d5?", rest @ ..] = parts.as_slice() else { panic!("{written:#?}") };
    assert!(number.ends_with(['.', '…']), "{written:#?}");
    let moves: Vec<&str> = rest.iter().copied().filter(|part| !part.ends_with(['.', '…'])).collect();
    assert_eq!(moves, ["d4-e4", "(", "d5-c5", ")"], "{written:#?}");
    assert!(written.iter().any(|line| line.ends_with(" so")), "{written:#?}");
}

/// What a player does with variations, described without knowing the game.
fn input(outside: &Outside, what: u8, number: usize) -> Input {
    let session = &outside.session;
    let tree = session.game().tree();
    let mut nodes = vec![session.lines.node()];
    nodes.extend(tree.line(session.lines.node()));
    let node = nodes[number % nodes.len()];
    match what {
        0 => Input::Look(LookInput::StepBack),
        1 => Input::Look(LookInput::StepOn),
        2 => Input::Tree(TreeInput::Beside(true)),
        3 => Input::Tree(TreeInput::Beside(false)),
        4 => Input::Look(LookInput::Show(number % 9)),
        5 => Input::Tree(TreeInput::Walk(node)),
        6 => Input::Tree(TreeInput::ToGame),
        7 => Input::Tree(TreeInput::Mark(node, MoveMark::ALL.into_iter().nth(number % 7))),
        8 => Input::Tree(TreeInput::Comment(node, ["", "so", "(a_b) {c}\n100 %"][number % 3].into())),
        9 => Input::Tree(TreeInput::Promote(node)),
        10 => Input::Tree(TreeInput::Delete(node)),
        11 => Input::Tree(TreeInput::Restore),
        12 => Input::Move(MoveInput::Undo),
        13 => Input::Move(MoveInput::Redo),
        14 => Input::Look(LookInput::Autoplay),
        15 => Input::Look(LookInput::Replay),
        _ => match session.targets(false) {
            targets if targets.is_empty() => Input::Move(MoveInput::Escape),
            targets => Input::Move(MoveInput::Tap(targets[number % targets.len()].tap)),
        },
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_tried_the_game_stays_and_nothing_is_lost(
        linked in any::<bool>(),
        inputs in vec((0u8..30, any::<usize>()), 1..80),
    ) {
        let mut outside = if linked { self::linked() } else { ended("-_spark") };
        for (what, number) in inputs {
            // The game itself may be gone on with or taken back, which is another matter.
            let aside = outside.session.lines.is_aside();
            let changes_game = !aside && (what == 12 || what == 13
                || outside.session.capabilities().current && what > 15);
            if changes_game {
                continue;
            }
            let before = outside.session.game().record_with_undone();
            let given = input(&outside, what, number);
            outside.give(given);
            if what < 14 {
                outside.rest();
            }
            let session = &outside.session;
            prop_assert_eq!(session.game().record_with_undone(), before);
            // Walking is replaying.
            let line = session.line();
            let again = catalogue::open(&line.record()).expect("a line is a game");
            for ply in [0, line.shown(), line.last()] {
                prop_assert_eq!(again.scene(ply), line.scene(ply));
            }
            let tree = session.game().tree();
            prop_assert_eq!(tree.ply(session.lines.node()), line.shown());
            if line.shown() > 0 {
                prop_assert_eq!(tree.action(session.lines.node()), &line.record().actions[line.shown() - 1]);
            }
            prop_assert_eq!(session.lines.is_aside(), !tree.is_main(session.lines.node()));
            // What is kept says the same.
            if !linked {
                let (game, save) = outside.reopened_parts();
                prop_assert_eq!(game.tree().text(), tree.text());
                prop_assert_eq!(game.list(usize::MAX).len(), session.game().list(usize::MAX).len());
                prop_assert_eq!(&save.variations, &tree.text());
            }
        }
    }
}

#[test]
fn a_random_turn_and_a_random_game_are_tried_from_any_ply_of_every_game() {
    for id in basalt::games::ids() {
        let options = catalogue::usual(id, 3);
        let game = catalogue::begin(id, &options).expect("the usual options are sound");
        let sides = game.sides();
        let mut outside = Outside::new(Session::new(
            game,
            seats(&"-_-_-_-"[..2 * sides - 1]),
            GameKind::Link(String::new()),
            false,
            1,
        ));
        let turn = |outside: &mut Outside, seed| {
            outside.give(TreeInput::TryAtRandom { to_end: false, seed });
            let line = outside.session.line();
            line.record().actions[..line.shown()].join(" ")
        };
        let first = turn(&mut outside, 1);
        let line = outside.session.line();
        let movers: Vec<_> = (0..=line.last()).map(|ply| line.standing(ply).to_move).collect();
        let whole_turn = movers.iter().position(|&mover| mover != movers[0]);
        assert_eq!(whole_turn, Some(line.last()), "{id}: {first} is one turn");
        assert!(outside.session.lines.is_aside());
        let second = turn(&mut outside, 2);
        assert!(second.starts_with(&first) && second.len() > first.len(), "{id}: the next one follows it");
        // From the start again, the same seed tries the same turn, and another one at some time another turn.
        outside.give(LookInput::Show(0));
        let known = text(&outside);
        assert_eq!(turn(&mut outside, 1), first, "{id}");
        assert_eq!(text(&outside), known, "{id}: it is there already");
        let other = (2..9).any(|seed| {
            outside.give(LookInput::Show(0));
            turn(&mut outside, seed) != first
        });
        assert!(other, "{id}: chance decides");
        outside.give(TreeInput::TryAtRandom { to_end: true, seed: 5 });
        let line = outside.session.line();
        assert!(line.mover(line.last()).is_none(), "{id}: it is played to its end");
        let whole = text(&outside);
        outside.give(TreeInput::TryAtRandom { to_end: true, seed: 6 });
        assert_eq!(text(&outside), whole, "{id}: nothing follows an end");
    }
}

#[test]
fn nothing_is_tried_at_random_where_something_is_at_stake() {
    let game = begin("volcano", "", &OPENING);
    let mut outside =
        Outside::new(Session::new(game, seats("-_-"), GameKind::kept("game".into(), 1), true, 7));
    outside.give(TreeInput::TryAtRandom { to_end: true, seed: 1 });
    assert_eq!(text(&outside), "");
}
