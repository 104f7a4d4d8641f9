//! Games online: whatever is written into a log, all who read it come to the same game.

mod arena;
mod awaited;
mod challenges;
mod double;
mod events;
mod ladder;
mod leaving;
mod line;
mod lobby;
mod nearby;
mod openings;
mod outages;
mod pool;
mod seats;
mod seeks;
mod standings;
mod time_off;

use basalt::games::{catalogue, ids};
use basalt::online::{
    GRACE, GameMoment, Ignored, LONGEST_MESSAGE, LogEntry, Lot, Notary, OnlineGame, OnlineMessage,
    OnlineTerms, Phrase, PlayingCard, Proposal, Saying, SeatLot, SignedText, author, statement,
};
use basalt::play::{Begins, Closing, Match, Reaction, TimeControl};
use basalt::rules::Rng;
use proptest::prelude::*;

const TABLE: &str = "k3x9a2b7c1d5";
const START: u64 = 1_800_000_000_000;

/// Signs and verifies as a browser would, without its arithmetic: whoever knows a key could forge, so strangers here do not.
struct Clerk;

fn key(player: usize) -> String {
    format!("04{:0128x}", player + 1)
}

fn signature(key: &str, statement: &str) -> String {
    author(&format!("{key} {statement}")).repeat(8)
}

impl Notary for Clerk {
    fn is_genuine(&self, key: &str, given: &str, statement: &str) -> bool {
        signature(key, statement) == given
    }
}

/// What a player writes.
fn written(player: usize, counter: u32, saying: Saying) -> (String, String) {
    let body = OnlineMessage { counter, saying }.to_string();
    let signed = signature(&key(player), &statement(TABLE, &body));
    (author(&key(player)), format!("{} {signed} {body}", key(player)))
}

/// A log as a broker keeps it, and a game that follows it.
struct Log {
    entries: Vec<LogEntry>,
    game: OnlineGame,
    time: u64,
    lots: Vec<Lot>,
}

impl Log {
    fn new() -> Self {
        let lots = (0..8).map(|at| Lot::of_bits([at, at + 7])).collect();
        Log { entries: Vec::new(), game: OnlineGame::new(TABLE), time: START, lots }
    }

    fn raw(&mut self, from: String, text: String) {
        let sequence = self.entries.last().map_or(3, |entry| entry.sequence + 2);
        let entry = LogEntry { sequence, time: self.time, from, text };
        self.game.take(&entry, &Clerk);
        self.entries.push(entry);
    }

    /// Why the last entry had no effect.
    fn ignored(&self) -> Option<Ignored> {
        let last = self.entries.last()?.sequence;
        self.game.ignored().iter().find(|(sequence, _)| *sequence == last).map(|(_, why)| *why)
    }

    /// A player says something; why it has no effect.
    fn say(&mut self, player: usize, saying: Saying) -> Option<Ignored> {
        let counter = self.game.next_counter(&author(&key(player)));
        let (from, text) = written(player, counter, saying);
        self.raw(from, text);
        self.ignored()
    }

    fn here(&self) -> GameMoment {
        self.game.moment()
    }

    fn sit(&mut self, player: usize, terms: &OnlineTerms) -> Option<Ignored> {
        let lot = match player {
            0 => SeatLot::Committed(self.lots[0].commitment()),
            _ => SeatLot::Open(self.lots[player].clone()),
        };
        self.say(
            player,
            Saying::Sit { terms: terms.clone(), lot, name: format!("Ada {player}"), proof: None },
        )
    }

    /// All sit down, and the game begins.
    fn begun(terms: &OnlineTerms) -> Log {
        let mut log = Log::new();
        for player in 0..terms.seats().expect("a game for several") {
            assert_eq!(log.sit(player, terms), None);
        }
        let lot = log.lots[0].clone();
        assert_eq!(log.say(0, Saying::Reveal(lot)), None);
        log
    }

    fn mover(&self) -> Option<usize> {
        self.game.round().and_then(|round| round.mover())
    }

