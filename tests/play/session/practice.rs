//! Own mistakes: a review adds them to the queue, each is tried again where it was made, and comes back by its schedule.

use basalt::app::practice::{PracticeCount, PracticePosition, PracticeRound, ROUND_ITEMS, outcome_of};
use basalt::bots::{NodeLimit, Request, Valuation, WorkerRequest};
use basalt::games::{self, catalogue};
use basalt::play::library::{Library, Written};
use basalt::play::practice::{DeeperLook, PracticeItem, PracticeSchedule, PracticeTask, TOLERANCE};
use basalt::play::session::{
    AdviceInput, Effect, GameKind, KeptGame, MoveInput, RetryState, RetryVerdict, Session, WorkerInput,
};
use basalt::play::{Day, Match, Save};
use basalt::rules::Rng;

use super::outside::{Outside, begin, seats};
use crate::play::library::Browser;

/// Two games of one step a turn.
const GAMES: [(&str, &str, &[&str]); 2] = [
    ("volcano", "", &["c3-d2", "a1-a2", "a2-a3", "a3-b4", "e5-d5", "agree"]),
    (
        "vaxandis",
        "size=4.pie=false",
        &["f5", "g3", "f1", "a3", "d6", "c2", "d6-e5", "c2-a2", "d2", "b1", "f1-e2", "g1", "c4", "c6"],
    ),
];
/// How likely the first player is to win before each turn, and later 50 %. Another turn than the third was better.
const VALUES: [u16; 4] = [600, 570, 550, 300];
/// The ply before that turn.
const BAD: usize = 2;

fn day(text: &str) -> Day {
    Day::read(text).expect("a day")
}

/// A game that is over, kept under a key.
fn over(place: usize, key: &str, bots: &str) -> Outside {
    let (name, options, actions) = GAMES[place];
    let game = begin(name, options, actions);
    assert!(game.mover(game.last()).is_none(), "{name} is over");
    Outside::new(Session::new(game, seats(bots), GameKind::kept(key.into(), 1), true, 7))
}

fn wanted(effects: &[Effect]) -> Option<(u32, Vec<String>)> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Ask(WorkerRequest::Value { number, record, .. }) => Some((*number, record.actions.clone())),
        _ => None,
    })
}

fn valuation(value: u16, line: &str) -> Valuation {
    Valuation { values: vec![value, 1000 - value], line: vec![line.to_owned()] }
}

/// Reviews the whole game: each turn but the third was the best. Returns what is added to the queue.
fn review(outside: &mut Outside, place: usize) -> Vec<(String, PracticeItem)> {
    outside.give(AdviceInput::Review(true));
    for ply in 0..GAMES[place].2.len() {
        assert_eq!(value(outside, place, &VALUES), DeeperLook::Ply(ply));
    }
    // What seems bad gets another look, which says the same.
    let mut confirmed = Vec::new();
    while outside.session.advisor.reviewer.runs() {
        assert!(practised(&outside.done).is_empty(), "nothing comes back unconfirmed");
        confirmed.push(value(outside, place, &VALUES));
    }
    let all = [DeeperLook::Ply(BAD), DeeperLook::Ply(BAD + 1), DeeperLook::Answer(BAD)];
    assert!(
        confirmed.is_empty() || confirmed == all,
        "before the bad turn, after it, after the better: {confirmed:?}"
    );
    practised(&outside.done)
}

/// Values the position that was to be valued last: the played turn is the best one, but for the bad one. Returns which it was.
fn value(outside: &mut Outside, place: usize, values: &[u16]) -> DeeperLook {
    value_answer(outside, place, values, 0)
}

/// The same, where the better turn gives `lost` away.
fn value_answer(outside: &mut Outside, place: usize, values: &[u16], lost: u16) -> DeeperLook {
    let (number, actions) = wanted(&outside.done).expect("a position to value");
    let is_played = |(one, other): &(&String, &&str)| one.as_str() == **other;
    let ply = actions.iter().zip(GAMES[place].2).take_while(is_played).count();
    let [value, next] = [ply, ply + 1].map(|at| values.get(at).copied().unwrap_or(500));
    if ply < actions.len() {
        outside.give(WorkerInput::Valued(number, valuation(value - lost, "")));
        return DeeperLook::Answer(ply);
    }
    let played = GAMES[place].2[ply];
    let is_bad = ply == BAD || value.saturating_sub(next) >= TOLERANCE;
    let other = is_bad.then(|| other_turn(outside.session.game(), ply, &[played]));
    outside.give(WorkerInput::Valued(number, valuation(value, other.as_deref().unwrap_or(played))));
    DeeperLook::Ply(ply)
}

