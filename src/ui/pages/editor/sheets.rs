//! The rest of a position besides the board: settings, trays, and the options of the game.

use basalt_drawing::PieceSet;
use basalt_drawing::pieces::{chip, slot};
use basalt_games::catalogue;
use basalt_play::Route;
use basalt_rules::{Choice, ChoiceKind, Dial, Look, Message, Record, Side};
use basalt_words::name_of;

use crate::app::app_state::{label, locale, settings, word};
use crate::opening::navigation::go;
use crate::panels::Toggle;
use crate::reactive::prelude::*;
use crate::reactive::views::text;

use super::handle::Editor;

/// The cell width in pictures of pieces, in pixels.
const CELL: f64 = 9.0;

fn picture(look: Look, set: PieceSet) -> String {
    match look {
        Look::Polyhex { .. } => slot(look, CELL, set),
        _ => chip(look, (CELL * 2.4) as u32, set),
    }
}

fn pick(
    label: String,
    values: Vec<String>,
    chosen: Option<usize>,
    choose: impl Fn(usize) + 'static,
) -> AnyView {
    let none = chosen.is_none().then(|| view! { <option selected=true></option> });
    let from = usize::from(chosen.is_none());
    let option = |(place, value)| view! { <option selected=chosen == Some(place)>{value}</option> };
    view! {
        <label class="dial">
            <span>{label}</span>
            <select
                class="pick"
                on:change=move |event| {
                    let list: web_sys::HtmlSelectElement = event_target(&event);
                    if let Some(place) = usize::try_from(list.selected_index()).ok().and_then(|at| at.checked_sub(from)) {
                        choose(place);
                    }
                }
            >
                {none}
                {values.into_iter().enumerate().map(option).collect_view()}
            </select>
        </label>
    }
    .into_any()
}

pub(super) fn dials(editor: Editor) -> AnyView {
    let dials = editor.sketch().map(|sketch| sketch.dials()).unwrap_or_default();
    let dial = |dial: Dial| {
        let (texts, names): (Vec<String>, Vec<Message>) = dial.values.into_iter().unzip();
        let label = label(&format!("part-{}", dial.part));
        let names = names.iter().map(|name| locale().tell(name)).collect();
        pick(label, names, dial.chosen, move |place| editor.rewrite(&texts[place]))
    };
    let dials = dials.into_iter().filter(|dial| dial.values.len() > 1).map(dial).collect_view();
    view! { <div class="dials">{dials}</div> }.into_any()
}

pub(super) fn trays(editor: Editor) -> AnyView {
    let Editor { session, .. } = editor;
    let Some((sketch, part)) = editor.sketch().and_then(|sketch| sketch.tray().map(|part| (sketch, part)))
    else {
        return ().into_any();
    };
    let looks = sketch.scene().trays;
    let set = settings().piece_set();
    let row = |side: Side| {
        let held = |(place, look): (usize, &Look)| {
            let name =
                Message::new("editor-remove").with("piece", vec![*look]).with("side", editor.side(side));
            view! {
                <button
                    type="button"
                    class="slot"
                    aria-label=session.say(&name)
                    title=session.say(&name_of(look))
                    on:click=move |_| editor.change(move |sketch| sketch.remove(side, place))
                >
                    <span aria-hidden="true" inner_html=picture(*look, set)></span>
                </button>
            }
        };
        let held = looks[side.index()].iter().enumerate().map(held).collect_view();
        let is_empty = looks[side.index()].is_empty();
        let fits = move || {
            let piece = editor.in_hand();
            piece.is_some_and(|piece| editor.sketch().is_some_and(|sketch| sketch.copied().add(side, piece)))
        };
        let add = locale().tell(&Message::new("editor-add").with("side", editor.side(side)));
        view! {
            <li>
                <b>{editor.side(side)}</b>
                <button
                    type="button"
                    class="btn strong"
                    aria-label=add
                    aria-disabled=text(move || (!fits()).to_string())
                    on:click=move |_| {
                        if let (true, Some(piece)) = untrack(|| (fits(), editor.in_hand())) {
                            editor.change(move |sketch| sketch.add(side, piece));
                        }
                    }
                >
                    {word("editor-add-short")}
                </button>
                <span class="held">{held}{is_empty.then(|| label("editor-none"))}</span>
            </li>
        }
    };
    let rows = Side::all(sketch.sides()).map(row).collect_view();
    view! {
        <h2>{label(&format!("part-{part}"))}</h2>
        <ul class="trays">{rows}</ul>
    }
    .into_any()
}

pub(super) fn options(editor: Editor) -> AnyView {
    let Editor { id, .. } = editor;
    let record = untrack(|| editor.record());
    let choices = catalogue::choices(id, &record.options).unwrap_or_default();
    let choose = move |key: &str, value: &str| {
        let record = untrack(|| editor.record());
        let Ok(options) = catalogue::choose(id, &record.options, key, value) else { return };
        let same = Record { options: options.clone(), ..record };
        let fresh = || catalogue::begin(id, &options).map(|game| game.record_from(0));
        let next = if catalogue::edit(&same).is_ok() { Ok(same) } else { fresh() };
        if let Ok(next) = next {
            go(Route::Editor(next.to_string()));
        }
    };
    let option = |choice: Choice| {
        let key = choice.key;
        let title = label(&format!("{id}-option-{key}"));
        let values: Vec<String> = match choice.kind {
            ChoiceKind::Pick(values) if key != "layout" => values.into_iter().map(str::to_owned).collect(),
            ChoiceKind::Number(least, most) => (least..=most).map(|number| number.to_string()).collect(),
            ChoiceKind::Switch => {
                let other = if choice.value == "true" { "false" } else { "true" };
                let on = choice.value == "true";
                return Some(
                    view! { <Toggle on label=title on_change=move |_| choose(key, other) /> }.into_any(),
                );
            }
            _ => return None,
        };
        let chosen = values.iter().position(|value| *value == choice.value);
        let name = |value: &String| {
            let name = format!("{id}-option-{key}-{value}");
            if locale().knows(&name) { label(&name) } else { value.clone() }
        };
        let names = values.iter().map(name).collect();
        Some(pick(title, names, chosen, move |place| choose(key, &values[place])))
    };
    let all = choices.into_iter().filter(|choice| choice.applies).filter_map(option).collect_view();
    view! { <h2>{word("editor-game")}</h2><div class="dials">{all}</div> }.into_any()
}
