//! Notifications of the page, in browsers that have them and only after the player has allowed them.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::life::Life;

fn kind() -> Option<Function> {
    Reflect::get(&web_sys::window()?.into(), &"Notification".into()).ok()?.dyn_into().ok()
}

fn permission() -> Option<String> {
    Reflect::get(&kind()?.into(), &"permission".into()).ok()?.as_string()
}

pub fn is_supported() -> bool {
    kind().is_some()
}

/// Asks for permission, unless it was answered before; tells whether it is given.
pub fn ask(life: Life, tell: impl FnOnce(bool) + 'static) {
    let asked = kind().and_then(|kind| {
        let ask: Function = Reflect::get(&kind, &"requestPermission".into()).ok()?.dyn_into().ok()?;
        ask.call0(&kind).ok()?.dyn_into::<Promise>().ok()
    });
    let tell: Box<dyn FnOnce(bool)> = Box::new(tell);
    spawn_local(async move {
        if let Some(asked) = asked {
            let _ = JsFuture::from(asked).await;
        }
        life.let_in(|| tell(permission().as_deref() == Some("granted")));
    });
}

/// Shows a notification in place of an earlier one with the same tag; a press leads to a fragment of the page, if
/// there is one.
pub fn show(title: &str, body: &str, tag: &str, fragment: &str) {
    let Some(kind) = kind().filter(|_| permission().as_deref() == Some("granted")) else { return };
    let options = Object::new();
    let set = |target: &JsValue, name: &str, value: &JsValue| {
        let _ = Reflect::set(target, &name.into(), value);
    };
    set(&options, "body", &body.into());
    set(&options, "tag", &tag.into());
    set(&options, "icon", &"icon-192.png".into());
    let arguments = js_sys::Array::of2(&title.into(), &options);
    // On Android only the service worker may show one; it reads there where a press leads.
    let Ok(shown) = Reflect::construct(&kind, &arguments) else {
        set(&options, "data", &fragment.into());
        return show_by_worker(title.into(), options);
    };
    let fragment = fragment.to_owned();
    let press = Closure::once_into_js(move || {
        if let Some(window) = web_sys::window() {
            let _ = window.focus();
            if !fragment.is_empty() {
                let _ = window.location().set_hash(&fragment);
            }
        }
    });
    set(&shown, "onclick", &press);
}

fn show_by_worker(title: JsValue, options: Object) {
    spawn_local(async move {
        let shown = async {
            let navigator = web_sys::window().ok_or(JsValue::NULL)?.navigator();
            let workers = Reflect::get(&navigator, &"serviceWorker".into())?;
            let registration = promised(&workers, "getRegistration", &js_sys::Array::new()).await?;
            promised(&registration, "showNotification", &js_sys::Array::of2(&title, &options)).await
        };
        if let Err(error) = shown.await {
            web_sys::console::warn_1(&error);
        }
    });
}

/// Calls a method and waits for its promise.
async fn promised(target: &JsValue, name: &str, arguments: &js_sys::Array) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(target, &name.into())?.dyn_into()?;
    JsFuture::from(method.apply(target, arguments)?.dyn_into::<Promise>()?).await
}
