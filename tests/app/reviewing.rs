//! Games are reviewed while the page rests: whole, once, stopped at once, and without touching what changed meanwhile.

use basalt::app::reviewing::{BackgroundReviewer, LATEST_GAMES, ReviewerEffect, ReviewerInput};
use basalt::bots::{Level, NodeLimit, Request, Valuation, WorkerRequest};
use basalt::games::{answer, begin_search, catalogue, record_end};
use basalt::play::library::{Joined, Library, Written};
use basalt::play::{Closing, Match, Save, Seat, Seats};
use basalt::rules::{Record, Rng};

use crate::fuzz::targets::read_json;
use crate::online::any_action;
use crate::play::library::Browser;

const DATE: u64 = 1_800_000_000_000;

fn library(browser: &Browser) -> Library<Joined<&Browser>> {
    Library::new(Joined::alone(browser), catalogue::resume, read_json, Rng::new(3))
}

/// A finished game of two weak bots, of which the second player is a person.
fn game(seed: u64) -> Save {
    let mut record = Record::read("vaxandis.1~size=4.pie=false~").expect("a record");
    loop {
        let request = Request {
            record: record.clone(),
            level: Level::Spark,
            style: None,
            seed,
            nodes: NodeLimit::Count(8),
        };
        match answer(&request).expect("a record").actions {
            actions if actions.is_empty() => break,
            actions => record.actions.extend(actions),
        }
    }
    let mut seats = Seats::new(vec![Seat::person("Ada"), Seat::person("Ben")]);
    seats.seat_bots("spark_-");
    let winners = match record_end(&record) {
        Ok(basalt::bots::RecordEnd::Over(winners)) => winners.into_iter().map(|winner| winner - 1).collect(),
        other => panic!("{other:?}"),
    };
    let changed = DATE + seed;
    Save { seats, begun: DATE, changed, over: Some(winners), ..Save::of(record) }
}

/// What the worker says, with few nodes.
fn value(record: &Record, nodes: u32) -> Valuation {
    let request = Request { nodes: NodeLimit::Count(nodes), ..Request::of_review(record.clone()) };
    let mut search = begin_search(&request).expect("a record").expect("it goes on");
    while search.advance(u32::MAX) {}
    search.valuation()
}

struct Page<'a> {
    reviewer: BackgroundReviewer,
    library: Library<Joined<&'a Browser>>,
    effects: Vec<ReviewerEffect>,
    /// The positions that had another look, each after the number of games that were written before.
    confirmed: Vec<(usize, Record)>,
}

/// The nodes for a position. With as many for another look, it says the same.
const NODES: u32 = 60;

