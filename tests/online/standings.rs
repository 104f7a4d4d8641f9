//! Results of games online, and the ratings and histories that follow from them.

use basalt::online::{
    FORGET_ME, FORGETTING, Ignored, LogEntry, OnlineResult, OnlineTerms, Proposal, RatingCard, Saying,
    Standings, author, is_forget_wish, private_table, statement,
};
use basalt::play::is_table_name;
use basalt::rules::Rng;
use proptest::prelude::*;

use super::{Clerk, Log, key, signature, terms};

fn name(player: usize) -> String {
    author(&key(player))
}

fn result(round: u32, game: &str, players: [usize; 2], winners: &[usize]) -> OnlineResult {
    OnlineResult {
        table: "k3x9a2b7c1d5".to_owned(),
        round,
        game: game.to_owned(),
        rated: true,
        players: players.map(name).to_vec(),
        winners: winners.to_vec(),
        reason: "resigned".to_owned(),
        ended: 1_800_000_000_000 + u64::from(round),
        sequence: u64::from(round) * 7,
        opening: String::new(),
        sides: Vec::new(),
        private: false,
        given_up: false,
    }
}

/// Standings in which these players are known for days, by a casual game.
fn known_for_days(players: &[usize]) -> Standings {
    let mut standings = Standings::default();
    for &player in players {
        let casual = OnlineResult { rated: false, ..result(0, "volcano", [player, 9999], &[]) };
        standings.take(&OnlineResult { ended: casual.ended - 2 * 86_400_000, ..casual });
    }
    standings
}

#[test]
fn who_has_met_whom_is_known() {
    let mut all = Standings::default();
    all.take(&result(1, "hexano", [1, 2], &[0]));
    all.take(&OnlineResult { rated: false, ..result(2, "hexano", [1, 3], &[0]) });
    let met = |other: usize| [all.have_met(&name(1), &name(other)), all.have_met(&name(other), &name(1))];
    assert_eq!([2, 3, 4].map(met), [[true, true], [true, true], [false, false]]);
}

/// A game with a bot changes ratings of its own alone, and nothing that a bot does makes it one less.
#[test]
fn games_with_bots_have_ratings_of_their_own() {
    let mut all = known_for_days(&[1, 2, 3]);
    all.mark_bot(&name(3), true);
    let rated = |all: &Standings, player: usize| {
        let card = all.player(&name(player)).expect("a card");
        let games = |list: &[RatingCard]| list.iter().map(|card| card.games).sum::<u32>();
        (card.bot, games(&card.ratings), games(&card.with_bots))
    };
    all.take(&result(1, "hexano", [1, 2], &[0]));
    let among_people = all.rating(&name(1), "hexano");
    assert_eq!([1, 2, 3].map(|player| rated(&all, player)), [(false, 1, 0), (false, 1, 0), (true, 0, 0)]);
    all.take(&result(2, "hexano", [1, 3], &[1]));
    assert_eq!([1, 2, 3].map(|player| rated(&all, player)), [(false, 1, 1), (false, 1, 0), (true, 0, 1)]);
    assert_eq!(all.rating(&name(1), "hexano"), among_people);
    let (lost, won) = (all.rating_with_bots(&name(1), "hexano"), all.rating(&name(3), "hexano"));
    assert!(lost.expect("a rating").rating < 1500 && won.expect("a rating").rating > 1500);
    let played = all.player(&name(1)).expect("a card").history[0].clone();
    assert!(played.opponents[0].bot && played.game == "hexano" && played.before == Some(1500), "{played:?}");
    // A wish to be forgotten does not end the mark; the host does.
    all.forget(&name(3), result(3, "hexano", [1, 3], &[]).ended);
    assert!(all.is_bot(&name(3)) && all.player(&name(3)).is_none());
    all.take(&result(4, "hexano", [1, 3], &[1]));
    assert_eq!(rated(&all, 3), (true, 0, 1));
    let again = restored(&stored(&all));
    assert!(again.is_bot(&name(3)));
    all.mark_bot(&name(3), false);
    all.take(&result(5, "hexano", [1, 3], &[1]));
    assert_eq!([1, 3].map(|player| rated(&all, player)), [(false, 2, 2), (false, 1, 1)]);
}

