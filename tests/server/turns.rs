//! Whose turn it is at tables that a page names, also after the server has begun again.

use basalt::online::{OnlineMessage, Saying, TurnsCard};
use basalt::play::Day;

use super::referee::begin;
use super::{Player, Server, game_of_two, runtime, seconds, write};

fn turns(server: &Server, tables: &str) -> TurnsCard {
    let (head, body) = server.get(&format!("/online/turns/{tables}"));
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    serde_json::from_str(&body).expect("turns")
}

pub(super) fn a_page_learns_whose_turn_it_is_at_tables_it_names(server: &Server) {
    let players = [7401, 7402].map(Player::new);
    runtime().block_on(async {
        begin(server, "turntable", &players).await;
        // Three moves are made, so the second player is to move.
        let found = turns(server, "turntable,nosuchtable");
        assert_eq!(found.turns.len(), 1, "{found:?}");
        assert_eq!((&found.turns[0].table[..], &found.turns[0].mover), ("turntable", &players[1].name));
        assert_eq!(turns(server, "turntable"), found, "the same again");
        let client = server.keeper().await;
        let (_, saying) = game_of_two(true, 4, false).pop().expect("a fourth move");
        assert!(matches!(saying, Saying::Act(..)));
        let body = OnlineMessage { counter: 9, saying }.to_string();
        let text = players[1].signed("turntable", &body);
        write(&client, format!("game.turntable.{}", players[1].name), text).await.expect("an answer");
        assert_eq!(turns(server, "turntable").turns[0].mover, players[0].name);
        // Where players come and go, it tells who is away, and the number of a player's next message.
        let back = Day::on(Day::of(seconds() * 1000).number() + 5);
        let away = OnlineMessage { counter: 10, saying: Saying::Away(back) };
        let text = players[1].signed("turntable", &away.to_string());
        write(&client, format!("game.turntable.{}", players[1].name), text).await.expect("an answer");
        let found = turns(server, "turntable");
        let seats: Vec<_> = found.turns[0].seats.iter().map(|seat| (&seat.author, seat.away)).collect();
        assert_eq!(seats, [(&players[0].name, 0), (&players[1].name, back.moment())]);
        assert_eq!(found.turns[0].seats[1].next, 11);
        let resigned = OnlineMessage {
            counter: 11,
            saying: Saying::Resign(basalt::online::GameMoment { epoch: 0, ply: 4 }),
        };
        let text = players[1].signed("turntable", &resigned.to_string());
        write(&client, format!("game.turntable.{}", players[1].name), text).await.expect("an answer");
        let ended = &turns(server, "turntable").turns[0];
        assert_eq!((&ended.mover[..], ended.over), ("", true));
    });
    for path in ["*", "turntable,*", "Table0000", &["table0000001"; 21].join(",")] {
        assert!(server.get(&format!("/online/turns/{path}")).0.starts_with("HTTP/1.1 404"), "{path}");
    }
}