/// An action at a ply that is none of these.
fn other_turn(game: &Match, ply: usize, known: &[&str]) -> String {
    let record = game.record_to(ply);
    let mut rng = Rng::new(5);
    let mut any = || {
        let mut tried = catalogue::open(&record).expect("a position");
        crate::online::any_action(&mut tried, &mut rng).expect("a move")
    };
    let is_other = |action: &String| action != "agree" && !known.contains(&action.as_str());
    (0..999).map(|_| any()).find(is_other).expect("another turn")
}

/// What was added to the queue last.
fn practised(effects: &[Effect]) -> Vec<(String, PracticeItem)> {
    let added = effects.iter().rev().find_map(|effect| match effect {
        Effect::Practise(items) => Some(items.clone()),
        _ => None,
    });
    added.unwrap_or_default()
}

/// A session of the next item of a round.
fn practise(round: &mut PracticeRound, library: &Library<&Browser>, today: Day) -> Option<Outside> {
    let PracticePosition { game, seats, kind, .. } = round.next(library, today)?;
    let start = game.shown();
    let mut outside = Outside::new(Session::new(game, seats, kind, false, 7));
    outside.give(AdviceInput::Retry(Some(start)));
    Some(outside)
}

fn state(outside: &Outside) -> RetryState {
    outside.session.advisor.reviewer.retry().expect("a retry").state.clone()
}

fn id(outside: &Outside) -> String {
    outside.session.kind().practised().expect("an item").to_owned()
}

/// Plays a turn that is judged by this value for the player who made the mistake.
fn try_turn(outside: &mut Outside, turn: &str, after: Option<u16>) -> RetryState {
    outside.give(MoveInput::Offer(vec![turn.to_owned()]));
    if let Some(after) = after {
        let (number, _) = wanted(&outside.done).expect("the turn is searched");
        let seat = outside.session.advisor.reviewer.retry().expect("a retry").turn.seat;
        let values = if seat == 0 { vec![after, 1000 - after] } else { vec![1000 - after, after] };
        outside.give(WorkerInput::Valued(number, Valuation { values, line: Vec::new() }));
    }
    state(outside)
}

/// The queue after both games were reviewed on a day.
fn filled(browser: &Browser) -> Vec<(String, PracticeItem)> {
    let mut all = Vec::new();
    for place in [0, 1] {
        let mut outside = over(place, GAMES[place].0, "-_spark");
        let items = review(&mut outside, place);
        assert_eq!(browser.tab(1).practice().add(&items), Ok(items.len()));
        all.extend(items);
    }
    all
}

/// The day of the reviews in these tests, whose clock begins soon after midnight.
fn first_day() -> Day {
    day("1970-01-01")
}

#[test]
fn a_mistake_that_a_deeper_look_does_not_confirm_does_not_come_back() {
    let mut outside = over(0, "game", "-_spark");
    outside.give(AdviceInput::Review(true));
    GAMES[0].2.iter().for_each(|_| {
        value(&mut outside, 0, &VALUES);
    });
    assert!(outside.session.advisor.reviewer.runs(), "the bad turn is looked at again");
    // The turn turns out to give away little.
    let calm = [600, 570, 550, 520];
    while outside.session.advisor.reviewer.runs() {
        value(&mut outside, 0, &calm);
    }
    assert!(practised(&outside.done).is_empty());
}

#[test]
fn a_mistake_whose_better_turn_gives_as_much_away_does_not_come_back() {
    for (lost, comes_back) in [(0, true), (TOLERANCE / 2 - 1, true), (TOLERANCE / 2, false), (400, false)] {
        let mut outside = over(0, "game", "-_spark");
        outside.give(AdviceInput::Review(true));
        while outside.session.advisor.reviewer.runs() {
            value_answer(&mut outside, 0, &VALUES, lost);
        }
        assert_eq!(!practised(&outside.done).is_empty(), comes_back, "{lost}");
    }
}

