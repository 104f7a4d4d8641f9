//! The bots' worker: takes orders as messages, thinks in slices between which it reads its messages and the clock, and
//! answers. It keeps nothing between two orders.

use std::cell::RefCell;
use std::rc::Rc;

use basalt::bots::{AnyThought, News, Order, Request};
use basalt::games::begin_thinking;
use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent};

/// How long a slice is meant to last, in milliseconds: messages wait no longer.
const SLICE: f64 = 12.0;
/// How many nodes the first slice looks at; the clock decides on the others.
const FIRST: u32 = 8;
/// How often progress is told, in milliseconds.
const TELL: f64 = 90.0;

/// What is thought about now.
struct Task {
    number: u32,
    job: Box<dyn AnyThought>,
    /// Nodes of the next slice.
    nodes: u32,
    /// When it answers at the latest.
    until: f64,
    told: f64,
}

type Shared = Rc<RefCell<Option<Task>>>;

fn main() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let task: Shared = Rc::default();
    // A channel to itself calls back sooner than a timer, and after the messages that wait.
    let Ok(channel) = MessageChannel::new() else { return };
    let (wake, woken) = (channel.port1(), channel.port2());
    let on_wake = {
        let (scope, task, wake) = (scope.clone(), task.clone(), wake.clone());
        Closure::<dyn Fn()>::new(move || {
            if slice(&scope, &task) {
                let _ = wake.post_message(&JsValue::NULL);
            }
        })
    };
    woken.set_onmessage(Some(on_wake.as_ref().unchecked_ref()));
    on_wake.forget();
    let on_order = {
        let scope = scope.clone();
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            match Order::read(&text) {
                Ok(Order::Stop(number)) => answer(&scope, &task, number),
                Ok(Order::Think { number, request, cap }) => {
                    if take(&scope, &task, number, &request, cap) {
                        let _ = wake.post_message(&JsValue::NULL);
                    }
                }
                Err(mistake) => tell(&scope, &News::Failed(0, mistake.to_string())),
            }
        })
    };
    scope.set_onmessage(Some(on_order.as_ref().unchecked_ref::<Function>()));
    on_order.forget();
    tell(&scope, &News::Ready(build()));
}

/// The build that the worker's script says it belongs to; nothing where it was started by another one.
fn build() -> String {
    let build = Reflect::get(&js_sys::global(), &JsValue::from_str("basaltBuild"));
    build.ok().and_then(|build| build.as_string()).unwrap_or_default()
}

fn tell(scope: &DedicatedWorkerGlobalScope, news: &News) {
    // Nobody is left to be told when the page has gone.
    let _ = scope.post_message(&JsValue::from_str(&news.to_string()));
}

/// Takes an order in place of what was thought about before; whether there is something to think.
fn take(scope: &DedicatedWorkerGlobalScope, task: &Shared, number: u32, request: &Request, cap: u32) -> bool {
    let begun = begin_thinking(request);
    let now = now();
    let begun = match begun {
        Ok(begun) => begun,
        Err(mistake) => {
            tell(scope, &News::Failed(number, mistake.to_string()));
            None
        }
    };
    let taken = begun.map(|job| Task { number, job, nodes: FIRST, until: now + f64::from(cap), told: now });
    let some = taken.is_some();
    *task.borrow_mut() = taken;
    some
}

/// Thinks for a slice; whether there is more to think.
fn slice(scope: &DedicatedWorkerGlobalScope, task: &Shared) -> bool {
    let mut held = task.borrow_mut();
    let Some(task) = held.as_mut() else { return false };
    let start = now();
    let more = task.job.advance(task.nodes);
    let end = now();
    if !more || end >= task.until {
        tell(scope, &News::Done(task.number, task.job.reply()));
        *held = None;
        return false;
    }
    let took = (end - start).max(0.1);
    // Never more than twice as many at once: the first slices of a search are its quickest.
    task.nodes = (f64::from(task.nodes) * (SLICE / took).clamp(0.25, 2.0)).max(1.0) as u32;
    if end - task.told >= TELL {
        task.told = end;
        tell(scope, &News::Progress(task.number, task.job.progress()));
    }
    true
}

/// Answers with what there is.
fn answer(scope: &DedicatedWorkerGlobalScope, task: &Shared, number: u32) {
    let mut held = task.borrow_mut();
    if let Some(task) = held.take_if(|task| task.number == number) {
        tell(scope, &News::Done(number, task.job.reply()));
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
