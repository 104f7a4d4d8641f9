//! Double games online: two from one start, each of which another player begins.

use basalt::online::{GameMoment, Ignored, OnlineResult, OnlineTerms, Proposal, Saying};
use basalt::play::DoubleGame;
use basalt::rules::Rng;

use super::{Log, author, key, terms};

fn double(game: &str) -> OnlineTerms {
    terms(game, "", None).rated().inviting([0, 1].map(|player| author(&key(player)))).doubled()
}

/// The table after its first game, in which both players moved and the first of them gave up.
fn after_the_first(game: &str) -> Log {
    let mut log = Log::begun(&double(game));
    let mut rng = Rng::of_text(game);
    while log.game.round().is_some_and(|round| (0..2).any(|player| round.turns_of(player) < 2)) {
        log.time += 5000;
        assert_eq!(log.act(&mut rng), None);
    }
    assert_eq!(log.game.double(), Some(DoubleGame::First));
    assert!(!log.game.second_is_due());
    assert_eq!(log.say(0, Saying::Second(log.here())), Some(Ignored::Over), "the first is being played");
    assert_eq!(log.say(0, Saying::Resign(log.here())), None);
    log
}

#[test]
fn either_player_begins_the_second_game_from_the_same_start() {
    for player in 0..2 {
        let mut log = after_the_first("hexafuse");
        assert!(log.game.second_is_due());
        let before = log.game.round().expect("a game");
        let (start, first) = (before.game().record().options, before.first());
        let at = log.here();
        assert_eq!(log.say(player, Saying::Second(GameMoment { ply: 0, ..at })), Some(Ignored::Elsewhere));
        assert_eq!(log.say(2, Saying::Second(at)), Some(Ignored::Stranger));
        assert_eq!(log.say(player, Saying::Second(at)), None);
        let round = log.game.round().expect("a second game");
        assert_eq!(round.game().record().options, start, "the pieces are drawn once");
        assert_eq!((round.first(), round.game().last()), (1 - first, 0));
        assert_eq!((log.game.rounds(), log.here()), (2, GameMoment { epoch: at.epoch + 1, ply: 0 }));
        // The one who lost the first game has the other seat now.
        let seat = round.seat_of(1);
        let Some(DoubleGame::Second(points)) = log.game.double() else { panic!("it is the second") };
        assert_eq!((points[seat], points[1 - seat]), (2, 0));
        assert_eq!(log.say(1 - player, Saying::Second(at)), Some(Ignored::Elsewhere), "it has begun");
        assert_eq!(log.read_again().summary(), log.game.summary());
    }
}

#[test]
fn both_games_count_and_no_third_one_follows_by_itself() {
    let mut log = after_the_first("vaxandis");
    let first = OnlineResult::of(&log.game).expect("a result");
    assert_eq!((first.round, first.rated, &first.winners[..]), (1, true, &[1][..]));
    let offer = Saying::OfferAgain(log.here(), log.lots[3].commitment());
    assert_eq!(log.say(0, offer), Some(Ignored::Early), "the second game comes first");
    assert_eq!(log.say(1, Saying::Second(log.here())), None);
    let mut rng = Rng::new(3);
    while log.game.round().is_some_and(|round| (0..2).any(|player| round.turns_of(player) < 2)) {
        log.time += 5000;
        assert_eq!(log.act(&mut rng), None);
    }
    assert_eq!(log.say(1, Saying::Resign(log.here())), None);
    let second = OnlineResult::of(&log.game).expect("a result");
    assert_eq!((second.round, second.rated, &second.winners[..]), (2, true, &[0][..]));
    assert!(!log.game.second_is_due());
    assert_eq!(log.say(0, Saying::Second(log.here())), Some(Ignored::Undue));
    // A rematch is another double game.
    assert_eq!(log.say(0, Saying::OfferAgain(log.here(), log.lots[3].commitment())), None);
    assert_eq!(log.say(1, Saying::AcceptAgain(log.here(), log.lots[4].clone())), None);
    assert_eq!(log.say(0, Saying::Reveal(log.lots[3].clone())), None);
    assert_eq!((log.game.rounds(), log.game.double()), (3, Some(DoubleGame::First)));
}

#[test]
fn a_single_game_has_no_second_one() {
    let mut log = Log::begun(&terms("vaxandis", "", None));
    assert_eq!(log.say(0, Saying::Second(log.here())), Some(Ignored::Over));
    assert_eq!(log.say(0, Saying::Resign(log.here())), None);
    assert_eq!((log.game.second_is_due(), log.game.double()), (false, None));
    assert_eq!(log.say(0, Saying::Second(log.here())), Some(Ignored::Undue));
    assert!(log.game.offers().iter().all(|offer| offer.proposal != Proposal::Again));
}

#[test]
fn terms_say_in_one_word_whether_a_game_is_double() {
    let plain = terms("vaxandis", "", None);
    for (terms, kind) in [
        (plain.clone().doubled(), "casual+double"),
        (plain.clone().doubled().rated(), "rated+double"),
        (plain.clone().rated(), "rated"),
    ] {
        let text = terms.to_string();
        assert_eq!(text, format!("vaxandis.1~~0~-~{kind}"));
        assert_eq!(OnlineTerms::read(&text), Some(terms));
    }
    // Arenas and events say themselves how many games each pair plays.
    for text in [
        "vaxandis.1~~0~-~double",
        "vaxandis.1~~0~-~double+rated",
        "vaxandis.1~~0~-~rated+double~~~a7a7a7a7a7a7",
        "vaxandis.1~~0~-~rated+double~~~~event",
    ] {
        assert_eq!(OnlineTerms::read(text), None, "{text}");
    }
    let double = plain.clone().doubled();
    assert!(plain.is_general_single() && double.is_general() && !double.is_general_single());
    // Who wants two games takes one, from somebody who wants no more.
    assert!(plain.meet(&double) && double.meet(&plain) && !plain.clone().rated().meet(&double));
    assert_eq!(double.agreed(&plain), plain);
    assert_eq!(double.agreed(&double), double);
    // Two games from one start are for two.
    assert_eq!(terms("volcano", "players=3", None).seats(), Some(3));
    assert_eq!(terms("volcano", "players=3", None).doubled().seats(), None);
}
