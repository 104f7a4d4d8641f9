//! Two devices without a server, in virtual time: whatever is lost, doubled or late between them, both have the same game.

use std::collections::{BTreeMap, VecDeque};

use basalt::app::live::{
    LineState, LiveEffect, MeetingEffect, MeetingInput, MeetingPhase, NearbyEffect, NearbyInput, NearbyLink,
    NearbyMeeting, NearbyStanding, OnlineTable, StoredNearby, StoredTable, TableContext, TableEffect,
    TableInput, TableSpeech,
};
use basalt::games::catalogue;
use basalt::online::{NearbyRefusal, Saying, SignedText, author, statement};
use basalt::play::session::{Millis, Now};
use basalt::rules::Rng;
use basalt::words::settings::Takebacks;
use proptest::prelude::*;

use crate::online::any_action;

use super::table::terms;
use super::world::{START, key, name};

const TABLE: &str = "k3x9a2b7c1d5";
/// The length of a step (ms).
const STEP: u64 = 50;

fn signature(key: &str, table: &str, body: &str) -> String {
    author(&format!("{key} {}", statement(table, body))).repeat(8)
}

struct Device {
    player: usize,
    link: Option<NearbyLink>,
    table: Option<OnlineTable>,
    stored: BTreeMap<String, String>,
    wakes_at: Option<u64>,
    refused: Vec<NearbyRefusal>,
    /// How far its date is ahead (ms).
    skew: i64,
    /// What the browser does later: signing and verifying.
    later: VecDeque<NearbyInput>,
}

struct Pair {
    devices: [Device; 2],
    time: u64,
    /// What is on its way: to whom, when it arrives, what.
    air: Vec<(usize, u64, String)>,
    is_connected: bool,
    /// In 100: how much is lost, how much comes twice.
    loss: u32,
    doubled: u32,
    /// How late a message may be (ms), which changes the order.
    lag: u32,
    rng: Rng,
}

impl Pair {
    fn new(seed: u64) -> Pair {
        let device = |player| Device {
            player,
            link: None,
            table: None,
            stored: BTreeMap::new(),
            wakes_at: None,
            refused: Vec::new(),
            skew: [0, -7_000][player],
            later: VecDeque::new(),
        };
        Pair {
            devices: [device(0), device(1)],
            time: 0,
            air: Vec::new(),
            is_connected: false,
            loss: 0,
            doubled: 0,
            lag: 0,
            rng: Rng::new(seed),
        }
    }

    /// Two who have just read each other's codes.
    fn begun(game: &str, seed: u64) -> Pair {
        let mut pair = Pair::new(seed);
        pair.devices[0].link = Some(NearbyLink::opening(TABLE, terms(game, false), "Ada".to_owned()));
        pair.devices[1].link = Some(NearbyLink::answering("Bob".to_owned()));
        pair.meet();
        pair
    }

    /// Both name themselves and are connected.
    fn meet(&mut self) {
        self.is_connected = true;
        for at in 0..2 {
            let me = name(self.devices[at].player);
            self.give(at, NearbyInput::Me(me));
        }
        for at in 0..2 {
            self.give(at, NearbyInput::Opened);
        }
    }

    fn lose(&mut self) {
        self.is_connected = false;
        self.air.clear();
    }

    fn close(&mut self) {
        self.lose();
        for at in 0..2 {
            self.give(at, NearbyInput::Closed);
        }
    }

    /// A device's page is opened again, and goes on with what is stored.
    fn reload(&mut self, at: usize) {
        let device = &mut self.devices[at];
        let stored = device.stored.get(&StoredNearby::name(TABLE)).and_then(|text| StoredNearby::read(text));
        let name = ["Ada", "Bob"][device.player].to_owned();
        device.link = Some(NearbyLink::resuming(stored.expect("a stored game"), name));
        (device.table, device.wakes_at) = (None, None);
        device.later.clear();
    }

    fn now(&self, at: usize) -> Now {
        let date = (START + self.time).saturating_add_signed(self.devices[at].skew);
        Now { time: Millis(self.time), date, hidden: false }
    }

