//! The bots' worker: takes requests as messages, searches in slices, between which it reads its messages and the clock,
//! and responds. It keeps no state between two requests.

use std::cell::RefCell;
use std::rc::Rc;

use basalt::bots::{AnySearch, Request, WorkerRequest, WorkerResponse};
use basalt::games::{begin_quest, begin_search};
use basalt::rules::{AnyPuzzleQuest, Record};
use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent};

/// How long a slice is meant to last, in milliseconds: messages wait no longer.
const SLICE: f64 = 12.0;
/// How many nodes the first slice searches; the clock decides on the others.
const FIRST: u32 = 8;
/// How often progress is reported, in milliseconds.
const REPORT: f64 = 90.0;
/// How often an analysis tells what it has found, in milliseconds: the steps of each line have to be found first.
const ANALYSIS_REPORT: f64 = 300.0;

/// The search in progress.
struct Task {
    number: u32,
    search: Box<dyn AnySearch>,
    kind: TaskKind,
    /// Nodes of the next slice.
    nodes: u32,
    /// When it responds at the latest.
    until: f64,
    reported: f64,
}

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TaskKind {
    /// A move.
    Move,
    /// An analysis, which tells of what it finds.
    Analysis,
    /// A review.
    Review,
}

impl Task {
    /// What is answered now.
    fn response(&self) -> WorkerResponse {
        match self.kind {
            TaskKind::Move | TaskKind::Analysis => WorkerResponse::Done(self.number, self.search.reply()),
            TaskKind::Review => WorkerResponse::Valued(self.number, self.search.valuation()),
        }
    }
}

type Shared = Rc<RefCell<Option<Task>>>;

/// The search for a puzzle in progress, with the number of its request.
type SharedQuest = Rc<RefCell<Option<(u32, Box<dyn AnyPuzzleQuest>)>>>;

fn main() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let task: Shared = Rc::default();
    let quest: SharedQuest = Rc::default();
    // A channel to itself calls back sooner than a timer, and after pending messages.
    let Ok(channel) = MessageChannel::new() else { return };
    let (wake, woken) = (channel.port1(), channel.port2());
    let on_wake = {
        let (scope, task, quest, wake) = (scope.clone(), task.clone(), quest.clone(), wake.clone());
        Closure::<dyn Fn()>::new(move || {
            if slice(&scope, &task) || look_on(&scope, &quest) {
                let _ = wake.post_message(&JsValue::NULL);
            }
        })
    };
    woken.set_onmessage(Some(on_wake.as_ref().unchecked_ref()));
    on_wake.forget();
    let on_request = {
        let scope = scope.clone();
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            // Whatever is asked next takes the place of a search for a puzzle.
            quest.borrow_mut().take();
            match WorkerRequest::read(&text) {
                Ok(WorkerRequest::Pose { number, record }) => {
                    task.borrow_mut().take();
                    if look_for(&scope, &quest, number, &record) {
                        let _ = wake.post_message(&JsValue::NULL);
                    }
                }
                Ok(WorkerRequest::Stop(number)) => answer(&scope, &task, number),
                Ok(WorkerRequest::Search { number, request, cap }) => {
                    if take(&scope, &task, number, &request, cap, TaskKind::Move) {
                        let _ = wake.post_message(&JsValue::NULL);
                    }
                }
                Ok(WorkerRequest::Analyse { number, record, cap }) => {
                    let request = Request::of_analysis(record);
                    if take(&scope, &task, number, &request, cap, TaskKind::Analysis) {
                        let _ = wake.post_message(&JsValue::NULL);
                    }
                }
                Ok(WorkerRequest::Value { number, record }) => {
                    // However long that takes: the same game has the same review everywhere.
                    let request = Request::of_review(record);
                    if take(&scope, &task, number, &request, u32::MAX, TaskKind::Review) {
                        let _ = wake.post_message(&JsValue::NULL);
                    }
                }
                Err(mistake) => tell(&scope, &WorkerResponse::Failed(0, mistake.to_string())),
            }
        })
    };
    scope.set_onmessage(Some(on_request.as_ref().unchecked_ref::<Function>()));
    on_request.forget();
    tell(&scope, &WorkerResponse::Ready(build()));
}

