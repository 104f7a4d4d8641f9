//! Outages of the server: nobody's time, and marked before anybody writes.

use std::time::Duration;

use basalt::online::{Outage, REFEREE};

use super::line::Line;
use super::referee::begin;
use super::{Player, Server, runtime};

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
    let mut line = Line::of(&server, &players[0]);
    let log = line.log("heldup001");
    let (from, marked) = log.last().expect("an entry");
    assert_eq!(from, REFEREE);
    let outage = Outage::read(marked).expect("an outage");
    assert!((6_000..60_000).contains(&(outage.to - outage.from)), "{outage}");
    assert_eq!(log.iter().filter(|(from, _)| from == REFEREE).count(), 1);
}
