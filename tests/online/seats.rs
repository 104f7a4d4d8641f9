//! Who may sit down at a table, and how long those who do have to answer.

use basalt::online::{
    GRACE, GRACE_WITHOUT_CLOCK, Ignored, OnlineGame, OnlineTerms, Saying, SeatLot, TableSeating, author,
    is_bound, seat_statement,
};
use basalt::play::{Begins, Closing, TimeControl, is_table_name};
use basalt::rules::Rng;
use proptest::prelude::*;

use super::{Clerk, Log, TABLE, key, seated, signature, terms};

fn name(player: usize) -> String {
    author(&key(player))
}

#[test]
fn a_seat_that_is_kept_for_somebody_is_nobody_elses() {
    let wanted = terms("vaxandis", "", None).rated().inviting([name(2)]);
    let mut log = Log::new();
    assert_eq!(log.sit(0, &wanted), None);
    assert!(log.game.has_seat_for(&name(2)) && !log.game.has_seat_for(&name(1)));
    assert_eq!(log.sit(1, &wanted), Some(Ignored::Seat));
    assert_eq!(log.sit(2, &terms("vaxandis", "", None).rated()), Some(Ignored::Terms), "others than agreed");
    assert_eq!(log.sit(2, &wanted), None);
    assert_eq!(log.say(0, Saying::Reveal(log.lots[0].clone())), None);
    assert_eq!(log.read_again().summary(), log.game.summary());
}

#[test]
fn terms_with_an_invitation_and_an_arena_are_refused() {
    let plain = terms("vaxandis", "", None);
    let of_arena = plain.clone().inviting([name(1)]).of_arena("arena000001".to_owned());
    let locked = plain.clone().locked(key(90));
    for sound in [&of_arena, &locked] {
        assert_eq!(OnlineTerms::read(&sound.to_string()).as_ref(), Some(sound));
    }
    assert_eq!(OnlineTerms::read(&locked.of_arena("arena000001".to_owned()).to_string()), None);
}

#[test]
fn only_those_with_the_secret_of_the_invitation_sit_down() {
    // In these tests a public key is enough to sign; the invitation's is nobody else's.
    let lock = key(90);
    let wanted = terms("volcano", "players=3", None).locked(lock.clone());
    let proof_of = |player: usize| signature(&lock, &seat_statement(TABLE, &name(player)));
    let mut log = Log::new();
    let sit = |log: &mut Log, player: usize, proof: Option<String>| {
        let lot = match player {
            0 => SeatLot::Committed(log.lots[0].commitment()),
            _ => SeatLot::Open(log.lots[player].clone()),
        };
        log.say(player, Saying::Sit { terms: wanted.clone(), lot, name: String::new(), proof })
    };
    assert_eq!(sit(&mut log, 0, None), None, "whoever opens the table has made it");
    // A stranger who knows the table's name and has read its log.
    assert_eq!(sit(&mut log, 3, None), Some(Ignored::Uninvited));
    assert_eq!(
        sit(&mut log, 3, Some(signature(&key(3), &seat_statement(TABLE, &name(3))))),
        Some(Ignored::Uninvited)
    );
    assert_eq!(
        sit(&mut log, 3, Some(signature(&lock, &seat_statement("another", &name(3))))),
        Some(Ignored::Uninvited)
    );
    assert_eq!(log.sit(3, &OnlineTerms { lock: None, ..wanted.clone() }), Some(Ignored::Terms));
    assert_eq!(sit(&mut log, 1, Some(proof_of(1))), None);
    // What the friend has said is no proof for anybody else.
    assert_eq!(sit(&mut log, 3, Some(proof_of(1))), Some(Ignored::Uninvited));
    assert_eq!(sit(&mut log, 2, Some(proof_of(2))), None);
    assert_eq!(log.game.ignored_count(), 5);
    assert_eq!(log.say(0, Saying::Reveal(log.lots[0].clone())), None);
    assert_eq!(log.read_again().summary(), log.game.summary());
    // A page has checked both signatures before.
    let mut page = OnlineGame::new(TABLE);
    let uninvited = |sequence| log.game.ignored().iter().any(|(at, _)| *at == sequence);
    log.entries.iter().for_each(|entry| page.take(entry, &!uninvited(entry.sequence)));
    assert_eq!(page.players(), log.game.players());
    // There is one text for such terms, and where no secret is wanted none is taken.
    assert_eq!(OnlineTerms::read(&wanted.to_string()), Some(wanted.clone()));
    assert_eq!(OnlineTerms::read(&format!("{wanted}0")), None);
    let free = terms("vaxandis", "", None);
    let mut log = Log::new();
    assert_eq!(log.sit(0, &free), None);
    let saying = Saying::Sit {
        terms: free,
        lot: SeatLot::Open(log.lots[1].clone()),
        name: String::new(),
        proof: Some(proof_of(1)),
    };
    assert_eq!(log.say(1, saying), Some(Ignored::Uninvited));
}

