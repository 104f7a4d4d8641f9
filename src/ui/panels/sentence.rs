//! A message of the engine with its pieces drawn among the words.

use basalt_drawing::pieces::chip;
use basalt_rules::Message;
use basalt_words::{Run, name_of};

use crate::app::app_state::{locale, settings};
use crate::reactive::prelude::*;
use crate::reactive::views::live;
use crate::session::SessionHandle;

#[component]
pub fn Sentence(session: SessionHandle, message: Message) -> impl IntoView {
    let runs = move || {
        let set = settings().piece_set();
        let run = |run: Run| match run {
            Run::Text(text) => view! { <span>{text}</span> }.into_any(),
            Run::Pieces(pieces) => {
                let piece = |look| {
                    let name = locale().tell(&name_of(&look));
                    view! { <span class="chip" role="img" aria-label=name inner_html=chip(look, 18, set)></span> }
                };
                view! { <span class="chips">{pieces.into_iter().map(piece).collect_view()}</span> }.into_any()
            }
        };
        locale()
            .runs(&session.layout.seen(&message), &|side| session.name(side))
            .into_iter()
            .map(run)
            .collect_view()
    };
    view! { <span>{live(runs)}</span> }
}
