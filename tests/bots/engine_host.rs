//! The host of somebody else's engine: what it asks, and that nothing an engine says or leaves out loses a question.

use basalt::bots::{
    AnalysisLine, EngineHost, EngineLoss, EngineQuestion, EngineStatus, HostEffect, HostLine,
};
use basalt::games::engine_rules;
use basalt::games::vaxandis::Vaxandis;
use basalt::games::volcano::Volcano;
use basalt::rules::Record;
use proptest::prelude::*;

const GAME: &str = "vaxandis.1~size=4.pie=false~";

fn question(number: u32, record: &str, is_review: bool) -> EngineQuestion {
    EngineQuestion { number, record: Record::read(record).expect("a record"), cap: 60_000, is_review }
}

/// A host whose engine has introduced itself.
fn ready() -> EngineHost {
    let (mut host, _) = EngineHost::new(0.0);
    assert_eq!(host.opened(1.0), [HostEffect::Say(HostLine::Hello(1))]);
    assert_eq!(host.hear("name Ash", 2.0), []);
    assert_eq!(host.hear("game vaxandis.1 *", 2.0), []);
    let told = host.hear("ready 1", 3.0);
    assert_eq!(told, [HostEffect::Tell(EngineStatus::Ready("Ash".to_owned()))]);
    host
}

fn ask(host: &mut EngineHost, question: EngineQuestion, now: f64) -> Vec<String> {
    let effects = host.ask(question, engine_rules::<Vaxandis>(), now);
    let said = |effect| match effect {
        HostEffect::Say(line) => Some(line.to_string()),
        _ => None,
    };
    effects.into_iter().filter_map(said).collect()
}

fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

fn lost(effects: &[HostEffect]) -> Option<EngineLoss> {
    effects.iter().find_map(|effect| match effect {
        HostEffect::Tell(EngineStatus::Lost(loss)) => Some(*loss),
        _ => None,
    })
}

/// The numbers of the questions that are searched without the engine.
fn searched(effects: &[HostEffect]) -> Vec<u32> {
    let number = |effect: &HostEffect| match effect {
        HostEffect::Search(question, _) => Some(question.number),
        _ => None,
    };
    effects.iter().filter_map(number).collect()
}

#[test]
fn an_analysis_reports_legal_lines_and_ends_with_a_move() {
    let mut host = ready();
    assert_eq!(ask(&mut host, question(7, GAME, false), 5.0), [format!("go {GAME} time=60000 lines=3")]);
    let found = host.hear("found 900 612:f3_e2_zz 500:zz 88:d4", 6.0);
    let [HostEffect::Found(7, analysis)] = found.as_slice() else { panic!("{found:?}") };
    let line = |value, actions: &[&str]| AnalysisLine { value, actions: texts(actions) };
    assert_eq!(analysis.lines, [line(612, &["f3", "e2"]), line(88, &["d4"])], "as far as they are legal");
    let done = host.hear("move f3", 7.0);
    let [HostEffect::Done(7, reply)] = done.as_slice() else { panic!("{done:?}") };
    assert_eq!((reply.actions.clone(), reply.value), (texts(&["f3"]), 612));
}

#[test]
fn a_review_has_the_values_of_both_players() {
    for (record, values) in [(GAME.to_owned(), [700, 300]), (format!("{GAME}f3"), [300, 700])] {
        let mut host = ready();
        assert_eq!(ask(&mut host, question(8, &record, true), 5.0), [format!("go {record} time=1000")]);
        assert_eq!(host.hear("found 5 700:d4", 6.0), []);
        let done = host.hear("move d4", 7.0);
        let [HostEffect::Valued(8, valuation)] = done.as_slice() else { panic!("{done:?}") };
        assert_eq!(valuation.values, values, "{record}");
    }
}

#[test]
fn an_engine_asks_what_is_legal_in_its_game_alone() {
    let mut host = ready();
    ask(&mut host, question(1, GAME, false), 5.0);
    let said = host.hear(&format!("legal {GAME}f3"), 6.0);
    assert!(matches!(said.as_slice(), [HostEffect::Say(HostLine::RecordEnd(_))]), "{said:?}");
    for record in ["volcano.1~~", "vaxandis.1~size=4.pie=false~zz"] {
        let said = host.hear(&format!("legal {record}"), 6.0);
        assert!(matches!(said.as_slice(), [HostEffect::Say(HostLine::Failed(_))]), "{record}: {said:?}");
    }
}

#[test]
fn another_question_waits_for_the_end_of_the_search_before() {
    let mut host = ready();
    ask(&mut host, question(1, GAME, false), 5.0);
    assert_eq!(ask(&mut host, question(2, &format!("{GAME}f3"), false), 6.0), ["stop"]);
    assert_eq!(host.hear("found 5 700:d4", 6.0), [], "nobody waits for it");
    let next = host.hear("move d4", 7.0);
    assert!(
        matches!(&next[0], HostEffect::Say(HostLine::Go(record, _)) if record.actions == ["f3"]),
        "{next:?}"
    );
    assert_eq!(host.stop(2), [HostEffect::Say(HostLine::Stop)]);
    assert_eq!(host.stop(2), [], "once is enough");
}

