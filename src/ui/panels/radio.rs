//! One of several answers, as a radio button with a tick and words.

use basalt_drawing::brand::{Icon, icon};

use crate::app::app_state::word;
use crate::reactive::handler::OnPress;
use crate::reactive::prelude::*;

#[component]
pub fn Radio(
    /// The group, in which one is chosen.
    name: &'static str,
    /// The key of the words.
    key: &'static str,
    #[prop(into)] chosen: Signal<bool>,
    #[prop(into)] on_choose: OnPress,
) -> impl IntoView {
    view! {
        <label>
            <input type="radio" name=name prop:checked=chosen on:change=move |_| on_choose.run() />
            <span class="icon" aria-hidden="true" inner_html=icon(Icon::Check, 15)></span>
            {word(key)}
        </label>
    }
}
