//! The outside of a session, played by the test: a manual clock, a storage, and bots that search natively.

use std::collections::BTreeMap;

use basalt::bots::{NodeLimit, Reply, Request, WorkerRequest, answer};
use basalt::games::{SearchVisitor, catalogue, visit_searchable};
use basalt::play::profile::GameResult;
use basalt::play::session::{
    Effect, GameKind, Input, Millis, MoveInput, Now, PageInput, Session, StorageInput, WorkerInput,
};
use basalt::play::{Match, Save, Seat, Seats};
use basalt::rules::{Event, Manner, Record, Rng, Tap};

/// A game with options, after these actions.
pub(super) fn begin(game: &str, options: &str, actions: &[&str]) -> Match {
    let mut game = catalogue::begin(game, options).expect("a game of the list");
    for action in actions {
        game.type_in(action);
    }
    game
}

/// Opens a save as the app does.
fn resume(save: &Save) -> Match {
    catalogue::resume(save).expect("our own record")
}

/// Seats by the words of who plays.
pub(super) fn seats(bots: &str) -> Seats {
    let mut seats = Seats::new(vec![Seat::default(); bots.split('_').count()]);
    seats.seat_bots(bots);
    seats
}

/// A new game under the key "game".
pub(super) fn kept(game: &str, options: &str, bots: &str) -> Session {
    let place = GameKind::kept("game".into(), 1);
    Session::new(begin(game, options, &[]), seats(bots), place, true, 7)
}

/// A moment.
pub(super) fn at(time: u64) -> Now {
    Now { time: Millis(time), date: 1_000_000 + time, hidden: false }
}

/// A game in which nothing can be captured, played until its end is suggested.
pub(super) fn quiet_game() -> Session {
    let start = "r1^,.,.,.,./.,g2^,.,.,./.,.,b3^,.,./.,.,.,^,./.,.,.,.,^ 1 -|-";
    let record = Record { start: Some(start.into()), ..begin("volcano", "", &[]).record() };
    let save = Save::of(record);
    let mut game = resume(&save);
    let mut rng = Rng::new(1);
    while game.suggested_end().is_none() {
        let (taps, _) = {
            let moves = quiet_moves(&game);
            // Eruptions end turns; without one a cap goes on.
            let erupting: Vec<_> = moves.iter().filter(|(_, erupts)| *erupts).copied().collect();
            let moves = if erupting.is_empty() { moves } else { erupting };
            moves[rng.below(moves.len() as u32) as usize]
        };
        taps.into_iter().for_each(|tap| drop(game.tap(tap)));
    }
    let place = GameKind::kept("game".into(), 1);
    Session::new(game, seats("-_-"), place, true, 7)
}

/// The moves of two taps that capture nothing, and whether something erupts.
fn quiet_moves(game: &Match) -> Vec<([Tap; 2], bool)> {
    let mut copy = copy(game);
    let mut moves = Vec::new();
    for first in game.targets(false) {
        copy.tap(first.tap);
        for second in copy.targets(false) {
            let events = copy.preview(second.tap).map(|preview| preview.events).unwrap_or_default();
            let throws = |event: &Event| matches!(event, Event::Move { manner: Manner::Throw, .. });
            if !events.iter().any(|event| matches!(event, Event::Capture { .. })) {
                moves.push(([first.tap, second.tap], events.iter().any(throws)));
            }
        }
        copy.drop_selection();
    }
    moves
}

/// A copy of the game, to try things on.
fn copy(game: &Match) -> Match {
    resume(&Save::of(game.record()))
}

/// A session with its outside.
pub(super) struct Outside {
    pub session: Session,
    pub now: Now,
    /// The games that are kept, by their keys.
    pub store: BTreeMap<String, Save>,
    /// What this session knows of its entry.
    known: Option<Save>,
    pub clock: Option<Vec<u32>>,
    /// The results so far.
    pub results: Vec<GameResult>,
    /// All effects so far.
    pub done: Vec<Effect>,
    /// How often a game was written.
    pub writes: usize,
    /// Requests that wait for an answer, the last one last.
    pub requests: Vec<(u32, Request)>,
    wake: Option<Millis>,
}

impl Outside {
    pub(super) fn new(session: Session) -> Self {
        Outside::with(session, Vec::new())
    }

    /// The clocks that are kept, by their keys.
    pub(super) fn with(session: Session, times: Vec<u32>) -> Self {
        let mut outside = Outside {
            session,
            now: at(0),
            store: BTreeMap::new(),
            known: None,
            clock: None,
            results: Vec::new(),
            done: Vec::new(),
            writes: 0,
            requests: Vec::new(),
            wake: None,
        };
        outside.give(PageInput::Enter(times));
        outside
    }

    /// Sees what another tab has written; `knows` if this one has read it.
    pub(super) fn share(&mut self, other: &Outside, knows: bool) {
        self.store.clone_from(&other.store);
        if knows {
            self.known = self.session.key().and_then(|key| self.store.get(key).cloned());
        }
    }

