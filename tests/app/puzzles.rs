//! A try at a puzzle and a streak of them: verdicts, replies, hints, ratings, and two tabs.

use basalt::app::puzzles::{
    PuzzleFacts, PuzzleFilter, PuzzleProgress, PuzzleRow, PuzzleTrial, PuzzlesTried, StreakNews,
    TrialContext, TrialEffect, TrialInput, end_in_time, fitting, follow_streak, in_progress, latest_or_new,
    rating_and_done,
};
use basalt::games::catalogue;
use basalt::play::challenges::puzzles::{
    PuzzleList, STORM, STORM_MISS, Stand, Storm, Streak, StreakEnd, rating_after,
};
use basalt::play::library::{Library, Written};
use basalt::play::session::{Millis, Now};
use basalt::play::{Day, Match};
use basalt::rules::{Message, PuzzleTask};

use crate::play::library::Browser;

/// A game with puzzles of one turn and of several.
const GAME: &str = "duplohex";

fn list() -> PuzzleList {
    let path = crate::tested::folder(GAME).join("puzzles.txt");
    PuzzleList::new(GAME, &std::fs::read_to_string(path).expect("a list of puzzles"))
}

fn day(text: &str) -> Day {
    Day::read(text).expect("a day")
}

/// The index of the first puzzle that takes this many turns to win.
fn won_in(list: &PuzzleList, turns: u8) -> usize {
    let is_one =
        |&number: &usize| list.get(number).is_some_and(|puzzle| puzzle.task == PuzzleTask::Win(turns));
    (0..list.count()).find(is_one).expect("such a puzzle")
}

/// A page with a puzzle.
struct Page<'a> {
    trial: PuzzleTrial,
    game: Match,
    list: PuzzleList,
    streak: Option<Streak>,
    library: Library<&'a Browser>,
    time: u64,
    due: Vec<(Millis, TrialInput)>,
    asked_bot: usize,
    begun: Vec<Option<String>>,
    considered: Vec<Vec<String>>,
    hints: Vec<Message>,
    verdicts: usize,
    written: Vec<Written>,
    taken: Vec<String>,
}

impl<'a> Page<'a> {
    fn new(browser: &'a Browser, number: usize, change: impl FnOnce(&mut PuzzleFacts)) -> Page<'a> {
        Page::in_streak(browser, number, None, change)
    }

    fn in_streak(
        browser: &'a Browser,
        number: usize,
        streak: Option<Streak>,
        change: impl FnOnce(&mut PuzzleFacts),
    ) -> Page<'a> {
        let list = list();
        let puzzle = list.get(number).expect("a puzzle");
        let game = catalogue::open(&puzzle.record).expect("a position");
        let mut facts = PuzzleFacts {
            task: puzzle.task,
            solver: game.standing(0).to_move,
            number,
            in_streak: streak.is_some(),
            is_own: false,
            day: None,
            rating: puzzle.rating,
        };
        change(&mut facts);
        let trial = PuzzleTrial::new(facts, puzzle, streak.as_ref());
        let library = browser.tab(number as u64 + 1);
        Page {
            trial,
            game,
            list,
            streak,
            library,
            time: 1000,
            due: Vec::new(),
            asked_bot: 0,
            begun: Vec::new(),
            considered: Vec::new(),
            hints: Vec::new(),
            verdicts: 0,
            written: Vec::new(),
            taken: Vec::new(),
        }
    }

    fn give(&mut self, input: TrialInput) {
        let mut context = TrialContext {
            game: &self.game,
            library: &self.library,
            list: &self.list,
            streak: &mut self.streak,
            day: day("2030-01-03"),
            now: Now { time: Millis(self.time), date: 77, hidden: false },
        };
        for effect in self.trial.give(input, &mut context) {
            self.perform(effect);
        }
    }

