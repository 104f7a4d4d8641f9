//! Where in the app a player is: the fragment of the address, so that any static host serves every page.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// A page of the app.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Route {
    /// The list of games: `#/`.
    #[default]
    Home,
    /// The game in progress: `#/table`.
    Table,
}

impl Route {
    /// The page a fragment names; the home page for one that names none.
    pub fn read(fragment: &str) -> Route {
        match fragment.trim_start_matches('#').trim_matches('/') {
            "table" => Route::Table,
            _ => Route::Home,
        }
    }

    /// The fragment of a page, for links.
    pub fn fragment(&self) -> &'static str {
        match self {
            Route::Home => "#/",
            Route::Table => "#/table",
        }
    }
}

/// The page the address names now.
pub fn current() -> Route {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok());
    Route::read(&hash.unwrap_or_default())
}

/// Goes to a page; the way back leads here.
pub fn go(route: &Route) {
    if let Some(window) = web_sys::window() {
        // Setting a fragment of our own making cannot fail.
        let _ = window.location().set_hash(route.fragment());
    }
}

/// Tells the page whenever the address changes, as long as the page lives.
pub fn watch(tell: impl Fn(Route) + 'static) {
    let Some(window) = web_sys::window() else { return };
    let call = Closure::<dyn Fn()>::new(move || tell(current()));
    if window.add_event_listener_with_callback("hashchange", call.as_ref().unchecked_ref()).is_ok() {
        call.forget();
    }
}
