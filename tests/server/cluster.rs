//! Three brokers with three copies of every log: one of them is killed, and nothing is lost.

use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::gate::here;
use super::line::Line;
use super::{Player, Server, TABLE};

/// How many messages are written, and after how many a broker is killed.
const COUNT: u32 = 150;
const KILLED: u32 = 50;

/// The copy of a log that answers first may lack what another one has confirmed; and one that has confirmed may go.
#[test]
fn a_broker_is_killed_while_a_game_goes_on_and_no_move_is_lost() {
    let server = Server::with("cluster", &["--brokers", "3", "--key-bytes", "10000000"]);
    assert_eq!(server.brokers.len(), 3);
    let [ada, bob] = [620, 621].map(Player::new);
    let mut writer = Line::of(&server, &ada);
    // Each reads at its own pace.
    let mut readers: Vec<Line> = (0..6).map(|_| Line::of(&server, &bob)).collect();
    let (mut written, mut last) = (Vec::new(), 0);
    for counter in 1..=COUNT {
        if counter == KILLED {
            Command::new("kill").args(["-9", &server.process.to_string()]).status().expect("kill runs");
        }
        let (text, begun) = (here(&ada, counter), Instant::now());
        // As a page does: until it is confirmed. A cluster that elects a leader refuses for a moment.
        let sequence = loop {
            assert!(begun.elapsed() < Duration::from_secs(60), "message {counter} is not taken");
            if let Ok(sequence) = writer.write(TABLE, &text).expect("an answer") {
                break sequence;
            }
        };
        let reader = &mut readers[counter as usize % 6];
        let found: Vec<String> = reader.follow(TABLE, last + 1).into_iter().map(|entry| entry.text).collect();
        assert_eq!(found, std::slice::from_ref(&text), "message {counter}");
        assert!(reader.say(&format!("leave {TABLE}")) && reader.is_open());
        last = sequence;
        written.push((ada.name.clone(), text));
    }
    assert_eq!(writer.log(TABLE), written);
    assert!(server.line().starts_with("broker: started again"));
    let health: Value = serde_json::from_str(&server.get("/online/health").1).expect("JSON");
    assert_eq!((&health["broker"], &health["brokers"]), (&Value::from(true), &Value::from(3)));
}
