//! The games of the npm package: each is played step by step as its record says, back, and no further than a record can be read.

use basalt::games::Visitor;
use basalt::rules::{Depict, Mistake, Record, Rng, Side};
use basalt::words::Words;
use basalt_npm::steps::{AnySteps, Steps};

use crate::games::records::blocks;
use crate::tested::{entries, visit};

/// Plays the steps of a record, then takes them back.
struct StepByStep<'a>(&'a Record);

impl Visitor for StepByStep<'_> {
    type Output = Result<(), Mistake>;

    fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
        let mut open = Record { actions: Vec::new(), ..self.0.clone() };
        let mut played = Steps::<G>::open(&open.to_string())?;
        for step in &self.0.actions {
            let before = (played.record(), played.position(), played.player());
            assert!(played.player().is_some() && played.winners().is_none() && played.reason().is_none());
            assert!(played.play("no step of any game").is_err());
            assert_eq!(
                (played.record(), played.position(), played.player()),
                before,
                "a mistake changes nothing"
            );
            played.play(step)?;
            open.actions.push(step.clone());
            let at: G = open.position()?;
            assert_eq!(played.position(), at.text());
            assert_eq!(played.record(), open.to_string());
            assert_eq!(Steps::<G>::open(&played.record())?.position(), at.text());
            assert_eq!(played.legal().is_empty(), at.outcome().is_some());
            assert_eq!(played.reason(), at.outcome().map(|outcome| outcome.reason));
            assert_eq!(played.winners().is_some(), played.player().is_none());
            for side in Side::all(at.sides()) {
                let points = played.scores().map(|scores| scores[at.player(side).index()]);
                assert_eq!(points, at.score(side), "a player has the points of the side that is played");
            }
        }
        while played.undo() {
            open.actions.pop();
            assert_eq!(played.record(), open.to_string());
        }
        assert!(open.actions.is_empty());
        Ok(())
    }
}

#[test]
fn every_kept_record_is_played_step_by_step() {
    for game in entries().map(|entry| entry.info.id) {
        for [code, ..] in blocks(game) {
            let record = Record::read(&code).expect("a record that is kept");
            assert_eq!(visit(game, StepByStep(&record)), Ok(()), "{code}");
        }
    }
}

/// Plays at random for as long as a game lets it.
struct Endless;

impl Visitor for Endless {
    type Output = Option<Mistake>;

    fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
        let mut played = Steps::<G>::begin("").expect("the defaults");
        let mut rng = Rng::new(7);
        for _ in 0..=Record::MOST_ACTIONS {
            let steps = played.legal();
            if steps.is_empty() {
                return None;
            }
            if let Err(mistake) = played.play(&steps[rng.below(steps.len() as u32) as usize]) {
                assert!(Record::read(&played.record()).is_ok(), "what was played can be read");
                return Some(mistake);
            }
        }
        panic!("more is played than can be read")
    }
}

/// Caldera ends only when somebody has the trees for it: at random that takes for ever, and a record has an end.
#[test]
fn no_game_grows_beyond_a_record() {
    let stopped: Vec<Mistake> = entries().filter_map(|entry| visit(entry.info.id, Endless)).collect();
    assert!(!stopped.is_empty(), "one of them goes on and on");
    for mistake in stopped.iter().map(Mistake::to_string) {
        assert!(mistake.starts_with("record: "), "{mistake}");
    }
}

#[test]
fn mistakes_name_what_was_wrong() {
    struct Begun(&'static str);
    impl Visitor for Begun {
        type Output = String;
        fn visit<G: Depict>(self, _: &'static Words) -> String {
            let read =
                if self.0.contains('~') { Steps::<G>::open(self.0) } else { Steps::<G>::begin(self.0) };
            read.err().map(|mistake| mistake.to_string()).unwrap_or_default()
        }
    }
    assert_eq!(visit("duplohex", Begun("duplohex.1~~Dc3_zz9")).split(':').next(), Some("action"));
    assert_eq!(visit("duplohex", Begun("duplohex.1~~Dc3_Dc3")), "action 2, `Dc3`, is not legal there");
    assert_eq!(visit("duplohex", Begun("chess.1~~e4")), "unknown game `chess`");
    assert!(visit("duplohex", Begun("size=1000")).contains("size"));
    assert_eq!(visit("duplohex", Begun("size=7")), "");
}
