//! The page's line to the server: JavaScript that loads when somebody first plays online.
//!
//! A line that is silent for seven seconds is replaced by a new one (`line.mjs`, `online.mjs`). Unconfirmed messages are
//! sent again with the same counter, and count once.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;

use super::clock;
use super::life::Life;
use super::parts;

const PART: &str = "online";

/// A game server's health. Static hosts serve a file of the build there.
const HEALTH: &str = "online/health";
const SERVICE: &str = "\"basalt-online\"";

/// Where the name of the player's key is stored, once there is one (`online.mjs`).
pub const ME: &str = "basalt.online.me";

/// Asks whether this address has a game server; without an answer, `tell` is never called.
pub fn ask_for_server(life: Life, tell: impl FnOnce(bool) + 'static) {
    fetch(life, HEALTH, move |text| {
        if let Some(text) = text {
            tell(text.contains(SERVICE));
        }
    });
}

/// Fetches a text at an address beside the page; `None` if it cannot be had.
pub fn fetch(life: Life, address: &str, tell: impl FnOnce(Option<String>) + 'static) {
    let window = web_sys::window().filter(|window| window.navigator().on_line());
    let answer = window.map(|window| window.fetch_with_str(address));
    let tell: Box<dyn FnOnce(Option<String>)> = Box::new(tell);
    spawn_local(async move {
        let text = async {
            let answer = JsFuture::from(answer?).await.ok()?.dyn_into::<Response>().ok()?;
            JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
        };
        let text = text.await;
        life.let_in(|| tell(text));
    });
}

pub struct OnlineLog {
    pub name: String,
    /// Whether readers announce their presence regularly.
    pub beats: bool,
}

impl OnlineLog {
    pub fn of_table(table: &str) -> OnlineLog {
        OnlineLog { name: table.to_owned(), beats: true }
    }

    fn to_js(&self) -> JsValue {
        let object = js_sys::Object::new();
        let set = |key: &str, value: JsValue| {
            let _ = js_sys::Reflect::set(&object, &key.into(), &value);
        };
        set("name", self.name.as_str().into());
        set("beats", self.beats.into());
        object.into()
    }
}

struct Followed {
    handle: Option<JsValue>,
    waiting: Vec<String>,
    number: u32,
}

thread_local! {
    static FOLLOWED: RefCell<Option<Followed>> = const { RefCell::new(None) };
    static NUMBER: RefCell<u32> = const { RefCell::new(0) };
}

/// Follows a log in place of the one before; `tell` receives the kind and the text of each event (`online.mjs`).
pub fn open(life: Life, log: OnlineLog, tell: impl Fn(&str, String) + 'static) {
    close();
    let number = NUMBER.with_borrow_mut(|number| {
        *number += 1;
        *number
    });
    FOLLOWED.set(Some(Followed { handle: None, waiting: Vec::new(), number }));
    let is_followed =
        move || FOLLOWED.with_borrow(|held| held.as_ref().is_some_and(|held| held.number == number));
    let tell = move |kind: &str, text: String| {
        if is_followed() {
            life.let_in(|| tell(kind, text));
        }
    };
    spawn_local(async move {
        let Ok(part) = parts::load(PART).await else {
            return tell("line", "lost".to_owned());
        };
        if !is_followed() {
            return;
        }
        let call =
            Closure::<dyn Fn(String, String)>::new(move |kind: String, text: String| tell(&kind, text));
        let call = call.into_js_value();
        let opened = parts::function(&part, "open")
            .and_then(|open| open.call2(&JsValue::NULL, &log.to_js(), &call))
            .ok();
        let waiting = FOLLOWED.with_borrow_mut(|held| {
            let held = held.as_mut()?;
            held.handle = opened;
            Some(std::mem::take(&mut held.waiting))
        });
        waiting.into_iter().flatten().for_each(|body| say(&body));
    });
}

/// Has what is said go elsewhere than to a server, in place of the log before: `call` receives the name and the text of each
/// call, as the chunk does (`say`, `part`, `listen`, `finish`, `close`).
pub fn open_own(life: Life, call: impl Fn(&str, String) + 'static) {
    close();
    let call = Rc::new(call);
    let handle = js_sys::Object::new();
    for name in ["say", "part", "listen", "finish", "close"] {
        let call = call.clone();
        let function = Closure::<dyn Fn(JsValue)>::new(move |text: JsValue| {
            life.let_in(|| call(name, text.as_string().unwrap_or_default()));
        });
        let _ = js_sys::Reflect::set(&handle, &name.into(), &function.into_js_value());
    }
    FOLLOWED.set(Some(Followed { handle: Some(handle.into()), waiting: Vec::new(), number: 0 }));
}

/// Calls after a time, also in a hidden page, whose own timers browsers slow down to one a minute.
pub fn later(life: Life, milliseconds: i32, call: impl FnOnce() + 'static) {
    if clock::page_is_seen() {
        return clock::later(life, milliseconds, call);
    }
    ask(life, "rest", vec![milliseconds.to_string()], move |rested| match rested {
        Some(_) => call(),
        None => clock::later(life, milliseconds, call),
    });
}

/// Calls a function of the chunk about players and keys; `None` if it fails or nobody answers.
pub fn ask(life: Life, name: &'static str, texts: Vec<String>, tell: impl FnOnce(Option<String>) + 'static) {
    let tell: Box<dyn FnOnce(Option<String>)> = Box::new(tell);
    spawn_local(async move {
        let answer = async {
            let part = parts::load(PART).await?;
            let texts: js_sys::Array = texts.into_iter().map(JsValue::from).collect();
            let promise: js_sys::Promise =
                parts::function(&part, name)?.apply(&JsValue::NULL, &texts)?.dyn_into()?;
            JsFuture::from(promise).await
        };
        let answer = answer.await.inspect_err(web_sys::console::warn_1);
        life.let_in(|| tell(answer.ok().and_then(|answer| answer.as_string())));
    });
}

pub fn say(body: &str) {
    let handle = FOLLOWED.with_borrow_mut(|held| {
        let held = held.as_mut()?;
        if held.handle.is_none() {
            held.waiting.push(body.to_owned());
        }
        held.handle.clone()
    });
    if let Some(handle) = handle
        && let Ok(say) = parts::function(&handle, "say")
    {
        // An event reports the outcome.
        let _ = say.call1(&handle, &body.into());
    }
}

fn pass(name: &str, text: &str) {
    let handle = FOLLOWED.with_borrow(|held| held.as_ref()?.handle.clone());
    if let Some(handle) = handle
        && let Ok(function) = parts::function(&handle, name)
    {
        let _ = function.call1(&handle, &text.into());
    }
}

/// Listens only to these players, a space-separated list.
pub fn listen(names: &str) {
    pass("listen", names);
}

/// Sets the message to write if the page is closed.
pub fn part_with(body: &str) {
    pass("part", body);
}

pub fn close_soon() {
    if let Some(handle) = FOLLOWED.take().and_then(|held| held.handle)
        && let Ok(finish) = parts::function(&handle, "finish")
    {
        let _ = finish.call0(&handle);
    }
}

pub fn close() {
    if let Some(handle) = FOLLOWED.take().and_then(|held| held.handle)
        && let Ok(close) = parts::function(&handle, "close")
    {
        let _ = close.call0(&handle);
    }
}
