//! Shares a study: as a link, as a file, or in another page.

use leptos::html;

use basalt_app::opening::EMBEDDED_STUDY;
use basalt_browser::{history, transfer};
use basalt_drawing::brand::Icon;
use basalt_drawing::escape;
use basalt_play::Route;
use basalt_play::studies::{Study, study_link};

use crate::app::app_state::{label, word};
use crate::panels::Button;
use crate::reactive::state::State;
use crate::run::study_at;
use crate::studies::title_of;

use super::super::frame::Frame;
use super::send_link::SendLink;
use super::told::{CopyButton, Told, Ways};
use crate::reactive::prelude::*;
use crate::reactive::views::{computed, text};

/// The longest link that chats and mail programs reliably leave whole, in characters.
const LONGEST_LINK: usize = 4000;

#[component]
pub fn ShareStudy(
    /// The address of the study.
    place: String,
) -> impl IntoView {
    let title = computed(move || label("study-share"));
    let Some(study) = study_at(&place) else {
        return view! { <Frame title small=true><p>{word("study-gone")}</p></Frame> }.into_any();
    };
    let inner = study_link(&study);
    let link = history::address(&Route::Study(inner.clone()).fragment());
    let embedded = history::address(&Route::Embed(format!("{EMBEDDED_STUDY}{inner}")).fragment());
    let name = title_of(&study);
    let is_long = link.len() > LONGEST_LINK;
    let markup = format!(
        "<iframe src=\"{}\" title=\"{}\" width=\"420\" height=\"600\" style=\"border: 0\" loading=\"lazy\"></iframe>",
        escape(&embedded),
        escape(&name)
    );
    let file = State::new(Study { changed: 0, ..study }.to_string());
    let save = move || file.with_untracked(|text| transfer::download("basalt-study.txt", text));
    let told = Told::new();
    let field: NodeRef<html::Textarea> = NodeRef::new();
    let select = move || field.get_untracked().into_iter().for_each(|field| field.select());
    let copied = markup.clone();
    let copy = move || told.copy(copied.clone(), select);
    let called = text(move || name.clone());
    view! {
        <Frame title small=true>
            <SendLink link=computed(move || link.clone()) title=called note="study-share-note" by_code=true />
            {is_long.then(|| view! { <p class="wrong">{word("study-long")}</p> })}
            <p class="other-way">
                <Button icon=Icon::Download key="study-file" class="strong" wide=true on_press=save />
            </p>
            <details>
                <summary>{word("share-embed")}</summary>
                <div class="field">
                    <label>
                        {word("share-markup")}
                        <textarea class="plain" readonly wrap="soft" rows="5" spellcheck="false" node_ref=field prop:value=markup></textarea>
                    </label>
                </div>
                <Ways told>
                    <CopyButton on_press=copy />
                </Ways>
            </details>
        </Frame>
    }
    .into_any()
}
