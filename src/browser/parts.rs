//! Parts of the page's JavaScript that are loaded when they are first wanted.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::offline;

/// What the start script leaves for the app: loads a part, which the browser does once.
const LOADER: &str = "basaltPart";

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
