//! Two players find each other over the server's log, and nobody takes a place at their table.

use basalt::games::catalogue;
use basalt::online::{
    Lot, NativeNotary, OnlineMessage, OnlineTerms, Pool, PoolMessage, PoolSaying, Saying, SeatLot,
};
use basalt::play::Begins;

use super::line::Line;
use super::{Player, Server, log_of, runtime, write};

pub(super) fn two_who_seek_find_each_other(server: &Server) {
    runtime().block_on(async {
        let players = [7601, 7602].map(Player::new);
        let client = server.keeper().await;
        let found = catalogue::begin("hexano", "").expect("a game");
        let terms = OnlineTerms::casual(&found, String::new(), Begins::Random, None).rated();
        let mut pool = Pool::new("hexano");
        for (at, player) in players.iter().enumerate() {
            let saying = PoolSaying::seek(terms.clone(), 0);
            let body = PoolMessage { at: 2000 + at as u64, saying }.to_string();
            let text = player.signed(pool.name(), &body);
            let stored = write(&client, pool.subject(&player.name), text).await;
            assert_eq!(stored.expect("an answer")["stream"], "POOL");
        }
        // The server says what ratings the two have.
        let mut entries = Vec::new();
        while entries.len() < 4 {
            entries = log_of(&client, "POOL", "seek.hexano.*").await;
        }
        entries.iter().for_each(|entry| pool.take(entry, &NativeNotary));
        assert_eq!(pool.ignored_count(), 0);
        let now = pool.next_moment("", 0);
        // The one claims, the other answers, and the first confirms.
        for at in [1, 0, 1] {
            let saying = pool.duty(&players[at].name, now).expect("something to say");
            let body = PoolMessage { at: pool.next_moment(&players[at].name, now), saying }.to_string();
            let text = players[at].signed(pool.name(), &body);
            assert!(write(&client, pool.subject(&players[at].name), text).await.is_some());
            let entries = log_of(&client, "POOL", "seek.hexano.*").await;
            entries.iter().for_each(|entry| pool.take(entry, &NativeNotary));
        }
        let mut seen = Pool::new("hexano");
        let entries = log_of(&client, "POOL", "seek.hexano.*").await;
        entries.iter().for_each(|entry| seen.take(entry, &NativeNotary));
        let pairing = seen.paired(&players[0].name).expect("paired");
        assert!(pairing.opens && pairing.opponent == players[1].name);
        nobody_comes_before_the_pair(server, &players, &pairing.table, &pairing.terms);
        assert!(log_of(&client, "POOL", "seek.volcano.*").await.is_empty());
    });
}

/// The claim is public, and from it follows the table's name: a stranger once sat down there first, so that nobody could
/// play, or in the opener's place.
fn nobody_comes_before_the_pair(server: &Server, players: &[Player; 2], table: &str, terms: &OnlineTerms) {
    let eve = Player::new(7603);
    let lot = Lot::of_bits([1, 2]);
    let sits = |player: &Player, terms: &OnlineTerms, lot: SeatLot| {
        let saying = Saying::Sit { terms: terms.clone(), lot, name: String::new(), proof: None };
        player.signed(table, &OnlineMessage { counter: 1, saying }.to_string())
    };
    let committed = || SeatLot::Committed(lot.commitment());
    let mut hers = Line::of(server, &eve);
    let casual = OnlineTerms { rated: false, invited: Vec::new(), ..terms.clone() };
    // The terms of the pair, those of the script that took the opener's place, and others.
    let others = [terms.clone(), casual.clone().inviting([players[1].name.clone()]), casual];
    for terms in &others {
        let sat = hers.write(table, &sits(&eve, terms, committed()));
        assert_eq!(sat, Some(Err("message".to_owned())), "{terms}");
    }
    let mut lines = [0, 1].map(|at| Line::of(server, &players[at]));
    assert!(lines[0].write(table, &sits(&players[0], terms, committed())).expect("an answer").is_ok());
    // Nor does she take the other seat.
    let open = || SeatLot::Open(Lot::of_bits([3, 4]));
    let sat = hers.write(table, &sits(&eve, terms, open()));
    assert_eq!(sat, Some(Err("message".to_owned())));
    assert!(lines[1].write(table, &sits(&players[1], terms, open())).expect("an answer").is_ok());
    let seated: Vec<String> = lines[1].log(table).into_iter().map(|(author, _)| author).collect();
    assert_eq!(seated, [players[0].name.clone(), players[1].name.clone()]);
}
