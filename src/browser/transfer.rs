//! The clipboard, the system's share sheet, and files on the player's disk.

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, HtmlAnchorElement, HtmlInputElement, ShareData, Url};

use super::life::Life;

pub fn copy(life: Life, text: String, tell: impl FnOnce(bool) + 'static) {
    let clipboard = web_sys::window().map(|window| window.navigator()).and_then(|navigator| {
        // Insecure contexts have no clipboard, despite its type.
        let clipboard = js_sys::Reflect::get(&navigator, &JsValue::from_str("clipboard")).ok()?;
        clipboard.dyn_into::<web_sys::Clipboard>().ok()
    });
    spawn_local(async move {
        let copied = match clipboard {
            Some(clipboard) => JsFuture::from(clipboard.write_text(&text)).await.is_ok(),
            None => false,
        };
        life.let_in(|| tell(copied));
    });
}

pub fn can_share() -> bool {
    let navigator = web_sys::window().map(|window| window.navigator());
    navigator
        .is_some_and(|navigator| js_sys::Reflect::has(&navigator, &JsValue::from_str("share")) == Ok(true))
}

/// The outcome of the system's share sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShareOutcome {
    Sent,
    /// The player has closed the sheet.
    Cancelled,
    Failed,
}

/// Opens the share sheet with an address and reports the outcome.
pub fn share(life: Life, title: &str, address: &str, tell: impl FnOnce(ShareOutcome) + 'static) {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(address);
    send(life, &data, tell);
}

/// Opens the share sheet with a text and reports the outcome.
pub fn share_text(life: Life, text: &str, tell: impl FnOnce(ShareOutcome) + 'static) {
    let data = ShareData::new();
    data.set_text(text);
    send(life, &data, tell);
}

/// Opens the sheet at once: browsers allow it only during a user gesture.
fn send(life: Life, data: &ShareData, tell: impl FnOnce(ShareOutcome) + 'static) {
    let Some(window) = web_sys::window() else { return };
    let shared = window.navigator().share_with_data(data);
    spawn_local(async move {
        let name = |error: JsValue| js_sys::Reflect::get(&error, &"name".into()).ok()?.as_string();
        let outcome = match JsFuture::from(shared).await.map_err(name) {
            Ok(_) => ShareOutcome::Sent,
            Err(Some(name)) if name == "AbortError" => ShareOutcome::Cancelled,
            Err(_) => ShareOutcome::Failed,
        };
        life.let_in(|| tell(outcome));
    });
}

pub fn download(name: &str, text: &str) {
    match Blob::new_with_str_sequence(&Array::of1(&JsValue::from_str(text))) {
        Ok(blob) => download_file(name, &blob),
        Err(error) => web_sys::console::warn_1(&error),
    }
}

pub fn download_file(name: &str, file: &Blob) {
    let save = || -> Result<(), JsValue> {
        let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
        let address = Url::create_object_url_with_blob(file)?;
        let link = document.create_element("a")?.dyn_into::<HtmlAnchorElement>()?;
        link.set_href(&address);
        link.set_download(name);
        link.click();
        // The download has started by then.
        super::clock::later(Life::PAGE, 60_000, move || {
            let _ = Url::revoke_object_url(&address);
        });
        Ok(())
    };
    if let Err(error) = save() {
        web_sys::console::warn_1(&error);
    }
}

/// Reads the file chosen in a field, and resets the field to accept it again.
pub fn read_file(life: Life, field: &HtmlInputElement, tell: impl FnOnce(String) + 'static) {
    let Some(file) = field.files().and_then(|files| files.get(0)) else { return };
    field.set_value("");
    spawn_local(async move {
        let text = JsFuture::from(file.text()).await;
        let text = text.ok().and_then(|text| text.as_string()).unwrap_or_default();
        life.let_in(|| tell(text));
    });
}