#[test]
fn seats_beyond_those_that_are_kept_are_for_who_comes_first() {
    let wanted = terms("volcano", "players=3", None).inviting([name(5)]);
    let mut log = Log::new();
    assert_eq!(log.sit(0, &wanted), None);
    assert_eq!(log.sit(1, &wanted), None);
    assert_eq!(log.sit(2, &wanted), Some(Ignored::Seat), "the last one is kept");
    assert_eq!(log.sit(5, &wanted), None);
}

#[test]
fn nobody_opens_a_table_with_more_invited_than_seats_nor_invites_himself() {
    let mut log = Log::new();
    let wanted = terms("vaxandis", "", None);
    assert_eq!(log.sit(0, &wanted.clone().inviting([name(1), name(2)])), Some(Ignored::Terms));
    assert_eq!(log.sit(0, &wanted.clone().inviting([name(0)])), Some(Ignored::Terms));
    assert_eq!(log.sit(0, &wanted.inviting([name(1)])), None);
}

#[test]
fn where_both_are_named_either_opens_the_table_and_nobody_else_sits() {
    let wanted = terms("vaxandis", "", None).inviting([name(0), name(1)]);
    let table = wanted.table("a search");
    assert!(is_bound(&table) && is_table_name(&table) && wanted.suit(&table) && wanted.suit(TABLE));
    assert!(!wanted.clone().rated().suit(&table) && table != wanted.table("another search"));
    for order in [[0, 1], [1, 0]] {
        let comers = [2, order[0], 2, order[1]].map(|player| (player, &wanted));
        assert_eq!(seated(&table, &comers), order.map(name));
    }
}

#[test]
fn a_fold_of_the_seats_alone_seats_whom_the_game_seats() {
    let wanted = terms("volcano", "players=3", None).locked(key(90));
    let mut log = Log::new();
    let proof = |player: usize| signature(&key(90), &seat_statement(TABLE, &name(player)));
    for (player, proof) in
        [(0, None), (4, None), (1, Some(proof(1))), (2, Some(proof(1))), (3, Some(proof(3)))]
    {
        let lot = match player {
            0 => SeatLot::Committed(log.lots[0].commitment()),
            _ => SeatLot::Open(log.lots[player].clone()),
        };
        log.say(player, Saying::Sit { terms: wanted.clone(), lot, name: String::new(), proof });
        let mut seating = TableSeating::new(TABLE);
        log.entries.iter().for_each(|entry| seating.take(entry, &Clerk));
        assert_eq!(seating.players(), log.game.players());
        assert_eq!(seating.is_full(), log.game.players().len() == 3);
    }
    assert_eq!(log.game.players().len(), 3);
}