    /// Another tab undoes the last ply, and this one hears of it.
    pub(super) fn undo_elsewhere(&mut self) {
        let mut there = Outside::new(self.reopened());
        there.share(self, true);
        there.give(MoveInput::UndoPly);
        self.share(&there, true);
        let (game, save) = self.reopened_parts();
        self.give(StorageInput::Followed(Box::new(game), Box::new(save)));
    }

    /// Passes an input and performs the effects.
    pub(super) fn give(&mut self, input: impl Into<Input>) -> Vec<Effect> {
        let effects = self.session.update(input, self.now);
        for effect in &effects {
            self.perform(effect);
        }
        self.done.extend(effects.iter().cloned());
        effects
    }

    fn perform(&mut self, effect: &Effect) {
        match effect {
            Effect::Ask(WorkerRequest::Search { number, request, .. }) => {
                self.requests.push((*number, request.clone()));
            }
            Effect::Stop(number) => self.requests.retain(|(other, _)| other != number),
            Effect::EndWorker => self.requests.clear(),
            Effect::Save(key, save) => {
                let there = self.store.get(key);
                if there.is_some() && there != self.known.as_ref() {
                    return drop(self.give(StorageInput::Parted));
                }
                self.store.insert(key.clone(), (**save).clone());
                self.known = Some((**save).clone());
                self.writes += 1;
                self.give(StorageInput::Saved);
            }
            Effect::KeepResult(result) => self.results.push(result.clone()),
            Effect::KeepClock(times) => self.clock = Some(times.clone()),
            Effect::WakeAt(time) => self.wake = Some(*time),
            _ => {}
        }
    }

    /// Lets time pass, waking the session when it wants to be woken and at every frame while something moves.
    pub(super) fn pass(&mut self, milliseconds: u64) {
        let end = self.now.time.plus(milliseconds);
        while self.now.time < end {
            let frame = self.session.playback.is_moving().then(|| self.now.time.plus(16));
            let next = [frame, self.wake, Some(end)].into_iter().flatten().min().expect("the end");
            let next = next.max(self.now.time.plus(1)).min(end);
            self.now.date += next.since(self.now.time);
            self.now.time = next;
            if self.wake.is_some_and(|wake| wake <= next) {
                self.wake = None;
            }
            self.give(PageInput::Wake);
        }
    }

    /// Lets time pass until everything is at rest.
    pub(super) fn rest(&mut self) {
        for _ in 0..1_000 {
            if self.session.playback.rests() {
                return;
            }
            self.pass(100);
        }
        panic!("it never rests");
    }

    /// The number of the request that was made last.
    pub(super) fn asked(&self) -> Option<u32> {
        self.done.iter().rev().find_map(|effect| match effect {
            Effect::Ask(WorkerRequest::Search { number, .. }) => Some(*number),
            _ => None,
        })
    }

    /// A bot's answer to the request with this number, after a tiny search.
    pub(super) fn think(&self, number: u32) -> Reply {
        struct Ask<'a>(&'a Request);
        impl SearchVisitor for Ask<'_> {
            type Output = Reply;
            fn visit<G: basalt::bots::Searchable>(self) -> Reply {
                answer::<G>(self.0).expect("our own record")
            }
        }
        let (_, request) = self.requests.iter().find(|(other, _)| *other == number).expect("asked");
        let request = Request { nodes: NodeLimit::Count(50), ..request.clone() };
        visit_searchable(&request.record.game, Ask(&request)).expect("a game of the list")
    }

    /// Answers until no request is pending and everything is at rest.
    pub(super) fn answer_all(&mut self) {
        while let Some((number, _)) = self.requests.pop() {
            self.requests.push((number, self.requests_record(number)));
            let reply = self.think(number);
            self.requests.pop();
            self.give(WorkerInput::Answer(number, reply));
            self.rest();
        }
    }

    fn requests_record(&self, number: u32) -> Request {
        let asked = self.done.iter().rev().find_map(|effect| match effect {
            Effect::Ask(WorkerRequest::Search { number: other, request, .. }) if *other == number => {
                Some(request.clone())
            }
            _ => None,
        });
        asked.expect("asked")
    }

    /// The notation of the first action that can be made by taps.
    pub(super) fn first_action(&self) -> String {
        let game = self.session.game();
        let mut copy = copy(game);
        while copy.last() == game.last() {
            let target = copy.targets(false)[0];
            copy.tap(target.tap);
        }
        copy.record().actions.last().expect("an action").clone()
    }

    /// The game as it would be opened now.
    pub(super) fn reopened(&self) -> Session {
        let (game, save) = self.reopened_parts();
        Session::new(game, save.seats, self.session.kind().clone(), false, 8).under(save.terms)
    }

    /// The same, in its parts.
    pub(super) fn reopened_parts(&self) -> (Match, Save) {
        let save = &self.store[self.session.key().expect("kept")];
        // Through its text, as storage keeps it.
        let save = Save::read(&save.to_string()).expect("our own save");
        (resume(&save), save)
    }
}
