//! The bots' worker: receives requests, searches in slices and responds.
//!
//! Between slices it reads messages and the clock. Only loaded chunks persist between requests, one per game, and the line to
//! an engine of others, if the player has one.

mod clock;
mod hosting;
mod parts;
mod speaking;
mod talking;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use basalt_bots::{
    AnySearch, EngineLoss, EngineQuestion, EngineStatus, HostEffect, Request, WorkerRequest, WorkerResponse,
};
use basalt_rules::{AnyPuzzleQuest, Mistake, ReasonRequest, Record};
use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use clock::now;
use parts::{ThinkerPart, fetch_part};
use talking::{EngineTalk, fetch_talk, is_for_engines};

/// A slice's target duration (ms), which bounds how long messages wait.
const SLICE: f64 = 12.0;
/// The first slice's nodes; the clock decides on the next ones.
const FIRST: u32 = 8;
/// The interval of progress reports (ms).
const REPORT: f64 = 90.0;
/// The interval of analysis reports (ms), since each line needs steps first.
const ANALYSIS_REPORT: f64 = 300.0;

struct Task {
    number: u32,
    search: Box<dyn AnySearch>,
    kind: TaskKind,
    nodes: u32,
    until: f64,
    reported: f64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TaskKind {
    Move,
    Analysis,
    Review,
}

impl Task {
    fn response(&self) -> WorkerResponse {
        match self.kind {
            TaskKind::Move | TaskKind::Analysis => WorkerResponse::Done(self.number, self.search.reply()),
            TaskKind::Review => WorkerResponse::Valued(self.number, self.search.valuation()),
        }
    }
}

/// A request to start once its game's chunk is loaded.
enum SearchOrder {
    /// A search with its time limit (ms) and kind.
    Search(Request, u32, TaskKind),
    Pose(Record),
}

#[derive(Clone, Copy)]
struct WaitingOrder {
    /// A unique number, since requests of different components may share theirs.
    order: u32,
    number: u32,
    /// Whether to answer as soon as it starts.
    stopped: bool,
    /// Whether an engine of others may answer it.
    may_host: bool,
}

struct Thinker {
    scope: DedicatedWorkerGlobalScope,
    /// Schedules the next slice, after pending messages.
    wake: MessagePort,
    orders: Cell<u32>,
    waiting: Cell<Option<WaitingOrder>>,
    task: RefCell<Option<Task>>,
    /// The current puzzle search, with its request's number.
    quest: RefCell<Option<(u32, Box<dyn AnyPuzzleQuest>)>>,
    /// Both sides of the engine protocol, once they are wanted.
    talk: RefCell<Option<Rc<dyn EngineTalk>>>,
    /// Messages that wait for it while it loads.
    held: RefCell<Option<Vec<String>>>,
}

fn main() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // A message channel to itself calls back sooner than a timer, and after pending messages.
    let Ok(channel) = MessageChannel::new() else { return };
    let (wake, woken) = (channel.port1(), channel.port2());
    let worker = Rc::new(Thinker {
        scope: scope.clone(),
        wake,
        orders: Cell::new(0),
        waiting: Cell::new(None),
        task: RefCell::new(None),
        quest: RefCell::new(None),
        talk: RefCell::new(None),
        held: RefCell::new(None),
    });
    let on_wake = {
        let worker = worker.clone();
        Closure::<dyn Fn()>::new(move || {
            if worker.slice() || worker.look_on() || worker.talk().is_some_and(|talk| talk.advance()) {
                worker.wake();
            }
        })
    };
    woken.set_onmessage(Some(on_wake.as_ref().unchecked_ref()));
    on_wake.forget();
    let on_request = {
        let worker = worker.clone();
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            worker.hear(&event.data().as_string().unwrap_or_default());
        })
    };
    scope.set_onmessage(Some(on_request.as_ref().unchecked_ref::<Function>()));
    on_request.forget();
    worker.tell(&WorkerResponse::Ready(build()));
}

/// The build of the worker's script, or empty.
fn build() -> String {
    let build = Reflect::get(&js_sys::global(), &JsValue::from_str("basaltBuild"));
    build.ok().and_then(|build| build.as_string()).unwrap_or_default()
}

impl Thinker {
    fn tell(&self, response: &WorkerResponse) {
        // Nobody receives this if the page has gone.
        let _ = self.scope.post_message(&JsValue::from_str(&response.to_string()));
    }

    fn fail(&self, number: u32, mistake: &Mistake) {
        self.tell(&WorkerResponse::Failed(number, mistake.to_string()));
    }

    fn wake(&self) {
        let _ = self.wake.post_message(&JsValue::NULL);
    }