    fn next_action(&self, rng: &mut Rng) -> Option<String> {
        let record = self.game.round()?.game().record();
        any_action(&mut catalogue::open(&record).expect("a sound record"), rng)
    }

    /// Whoever is to move makes an action.
    fn act(&mut self, rng: &mut Rng) -> Option<Ignored> {
        let action = self.next_action(rng).expect("a game in progress");
        let (mover, at) = (self.mover().expect("somebody"), self.here());
        self.say(mover, Saying::Act(at, action))
    }

    fn closing(&self) -> Option<Closing> {
        self.game.round().and_then(|round| round.game().closing())
    }

    /// The game that somebody else comes to who reads the log.
    fn read_again(&self) -> OnlineGame {
        let mut other = OnlineGame::new(TABLE);
        self.entries.iter().for_each(|entry| other.take(entry, &Clerk));
        other
    }
}

/// Some legal action, as its text.
pub(crate) fn any_action(game: &mut Match, rng: &mut Rng) -> Option<String> {
    let before = game.last();
    for _ in 0..200 {
        let targets = game.targets(false);
        if targets.is_empty() {
            game.drop_selection();
            continue;
        }
        let tap = targets[rng.below(targets.len() as u32) as usize].tap;
        if let Reaction::Refused(_) = game.tap(tap) {
            return None;
        }
        if game.last() > before {
            return game.record().actions.pop();
        }
    }
    None
}

/// Whom of these players a paired table seats who sit down there one after another, each under terms of their own.
fn seated(table: &str, comers: &[(usize, &OnlineTerms)]) -> Vec<String> {
    let mut game = OnlineGame::new(table);
    for (sequence, &(player, terms)) in (1..).zip(comers) {
        let lot = Lot::of_bits([player as u64, 7]);
        let lot = match game.terms() {
            None => SeatLot::Committed(lot.commitment()),
            Some(_) => SeatLot::Open(lot),
        };
        let saying = Saying::Sit { terms: terms.clone(), lot, name: String::new(), proof: None };
        let body = OnlineMessage { counter: 1, saying }.to_string();
        let signed = signature(&key(player), &statement(table, &body));
        let (from, text) = (author(&key(player)), format!("{} {signed} {body}", key(player)));
        game.take(&LogEntry { sequence, time: START, from, text }, &Clerk);
    }
    game.players().iter().map(|player| player.author.clone()).collect()
}

fn terms(game: &str, options: &str, control: Option<TimeControl>) -> OnlineTerms {
    let found = catalogue::begin(game, options).expect("a game");
    OnlineTerms::casual(&found, options.to_owned(), Begins::Seat(0), control)
}

#[test]
fn a_game_by_private_link_is_nobody_elses() {
    let open = terms("vaxandis", "", None);
    let found = open.clone().inviting([author(&key(1))]);
    let locked = found.clone().locked(key(7));
    assert_eq!([open, found.clone(), locked].map(|terms| terms.is_public()), [false, true, false]);
    let mut log = Log::begun(&found);
    let card = PlayingCard::of(&log.game).expect("a game to watch");
    assert_eq!((&card.table[..], card.players.len(), &card.players[1].name[..]), (TABLE, 2, "Ada 1"));
    assert_eq!(log.say(0, Saying::Resign(log.here())), None);
    assert_eq!(PlayingCard::of(&log.game), None, "it is over");
    assert_eq!(PlayingCard::of(&Log::begun(&terms("vaxandis", "", None)).game), None);
}

#[test]
fn whole_games_of_all_five_follow_from_their_logs() {
    for game in ids() {
        let mut rng = Rng::of_text(game);
        let mut log = Log::begun(&terms(game, "", Some(TimeControl::Game { main: 300, increment: 2 })));
        while log.mover().is_some() && log.entries.len() < 900 {
            log.time += 500;
            assert_eq!(log.act(&mut rng), None, "{game}");
        }
        let round = log.game.round().expect("a game");
        let record = round.game().record();
        assert_eq!(catalogue::open(&record).expect("sound").record(), record);
        assert!(record.actions.len() > 10, "{game}");
        assert_eq!(log.read_again().summary(), log.game.summary());
        assert_eq!(log.game.ignored_count(), 0);
    }
}