#[test]
fn what_the_engine_does_not_play_is_searched_without_it() {
    let mut host = ready();
    let effects = host.ask(question(1, "volcano.1~~", false), engine_rules::<Volcano>(), 5.0);
    assert_eq!(searched(&effects), [1]);
    assert!(effects.contains(&HostEffect::Tell(EngineStatus::Passes("Ash".to_owned()))));
    let again = host.ask(question(2, GAME, false), engine_rules::<Vaxandis>(), 6.0);
    assert!(again.contains(&HostEffect::Tell(EngineStatus::Ready("Ash".to_owned()))), "{again:?}");
    // A refusal is for one question.
    assert_eq!(searched(&host.hear("error too hard", 7.0)), [2]);
    assert_eq!(ask(&mut host, question(3, GAME, false), 8.0).len(), 1);
}

#[test]
fn a_lost_engine_is_told_with_its_reason_and_its_question_is_searched() {
    let (mut host, _) = EngineHost::new(0.0);
    ask(&mut host, question(1, GAME, false), 1.0);
    let effects = host.closed();
    assert_eq!((lost(&effects), searched(&effects)), (Some(EngineLoss::Absent), vec![1]));
    let (mut host, _) = EngineHost::new(0.0);
    assert_eq!(lost(&host.wake(10_000.0)), Some(EngineLoss::Absent));

    for (line, loss) in [
        ("move zz", EngineLoss::Wrong),
        ("what?", EngineLoss::Wrong),
        ("found 5 1200:d4", EngineLoss::Wrong),
        ("name Another", EngineLoss::Wrong),
        ("move d4", EngineLoss::Valueless),
    ] {
        let mut host = ready();
        ask(&mut host, question(1, GAME, false), 5.0);
        let effects = host.hear(line, 6.0);
        assert_eq!((lost(&effects), searched(&effects)), (Some(loss), vec![1]), "{line}");
        assert!(effects.contains(&HostEffect::Close), "{line}");
        let later = host.ask(question(2, GAME, false), engine_rules::<Vaxandis>(), 9.0);
        assert_eq!(searched(&later), [2], "{line}");
    }
    let mut host = ready();
    ask(&mut host, question(1, GAME, false), 5.0);
    assert_eq!(lost(&host.closed()), Some(EngineLoss::Ended));
}

#[test]
fn a_silent_engine_is_stopped_and_then_left() {
    let mut host = ready();
    ask(&mut host, question(1, GAME, false), 5.0);
    let effects = host.wake(9000.0);
    assert_eq!(effects, [HostEffect::WakeAt(10_005.0)], "it may still think");
    host.hear("found 5 700:d4", 10_000.0);
    assert_eq!(host.wake(10_005.0), [HostEffect::WakeAt(20_000.0)]);
    assert_eq!(host.wake(20_000.0)[0], HostEffect::Say(HostLine::Stop));
    let effects = host.wake(30_000.0);
    assert_eq!((lost(&effects), searched(&effects)), (Some(EngineLoss::Silent), vec![1]));
}

/// What happens to a host in the property below.
#[derive(Clone, Debug)]
enum Happening {
    Opened,
    Closed,
    Heard(String),
    Asked(bool),
    Stopped,
    Woken,
}

fn happening() -> impl Strategy<Value = Happening> {
    let lines = prop::sample::select(vec![
        "name Ash",
        "game *",
        "game vaxandis.1",
        "ready 1",
        "ready 2",
        "found 5 700:d4",
        "found 5",
        "move d4",
        "move zz",
        "error no",
        "steps 1 a1",
        "legal vaxandis.1~size=4.pie=false~",
        "",
        "\u{0}",
    ]);
    prop_oneof![
        2 => Just(Happening::Opened),
        1 => Just(Happening::Closed),
        8 => lines.prop_map(|line| Happening::Heard(line.to_owned())),
        1 => any::<String>().prop_map(Happening::Heard),
        4 => any::<bool>().prop_map(Happening::Asked),
        1 => Just(Happening::Stopped),
        2 => Just(Happening::Woken),
    ]
}

proptest! {
    #[test]
    fn every_question_that_is_not_replaced_has_one_answer(happenings in prop::collection::vec(happening(), 0..40)) {
        let (mut host, _) = EngineHost::new(0.0);
        let (mut number, mut now, mut open) = (0, 0.0, None);
        let mut end = happenings;
        // At the end the engine is gone.
        end.push(Happening::Closed);
        for what in end {
            now += 3000.0;
            let effects = match what {
                Happening::Opened => host.opened(now),
                Happening::Closed => host.closed(),
                Happening::Heard(line) => host.hear(&line, now),
                Happening::Asked(is_review) => {
                    number += 1;
                    open = Some(number);
                    host.ask(question(number, GAME, is_review), engine_rules::<Vaxandis>(), now)
                }
                Happening::Stopped => host.stop(number),
                Happening::Woken => host.wake(now),
            };
            for effect in effects {
                let answered = match effect {
                    HostEffect::Done(number, _) | HostEffect::Valued(number, _) => number,
                    HostEffect::Search(question, _) => question.number,
                    _ => continue,
                };
                prop_assert_eq!(open.take(), Some(answered), "answered twice, or after another was asked");
            }
        }
        prop_assert_eq!(open, None);
    }
}