    fn context(&mut self, at: usize) -> TableContext {
        let secret = Some([u64::from(self.rng.below(u32::MAX)), u64::from(self.rng.below(u32::MAX))]);
        TableContext { now: self.now(at), secret, takebacks: Takebacks::Ask }
    }

    fn give(&mut self, at: usize, input: NearbyInput) {
        let now = self.now(at);
        let Some(link) = &mut self.devices[at].link else { return };
        for effect in link.give(input, now) {
            self.perform(at, effect);
        }
    }

    fn perform(&mut self, at: usize, effect: NearbyEffect) {
        match effect {
            NearbyEffect::Send(text) if self.is_connected => {
                let copies = 1 + usize::from(self.rng.below(100) < self.doubled);
                for _ in 0..copies {
                    if self.rng.below(100) >= self.loss {
                        let arrives = self.time + 5 + u64::from(self.rng.below(self.lag + 1));
                        self.air.push((1 - at, arrives, text.clone()));
                    }
                }
            }
            NearbyEffect::Send(_) => {}
            NearbyEffect::Sign(table, body) => {
                let key = key(self.devices[at].player);
                let text = format!("{key} {} {body}", signature(&key, &table, &body));
                self.devices[at].later.push_back(NearbyInput::Signed(Some(text)));
            }
            NearbyEffect::Judge(table, entry) => {
                let is_genuine = SignedText::read(&entry.text)
                    .is_some_and(|signed| signature(signed.key, &table, signed.body) == signed.signature);
                self.devices[at].later.push_back(NearbyInput::Judged(is_genuine));
            }
            NearbyEffect::Recall(table) => {
                let stored = self.devices[at].stored.get(&StoredNearby::name(&table));
                let stored = stored.and_then(|text| StoredNearby::read(text));
                self.give(at, NearbyInput::Recalled(stored));
            }
            NearbyEffect::Keep(name, text) => {
                self.devices[at].stored.insert(name, text);
            }
            NearbyEffect::Begin(table, coming) => {
                let stored = StoredTable::read(&table, |name| self.devices[at].stored.get(name).cloned());
                let known = OnlineTable::new(&table, false, coming, stored, self.now(at)).nearby();
                self.devices[at].table = Some(known);
            }
            NearbyEffect::Tell(event) => self.give_table(at, TableInput::Heard(event)),
            NearbyEffect::Refuse(why) => self.devices[at].refused.push(why),
            NearbyEffect::WakeAt(time) => self.devices[at].wakes_at = Some(time.0),
        }
    }

    fn give_table(&mut self, at: usize, input: TableInput) {
        let context = self.context(at);
        let Some(table) = &mut self.devices[at].table else { return };
        for effect in table.give(input, context) {
            if let TableEffect::Live(effect) = effect {
                self.perform_live(at, effect);
            }
        }
    }

    fn perform_live(&mut self, at: usize, effect: LiveEffect) {
        match effect {
            LiveEffect::Say(body) => self.give(at, NearbyInput::Say(body)),
            LiveEffect::Keep(name, text) => {
                let stored = &mut self.devices[at].stored;
                match text {
                    Some(text) => stored.insert(name, text),
                    None => stored.remove(&name),
                };
            }
            _ => {}
        }
    }

    fn run(&mut self, time: u64) {
        let until = self.time + time;
        while self.time < until {
            self.time += STEP;
            let now = self.time;
            self.air.sort_by_key(|(_, arrives, _)| *arrives);
            let late = self.air.partition_point(|(_, arrives, _)| *arrives <= now);
            for (to, _, text) in self.air.drain(..late).collect::<Vec<_>>() {
                self.give(to, NearbyInput::Received(text));
            }
            for at in 0..2 {
                while let Some(input) = self.devices[at].later.pop_front() {
                    self.give(at, input);
                }
                if self.devices[at].wakes_at.is_some_and(|wakes| wakes <= now) {
                    self.devices[at].wakes_at = None;
                    self.give(at, NearbyInput::Wake);
                }
                self.give_table(at, TableInput::Wake);
            }
        }
    }

