//! Three brokers with three copies of every log: one of them is killed, and nothing is lost.

use std::process::Command;
use std::time::{Duration, Instant};

use async_nats::HeaderMap;
use basalt::online::{OnlineMessage, Saying};
use serde_json::Value;

use super::protocol::what_is_confirmed_is_found_whatever_copy_answers;
use super::{Player, Server, TABLE, log_of, runtime};

/// How many messages are written.
const COUNT: u32 = 120;

#[test]
fn a_broker_is_killed_while_a_game_goes_on_and_no_move_is_lost() {
    let server = Server::with("cluster", &["--brokers", "3", "--key-bytes", "10000000"]);
    assert_eq!(server.brokers.len(), 3);
    what_is_confirmed_is_found_whatever_copy_answers(&server);
    let player = Player::new(21);
    runtime().block_on(async {
        let client = server.keeper().await;
        let subject = format!("put.game.{TABLE}.{}", player.name);
        let (mut written, mut longest) = (Vec::new(), Duration::ZERO);
        for counter in 1..=COUNT {
            if counter == COUNT / 3 {
                // The one to which the player here is connected.
                Command::new("kill").args(["-9", &server.process.to_string()]).status().expect("kill runs");
            }
            let text = player.signed(TABLE, &OnlineMessage { counter, saying: Saying::Here }.to_string());
            let begun = Instant::now();
            // As a page does: until it is confirmed, with a mark by which the broker knows it again.
            loop {
                assert!(begun.elapsed() < Duration::from_secs(60), "message {counter} is not taken");
                let mut headers = HeaderMap::new();
                headers.insert("Nats-Msg-Id", &text[131..195]);
                let asked = client.request_with_headers(subject.clone(), headers, text.clone().into());
                let answer = tokio::time::timeout(Duration::from_secs(2), asked).await;
                let Ok(Ok(answer)) = answer else { continue };
                let answer: Value = serde_json::from_slice(&answer.payload).unwrap_or_default();
                if answer["stream"] == "GAMES" {
                    break;
                }
            }
            longest = longest.max(begun.elapsed());
            written.push(text);
        }
        eprintln!("longest wait for a confirmation: {} ms", longest.as_millis());
        // A copy may be a moment behind the one that confirms.
        let mut log = Vec::new();
        for _ in 0..50 {
            log = log_of(&client, "GAMES", &format!("game.{TABLE}.*")).await;
            if log.len() >= written.len() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        let texts: Vec<&String> = log.iter().map(|entry| &entry.text).collect();
        assert_eq!(texts, written.iter().collect::<Vec<_>>());
    });
    assert!(server.line().starts_with("broker: started again"));
    let health: Value = serde_json::from_str(&server.get("/online/health").1).expect("JSON");
    assert_eq!((&health["broker"], &health["brokers"]), (&Value::from(true), &Value::from(3)));
}