#[test]
fn deeper_looks_search_ten_times_as_many_nodes_and_say_so() {
    let record = begin("volcano", "", &[]).record();
    let [first, again] = [false, true].map(|is_deeper| Request::of_value(record.clone(), is_deeper).nodes);
    let (NodeLimit::Percent(first), NodeLimit::Percent(again)) = (first, again) else { panic!("shares") };
    assert_eq!(again, 10 * first);
    let mut outside = over(0, "game", "-_spark");
    outside.give(AdviceInput::Review(true));
    let mut asked = Vec::new();
    while outside.session.advisor.reviewer.runs() {
        let is_deeper = outside.done.iter().rev().find_map(|effect| match effect {
            Effect::Ask(WorkerRequest::Value { is_confirmation, .. }) => Some(*is_confirmation),
            _ => None,
        });
        asked.extend(is_deeper);
        value(&mut outside, 0, &VALUES);
    }
    let (first, again) = asked.split_at(GAMES[0].2.len());
    assert!(!first.contains(&true), "{asked:?}");
    assert_eq!(again, [true; 3]);
}

#[test]
fn who_leaves_before_the_last_look_keeps_what_was_confirmed() {
    let mut outside = over(1, "game", "-_spark");
    let values = [[600, 600, 600, 300, 300, 300, 300].as_slice(), &[40; 8]].concat();
    outside.give(AdviceInput::Review(true));
    GAMES[1].2.iter().for_each(|_| {
        value(&mut outside, 1, &values);
    });
    for look in [DeeperLook::Ply(BAD), DeeperLook::Ply(BAD + 1), DeeperLook::Answer(BAD)] {
        assert!(practised(&outside.done).is_empty(), "the first is not confirmed yet");
        assert_eq!(value(&mut outside, 1, &values), look);
    }
    assert_eq!(practised(&outside.done).len(), 1);
    assert!(outside.session.advisor.reviewer.runs(), "another one is looked at");
    while outside.session.advisor.reviewer.runs() {
        value(&mut outside, 1, &values);
    }
    assert_eq!(practised(&outside.done).len(), 2);
}

#[test]
fn a_review_adds_the_players_own_mistakes_once() {
    let mut outside = over(0, "game", "-_spark");
    let items = review(&mut outside, 0);
    let [(_, item)] = items.as_slice() else { panic!("one mistake: {items:?}") };
    assert_eq!((item.from.as_str(), item.game()), ("game", Some("volcano")));
    let PracticeTask::Turn(save) = &item.task else { panic!("a turn") };
    assert_eq!(save.record.actions, GAMES[0].2[..3], "the game up to the bad turn");
    assert_eq!(save.seats, outside.session.seats);
    let game = catalogue::resume(save).expect("a game");
    let turn = game.practised_turn().expect("a reviewed turn");
    assert_eq!((turn.start, turn.before, turn.after, turn.seat), (2, 550, 300, 0));
    let browser = Browser::default();
    assert_eq!(browser.tab(1).practice().add(&items), Ok(1));
    assert_eq!(browser.tab(2).practice().add(&items), Ok(0), "it is there");
    // Opened and reviewed again, it adds the same once it is confirmed again.
    let mut again = Outside::new(outside.reopened());
    again.give(AdviceInput::Review(true));
    while again.session.advisor.reviewer.runs() {
        assert!(practised(&again.done).is_empty());
        value(&mut again, 0, &VALUES);
    }
    assert_eq!(practised(&again.done), items);
}

#[test]
fn the_mistakes_of_bots_and_of_games_from_elsewhere_are_not_added() {
    let mut others = over(0, "game", "spark_-");
    let seats_of = |items: &[(String, PracticeItem)]| items.len();
    assert_eq!(seats_of(&review(&mut others, 0)), 0, "the second player gave nothing away");
    let mut bots = over(0, "game", "spark_spark");
    assert_eq!(seats_of(&review(&mut bots, 0)), 0);
    let (name, options, actions) = GAMES[0];
    let kept = KeptGame { key: "game".into(), elsewhere: true, ..KeptGame::default() };
    let place = GameKind::Kept(kept);
    let mut sent = Outside::new(Session::new(begin(name, options, actions), seats("-_-"), place, true, 7));
    assert_eq!(seats_of(&review(&mut sent, 0)), 0, "anybody may have played it");
}