#[test]
fn who_begins_and_the_seed_are_nobodys_choice() {
    let random = OnlineTerms { begins: Begins::Random, ..terms("hexafuse", "seed=5", None) };
    let draw = |guest: u64| {
        let mut log = Log::new();
        log.lots[1] = Lot::of_bits([guest, 1]);
        assert_eq!((log.sit(0, &random), log.sit(1, &random)), (None, None));
        // Another number than the one committed to is none.
        assert_eq!(log.say(0, Saying::Reveal(Lot::of_bits([77, 77]))), Some(Ignored::Lot));
        assert_eq!(log.say(1, Saying::Reveal(log.lots[0].clone())), Some(Ignored::Lot));
        assert_eq!(log.game.to_reveal(), Some((0, log.lots[0].commitment().as_str())));
        assert_eq!(log.say(0, Saying::Reveal(log.lots[0].clone())), None);
        assert_eq!(log.say(0, Saying::Reveal(log.lots[0].clone())), Some(Ignored::Lot));
        let round = log.game.round().expect("begun");
        (round.first(), round.game().record().options)
    };
    let drawn: Vec<_> = (0..30).map(draw).collect();
    assert!(drawn.iter().any(|(first, _)| *first == 0) && drawn.iter().any(|(first, _)| *first == 1));
    let mut seeds: Vec<&String> = drawn.iter().map(|(_, options)| options).collect();
    seeds.sort();
    seeds.dedup();
    assert!(seeds.len() > 25, "{seeds:?}");
}

#[test]
fn seats_are_for_those_who_come_first_under_the_same_terms() {
    let wanted = terms("vaxandis", "", None);
    let mut log = Log::new();
    // Nobody opens a table without a commitment, nor under terms that nobody can play.
    let open = |terms: &OnlineTerms, lot: &Lot| Saying::Sit {
        terms: terms.clone(),
        lot: SeatLot::Open(lot.clone()),
        name: String::new(),
        proof: None,
    };
    let number = log.lots[1].clone();
    assert_eq!(log.say(1, open(&wanted, &number)), Some(Ignored::Terms));
    for bad in [
        OnlineTerms { game: "chess".to_owned(), ..wanted.clone() },
        OnlineTerms { version: 99, ..wanted.clone() },
        OnlineTerms { options: "size=99".to_owned(), ..wanted.clone() },
        OnlineTerms { begins: Begins::Seat(2), ..wanted.clone() },
    ] {
        assert_eq!(log.sit(0, &bad), Some(Ignored::Terms), "{bad}");
    }
    assert_eq!(log.sit(0, &wanted), None);
    assert_eq!(log.sit(0, &wanted), Some(Ignored::Seat));
    let other = OnlineTerms { control: Some(TimeControl::Turn(30)), ..wanted.clone() };
    assert_eq!(log.say(1, open(&other, &number)), Some(Ignored::Terms));
    assert_eq!(log.say(0, Saying::Reveal(log.lots[0].clone())), Some(Ignored::Lot), "nobody else is there");
    assert_eq!(log.say(1, open(&wanted, &number)), None);
    assert_eq!(log.say(2, open(&wanted, &number)), Some(Ignored::Seat));
    assert_eq!(log.say(2, Saying::Here), Some(Ignored::Stranger));
    assert_eq!(log.say(1, Saying::Act(log.here(), "e5".to_owned())), Some(Ignored::Early));
    // Whoever leaves before the game has begun, cancels it.
    assert_eq!(log.say(1, Saying::Resign(log.here())), None);
    assert!(log.game.is_cancelled());
    assert_eq!(log.say(0, Saying::Reveal(log.lots[0].clone())), Some(Ignored::Lot));
}

/// Counts the signatures that are verified.
struct CountingClerk(std::cell::Cell<usize>);