    fn table(&self, at: usize) -> &OnlineTable {
        self.devices[at].table.as_ref().expect("a table")
    }

    fn link(&self, at: usize) -> &NearbyLink {
        self.devices[at].link.as_ref().expect("a line")
    }

    fn line(&self, at: usize) -> LineState {
        self.table(at).line
    }

    fn plies(&self, at: usize) -> usize {
        self.table(at).game.round().map_or(0, |round| round.game().last())
    }

    fn left(&self, at: usize, player: usize) -> u64 {
        let round = self.table(at).game.round().expect("a game");
        round.left(player, self.table(at).broker_time()).expect("a clock")
    }

    /// Plays for the device whose turn it is, if it knows that; whether it was.
    fn play(&mut self, at: usize) -> bool {
        let Some(table) = &self.devices[at].table else { return false };
        let Some(round) = table.game.round() else { return false };
        if table.is_sending() || table.own().is_none() || round.mover() != table.own() {
            return false;
        }
        let ply = round.game().last();
        let mut game = catalogue::open(&round.game().record()).expect("a sound record");
        let Some(action) = any_action(&mut game, &mut self.rng) else { return false };
        self.speak(at, TableSpeech::Act(ply, action));
        true
    }

    fn speak(&mut self, at: usize, speech: TableSpeech) {
        let context = self.context(at);
        let table = self.devices[at].table.as_mut().expect("a table");
        for effect in table.speak(speech, context) {
            self.perform_live(at, effect);
        }
    }

    /// Both play this many steps, as far as they can.
    fn play_for(&mut self, steps: usize) {
        for _ in 0..steps {
            let _ = self.play(0) || self.play(1);
            self.run(400);
        }
    }

    /// Both have the same log and game, and nothing is on its way.
    fn agree(&self) {
        assert_eq!(self.link(0).log(), self.link(1).log());
        assert_eq!(self.table(0).game.summary(), self.table(1).game.summary());
        assert!((0..2).all(|at| !self.table(at).is_sending()));
        // What is stored is the same game, too.
        for at in 0..2 {
            let text = &self.devices[at].stored[&StoredNearby::name(TABLE)];
            let stored = StoredNearby::read(text).expect("a stored game");
            assert_eq!(stored.keeps, at == 0);
            assert_eq!(Some(&stored.log), self.link(at).log());
            let game = stored.log.game(&true).expect("all is signed");
            assert_eq!(game.summary(), self.table(at).game.summary());
        }
    }
}

#[test]
fn two_devices_begin_at_once_and_play() {
    let mut pair = Pair::begun("vaxandis", 1);
    pair.run(2000);
    assert!((0..2).all(|at| pair.line(at) == LineState::Up && pair.table(at).game.round().is_some()));
    pair.play_for(12);
    assert_eq!(pair.plies(0), 12);
    pair.agree();
    let entries = pair.link(0).log().expect("a log").entries();
    assert!(entries.iter().all(|entry| entry.from != "referee"), "nothing was excused");
    let names: Vec<&str> = pair.table(1).game.players().iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Ada", "Bob"]);
}

#[test]
fn the_clocks_are_those_of_the_device_that_keeps_the_log() {
    let mut pair = Pair::begun("vaxandis", 2);
    pair.run(2000);
    pair.play_for(4);
    pair.run(9000);
    for player in 0..2 {
        assert!(
            pair.left(0, player).abs_diff(pair.left(1, player)) < 100,
            "their dates differ by seven seconds"
        );
    }
    // Nobody moves: the time runs out, and the other device says so.
    pair.run(400_000);
    assert!((0..2).all(|at| pair.table(at).game.round().is_some_and(|round| round.mover().is_none())));
    pair.agree();
}