/// The build that the worker's script belongs to; empty where another script started it.
fn build() -> String {
    let build = Reflect::get(&js_sys::global(), &JsValue::from_str("basaltBuild"));
    build.ok().and_then(|build| build.as_string()).unwrap_or_default()
}

fn tell(scope: &DedicatedWorkerGlobalScope, response: &WorkerResponse) {
    // When the page has gone nobody is left to hear it.
    let _ = scope.post_message(&JsValue::from_str(&response.to_string()));
}

/// Takes a request in place of the search before; whether there is something to search.
fn take(
    scope: &DedicatedWorkerGlobalScope,
    task: &Shared,
    number: u32,
    request: &Request,
    cap: u32,
    kind: TaskKind,
) -> bool {
    let begun = begin_search(request);
    let now = now();
    let begun = match begun {
        Ok(begun) => begun,
        Err(mistake) => {
            tell(scope, &WorkerResponse::Failed(number, mistake.to_string()));
            None
        }
    };
    let taken = begun.map(|mut search| {
        if kind == TaskKind::Analysis {
            search.widen();
        }
        Task { number, search, kind, nodes: FIRST, until: now + f64::from(cap), reported: now }
    });
    let some = taken.is_some();
    *task.borrow_mut() = taken;
    some
}

/// Searches for a slice; whether there is more to search.
fn slice(scope: &DedicatedWorkerGlobalScope, task: &Shared) -> bool {
    let mut held = task.borrow_mut();
    let Some(task) = held.as_mut() else { return false };
    let start = now();
    let more = task.search.advance(task.nodes);
    let end = now();
    let ends = !more || end >= task.until;
    let analyses = task.kind == TaskKind::Analysis;
    if analyses && (ends || end - task.reported >= ANALYSIS_REPORT) {
        task.reported = end;
        tell(scope, &WorkerResponse::Found(task.number, task.search.analysis()));
    }
    if ends {
        tell(scope, &task.response());
        *held = None;
        return false;
    }
    let took = (end - start).max(0.1);
    // At most doubled each time: the first slices of a search are its quickest.
    task.nodes = (f64::from(task.nodes) * (SLICE / took).clamp(0.25, 2.0)).max(1.0) as u32;
    if !analyses && end - task.reported >= REPORT {
        task.reported = end;
        tell(scope, &WorkerResponse::Progress(task.number, task.search.progress()));
    }
    true
}

/// Begins to look for the puzzle in a position; whether there is something to look at.
fn look_for(scope: &DedicatedWorkerGlobalScope, quest: &SharedQuest, number: u32, record: &Record) -> bool {
    match begin_quest(record) {
        Ok(begun) => *quest.borrow_mut() = Some((number, begun)),
        Err(mistake) => tell(scope, &WorkerResponse::Failed(number, mistake.to_string())),
    }
    quest.borrow().is_some()
}

/// Looks further for a slice; whether there is more to look at.
fn look_on(scope: &DedicatedWorkerGlobalScope, quest: &SharedQuest) -> bool {
    let mut held = quest.borrow_mut();
    let Some((number, looked)) = held.as_mut() else { return false };
    let number = *number;
    let start = now();
    while now() - start < SLICE {
        if let Some(found) = looked.advance() {
            tell(scope, &WorkerResponse::Posed(number, found));
            *held = None;
            return false;
        }
    }
    tell(scope, &WorkerResponse::Progress(number, looked.progress()));
    true
}

/// Answers with the best there is.
fn answer(scope: &DedicatedWorkerGlobalScope, task: &Shared, number: u32) {
    let mut held = task.borrow_mut();
    if let Some(task) = held.take_if(|task| task.number == number) {
        tell(scope, &task.response());
    }
}

/// Milliseconds since the worker began.
fn now() -> f64 {
    let clock = Reflect::get(&js_sys::global(), &JsValue::from_str("performance"));
    clock
        .ok()
        .and_then(|clock| clock.dyn_into::<web_sys::Performance>().ok())
        .map_or(0.0, |clock| clock.now())
}
