//! The rules in short, in place of the move list, and links to learn more.

use basalt_play::Route;
use basalt_play::challenges::lesson::Teaching;

use crate::app::app_state::word;
use crate::app::teaching;
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::live;
use crate::session::SessionHandle;

#[component]
pub fn Primer(session: SessionHandle, #[prop(into)] shown: Signal<bool>) -> impl IntoView {
    let (id, options) = session.read(|game| (game.info().id, game.record_to(0).options));
    let options = State::new(options);
    let words = move || {
        let read = teaching::file(id.to_owned());
        // Until its words are loaded, the place stays empty.
        let words = move || {
            let file = read.get()??;
            let short = teaching::with_pieces(&Teaching::read(&file).short_for(&options.get_untracked()));
            Some(view! {
                <section class="primer" aria-label=word("help-rules")>
                    <div class="short" inner_html=short></div>
                    <p>
                        <a class="btn strong" href=Route::Learn(id.to_owned()).fragment()>{word("coach-title")}</a>
                        <a class="btn" href=Route::Guide(id.to_owned()).fragment()>{word("help-whole")}</a>
                    </p>
                </section>
            })
        };
        view! { {live(words)} }
    };
    live(move || shown.get().then(words))
}