    fn hear(self: &Rc<Self>, text: &str) {
        if let Some(held) = &mut *self.held.borrow_mut() {
            return held.push(text.to_owned());
        }
        let is_page = !is_for_engines(text) || WorkerRequest::read(text).is_ok();
        match self.talk() {
            None if is_for_engines(text) => return self.begin_talk(text),
            Some(talk) if !is_page => return talk.hear(text),
            _ => {}
        }
        // Every new request replaces a puzzle search.
        self.quest.borrow_mut().take();
        match WorkerRequest::read(text) {
            Ok(WorkerRequest::Stop(number)) => self.answer(number),
            Ok(WorkerRequest::Pose { number, record }) => self.take(number, SearchOrder::Pose(record), true),
            Ok(WorkerRequest::Search { number, request, cap }) => {
                self.take(number, SearchOrder::Search(request, cap, TaskKind::Move), true);
            }
            Ok(WorkerRequest::Analyse { number, record, cap }) => {
                self.take(
                    number,
                    SearchOrder::Search(Request::of_analysis(record), cap, TaskKind::Analysis),
                    true,
                );
            }
            Ok(WorkerRequest::Value { number, record, cap, is_confirmation }) => {
                let request = Request::of_value(record, is_confirmation);
                self.take(number, SearchOrder::Search(request, cap, TaskKind::Review), true);
            }
            Ok(WorkerRequest::Explain { number, request }) => self.explain(number, request),
            Ok(WorkerRequest::Engine(address)) => {
                if let Some(talk) = self.talk() {
                    talk.dial(address.as_deref());
                }
            }
            Err(mistake) => self.fail(0, &mistake),
        }
    }

    fn talk(&self) -> Option<Rc<dyn EngineTalk>> {
        self.talk.borrow().clone()
    }

    /// Loads what speaks the engine protocol; meanwhile all messages wait.
    fn begin_talk(self: &Rc<Self>, text: &str) {
        *self.held.borrow_mut() = Some(vec![text.to_owned()]);
        let worker = self.clone();
        spawn_local(async move {
            let come = fetch_talk().await;
            let held = worker.held.take().unwrap_or_default();
            let is_here = come.is_ok();
            if let Ok(make) = come {
                let answer = {
                    let worker = worker.clone();
                    Rc::new(move |effect| worker.pass_on(effect))
                };
                let talk = make(worker.scope.clone(), worker.wake.clone(), answer);
                *worker.talk.borrow_mut() = Some(talk);
            }
            for text in held {
                match is_for_engines(&text) && !is_here {
                    true => worker.tell(&WorkerResponse::Engine(EngineStatus::Lost(EngineLoss::Absent))),
                    false => worker.hear(&text),
                }
            }
        });
    }

    /// Answers once the game's chunk is loaded; a proof is short enough to hold up everything else.
    fn explain(self: &Rc<Self>, number: u32, request: ReasonRequest) {
        let coming = match fetch_part(&request.record.game) {
            Ok(coming) => coming,
            Err(mistake) => return self.fail(number, &mistake),
        };
        let worker = self.clone();
        spawn_local(async move {
            match coming.await.map(|part| (part.explain)(&request)) {
                Ok(Ok(reason)) => worker.tell(&WorkerResponse::Explained(number, reason)),
                Ok(Err(mistake)) => worker.fail(number, &mistake),
                Err(lost) => worker.tell(&WorkerResponse::Failed(number, lost.to_string())),
            }
        });
    }

    /// Starts an order in place of the previous search, once the game's chunk is loaded.
    fn take(self: &Rc<Self>, number: u32, ordered: SearchOrder, may_host: bool) {
        self.task.borrow_mut().take();
        let game = match &ordered {
            SearchOrder::Search(request, ..) => &request.record.game,
            SearchOrder::Pose(record) => &record.game,
        };
        let coming = match fetch_part(game) {
            Ok(coming) => coming,
            Err(mistake) => {
                self.waiting.set(None);
                return self.fail(number, &mistake);
            }
        };
        let order = self.orders.get().wrapping_add(1);
        self.orders.set(order);
        self.waiting.set(Some(WaitingOrder { order, number, stopped: false, may_host }));
        let worker = self.clone();
        spawn_local(async move {
            let come = coming.await;
            // A newer order may have arrived meanwhile.
            let Some(waiting) = worker.waiting.get().filter(|waiting| waiting.order == order) else { return };
            worker.waiting.set(None);
            match come {
                Ok(part) => worker.begin(part, waiting, ordered),
                Err(lost) => worker.tell(&WorkerResponse::Failed(number, lost.to_string())),
            }
        });
    }

