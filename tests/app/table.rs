//! A table from its page's side: sitting down, moves, clocks, offers, rematches, and what survives a reload.

use basalt::app::live::{
    BroughtBy, Coming, LineEvent, LineState, OnlineTable, QuickWish, StoredEntry, TableEffect, TableInput,
    TableSpeech, USUAL_CLOCK, quick_terms,
};
use basalt::online::{GameMoment, OnlineTerms, Phrase, Proposal, Saying};
use basalt::play::DoubleGame;
use basalt::play::session::{Aftermath, EndWay, Now, RemoteInput, end_ways};
use basalt::words::settings::Takebacks;

use super::world::{Line, SECRET, START, World, key, name, wish};

const TABLE: &str = "k3x9a2b7c1d5";

/// The terms of one game under the usual clock.
pub(super) fn terms(game: &str, rated: bool) -> OnlineTerms {
    quick_terms(&QuickWish { double: false, ..wish(game, rated) }).expect("a game")
}

/// Two players at a table where the game has begun.
pub(super) fn begun(game: &str, rated: bool) -> World {
    let mut world = World::new(2);
    world.come(0, TABLE, Coming::Opens(terms(game, rated), "Ada".to_owned()));
    world.run(1000);
    world.come(1, TABLE, Coming::Sits(terms(game, rated), "Bob".to_owned()));
    world.run(2000);
    assert!((0..2).all(|page| world.mover(page).is_some()), "the game has begun");
    world
}

/// The pages of the player to move, and of the other one.
pub(super) fn sides(world: &World) -> [usize; 2] {
    let mover = (0..2).find(|&page| world.mover(page) == world.table(page).own()).expect("a mover");
    [mover, 1 - mover]
}

fn plies(world: &World, page: usize) -> usize {
    world.table(page).game.round().expect("a game").game().last()
}

/// Whoever is to move moves, this often.
pub(super) fn play(world: &mut World, moves: usize) {
    for _ in 0..moves {
        let [mover, _] = sides(world);
        assert!(world.play(mover));
        world.run(500);
    }
}

/// What players have said at the table, without counters, in order.
fn sayings(world: &World, word: &str) -> usize {
    let is_it = |text: &str| text.split(' ').nth(3) == Some(word);
    world.log(TABLE).iter().filter(|entry| is_it(&entry.text)).count()
}

fn winners(world: &World, page: usize) -> Option<Vec<usize>> {
    world.table(page).game.round()?.winners()
}

#[test]
fn two_whom_a_search_has_found_begin_a_game() {
    let mut world = World::new(2);
    for page in 0..2 {
        world.look(page, wish("vaxandis", true));
    }
    world.until(10_000, |world| world.pages.iter().all(|page| !page.found.is_empty())).expect("a pair");
    let pairs: Vec<_> = world.pages.iter().map(|page| page.found[0].clone()).collect();
    for (page, pair) in pairs.into_iter().enumerate() {
        let table = pair.table.clone();
        world.come(page, &table, Coming::of_pairing(pair, String::new()));
        assert!(world.table(page).is_found());
    }
    world.until(3000, |world| (0..2).all(|page| world.mover(page).is_some())).expect("a game");
    world.run(1000);
    let turns = |page: usize| {
        let begun =
            |effect: &&TableEffect| matches!(effect, TableEffect::TurnBegun(game) if game == "vaxandis");
        world.pages[page].effects.iter().filter(begun).count()
    };
    let [mover, other] = sides(&world);
    assert_eq!([turns(mover), turns(other)], [1, 0], "the one who is to move is told once");
    for page in 0..2 {
        assert!(!world.table(page).is_found());
        assert_eq!(world.table(page).search(), Some(wish("vaxandis", true)), "the same is looked for again");
    }
}

