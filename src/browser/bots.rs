//! The bots' worker: started when it is first needed, and again after it has died.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker};

use crate::bots::{WorkerRequest, WorkerResponse};

use super::life::Life;
use super::{clock, files, offline};

/// The worker as the start script finds it, to end it when the app has failed.
const GIVEN: &str = "basaltBots";
/// How long the worker may take to start before that is reported, in milliseconds.
const PATIENCE: i32 = 5000;

/// What happens to the worker.
pub enum WorkerEvent {
    /// It has responded.
    Response(WorkerResponse),
    /// It has not started yet, and may still do.
    Late,
    /// It has started.
    Ready,
    /// It has died, or cannot be started; its requests stay unanswered.
    Dead,
}

type Tell = (Life, Rc<dyn Fn(WorkerEvent)>);

/// The worker, as long as it lives.
struct Held {
    worker: Worker,
    /// Its number among all workers started.
    number: u32,
    ready: bool,
    /// Messages queued until the worker listens: some browsers lose earlier ones.
    waiting: Vec<String>,
}

thread_local! {
    static WORKER: RefCell<Option<Held>> = const { RefCell::new(None) };
    static TELL: RefCell<Option<Tell>> = const { RefCell::new(None) };
    /// How many workers there were.
    static STARTED: Cell<u32> = const { Cell::new(0) };
}

/// Sets the listener for the worker's events.
pub fn listen(life: Life, tell: impl Fn(WorkerEvent) + 'static) {
    TELL.with(|held| *held.borrow_mut() = Some((life, Rc::new(tell))));
}

/// Removes the listener.
pub fn hush() {
    TELL.with(|held| *held.borrow_mut() = None);
}

fn report(event: WorkerEvent) {
    let tell = TELL.with(|held| held.borrow().clone());
    if let Some((life, tell)) = tell {
        life.let_in(|| tell(event));
    }
}

/// Sends a request, starting the worker if there is none.
pub fn send(request: &WorkerRequest) {
    let there = WORKER.with(|held| held.borrow().is_some()) || start();
    if !there {
        return report(WorkerEvent::Dead);
    }
    let text = request.to_string();
    WORKER.with(|held| {
        if let Some(held) = held.borrow_mut().as_mut() {
            match held.ready {
                // A worker that has died reports it by its own event.
                true => drop(held.worker.post_message(&JsValue::from_str(&text))),
                false => held.waiting.push(text),
            }
        }
    });
}

/// Ends the worker and abandons its search.
pub fn end() {
    if let Some(held) = WORKER.with(|held| held.borrow_mut().take()) {
        held.worker.terminate();
    }
}

/// The worker has died, cannot be started, or belongs to another build.
fn died() {
    end();
    offline::compare();
    report(WorkerEvent::Dead);
}

fn start() -> bool {
    // The file of this build, beside the page.
    let build = files::build();
    let Ok(worker) = Worker::new(&format!("./bots-{build}.js")) else { return false };
    // The global object accepts every key.
    let _ = Reflect::set(&js_sys::global(), &JsValue::from_str(GIVEN), &worker);
    let number = STARTED.get().wrapping_add(1);
    STARTED.set(number);
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(response) = event.data().as_string().and_then(|text| WorkerResponse::read(&text)) else {
            return;
        };
        // Its first message: it listens.
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
            return report(WorkerEvent::Ready);
        }
        report(WorkerEvent::Response(response));
    });
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    let on_error = Closure::<dyn Fn(JsValue)>::new(|_| died());
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    on_error.forget();
    WORKER.with(|held| *held.borrow_mut() = Some(Held { worker, number, ready: false, waiting: Vec::new() }));
    clock::later(Life::PAGE, PATIENCE, move || {
        let waits = |held: &Held| held.number == number && !held.ready;
        if WORKER.with(|held| held.borrow().as_ref().is_some_and(waits)) {
            report(WorkerEvent::Late);
        }
    });
    true
}
