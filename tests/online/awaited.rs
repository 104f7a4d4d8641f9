//! The players for whom a table waits.

use basalt::online::{AwaitedPlayer, OnlineTerms, Proposal, Saying, author, awaited};
use basalt::play::TimeControl;
use basalt::rules::Rng;
use proptest::prelude::*;

use super::{Log, key, terms};

const DAYS: Option<TimeControl> = Some(TimeControl::Turn(86_400));

/// The places of the players for whom it waits, and whether to notify each at once.
fn waits(log: &Log) -> Vec<(usize, bool)> {
    let place = |player: AwaitedPlayer| {
        (0..4).find(|&at| author(&key(at)) == player.author).map(|at| (at, player.at_once)).expect("a player")
    };
    let mut found: Vec<_> = awaited(&log.game).into_iter().map(place).collect();
    found.sort_unstable();
    found
}

#[test]
fn a_table_waits_for_the_one_who_opened_it_once_all_sit() {
    for control in [None, DAYS] {
        let terms = terms("vaxandis", "", control);
        let mut log = Log::new();
        assert_eq!(waits(&log), []);
        assert_eq!(log.sit(0, &terms), None);
        assert_eq!(waits(&log), [], "nobody knows who comes");
        assert_eq!(log.sit(1, &terms), None);
        assert_eq!(waits(&log), [(0, true)]);
        let lot = log.lots[0].clone();
        assert_eq!(log.say(0, Saying::Reveal(lot)), None);
        assert_eq!(waits(&log), [(0, control.is_some())], "to move");
    }
}

#[test]
fn offers_wait_for_an_answer_where_a_turn_takes_days() {
    for (control, at_once) in [(None, false), (DAYS, true)] {
        let mut log = Log::begun(&terms("vaxandis", "", control));
        let mut rng = Rng::new(3);
        assert_eq!(log.act(&mut rng), None);
        assert_eq!(waits(&log), [(1, at_once)]);
        assert_eq!(log.say(1, Saying::Offer(log.here(), Proposal::End)), None);
        let both = if at_once { vec![(0, true), (1, true)] } else { vec![(1, false)] };
        assert_eq!(waits(&log), both);
        assert_eq!(log.say(0, Saying::Decline(log.here(), Proposal::End)), None);
        assert_eq!(waits(&log), [(1, at_once)]);
        assert_eq!(log.say(1, Saying::Resign(log.here())), None);
        assert_eq!(waits(&log), [], "it is over");
        let lot = log.lots[1].commitment();
        assert_eq!(log.say(1, Saying::OfferAgain(log.here(), lot)), None);
        assert_eq!(waits(&log), if at_once { vec![(0, true)] } else { vec![] });
    }
}

#[test]
fn an_arena_waits_for_nobody() {
    let control = Some(TimeControl::Game { main: 180, increment: 2 });
    let terms = terms("vaxandis", "", control);
    assert_eq!(waits(&Log::begun(&terms)), [(0, false)]);
    assert_eq!(waits(&Log::begun(&terms.of_arena("arena000001".to_owned()))), []);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn it_is_the_mover_and_nobody_who_has_given_up(seed in 0_u64.., plies in 0_usize..40, leaves in 0_usize..3) {
        let terms: OnlineTerms = terms("volcano", "players=3", DAYS);
        let (mut log, mut rng) = (Log::begun(&terms), Rng::new(seed));
        for ply in 0..plies {
            if ply == plies / 2 {
                prop_assert_eq!(log.say(leaves, Saying::Resign(log.here())), None);
            }
            let Some(mover) = log.mover() else { break };
            prop_assert_eq!(waits(&log), [(mover, true)]);
            log.act(&mut rng);
        }
        prop_assert!(plies < 2 || waits(&log).iter().all(|(player, _)| *player != leaves));
    }
}