#[test]
fn leaders_among_bots_are_a_list_of_their_own() {
    let mut all = known_for_days(&[1, 2, 3, 4]);
    all.mark_bot(&name(4), true);
    let mut round = 0;
    for [one, other] in [[1, 2], [2, 3], [3, 1], [1, 4], [2, 4], [3, 4]].into_iter().cycle().take(60) {
        round += 1;
        all.take(&result(round, "hexano", [one, other], &[1]));
    }
    let leaders = all.leaders("hexano").clone();
    assert!(leaders.players.is_empty(), "three people have two opponents each: {leaders:?}");
    assert_eq!(
        leaders.bots.iter().map(|bot| (bot.author.clone(), bot.bot)).collect::<Vec<_>>(),
        [(name(4), true)]
    );
    assert!(leaders.bots[0].rating.rating > 1500 && leaders.bots[0].rating.game == "hexano");
    let people = serde_json::to_string(&all.player(&name(1)).expect("a card")).expect("JSON");
    assert!(!people.contains("\"bot\":false"), "what most are not is not said: {people}");
}

#[test]
fn a_private_table_is_nowhere_in_a_history() {
    let mut all = Standings::default();
    all.take(&OnlineResult { private: true, ..result(1, "hexano", [1, 2], &[0]) });
    all.take(&OnlineResult { table: "another00001".to_owned(), ..result(1, "hexano", [1, 2], &[0]) });
    let told: Vec<String> = [1, 2]
        .into_iter()
        .flat_map(|player| all.player(&name(player)).expect("a card").history)
        .map(|played| played.table)
        .collect();
    let private = private_table("k3x9a2b7c1d5");
    assert_eq!(told, ["another00001", &private, "another00001", &private]);
    assert!(!is_table_name(&private));
    // A result of an earlier version does not say.
    let mut early = serde_json::to_value(result(1, "hexano", [1, 2], &[0])).expect("JSON");
    early.as_object_mut().expect("an object").remove("private");
    assert!(serde_json::from_value::<OnlineResult>(early).expect("a result").private);
}

#[test]
fn a_game_has_a_result_once_it_is_over_and_everybody_has_moved() {
    let rated = terms("vaxandis", "", None).rated().inviting([name(1)]);
    let mut log = Log::begun(&rated);
    let mut rng = Rng::new(3);
    assert_eq!(log.act(&mut rng), None);
    assert_eq!(OnlineResult::of(&log.game), None);
    let given_up = |terms: &OnlineTerms| {
        let (mut early, mut rng) = (Log::begun(terms), Rng::new(3));
        assert_eq!(early.act(&mut rng), None);
        assert_eq!(early.say(1, Saying::Resign(early.here())), None);
        assert!(early.mover().is_none());
        OnlineResult::of(&early.game).map(|found| (found.rated, found.given_up, found.winners))
    };
    assert_eq!(given_up(&rated), Some((false, true, vec![0])), "who gives up a rated game leaves a trace");
    assert_eq!(given_up(&OnlineTerms { rated: false, ..rated.clone() }), None, "never begun in earnest");
    assert_eq!(given_up(&terms("vaxandis", "", None).rated()), None, "by a private link");
    for _ in 0..3 {
        log.time += 2000;
        assert_eq!(log.act(&mut rng), None);
    }
    assert_eq!(log.say(1, Saying::Resign(log.here())), None);
    let found = OnlineResult::of(&log.game).expect("a result");
    assert_eq!(
        (found.round, found.rated, &found.winners[..], &found.reason[..]),
        (1, true, &[0][..], "resigned")
    );
    assert_eq!(found.players, [name(0), name(1)]);
    assert_eq!(found.sequence, log.entries.last().expect("it").sequence);
    assert_eq!(OnlineResult::of(&log.read_again()), Some(found.clone()));
    assert!(!found.private && !found.given_up);
    let text = serde_json::to_string(&found).expect("JSON");
    assert_eq!(serde_json::from_str::<OnlineResult>(&text).expect("the same"), found);
    assert!(text.len() < 1000, "{text}");
}

