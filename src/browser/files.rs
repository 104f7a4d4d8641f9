//! The files of this build that load on demand: words, rules pages, lists of puzzles and openings.

use std::future::Future;

use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Response;

use basalt_words::Language;

use super::life::Life;
use super::offline;
use super::start_script::global;

fn given(key: &str) -> String {
    let given = Reflect::get(&js_sys::global(), &JsValue::from_str(global::WORDS)).unwrap_or_default();
    let value = given.dyn_ref::<Object>().and_then(|given| Reflect::get(given, &JsValue::from_str(key)).ok());
    value.and_then(|value| value.as_string()).unwrap_or_default()
}

/// The words loaded by the start script, and their language.
pub fn first_words() -> (Language, &'static str) {
    let language = Language::from_tag(&given("language")).unwrap_or_default();
    // Used for the lifetime of the page.
    (language, given("text").leak())
}

/// The words that come after those of the home page, in the order in which they come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoreWords {
    /// What the table says, and what several pages say.
    Table,
    /// What only pages beside the table say.
    Beside,
}

impl MoreWords {
    pub const ALL: [MoreWords; 2] = [MoreWords::Table, MoreWords::Beside];

    pub(super) const fn name(self) -> &'static str {
        match self {
            MoreWords::Table => "more",
            MoreWords::Beside => "beside",
        }
    }
}

/// More words in the language of the first words, once [`parts::more`] has loaded them.
///
/// [`parts::more`]: super::parts::more
pub fn more_words(words: MoreWords) -> &'static str {
    given(words.name()).leak()
}

/// Reads all words of a language; `None` if some cannot be loaded.
pub fn read_words(life: Life, language: Language, tell: impl FnOnce(Option<Vec<String>>) + 'static) {
    let names = ["words"].into_iter().chain(MoreWords::ALL.map(MoreWords::name));
    let coming: Vec<_> = names.map(|name| coming(&format!("{name}-{}.ftl", language.tag()))).collect();
    spawn_local(async move {
        let mut words = Some(Vec::new());
        for text in coming {
            let text = text.await;
            words = words.zip(text).map(|(mut words, text)| {
                words.push(text);
                words
            });
        }
        life.let_in(|| tell(words));
    });
}

pub fn build() -> String {
    given("build")
}

/// Reads a file of this build; `None` if it cannot be loaded.
pub fn read(life: Life, path: &str, tell: impl FnOnce(Option<String>) + 'static) {
    let coming = coming(path);
    spawn_local(async move {
        let text = coming.await;
        life.let_in(|| tell(text));
    });
}

/// Requests a file of this build at once; `None` if it cannot be loaded.
fn coming(path: &str) -> impl Future<Output = Option<String>> + 'static + use<> {
    // A build's files contain its name in their first and last lines, because some networks substitute
    // missing files.
    let build = build();
    let seal = format!("# {build}\n");
    let (stem, ending) = path.rsplit_once('.').unwrap_or((path, ""));
    let answer = web_sys::window().map(|window| window.fetch_with_str(&format!("{stem}-{build}.{ending}")));
    async move {
        let text = async {
            let answer = JsFuture::from(answer?).await.ok()?.dyn_into::<Response>().ok()?;
            let text = if answer.ok() { answer.text().ok() } else { None };
            let text = JsFuture::from(text?).await.ok()?.as_string()?;
            Some(text.strip_prefix(&seal)?.strip_suffix(&seal)?.to_owned())
        };
        let text = text.await;
        if text.is_none() {
            offline::compare();
        }
        text
    }
}
