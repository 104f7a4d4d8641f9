//! The archive in IndexedDB, through the page's JavaScript, which loads on first use.

use js_sys::{Array, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::life::Life;
use super::parts;

const PART: &str = "archive";

type TellPairs = Box<dyn FnOnce(Option<Vec<(String, String)>>)>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArchiveError {
    Missing,
    Full,
}

/// Texts to add and remove, atomically.
#[derive(Default)]
pub struct ArchiveChange {
    /// Names, texts and, for games, abstracts for lists.
    pub puts: Vec<(String, String, Option<String>)>,
    pub removed: Vec<String>,
}

/// Reads names and abstracts of all archived games; `None` without an archive.
pub fn abstracts(life: Life, tell: impl FnOnce(Option<Vec<(String, String)>>) + 'static) {
    ask(life, "abstracts", JsValue::UNDEFINED, Box::new(tell));
}

/// Reads names and texts of the given entries, or all; `None` without an archive.
pub fn texts(
    life: Life,
    names: Option<Vec<String>>,
    tell: impl FnOnce(Option<Vec<(String, String)>>) + 'static,
) {
    let names = names.map(|names| names.into_iter().map(JsValue::from).collect::<Array>());
    ask(life, "texts", names.map_or(JsValue::UNDEFINED, JsValue::from), Box::new(tell));
}

/// Makes the change that `what` returns once the archive is loaded; reports when it is durable.
pub fn change(
    life: Life,
    what: impl FnOnce() -> ArchiveChange + 'static,
    tell: impl FnOnce(Result<(), ArchiveError>) + 'static,
) {
    make(life, Box::new(what), Box::new(tell));
}

fn make(
    life: Life,
    what: Box<dyn FnOnce() -> ArchiveChange>,
    tell: Box<dyn FnOnce(Result<(), ArchiveError>)>,
) {
    spawn_local(async move {
        let done = async {
            let part = parts::load(PART).await?;
            let ready: Promise = parts::function(&part, "ready")?.call0(&JsValue::NULL)?.dyn_into()?;
            JsFuture::from(ready).await?;
            // Nothing runs between here and the call, so another tab's later change also arrives later.
            let ArchiveChange { puts, removed } = what();
            let put = |(name, text, digest): (String, String, Option<String>)| {
                let digest = digest.map_or(JsValue::NULL, JsValue::from);
                Array::of3(&name.into(), &text.into(), &digest)
            };
            let puts: Array = puts.into_iter().map(put).collect();
            let removed: Array = removed.into_iter().map(JsValue::from).collect();
            let change: Promise =
                parts::function(&part, "change")?.call2(&JsValue::NULL, &puts, &removed)?.dyn_into()?;
            JsFuture::from(change).await
        };
        let done = done.await.inspect_err(web_sys::console::warn_1);
        life.let_in(|| tell(done.map(|_| ()).map_err(|error| reason(&error))));
    });
}

fn reason(error: &JsValue) -> ArchiveError {
    let name = Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string());
    match name.as_deref() {
        Some("QuotaExceededError") => ArchiveError::Full,
        _ => ArchiveError::Missing,
    }
}

fn ask(life: Life, name: &'static str, given: JsValue, tell: TellPairs) {
    spawn_local(async move {
        let answer = async {
            let part = parts::load(PART).await?;
            let answer: Promise = parts::function(&part, name)?.call1(&JsValue::NULL, &given)?.dyn_into()?;
            JsFuture::from(answer).await?.dyn_into::<Array>()
        };
        let answer = answer.await.inspect_err(web_sys::console::warn_1).ok();
        let pair = |pair: JsValue| {
            let pair: Array = pair.dyn_into().ok()?;
            Some((pair.get(0).as_string()?, pair.get(1).as_string()?))
        };
        life.let_in(|| tell(answer.map(|pairs| pairs.iter().filter_map(pair).collect())));
    });
}