#[test]
fn there_is_one_text_for_the_same_invitation() {
    let wanted = terms("volcano", "players=3", None);
    let [one, other] = [[name(1), name(2)], [name(2), name(1)]].map(|names| wanted.clone().inviting(names));
    assert_eq!(one.to_string(), other.to_string());
    let text = one.to_string();
    assert_eq!(OnlineTerms::read(&text), Some(one.clone()));
    assert!(!wanted.to_string().contains(&name(1)) && OnlineTerms::read(&wanted.to_string()).is_some());
    let [first, second] = [&one.invited[0], &one.invited[1]];
    for bad in [
        format!("{wanted}~"),
        format!("{wanted}~{second},{first}"),
        format!("{wanted}~{first},{first}"),
        format!("{wanted}~{first},"),
        format!("{wanted}~{}", &first[1..]),
        format!("{wanted}~{}", first.to_uppercase() + "Z"),
        format!("{text}~"),
    ] {
        assert_eq!(OnlineTerms::read(&bad), None, "{bad}");
    }
}

/// Player 0 is to move, and is called by player 1: after how long the win can be claimed.
fn answered_within(control: Option<TimeControl>) -> u64 {
    let mut log = Log::begun(&terms("duplohex", "", control));
    assert_eq!(log.say(1, Saying::Call(log.here())), None);
    let (whom, by, until) = log.game.called().expect("a call");
    assert_eq!((whom, by), (0, 1));
    let grace = until - log.time;
    log.time = until - 1;
    assert_eq!(log.say(1, Saying::Claim(log.here())), Some(Ignored::Undue));
    log.time = until;
    assert_eq!(log.say(1, Saying::Claim(log.here())), None);
    assert!(matches!(log.closing(), Some(Closing::Left(_))));
    grace
}

#[test]
fn how_long_somebody_may_be_away_follows_the_clock() {
    assert_eq!(answered_within(None), GRACE_WITHOUT_CLOCK);
    assert_eq!(answered_within(Some(TimeControl::Game { main: 300, increment: 3 })), GRACE);
    assert_eq!(answered_within(Some(TimeControl::Turn(30))), GRACE);
}

#[test]
fn where_a_turn_takes_days_the_flag_decides() {
    const DAY: u64 = 86_400_000;
    for control in TimeControl::BY_DAYS {
        let days = u64::from(control.days().expect("days"));
        let mut log = Log::begun(&terms("vaxandis", "", Some(control)));
        // From the start: nobody would have to be called.
        log.time += days * DAY - 1;
        assert_eq!(log.say(1, Saying::Flag(log.here())), Some(Ignored::Undue));
        assert_eq!(log.say(0, Saying::Act(log.here(), "e5".to_owned())), None);
        log.time += days * DAY - 1;
        assert_eq!(log.act(&mut Rng::new(1)), None);
        log.time += days * DAY;
        assert_eq!(log.say(1, Saying::Flag(log.here())), None);
        assert!(matches!(log.closing(), Some(Closing::Flagged(_))));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// Whoever comes, in whatever order: those invited find their seats, and nobody sits on them.
    #[test]
    fn kept_seats_are_found_free(seats in 2usize..5, invited in prop::collection::btree_set(1usize..8, 0..3), comers in prop::collection::vec(1usize..8, 0..20)) {
        let invited: Vec<usize> = invited.into_iter().take(seats - 1).collect();
        let wanted = OnlineTerms { begins: Begins::Random, ..terms("volcano", &format!("players={seats}"), None) }
            .inviting(invited.iter().map(|&player| name(player)));
        let mut log = Log::new();
        prop_assert_eq!(log.sit(0, &wanted), None);
        for &player in &comers {
            let free = log.game.has_seat_for(&name(player)) && log.game.player(&name(player)).is_none();
            let why = log.sit(player, &wanted);
            prop_assert_eq!(why, (!free).then_some(Ignored::Seat));
            prop_assert!(log.game.players().len() <= seats);
        }
        for &player in &invited {
            prop_assert!(log.game.player(&name(player)).is_some() || log.sit(player, &wanted).is_none());
        }
        prop_assert_eq!(log.read_again().summary(), log.game.summary());
    }
}