#[test]
fn a_mistake_is_tried_again_where_it_was_made_and_a_better_turn_counts() {
    let browser = Browser::default();
    filled(&browser);
    let library = browser.tab(3);
    let today = first_day();
    let mut round = PracticeRound::new(Some("vaxandis".to_owned()), None);
    let mut outside = practise(&mut round, &library, today).expect("an item");
    let game = outside.session.game();
    assert_eq!((game.shown(), state(&outside)), (BAD, RetryState::Open));
    assert_eq!(round.place(&library, today), (1, 1));
    let (start, played) = (BAD, GAMES[1].2[BAD]);
    let best = game.best_turn(start).expect("the best turn").concat();
    let better = other_turn(game, BAD, &[played, &best]);
    // What was played solves nothing; its search is known.
    assert_eq!(try_turn(&mut outside, played, None), RetryState::Judged(RetryVerdict::Played));
    outside.give(AdviceInput::Retry(Some(start)));
    assert_eq!(try_turn(&mut outside, &better, Some(450)), RetryState::Judged(RetryVerdict::Worse(450)));
    outside.give(AdviceInput::Retry(Some(start)));
    let state = try_turn(&mut outside, &better, Some(451));
    assert_eq!(state, RetryState::Judged(RetryVerdict::AsGood(451)), "within a tenth of the best");
    assert_eq!(outcome_of(&state), Some(true));
    // Its own reason is asked for, not that of the best turn.
    let asked = outside.done.iter().rev().find_map(|effect| match effect {
        Effect::Ask(WorkerRequest::Explain { request, .. }) => Some(request.clone()),
        _ => None,
    });
    let request = asked.expect("a question");
    assert_eq!((request.best.concat(), request.record.actions.len()), (better, start));
    assert!(games::explain(&request).is_ok());
    outside.give(AdviceInput::Retry(Some(start)));
    assert_eq!(try_turn(&mut outside, &best, None), RetryState::Judged(RetryVerdict::Best));
    // The turn that was played stays, whatever is pressed.
    for input in [MoveInput::Undo, MoveInput::UndoPly, MoveInput::Restart, MoveInput::Resume] {
        outside.give(AdviceInput::Retry(Some(start)));
        outside.give(input);
        assert_eq!(outside.session.game().last(), 3);
    }
    assert!(outside.store.is_empty(), "nothing is saved as a game");
}

#[test]
fn what_is_solved_leaves_and_what_is_missed_returns_also_in_another_profile() {
    let browser = Browser::default();
    filled(&browser);
    let library = browser.tab(3);
    let today = first_day();
    let count = |browser: &Browser, today: Day| browser.tab(9).practice().due(today).len();
    assert_eq!((count(&browser, today), library.practice().waiting().len()), (2, 2));
    let mut round = PracticeRound::default();
    let first = id(&practise(&mut round, &library, today).expect("an item"));
    assert_eq!(round.judge(&first, true, &library, today), Some(Written::Kept));
    assert_eq!(round.judge(&first, false, &library, today), None, "the first try counts");
    let second = id(&practise(&mut round, &library, today).expect("another item"));
    assert_ne!(first, second);
    assert_eq!(round.judge(&first, true, &library, today), None, "it is over");
    assert_eq!(round.judge(&second, false, &library, today), Some(Written::Kept));
    assert!(practise(&mut round, &library, today).is_none());
    assert_eq!((round.score(), count(&browser, today)), ((1, 2), 0));

    // Both come back tomorrow, the solved one then after three days, the missed one the day after.
    let other = Browser::default();
    let report = other.tab(4).import(&library.export(77)).expect("a store");
    assert_eq!((report.practice, report.settings, report.skipped.len()), (2, 0, 0));
    let tomorrow = day("1970-01-02");
    for browser in [&browser, &other] {
        assert_eq!((count(browser, today), count(browser, tomorrow)), (0, 2));
        let library = browser.tab(5);
        let mut round = PracticeRound::default();
        for _ in 0..2 {
            let id = id(&practise(&mut round, &library, tomorrow).expect("an item"));
            round.judge(&id, id == first, &library, tomorrow);
        }
        let due = |day: Day| library.practice().due(day).into_iter().map(|item| item.id).collect::<Vec<_>>();
        assert_eq!(due(day("1970-01-03")), std::slice::from_ref(&second));
        assert_eq!(due(day("1970-01-05")).len(), 2);
    }
    // The file of one is no news for the other now, and an older one changes nothing.
    let report = other.tab(4).import(&browser.tab(5).export(78)).expect("a store");
    assert_eq!(report.practice, 0);
}