impl<'a> Page<'a> {
    fn new(browser: &'a Browser) -> Page<'a> {
        Page {
            reviewer: BackgroundReviewer::default(),
            library: library(browser),
            effects: Vec::new(),
            confirmed: Vec::new(),
        }
    }

    fn give(&mut self, input: ReviewerInput) -> Vec<ReviewerEffect> {
        let effects = self.reviewer.give(input, &self.library, |_| true, DATE);
        self.effects.extend(effects.iter().cloned());
        effects
    }

    /// Rests until nothing more is asked; returns the number of positions, without those that had another look.
    fn rest(&mut self) -> usize {
        self.rest_with(|record, _| value(record, NODES))
    }

    fn rest_with(&mut self, value: impl Fn(&Record, bool) -> Valuation) -> usize {
        let (mut count, mut calm) = (0, 0);
        let mut effects = self.give(ReviewerInput::Rested);
        while calm < 3 {
            let asked = effects.iter().find_map(|effect| match effect {
                ReviewerEffect::Ask(WorkerRequest::Value { number, record, is_confirmation, .. }) => {
                    Some((*number, record.clone(), *is_confirmation))
                }
                _ => None,
            });
            effects = match asked {
                Some((number, record, is_confirmation)) => {
                    (count, calm) = (count + usize::from(!is_confirmation), 0);
                    let valuation = value(&record, is_confirmation);
                    let is_written =
                        |effect: &&ReviewerEffect| matches!(effect, ReviewerEffect::Written(Written::Kept));
                    let written = self.effects.iter().filter(is_written).count();
                    self.confirmed.extend(is_confirmation.then_some((written, record)));
                    self.give(ReviewerInput::Valued(number, valuation))
                }
                None => {
                    calm = if effects.contains(&ReviewerEffect::GoOn) { 0 } else { calm + 1 };
                    self.give(ReviewerInput::Rested)
                }
            };
        }
        count
    }

    /// Rests until the game is opened.
    fn opened(&mut self) -> Vec<ReviewerEffect> {
        loop {
            let effects = self.give(ReviewerInput::Rested);
            if effects != [ReviewerEffect::GoOn] {
                return effects;
            }
        }
    }

    fn open(&self, key: &str) -> Match {
        self.library.open(key).map(|(game, ..)| game).expect("a game")
    }
}

fn number(effects: &[ReviewerEffect]) -> u32 {
    match effects {
        [ReviewerEffect::Ask(WorkerRequest::Value { number, .. })] => *number,
        other => panic!("{other:?}"),
    }
}

#[test]
fn finished_games_are_reviewed_once_and_their_mistakes_come_back() {
    let browser = Browser::default();
    let mut page = Page::new(&browser);
    for seed in [1, 2] {
        page.library.write(&format!("game{seed}"), None, &game(seed));
    }
    let unfinished =
        Save { over: None, ..Save::of(Record::read("vaxandis.1~size=4.pie=false~e5").expect("one")) };
    page.library.write("open", None, &Save { seats: game(1).seats, ..unfinished });
    let asked = page.rest();
    assert!(asked > 6, "{asked} positions");
    for key in ["game1", "game2"] {
        assert_eq!(page.open(key).next_unreviewed(), None, "{key}");
    }
    let written =
        page.effects.iter().filter(|effect| matches!(effect, ReviewerEffect::Written(Written::Kept)));
    assert_eq!(written.count(), 2);
    let goes_on = page.effects.iter().filter(|effect| **effect == ReviewerEffect::GoOn).count();
    let mistakes: Vec<_> = page
        .effects
        .iter()
        .filter_map(|effect| if let ReviewerEffect::Practise(items) = effect { Some(items) } else { None })
        .flatten()
        .collect();
    assert!(!mistakes.is_empty(), "weak play has mistakes");
    assert!(goes_on >= mistakes.len(), "the page can do other things after each");
    assert!(mistakes.iter().all(|(_, item)| item.from.starts_with("game")));
    let mut confirmed: Vec<String> =
        page.confirmed.iter().map(|(game, record)| format!("{game} {record}")).collect();
    let looks = confirmed.len();
    confirmed.sort_unstable();
    confirmed.dedup();
    assert_eq!(confirmed.len(), looks, "no position has a third look");
    assert!(looks >= mistakes.len(), "{looks}");
    // Another page finds nothing to do.
    assert_eq!(Page::new(&browser).rest(), 0);
    page.give(ReviewerInput::Wanted);
    assert_eq!(page.rest(), 0);
}

#[test]
fn a_mistake_that_a_deeper_look_does_not_confirm_does_not_come_back() {
    let browser = Browser::default();
    let mut page = Page::new(&browser);
    page.library.write("game", None, &game(1));
    // At first sight the turns of both players cost much; at the second one nothing does.
    page.rest_with(|record, is_confirmation| {
        let found = value(record, NODES);
        let first = if is_confirmation { 500 } else { 900 - 800 * (record.actions.len() as u16 % 2) };
        Valuation { values: vec![first, 1000 - first], ..found }
    });
    assert!(!page.confirmed.is_empty(), "both were looked at again");
    let ends = |effect: &ReviewerEffect| matches!(effect, ReviewerEffect::Written(Written::Kept));
    assert!(page.effects.iter().any(ends));
    assert!(!page.effects.iter().any(|effect| matches!(effect, ReviewerEffect::Practise(_))));
    assert_eq!(page.open("game").next_unreviewed(), None);
}

#[test]
fn a_mistake_whose_better_turn_gives_as_much_away_does_not_come_back() {
    for holds in [false, true] {
        let browser = Browser::default();
        let mut page = Page::new(&browser);
        page.library.write("game", None, &game(1));
        let played = game(1).record.actions;
        // Every look says that each turn played gives a lot away. The better turn gives away nothing, or just as much.
        page.rest_with(|record, is_confirmation| {
            let is_answer = is_confirmation && !played.starts_with(&record.actions);
            let has_moved = record.actions.len() % 2 == 1;
            let first = if has_moved == (is_answer && holds) { 900 } else { 100 };
            Valuation { values: vec![first, 1000 - first], ..value(record, NODES) }
        });
        let is_answer = |(_, record): &(usize, Record)| !played.starts_with(&record.actions);
        assert!(page.confirmed.iter().any(is_answer), "the better turns are looked at");
        let comes_back = page.effects.iter().any(|effect| matches!(effect, ReviewerEffect::Practise(_)));
        assert_eq!(comes_back, holds);
    }
}

#[test]
fn a_long_game_is_opened_in_parts() {
    let browser = Browser::default();
    let mut page = Page::new(&browser);
    let mut long = Save { closing: Some(Closing::Drawn), ..game(1) };
    long.record = Record::read("volcano.1~~").expect("a record");
    let mut whole = catalogue::open(&long.record).expect("a game");
    let mut rng = Rng::new(4);
    while whole.last() < 60 {
        any_action(&mut whole, &mut rng).expect("a move");
    }
    long.record = whole.record();
    long.last = whole.last();
    page.library.write("game", None, &long);
    for part in 1..5 {
        assert_eq!(page.give(ReviewerInput::Rested), [ReviewerEffect::GoOn], "part {part}");
    }
    assert_eq!(page.give(ReviewerInput::Wanted), [], "it can be left between two parts");
    number(&page.give(ReviewerInput::Rested));
    assert!(page.reviewer.is_busy());
}

#[test]
fn it_stops_at_once_and_goes_on_where_it_was() {
    let browser = Browser::default();
    let mut page = Page::new(&browser);
    page.library.write("game", None, &game(1));
    let whole = Page::new(&browser).rest_without_writing();
    let first = number(&page.opened());
    let next = page.give(ReviewerInput::Valued(first, value_at(&page, 0)));
    let second = number(&next);
    assert_eq!(page.give(ReviewerInput::Rested), [], "one question at a time");
    assert_eq!(page.give(ReviewerInput::Wanted), [ReviewerEffect::Stop(second)]);
    assert_eq!(page.give(ReviewerInput::Valued(second, value_at(&page, 1))), [], "a hurried value is none");
    assert_eq!(page.rest(), whole - 1);
    assert_eq!(page.open("game").next_unreviewed(), None);
}

fn value_at(page: &Page<'_>, ply: usize) -> Valuation {
    value(&page.open("game").record_to(ply), NODES)
}

impl Page<'_> {
    /// The number of positions of the one game.
    fn rest_without_writing(&mut self) -> usize {
        let game = self.open("game");
        (0..game.last()).filter(|ply| game.begins_turn(*ply)).count()
    }
}