impl Notary for CountingClerk {
    fn is_genuine(&self, key: &str, signature: &str, statement: &str) -> bool {
        self.0.set(self.0.get() + 1);
        Clerk.is_genuine(key, signature, statement)
    }
}

/// A log of 12,000 such entries once took nine seconds.
#[test]
fn what_strangers_say_is_not_verified() {
    let mut log = Log::begun(&terms("vaxandis", "", None));
    let said = log.entries.len();
    for stranger in 2..50 {
        assert_eq!(log.say(stranger, Saying::Here), Some(Ignored::Stranger));
    }
    let clerk = CountingClerk(Default::default());
    let mut other = OnlineGame::new(TABLE);
    log.entries.iter().for_each(|entry| other.take(entry, &clerk));
    assert_eq!((other.summary(), clerk.0.get()), (log.game.summary(), said));
}

#[test]
fn only_what_is_meant_for_the_position_counts() {
    let mut rng = Rng::new(4);
    let mut log = Log::begun(&terms("vaxandis", "", None));
    let start = log.here();
    let action = log.next_action(&mut rng).expect("an action");
    assert_eq!(log.say(1, Saying::Act(start, action.clone())), Some(Ignored::Turn));
    for wrong in ["z9", "e5,e3", " e5", "E5", "swap"] {
        assert_eq!(log.say(0, Saying::Act(start, wrong.to_owned())), Some(Ignored::Illegal), "{wrong}");
    }
    assert_eq!(log.say(0, Saying::Act(start, action.clone())), None);
    // Said again, as it stands: by an honest player whose answer was lost, or by anybody who has read it.
    let again = log.entries.last().expect("it").clone();
    log.raw(again.from.clone(), again.text.clone());
    assert_eq!(log.ignored(), Some(Ignored::Repeated));
    log.raw(author(&key(1)), again.text.clone());
    assert_eq!(log.ignored(), Some(Ignored::Author));
    log.raw(again.from.clone(), again.text.replace(&action, "a1"));
    assert!(matches!(log.ignored(), Some(Ignored::Forged | Ignored::Form)));
    log.raw(again.from, "junk".to_owned());
    assert_eq!(log.ignored(), Some(Ignored::Form));
    // After a takeback the ply is the same, the moment is not.
    assert_eq!(log.say(0, Saying::Offer(log.here(), Proposal::TakeBack)), None);
    assert_eq!(log.say(0, Saying::Accept(log.here(), Proposal::TakeBack)), Some(Ignored::Offer));
    assert_eq!(log.say(1, Saying::Accept(log.here(), Proposal::TakeBack)), None);
    assert_eq!(log.here(), GameMoment { epoch: 1, ply: 0 });
    assert_eq!(log.say(0, Saying::Act(start, action)), Some(Ignored::Elsewhere));
    assert_eq!(log.act(&mut rng), None);
}

#[test]
fn an_offer_is_open_until_it_is_answered_or_played_over() {
    let mut rng = Rng::new(5);
    let mut log = Log::begun(&terms("vaxandis", "", None));
    assert_eq!(
        log.say(1, Saying::Offer(log.here(), Proposal::TakeBack)),
        Some(Ignored::Offer),
        "no turn yet"
    );
    assert_eq!(log.act(&mut rng), None);
    assert_eq!(log.say(0, Saying::Offer(log.here(), Proposal::End)), None);
    assert_eq!(log.say(0, Saying::Offer(log.here(), Proposal::End)), Some(Ignored::Offer));
    assert_eq!(log.say(1, Saying::Decline(log.here(), Proposal::End)), None);
    assert_eq!(log.say(0, Saying::Offer(log.here(), Proposal::End)), Some(Ignored::Offer), "not twice");
    assert_eq!(log.say(1, Saying::Accept(log.here(), Proposal::End)), Some(Ignored::Offer));
    assert_eq!(log.act(&mut rng), None);
    assert_eq!(log.say(0, Saying::Offer(log.here(), Proposal::End)), None);
    assert_eq!(log.act(&mut rng), None, "who moves on declines");
    assert!(log.game.offers().is_empty());
    // Both want it.
    assert_eq!(log.say(0, Saying::Offer(log.here(), Proposal::End)), None);
    assert_eq!(log.say(1, Saying::Offer(log.here(), Proposal::End)), None);
    assert_eq!(log.closing(), Some(Closing::Drawn));
    assert_eq!(log.say(0, Saying::Offer(log.here(), Proposal::End)), Some(Ignored::Over));
}

