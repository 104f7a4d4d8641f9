//! The screen stays awake while it is to, where the browser can keep it so.

use std::cell::RefCell;

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::clock;
use super::life::Life;

/// What is wanted, and what the browser has granted.
#[derive(Default)]
struct Awake {
    wanted: bool,
    asked: bool,
    lock: Option<JsValue>,
}

thread_local! {
    static AWAKE: RefCell<Awake> = RefCell::default();
}

/// Keeps the screen awake from now on, or no longer.
pub fn keep(life: Life, wanted: bool) {
    AWAKE.with_borrow_mut(|awake| awake.wanted = wanted);
    update(life);
}

/// Asks again where the browser has let go: it does while a page is hidden.
pub fn renew(life: Life) {
    AWAKE.with_borrow_mut(|awake| {
        let released = |lock: &JsValue| Reflect::get(lock, &"released".into()).is_ok_and(|it| it.is_truthy());
        awake.lock.take_if(|lock| released(lock));
    });
    update(life);
}

fn update(life: Life) {
    let (asks, dropped) = AWAKE.with_borrow_mut(|awake| {
        let asks = awake.wanted && awake.lock.is_none() && !awake.asked && clock::page_is_seen();
        (asks, awake.lock.take_if(|_| !awake.wanted))
    });
    if let Some(lock) = dropped {
        // What is released already stays so.
        let _ = call(&lock, "release", &JsValue::UNDEFINED);
    }
    if !asks {
        return;
    }
    let navigator = web_sys::window().map(|window| JsValue::from(window.navigator()));
    let locks = navigator.and_then(|navigator| Reflect::get(&navigator, &"wakeLock".into()).ok());
    let Some(request) = locks.and_then(|locks| call(&locks, "request", &"screen".into())) else { return };
    AWAKE.with_borrow_mut(|awake| awake.asked = true);
    life.let_in(|| {
        spawn_local(async move {
            // It is refused where the battery is low, for example; then the screen goes dark as everywhere.
            let lock = JsFuture::from(request).await.ok();
            let granted = lock.is_some();
            AWAKE.with_borrow_mut(|awake| (awake.asked, awake.lock) = (false, lock));
            if granted {
                update(life);
            }
        });
    });
}

/// The promise that a method returns; `None` where there is no such method.
fn call(object: &JsValue, method: &str, argument: &JsValue) -> Option<Promise> {
    let function = Reflect::get(object, &method.into()).ok()?.dyn_into::<Function>().ok()?;
    function.call1(object, argument).ok()?.dyn_into().ok()
}