#[test]
fn a_game_that_is_hardly_begun_changes_no_rating() {
    let rated = |turns: usize, milliseconds: u64| {
        let mut log = Log::begun(&terms("vaxandis", "", None).rated().inviting([name(1)]));
        let mut rng = Rng::new(3);
        (0..turns).for_each(|_| assert_eq!(log.act(&mut rng), None));
        log.time += milliseconds;
        assert_eq!(log.say(0, Saying::Resign(log.here())), None);
        OnlineResult::of(&log.game).expect("a result").rated
    };
    assert!(!rated(2, 60_000) && !rated(3, 60_000) && rated(4, 60_000), "two turns each");
    assert!(!rated(4, 4_999) && rated(4, 5_000), "five seconds");
}

#[test]
fn a_rated_game_by_a_private_link_changes_no_rating() {
    let rated = |terms: OnlineTerms| {
        let mut log = Log::begun(&terms.rated());
        let mut rng = Rng::new(3);
        (0..6).for_each(|_| assert_eq!(log.act(&mut rng), None));
        log.time += 60_000;
        assert_eq!(log.say(0, Saying::Resign(log.here())), None);
        OnlineResult::of(&log.game).map(|found| (found.rated, found.private, found.given_up))
    };
    let terms = terms("vaxandis", "", None);
    assert_eq!(rated(terms.clone()), Some((false, true, false)));
    assert_eq!(rated(terms.inviting([name(1)])), Some((true, false, false)), "a challenge does");
}

#[test]
fn a_game_given_up_at_once_is_a_loss_from_the_third_of_a_day_on() {
    let mut all = known_for_days(&[0, 1, 2, 3, 4, 5]);
    let given_up = |round: u32, winner: usize| OnlineResult {
        rated: false,
        given_up: true,
        ..result(round, "hexano", [0, winner], &[1])
    };
    for round in 1..=2 {
        assert!(all.take(&given_up(round, round as usize)).is_empty());
    }
    let card = all.player(&name(0)).expect("a card");
    assert_eq!((card.ratings.len(), card.history[0].rated, &card.history[0].verdict[..]), (0, false, "lost"));
    assert_eq!(all.take(&given_up(3, 3)), [name(0), name(3)]);
    assert_eq!(all.take(&given_up(4, 4)), [name(0), name(4)], "and each after it");
    let own = all.rating(&name(0), "hexano").expect("a rating");
    assert!(own.lost == 2 && own.rating < 1400, "{own:?}");
    assert!(all.rating(&name(1), "hexano").is_none() && all.rating(&name(4), "hexano").is_some());
    // Another day begins anew, and others are not to blame.
    assert!(all.take(&later(1, given_up(5, 5))).is_empty());
    let other = OnlineResult { players: [4, 5].map(name).to_vec(), ..given_up(6, 5) };
    assert!(all.take(&other).is_empty());
}

#[test]
fn games_of_a_keys_first_day_count_half() {
    let gained = |known: &[usize]| {
        let mut all = known_for_days(known);
        all.take(&result(1, "hexano", [0, 1], &[0]));
        all.rating(&name(0), "hexano").expect("a rating").rating - 1500
    };
    assert_eq!((gained(&[0, 1]), gained(&[0]), gained(&[1]), gained(&[])), (162, 81, 81, 81));
    let mut all = Standings::default();
    all.take(&result(1, "hexano", [0, 1], &[0]));
    let before = all.rating(&name(0), "hexano").expect("a rating");
    all.take(&later(9, result(2, "hexano", [0, 1], &[0])));
    let after = all.rating(&name(0), "hexano").expect("a rating");
    assert!(after.rating - before.rating > 90, "the next week counts whole: {before:?} {after:?}");
}