#[test]
fn rules_that_know_an_agreement_decide_by_it() {
    let mut rng = Rng::new(6);
    let mut log = Log::begun(&terms("volcano", "", None));
    let (at, end) = (log.here(), log.game.round().expect("a game").game().agreement().expect("known").1);
    assert_eq!(log.say(0, Saying::Act(at, end)), Some(Ignored::Illegal), "not by one player alone");
    assert_eq!(log.act(&mut rng), None);
    assert_eq!(log.say(0, Saying::Offer(log.here(), Proposal::End)), None);
    assert_eq!(log.say(1, Saying::Accept(log.here(), Proposal::End)), None);
    assert_eq!((log.closing(), log.mover()), (None, None));
}

#[test]
fn clocks_run_by_the_brokers_time() {
    let mut rng = Rng::new(7);
    let control = TimeControl::Game { main: 10, increment: 2 };
    let mut log = Log::begun(&terms("vaxandis", "", Some(control)));
    let left =
        |log: &Log, player| log.game.round().and_then(|round| round.left(player, log.time)).expect("a clock");
    // Nobody's clock runs before the first move.
    log.time += 60_000;
    assert_eq!(log.say(0, Saying::Act(log.here(), "e5".to_owned())), None);
    assert_eq!((left(&log, 0), left(&log, 1)), (12_000, 10_000));
    log.time += 60_000;
    assert_eq!(log.say(1, Saying::Act(log.here(), "e3".to_owned())), None);
    log.time += 5_000;
    assert_eq!((left(&log, 0), left(&log, 1)), (7_000, 12_000));
    assert_eq!(log.say(1, Saying::Flag(log.here())), Some(Ignored::Undue));
    assert_eq!(log.act(&mut rng), None);
    assert_eq!(left(&log, 0), 9_000);
    log.time += 11_999;
    assert_eq!(left(&log, 1), 1);
    log.time += 1;
    let action = log.next_action(&mut rng).expect("an action");
    let at = log.here();
    assert_eq!(log.say(1, Saying::Act(at, action)), Some(Ignored::Late));
    assert!(matches!(log.closing(), Some(Closing::Flagged(_))));
    assert_eq!((left(&log, 0), left(&log, 1)), (9_000, 0));
    assert_eq!(log.game.round().and_then(|round| round.game().winning_seats()), Some(vec![0]));
}

#[test]
fn a_turn_that_is_lost_to_the_clock_is_the_rules_matter() {
    let mut rng = Rng::new(8);
    let mut log = Log::begun(&terms("hexafuse", "", None));
    log.act(&mut rng);
    log.act(&mut rng);
    let mover = log.mover().expect("somebody");
    let before = log.here();
    log.time += 29_000;
    assert_eq!(log.say(1 - mover, Saying::Flag(log.here())), Some(Ignored::Undue));
    log.time += 1_000;
    assert_eq!(log.say(1 - mover, Saying::Flag(log.here())), None);
    assert_eq!(log.here().ply, before.ply + 1);
    assert_eq!(log.closing(), None);
    assert_eq!(log.say(mover, Saying::Flag(before)), Some(Ignored::Elsewhere));
}

