//! The results of finished games: when there is one, what it says, and that nothing makes a second one of it.

use basalt::bots::Level;
use basalt::play::Fact;
use basalt::play::profile::{GameVerdict, Mode};
use basalt::play::session::{
    AdviceInput, GameKind, Input, KeptGame, LookInput, MoveInput, PageInput, SeatInput, Session,
};
use basalt::rules::Side;

use super::outside::{Outside, at, begin, kept, seats};

/// Plays the person's first action and the bots' answers until the game is over or so many plies were played.
fn play_on(outside: &mut Outside, plies: usize) {
    while !outside.session.capabilities().over && outside.session.game().last() < plies {
        let action = outside.first_action();
        outside.give(MoveInput::Typed(action));
        outside.answer_all();
    }
}

/// A game of Duplohex on the smallest board against a bot, played to its end.
fn finished(bots: &str) -> Outside {
    let mut outside = Outside::new(kept("duplohex", "size=6.swap=false", bots));
    outside.answer_all();
    play_on(&mut outside, usize::MAX);
    assert!(outside.session.capabilities().over);
    outside
}

#[test]
fn a_finished_game_tells_its_length_and_the_chain_that_won() {
    let outside = finished("-_pulse");
    let game = outside.session.game();
    let told = game.facts();
    let [Fact::Turns(turns), Fact::Chain(cells), ..] = told[..] else { panic!("{told:?}") };
    assert_eq!(turns, game.turns().len());
    assert_eq!(cells, game.proof().paths[0].cells.len());
    assert!(cells >= 6, "a chain joins the sides of a board of six rows");
}

#[test]
fn a_finished_game_against_a_bot_has_one_result_whatever_is_done() {
    let mut outside = finished("-_pulse");
    let [result] = &outside.results[..] else { panic!("{:?}", outside.results) };
    assert_eq!((result.key.as_str(), result.game.as_str()), ("game", "duplohex"));
    assert_eq!((result.bot, result.mode, result.date), (Level::Pulse, Mode::Casual, outside.now.date));
    let game = outside.session.game();
    let standing = game.standing(game.last());
    let won = standing.outcome.is_some_and(|outcome| outcome.winners.contains(Side::FIRST));
    assert_eq!(result.verdict, if won { GameVerdict::Won } else { GameVerdict::Lost });
    assert_eq!(result.turns as usize, game.turns().len());
    // Going through it, taking back and redoing, with a bot that moves again, is the same game.
    for input in [
        Input::Look(LookInput::Show(0)),
        Input::Look(LookInput::Show(usize::MAX)),
        Input::Move(MoveInput::UndoPly),
        Input::Move(MoveInput::RedoPly),
        Input::Move(MoveInput::Undo),
        Input::Move(MoveInput::Redo),
    ] {
        outside.give(input);
        outside.answer_all();
    }
    assert!(outside.session.capabilities().over);
    let mut again = Outside::new(outside.reopened());
    again.rest();
    again.give(LookInput::Show(0));
    again.give(LookInput::Show(usize::MAX));
    assert_eq!(again.results, []);
    // Where its last actions were made once more it is still the same game: the library keeps its first result.
    outside.give(MoveInput::Undo);
    play_on(&mut outside, usize::MAX);
    assert!(outside.results.len() > 1 && outside.results.iter().all(|result| result.key == "game"));
}

#[test]
fn the_bot_that_wins_makes_it_a_loss() {
    let mut outside = finished("-_overdrive");
    let verdict = outside.results[0].verdict;
    let first = outside.results.remove(0);
    // The same game from the other side of the board.
    let record = outside.session.game().record();
    let mut other = Outside::new(kept("duplohex", "size=6.swap=false", "overdrive_-"));
    other.give(SeatInput::Pause(true));
    other.give(MoveInput::Typed(record.actions.join(",")));
    let there = &other.results[0];
    assert_ne!(verdict, there.verdict);
    assert_eq!((first.turns, first.score, there.score), (there.turns, None, None));
}

#[test]
fn points_are_told_from_the_player_s_side() {
    let mut outside = Outside::new(kept("hexafuse", "seed=3.clock=off.pie=false", "spark_-"));
    outside.answer_all();
    play_on(&mut outside, usize::MAX);
    let result = &outside.results[0];
    let game = outside.session.game();
    let scores = game.standing(game.last()).scores;
    assert_eq!(result.score, Some([scores[1].expect("points"), scores[0].expect("points")]));
}