    fn perform(&mut self, effect: TrialEffect) {
        match effect {
            TrialEffect::WakeAt(at, last, turn) => self.due.push((at, TrialInput::Due(last, turn))),
            TrialEffect::Offer(turn) => self.play(&turn),
            TrialEffect::TakeBack => {
                let solver = self.game.standing(0).to_move;
                while self.game.undo() && self.game.mover(self.game.last()) != Some(solver) {}
                self.give(TrialInput::Still);
            }
            TrialEffect::Restart => {
                while self.game.undo() {}
                self.give(TrialInput::Still);
            }
            TrialEffect::AskBot => self.asked_bot += 1,
            TrialEffect::Begin(action) => self.begun.push(action),
            TrialEffect::Consider(actions) => self.considered.push(actions),
            TrialEffect::SpeakHint(message) => self.hints.push(message),
            TrialEffect::SpeakVerdict => self.verdicts += 1,
            TrialEffect::Written(written) => self.written.push(written),
            TrialEffect::StreakTaken(key) => self.taken.push(key),
        }
    }

    /// Plays actions; the board is still after each.
    fn play(&mut self, actions: &[String]) {
        for action in actions {
            let before = self.game.last();
            self.game.type_in(action);
            assert_eq!(self.game.last(), before + 1, "{action} is played");
            self.give(TrialInput::Still);
        }
    }

    /// Plays any turn that is not the solution's.
    fn miss(&mut self) {
        let solver = self.game.standing(0).to_move;
        let solution = self.list.get(self.number()).expect("a puzzle").solution;
        let mut rng = basalt::rules::Rng::new(5);
        let start = self.game.last();
        while self.game.standing(self.game.last()).to_move == solver
            && self.game.standing(self.game.last()).outcome.is_none()
        {
            let mut tried = catalogue::open(&self.game.record()).expect("a position");
            let action = crate::online::any_action(&mut tried, &mut rng).expect("a move");
            if self.game.last() == start && solution.contains(&action) {
                continue;
            }
            self.play(&[action]);
        }
    }

    fn number(&self) -> usize {
        self.trial.number()
    }

    fn solve(&mut self) {
        let solution = self.list.get(self.number()).expect("a puzzle").solution;
        self.play(&solution);
    }

    /// Lets everything happen that is due by now.
    fn wait(&mut self, milliseconds: u64) {
        self.time += milliseconds;
        let now = Millis(self.time);
        let (due, later) = std::mem::take(&mut self.due).into_iter().partition(|(at, _)| *at <= now);
        self.due = later;
        let due: Vec<(Millis, TrialInput)> = due;
        due.into_iter().for_each(|(_, input)| self.give(input));
    }

    fn told(&self) -> String {
        let told = self.trial.told(&self.game, self.streak.as_ref());
        told.map(|Message { key, args, .. }| format!("{key} {args:?}")).unwrap_or_default()
    }

    fn rating(&self) -> i32 {
        rating_after(&self.library.puzzles().tries()).rating
    }
}

#[test]
fn a_miss_is_rated_taken_back_and_solved_later_without_another_rating() {
    let browser = Browser::default();
    let number = won_in(&list(), 1);
    let mut page = Page::new(&browser, number, |facts| facts.day = Some(day("2030-01-03")));
    assert_eq!((page.told().as_str(), page.rating()), ("", 1500));
    page.miss();
    assert!(matches!(page.trial.stand(), Stand::Missed(_)) && page.told().contains("missed"));
    let rating = page.rating();
    assert!((1400..1500).contains(&rating));
    assert_eq!(page.trial.change(), Some(rating - 1500));
    assert!(page.library.puzzles().solved(GAME).is_empty());
    while page.game.last() > 0 {
        page.give(TrialInput::TakeBack);
        assert_eq!(page.trial.stand(), Stand::Open);
    }
    page.solve();
    assert_eq!((page.trial.stand(), page.rating(), page.verdicts), (Stand::Solved, rating, 2));
    assert!(page.told().contains("solved"));
    assert_eq!(page.library.puzzles().solved(GAME), [number]);
    assert_eq!(page.library.puzzles().days(), [day("2030-01-03")]);
    // Again, it counts for nothing more.
    page.give(TrialInput::Again);
    assert_eq!(page.trial.stand(), Stand::Open);
    page.solve();
    assert_eq!((page.rating(), page.library.puzzles().solved(GAME).len()), (rating, 1));
}

