//! Somebody gives up where several play: the others play on.

use basalt::online::{GRACE, GameMoment, Ignored, OnlineResult, OnlineTerms, Proposal, Saying};
use basalt::play::{Closing, TimeControl};
use basalt::rules::Rng;
use proptest::prelude::*;

use super::{Log, terms};

fn three() -> OnlineTerms {
    terms("volcano", "players=3", None)
}

fn winners(log: &Log) -> Option<Vec<usize>> {
    log.game.round().and_then(|round| round.winners())
}

#[test]
fn of_three_players_two_play_on_until_one_is_left() {
    let mut rng = Rng::new(21);
    let mut log = Log::begun(&three());
    while log.mover() != Some(2) {
        assert_eq!(log.act(&mut rng), None);
    }
    let before = log.here();
    assert_eq!(log.say(1, Saying::Resign(before)), None);
    assert_eq!((log.closing(), log.mover(), log.here()), (None, Some(2), before), "it is not his turn");
    for saying in [
        Saying::Resign(before),
        Saying::Offer(before, Proposal::End),
        Saying::Call(before),
        Saying::Flag(before),
    ] {
        assert_eq!(log.say(1, saying), Some(Ignored::Over));
    }
    assert_eq!(log.say(1, Saying::Here), None);
    let mut movers = Vec::new();
    for _ in 0..120 {
        let Some(mover) = log.mover() else { break };
        assert_ne!(mover, 1, "his turns are made for him");
        movers.push(mover);
        assert_eq!(log.act(&mut rng), None);
    }
    assert!(movers.contains(&0) && movers.contains(&2), "{movers:?}");
    assert_eq!(log.read_again().summary(), log.game.summary());

    let mut log = Log::begun(&three());
    for player in [0, 2] {
        assert_eq!(log.say(player, Saying::Resign(log.here())), None);
    }
    assert!(matches!(log.closing(), Some(Closing::Resigned(_))));
    assert_eq!(winners(&log), Some(vec![1]), "the last one has won");
}

#[test]
fn the_turn_of_whoever_gives_up_is_made_at_once_and_is_short() {
    let mut log = Log::begun(&three());
    let mover = log.mover().expect("somebody");
    assert_eq!(log.say(mover, Saying::Resign(log.here())), None);
    let made = log.game.round().expect("a game").game().last();
    assert!((1..=2).contains(&made), "{made} plies");
    assert_eq!(log.mover(), Some((mover + 1) % 3));
    assert_eq!(log.here(), GameMoment { epoch: 0, ply: made as u32 });
}

#[test]
fn whoever_has_given_up_is_not_asked_and_does_not_win() {
    let mut rng = Rng::new(23);
    // Until player 0 leads alone.
    let scores = |log: &Log| {
        let round = log.game.round().expect("a game");
        let game = round.game();
        (0..3)
            .map(|player| game.standing(game.last()).scores[round.side_of(player).index()])
            .collect::<Vec<_>>()
    };
    let mut log = Log::begun(&three());
    while scores(&log)[0] <= scores(&log)[1].max(scores(&log)[2]) {
        assert_eq!(log.act(&mut rng), None);
    }
    assert_eq!(log.say(0, Saying::Resign(log.here())), None);
    assert_eq!(log.say(1, Saying::Offer(log.here(), Proposal::End)), None);
    assert!(log.mover().is_some());
    assert_eq!(log.say(2, Saying::Accept(log.here(), Proposal::End)), None);
    let won = winners(&log).expect("over");
    assert!(!won.is_empty() && !won.contains(&0), "{won:?} of {:?}", scores(&log));
    let verdict = log.game.round().expect("a game").game().winning_seats().expect("over");
    assert_eq!(verdict.len(), won.len());
}

#[test]
fn who_is_late_or_away_drops_out_in_the_same_way() {
    let mut rng = Rng::new(24);
    let control = TimeControl::Game { main: 60, increment: 0 };
    let mut log = Log::begun(&OnlineTerms { control: Some(control), ..three() });
    while !(0..3).all(|player| log.game.round().is_some_and(|round| round.has_moved(player))) {
        assert_eq!(log.act(&mut rng), None);
    }
    let late = log.mover().expect("somebody");
    log.time += 61_000;
    assert_eq!(log.say((late + 1) % 3, Saying::Flag(log.here())), None);
    let round = log.game.round().expect("a game");
    assert!(round.is_out(late) && log.closing().is_none() && log.mover() != Some(late));
    let away = log.mover().expect("somebody");
    let caller = (0..3).find(|&player| player != late && player != away).expect("the third");
    assert_eq!(log.say(caller, Saying::Call(log.here())), None);
    log.time += GRACE;
    // The flag has fallen meanwhile; either way only one is left.
    assert_eq!(log.say(caller, Saying::Claim(log.here())), None);
    assert_eq!((winners(&log), log.mover()), (Some(vec![caller]), None));
    assert_eq!(log.game.round().expect("a game").game().closing().map(Closing::reason), Some("left"));
    let result = OnlineResult::of(&log.game).expect("a result");
    assert_eq!((result.winners, result.rated), (vec![caller], false));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// Whoever leaves when: the game goes on with those who stay, and all who read the log agree.
    #[test]
    fn all_agree_on_a_game_that_players_leave(players in 3usize..7, seed: u64, leaving in prop::collection::vec((0usize..7, 0usize..40), 1..6)) {
        let mut rng = Rng::new(seed);
        let mut log = Log::begun(&terms("volcano", &format!("players={players}"), None));
        let mut gone = Vec::new();
        for step in 0..40 {
            for &(player, _) in leaving.iter().filter(|(player, when)| *when == step && *player < players) {
                let is_over = log.mover().is_none();
                let why = log.say(player, Saying::Resign(log.here()));
                prop_assert_eq!(why.is_none(), !is_over && !gone.contains(&player));
                gone.extend(why.is_none().then_some(player));
            }
            let Some(mover) = log.mover() else { break };
            prop_assert!(!gone.contains(&mover));
            log.act(&mut rng);
        }
        prop_assert_eq!(log.read_again().summary(), log.game.summary());
        let closed = log.game.round().and_then(|round| round.game().closing()).is_some();
        prop_assert_eq!(closed, gone.len() + 1 >= players);
        for winner in winners(&log).unwrap_or_default() {
            prop_assert!(!gone.contains(&winner));
        }
    }
}
