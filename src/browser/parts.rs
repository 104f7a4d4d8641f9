//! JavaScript chunks that load on first use.

use std::future::Future;

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::files::MoreWords;
use super::life::Life;
use super::offline;
use super::start_script::{global, tell, told};

/// The root's attribute for a page at rest, for an app that asks after the event.
const RESTED: &str = "data-rested";

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

pub fn tell_shown() {
    offline::call(tell::SHOWN);
}

pub fn tell_missing() {
    offline::call(tell::MISSING);
}

/// Tells the page outside the app that the app has crashed; the page then offers to reload.
pub fn tell_failed() {
    offline::call(tell::FAILED);
}

/// Calls once the player has a board or has done nothing for some seconds: what is only for later may load then.
pub fn at_rest(life: Life, then: impl FnOnce() + 'static) {
    let Some(window) = web_sys::window() else { return };
    let root = window.document().and_then(|document| document.document_element());
    if root.is_some_and(|root| root.has_attribute(RESTED)) {
        return then();
    }
    let call = Closure::once_into_js(move || life.let_in(then));
    // A page that cannot listen loads each part when it is wanted.
    let _ = window.add_event_listener_with_callback(told::RESTED, call.unchecked_ref());
}

/// Loads the styles of all pages, and the words up to these, unless they are there.
///
/// # Errors
/// They could not be loaded; another call tries again.
pub async fn more(until: MoreWords) -> Result<(), PartLost> {
    called(global::MORE, until.name()).await.map(|_| ()).map_err(|_| PartLost)
}

/// Something of this build could not be loaded.
#[derive(Clone, Copy, Debug)]
pub struct PartLost;

pub(super) async fn load(part: &'static str) -> Result<JsValue, JsValue> {
    called(global::PART, part).await
}

async fn called(loader: &'static str, part: &'static str) -> Result<JsValue, JsValue> {
    let loader: Function = Reflect::get(&js_sys::global(), &loader.into())?.dyn_into()?;
    let promise: Promise = loader.call1(&JsValue::NULL, &part.into())?.dyn_into()?;
    JsFuture::from(promise).await.inspect_err(|_| offline::compare())
}

pub(super) fn function(part: &JsValue, name: &str) -> Result<Function, JsValue> {
    Reflect::get(part, &name.into())?.dyn_into()
}