#[test]
fn the_winner_of_a_rematch_is_named_by_where_he_sat_down() {
    let mut log = Log::begun(&OnlineTerms { rated: true, ..terms("hexano", "", None) });
    let mut rng = Rng::new(5);
    assert_eq!(log.say(0, Saying::Resign(log.here())), None);
    assert_eq!(log.say(1, Saying::OfferAgain(log.here(), log.lots[4].commitment())), None);
    assert_eq!(log.say(0, Saying::AcceptAgain(log.here(), log.lots[5].clone())), None);
    assert_eq!(log.say(1, Saying::Reveal(log.lots[4].clone())), None);
    assert_eq!(log.mover(), Some(1));
    while !(0..2).all(|player| log.game.round().is_some_and(|round| round.has_moved(player))) {
        assert_eq!(log.act(&mut rng), None);
    }
    assert_eq!(log.say(1, Saying::Resign(log.here())), None);
    let found = OnlineResult::of(&log.game).expect("a result");
    assert_eq!((found.round, &found.winners[..]), (2, &[0][..]));
    assert_eq!(log.say(0, Saying::Offer(log.here(), Proposal::End)), Some(Ignored::Over));
}

#[test]
fn ratings_are_those_of_glicko_2() {
    let mut standings = known_for_days(&[0, 1]);
    assert_eq!(standings.take(&result(1, "hexano", [0, 1], &[0])), [name(0), name(1)]);
    let [winner, loser] = [0, 1].map(|player| standings.rating(&name(player), "hexano").expect("a rating"));
    // By Glickman's formulas for two newcomers: g = 0.66907, E = 1/2, v = 1 / (g² / 4) = 8.935, and so 162 points.
    assert_eq!((winner.rating, loser.rating), (1662, 1338));
    assert_eq!((winner.deviation, loser.deviation), (290, 290));
    assert_eq!((winner.games, winner.won, loser.lost), (1, 1, 1));
    assert_eq!(standings.rating(&name(0), "volcano"), None);
    // Casual games change nothing but the history, and neither do those of more than two.
    let casual = OnlineResult { rated: false, ..result(2, "hexano", [1, 0], &[0]) };
    assert!(standings.take(&casual).is_empty());
    let three = OnlineResult {
        players: [0, 1, 2].map(name).to_vec(),
        rated: false,
        winners: vec![0, 2],
        ..result(3, "volcano", [0, 1], &[])
    };
    standings.take(&three);
    assert_eq!(standings.rating(&name(0), "hexano"), Some(winner));
    let card = standings.player(&name(1)).expect("known");
    let told: Vec<_> =
        card.history.iter().map(|played| (&played.verdict[..], played.before, played.rating)).collect();
    assert_eq!(
        told,
        [("lost", None, None), ("won", None, None), ("lost", Some(1500), Some(1338)), ("drawn", None, None)]
    );
    // The next game begins where this one ended.
    standings.take(&result(4, "hexano", [1, 0], &[0]));
    assert_eq!(standings.player(&name(1)).expect("known").history[0].before, Some(1338));
    assert_eq!(card.history[0].opponents.len(), 2);
    assert_eq!(standings.player(&name(2)).expect("known").history[0].verdict, "drawn");
}

/// The same, so many days later.
fn later(days: u64, result: OnlineResult) -> OnlineResult {
    OnlineResult { ended: result.ended + days * 86_400_000, ..result }
}

#[test]
fn ratings_are_compared_with_enough_others() {
    let mut standings = Standings::default();
    let mut round = 0;
    // The first player wins all games, which are days apart.
    let mut play = |standings: &mut Standings, players: [usize; 2], games: usize| {
        for _ in 0..games {
            round += 1;
            standings.take(&later(10 * u64::from(round), result(round, "hexano", players, &[0])));
        }
    };
    let compared = |standings: &Standings, player: usize| {
        let card = standings.player(&name(player)).expect("known");
        card.compared.first().map(|card| (card.above, card.players))
    };
    (0..4).for_each(|pair| play(&mut standings, [pair, 10 + pair], 5));
    play(&mut standings, [4, 14], 4);
    assert_eq!((compared(&standings, 0), compared(&standings, 4)), (None, None), "eight players");
    play(&mut standings, [4, 14], 1);
    assert_eq!(
        [0, 4, 10, 14].map(|player| compared(&standings, player)),
        [Some((55, 10)), Some((55, 10)), Some((0, 10)), Some((0, 10))]
    );
    // A better one: nine of ten others are below, and four games are not compared.
    play(&mut standings, [5, 0], 4);
    assert_eq!(compared(&standings, 5), None);
    play(&mut standings, [5, 0], 1);
    assert_eq!(compared(&standings, 5), Some((100, 11)));
    let casual = OnlineResult { rated: false, ..result(999, "hexano", [6, 7], &[0]) };
    standings.take(&casual);
    assert_eq!((compared(&standings, 6), compared(&standings, 5)), (None, Some((100, 11))));
    // The forgotten no longer count.
    assert!(standings.forget(&name(10), u64::MAX));
    assert_eq!(compared(&standings, 5), Some((100, 10)));
    assert!(standings.forget(&name(11), u64::MAX));
    assert_eq!(compared(&standings, 5), None);
}

