//! The page's side of the bots' worker, which starts on first use and restarts after it has died.
//!
//! The worker is a second WebAssembly without views (`thinker/main.rs`). It is stateless, so requests can be
//! repeated to a new one; their numbers identify stale responses. `docs/decisions/worker.md` says why it
//! loads in parts.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker};

use basalt_bots::{EngineStatus, WorkerRequest, WorkerResponse};

use super::life::Life;
use super::start_script::global;
use super::{clock, files, offline};

/// The time (ms) after which a starting or loading worker is late.
const PATIENCE: i32 = 5000;

/// The longest wait for a frame (ms), since a hidden page has none.
const UNPAINTED: i32 = 100;

pub enum WorkerEvent {
    Response(WorkerResponse),
    /// The worker or the game's search is still loading.
    Late,
    /// The worker has started, or responds after being late.
    Ready,
    /// The worker has died or cannot be started.
    Dead,
}

type TellEngine = (Life, Rc<dyn Fn(EngineStatus)>);
type Tell = (Life, Rc<dyn Fn(WorkerEvent)>);

struct Held {
    worker: Worker,
    ready: bool,
    silent: Option<u32>,
    late: bool,
    /// Messages until the worker is ready, since some browsers lose earlier ones.
    waiting: Vec<String>,
}

thread_local! {
    static WORKER: RefCell<Option<Held>> = const { RefCell::new(None) };
    static TELL: RefCell<Option<Tell>> = const { RefCell::new(None) };
    static TELL_ENGINE: RefCell<Option<TellEngine>> = const { RefCell::new(None) };
    static LISTENER: Cell<u32> = const { Cell::new(0) };
    static ENGINE: RefCell<Option<String>> = const { RefCell::new(None) };
    static UNSENT: RefCell<Vec<WorkerRequest>> = const { RefCell::new(Vec::new()) };
    static ASKED: Cell<u32> = const { Cell::new(0) };
}

/// Makes this the worker's only listener; returns its number.
pub fn listen(life: Life, tell: impl Fn(WorkerEvent) + 'static) -> u32 {
    TELL.with(|held| *held.borrow_mut() = Some((life, Rc::new(tell))));
    let listener = LISTENER.get().wrapping_add(1);
    LISTENER.set(listener);
    listener
}

/// Whether nobody but this listener waits for the worker.
pub fn is_free_for(listener: u32) -> bool {
    LISTENER.get() == listener || TELL.with(|held| held.borrow().is_none())
}

/// Listens to how it stands with the engine of others.
pub fn listen_to_engine(life: Life, tell: impl Fn(EngineStatus) + 'static) {
    TELL_ENGINE.with(|held| *held.borrow_mut() = Some((life, Rc::new(tell))));
}

/// Remembers the address of the engine of others, for a worker that starts anew.
pub fn use_engine(address: Option<String>) {
    ENGINE.set(address);
}

pub fn hush() {
    TELL.with(|held| *held.borrow_mut() = None);
}

fn report(event: WorkerEvent) {
    let tell = TELL.with(|held| held.borrow().clone());
    if let Some((life, tell)) = tell {
        life.let_in(|| tell(event));
    }
}

/// Sends a request after the next frame, so that starting the worker does not delay the paint.
pub fn ask(request: WorkerRequest) {
    UNSENT.with_borrow_mut(|unsent| unsent.push(request));
    if !clock::page_is_seen() {
        return send_unsent();
    }
    clock::next_frame(Life::PAGE, || clock::later(Life::PAGE, 0, send_unsent));
    clock::later(Life::PAGE, UNPAINTED, send_unsent);
}

pub fn send(request: &WorkerRequest) {
    send_unsent();
    post(request);
}

fn send_unsent() {
    UNSENT.with_borrow_mut(std::mem::take).iter().for_each(post);
}

fn post(request: &WorkerRequest) {
    let there = WORKER.with(|held| held.borrow().is_some()) || start();
    if !there {
        return report(WorkerEvent::Dead);
    }
    if !matches!(request, WorkerRequest::Stop(_) | WorkerRequest::Engine(_)) {
        wait();
    }
    let text = request.to_string();
    WORKER.with(|held| {
        if let Some(held) = held.borrow_mut().as_mut() {
            match held.ready {
                // A dead worker is reported by an event.
                true => drop(held.worker.post_message(&JsValue::from_str(&text))),
                false => held.waiting.push(text),
            }
        }
    });
}

fn wait() {
    let asked = ASKED.get().wrapping_add(1);
    ASKED.set(asked);
    with_held(|held| held.silent = Some(asked));
    clock::later(Life::PAGE, PATIENCE, move || {
        let is_silent = with_held(|held| {
            held.late |= held.silent == Some(asked);
            held.silent == Some(asked)
        });
        if is_silent.unwrap_or_default() {
            report(WorkerEvent::Late);
        }
    });
}

fn with_held<T>(what: impl FnOnce(&mut Held) -> T) -> Option<T> {
    WORKER.with(|held| held.borrow_mut().as_mut().map(what))
}

pub fn end() {
    UNSENT.with_borrow_mut(Vec::clear);
    if let Some(held) = WORKER.with(|held| held.borrow_mut().take()) {
        held.worker.terminate();
    }
}

fn died() {
    end();
    offline::compare();
    report(WorkerEvent::Dead);
}

fn start() -> bool {
    let build = files::build();
    let Ok(worker) = Worker::new(&format!("./bots-{build}.js")) else { return false };
    // The global object accepts any key.
    let _ = Reflect::set(&js_sys::global(), &JsValue::from_str(global::BOTS), &worker);
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(response) = event.data().as_string().and_then(|text| WorkerResponse::read(&text)) else {
            return;
        };
        // Its first message announces that it is ready.
        if let WorkerResponse::Ready(its) = &response {
            if *its != build {
                return died();
            }
            WORKER.with(|held| {
                if let Some(held) = held.borrow_mut().as_mut() {
                    held.ready = true;
                    for text in held.waiting.drain(..) {
                        drop(held.worker.post_message(&JsValue::from_str(&text)));
                    }
                }
            });
            return;
        }
        if let WorkerResponse::Engine(status) = response {
            let tell = TELL_ENGINE.with(|held| held.borrow().clone());
            if let Some((life, tell)) = tell {
                life.let_in(|| tell(status));
            }
            return;
        }
        let was_late = with_held(|held| {
            held.silent = None;
            std::mem::take(&mut held.late)
        });
        if was_late.unwrap_or_default() {
            report(WorkerEvent::Ready);
        }
        report(WorkerEvent::Response(response));
    });
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    let on_error = Closure::<dyn Fn(JsValue)>::new(|_| died());
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    on_error.forget();
    let engine =
        ENGINE.with_borrow(|address| Some(WorkerRequest::Engine(Some(address.clone()?)).to_string()));
    let waiting = engine.into_iter().collect();
    let held = Held { worker, ready: false, silent: None, late: false, waiting };
    WORKER.with(|place| *place.borrow_mut() = Some(held));
    true
}