#[test]
fn a_wrong_first_turn_is_refuted_a_right_one_answered_and_the_last_one_wins() {
    let browser = Browser::default();
    let number = won_in(&list(), 2);
    let mut page = Page::new(&browser, number, |_| ());
    page.miss();
    assert!(matches!(page.trial.stand(), Stand::Missed(_)));
    let missed = page.game.last();
    page.wait(449);
    assert_eq!(page.game.last(), missed, "the reply is not played at once");
    page.wait(1);
    assert!(page.game.last() > missed && page.told().contains("puzzle-refuted"), "{}", page.told());
    // The reply goes with the turn that is taken back.
    page.give(TrialInput::TakeBack);
    assert!(page.game.last() < missed);
    while page.game.last() > 0 {
        page.give(TrialInput::TakeBack);
    }
    // Whatever the player does before the reply comes first.
    page.solve();
    assert_eq!((page.trial.stand(), page.due.len()), (Stand::Open, 1));
    let due = std::mem::take(&mut page.due);
    page.give(TrialInput::TakeBack);
    let last = page.game.last();
    page.due = due;
    page.wait(450);
    assert_eq!(page.game.last(), last);
    page.give(TrialInput::Again);
    page.solve();
    page.wait(450);
    let puzzle = page.list.get(number).expect("a puzzle");
    let turns = catalogue::whole_solution(&puzzle).expect("a solution");
    assert_eq!(page.game.record().actions, turns[..2].concat(), "it was answered");
    page.play(&turns[2]);
    assert_eq!((page.trial.stand(), page.verdicts), (Stand::Solved, 2));
}

/// The indices of the first puzzles whose first question has the answer yes, and no.
fn asking(list: &PuzzleList) -> [usize; 2] {
    [true, false].map(|is_yes| {
        let answers = |number: &usize| {
            let puzzle = list.get(*number).expect("a puzzle");
            let question = catalogue::first_question(&puzzle).expect("a record");
            question.is_some_and(|question| question.threat.is_some() == is_yes)
        };
        (0..list.count()).find(answers).expect("such a puzzle")
    })
}

#[test]
fn the_first_question_comes_before_the_turn_and_a_wrong_answer_is_a_miss() {
    let list = list();
    let [yes, no] = asking(&list);
    for (number, is_yes) in [(yes, true), (no, false)] {
        let browser = Browser::default();
        let mut page = Page::new(&browser, number, |_| ());
        assert!(page.trial.asks());
        page.give(TrialInput::Answer(is_yes));
        assert!(!page.trial.asks() && page.told().contains("right"), "{}", page.told());
        let log = page.library.puzzles();
        assert!(log.solved(GAME).is_empty() && log.tries().is_empty(), "the turn is still to be found");
        assert_eq!((page.trial.stand(), page.trial.outcome()), (Stand::Open, None));
        page.solve();
        assert_eq!(page.told(), "", "what was asked is of the past");
        // A wrong answer counts like a wrong turn, whatever is played then.
        let browser = Browser::default();
        let mut page = Page::new(&browser, number, |_| ());
        page.give(TrialInput::Answer(!is_yes));
        assert!(page.told().contains("wrong"), "{}", page.told());
        assert_eq!(page.trial.outcome(), Some(false));
        assert_eq!((page.library.puzzles().tries().len(), page.rating() <= 1500), (1, true));
        assert!(page.library.practice().waiting().len() == 1, "it comes back");
        let rating = page.rating();
        page.give(TrialInput::Answer(is_yes));
        page.give(TrialInput::Again);
        assert!(!page.trial.asks(), "it is answered once");
        page.solve();
        assert_eq!(page.rating(), rating);
    }
    // Who asks for the solution is asked nothing.
    let browser = Browser::default();
    let mut page = Page::new(&browser, yes, |_| ());
    page.give(TrialInput::Show);
    assert!(!page.trial.asks());
    let page = Page::new(&browser, won_in(&list, 1), |_| ());
    assert!(!page.trial.asks(), "who wins at once has nothing to fear");
}