#[test]
fn leaders_are_those_whose_rating_is_sure() {
    let mut standings = Standings::default();
    for round in 0..40 {
        let opponent = 1 + round as usize % 3;
        let won = result(round, "hexano", [0, opponent], &[usize::from(round % 8 == 0)]);
        standings.take(&later(u64::from(round), won));
        standings.take(&later(u64::from(round), result(round + 100, "hexano", [1, 4 + opponent], &[0])));
    }
    for round in 40..44 {
        standings.take(&later(41, result(round, "hexano", [9, 1 + round as usize % 3], &[0])));
    }
    standings.rename(&name(0), "Ada");
    let leaders = standings.leaders("hexano");
    let names: Vec<&String> = leaders.players.iter().map(|player| &player.author).collect();
    assert!(names.len() == 2 && names.contains(&&name(0)) && names.contains(&&name(1)), "others are too few");
    assert!(leaders.players[0].rating.sure() > leaders.players[1].rating.sure());
    assert!(standings.leaders("volcano").players.is_empty());
    let card = standings.player(&name(9)).expect("known");
    assert_eq!((card.history.len(), card.history[0].round, card.ratings[0].games), (4, 43, 4));
    assert_eq!(standings.leaders("hexano").players.iter().filter(|player| player.name == "Ada").count(), 1);
}

#[test]
fn a_second_key_of_ones_own_makes_no_leader() {
    // 201 wins in a minute: ten of them count, each less than the one before, and one opponent is not enough.
    let mut standings = Standings::default();
    let changed =
        (0..201).filter(|&round| !standings.take(&result(round, "hexano", [0, 1], &[0])).is_empty());
    assert_eq!(changed.count(), 10);
    let rating = standings.rating(&name(0), "hexano").expect("a rating");
    assert!(rating.games == 10 && rating.rating < 1800, "{rating:?}");
    assert!(standings.leaders("hexano").players.is_empty());
    // Nor do some wins a day, for months.
    for day in 1..60 {
        for round in 0..10 {
            standings.take(&later(day, result(201 + round, "hexano", [0, 1], &[0])));
        }
    }
    assert!(standings.leaders("hexano").players.is_empty());
    // Many keys make no more of a day than a player plays.
    let mut farm = Standings::default();
    let counted =
        (1..=200).filter(|&key| !farm.take(&result(key as u32, "hexano", [0, key], &[0])).is_empty());
    assert_eq!(counted.count(), 60);
    assert!(farm.leaders("hexano").players.is_empty(), "nobody of those who lost plays otherwise");
    // The next game between the same two counts half as much as the first, and whole again after a week.
    let gained = |days: u64| {
        let mut standings = Standings::default();
        standings.take(&result(1, "hexano", [0, 1], &[0]));
        let before = standings.rating(&name(0), "hexano").expect("a rating").rating;
        standings.take(&later(days, result(2, "hexano", [0, 1], &[0])));
        standings.rating(&name(0), "hexano").expect("a rating").rating - before
    };
    assert!((gained(8) - 2 * gained(1)).abs() <= 1, "{} {}", gained(8), gained(1));
}