#[test]
fn a_round_has_five_items_and_what_is_left_never_comes_back() {
    let browser = Browser::default();
    let library = browser.tab(1);
    let items = filled(&browser);
    let today = first_day();
    // The same mistake under other ids.
    let more: Vec<_> = (0..7).map(|number| (format!("{number}"), items[number % 2].1.clone())).collect();
    library.practice().add(&more).expect("a store");
    let mut round = PracticeRound::new(Some("volcano".to_owned()), None);
    assert!(practise(&mut round, &library, today).is_some());
    assert_eq!(round.place(&library, today), (1, ROUND_ITEMS));
    assert_eq!(round.leave(&library, today), Some(Written::Kept));
    assert!(round.is_left());
    assert_eq!(round.judge(&more[0].0, false, &library, today), None, "what is left is not judged");
    assert_eq!(library.practice().waiting().len(), 8);
    assert_eq!(round.leave(&library, today), Some(Written::Kept));
    assert_eq!((round.is_left(), library.practice().waiting().len()), (false, 9), "it was put back");
    round.leave(&library, today);
    let shown = std::iter::from_fn(|| practise(&mut round, &library, today)).count();
    assert_eq!(shown + 1, ROUND_ITEMS);
    // A review does not bring it back.
    assert_eq!(library.practice().add(&more), Ok(0));
    assert_eq!(library.practice().waiting().len(), 8);
    let count = PracticeCount::of(&library.practice().waiting(), Some("vaxandis"), None, today);
    assert_eq!((count.due, count.waiting, count.next), (4, 4, None));
    assert_eq!(count.by_solved, [4, 0, 0, 0, 0], "none has been solved yet");
    let mut solved = library.practice().waiting();
    solved.iter_mut().for_each(|item| item.schedule = item.schedule.tried(true, today));
    solved[0].schedule.solved = 9;
    assert_eq!(PracticeCount::of(&solved, None, None, today).by_solved, [0, 7, 0, 0, 1]);
}

#[test]
fn an_item_that_cannot_be_opened_is_passed_over_and_kept() {
    let browser = Browser::default();
    let library = browser.tab(1);
    let items = filled(&browser);
    let PracticeTask::Turn(save) = &items[0].1.task else { panic!("a turn") };
    let mut broken = save.clone();
    broken.record.actions.push("nonsense".to_owned());
    broken.last += 1;
    let strange = PracticeItem { task: PracticeTask::Turn(broken), ..items[0].1.clone() };
    let unreviewed = Save { review: String::new(), ..(**save).clone() };
    let unreviewed = PracticeItem { task: PracticeTask::Turn(Box::new(unreviewed)), ..items[0].1.clone() };
    library.practice().add(&[("0".into(), strange), ("1".into(), unreviewed)]).expect("a store");
    browser.put("basalt.practice.2", "basalt-practice 1\nstate=soon\n");
    browser.put("basalt.practice.3", "basalt-practice 2\nof a later version\n");
    let mut round = PracticeRound::default();
    let shown: Vec<String> =
        std::iter::from_fn(|| practise(&mut round, &library, first_day()).map(|one| id(&one))).collect();
    assert_eq!(shown.len(), 2);
    assert!(shown.iter().all(|id| items.iter().any(|(known, _)| known == id)));
    assert_eq!(library.practice().unreadable(), 2);
    let schedule = PracticeSchedule::new(first_day());
    assert!(library.practice().waiting().iter().all(|item| item.schedule == schedule));
    let copy = Browser::default();
    copy.tab(1).import(&library.export(1)).expect("a store");
    assert_eq!(copy.tab(1).practice().unreadable(), 2, "what cannot be read is exported as it is");
}
