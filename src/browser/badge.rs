//! The badge on the icon of the installed app, in browsers that have badges.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::life::Life;

/// Remove a badge, and set one without a number.
const WAYS: [&str; 2] = ["clearAppBadge", "setAppBadge"];

pub fn is_supported() -> bool {
    WAYS.into_iter().all(|way| function(way).is_some())
}

pub fn show(life: Life, wanted: bool) {
    let Some((navigator, function)) = function(WAYS[usize::from(wanted)]) else { return };
    life.let_in(|| {
        let asked = function.call0(&navigator).ok().and_then(|asked| asked.dyn_into::<Promise>().ok());
        if let Some(asked) = asked {
            spawn_local(async move {
                let _ = JsFuture::from(asked).await;
            });
        }
    });
}

fn function(name: &str) -> Option<(JsValue, Function)> {
    let navigator = JsValue::from(web_sys::window()?.navigator());
    let function = Reflect::get(&navigator, &name.into()).ok()?.dyn_into::<Function>().ok()?;
    Some((navigator, function))
}
