//! The rules in short, in place of the move list, and links to learn more.

use leptos::prelude::*;

use basalt_play::Route;
use basalt_play::challenges::lesson::Teaching;

use crate::app::app_state::use_app;
use crate::app::teaching;
use crate::reactive::state::State;
use crate::reactive::views::live;
use crate::session::SessionHandle;

#[component]
pub fn Primer(session: SessionHandle, #[prop(into)] shown: Signal<bool>) -> impl IntoView {
    let app = use_app();
    let (id, options) = session.read(|game| (game.info().id, game.record_to(0).options));
    let options = State::new(options);
    let words = move || {
        let read = teaching::file(app, id.to_owned());
        // Until its words are loaded, the place stays empty.
        let words = move || {
            let file = read.get()??;
            let short =
                teaching::with_pieces(app, &Teaching::read(&file).short_for(&options.get_untracked()));
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
    live(move || shown.get().then(words))
}