#[test]
fn whoever_does_not_come_is_waited_for_half_a_minute() {
    let arena = |terms: OnlineTerms| terms.of_arena("a7".repeat(6));
    for is_arena in [false, true] {
        let mut world = World::new(2);
        let pair = terms("vaxandis", true).inviting([0, 1].map(name));
        let pair = if is_arena { arena(pair) } else { pair.doubled() };
        let table = pair.table("seek-vaxandis 3 5 0");
        world.come(0, &table, Coming::Opens(pair.clone(), String::new()));
        world.run(1000);
        assert_eq!(world.table(0).own(), Some(0), "the one who opens it sits there");
        assert!((29..=30).contains(&world.table(0).comes_within()));
        world.run(25_000);
        assert!((4..=5).contains(&world.table(0).comes_within()));
        assert!(world.pages[0].returned.is_empty());
        world.run(6000);
        let back = match is_arena {
            true => BroughtBy::Arena("a7".repeat(6)),
            false => BroughtBy::Search(wish("vaxandis", true), pair.invited.clone()),
        };
        assert_eq!(world.pages[0].returned, [back]);
        // One who comes within the time finds the game.
        let mut world = World::new(2);
        world.come(0, &table, Coming::Opens(pair.clone(), String::new()));
        world.run(28_000);
        world.come(1, &table, Coming::Sits(pair, String::new()));
        world.run(4000);
        assert!(world.pages.iter().all(|page| page.returned.is_empty()));
        assert!(world.mover(0).is_some());
    }
}

#[test]
fn whoever_leaves_before_the_game_sends_the_other_back() {
    let mut world = World::new(2);
    let pair = terms("vaxandis", true).inviting([0, 1].map(name));
    let table = pair.table("seek-vaxandis 3 5 0");
    world.come(0, &table, Coming::Opens(pair.clone(), String::new()));
    world.run(1000);
    world.speak(0, TableSpeech::Leave);
    world.run(500);
    world.come(1, &table, Coming::Sits(pair, String::new()));
    world.run(1000);
    assert_eq!(world.pages[1].returned.len(), 1);
    assert!(world.pages[0].returned.is_empty(), "the one who leaves has gone by then");
    // One who has not sat down says nothing.
    let mut world = World::new(2);
    world.come(1, TABLE, Coming::Sits(terms("vaxandis", true).inviting([0, 1].map(name)), String::new()));
    world.run(1000);
    world.speak(1, TableSpeech::Leave);
    assert!(world.pages[1].said.is_empty());
}

#[test]
fn a_move_that_may_not_have_arrived_is_repeated_after_a_reload_and_counts_once() {
    for arrives in [false, true] {
        let mut world = begun("vaxandis", false);
        let [mover, other] = sides(&world);
        world.pages[mover].answers = if arrives { Line::Sound } else { Line::Lost };
        assert!(world.play(mover));
        assert!(world.table(mover).is_sending());
        world.crash(mover);
        world.run(100);
        assert_eq!(plies(&world, other), usize::from(arrives));
        let page = world.add(mover);
        world.come(page, TABLE, Coming::Link);
        world.run(2000);
        assert_eq!((plies(&world, other), plies(&world, page)), (1, 1), "arrives: {arrives}");
        assert_eq!(sayings(&world, "act"), 1);
        assert!(!world.table(page).is_sending());
        let unsent = StoredEntry::Unsent.name(TABLE);
        assert!(!world.storage[&mover].contains_key(&unsent), "it is not repeated again");
    }
}

#[test]
fn a_message_is_repeated_once_for_each_page_however_often_the_log_is_read() {
    let mut world = begun("vaxandis", false);
    let [mover, _] = sides(&world);
    world.pages[mover].answers = Line::Lost;
    world.play(mover);
    world.crash(mover);
    let page = world.add(mover);
    world.pages[page].answers = Line::Lost;
    world.come(page, TABLE, Coming::Link);
    world.run(10_000);
    assert_eq!(world.pages[page].said.len(), 1, "{:?}", world.pages[page].said);
}

