//! Two players find each other over the server's log, and nobody seeks in another's name.

use basalt::games::catalogue;
use basalt::online::{NativeNotary, OnlineTerms, Pool, PoolMessage, PoolSaying};
use basalt::play::Begins;

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
        assert!(log_of(&client, "POOL", "seek.volcano.*").await.is_empty());
    });
}
