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
    // A challenge that would have no effect is refused, also one right behind those that fill the list. Bob has declined
    // one, so four more fit.
    let others: Vec<Player> = (7203..7208).map(Player::new).collect();
    let answers: Vec<Option<String>> = others
        .iter()
        .map(|other| {
            let good = text(&ada, &other.name, &offer(1, &other.name));
            hers.write(&place(other), &good).expect("an answer").err()
        })
        .collect();
    assert_eq!(answers, [None, None, None, None, Some("own_challenges".to_owned())]);
}

/// The twenty-first once waited at a table of which nobody had heard.
pub(super) fn a_challenger_is_told_of_a_full_list(server: &Server) {
    let cleo = Player::new(7210);
    let place = format!("challenge-{}", cleo.name);
    // All at the same moment, each from another address.
    let challenge = |number: u64| {
        let from = Player::new(7220 + number);
        let mut line = Line::with(server, &from, &format!("X-Forwarded-For: 198.51.100.{}\r\n", 80 + number));
        line.write(&place, &text(&from, &cleo.name, &offer(2, &cleo.name))).expect("an answer").err()
    };
    let answers: Vec<Option<String>> = std::thread::scope(|scope| {
        let all: Vec<_> = (0..22).map(|number| scope.spawn(move || challenge(number))).collect();
        all.into_iter().map(|one| one.join().expect("an answer")).collect()
    });
    let full = answers.iter().flatten().filter(|why| *why == "challenges").count();
    assert_eq!((full, answers.iter().flatten().count()), (2, 2), "{answers:?}");
    assert_eq!(card(server, &cleo, |card| !card.incoming.is_empty()).incoming.len(), 20);
}