#[test]
fn whoever_does_not_answer_has_left() {
    let control = TimeControl::Game { main: 600, increment: 5 };
    let mut log = Log::begun(&terms("duplohex", "", Some(control)));
    let at = log.here();
    assert_eq!(log.say(0, Saying::Call(at)), Some(Ignored::Turn));
    assert_eq!(log.say(1, Saying::Claim(at)), Some(Ignored::Undue));
    assert_eq!(log.say(1, Saying::Call(at)), None);
    assert_eq!(log.game.called(), Some((0, 1, log.time + GRACE)));
    log.time += GRACE - 1;
    assert_eq!(log.say(1, Saying::Claim(at)), Some(Ignored::Undue));
    assert_eq!(log.say(0, Saying::Here), None);
    log.time += GRACE;
    assert_eq!(log.say(1, Saying::Claim(at)), Some(Ignored::Undue));
    assert_eq!(log.say(1, Saying::Call(at)), None);
    log.time += GRACE;
    assert_eq!(log.say(1, Saying::Claim(at)), None);
    assert!(matches!(log.closing(), Some(Closing::Left(_))));
}

#[test]
fn a_rematch_changes_who_begins_and_old_words_do_not_reach_it() {
    let mut rng = Rng::new(9);
    let mut log = Log::begun(&terms("hexafuse", "", None));
    let first = log.game.round().expect("a game").game().record();
    log.act(&mut rng);
    let before = log.here();
    assert_eq!(log.say(0, Saying::OfferAgain(before, log.lots[4].commitment())), Some(Ignored::Over));
    assert_eq!(log.say(1, Saying::Resign(before)), None);
    assert!(matches!(log.closing(), Some(Closing::Resigned(_))));
    assert_eq!(log.say(1, Saying::OfferAgain(log.here(), log.lots[4].commitment())), None);
    assert_eq!(log.say(1, Saying::Reveal(log.lots[4].clone())), Some(Ignored::Lot), "nobody has accepted");
    assert_eq!(log.say(1, Saying::AcceptAgain(log.here(), log.lots[6].clone())), Some(Ignored::Offer));
    assert_eq!(log.say(0, Saying::AcceptAgain(log.here(), log.lots[5].clone())), None);
    assert_eq!(log.say(1, Saying::Reveal(log.lots[4].clone())), None);
    let round = log.game.round().expect("another game");
    assert_eq!((round.first(), log.game.rounds(), log.mover()), (1, 2, Some(1)));
    assert_ne!(round.game().record().options, first.options, "another seed");
    assert_eq!(log.say(0, Saying::Resign(before)), Some(Ignored::Elsewhere));
    assert_eq!(log.act(&mut rng), None);
    assert_eq!(log.read_again().summary(), log.game.summary());
}

#[test]
fn three_players_play_and_all_of_them_agree() {
    let mut rng = Rng::new(10);
    let mut log = Log::begun(&OnlineTerms { begins: Begins::Seat(2), ..terms("volcano", "players=3", None) });
    assert_eq!(log.mover(), Some(2));
    for _ in 0..12 {
        assert_eq!(log.act(&mut rng), None);
    }
    assert_eq!(log.say(1, Saying::Offer(log.here(), Proposal::End)), None);
    assert_eq!(log.say(0, Saying::Accept(log.here(), Proposal::End)), None);
    assert!(log.mover().is_some());
    assert_eq!(log.say(2, Saying::Accept(log.here(), Proposal::End)), None);
    assert_eq!(log.mover(), None);
}

/// What may happen in a log.
#[derive(Clone, Debug)]
enum Move {
    Act,
    Odd(usize, u8),
    Again(usize),
    Junk(String),
    Changed(usize, usize, u8),
    Stranger(u8),
    Wait(u32),
}

fn moves() -> impl Strategy<Value = Move> {
    prop_oneof![
        6 => Just(Move::Act),
        6 => (0usize..3, 0u8..16).prop_map(|(player, what)| Move::Odd(player, what)),
        2 => any::<usize>().prop_map(Move::Again),
        1 => ".{0,80}".prop_map(Move::Junk),
        1 => (any::<usize>(), any::<usize>(), any::<u8>()).prop_map(|(entry, at, byte)| Move::Changed(entry, at, byte)),
        1 => any::<u8>().prop_map(Move::Stranger),
        3 => (0u32..40_000).prop_map(Move::Wait),
    ]
}