#[test]
fn two_tabs_of_one_player_show_each_move_once() {
    let mut world = begun("vaxandis", false);
    let tab = world.add(0);
    world.come(tab, TABLE, Coming::Link);
    world.run(1000);
    assert_eq!(world.table(tab).own(), Some(0));
    for _ in 0..6 {
        let [mover, _] = sides(&world);
        // Either tab may move.
        let page = if mover == 0 && plies(&world, 0) % 4 < 2 { tab } else { mover };
        assert!(world.play(page));
        world.run(500);
    }
    assert_eq!([0, 1, tab].map(|page| plies(&world, page)), [6; 3]);
    assert_eq!(sayings(&world, "act"), 6);
    assert!([0, 1, tab].iter().all(|&page| !world.table(page).is_sending()));
}

#[test]
fn another_tab_reveals_the_number_to_which_the_first_was_committed() {
    let mut world = World::new(2);
    // Both tabs are open before the number is drawn.
    let tab = world.add(0);
    world.come(tab, TABLE, Coming::Link);
    world.come(0, TABLE, Coming::Opens(terms("vaxandis", false), String::new()));
    world.run(1000);
    world.crash(0);
    world.come(1, TABLE, Coming::Sits(terms("vaxandis", false), String::new()));
    world.run(5000);
    assert!(world.mover(1).is_some() && world.mover(tab).is_some());
    assert_eq!(sayings(&world, "reveal"), 1);
}

#[test]
fn a_clock_runs_for_all_and_its_end_is_claimed_by_the_other() {
    let mut world = begun("vaxandis", true);
    play(&mut world, 2);
    let [mover, other] = sides(&world);
    let left = |world: &World, page: usize| world.table(page).seconds();
    let before = left(&world, other);
    assert_eq!((before.len(), left(&world, mover)), (2, before.clone()), "both see the same clocks");
    world.run(10_000);
    let after = left(&world, other);
    let fallen: Vec<u32> = before.iter().zip(&after).map(|(before, after)| before - after).collect();
    assert_eq!(fallen.iter().filter(|&&fallen| fallen == 0).count(), 1, "one clock stands: {fallen:?}");
    assert!(fallen.iter().any(|fallen| (9..=11).contains(fallen)), "{fallen:?}");
    // The player has gone; until the time is up nothing is claimed.
    world.crash(mover);
    let rest = u64::from(*left(&world, other).iter().min().expect("a clock")) * 1000;
    world.run(rest - 1500);
    assert_eq!((sayings(&world, "flag"), winners(&world, other)), (0, None));
    world.run(4000);
    assert_eq!(sayings(&world, "flag"), 1);
    let own = world.table(other).own().expect("a player");
    assert_eq!(winners(&world, other), Some(vec![own]));
}

#[test]
fn an_outage_is_nobodys_time() {
    let mut world = begun("vaxandis", true);
    play(&mut world, 2);
    let [mover, other] = sides(&world);
    let before = world.table(other).seconds();
    let from = START + world.time;
    world.run(60_000);
    world.rule(TABLE, &format!("outage {from} {}", from + 60_000));
    world.run(1000);
    let own = world.table(mover).own().expect("a player");
    let seat = world.table(mover).game.round().expect("a game").seat_of(own);
    for page in 0..2 {
        assert!(before[seat] - world.table(page).seconds()[seat] <= 2, "{before:?}");
    }
    assert_eq!(sayings(&world, "flag"), 0);
}

#[test]
fn a_rematch_that_both_offer_at_once_begins() {
    let mut world = begun("vaxandis", false);
    world.speak(0, TableSpeech::Now(Saying::Resign));
    world.run(500);
    assert_eq!(winners(&world, 1), Some(vec![1]));
    for page in 0..2 {
        world.speak(page, TableSpeech::Offer(Proposal::Again));
    }
    world.run(3000);
    assert_eq!([0, 1].map(|page| world.table(page).game.rounds()), [2, 2]);
    assert!(world.mover(0).is_some());
}

