//! What stands in the room of the moves before the first one: the rules in short, and the ways to learn more.

use leptos::prelude::*;

use crate::play::Route;
use crate::play::lesson::Teaching;

use crate::ui::app_state::use_app;
use crate::ui::session::SessionHandle;
use crate::ui::state::derived;
use crate::ui::teaching;
use crate::ui::views::live;

/// The rules in short, until something is played.
#[component]
pub fn Primer(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let id = session.read(|game| game.info().id);
    let begins = derived(move || session.read(|game| game.last() == 0));
    let words = move || {
        let read = teaching::file(app, id.to_owned());
        // Without its words the room stays empty, as it would be.
        let words = move || {
            let file = read.get()??;
            let short = teaching::with_pieces(app, Teaching::read(&file).short);
            Some(view! {
                <section class="primer" aria-label=app.word("help-rules")>
                    <div class="short" inner_html=short></div>
                    <p>
                        <a class="btn strong" href=Route::Learn(id.to_owned()).fragment()>{app.word("coach-title")}</a>
                        <a class="btn" href=Route::Guide(id.to_owned()).fragment()>{app.word("help-whole")}</a>
                    </p>
                </section>
            })
        };
        view! { {live(words)} }
    };
    live(move || begins.get().then(words))
}