#[test]
fn only_one_person_against_bots_from_the_usual_start_has_a_result() {
    assert_eq!(finished("-_-").results, []);
    let record = finished("-_spark").session.game().record();
    let (last, before) = record.actions.split_last().expect("actions");
    let open = |start: bool, elsewhere: bool| {
        let game =
            begin("duplohex", "size=6.swap=false", &before.iter().map(String::as_str).collect::<Vec<_>>());
        let game = match start {
            true => basalt::games::catalogue::open(&game.record_from(game.last())).expect("a start"),
            false => game,
        };
        let place =
            GameKind::Kept(KeptGame { key: "game".into(), begun: 1, elsewhere, ..KeptGame::default() });
        let mut outside = Outside::new(Session::new(game, seats("-_spark"), place, true, 7));
        outside.give(SeatInput::Pause(true));
        outside.give(MoveInput::Typed(last.clone()));
        assert!(outside.session.capabilities().over);
        outside.results.len()
    };
    assert_eq!([open(false, false), open(false, true)], [1, 0], "what was played elsewhere");
    assert_eq!(open(true, false), 0, "a start set up by hand");
}

#[test]
fn time_counts_while_somebody_is_there() {
    let mut outside = Outside::new(kept("duplohex", "size=6.swap=false", "-_spark"));
    outside.give(SeatInput::Pause(true));
    let spent = |outside: &Outside| outside.store["game"].spent;
    let after = |outside: &mut Outside, seconds: u64| {
        outside.now = at(outside.now.time.0 + seconds * 1000);
        let action = outside.first_action();
        outside.give(MoveInput::Typed(action));
        spent(outside)
    };
    assert_eq!(after(&mut outside, 20), 20);
    assert_eq!(after(&mut outside, 3_600), 80, "whoever does nothing for an hour is not there");
    // Another page is looked at for half a minute.
    outside.give(PageInput::Leave);
    outside.now = at(outside.now.time.0 + 30_000);
    outside.give(PageInput::Enter(Vec::new()));
    assert_eq!(after(&mut outside, 5), 85);
    // The clock's own readings show nobody.
    for _ in 0..600 {
        outside.now = at(outside.now.time.0 + 1_000);
        outside.give(PageInput::Wake);
    }
    assert_eq!(after(&mut outside, 0), 145);
    while !outside.session.capabilities().over {
        after(&mut outside, 1);
    }
    let at_the_end = outside.results[0].spent;
    assert!(at_the_end > 145 && at_the_end == spent(&outside), "{at_the_end}");
    outside.now = at(outside.now.time.0 + 30_000);
    outside.give(LookInput::Show(0));
    outside.give(SeatInput::Rename(Side::FIRST, "Ada".into()));
    assert_eq!(spent(&outside), at_the_end, "looking at it afterwards is not playing");
}

#[test]
fn a_game_with_a_hint_or_the_analysis_says_so_in_its_save_and_its_result() {
    let helped = |input: Option<fn() -> AdviceInput>| {
        let mut outside = Outside::new(kept("duplohex", "size=6.swap=false", "-_pulse"));
        outside.answer_all();
        play_on(&mut outside, 2);
        if let Some(input) = input {
            outside.give(input());
            outside.answer_all();
            outside.give(input());
        }
        play_on(&mut outside, 4);
        // The page may be left in between.
        let mut later = Outside::new(outside.reopened());
        later.rest();
        play_on(&mut later, usize::MAX);
        let [result] = &later.results[..] else { panic!("{:?}", later.results) };
        [outside.store["game"].helped, result.helped]
    };
    assert_eq!(helped(None), [false, false]);
    assert_eq!(helped(Some(|| AdviceInput::Hint)), [true, true]);
    assert_eq!(helped(Some(|| AdviceInput::Analyse)), [true, true]);
    // Looking at a finished game is no help in it.
    let mut over = finished("-_pulse");
    over.give(AdviceInput::Analyse);
    over.give(SeatInput::Rename(Side::FIRST, "Ada".into()));
    assert!(!over.store["game"].helped);
}
