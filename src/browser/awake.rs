//! Keeps the screen awake, in browsers that can.

use std::cell::RefCell;

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::clock;
use super::life::Life;

#[derive(Default)]
struct Awake {
    wanted: bool,
    asked: bool,
    lock: Option<JsValue>,
}

thread_local! {
    static AWAKE: RefCell<Awake> = RefCell::default();
}

pub fn keep(life: Life, wanted: bool) {
    AWAKE.with_borrow_mut(|awake| awake.wanted = wanted);
    update(life);
}

/// Requests the lock again, since browsers release it while a page is hidden.
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
        // A released lock stays released.
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
            // Browsers may refuse, for example on a low battery.
            let lock = JsFuture::from(request).await.ok();
            let granted = lock.is_some();
            AWAKE.with_borrow_mut(|awake| (awake.asked, awake.lock) = (false, lock));
            if granted {
                update(life);
            }
        });
    });
}

fn call(object: &JsValue, method: &str, argument: &JsValue) -> Option<Promise> {
    let function = Reflect::get(object, &method.into()).ok()?.dyn_into::<Function>().ok()?;
    function.call1(object, argument).ok()?.dyn_into().ok()
}