#[test]
fn the_solution_is_played_to_its_end_and_solves_nothing() {
    let browser = Browser::default();
    let number = won_in(&list(), 2);
    let mut page = Page::new(&browser, number, |_| ());
    page.give(TrialInput::Show);
    assert!(page.trial.is_shown());
    let first = page.game.last();
    page.wait(450);
    assert!(page.game.last() > first, "the other side has replied");
    let replied = page.game.last();
    page.wait(2499);
    assert_eq!(page.game.last(), replied, "there is time to read");
    page.wait(1);
    assert_eq!(page.trial.stand(), Stand::Solved);
    assert!(page.library.puzzles().solved(GAME).is_empty());
    // A hard one costs next to nothing.
    assert!(page.library.puzzles().tries().len() == 1 && page.rating() <= 1500, "it counts as a miss");
    // To begin anew stops it.
    page.give(TrialInput::Show);
    page.give(TrialInput::Again);
    page.wait(10_000);
    assert_eq!(page.game.last(), 0);
}

#[test]
fn two_hints_tell_where_the_turn_begins_and_then_all_of_it_and_change_no_rating() {
    let browser = Browser::default();
    let number = won_in(&list(), 1);
    let mut page = Page::new(&browser, number, |_| ());
    page.give(TrialInput::Hint);
    let is_second = |page: &Page| page.trial.hinted(page.game.last()).map(|hint| hint.is_second);
    assert_eq!(is_second(&page), Some(false));
    let solution = page.list.get(number).expect("a puzzle").solution;
    assert_eq!(page.begun, [Some(solution[0].clone())]);
    page.give(TrialInput::Hint);
    assert_eq!((is_second(&page), page.considered.clone()), (Some(true), vec![solution.clone()]));
    assert_eq!(page.hints.len(), 2);
    page.solve();
    assert_eq!((page.rating(), page.trial.change()), (1500, None));
    assert_eq!(page.library.puzzles().solved(GAME), [number], "it is solved all the same");
    // After a wrong action a hint begins anew, and tells the first step.
    let mut page = Page::new(&browser, number, |_| ());
    let start = || catalogue::open(&page.list.get(number).expect("a puzzle").record).expect("a position");
    let mut tried = start();
    let mut rng = basalt::rules::Rng::new(9);
    let wrong = loop {
        let action = crate::online::any_action(&mut tried, &mut rng).expect("a move");
        if !solution.contains(&action) {
            break action;
        }
        tried = start();
    };
    page.play(&[wrong]);
    page.give(TrialInput::Hint);
    assert_eq!((page.game.last(), is_second(&page)), (0, Some(false)));
    // After the first of several turns a bot is asked.
    let mut page = Page::new(&browser, won_in(&list(), 2), |_| ());
    page.solve();
    page.give(TrialInput::Hint);
    assert_eq!(page.asked_bot, 1);
}

#[test]
fn a_players_own_puzzle_counts_in_no_list() {
    let browser = Browser::default();
    let mut page = Page::new(&browser, won_in(&list(), 1), |facts| facts.is_own = true);
    page.miss();
    page.give(TrialInput::Again);
    page.solve();
    assert_eq!(page.trial.stand(), Stand::Solved);
    assert!(page.written.is_empty() && browser.tab(1).puzzles().entries().is_empty());
}

