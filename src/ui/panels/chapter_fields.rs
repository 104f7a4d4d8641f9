//! The name and the kind of a chapter as fields: on the page of a study, and where a game is added to one.

use basalt_play::LONGEST_TITLE;
use basalt_play::studies::ChapterTask;

use crate::app::app_state::word;
use crate::reactive::handler::OnValue;
use crate::reactive::prelude::*;
use crate::reactive::state::State;
use crate::reactive::views::computed;

use super::radio::Radio;

#[component]
pub fn ChapterNameField(
    #[prop(optional)] name: String,
    #[prop(into)] on_name: OnValue<String>,
) -> impl IntoView {
    view! {
        <label class="field">
            {word("study-chapter-name")}
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
    #[prop(into)] on_task: OnValue<ChapterTask>,
) -> impl IntoView {
    let radio = move |value: ChapterTask| {
        let key = match value {
            ChapterTask::Read => "study-task-read",
            ChapterTask::Find => "study-task-find",
        };
        let chosen = computed(move || task.get() == value);
        view! { <Radio name="task" key chosen on_choose=move || on_task.run(value) /> }
    };
    view! {
        <fieldset>
            <legend>{word("study-task")}</legend>
            <div class="seg">{ChapterTask::ALL.map(radio).into_iter().collect_view()}</div>
        </fieldset>
    }
}
