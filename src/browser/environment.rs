//! The user's languages and media features, and attributes of the document.

use js_sys::{Promise, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Element, HtmlDialogElement, HtmlElement, MediaQueryListEvent, SvgElement};

use basalt_words::Language;

use super::life::Life;

/// The first of the user's languages that we support, or English.
pub fn language() -> Language {
    let languages = web_sys::window().map(|window| window.navigator().languages());
    let tags = languages.iter().flat_map(|list| list.iter()).filter_map(|tag| tag.as_string());
    tags.into_iter().find_map(|tag| Language::from_tag(&tag)).unwrap_or_default()
}

/// A text in lower case without accents, for searching.
pub fn folded(text: &str) -> String {
    // The browser's lower-casing saves the standard library's tables.
    let apart = js_sys::JsString::from(text).normalize("NFD").to_lower_case();
    String::from(apart).chars().filter(|c| !('\u{300}'..='\u{36f}').contains(c)).collect()
}

pub fn matches(query: &str) -> bool {
    let list = web_sys::window().and_then(|window| window.match_media(query).ok().flatten());
    list.is_some_and(|list| list.matches())
}

pub fn watch(life: Life, query: &str, tell: impl Fn(bool) + 'static) {
    let Some(list) = web_sys::window().and_then(|window| window.match_media(query).ok().flatten()) else {
        return;
    };
    let call = Closure::<dyn Fn(MediaQueryListEvent)>::new(move |event: MediaQueryListEvent| {
        life.let_in(|| tell(event.matches()));
    });
    if list.add_event_listener_with_callback("change", call.as_ref().unchecked_ref()).is_ok() {
        call.forget();
    }
}

/// Whether the page may use keys, as live play does.
pub fn is_secure() -> bool {
    web_sys::window().is_some_and(|window| window.is_secure_context())
}

/// Whether the device can vibrate: it has a touch screen and a motor.
pub fn vibrates() -> bool {
    let navigator = web_sys::window().map(|window| window.navigator());
    let motor = navigator.is_some_and(|navigator| Reflect::has(&navigator, &"vibrate".into()) == Ok(true));
    motor && matches("(pointer: coarse)")
}

/// Vibrates in pulses, each with its delay and its length (ms), sorted by time, in place of those to come.
pub fn vibrate(pulses: &[(u32, u32)]) {
    let pattern = js_sys::Array::of1(&0.into());
    let mut end = 0;
    for &(time, lasts) in pulses {
        pattern.push(&time.saturating_sub(end).into());
        pattern.push(&lasts.into());
        end = time.max(end) + lasts;
    }
    let Some(navigator) = web_sys::window().map(|window| window.navigator()) else { return };
    let activation = Reflect::get(&navigator, &"userActivation".into()).unwrap_or_default();
    let touched = Reflect::get(&activation, &"hasBeenActive".into());
    // Browsers refuse it before the first gesture, and say so in the console.
    if touched.ok().and_then(|touched| touched.as_bool()) != Some(false) {
        navigator.vibrate_with_pattern(&pattern);
    }
}

/// Sets an attribute of the root element, unless it is unchanged: browsers would restyle the whole page.
pub fn set_root(name: &str, value: &str) {
    if let Some(root) = root().filter(|root| root.get_attribute(name).as_deref() != Some(value)) {
        // The names are our own and valid.
        let _ = root.set_attribute(name, value);
    }
}

pub fn clear_root(name: &str) {
    if let Some(root) = root() {
        let _ = root.remove_attribute(name);
    }
}

pub fn set_title(title: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    if let Some(document) = document.filter(|document| document.title() != title) {
        document.set_title(title);
    }
}

pub fn close_dialog() {
    let document = web_sys::window().and_then(|window| window.document());
    let open = document.and_then(|document| document.query_selector("dialog[open]").ok().flatten());
    if let Some(dialog) = open.and_then(|dialog| dialog.dyn_into::<HtmlDialogElement>().ok()) {
        // The focus returns only from within; a press on the dialog's text has moved it.
        if document_focus().is_none_or(|focused| !dialog.contains(Some(&focused))) {
            focus_within(&dialog, false);
        }
        dialog.close();
    }
}

