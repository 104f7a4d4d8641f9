//! A game in the list: its last position, name, state and actions.

use std::sync::Arc;

use basalt_browser::{clock, environment};
use basalt_drawing::brand::Icon;
use basalt_games::catalogue;
use basalt_play::correspondence::{CorrespondenceState, LinkTurn, state_of};
use basalt_play::library::{Known, Shelf, Summary};
use basalt_play::{LONGEST_TITLE, Match, Route, Save, shown_text};
use basalt_rules::{Message, Mistake, Side};

use crate::app::app_state::{dialog, game_name, label, library, locale};
use crate::handles::dialog::Dialog;
use crate::opening::leave_deleted;
use crate::panels::Button;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{live, text};

use super::finder::{players, told_variant};
use super::picking::Picking;
use crate::app::picture::picture;
use crate::reactive::prelude::*;

/// The row of a game; an archived one is loaded first.
pub(super) fn row(games: State<Vec<Arc<Summary>>>, picking: Picking, game: &Arc<Summary>) -> AnyView {
    let name = game.name();
    if game.shelf != Shelf::Archive {
        let kept = library().read().text(&name).unwrap_or_default();
        return view! { <li class="card">{seen(games, picking, game, &kept)}</li> }.into_any();
    }
    let kept: State<Option<String>> = State::new(None);
    library().archived_text(life(), &name, move |text| kept.set(Some(text.unwrap_or_default())));
    let game = game.clone();
    let content = move || kept.get().map(|kept| untrack(|| seen(games, picking, &game, &kept)));
    view! { <li class="card">{live(content)}</li> }.into_any()
}

fn seen(games: State<Vec<Arc<Summary>>>, picking: Picking, summary: &Arc<Summary>, kept: &str) -> AnyView {
    let name = summary.name();
    let opened = Save::read(kept).and_then(|save| Ok((catalogue::resume(&save)?, save)));
    let own = name.clone();
    // The name changes while the row stays.
    let title = derived(move || {
        let title = games.with(|games| {
            let known = games.iter().find(|game| game.name() == own).map(|game| game.known.clone());
            known.and_then(Result::ok).map(|known| known.title)
        });
        title.and_then(|title| shown_text(&title, LONGEST_TITLE)).unwrap_or_default()
    });
    let (thumb, words, called) = match (opened, &summary.known) {
        (Ok((game, save)), Ok(known)) => {
            let words = words(title, summary, known, (&game, &save));
            (picture(&game, game.last()), words, game_name(game.info().id))
        }
        (opened, _) => {
            let mistake = opened.err().or_else(|| summary.known.clone().err());
            (String::new(), unreadable(summary, mistake.as_ref()), String::new())
        }
    };
    let can_rename = !called.is_empty();
    let (entry, key, file) = (name.clone(), summary.key.clone(), summary.key.clone());
    let studied = summary.key.clone();
    let remove = move || {
        environment::focus_beside(".library li", ".row-buttons button:last-child");
        leave_deleted(std::slice::from_ref(&entry));
        library().delete(std::slice::from_ref(&entry));
    };
    let download = move || library().hand_over(&file);
    view! {
            <div class="thumb" aria-hidden="true" inner_html=thumb></div>
            <div class="words">{words}</div>
            <div class="row-buttons">
                {can_rename.then(|| view! {
                    <Button icon=Icon::Pencil key="saved-rename" on_press=move || dialog().open(Dialog::Rename(key.clone())) />
                    <Button icon=Icon::Lesson key="study-add-to" on_press=move || dialog().open(Dialog::AddToStudy(Some(studied.clone()))) />
                })}
                <Button icon=Icon::Download key="saved-download" on_press=download />
                <Button icon=Icon::Bin key="saved-delete" on_press=remove />
            </div>
            <PickBox picking title called name />
    }
    .into_any()
}

fn words(title: State<String>, summary: &Summary, known: &Known, (game, save): (&Match, &Save)) -> AnyView {
    let standing = game.standing(game.last());
    let own = save.correspondence.as_ref();
    let player =
        |side: Side| locale().player_by_link(&save.seats, Side::new(game.seat(side, game.last())), own);
    let to_move = Message::new("table-to-move").with("side", standing.to_move);
    let state = match own.map(|own| state_of(game, own)) {
        // This is shown beside the name.
        Some(CorrespondenceState::ToMove) => None,
        Some(CorrespondenceState::ToSend) => Some(Message::new("correspondence-ready")),
        Some(CorrespondenceState::Offered) => Some(Message::new("correspondence-offered")),
        Some(CorrespondenceState::Waiting) => Some(Message::new("correspondence-waiting")),
        _ => Some(standing.verdict.unwrap_or(to_move)),
    };
    let plies = Message::new("saved-turns").with("count", game.turn_number(game.last()));
    let when = clock::written(save.changed, locale().language().tag());
    let verdict = known.verdict().map(|verdict| verdict.word());
    let badge = verdict.or(known.link_turn().map(|turn| match turn {
        LinkTurn::Own => "turn",
        LinkTurn::Other => "waiting",
    }));
    let called = game_name(game.info().id);
    let (heading, kind) = (called.clone(), called);
    let heading = move || if title.with(String::is_empty) { heading.clone() } else { title.get() };
    let archived = (summary.shelf == Shelf::Archive).then(|| label("saved-archived"));
    let below = told_of(known, [locale().tell(&plies), when, archived.unwrap_or_default()]);
    let kind = move || if title.with(String::is_empty) { String::new() } else { format!("{kind} · ") };
    view! {
        <span class="name-line">
            <a href=Route::Game(summary.key.clone()).fragment()><b>{text(heading)}</b></a>
            {badge.map(|word| view! {
                <small class=format!("verdict {word}")>{label(&format!("saved-result-{word}"))}</small>
            })}
        </span>
        {state.map(|state| view! { <p>{locale().say(&state, &player)}</p> })}
        <span class="muted">{text(kind)}{below}</span>
    }
    .into_any()
}

fn unreadable(summary: &Summary, mistake: Option<&Mistake>) -> AnyView {
    let newer = mistake.is_some_and(Mistake::is_from_newer);
    view! {
        <b>{label(if newer { "problem-newer" } else { "problem-save" })}</b>
        <p>{mistake.map(|mistake| locale().tell(&mistake.message()))}</p>
        {(summary.shelf == Shelf::Aside).then(|| view! { <span class="muted">{label("saved-aside")}</span> })}
    }
    .into_any()
}

#[component]
fn PickBox(picking: Picking, title: State<String>, called: String, name: String) -> impl IntoView {
    live(move || {
        let (own, toggled) = (name.clone(), name.clone());
        let label = if title.with(String::is_empty) { called.clone() } else { title.get() };
        picking.is_on().then(|| {
            view! {
                <label class="picked">
                    <input
                        type="checkbox"
                        aria-label=locale().tell(&Message::new("saved-pick-game").with("name", label))
                        prop:checked=move || picking.has(&own)
                        on:change=move |_| picking.toggle(&toggled)
                    />
                </label>
            }
        })
    })
}

/// The players, the options, and the rest: length, date, and whether it is archived.
fn told_of(known: &Known, rest: [String; 3]) -> String {
    let parts = [players(known).join(" – "), told_variant(known)];
    parts.into_iter().chain(rest).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}
