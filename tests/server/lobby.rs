//! The lobby lists who searches and the games that anybody may watch, and no game by private link.

use std::time::Duration;

use basalt::games::catalogue;
use basalt::online::{LobbyCard, OnlineTerms, Pool, PoolMessage, PoolSaying};
use basalt::play::Begins;
use basalt::rules::Record;

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

pub(super) fn public_games_are_listed_until_their_end_and_private_ones_never(server: &Server) {
    runtime().block_on(async {
        play(server, "privatetable", &[7501, 7502].map(Player::new), false, false).await;
        play(server, "endedtable", &[7503, 7504].map(Player::new), true, true).await;
        let players = [7505, 7506].map(Player::new);
        play(server, "publictable", &players, true, false).await;
        let is = |found: &LobbyCard, table: &str| found.playing.iter().any(|card| card.table == table);
        let found = once(server, |found| is(found, "publictable") && !is(found, "endedtable"));
        assert!(found.games >= found.playing.len() && !is(&found, "privatetable"));
        // The board of one of the games is shown, with its moves.
        let found = once(server, |found| is(found, "publictable") && found.featured.is_some());
        let featured = found.featured.as_ref().expect("a featured game");
        assert!(is(&found, &featured.table), "{featured:?}");
        let record = Record::read(&featured.board).expect("a record");
        let position = catalogue::open(&record).expect("a position");
        assert!(record.actions.is_empty() && position.mover(0).is_some(), "{featured:?}");
        let card = found.playing.iter().find(|card| card.table == "publictable").expect("a game");
        assert_eq!((&card.game[..], card.rated), ("vaxandis", true));
        let names: Vec<_> = card.players.iter().map(|player| (&player.author, &player.name[..])).collect();
        assert_eq!(names, [(&players[0].name, "Ada"), (&players[1].name, "Bob <b>")]);
        assert!(card.players.iter().all(|player| (player.rating, player.deviation) == (1500, 350)));
    });
}

pub(super) fn those_who_search_are_listed_until_they_stop(server: &Server) {
    runtime().block_on(async {
        let ada = Player::new(7507);
        let client = server.keeper().await;
        let found = catalogue::begin("duplohex", "").expect("a game");
        let terms = OnlineTerms::casual(&found, String::new(), Begins::Random, None).rated();
        let pool = Pool::new("duplohex");
        let say = async |at: u64, saying: PoolSaying| {
            let text = ada.signed(pool.name(), &PoolMessage { at, saying }.to_string());
            write(&client, pool.subject(&ada.name), text).await.expect("an answer");
        };
        let now = seconds() * 1000;
        // Searching again takes the place of the first search.
        say(now, PoolSaying::seek(terms.clone(), 0)).await;
        say(now + 1, PoolSaying::seek(terms, 0)).await;
        let own = |found: &LobbyCard| {
            let own = found.waiting.iter().filter(|card| card.player.author == ada.name);
            own.map(|card| (card.rated, card.control.clone())).collect::<Vec<_>>()
        };
        let found = once(server, |found| !own(found).is_empty());
        assert_eq!(own(&found), [(true, "-".to_owned())]);
        assert!(found.seekers >= found.waiting.len());
        say(now + 2, PoolSaying::Withdraw).await;
        once(server, |found| own(found).is_empty());
    });
}