/// The first puzzles of a new streak, with the streak.
fn begun(browser: &Browser) -> (Streak, usize) {
    let (streak, written) = latest_or_new(&browser.tab(1), GAME, false, 77, 5);
    assert_eq!(written, Some(Written::Kept));
    let next = streak.next(&list()).expect("a puzzle");
    (streak, next)
}

#[test]
fn a_streak_goes_on_until_the_first_miss_and_a_reload_counts_nothing_twice() {
    let browser = Browser::default();
    let (streak, first) = begun(&browser);
    let mut page = Page::in_streak(&browser, first, Some(streak), |_| ());
    let puzzle = page.list.get(first).expect("a puzzle");
    // Of puzzles of several turns the replies are played.
    for turn in catalogue::whole_solution(&puzzle).expect("a solution").iter().step_by(2) {
        page.play(turn);
        page.wait(450);
    }
    let streak = page.streak.clone().expect("a streak");
    assert_eq!((page.trial.stand(), streak.solved.clone()), (Stand::Solved, vec![first]));
    // The same puzzle, opened again, stays solved.
    let mut again = Page::in_streak(&browser, first, Some(streak.clone()), |_| ());
    assert_eq!(again.trial.stand(), Stand::Solved);
    again.solve();
    assert_eq!(again.streak.as_ref().map(|streak| streak.solved.len()), Some(1));
    let (reloaded, written) = latest_or_new(&browser.tab(3), GAME, false, 1, 9);
    assert_eq!((reloaded.solved.clone(), written), (vec![first], None), "it goes on, and no other begins");
    let second = reloaded.next(&list()).expect("another puzzle");
    let mut page = Page::in_streak(&browser, second, Some(reloaded), |_| ());
    page.miss();
    assert!(matches!(page.trial.stand(), Stand::Missed(_)) && page.told().contains("streak-told"));
    let ended = browser.tab(1).puzzles().latest(GAME, false, true).expect("an ended streak");
    assert_eq!((ended.end, ended.solved.len()), (Some(StreakEnd::Missed(second)), 1));
    assert_eq!(latest_or_new(&browser.tab(4), GAME, false, 2, 10).0.solved.len(), 0, "the next one is new");
}

#[test]
fn a_storm_goes_on_after_a_miss_and_changes_no_rating() {
    let browser = Browser::default();
    let library = browser.tab(1);
    // The page's clock stands at 77.
    let (mut storm, written) = latest_or_new(&library, GAME, true, 77, 70);
    assert_eq!(written, Some(Written::Kept));
    let first = storm.next(&list()).expect("a puzzle");
    let mut page = Page::in_streak(&browser, first, Some(storm), |_| ());
    page.miss();
    assert!(matches!(page.trial.stand(), Stand::Missed(_)) && page.told().contains("storm-told"));
    storm = page.streak.clone().expect("a storm");
    assert_eq!((storm.end, storm.time_left(77)), (None, Some(STORM - 7 - STORM_MISS)));
    assert_eq!(library.practice().waiting().len(), 1, "the miss comes back in practice");
    let second = storm.next(&list()).expect("another puzzle");
    assert_ne!(first, second);
    let mut page = Page::in_streak(&browser, second, Some(storm), |_| ());
    page.solve();
    assert_eq!(page.trial.stand(), Stand::Solved);
    assert_eq!(library.puzzles().tries(), [], "haste is no measure of strength");
    assert_eq!(library.puzzles().solved(GAME), [second]);
    assert_eq!((library.puzzles().best_storm(GAME, None), library.puzzles().best(GAME)), (1, 0));
    let on = page.streak.as_ref().and_then(Streak::storm_day);
    assert_eq!(library.puzzles().best_storm(GAME, on), 1);
    assert_eq!(library.puzzles().best_storm(GAME, Some(day("2031-01-01"))), 0);
}