#[test]
fn nobody_leads_on_the_first_day() {
    let mut standings = Standings::default();
    let mut round = 0;
    let mut play = |standings: &mut Standings, day: u64, all: &[[usize; 2]]| {
        for _ in 0..2 {
            for &players in all {
                round += 1;
                standings.take(&later(day, result(round, "hexano", players, &[0])));
            }
        }
        standings.leaders("hexano").players.len()
    };
    let each = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
    assert_eq!(play(&mut standings, 0, &each), 0, "six games each, on one day");
    // The result of another game shows that it is the next day.
    assert_eq!(play(&mut standings, 1, &[[8, 9]]), 4);
    // Fresh keys do not help anybody to lead.
    let farm = [[5, 6], [5, 7], [5, 8], [6, 7], [6, 8], [7, 8]];
    assert_eq!(play(&mut standings, 1, &farm), 4);
    assert_eq!(play(&mut standings, 2, &[[0, 1]]), 8);
}

#[test]
fn the_first_game_of_each_kind_counts_whole() {
    let gained = |games: &[&str]| {
        let mut standings = Standings::default();
        for (round, game) in (1..).zip(games) {
            standings.take(&result(round, game, [0, 1], &[0]));
        }
        standings.rating(&name(0), games[games.len() - 1]).expect("a rating").rating - 1500
    };
    assert_eq!(gained(&["vaxandis", "hexano", "duplohex"]), gained(&["duplohex"]));
    assert!(gained(&["duplohex", "duplohex"]) < 2 * gained(&["duplohex"]));
}

#[test]
fn leaders_follow_each_change() {
    let mut standings = Standings::default();
    let mut round = 0;
    let mut play = |standings: &mut Standings| {
        for [one, other] in [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]] {
            round += 1;
            standings.take(&later(u64::from(round), result(round, "hexano", [one, other], &[0])));
        }
    };
    let names = |standings: &mut Standings| -> Vec<String> {
        standings.leaders("hexano").players.iter().map(|player| player.author.clone()).collect()
    };
    play(&mut standings);
    assert!(names(&mut standings).is_empty(), "three games each");
    play(&mut standings);
    assert_eq!(names(&mut standings), [0, 1, 2, 3].map(name), "six games each against three others");
    standings.rename(&name(0), "Ada");
    assert_eq!(standings.leaders("hexano").players[0].name, "Ada");
    standings.forget(&name(0), u64::MAX);
    assert!(!names(&mut standings).contains(&name(0)));
}

#[test]
fn whoever_wishes_it_is_forgotten() {
    let mut standings = Standings::default();
    standings.take(&result(1, "hexano", [0, 1], &[0]));
    standings.rename(&name(0), "Ada");
    let other = standings.rating(&name(1), "hexano");
    let at = 1_800_000_000_001;
    assert!(standings.forget(&name(0), at) && !standings.forget(&name(0), at));
    assert_eq!((standings.player(&name(0)), standings.name(&name(0))), (None, ""));
    assert_eq!(standings.rating(&name(1), "hexano"), other, "others keep what they have");
    let told = serde_json::to_string(&standings.player(&name(1))).expect("JSON");
    assert!(!told.contains(&name(0)) && !told.contains("Ada"), "{told}");
    // Judged later, a game from before the wish is the other one's alone.
    standings.take(&OnlineResult { ended: at, ..result(3, "hexano", [0, 1], &[0]) });
    assert_eq!(standings.player(&name(0)), None);
    let told = serde_json::to_string(&standings.player(&name(1))).expect("JSON");
    assert!(!told.contains(&name(0)), "{told}");
    standings.take(&result(2, "hexano", [0, 1], &[0]));
    assert_eq!(standings.player(&name(0)).expect("anew").ratings[0].games, 1);

    let wish = |signer: usize, from: usize, said: &str| {
        let signed = signature(&key(signer), &statement(FORGETTING, said));
        let text = format!("{} {signed} {said}", key(signer));
        is_forget_wish(&LogEntry { sequence: 1, time: 1, from: name(from), text }, &Clerk)
    };
    assert!(wish(0, 0, FORGET_ME));
    assert!(!wish(0, 1, FORGET_ME) && !wish(0, 0, "forget you"));
}