#[test]
fn a_rematch_is_accepted_or_declined_and_the_other_one_begins() {
    let mut world = begun("vaxandis", false);
    let first = world.table(0).game.round().expect("a game").first();
    world.speak(1, TableSpeech::Now(Saying::Resign));
    world.run(500);
    world.speak(0, TableSpeech::Offer(Proposal::Again));
    world.run(500);
    assert_eq!(world.table(1).offered().map(|offer| offer.proposal), Some(Proposal::Again));
    assert!(world.table(0).offered().is_none(), "it is the own offer");
    world.speak(1, TableSpeech::Answer(Proposal::Again, false));
    world.run(500);
    assert!(world.table(0).offer(Proposal::Again).is_none());
    assert_eq!(world.table(0).game.rounds(), 1);
    world.speak(1, TableSpeech::Offer(Proposal::Again));
    world.run(500);
    world.speak(0, TableSpeech::Answer(Proposal::Again, true));
    world.run(1500);
    assert_eq!(world.table(0).game.rounds(), 2);
    assert_ne!(world.table(0).game.round().expect("a game").first(), first);
}

#[test]
fn after_the_first_of_two_games_one_press_begins_the_second() {
    let mut world = World::new(2);
    let double = terms("vaxandis", false).doubled();
    world.come(0, TABLE, Coming::Opens(double.clone(), "Ada".to_owned()));
    world.run(1000);
    world.come(1, TABLE, Coming::Sits(double, "Bob".to_owned()));
    world.run(2000);
    let first = world.table(0).game.round().expect("a game").first();
    world.speak(1, TableSpeech::Now(Saying::Resign));
    world.run(500);
    let session = world.table(0).session(1).expect("the first game");
    assert_eq!(session.terms.double, Some(DoubleGame::First));
    let after = Aftermath { sits: true, searched: true, ..Aftermath::default() };
    assert_eq!(end_ways(&session, after).first(), Some(&EndWay::SecondGame));
    assert!(!end_ways(&session, after).contains(&EndWay::OnlineAgain));
    let onlooker = Aftermath { sits: false, ..after };
    assert!(!end_ways(&session, onlooker).contains(&EndWay::SecondGame));
    // Both press at once.
    for page in 0..2 {
        world.speak(page, TableSpeech::Now(Saying::Second));
    }
    world.run(1500);
    for page in 0..2 {
        let game = &world.table(page).game;
        assert_eq!((game.rounds(), game.round().expect("a game").first()), (2, 1 - first));
        let session = world.table(page).session(1).expect("the second game");
        // Ada has won the first game, in which she had the other seat.
        let ada = game.round().expect("a game").seat_of(0);
        let Some(DoubleGame::Second(points)) = session.terms.double else { panic!("it is the second") };
        assert_eq!(points[ada], 2);
        assert!(end_ways(&session, after).contains(&EndWay::OnlineAgain));
    }
}

#[test]
fn takebacks_are_declined_as_the_settings_say() {
    for (rated, takebacks, declines) in [
        (false, Takebacks::Ask, false),
        (true, Takebacks::Ask, false),
        (false, Takebacks::Casual, false),
        (true, Takebacks::Casual, true),
        (false, Takebacks::Never, true),
    ] {
        let mut world = begun("vaxandis", rated);
        play(&mut world, 1);
        let [mover, other] = sides(&world);
        world.pages[mover].takebacks = takebacks;
        world.speak(other, TableSpeech::Offer(Proposal::TakeBack));
        world.run(2000);
        assert_eq!(sayings(&world, "decline"), usize::from(declines), "{rated} {takebacks:?}");
        assert_eq!(world.table(mover).offered().is_some(), !declines);
        if !declines {
            world.speak(mover, TableSpeech::Answer(Proposal::TakeBack, true));
            world.run(500);
            assert_eq!([0, 1].map(|page| plies(&world, page)), [0, 0]);
        }
    }
}

