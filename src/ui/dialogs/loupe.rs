//! The loupe: each piece of one cell, with its name.

use basalt_drawing::loupe;
use basalt_geometry::Cell;
use basalt_rules::Message;
use basalt_words::name_of;

use crate::app::app_state::{locale, settings};
use crate::reactive::prelude::*;
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;

use super::frame::Frame;

#[component]
pub fn Loupe(session: SessionHandle, cell: Cell) -> impl IntoView {
    let looks = move || session.read(|game| game.scene(game.shown()).cells[cell.index()].clone());
    let title = computed(move || {
        let name = session.board().name(cell).to_owned();
        session.say(&Message::new("loupe-title").with("cell", name).with("count", looks().len()))
    });
    let picture = move || loupe(&looks(), settings().piece_set());
    let names = move || {
        looks().iter().rev().map(|look| view! { <li>{locale().tell(&name_of(look))}</li> }).collect_view()
    };
    view! {
        <Frame title small=true>
            <div class="loupe">
                <div aria-hidden="true" inner_html=text(picture)></div>
                <ol>{live(names)}</ol>
            </div>
        </Frame>
    }
}
