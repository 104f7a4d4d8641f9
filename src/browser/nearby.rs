//! The connection to another device on the same network (`nearby.mjs`).

use std::cell::RefCell;

use js_sys::{Array, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::life::Life;
use super::parts;

const PART: &str = "nearby";

thread_local! {
    static OPENED: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// Loads what connections need, in place of the connection before, and calls `then`; `tell` receives the kind and text of each
/// event. In a browser that cannot connect, all that is asked fails.
pub fn open(life: Life, tell: impl Fn(&str, String) + 'static, then: impl FnOnce() + 'static) {
    close();
    OPENED.set(None);
    spawn_local(async move {
        let opened = async {
            let part = parts::load(PART).await?;
            let can = parts::function(&part, "can")?.call0(&JsValue::NULL)?;
            if can.as_string().is_none_or(|can| can.is_empty()) {
                return Err(can);
            }
            let call = Closure::<dyn Fn(String, String)>::new(move |kind: String, text: String| {
                life.let_in(|| tell(&kind, text));
            });
            parts::function(&part, "open")?.call1(&JsValue::NULL, &call.into_js_value())
        };
        OPENED.set(opened.await.ok());
        life.let_in(then);
    });
}

/// Calls a function of the connection; `None` if it fails.
pub fn ask(life: Life, name: &'static str, text: &str, tell: impl FnOnce(Option<String>) + 'static) {
    let opened = OPENED.with_borrow(Clone::clone);
    let text = JsValue::from_str(text);
    answered(life, tell, async move {
        let opened = opened.ok_or(JsValue::NULL)?;
        parts::function(&opened, name)?.call1(&opened, &text)
    });
}

/// Calls a function about cameras and codes; `None` if it fails or finds nothing.
pub fn look(life: Life, name: &'static str, id: &'static str, tell: impl FnOnce(Option<String>) + 'static) {
    answered(life, tell, async move {
        let part = parts::load(PART).await?;
        parts::function(&part, name)?.apply(&JsValue::NULL, &Array::of1(&id.into()))
    });
}

fn answered(
    life: Life,
    tell: impl FnOnce(Option<String>) + 'static,
    call: impl Future<Output = Result<JsValue, JsValue>> + 'static,
) {
    let tell: Box<dyn FnOnce(Option<String>)> = Box::new(tell);
    spawn_local(async move {
        let answer = async { JsFuture::from(Promise::resolve(&call.await?)).await };
        let answer = answer.await.inspect_err(web_sys::console::warn_1);
        let text = answer.ok().and_then(|answer| answer.as_string()).filter(|text| !text.is_empty());
        life.let_in(|| tell(text));
    });
}

/// Says something to the other device.
pub fn send(text: &str) {
    pass("send", text);
}

/// Ends the connection.
pub fn close() {
    pass("close", "");
}

fn pass(name: &str, text: &str) {
    let opened = OPENED.with_borrow(Clone::clone);
    if let Some(opened) = opened
        && let Ok(function) = parts::function(&opened, name)
    {
        // A text that is lost here is sent again; if the connection is gone, its end is reported.
        let _ = function.call1(&opened, &text.into());
    }
}