#[test]
fn an_offer_is_withdrawn_by_whoever_made_it() {
    let mut world = begun("vaxandis", false);
    play(&mut world, 1);
    let [mover, other] = sides(&world);
    world.speak(other, TableSpeech::Offer(Proposal::End));
    world.run(500);
    assert!(world.table(mover).offered().is_some());
    world.speak(other, TableSpeech::Answer(Proposal::End, false));
    world.run(500);
    assert!((0..2).all(|page| world.table(page).game.offers().is_empty()));
}

#[test]
fn an_invitation_seats_whoever_has_its_secret() {
    let locked = terms("vaxandis", false).locked(key(7));
    let mut world = World::new(2);
    world.come(0, TABLE, Coming::Opens(locked, "Ada".to_owned()));
    world.run(1000);
    world.come(1, TABLE, Coming::Link);
    world.run(1000);
    assert!(world.table(1).is_locked(), "the link had no secret");
    let secret = StoredEntry::Secret.name(TABLE);
    // A wrong secret is forgotten.
    world.storage.entry(1).or_default().insert(secret.clone(), "0".to_owned());
    world.come(1, TABLE, Coming::Link);
    world.run(1000);
    assert!(!world.table(1).is_locked());
    world.give_table(1, TableInput::Sit("Bob".to_owned()));
    world.run(1000);
    assert!(world.table(1).is_locked() && !world.storage[&1].contains_key(&secret));
    assert_eq!(world.table(1).own(), None);
    // The right link is opened in another tab.
    world.storage.entry(1).or_default().insert(secret, SECRET.to_owned());
    let stored = basalt::app::live::StoredTable { secret: Some(SECRET.to_owned()), ..Default::default() };
    world.give_table(1, TableInput::Stored(stored));
    world.give_table(1, TableInput::Sit("Bob".to_owned()));
    world.run(2000);
    assert!((0..2).all(|page| world.mover(page).is_some()));
    assert_eq!(world.table(0).game.players()[1].name, "Bob");
}

#[test]
fn a_table_that_waits_for_players_is_remembered_until_it_does_no_longer() {
    let waits = |world: &World| world.storage[&0].contains_key(&StoredEntry::Terms.name(TABLE));
    let mut world = World::new(2);
    world.come(0, TABLE, Coming::Opens(terms("vaxandis", false), String::new()));
    world.run(1000);
    assert!(waits(&world));
    assert_eq!(StoredEntry::waiting_table(&StoredEntry::Terms.name(TABLE)), Some(TABLE));
    world.come(1, TABLE, Coming::Sits(terms("vaxandis", false), String::new()));
    world.run(2000);
    assert!(!waits(&world), "the game has begun");
    // It was cancelled.
    let mut world = World::new(2);
    world.come(0, TABLE, Coming::Opens(terms("vaxandis", false), String::new()));
    world.run(1000);
    world.speak(0, TableSpeech::Say(Saying::Resign(GameMoment::default())));
    world.run(1000);
    assert!(!waits(&world));
    // The server has forgotten it.
    let mut world = World::new(2);
    world.storage.entry(0).or_default().insert(StoredEntry::Terms.name(TABLE), "x".to_owned());
    world.come(0, TABLE, Coming::Link);
    world.run(1000);
    assert!(!waits(&world));
}

#[test]
fn a_challenge_is_told_once_and_not_before_the_player_sits() {
    let mut world = World::new(2);
    let terms = terms("vaxandis", false).inviting([name(1)]);
    world.pages[0].answers = Line::Deaf;
    world.come(0, TABLE, Coming::Challenges(terms.clone(), "Ada".to_owned()));
    world.run(3000);
    let told = |world: &World| {
        let is_it = |effect: &&TableEffect| matches!(effect, TableEffect::Challenge(to, _) if *to == name(1));
        world.pages[0].effects.iter().filter(is_it).count()
    };
    assert_eq!(told(&world), 0, "the table is not open yet");
    world.pages[0].answers = Line::Sound;
    world.run(3000);
    assert_eq!(told(&world), 1);
    world.come(1, TABLE, Coming::Accepts(terms, "Bob".to_owned()));
    world.run(3000);
    assert_eq!(told(&world), 1);
    assert!(world.mover(1).is_some());
}