#[test]
fn a_storm_is_resumed_until_its_time_is_over_and_then_the_streak_is() {
    let browser = Browser::default();
    let library = browser.tab(2);
    let (streak, _) = begun(&browser);
    assert_eq!(in_progress(&library, GAME, 9), Some(streak.clone()));
    let (storm, _) = latest_or_new(&library, GAME, true, 1, 10);
    assert_eq!(in_progress(&library, GAME, 10 + STORM - 1), Some(storm.clone()));
    assert_eq!(latest_or_new(&library, GAME, true, 2, 20), (storm.clone(), None), "one at a time");
    assert!(!end_in_time(&storm, &library, 10 + STORM - 1));
    assert_eq!(in_progress(&library, GAME, 10 + STORM), Some(streak));
    let ended = library.puzzles().latest(GAME, true, true).expect("an ended storm");
    assert_eq!((ended.key, ended.end), (storm.key, Some(StreakEnd::Time)));
    // A turn that was begun in time and ends too late does not count.
    let (late, _) = latest_or_new(&library, GAME, true, 3, 0);
    let late = Streak { storm: late.storm.map(|storm| Storm { until: 77, ..storm }), ..late };
    browser.put(&format!("basalt.streak.{}", late.key), &late.to_string());
    let next = late.next(&list()).expect("a puzzle");
    let mut page = Page::in_streak(&browser, next, Some(late), |_| ());
    page.solve();
    assert_eq!((page.trial.stand(), page.taken.len()), (Stand::Open, 0));
    assert_eq!(page.streak.and_then(|storm| storm.end), Some(StreakEnd::Time));
}

#[test]
fn of_two_tabs_the_first_to_judge_counts_and_the_other_follows() {
    let browser = Browser::default();
    let (streak, number) = begun(&browser);
    let mut one = Page::in_streak(&browser, number, Some(streak.clone()), |_| ());
    let mut other = Page::in_streak(&browser, number, Some(streak.clone()), |_| ());
    one.miss();
    other.miss();
    assert_eq!(other.taken, std::slice::from_ref(&streak.key));
    assert_eq!((other.streak.clone(), other.verdicts), (Some(streak.clone()), 0));
    let kept = browser.tab(1).puzzles().streak(&streak.key);
    let library = browser.tab(1);
    assert_eq!(follow_streak(Some(&streak), &streak.key, &library, true), StreakNews::Show(kept.clone()));
    assert_eq!(follow_streak(Some(&streak), &streak.key, &library, false), StreakNews::Forget);
    assert_eq!(follow_streak(Some(&streak), "other", &library, true), StreakNews::Nothing);
    assert_eq!(follow_streak(kept.as_ref(), &streak.key, &library, true), StreakNews::Nothing);
    assert_eq!(follow_streak(None, &streak.key, &library, true), StreakNews::Nothing);
}

#[test]
fn a_solved_puzzle_tells_why_and_what_is_wrong_with_the_turns_that_look_better() {
    let browser = Browser::default();
    let mut page = Page::new(&browser, 0, |_| ());
    assert!(
        page.trial.question().is_none() && page.trial.temptations().is_empty(),
        "that gives the answer away"
    );
    page.solve();
    let puzzle = page.list.get(0).expect("a puzzle");
    let question = page.trial.question().expect("a question");
    assert_eq!(
        (question.record, question.best, question.played),
        (puzzle.record, puzzle.solution, Vec::new())
    );
    let wrong = page.trial.temptations();
    assert!(!wrong.is_empty() && wrong.iter().all(|told| told.key == "puzzle-tempting"), "{wrong:?}");
}

