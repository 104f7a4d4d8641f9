//! Tables are forgotten whole, some time after their last entry; a game in progress keeps its first ones.

use std::time::{Duration, Instant};

use basalt::online::{OnlineMessage, Saying};

use super::{Player, Server, log_of, runtime, write};

#[test]
fn a_game_in_progress_outlasts_the_age_of_its_log() {
    // About two seconds.
    let server = Server::with("outdated", &["--keep-days", "0.000025"]);
    let player = Player::new(21);
    runtime().block_on(async {
        let client = server.keeper().await;
        let say = async |table: &str, counter: u32| {
            let text = player.signed(table, &OnlineMessage { counter, saying: Saying::Here }.to_string());
            let answer = write(&client, format!("game.{table}.{}", player.name), text).await;
            assert_eq!(answer.expect("an answer")["stream"], "GAMES");
        };
        say("sleeping1", 1).await;
        let (begun, mut said) = (Instant::now(), 0);
        let mut sleeps = 1;
        while begun.elapsed() < Duration::from_secs(5) {
            said += 1;
            say("waking123", said).await;
            sleeps = log_of(&client, "GAMES", "game.sleeping1.*").await.len();
            tokio::time::sleep(Duration::from_millis(700)).await;
        }
        assert_eq!(sleeps, 0, "nothing was said there for long");
        assert_eq!(log_of(&client, "GAMES", "game.waking123.*").await.len() as u32, said);
        // Once nothing is said there any more, it is forgotten as well.
        let mut left = said as usize;
        while left > 0 && begun.elapsed() < Duration::from_secs(40) {
            tokio::time::sleep(Duration::from_millis(500)).await;
            left = log_of(&client, "GAMES", "game.waking123.*").await.len();
        }
        assert_eq!(left, 0);
    });
}
