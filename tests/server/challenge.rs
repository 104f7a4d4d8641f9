//! A challenge reaches the challenged player, who answers it, and nobody writes one in another's name or too many.

use std::time::Duration;

use basalt::games::catalogue;
use basalt::online::{ChallengeSaying, Challenges, ChallengesCard, OnlineTerms};
use basalt::play::Begins;

use super::line::Line;
use super::{Player, Server};

fn card(server: &Server, player: &Player, is: impl Fn(&ChallengesCard) -> bool) -> ChallengesCard {
    let path = format!("/online/challenges/{}", player.name);
    for _ in 0..200 {
        let found: ChallengesCard = serde_json::from_str(&server.get(&path).1).expect("challenges");
        if is(&found) {
            return found;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("{}", server.get(&path).1);
}

fn terms(to: &str) -> OnlineTerms {
    let found = catalogue::begin("vaxandis", "").expect("a game");
    OnlineTerms::casual(&found, String::new(), Begins::Random, None).inviting([to.to_owned()])
}

fn offer(number: usize, to: &str) -> ChallengeSaying {
    let table = format!("table{number:07}");
    ChallengeSaying::Offer { table, terms: terms(to), name: "Ada \u{202e}b".to_owned() }
}

fn text(by: &Player, to: &str, saying: &ChallengeSaying) -> String {
    by.signed(&Challenges::name(to), &saying.to_string())
}

pub(super) fn a_challenge_is_told_and_declined(server: &Server) {
    let [ada, bob] = [7201, 7202].map(Player::new);
    let place = |to: &Player| format!("challenge-{}", to.name);
    let good = text(&ada, &bob.name, &offer(1, &bob.name));
    let (mut hers, mut his) = (Line::of(server, &ada), Line::of(server, &bob));
    let hello = ada.signed(&Challenges::name(&bob.name), "hello");
    for (to, wrong) in [(&bob, &hello), (&ada, &text(&ada, &ada.name, &offer(1, &ada.name)))] {
        assert_eq!(hers.write(&place(to), wrong), Some(Err("message".to_owned())));
    }
    assert!(hers.write(&place(&bob), &good).expect("an answer").is_ok());
    let told = card(server, &bob, |card| !card.incoming.is_empty());
    assert_eq!((&told.incoming[0].from.author, &told.incoming[0].from.name[..]), (&ada.name, "Ada b"));
    assert_eq!(told.incoming[0].terms, terms(&bob.name).to_string());
    let no = ChallengeSaying::Decline("table0000001".to_owned());
    assert!(his.write(&place(&ada), &text(&bob, &ada.name, &no)).expect("an answer").is_ok());
    card(server, &ada, |card| card.outgoing.iter().any(|card| card.declined));
    card(server, &bob, |card| card.incoming.is_empty());
    assert!(server.get("/online/challenges/nobody").0.starts_with("HTTP/1.1 404"));
    // A challenge that would have no effect is refused. Bob has declined one, so four more fit.
    let others: Vec<Player> = (7203..7208).map(Player::new).collect();
    for other in &others[..4] {
        let good = text(&ada, &other.name, &offer(1, &other.name));
        assert!(hers.write(&place(other), &good).expect("an answer").is_ok());
    }
    card(server, &ada, |card| card.outgoing.len() == 5);
    let sixth = text(&ada, &others[4].name, &offer(1, &others[4].name));
    assert_eq!(hers.write(&place(&others[4]), &sixth), Some(Err("challenges".to_owned())));
}
