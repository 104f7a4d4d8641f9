//! The files of this build that load on demand: words, rules pages, lists of puzzles and openings.

use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;

use basalt_words::Language;

use super::life::Life;
use super::offline;

/// The start script's data: the build's name, and the first words.
const GIVEN: &str = "basaltWords";

fn given(key: &str) -> String {
    let given = Reflect::get(&js_sys::global(), &JsValue::from_str(GIVEN)).unwrap_or_default();
    let value = given.dyn_ref::<Object>().and_then(|given| Reflect::get(given, &JsValue::from_str(key)).ok());
    value.and_then(|value| value.as_string()).unwrap_or_default()
}

/// The words loaded by the start script, and their language.
pub fn first_words() -> (Language, &'static str) {
    let language = Language::from_tag(&given("language")).unwrap_or_default();
    // Used for the lifetime of the page.
    (language, given("text").leak())
}

/// The words of all pages but the home page, in the language of the first words, once [`parts::more`] has loaded them.
///
/// [`parts::more`]: super::parts::more
pub fn more_words() -> &'static str {
    given("more").leak()
}

/// The files with the words of a language: those of the home page, and all others.
pub fn words_paths(language: Language) -> [String; 2] {
    ["words", "more"].map(|half| format!("{half}-{}.ftl", language.tag()))
}

pub fn build() -> String {
    given("build")
}

/// Reads a file of this build; `None` if it cannot be loaded.
pub fn read(life: Life, path: &str, tell: impl FnOnce(Option<String>) + 'static) {
    let Some(window) = web_sys::window() else { return };
    // A build's files contain its name in their first and last lines, because some networks substitute
    // missing files.
    let build = build();
    let seal = format!("# {build}\n");
    let (stem, ending) = path.rsplit_once('.').unwrap_or((path, ""));
    let answer = window.fetch_with_str(&format!("{stem}-{build}.{ending}"));
    spawn_local(async move {
        let text = async {
            let answer = JsFuture::from(answer).await.ok()?.dyn_into::<Response>().ok()?;
            let text = if answer.ok() { answer.text().ok() } else { None };
            let text = JsFuture::from(text?).await.ok()?.as_string()?;
            Some(text.strip_prefix(&seal)?.strip_suffix(&seal)?.to_owned())
        };
        let text = text.await;
        if text.is_none() {
            offline::compare();
        }
        life.let_in(|| tell(text));
    });
}
