//! Outages of the server: nobody's time, and marked before anybody writes.

use std::time::Duration;

use basalt::online::{Outage, REFEREE};

use super::referee::begin;
use super::{Player, Server, log_of, runtime, seconds};

#[test]
fn while_the_server_is_away_no_clock_runs() {
    let mut server = Server::start("outage");
    let players = [31, 32].map(Player::new);
    runtime().block_on(begin(&server, "heldup001", &players));
    let folder = std::mem::take(&mut server.folder);
    server.end();
    std::thread::sleep(Duration::from_secs(7));
    let server = Server::again(folder, &[]);
    // Whoever comes in may write, so all is marked.
    let line = super::line::Line::of(&server, &players[0]);
    runtime().block_on(async {
        let client = server.enter(players[0].token(seconds()), &players[0].name).await.expect("welcome");
        let log = log_of(&client, "GAMES", "game.heldup001.*").await;
        let marked = log.last().expect("an entry");
        assert_eq!(marked.from, REFEREE);
        let outage = Outage::read(&marked.text).expect("an outage");
        assert!((6_000..60_000).contains(&(outage.to - outage.from)), "{outage}");
        assert_eq!(log.iter().filter(|entry| entry.from == REFEREE).count(), 1);
    });
    drop(line);
}