#[test]
fn a_game_that_changed_meanwhile_stays_as_it_is() {
    let browser = Browser::default();
    let mut page = Page::new(&browser);
    page.library.write("game", None, &game(1));
    page.give(ReviewerInput::Rested);
    let other = Save { title: "changed elsewhere".to_owned(), ..game(1) };
    let known = page.library.text_of("game");
    page.library.write("game", known.as_deref(), &other);
    page.give(ReviewerInput::Wanted);
    page.rest();
    assert!(page.effects.contains(&ReviewerEffect::Written(Written::Taken)), "{:?}", page.effects);
    assert_eq!(
        page.library.open("game").map(|(_, save, _)| save.title).expect("a game"),
        "changed elsewhere"
    );
    assert!(!page.effects.iter().any(|effect| matches!(effect, ReviewerEffect::Practise(_))));
}

#[test]
fn a_failed_or_senseless_value_leaves_the_game() {
    for wrong in [None, Some(Valuation { values: vec![2000; 9], line: Vec::new() })] {
        let browser = Browser::default();
        let mut page = Page::new(&browser);
        page.library.write("game", None, &game(1));
        let asked = number(&page.opened());
        page.give(match wrong {
            None => ReviewerInput::Failed(asked),
            Some(valuation) => ReviewerInput::Valued(asked, valuation),
        });
        assert_eq!(page.rest(), 0);
    }
}

#[test]
fn only_own_games_and_the_latest_are_reviewed() {
    let browser = Browser::default();
    let mut page = Page::new(&browser);
    let mut bots = game(1);
    bots.seats.seat_bots("spark_pulse");
    page.library.write("bots", None, &bots);
    page.library.write("link", None, &Save { elsewhere: true, ..game(1) });
    assert_eq!(page.rest(), 0);
    for seed in 1..=LATEST_GAMES as u64 {
        page.library.write(&format!("new{seed}"), None, &Save { elsewhere: true, ..game(seed) });
    }
    page.library.write("old", None, &Save { changed: 5, ..game(1) });
    page.give(ReviewerInput::Wanted);
    assert_eq!(page.rest(), 0);
}

#[test]
fn a_game_whose_code_is_not_loaded_is_loaded_first() {
    let browser = Browser::default();
    let mut page = Page::new(&browser);
    page.library.write("game", None, &game(1));
    let effects = page.reviewer.give(ReviewerInput::Rested, &page.library, |_| false, DATE);
    assert_eq!(effects, [ReviewerEffect::Load("vaxandis".to_owned())]);
    assert!(page.rest() > 0);
}