#[test]
fn a_silence_is_nobodys_time_and_loses_nothing() {
    let mut pair = Pair::begun("vaxandis", 3);
    pair.run(2000);
    pair.play_for(5);
    let before = [0, 1].map(|player| pair.left(0, player));
    pair.lose();
    pair.run(10_000);
    assert_eq!([0, 1].map(|at| pair.line(at)), [LineState::Down; 2]);
    // What is said meanwhile waits.
    assert!(pair.play(0) || pair.play(1));
    pair.run(60_000);
    assert_eq!([0, 1].map(|at| pair.line(at)), [LineState::Apart; 2]);
    assert_eq!((pair.plies(0), pair.plies(1)), (5, 5));
    // The same connection comes back late.
    pair.is_connected = true;
    pair.run(5000);
    assert_eq!([0, 1].map(|at| pair.line(at)), [LineState::Up; 2]);
    assert_eq!((pair.plies(0), pair.plies(1)), (6, 6));
    pair.agree();
    for (player, before) in before.into_iter().enumerate() {
        assert!(pair.left(0, player) + 8000 > before, "70 seconds are charged to nobody");
    }
}

#[test]
fn new_codes_continue_the_game_whoever_shows_them_first() {
    for reloaded in [[true, false], [false, true], [true, true]] {
        let mut pair = Pair::begun("vaxandis", 4);
        pair.run(2000);
        pair.play_for(5);
        pair.play(0);
        pair.play(1);
        pair.close();
        pair.run(30_000);
        for (at, _) in reloaded.iter().enumerate().filter(|(_, is_reloaded)| **is_reloaded) {
            pair.reload(at);
        }
        // The device that only reads the code of the other one does not know which game is meant.
        if reloaded[1] {
            pair.devices[1].link = Some(NearbyLink::answering(String::new()));
        }
        pair.meet();
        pair.run(5000);
        pair.play_for(6);
        pair.run(3000);
        assert!(pair.plies(0) >= 11, "{reloaded:?}");
        pair.agree();
    }
}

#[test]
fn the_device_that_keeps_the_log_may_answer() {
    let mut pair = Pair::begun("vaxandis", 5);
    pair.run(2000);
    pair.play_for(4);
    pair.close();
    pair.reload(0);
    pair.reload(1);
    pair.devices[0].link = Some(NearbyLink::answering(String::new()));
    pair.meet();
    pair.run(3000);
    pair.play_for(4);
    pair.run(3000);
    assert_eq!(pair.plies(1), 8);
    pair.agree();
}

#[test]
fn a_stored_game_is_shown_while_the_devices_are_apart() {
    let mut pair = Pair::begun("vaxandis", 6);
    pair.run(2000);
    pair.play_for(4);
    pair.close();
    pair.reload(1);
    let me = name(1);
    pair.give(1, NearbyInput::Me(me));
    let shown = pair.devices[1].link.as_mut().expect("a line").show();
    shown.into_iter().for_each(|effect| pair.perform(1, effect));
    assert_eq!((pair.plies(1), pair.line(1)), (4, LineState::Apart));
    pair.meet();
    pair.run(3000);
    pair.play_for(2);
    assert_eq!(pair.plies(1), 6);
    pair.agree();
}

#[test]
fn those_who_cannot_play_together_learn_why() {
    // Both have the same key.
    let mut pair = Pair::new(7);
    pair.devices[1].player = 0;
    pair.devices[0].link = Some(NearbyLink::opening(TABLE, terms("vaxandis", false), String::new()));
    pair.devices[1].link = Some(NearbyLink::answering(String::new()));
    pair.meet();
    pair.run(500);
    assert_eq!([0, 1].map(|at| pair.devices[at].refused.first().copied()), [Some(NearbyRefusal::Same); 2]);
    // The other device has never heard of the game that is to go on.
    let mut pair = Pair::begun("vaxandis", 8);
    pair.run(2000);
    pair.close();
    pair.reload(1);
    pair.devices[0].link = Some(NearbyLink::answering(String::new()));
    pair.devices[0].stored.clear();
    pair.devices[0].table = None;
    pair.meet();
    pair.run(500);
    assert_eq!([0, 1].map(|at| pair.devices[at].refused.first().copied()), [Some(NearbyRefusal::Other); 2]);
    assert!(pair.devices[0].table.is_none());
    // Another version.
    let mut pair = Pair::begun("vaxandis", 9);
    pair.give(1, NearbyInput::Received("hello 9 what it says now".to_owned()));
    assert_eq!(pair.devices[1].refused, [NearbyRefusal::Version]);
}

