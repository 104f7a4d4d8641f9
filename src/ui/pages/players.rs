//! Online games in the profile: the player's ratings and last games, and the leaders.

use super::player_card::{played, rated_name};
use crate::app::app_state::{game_name, label, locale, word};
use crate::library::json::read_json;
use crate::online::ListedNames;
use crate::panels::{Button, LinkButton};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::live;
use crate::run::player_page;
use basalt_browser::{online, storage};
use basalt_drawing::brand::Icon;
use basalt_games::ids;
use basalt_play::Route;
use basalt_play::library::Json;
use basalt_rules::Message;

fn shown_rating(rating: &Json) -> String {
    format!("{} ± {}", rating.integer("rating"), 2 * rating.integer("deviation"))
}

fn ratings_of(card: &Json) -> AnyView {
    let heading = |key: &str| view! { <th scope="col">{label(key)}</th> };
    let compared = |game: &str| {
        let card = card.list("compared").iter().find(|card| card.word("game") == game)?;
        let told = Message::new("players-compared")
            .with("percent", card.integer("above") as usize)
            .with("count", card.integer("players") as usize);
        Some(view! { <small class="muted">{locale().tell(&told)}</small> })
    };
    let row = |(rating, with_bots): (&Json, bool)| {
        let counts = ["won", "drawn", "lost"].map(|name| rating.integer(name).to_string());
        let id = rating.word("game");
        let compared = (!with_bots).then(|| compared(&id)).flatten();
        view! {
            <tr>
                <th scope="row">{rated_name(&id, with_bots)}</th>
                <td>{shown_rating(rating)} {compared}</td>
                {counts.map(|count| view! { <td>{count}</td> })}
            </tr>
        }
    };
    let listed = |list, with_bots| card.list(list).iter().map(move |rating| (rating, with_bots));
    let rows: Vec<_> = listed("ratings", false).chain(listed("with_bots", true)).map(row).collect();
    if rows.is_empty() {
        return view! { <p class="muted">{label("players-unrated")}</p> }.into_any();
    }
    let headings = ["players-game", "players-rating", "profile-won", "profile-drawn", "profile-lost"];
    view! { <table class="online-ratings"><thead><tr>{headings.map(heading)}</tr></thead><tbody>{rows}</tbody></table> }.into_any()
}

/// The leaders among people, then those among bots, if there are any.
fn leaders(card: &Json) -> AnyView {
    let bots = card.list("bots");
    let bots = (!bots.is_empty()).then(|| view! { <h3>{label("players-bots")}</h3> {leading(bots)} });
    view! { {leading(card.list("players"))} {bots} }.into_any()
}

fn leading(players: &[Json]) -> AnyView {
    let names = ListedNames::of(players);
    let row = |leader: &Json| {
        let rating = leader.member("rating").map(shown_rating).unwrap_or_default();
        let page = player_page(&leader.word("author")).fragment();
        view! { <li><a href=page>{names.shown(leader)}</a> " " <span class="muted">{rating}</span></li> }
    };
    let rows: Vec<_> = players.iter().map(row).collect();
    match rows.is_empty() {
        true => view! { <p class="muted">{label("players-no-leaders")}</p> }.into_any(),
        false => view! { <ol class="leaders">{rows}</ol> }.into_any(),
    }
}

/// A link to the player's own page, by which others challenge.
fn own_page() -> AnyView {
    let me = storage::get(online::ME);
    me.map(|me| view! { <p><a href=Route::Player(me).fragment()>{label("player-own")}</a></p> }).into_any()
}

#[component]
pub fn OnlinePlayers() -> impl IntoView {
    let life = life();
    let card: State<Option<Result<Json, ()>>> = State::new(None);
    let board: State<Option<Result<Json, ()>>> = State::new(None);
    let game = State::new(ids().next().unwrap_or_default().to_owned());
    let read = |text: Option<String>| text.and_then(|text| read_json(&text)).ok_or(());
    let ask_leaders = move || {
        let wanted = game.get_untracked();
        online::ask(life, "leaders", vec![wanted.clone()], move |text| {
            if game.get_untracked() == wanted {
                board.set(Some(read(text)));
            }
        });
    };
    let show = move || {
        online::ask(life, "card", Vec::new(), move |text| card.set(Some(read(text))));
        ask_leaders();
    };
    let is_shown = derived(move || card.get().is_some());
    let own = move || match card.get() {
        None => ().into_any(),
        Some(Err(())) => view! { <p role="status">{label("players-none")}</p> }.into_any(),
        Some(Ok(card)) => view! { {ratings_of(&card)} {played(&card)} {own_page()} }.into_any(),
    };
    let chosen = move || {
        let option = |id: &'static str| {
            view! { <option value=id selected=move || game.get() == id>{game_name(id)}</option> }
        };
        view! {
            <p class="muted">{label("players-counts")}</p>
            <h3>{label("players-leaders")}</h3>
            <label class="field">
                {word("players-game")}
                <select on:change=move |event| {
                    game.set(event_target_value(&event));
                    board.set(None);
                    ask_leaders();
                }>{ids().map(option).collect_view()}</select>
            </label>
            {live(move || match board.get() {
                Some(Ok(card)) => leaders(&card),
                _ => ().into_any(),
            })}
        }
    };
    view! {
        <section class="card players">
            <h2>{word("players-title")}</h2>
            {live(own)}
            {live(move || match is_shown.get() {
                true => card.with(|card| matches!(card, Some(Ok(_)))).then(chosen).into_any(),
                false => view! {
                    <p class="muted">{word("players-note")}</p>
                    <Button icon=Icon::Cup key="players-show" class="strong" wide=true on_press=show />
                }
                .into_any(),
            })}
            <LinkButton icon=Icon::Globe key="quick-title" class="strong" wide=true to=Route::Quick(String::new()) />
            <p><a href=Route::Privacy.fragment()>{word("privacy-title")}</a></p>
        </section>
    }
}
