//! Seeks through the gate: one posts and goes, another takes, and the server begins the game, over a restart too.

use basalt::online::{SeekPlan, SeekSaying, SeekWhen, SeeksCard, seek_terms};
use basalt::play::TimeControl;

use super::line::Line;
use super::referee::wait_for;
use super::{Player, Server};

fn say(server: &Server, player: &Player, saying: &SeekSaying) -> Result<u64, String> {
    let text = player.signed(SeekSaying::NAME, &saying.to_string());
    Line::of(server, player).write("seeks", &text).expect("an answer")
}

/// A player's card, once it is as it should be.
fn card(server: &Server, player: &Player, is: impl Fn(&SeeksCard) -> bool) -> SeeksCard {
    wait_for(server, &format!("/online/seeks/{}", player.name), |body| {
        serde_json::from_str(body).ok().filter(|card| is(card))
    })
}

#[test]
fn a_seek_is_taken_while_its_owner_is_away() {
    let mut server = Server::start("seeks");
    let [ada, bob, eve] = [81, 82, 83].map(Player::new);
    let terms = seek_terms("vaxandis", true, TimeControl::BY_DAYS[1]).expect("terms");
    let plan = Box::new(SeekPlan { when: SeekWhen::Standing(1), terms });
    let post = SeekSaying::Post { slot: 2, plan: plan.clone(), name: "Ada".to_owned() };
    assert!(say(&server, &ada, &post).is_ok());
    let seen = card(&server, &bob, |card| card.rows.len() == 1);
    assert_eq!((seen.rows[0].name.as_str(), seen.rows[0].may_take, seen.games.len()), ("Ada", true, 0));
    let take = SeekSaying::Take { owner: ada.name.clone(), slot: 2, plan, name: "Bob".to_owned() };
    // Nobody takes the own one, and nobody posts for another.
    assert_eq!(say(&server, &ada, &take), Err("seeks".to_owned()));
    let forged = ada.signed(SeekSaying::NAME, &SeekSaying::Withdraw(2).to_string());
    assert_eq!(Line::of(&server, &bob).write("seeks", &forged), Some(Err("message".to_owned())));
    assert!(say(&server, &bob, &take).is_ok());
    let table = card(&server, &ada, |card| card.games.len() == 1).games[0].table.clone();
    card(&server, &eve, |card| card.rows.iter().all(|row| !row.may_take));
    assert_eq!(say(&server, &eve, &take), Err("seeks".to_owned()), "one game at a time");
    let begun = |server: &Server| {
        let log = Line::of(server, &eve).log(&table);
        log.iter().filter(|(from, _)| from == "starter").count()
    };
    wait_for(&server, "/online/health", |_| (begun(&server) == 1).then_some(()));
    let folder = std::mem::take(&mut server.folder);
    server.end();
    let server = Server::again(folder, &[]);
    let seen = card(&server, &ada, |card| card.games.len() == 1);
    assert_eq!(
        (seen.games[0].table.clone(), seen.games[0].name.as_str(), seen.rows.len()),
        (table.clone(), "Bob", 1)
    );
    assert_eq!(begun(&server), 1, "it begins once");
    // What has not changed is not sent again.
    let (head, _) = server.get(&format!("/online/seeks/{}", eve.name));
    assert!(head.to_lowercase().contains("\r\netag: \"") && head.contains("no-cache"), "{head}");
    assert!(say(&server, &ada, &SeekSaying::Withdraw(2)).is_ok());
    card(&server, &eve, |card| card.rows.is_empty());
}