#[test]
fn a_puzzle_fits_by_rating_and_theme_and_none_comes_twice_before_all_have_been() {
    let browser = Browser::default();
    let list = list();
    let library = browser.tab(1);
    assert_eq!(rating_and_done(&library, GAME), (0, Vec::new()), "the easiest comes first");
    let first = fitting(&list, &library, GAME, None).expect("a puzzle");
    let ratings = list.ratings();
    assert_eq!(Some(ratings[first]), ratings.iter().copied().min());
    library.puzzles().keep_solved(GAME, first, None).expect("room");
    assert_ne!(fitting(&list, &library, GAME, None), Some(first));
    let themes = |number: usize| {
        let puzzle = list.get(number).expect("a puzzle");
        catalogue::open(&puzzle.record).expect("a position").puzzle_themes(&puzzle)
    };
    let theme = (0..list.count()).find_map(|number| themes(number).first().copied()).expect("a theme");
    let found = fitting(&list, &library, GAME, Some(theme)).expect("a puzzle with that theme");
    assert!(themes(found).contains(&theme));
    assert_eq!(fitting(&list, &library, GAME, Some("no such theme")), None);
    (0..list.count()).for_each(|number| library.puzzles().keep_solved(GAME, number, None).expect("room"));
    assert!(fitting(&list, &library, GAME, None).is_some(), "then they come again");
    assert_eq!(fitting(&PuzzleList::default(), &library, GAME, None), None);
}

#[test]
fn the_list_of_puzzles_is_sorted_by_rating_and_filtered_by_theme_and_progress() {
    let browser = Browser::default();
    let list = list();
    let rows: Vec<PuzzleRow> =
        list.easiest_first().into_iter().filter_map(|number| PuzzleRow::read(&list, number)).collect();
    assert_eq!(rows.len(), list.count());
    assert!(rows.is_sorted_by_key(|row| (row.rating, row.number)));
    assert_eq!(PuzzleRow::read(&list, list.count()), None);
    assert_eq!(PuzzleRow::read(&PuzzleList::new(GAME, "1 win1 a no game"), 0), None);
    // One is solved at once, one after a miss, one missed, and one left after a hint.
    let at_once = rows.iter().filter(|row| row.task == PuzzleTask::Win(1));
    let numbers: Vec<usize> = at_once.map(|row| row.number).take(4).collect();
    let mut page = Page::new(&browser, numbers[0], |_| ());
    page.solve();
    let mut page = Page::new(&browser, numbers[1], |_| ());
    page.miss();
    page.give(TrialInput::Again);
    page.solve();
    Page::new(&browser, numbers[2], |_| ()).miss();
    Page::new(&browser, numbers[3], |_| ()).give(TrialInput::Hint);
    let tried = PuzzlesTried::of(&browser.tab(9), GAME);
    use PuzzleProgress::{Missed, New, Solved};
    let found: Vec<PuzzleProgress> = numbers.iter().map(|&number| tried.progress(number)).collect();
    assert_eq!(found, [Solved, Solved, Missed, New]);
    assert_eq!(PuzzlesTried::of(&browser.tab(9), "volcano"), PuzzlesTried::default());
    let listed =
        |filter: PuzzleFilter| rows.iter().filter(|row| filter.fits(row, tried.progress(row.number))).count();
    let of = |progress| PuzzleFilter { theme: None, progress: Some(progress) };
    assert_eq!(PuzzleProgress::ALL.map(|progress| listed(of(progress))), [rows.len() - 3, 2, 1]);
    assert_eq!(listed(PuzzleFilter::default()), rows.len());
    for theme in catalogue::themes(GAME) {
        let filter = PuzzleFilter { theme: Some(theme), progress: None };
        let themed = rows.iter().filter(|row| row.themes.contains(theme)).count();
        assert!(themed > 0 && listed(filter) == themed, "{theme}");
        let both = PuzzleFilter { progress: Some(Missed), ..filter };
        assert_eq!(PuzzleFilter::read(&both.text(), GAME), both);
    }
    for text in ["", "nonsense", "no-theme no-progress", "a b c"] {
        assert_eq!(PuzzleFilter::read(text, GAME), PuzzleFilter::default(), "{text}");
    }
    let freeze = PuzzleFilter { theme: Some("theme-freeze"), progress: Some(Solved) };
    assert_eq!(PuzzleFilter::read(&freeze.text(), GAME), of(Solved), "this game has no such puzzles");
}
