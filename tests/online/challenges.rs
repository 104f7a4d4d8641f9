//! Challenges: what stands, what lapses, and what nobody can do to another.

use basalt::online::{
    ChallengeSaying, Challenges, FullChallenges, Ignored, LogEntry, OnlineTerms, author, statement,
};
use basalt::play::TimeControl;
use proptest::prelude::*;

use super::{Clerk, key, signature, terms};

const MINUTE: u64 = 60_000;

fn name(player: usize) -> String {
    author(&key(player))
}

fn table(number: usize) -> String {
    format!("table{number:07}")
}

fn wish(to: usize) -> OnlineTerms {
    terms("vaxandis", "", None).inviting([name(to)])
}

fn offer(to: usize, number: usize) -> ChallengeSaying {
    ChallengeSaying::Offer { table: table(number), terms: wish(to), name: "Ada <b>".to_owned() }
}

/// A log of challenges; each entry is a second after the one before.
#[derive(Default)]
struct Log {
    all: Challenges,
    sequence: u64,
    time: u64,
}

impl Log {
    fn say(&mut self, from: usize, to: usize, saying: &ChallengeSaying) -> Result<(), Ignored> {
        let body = saying.to_string();
        let signed = signature(&key(from), &statement(&Challenges::name(&name(to)), &body));
        self.raw(name(from), to, format!("{} {signed} {body}", key(from)))
    }

    fn raw(&mut self, from: String, to: usize, text: String) -> Result<(), Ignored> {
        self.sequence += 1;
        self.time += 1000;
        let entry = LogEntry { sequence: self.sequence, time: self.time, from, text };
        self.all.take(&name(to), &entry, &Clerk)
    }

    /// The tables to which a player is challenged.
    fn incoming(&self, player: usize) -> Vec<String> {
        self.all.card(&name(player), self.time).incoming.into_iter().map(|card| card.table).collect()
    }
}

#[test]
fn a_challenge_stands_until_it_is_declined_withdrawn_replaced_or_too_old() {
    let mut log = Log::default();
    assert_eq!(log.say(0, 1, &offer(1, 1)), Ok(()));
    assert_eq!((log.incoming(1), log.incoming(0)), (vec![table(1)], vec![]));
    let card = log.all.card(&name(0), log.time).outgoing;
    assert_eq!((&card[0].from.name[..], card[0].declined), ("Ada <b>", false));
    assert_eq!(log.say(0, 1, &offer(1, 2)), Ok(()));
    assert_eq!(log.incoming(1), [table(2)], "one takes the place of another");
    // Only those whom it concerns end it, each in the own way.
    for (from, to, saying) in [
        (2, 0, ChallengeSaying::Decline(table(2))),
        (0, 1, ChallengeSaying::Decline(table(2))),
        (1, 0, ChallengeSaying::Withdraw(table(2))),
        (1, 0, ChallengeSaying::Decline(table(1))),
    ] {
        assert_eq!(log.say(from, to, &saying), Err(Ignored::Offer), "{from} {to} {saying}");
    }
    assert_eq!(log.say(1, 0, &ChallengeSaying::Decline(table(2))), Ok(()));
    assert_eq!(log.incoming(1), Vec::<String>::new());
    assert!(log.all.card(&name(0), log.time).outgoing[0].declined, "the challenger sees it");
    assert_eq!(log.say(0, 1, &offer(1, 3)), Ok(()));
    assert_eq!(log.say(0, 1, &ChallengeSaying::Withdraw(table(3))), Ok(()));
    assert_eq!(log.say(0, 1, &offer(1, 4)), Ok(()));
    assert_eq!(log.incoming(1), [table(4)]);
    log.time += 5 * MINUTE;
    assert_eq!(log.incoming(1), Vec::<String>::new());
    // A game of days has more time.
    let days = ChallengeSaying::Offer {
        table: table(5),
        terms: OnlineTerms { control: Some(TimeControl::BY_DAYS[0]), ..wish(1) },
        name: String::new(),
    };
    assert_eq!(log.say(0, 1, &days), Ok(()));
    log.time += 23 * 60 * MINUTE;
    assert_eq!(log.incoming(1), [table(5)]);
    log.time += 61 * MINUTE;
    assert_eq!(log.incoming(1), Vec::<String>::new());
}

#[test]
fn nobody_challenges_in_anothers_name_or_floods_a_player() {
    let mut log = Log::default();
    let body = offer(1, 1).to_string();
    let genuine = signature(&key(0), &statement(&Challenges::name(&name(1)), &body));
    let text = format!("{} {genuine} {body}", key(0));
    assert_eq!(log.raw(name(2), 1, text.clone()), Err(Ignored::Author));
    assert_eq!(log.raw(name(0), 2, text.clone()), Err(Ignored::Forged), "to somebody else");
    assert_eq!(log.raw(name(0), 1, text.replace("vaxandis", "volcano")), Err(Ignored::Forged));
    assert_eq!(log.say(0, 0, &offer(0, 1)), Err(Ignored::Terms), "oneself");
    assert_eq!(log.say(0, 1, &offer(2, 1)), Err(Ignored::Terms), "a seat of somebody else");
    assert!(log.incoming(1).is_empty());
    for to in 1..6 {
        assert_eq!(log.say(0, to, &offer(to, to)), Ok(()));
    }
    assert_eq!(log.say(0, 6, &offer(6, 6)), Err(Ignored::Undue), "a sixth at once");
    let has_room = |log: &Log, from: usize, to: usize| log.all.has_room(&name(from), &name(to), log.time);
    let full = [6, 5].map(|to| has_room(&log, 0, to));
    assert_eq!(full, [Err(FullChallenges::Own), Ok(())], "in place of an earlier one");
    for from in 10..29 {
        assert_eq!(log.say(from, 1, &offer(1, from)), Ok(()));
    }
    assert_eq!([30, 28].map(|from| has_room(&log, from, 1)), [Err(FullChallenges::Theirs), Ok(())]);
    assert_eq!(log.say(30, 1, &offer(1, 30)), Err(Ignored::Undue), "more than anybody reads");
    assert_eq!(log.say(1, 28, &ChallengeSaying::Decline(table(28))), Ok(()));
    assert_eq!(has_room(&log, 30, 1), Ok(()), "one is declined");
    log.time += 5 * MINUTE;
    assert_eq!(has_room(&log, 0, 6), Ok(()), "all have lapsed");
}

#[test]
fn what_is_read_was_written_so() {
    let good = offer(1, 1).to_string();
    assert_eq!(ChallengeSaying::read(&good), Some(offer(1, 1)));
    let open = good.replace(&format!("~{}", name(1)), "");
    for text in [
        "",
        "offer",
        "withdraw ../x",
        "decline",
        "withdraw table0000001 ",
        &open,
        &good.replace(" .", " "),
        &good.replace("table", "Table"),
        &format!("{good}%"),
    ] {
        assert_eq!(ChallengeSaying::read(text), None, "{text}");
    }
}

proptest! {
    #[test]
    fn no_text_breaks_the_list(texts in prop::collection::vec("[ -~]{0,80}", 0..20), word in "(offer|decline|withdraw)") {
        let mut log = Log::default();
        for text in texts {
            let body = format!("{word} {text}");
            let signed = signature(&key(0), &statement(&Challenges::name(&name(1)), &body));
            let _ = log.raw(name(0), 1, format!("{} {signed} {body}", key(0)));
        }
        prop_assert!(log.incoming(1).len() <= 1);
    }
}