#[test]
fn nobody_writes_under_the_name_of_another() {
    let mut pair = Pair::begun("vaxandis", 10);
    pair.run(2000);
    let count = pair.link(0).log().map(|log| log.count());
    let body = format!("99 {}", Saying::Resign(pair.table(0).game.moment()));
    for (writer, signer) in [(0, 0), (1, 0), (2, 2)] {
        let text = format!("{} {} {body}", key(writer), signature(&key(signer), TABLE, &body));
        pair.give(0, NearbyInput::Received(format!("write {text}")));
    }
    pair.run(1000);
    assert_eq!(pair.link(0).log().map(|log| log.count()), count);
    assert_eq!(pair.link(0).standing(), NearbyStanding::Together);
}

#[test]
fn who_is_reloaded_before_sitting_down_sits_down_afterwards() {
    let mut pair = Pair::begun("vaxandis", 10);
    while !pair.devices[1].stored.contains_key(&StoredNearby::name(TABLE)) {
        pair.run(10);
    }
    assert!(pair.table(0).game.round().is_none(), "the other one has not come to the table");
    // The page closes before it has kept that its player wants to sit down.
    pair.devices[1].stored.retain(|name, _| *name == StoredNearby::name(TABLE));
    pair.close();
    pair.reload(1);
    pair.run(1000);
    pair.meet();
    pair.run(5000);
    pair.play_for(2);
    assert!(pair.table(0).game.round().is_some_and(|round| round.game().last() > 0));
    pair.agree();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]
    #[test]
    fn whatever_gets_lost_both_have_the_same_game(
        seed in any::<u64>(),
        loss in 0_u32..50,
        doubled in 0_u32..50,
        lag in 0_u32..3000,
        cuts in proptest::collection::vec(0_u8..4, 0..4),
    ) {
        let mut pair = Pair::begun("vaxandis", seed);
        (pair.loss, pair.doubled, pair.lag) = (loss, doubled, lag);
        pair.run(4000);
        for cut in cuts {
            pair.play_for(3);
            match cut {
                0 => {
                    pair.lose();
                    pair.run(12_000);
                    pair.is_connected = true;
                }
                1 => {
                    pair.close();
                    pair.run(5000);
                    pair.meet();
                }
                at => {
                    let at = usize::from(at - 2);
                    if pair.devices[at].stored.contains_key(&StoredNearby::name(TABLE)) {
                        pair.play(at);
                        pair.close();
                        pair.reload(at);
                        pair.run(5000);
                        pair.meet();
                    }
                }
            }
        }
        pair.play_for(4);
        (pair.loss, pair.doubled, pair.lag) = (0, 0, 0);
        pair.run(20_000);
        pair.play_for(4);
        pair.run(5000);
        prop_assert!(pair.table(0).game.round().is_some());
        pair.agree();
    }
}

/// What a browser says of its side, with an address that tells it apart.
fn description(device: u8) -> String {
    let fingerprint = vec![format!("{device:02X}"); 32].join(":");
    format!(
        "v=0\r\na=ice-ufrag:user{device}\r\na=ice-pwd:twentyfourletterspassword\r\n\
         a=fingerprint:sha-256 {fingerprint}\r\na=candidate:1 1 udp 2130706431 192.168.1.{device} 5000 typ host\r\n"
    )
}

fn moment(time: u64) -> Now {
    Now { time: Millis(time), date: START + time, hidden: false }
}

/// The code that is shown.
fn shown(meeting: &NearbyMeeting) -> String {
    match meeting.phase() {
        MeetingPhase::Offers(code) | MeetingPhase::Answers(code) => code.clone(),
        other => panic!("no code: {other:?}"),
    }
}

