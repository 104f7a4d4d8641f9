//! The lobby lists who searches and the games that anybody may watch, and no game by private link.

use std::time::Duration;

use basalt::games::catalogue;
use basalt::online::{LobbyCard, OnlineTerms, Pool, PoolMessage, PoolSaying};
use basalt::play::Begins;

use super::referee::say_all;
use super::{Player, Server, game_of_two, inviting, runtime, seconds, write};

fn lobby(server: &Server) -> LobbyCard {
    let (head, body) = server.get("/online/lobby");
    assert!(head.starts_with("HTTP/1.1 200") && head.contains("application/json"), "{head}");
    serde_json::from_str(&body).expect("a lobby")
}

/// The lobby once it is as it should be.
fn once(server: &Server, is: impl Fn(&LobbyCard) -> bool) -> LobbyCard {
    for _ in 0..400 {
        let found = lobby(server);
        if is(&found) {
            return found;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("{:?}", lobby(server));
}

/// Two play at a table, which the first has opened for the second alone if it is public.
async fn play(server: &Server, table: &str, players: &[Player; 2], is_public: bool, resigns: bool) {
    let said = game_of_two(true, 4, resigns);
    let said = if is_public { inviting(said, &players[1].name) } else { said };
    say_all(server, table, players, said, false).await;
}

#[test]
fn public_games_are_listed_until_their_end_and_private_ones_never() {
    let server = Server::start("lobby-games");
    assert_eq!(lobby(&server), LobbyCard::default());
    runtime().block_on(async {
        play(&server, "privatetable", &[1, 2].map(Player::new), false, false).await;
        play(&server, "endedtable", &[3, 4].map(Player::new), true, true).await;
        let players = [5, 6].map(Player::new);
        play(&server, "publictable", &players, true, false).await;
        let found = once(&server, |found| !found.playing.is_empty());
        assert_eq!((found.playing.len(), found.games), (1, 1));
        let [card] = &found.playing[..] else { unreachable!() };
        assert_eq!((&card.table[..], &card.game[..], card.rated), ("publictable", "vaxandis", true));
        let names: Vec<_> = card.players.iter().map(|player| (&player.author, &player.name[..])).collect();
        assert_eq!(names, [(&players[0].name, "Ada"), (&players[1].name, "Bob <b>")]);
        assert!(card.players.iter().all(|player| (player.rating, player.deviation) == (1500, 350)));
    });
}

#[test]
fn those_who_search_are_listed_until_they_stop() {
    let server = Server::start("lobby-seekers");
    runtime().block_on(async {
        let ada = Player::new(7);
        let client = server.keeper().await;
        let found = catalogue::begin("hexano", "").expect("a game");
        let terms = OnlineTerms::casual(&found, String::new(), Begins::Random, None).rated();
        let pool = Pool::new("hexano");
        let say = async |at: u64, saying: PoolSaying| {
            let text = ada.signed(pool.name(), &PoolMessage { at, saying }.to_string());
            write(&client, pool.subject(&ada.name), text).await.expect("an answer");
        };
        let now = seconds() * 1000;
        // Searching again takes the place of the first search.
        say(now, PoolSaying::seek(terms.clone(), 0)).await;
        say(now + 1, PoolSaying::seek(terms, 0)).await;
        let found = once(&server, |found| found.seekers > 0);
        assert_eq!((found.waiting.len(), found.seekers), (1, 1));
        assert_eq!((&found.waiting[0].player.author, found.waiting[0].rated), (&ada.name, true));
        assert_eq!(found.waiting[0].control, "-");
        say(now + 2, PoolSaying::Withdraw).await;
        once(&server, |found| found.waiting.is_empty() && found.seekers == 0);
    });
}