#[test]
fn an_onlooker_sees_everything_and_says_nothing() {
    let mut world = begun("vaxandis", false);
    // The player's own browser may look on as well.
    let (eve, own) = (world.add(2), world.add(0));
    world.watch(eve, TABLE);
    world.watch(own, TABLE);
    world.run(1000);
    play(&mut world, 4);
    world.speak(0, TableSpeech::Say(Saying::Say(Phrase::Well)));
    world.run(500);
    for page in [eve, own] {
        assert_eq!((plies(&world, page), world.table(page).own()), (4, None));
        assert_eq!(world.table(page).phrase(0), Some(Phrase::Well));
        assert!(world.pages[page].said.is_empty() && world.pages[page].effects.is_empty());
    }
    world.run(12_000);
    assert_eq!(world.table(eve).phrase(0), None, "it is shown for a while");
}

#[test]
fn a_full_log_says_why_until_a_message_is_stored() {
    let mut world = begun("vaxandis", false);
    let [mover, _] = sides(&world);
    world.pages[mover].answers = Line::Full("online-full");
    world.play(mover);
    world.run(500);
    assert_eq!(world.table(mover).full, Some("online-full"));
    assert!(!world.table(mover).is_sending(), "it is not on its way any more");
    world.pages[mover].answers = Line::Sound;
    world.play(mover);
    world.run(500);
    assert_eq!((world.table(mover).full, plies(&world, mover)), (None, 1));
}

#[test]
fn nothing_is_said_of_itself_while_the_line_is_down() {
    let mut world = World::new(2);
    world.come(0, TABLE, Coming::Opens(terms("vaxandis", false), String::new()));
    world.run(1000);
    world.give_table(0, TableInput::Heard(LineEvent::Line(LineState::Down)));
    world.come(1, TABLE, Coming::Sits(terms("vaxandis", false), String::new()));
    world.run(3000);
    assert_eq!(sayings(&world, "reveal"), 0);
    world.give_table(0, TableInput::Heard(LineEvent::Line(LineState::Up)));
    world.run(1000);
    assert!(world.mover(1).is_some());
}

#[test]
fn late_timers_of_earlier_tables_add_none() {
    let mut world = World::new(1);
    for table in ["k3x9a2b7", "k3x9a2b8", "k3x9a2b9"] {
        world.come(0, table, Coming::Link);
        world.run(100);
    }
    world.pages[0].wakes.clear();
    world.run(10_000);
    assert!((39..=40).contains(&world.pages[0].wakes.len()), "{}", world.pages[0].wakes.len());
}

#[test]
fn a_session_follows_the_table() {
    let mut world = begun("vaxandis", false);
    play(&mut world, 3);
    let eve = world.add(2);
    world.watch(eve, TABLE);
    world.run(1000);
    for page in [0, 1, eve] {
        let table = world.table(page);
        let update = table.update().expect("a game");
        let mut session = table.session(7).expect("a session");
        assert_eq!(session.key().is_some(), page != eve, "an onlooker's game is not stored");
        assert!(table.is_current(session.remote.table().as_ref()));
        session.update(RemoteInput::Online(Box::new(update.clone())), Now::default());
        assert_eq!(session.game().last(), 3);
        assert!(session.knows_online(&update), "what is known is not told again");
    }
    let unread = OnlineTable::new(TABLE, false, Coming::Link, Default::default(), Now::default());
    assert!(unread.update().is_none() && unread.session(7).is_none());
    assert!(!unread.is_current(None));
    assert_eq!(wish("vaxandis", false).control, USUAL_CLOCK);
}