/// A device that shows an offer, and one that shows its answer.
fn codes() -> [NearbyMeeting; 2] {
    let mut devices = [NearbyMeeting::default(), NearbyMeeting::default()];
    assert_eq!(devices[0].give(MeetingInput::Offer, moment(0)), [MeetingEffect::Offer]);
    assert_eq!(devices[0].phase(), &MeetingPhase::Making);
    assert!(devices[0].give(MeetingInput::Described(Some(description(1))), moment(10)).is_empty());
    let link = format!("https://example.org/#/nearby/{}", shown(&devices[0]));
    let effects = devices[1].give(MeetingInput::Text(link), moment(5000));
    assert!(
        matches!(&effects[..], [MeetingEffect::Answer(offer)] if offer.contains("a=ice-ufrag:user1\r\n"))
    );
    assert!(devices[1].give(MeetingInput::Described(Some(description(2))), moment(5010)).is_empty());
    devices
}

#[test]
fn two_codes_connect_two_devices() {
    let [mut one, mut other] = codes();
    let effects = one.give(MeetingInput::Text(shown(&other)), moment(9000));
    assert!(
        matches!(&effects[..], [MeetingEffect::Accept(answer), MeetingEffect::WakeAt(_)] if answer.contains("a=setup:active"))
    );
    assert_eq!(one.phase(), &MeetingPhase::Connecting);
    for device in [&mut one, &mut other] {
        assert!(device.give(MeetingInput::Opened, moment(9100)).is_empty());
        assert_eq!((device.phase(), device.told()), (&MeetingPhase::Together, None));
    }
    // The timer of the way goes off late.
    assert!(one.give(MeetingInput::Wake, moment(60_000)).is_empty());
    assert_eq!(one.phase(), &MeetingPhase::Together);
}

#[test]
fn devices_that_do_not_reach_each_other_say_so() {
    let [mut one, mut other] = codes();
    one.give(MeetingInput::Text(shown(&other)), moment(9000));
    assert!(one.give(MeetingInput::Wake, moment(9500)).is_empty());
    assert_eq!(one.give(MeetingInput::Wake, moment(24_000)), [MeetingEffect::Drop]);
    assert_eq!((one.phase(), one.told()), (&MeetingPhase::Idle, Some("nearby-unreached")));
    assert_eq!(other.give(MeetingInput::Closed, moment(30_000)), [MeetingEffect::Drop]);
    assert_eq!(other.told(), Some("nearby-unreached"));
    // The next way begins without that.
    one.give(MeetingInput::Offer, moment(40_000));
    assert_eq!(one.told(), None);
}

#[test]
fn what_leads_nowhere_is_told_and_changes_nothing() {
    let [mut one, other] = codes();
    let own = shown(&one);
    let newer = format!("I{}", &own[1..]);
    for (text, told) in [("hello", "nearby-no-code"), (&newer, "nearby-newer"), (&own, "nearby-own-code")] {
        assert!(one.give(MeetingInput::Text(text.to_owned()), moment(6000)).is_empty());
        assert_eq!((shown(&one), one.told()), (own.clone(), Some(told)));
    }
    // A page that has made no offer passes an answer on to one that may have.
    let mut third = NearbyMeeting::default();
    let answer = shown(&other);
    let effects = third.give(MeetingInput::Text(answer.clone()), moment(6000));
    assert_eq!(effects, [MeetingEffect::PassOn(answer)]);
    assert_eq!((third.phase(), third.told()), (&MeetingPhase::Idle, Some("nearby-passed-on")));
    // A browser that cannot connect, and a device without a network.
    for (description, told) in
        [(None, "nearby-no-connection"), (Some("v=0\r\n".to_owned()), "nearby-no-address")]
    {
        third.give(MeetingInput::Offer, moment(7000));
        assert_eq!(third.give(MeetingInput::Described(description), moment(7100)), [MeetingEffect::Drop]);
        assert_eq!(third.told(), Some(told));
    }
    assert_eq!(one.give(MeetingInput::Cancel, moment(8000)), [MeetingEffect::Drop]);
    assert_eq!((one.phase(), one.told()), (&MeetingPhase::Idle, None));
}