/// What is stored of standings.
fn stored(standings: &Standings) -> Vec<String> {
    let parts = (0..).map_while(|place| standings.part(place));
    parts.map(|part| serde_json::to_string(&part).expect("JSON")).collect()
}

fn restored(lines: &[String]) -> Standings {
    let mut standings = Standings::default();
    lines.iter().for_each(|line| standings.restore(serde_json::from_str(line).expect("a part")));
    standings
}

/// What happens to standings: two players, the outcome, what kind of game or wish it is, and the hours since the last one.
type Step = (usize, usize, usize, usize, u64);

fn perform(standings: &mut Standings, round: u32, hours: u64, (one, other, outcome, kind, _): Step) {
    let winners: &[usize] = [&[0][..], &[1], &[], &[0, 1]][outcome];
    let game = ["hexano", "vaxandis"][(one + outcome) % 2];
    let played = result(round, game, [one, other], winners);
    let played = OnlineResult { ended: played.ended + hours * 3_600_000, ..played };
    let played = match kind {
        0 => {
            standings.forget(&name(one), played.ended - 3_600_000);
            return;
        }
        1 => return standings.rename(&name(one), &format!("Ada {round}")),
        2 => OnlineResult { rated: false, players: [one, other, 9].map(name).to_vec(), ..played },
        3 => OnlineResult { rated: false, given_up: true, ..played },
        4 => OnlineResult { private: true, ..played },
        _ => played,
    };
    standings.take(&played);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    /// Whoever begins with a stored state, and however often, has what follows from all results.
    #[test]
    fn what_is_stored_and_the_rest_give_what_all_results_give(
        steps in prop::collection::vec((0usize..7, 0usize..7, 0usize..4, 0usize..12, 0u64..30), 0..150),
        cuts in prop::collection::btree_set(0usize..150, 0..4),
    ) {
        let (mut whole, mut cut, mut hours) = (Standings::default(), Standings::default(), 0);
        for (round, step) in steps.into_iter().enumerate() {
            if cuts.contains(&round) {
                cut = restored(&stored(&cut));
            }
            hours += step.4;
            perform(&mut whole, round as u32, hours, step);
            perform(&mut cut, round as u32, hours, step);
        }
        prop_assert_eq!(stored(&whole), stored(&cut));
        for player in 0..10 {
            prop_assert_eq!(whole.player(&name(player)), cut.player(&name(player)));
            let met = |all: &Standings, other| all.have_met(&name(player), &name(other));
            let met = |all| (0..10).map(|other| met(all, other)).collect::<Vec<bool>>();
            prop_assert_eq!(met(&whole), met(&cut));
        }
        for game in ["hexano", "vaxandis"] {
            prop_assert_eq!(whole.leaders(game), cut.leaders(game));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// Ratings stay sound whatever is played, and nobody's game count differs from the games.
    #[test]
    fn ratings_stay_sound(games in prop::collection::vec((0usize..5, 0usize..5, 0usize..4, any::<bool>()), 0..60)) {
        let mut standings = Standings::default();
        let mut rated = [0; 5];
        for (round, &(one, other, outcome, counts)) in games.iter().enumerate() {
            let winners: &[usize] = [&[0][..], &[1], &[], &[0, 1]][outcome];
            let played = later(round as u64, result(round as u32, "hexano", [one, other], winners));
            let played = OnlineResult { rated: counts, ..played };
            let changed = standings.take(&played);
            prop_assert_eq!(changed.len(), if counts && one != other { 2 } else { 0 });
            if counts && one != other {
                rated[one] += 1;
                rated[other] += 1;
            }
        }
        for (player, &count) in rated.iter().enumerate() {
            let Some(card) = standings.rating(&name(player), "hexano") else {
                prop_assert_eq!(count, 0);
                continue;
            };
            prop_assert_eq!((card.games, card.won + card.drawn + card.lost), (count, count));
            prop_assert!((0..4000).contains(&card.rating) && (45..=350).contains(&card.deviation));
            let history = standings.player(&name(player)).expect("known").history;
            prop_assert!(history.len() <= 50 && history.iter().all(|played| played.rated || played.rating.is_none()));
        }
    }
}