/// What somebody says who says anything.
fn odd(log: &Log, what: u8) -> Saying {
    let (here, lots) = (log.here(), &log.lots);
    let before = GameMoment { ply: here.ply.saturating_sub(1), ..here };
    match what {
        0 => Saying::Offer(here, Proposal::End),
        1 => Saying::Offer(here, Proposal::TakeBack),
        2 | 3 => Saying::Accept(here, Proposal::TakeBack),
        4 => Saying::Accept(here, Proposal::End),
        5 => Saying::Decline(here, Proposal::End),
        6 => Saying::Flag(here),
        7 => Saying::Call(here),
        8 => Saying::Claim(here),
        9 => Saying::Here,
        10 => Saying::Say(Phrase::Well),
        11 => Saying::OfferAgain(here, lots[4].commitment()),
        12 => Saying::AcceptAgain(here, lots[5].clone()),
        13 => Saying::Reveal(lots[4].clone()),
        14 => Saying::Act(before, "c3-d2".to_owned()),
        _ => Saying::Resign(GameMoment {
            epoch: here.epoch.wrapping_sub(u32::from(here.ply % 5 != 0)),
            ..here
        }),
    }
}

fn played(game: usize, clocked: bool, moves: &[Move]) -> Log {
    let id = ids().nth(game).expect("a game");
    let control = clocked.then_some(TimeControl::Game { main: 60, increment: 1 });
    let mut rng = Rng::new(game as u64);
    let mut log = Log::begun(&terms(id, "", control));
    for step in moves {
        match step {
            Move::Act if log.mover().is_some() => drop(log.act(&mut rng)),
            Move::Act => {}
            Move::Odd(player, what) => {
                let saying = odd(&log, *what);
                log.say(*player, saying);
            }
            Move::Again(entry) => {
                let LogEntry { from, text, .. } = log.entries[entry % log.entries.len()].clone();
                log.raw(from, text);
            }
            Move::Junk(text) => log.raw(author(&key(0)), text.clone()),
            Move::Changed(entry, at, byte) => {
                let LogEntry { from, text, .. } = log.entries[entry % log.entries.len()].clone();
                let mut bytes = text.into_bytes();
                let at = at % bytes.len().max(1);
                if let Some(place) = bytes.get_mut(at) {
                    *place = *byte;
                }
                log.raw(from, String::from_utf8_lossy(&bytes).into_owned());
            }
            Move::Stranger(what) => {
                let saying = odd(&log, what % 16);
                log.say(6, saying);
            }
            Move::Wait(milliseconds) => log.time += u64::from(*milliseconds),
        }
    }
    log
}