pub fn focus_within(element: &Element, last: bool) {
    const REACHED: &str =
        "a[href], button, input:not([type=radio]:not(:checked)), select, textarea, summary, [tabindex='0']";
    let Ok(all) = element.query_selector_all(REACHED) else { return };
    for number in 0..all.length() {
        let at = if last { all.length() - 1 - number } else { number };
        if let Some(element) = all.item(at).and_then(|node| node.dyn_into::<HtmlElement>().ok()) {
            // A hidden or disabled element cannot take the focus.
            let _ = element.focus();
            if document_focus().is_some_and(|focused| focused == *element) {
                return;
            }
        }
    }
}

/// Moves a lost focus into the first of these elements that is still on the page and takes it.
pub fn focus_nearest(around: &[Element]) {
    for element in around.iter().filter(|element| element.is_connected()) {
        if document_focus().is_some_and(|focused| focused.tag_name() != "BODY") {
            return;
        }
        focus_within(element, false);
    }
}

/// Moves a lost focus into the element with this id.
pub fn refocus(id: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let element = document.and_then(|document| document.get_element_by_id(id));
    focus_nearest(element.as_slice());
}

fn document_focus() -> Option<Element> {
    web_sys::window()?.document()?.active_element()
}

/// Focuses the `target` in the next `row`, both selectors, before this row is removed.
pub fn focus_beside(row: &str, target: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let here = document.and_then(|document| document.active_element());
    let here = here.and_then(|element| element.closest(row).ok().flatten());
    let beside = here.and_then(|row| row.next_element_sibling().or_else(|| row.previous_element_sibling()));
    let element = beside.and_then(|row| row.query_selector(target).ok().flatten());
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // Not every element can take the focus.
        let _ = element.focus();
    }
}

pub fn is_there(selector: &str) -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document.is_some_and(|document| matches!(document.query_selector(selector), Ok(Some(_))))
}

/// Gives the focus, if nothing has it, to the link with this address on the page; reports whether something has it now.
pub fn focus_link(address: &str) -> bool {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return true };
    let body = document.body().map(Element::from);
    if document.active_element().is_some_and(|focused| Some(focused) != body) {
        return true;
    }
    let Ok(links) = document.query_selector_all("main a[href]") else { return true };
    let links = (0..links.length()).filter_map(|at| links.item(at)?.dyn_into::<HtmlElement>().ok());
    let mut same = links.filter(|link| link.get_attribute("href").as_deref() == Some(address));
    same.next().is_some_and(|link| link.focus().is_ok())
}

pub fn focus(id: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let element = document.and_then(|document| document.get_element_by_id(id));
    let Some(element) = element else { return };
    // Not every element can take the focus.
    let _ = match element.dyn_ref::<HtmlElement>() {
        Some(element) => element.focus(),
        None => element.dyn_ref::<SvgElement>().map_or(Ok(()), SvgElement::focus),
    };
}

/// Calls once the type faces that are being loaded have come, which changes the width of words.
pub fn after_fonts(life: Life, call: impl FnOnce() + 'static) {
    let document = web_sys::window().and_then(|window| window.document());
    let fonts = document.and_then(|document| Reflect::get(&document, &"fonts".into()).ok());
    let state = |name: &str| Reflect::get(fonts.as_ref()?, &name.into()).ok();
    let is_loading = state("status").and_then(|status| status.as_string()).as_deref() == Some("loading");
    let ready = state("ready").and_then(|ready| ready.dyn_into::<Promise>().ok());
    if let Some(ready) = ready.filter(|_| is_loading) {
        spawn_local(async move {
            let _ = JsFuture::from(ready).await;
            life.let_in(call);
        });
    }
}

/// Whether the page is longer than its window.
pub fn scrolls() -> bool {
    root().is_some_and(|root| root.scroll_height() > root.client_height())
}

pub fn scrolled() -> f64 {
    web_sys::window().and_then(|window| window.scroll_y().ok()).unwrap_or_default()
}

pub fn print() {
    if let Some(window) = web_sys::window() {
        // A frame may lack permission.
        let _ = window.print();
    }
}

pub fn scroll_to(y: f64) {
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(0.0, y);
    }
}

fn root() -> Option<Element> {
    web_sys::window()?.document()?.document_element()
}
