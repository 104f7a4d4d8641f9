//! Outages of the server: charged to nobody, whatever is written into the log.

use basalt::online::{GRACE, Ignored, Outage, REFEREE, Saying};
use basalt::play::{Closing, TimeControl};
use basalt::rules::Rng;

use super::{Log, terms};

const DAY: u64 = 86_400_000;

/// A game in which each has made two moves within four seconds.
fn begun(control: TimeControl) -> (Log, Rng) {
    let mut log = Log::begun(&terms("vaxandis", "", Some(control)));
    let mut rng = Rng::new(3);
    for _ in 0..4 {
        log.time += 1000;
        assert_eq!(log.act(&mut rng), None);
    }
    (log, rng)
}

fn blitz() -> TimeControl {
    TimeControl::Game { main: 180, increment: 0 }
}

/// The server is away for a time, and a referee marks that.
fn interrupt(log: &mut Log, lasts: u64) {
    let from = log.time;
    log.time += lasts;
    log.raw(REFEREE.to_owned(), Outage { from, to: log.time }.to_string());
}

fn left(log: &Log, player: usize) -> u64 {
    log.game.round().and_then(|round| round.left(player, log.time)).expect("a clock")
}

#[test]
fn an_outage_is_charged_to_no_clock() {
    let (mut log, mut rng) = begun(blitz());
    let mover = log.mover().expect("a mover");
    log.time += 5000;
    let before = left(&log, mover);
    interrupt(&mut log, 600_000);
    assert_eq!(log.ignored(), None);
    assert_eq!(left(&log, mover), before, "ten minutes that nobody has had");
    assert_eq!(log.say(1 - mover, Saying::Flag(log.here())), Some(Ignored::Undue));
    log.time += 1000;
    assert_eq!(log.act(&mut rng), None);
    assert_eq!(left(&log, mover), before - 1000);
    assert_eq!(log.read_again().summary(), log.game.summary());
    // The time before and after it counts.
    log.time += 180_000;
    assert_eq!(log.say(mover, Saying::Flag(log.here())), None);
    assert!(matches!(log.closing(), Some(Closing::Flagged(_))));
}

#[test]
fn an_outage_is_charged_to_no_day_and_no_call() {
    let (mut log, _) = begun(TimeControl::Turn(86_400));
    interrupt(&mut log, DAY);
    assert_eq!(left(&log, log.mover().expect("a mover")), DAY);
    let (mut log, _) = begun(TimeControl::Game { main: 3600, increment: 0 });
    let mover = log.mover().expect("a mover");
    assert_eq!(log.say(1 - mover, Saying::Call(log.here())), None);
    log.time += 10_000;
    interrupt(&mut log, 300_000);
    assert_eq!(log.say(1 - mover, Saying::Claim(log.here())), Some(Ignored::Undue));
    log.time += GRACE - 10_001;
    assert_eq!(log.say(1 - mover, Saying::Claim(log.here())), Some(Ignored::Undue));
    log.time += 1;
    assert_eq!(log.say(1 - mover, Saying::Claim(log.here())), None);
}

#[test]
fn an_outage_is_marked_once_and_by_a_referee_alone() {
    let (mut log, _) = begun(blitz());
    let (mover, from) = (log.mover().expect("a mover"), log.time);
    log.time += 60_000;
    let mark = |from: u64, to: u64| Outage { from, to }.to_string();
    let (before, to) = (left(&log, mover), log.time);
    // A player's text is none, and a time to come is nobody's.
    log.raw(basalt::online::author(&super::key(0)), mark(from, to));
    assert_eq!((log.ignored(), left(&log, mover)), (Some(Ignored::Form), before));
    log.raw(REFEREE.to_owned(), mark(from + 30_000, to + DAY));
    assert_eq!(left(&log, mover), before + 30_000);
    // Another referee has seen the same.
    log.raw(REFEREE.to_owned(), mark(from, to));
    assert_eq!((log.ignored(), left(&log, mover)), (Some(Ignored::Form), before + 30_000));
    for text in ["outage 1", "outage 2 1", "outage 01 2", "outage 1 2 ", "anything", ""] {
        log.raw(REFEREE.to_owned(), text.to_owned());
        assert_eq!((log.ignored(), left(&log, mover)), (Some(Ignored::Form), before + 30_000), "{text}");
    }
}
