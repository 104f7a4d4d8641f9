//! Parts of the page's code that are loaded when they are first wanted.

use std::future::Future;

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::life::Life;
use super::offline;

/// What the start script leaves for the app: loads a part, which the browser does once.
const LOADER: &str = "basaltPart";

/// The events by which the page outside the app hears that there is a page to be seen, or that its part does not come.
const SHOWN: &str = "basalt-shown";
const MISSING: &str = "basalt-missing";

/// Waits for what is on its way, and passes on what has come of it.
pub fn wait<T: 'static>(
    life: Life,
    coming: impl Future<Output = T> + 'static,
    tell: impl FnOnce(T) + 'static,
) {
    spawn_local(async move {
        let come = coming.await;
        life.let_in(|| tell(come));
    });
}

/// Tells the page outside the app that there is a page to be seen.
pub fn tell_shown() {
    offline::call(SHOWN);
}

/// Tells the page outside the app that the part of the first page does not come.
pub fn tell_missing() {
    offline::call(MISSING);
}

/// Loads a part.
pub(super) async fn load(part: &'static str) -> Result<JsValue, JsValue> {
    let loader: Function = Reflect::get(&js_sys::global(), &LOADER.into())?.dyn_into()?;
    let promise: Promise = loader.call1(&JsValue::NULL, &part.into())?.dyn_into()?;
    JsFuture::from(promise).await.inspect_err(|_| offline::compare())
}

/// A function of a part.
pub(super) fn function(part: &JsValue, name: &str) -> Result<Function, JsValue> {
    Reflect::get(part, &name.into())?.dyn_into()
}