    fn begin(
        self: &Rc<Self>,
        ThinkerPart { searcher, rules, .. }: ThinkerPart,
        WaitingOrder { number, stopped, may_host, .. }: WaitingOrder,
        ordered: SearchOrder,
    ) {
        let talk = self.talk().filter(|talk| talk.is_hosting());
        if let (Some(talk), SearchOrder::Search(request, cap, kind)) = (&talk, &ordered)
            && *kind != TaskKind::Move
            && may_host
        {
            let record = request.record.clone();
            let is_review = *kind == TaskKind::Review;
            let question = EngineQuestion { number, record, cap: *cap, is_review };
            talk.ask(question, rules);
            if stopped {
                talk.stop(number);
            }
            return;
        }
        if let Some(talk) = talk {
            talk.rest();
        }
        let begun = match ordered {
            SearchOrder::Search(request, cap, kind) => (searcher.begin_search)(&request).map(|begun| {
                let Some(mut search) = begun else { return };
                if kind == TaskKind::Analysis {
                    search.widen();
                }
                let now = now();
                let until = if stopped { now } else { now + f64::from(cap) };
                *self.task.borrow_mut() =
                    Some(Task { number, search, kind, nodes: FIRST, until, reported: now });
                self.wake();
            }),
            SearchOrder::Pose(record) => (searcher.begin_quest)(&record).map(|begun| {
                *self.quest.borrow_mut() = Some((number, begun));
                self.wake();
            }),
        };
        if let Err(mistake) = begun {
            self.fail(number, &mistake);
        }
    }

    fn slice(&self) -> bool {
        let mut held = self.task.borrow_mut();
        let Some(task) = held.as_mut() else { return false };
        let start = now();
        let more = task.search.advance(task.nodes);
        let end = now();
        let ends = !more || end >= task.until;
        let analyses = task.kind == TaskKind::Analysis;
        if analyses && (ends || end - task.reported >= ANALYSIS_REPORT) {
            task.reported = end;
            self.tell(&WorkerResponse::Found(task.number, task.search.analysis()));
        }
        if ends {
            self.tell_end(task);
            *held = None;
            return false;
        }
        let took = (end - start).max(0.1);
        // At most doubled each time: the first slices of a search are the fastest.
        task.nodes = (f64::from(task.nodes) * (SLICE / took).clamp(0.25, 2.0)).max(1.0) as u32;
        if !analyses && end - task.reported >= REPORT {
            task.reported = end;
            self.tell(&WorkerResponse::Progress(task.number, task.search.progress()));
        }
        true
    }

    fn look_on(&self) -> bool {
        let mut held = self.quest.borrow_mut();
        let Some((number, looked)) = held.as_mut() else { return false };
        let number = *number;
        let start = now();
        while now() - start < SLICE {
            if let Some(found) = looked.advance() {
                self.tell(&WorkerResponse::Posed(number, found));
                *held = None;
                return false;
            }
        }
        self.tell(&WorkerResponse::Progress(number, looked.progress()));
        true
    }

    /// Passes on what comes of a question to the engine of others.
    fn pass_on(self: &Rc<Self>, effect: HostEffect) {
        match effect {
            HostEffect::Found(number, found) => self.tell(&WorkerResponse::Found(number, found)),
            HostEffect::Done(number, reply) => self.tell(&WorkerResponse::Done(number, reply)),
            HostEffect::Valued(number, valuation) => self.tell(&WorkerResponse::Valued(number, valuation)),
            HostEffect::Tell(status) => self.tell(&WorkerResponse::Engine(status)),
            HostEffect::Search(question, at_once) => self.search_instead(question, at_once),
            HostEffect::Say(_) | HostEffect::WakeAt(_) | HostEffect::Close => {}
        }
    }

    /// Answers a question by a search of our own, since no engine of others does.
    fn search_instead(self: &Rc<Self>, question: EngineQuestion, at_once: bool) {
        let EngineQuestion { number, record, cap, is_review } = question;
        let (request, kind) = match is_review {
            true => (Request::of_review(record), TaskKind::Review),
            false => (Request::of_analysis(record), TaskKind::Analysis),
        };
        self.take(number, SearchOrder::Search(request, if at_once { 0 } else { cap }, kind), false);
    }

    fn tell_end(&self, task: &Task) {
        if task.kind == TaskKind::Move {
            self.tell(&WorkerResponse::Doubt(task.number, task.search.doubt()));
        }
        self.tell(&task.response());
    }

    fn answer(self: &Rc<Self>, number: u32) {
        if let Some(talk) = self.talk() {
            talk.stop(number);
        }
        let mut held = self.task.borrow_mut();
        if let Some(task) = held.take_if(|task| task.number == number) {
            self.tell_end(&task);
        }
        if let Some(waiting) = self.waiting.get().filter(|waiting| waiting.number == number) {
            self.waiting.set(Some(WaitingOrder { stopped: true, ..waiting }));
        }
    }
}
