//! The name and the kind of a chapter as fields: on the page of a study, and where a game is added to one.

use leptos::prelude::*;

use basalt_play::LONGEST_TITLE;
use basalt_play::studies::ChapterTask;

use crate::app::app_state::use_app;
use crate::panels::Radio;
use crate::reactive::state::State;
use crate::reactive::views::computed;

#[component]
pub fn ChapterNameField(
    #[prop(optional)] name: String,
    #[prop(into)] on_name: Callback<String>,
) -> impl IntoView {
    let app = use_app();
    view! {
        <label class="field">
            {app.word("study-chapter-name")}
            <input
                type="text"
                maxlength=LONGEST_TITLE.to_string()
                autocomplete="off"
                prop:value=name
                on:input=move |event| on_name.run(event_target_value(&event))
            />
        </label>
    }
}

#[component]
pub fn ChapterTaskField(
    task: State<ChapterTask>,
    #[prop(into)] on_task: Callback<ChapterTask>,
) -> impl IntoView {
    let app = use_app();
    let radio = move |value: ChapterTask| {
        let key = match value {
            ChapterTask::Read => "study-task-read",
            ChapterTask::Find => "study-task-find",
        };
        let chosen = computed(move || task.get() == value);
        view! { <Radio name="task" key chosen on_choose=move |()| on_task.run(value) /> }
    };
    view! {
        <fieldset>
            <legend>{app.word("study-task")}</legend>
            <div class="seg">{ChapterTask::ALL.map(radio).into_iter().collect_view()}</div>
        </fieldset>
    }
}