/// What the players have of a game, without what was ignored.
fn at_heart(game: &OnlineGame, now: u64) -> String {
    let round = game.round().map(|round| {
        let left: Vec<_> = (0..game.wanted()).map(|player| round.left(player, now)).collect();
        (round.game().record().to_string(), round.game().closing(), round.mover(), left)
    });
    format!("{:?} {:?} {:?} {:?} {:?}", game.players(), game.moment(), round, game.offers(), game.called())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn all_who_read_a_log_agree(game in 0usize..5, clocked: bool, steps in prop::collection::vec(moves(), 1..60), at: usize) {
        let log = played(game, clocked, &steps);
        let whole = log.game.summary();
        prop_assert_eq!(&log.read_again().summary(), &whole);
        // Somebody comes later, and entries arrive more than once.
        let mut late = OnlineGame::new(TABLE);
        let middle = at % log.entries.len();
        for entry in log.entries[..middle].iter().chain(&log.entries) {
            late.take(entry, &Clerk);
            late.take(entry, &Clerk);
        }
        prop_assert_eq!(&late.summary(), &whole);
        // A browser verifies before it takes an entry.
        let mut browser = OnlineGame::new(TABLE);
        for entry in &log.entries {
            let genuine = SignedText::read(&entry.text)
                .is_some_and(|text| Clerk.is_genuine(text.key, text.signature, &statement(TABLE, text.body)));
            browser.take(entry, &genuine);
        }
        prop_assert_eq!(&browser.summary(), &whole);
        // What strangers write, and what is said twice, is as if it were not there.
        let noise = |why: &Ignored| matches!(why, Ignored::Form | Ignored::Author | Ignored::Forged | Ignored::Stranger | Ignored::Repeated);
        let mut quiet = OnlineGame::new(TABLE);
        for entry in &log.entries {
            let why = log.game.ignored().iter().find(|(sequence, _)| *sequence == entry.sequence);
            if !why.is_some_and(|(_, why)| noise(why)) {
                quiet.take(entry, &Clerk);
            }
        }
        prop_assert_eq!(at_heart(&quiet, log.time), at_heart(&log.game, log.time));
        // Pages listen to players alone once the game has begun, even where the broker's clock was wrong for a while.
        let (mut all, mut listening) = (OnlineGame::new(TABLE), OnlineGame::new(TABLE));
        for entry in &log.entries {
            let heard = all.round().is_none() || all.player(&entry.from).is_some();
            let time = entry.time + if heard { 0 } else { 3_600_000 };
            let entry = LogEntry { time, ..entry.clone() };
            all.take(&entry, &Clerk);
            if heard {
                listening.take(&entry, &Clerk);
            }
        }
        prop_assert_eq!(at_heart(&listening, log.time), at_heart(&all, log.time));
        if let Some(round) = log.game.round() {
            let record = round.game().record();
            prop_assert_eq!(&catalogue::open(&record).expect("sound").record(), &record);
        }
    }

    #[test]
    fn no_text_breaks_anything(text in ".{0,200}", body in "[0-9]{1,3} (sit|act|offer|accept|decline|reveal|say|resign|flag|here)( [ -~]{0,40}){0,4}") {
        for text in [&text, &body] {
            if let Some(message) = OnlineMessage::read(text) {
                prop_assert_eq!(&message.to_string(), text);
            }
            let _ = OnlineTerms::read(text);
            let _ = SignedText::read(text);
        }
        let mut log = Log::begun(&terms("vaxandis", "", None));
        let before = at_heart(&log.game, log.time);
        log.raw(author(&key(0)), text);
        prop_assert_eq!(at_heart(&log.game, log.time), before);
    }

    #[test]
    fn what_is_said_is_heard(name in ".{0,24}", counter in 1u32.., epoch: u32, ply: u32, action in "[!-~ é]{1,30}", bits: [u64; 2], options in "[a-z=.0-9,+ ]{0,60}", invites: bool) {
        let at = GameMoment { epoch, ply };
        let (lot, sitting) = (Lot::of_bits(bits), OnlineTerms { options, begins: Begins::Random, ..terms("volcano", "", Some(TimeControl::Turn(9))).rated() });
        let sitting = if invites { sitting.inviting((0..5).map(|player| author(&key(player)))).locked(key(9)) } else { sitting };
        let proof = invites.then(|| signature(&key(9), "x"));
        let all = [
            Saying::Sit { terms: sitting.clone(), lot: SeatLot::Open(lot.clone()), name: name.clone(), proof },
            Saying::Sit { terms: sitting, lot: SeatLot::Committed(lot.commitment()), name, proof: None },
            Saying::Reveal(lot.clone()),
            Saying::Act(at, action),
            Saying::OfferAgain(at, lot.commitment()),
            Saying::AcceptAgain(at, lot),
            Saying::Resign(at), Saying::Flag(at), Saying::Call(at), Saying::Claim(at), Saying::Here,
        ];
        let offers = [Proposal::End, Proposal::TakeBack].into_iter().flat_map(|what| [Saying::Offer(at, what), Saying::Accept(at, what), Saying::Decline(at, what)]);
        let phrases = Phrase::ALL.into_iter().map(Saying::Say);
        for saying in all.into_iter().chain(offers).chain(phrases).chain([Saying::Decline(at, Proposal::Again)]) {
            let message = OnlineMessage { counter, saying };
            let text = message.to_string();
            prop_assert!(text.len() + 260 < LONGEST_MESSAGE, "{}", text.len());
            prop_assert_eq!(OnlineMessage::read(&text), Some(message));
        }
    }
}
