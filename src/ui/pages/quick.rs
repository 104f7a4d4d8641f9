//! Play online: looks for an opponent, and shows who else does and which games can be watched.

use basalt_app::live::{LineState, QUICK_CLOCKS, QuickWish, TableRating, USUAL_CLOCK, is_bot, quick_terms};
use basalt_browser::life::Life;
use basalt_browser::online;
use basalt_browser::{clock, environment};
use basalt_drawing::brand::Icon;
use basalt_games::{catalogue, ids};
use basalt_play::library::{Json, People, Regard, Summary};
use basalt_play::{Route, TimeControl};
use basalt_rules::Message;

use crate::app::app_state::{dialog, game_name, label, library, locale, online, page_state, word};
use crate::handles::dialog::Dialog;
use crate::library::json::read_json;
use crate::online::time_off::away_told;
use crate::online::{ListedNames, people, wants_bots, wants_rated};
use crate::opening::Opening;
use crate::opening::navigation::go_to_game;
use crate::panels::{Button, Toggle};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{computed, live, text};
use crate::run::{look_for_opponent, own_open_games, player_page};

use super::arena_list::listed_arenas;
use super::event_list::listed_events;
use super::featured::{Featured, without_board};
use super::ladder_list::listed_ladders;
use super::online::first_name;
use super::profile::rating_told;
use super::seek_list::SeekSection;
use super::time_away::AwayChoice;
use super::top::Top;
use super::variant::{clock_told, rated_key, terms_told};

/// How often the lobby is asked for (ms).
const ROUND: i32 = 2000;

/// Minutes and seconds.
pub(super) fn shown_time(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The message about a connection that does not allow a search.
pub(super) fn without_line(line: LineState) -> &'static str {
    match line {
        LineState::None => "online-none",
        LineState::Old => "online-old",
        LineState::Insecure => "online-insecure",
        LineState::Lost => "online-lost",
        LineState::Down | LineState::Apart => "online-reconnecting",
        LineState::Opening | LineState::Up => "online-connecting",
    }
}

/// The state of the search in words, for sighted players who see it tick.
fn standing() -> Option<String> {
    online().search.with(|search| match search.line {
        LineState::Up if search.full.is_some() => label(search.full.unwrap_or_default()),
        LineState::Up => {
            let time = shown_time(search.waited());
            let band = search.band().map_or(String::new(), |band| band.to_string());
            let message = Message::new("quick-waiting").with("time", time).with("band", band);
            locale().tell(&message)
        }
        line => label(without_line(line)),
    })
}

/// Why nobody can be looked for; permanently, unless only a chunk failed to load.
pub(super) fn refusal() -> Option<LineState> {
    if !environment::is_secure() {
        return Some(LineState::Insecure);
    }
    if online().table.is_alone() {
        return Some(LineState::None);
    }
    online().search.refusal()
}

#[derive(Clone, Copy)]
pub(super) struct Wished {
    game: State<String>,
    rated: State<bool>,
    /// Whether two games are wanted, once that is chosen.
    double: State<Option<bool>>,
    /// Whether only one game can be wanted.
    is_single: bool,
    control: State<TimeControl>,
    bots: State<bool>,
}

impl Wished {
    pub(super) fn new(wish: QuickWish) -> Wished {
        let double = State::new(chosen_double(&wish));
        Wished {
            game: State::new(wish.game),
            rated: State::new(wish.rated),
            double,
            is_single: false,
            control: State::new(wish.control),
            bots: State::new(wish.bots),
        }
    }

    /// A wish where only a single game can be agreed on, as in an arena.
    pub(super) fn single(wish: QuickWish) -> Wished {
        Wished { is_single: true, ..Wished::new(wish) }
    }

    fn is_double(self) -> bool {
        !self.is_single && self.double.get().unwrap_or(self.rated.get())
    }

    pub(super) fn now(self) -> QuickWish {
        QuickWish {
            game: self.game.get(),
            rated: self.rated.get(),
            double: self.is_double(),
            control: self.control.get(),
            bots: self.bots.get(),
        }
    }

    /// Takes over another wish; a search in progress goes on under it.
    fn take(self, wish: &QuickWish) {
        self.game.set(wish.game.clone());
        self.rated.set(wish.rated);
        self.double.set(chosen_double(wish));
        self.control.set(wish.control);
        self.bots.set(wish.bots);
    }
}

/// The player's own choice between one game and two: `None` if it is the default for rated or casual games.
fn chosen_double(wish: &QuickWish) -> Option<bool> {
    Some(wish.double).filter(|&double| double != wish.rated)
}

#[component]
pub fn QuickPage(game: String) -> impl IntoView {
    let game = match ids().find(|id| *id == game) {
        Some(id) => id,
        None => ids().next().unwrap_or_default(),
    };
    let searched = online().search.peek(|search| search.wish.clone());
    let first = QuickWish { bots: wants_bots(), ..QuickWish::usual(game, wants_rated()) };
    let first = searched.filter(|wish| wish.game == game).unwrap_or(first);
    let wished = Wished::new(first);
    let told = derived(standing);
    let is_searching = derived(move || told.get().is_some());
    let offers = derived(move || online().search.with(|search| search.offers_bot()).unwrap_or(false));
    let search = move || look_for_opponent(untrack(|| wished.now()));
    let changed = move || {
        if is_searching.get_untracked() {
            search();
        }
    };
    let why = derived(refusal);
    let is_in_vain = derived(move || why.get().is_some_and(|line| line != LineState::Lost));
    let is_up = derived(move || online().search.with(|search| search.line == LineState::Up).unwrap_or(false));
    let content = move || {
        match is_searching.get() {
        true => view! {
            // Screen readers hear that it goes on, not every second.
            <p class="quick-told" aria-hidden="true">{text(move || told.get().unwrap_or_default())}</p>
            {live(move || is_up.get().then(|| view! { <p class="visually-hidden" role="status">{word("quick-searching")}</p> }))}
            {live(move || offers.get().then(|| view! {
                <p>{word("quick-bot-note")}</p>
                <Button icon=Icon::Play key="quick-bot" class="strong" wide=true on_press=move || go_to_game(Opening::OnePress(wished.game.get_untracked())) />
            }))}
            <Button icon=Icon::Close key="quick-stop" class="strong" wide=true on_press=move || online().search.end() />
        }
        .into_any(),
        false => view! {
            {why.get().map(|line| view! { <p role="alert">{word(without_line(line))}</p> })}
            {(!is_in_vain.get()).then(|| view! {
                <Button icon=Icon::Play key="quick-search" class="go" wide=true on_press=search />
                <p class="muted">{word("quick-public")}</p>
            })}
        }
        .into_any(),
    }
    };
    let lobby: State<Option<Json>> = State::new(None);
    // The rows stay as they are while the featured board changes.
    let people = derived(move || lobby.with(|card| card.as_ref().map(without_board)));
    if !untrack(|| is_in_vain.get()) {
        follow_lobby(life(), lobby, String::new());
    }
    view! {
        <div class="homepage">
            <Top />
            <main class="problem online invited seeking">
                <h1>{word("quick-title")}</h1>
                {live(move || (!is_in_vain.get()).then(|| view! {
                    {wishes(wished, changed)}
                    {opponents(wished, changed)}
                }))}
                {live(content)}
                {live(own_games)}
                <AwayChoice />
                {live(move || people.get().map(|card| people_there(&card, wished)))}
                <Featured lobby />
                {live(move || (!is_in_vain.get()).then(|| view! { <SeekSection /> }))}
                {live(move || people.get().map(|card| tournaments(&card)))}
                {live(move || (!is_in_vain.get()).then(|| view! { <Finding /> }))}
                <a class="btn strong wide" href=Route::Nearby(String::new()).fragment()>{word("nearby-title")}</a>
                <a class="btn wide" href=Route::Home.fragment()>{word("table-home")}</a>
            </main>
        </div>
    }
}

fn radio(
    name: &'static str,
    word: String,
    label: String,
    is: State<bool>,
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <label>
            <input type="radio" name=name value=word prop:checked=move || is.get() on:change=move |_| choose() />
            {label}
        </label>
    }
}

/// Whether bots may be found, too.
fn opponents(wished: Wished, changed: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let Wished { bots, .. } = wished;
    let choice = move |value: bool| {
        let is = derived(move || bots.get() == value);
        let (word, key) = if value { ("bots", "quick-bots-too") } else { ("people", "quick-people") };
        radio("quick-opponents", word.to_owned(), label(key), is, move || {
            bots.set(value);
            changed();
        })
    };
    view! {
        <fieldset>
            <legend>{word("quick-opponents")}</legend>
            <div class="seg">{choice(false)} {choice(true)}</div>
        </fieldset>
    }
}

/// What is looked for: the game, its clock, and whether it is rated, beside the own rating.
pub(super) fn wishes(wished: Wished, changed: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let Wished { game, rated, double, control, .. } = wished;
    let kind = move |value: bool| {
        let is = derived(move || rated.get() == value);
        let word = if value { "rated" } else { "casual" };
        radio("quick-kind", word.to_owned(), label(rated_key(value)), is, move || {
            rated.set(value);
            changed();
        })
    };
    let clock = move |value: TimeControl| {
        let is = derived(move || control.get() == value);
        let label = locale().tell(&value.message());
        radio("quick-clock", value.text(), label, is, move || {
            control.set(value);
            changed();
        })
    };
    // A game's own clock belongs to its rules.
    let has_clock =
        derived(move || catalogue::begin(&game.get(), "").is_ok_and(|begun| begun.seconds().is_some()));
    let agreed = move || {
        let terms = quick_terms(&wished.now());
        terms.map(|terms| terms_told(&terms).join(" · ")).unwrap_or_default()
    };
    // Nothing says more about a player's chances than both ratings.
    let card: State<Option<Json>> = State::new(None);
    online::ask(life(), "card", Vec::new(), move |text| {
        card.set(text.and_then(|text| read_json(&text)));
    });
    let own = move || {
        let rating = card.with(|card| card.as_ref().map(|card| TableRating::of_card(card, &game.get())))?;
        let told = rating_told(rating.rating);
        Some(view! { <p>{locale().tell(&Message { key: "quick-own".into(), ..told })}</p> })
    };
    let option = move |id: &'static str| {
        view! { <option value=id selected=move || game.get() == id>{game_name(id)}</option> }
    };
    view! {
        {first_name()}
        <label class="field">
            {word("players-game")}
            <select on:change=move |event| {
                game.set(event_target_value(&event));
                changed();
            }>{ids().map(option).collect_view()}</select>
        </label>
        <fieldset hidden=move || has_clock.get()>
            <legend>{word("quick-clock")}</legend>
            <div class="seg">{QUICK_CLOCKS.map(clock).into_iter().collect_view()}</div>
        </fieldset>
        <fieldset>
            <legend>{word("quick-kind")}</legend>
            <div class="seg">{kind(true)} {kind(false)}</div>
        </fieldset>
        {(!wished.is_single).then(|| view! {
            <Toggle
                on=computed(move || wished.is_double())
                label=word("double-title")
                note=word("double-note")
                on_change=move |chosen| {
                    double.set(Some(chosen));
                    changed();
                }
            />
        })}
        <p>{text(agreed)}</p>
        {live(own)}
    }
}

/// Asks for the lobby while its page is shown and seen.
fn follow_lobby(life: Life, lobby: State<Option<Json>>, known: String) {
    let again = move |known: String| {
        clock::later(life, ROUND, move || follow_lobby(life, lobby, known));
    };
    if !clock::page_is_seen() {
        return again(known);
    }
    online::ask(life, "lobby", Vec::new(), move |text| {
        let text = text.unwrap_or_default();
        if text != known
            && let Some(card) = read_json(&text)
        {
            lobby.set(Some(card));
        }
        again(text);
    });
}

/// The player's open games online, those of the own turn first.
fn own_games() -> Option<AnyView> {
    library().track();
    let row = |game: Summary| {
        let known = game.known.ok()?;
        let is_mine = known.online.as_ref().is_some_and(|seat| seat.to_move);
        let names = known.seats.all().iter().enumerate().map(|(place, seat)| {
            let unnamed = || locale().tell(&Message::new("table-player").with("number", place + 1));
            match known.online.as_ref().is_some_and(|online| online.own == place) {
                true => label("table-you"),
                false => seat.shown_name().unwrap_or_else(unnamed),
            }
        });
        let names: Vec<String> = names.collect();
        let turn = label(if is_mine { "lobby-own-turn" } else { "lobby-own-waits" });
        let away = known
            .online
            .as_ref()
            .and_then(|seat| online().turns.with(|turns| turns.away_at(&seat.table, clock::today())));
        let away = away.map(|day| locale().tell(&away_told(day)));
        let told = [names.join(" – ")].into_iter().chain(away).collect::<Vec<_>>().join(" · ");
        Some(view! {
            <li>
                <a class="btn strong" class:turn=is_mine href=Route::Game(game.key).fragment()>
                    <b>{game_name(&known.game)}</b> " " <span>{told}</span> " " <small>{turn}</small>
                </a>
            </li>
        })
    };
    let rows: Vec<_> = own_open_games().into_iter().filter_map(row).collect();
    (!rows.is_empty()).then(|| {
        view! {
            <section>
                <h2>{word("lobby-own")}</h2>
                <ul class="lobby">{rows}</ul>
            </section>
        }
        .into_any()
    })
}

/// Who waits and who plays; what one can do at once if nobody does.
fn people_there(card: &Json, wished: Wished) -> AnyView {
    let me = online().search.with(|search| search.me().to_owned()).unwrap_or_default();
    let (seekers, games) = (card.list("waiting"), card.list("playing"));
    let seated = games.iter().flat_map(|game| game.list("players"));
    let names = ListedNames::of(seekers.iter().filter_map(|seeker| seeker.member("player")).chain(seated));
    // The searches and games of those whom one follows come first, and no search of who is blocked.
    let people = people();
    let followed_first = |all: &[Json], whose: fn(&Json) -> Vec<Json>| -> Vec<(Json, bool)> {
        let is_followed =
            |card: &Json| whose(card).iter().any(|player| is(&people, player, Regard::Followed));
        let mut all: Vec<(Json, bool)> = all.iter().map(|card| (card.clone(), is_followed(card))).collect();
        all.sort_by_key(|(_, is_followed)| !is_followed);
        all
    };
    let seekers = followed_first(seekers, |card| card.member("player").cloned().into_iter().collect());
    let games = followed_first(games, |card| card.list("players").to_vec());
    let is_blocked =
        |card: &Json| card.member("player").is_some_and(|player| is(&people, player, Regard::Blocked));
    let waiting: Vec<_> = seekers
        .iter()
        .filter(|(card, _)| !is_blocked(card))
        .filter_map(|(card, is_followed)| waiting_row(card, &names, &me, (wished, *is_followed)))
        .collect();
    let playing: Vec<_> =
        games.iter().filter_map(|(card, is_followed)| playing_row(card, &names, *is_followed)).collect();
    let rows = |rows: Vec<AnyView>, none: &'static str| match rows.is_empty() {
        true => view! { <p class="muted">{word(none)}</p> }.into_any(),
        false => view! { <ul class="lobby">{rows}</ul> }.into_any(),
    };
    match waiting.is_empty() && playing.is_empty() {
        true => view! { <AtOnce game=wished.game /> }.into_any(),
        false => view! {
            <section>
                <h2>{word("lobby-waiting")} " " <small>{card.integer("seekers")}</small></h2>
                {rows(waiting, "lobby-nobody")}
            </section>
            <section>
                <h2>{word("lobby-playing")} " " <small>{card.integer("games")}</small></h2>
                {rows(playing, "lobby-no-game")}
            </section>
        }
        .into_any(),
    }
}

fn tournaments(card: &Json) -> AnyView {
    view! {
        {listed_arenas(card)}
        {listed_events(card)}
        {listed_ladders(card)}
    }
    .into_any()
}

/// What one can do at once where nobody waits or plays.
#[component]
fn AtOnce(game: State<String>) -> impl IntoView {
    let bot = move || go_to_game(Opening::OnePress(game.get_untracked()));
    let invite = move || dialog().open(Dialog::NewGame(game.get_untracked(), String::new()));
    view! {
        <section>
            <h2>{word("lobby-quiet")}</h2>
            <p>{word("lobby-quiet-note")}</p>
            <div class="lobby-ways">
                <Button icon=Icon::Play key="lobby-bot" class="strong" wide=true on_press=bot />
                <Button icon=Icon::People key="lobby-invite" class="strong" wide=true on_press=invite />
            </div>
        </section>
    }
}

/// Whether this is what the player here thinks of another one.
fn is(people: &People, player: &Json, regard: Regard) -> bool {
    people.regard(&player.word("author")) == Some(regard)
}

/// The terms of a row, and whether it is of somebody who is followed.
fn marked(terms: String, is_followed: bool) -> String {
    if is_followed { format!("{terms} · {}", label("people-followed")) } else { terms }
}

/// A player's name and rating.
fn player_told(player: &Json, names: &ListedNames) -> String {
    format!("{} {}", names.shown(player), TableRating::of_rating(player).digits())
}

/// The clock and whether the game is rated; `None` for a game that this version does not know.
fn game_told(card: &Json) -> Option<(&'static str, bool, Option<TimeControl>, String)> {
    let name = card.word("game");
    let game = ids().find(|id| *id == name)?;
    let rated = card.member("rated") == Some(&Json::Bool(true));
    let control = TimeControl::read(&card.word("control"));
    let clock = clock_told(game, control);
    Some((game, rated, control, format!("{clock} · {}", label(rated_key(rated)))))
}

fn waiting_row(
    seeker: &Json,
    names: &ListedNames,
    me: &str,
    (wished, is_followed): (Wished, bool),
) -> Option<AnyView> {
    let (game, rated, control, terms) = game_told(seeker)?;
    let terms = marked(terms, is_followed);
    let player = seeker.member("player")?;
    let is_me = !me.is_empty() && player.word("author") == me;
    let who = if is_me { label("table-you") } else { player_told(player, names) };
    // Who presses a bot's row wants it.
    let bots = is_bot(player) || wished.bots.get_untracked();
    let wish = QuickWish {
        game: game.to_owned(),
        rated,
        double: rated,
        control: control.unwrap_or(USUAL_CLOCK),
        bots,
    };
    let content = move || {
        view! { <b>{game_name(game)}</b> " " <span>{who}</span> " " <small>{terms}</small> }
    };
    let join = move |_| {
        wished.take(&wish);
        look_for_opponent(wish.clone());
    };
    let row = match is_me {
        true => view! { <li><p>{content()}</p></li> }.into_any(),
        false => {
            view! { <li><button type="button" class="btn strong" on:click=join>{content()}</button></li> }
                .into_any()
        }
    };
    Some(row)
}

fn playing_row(card: &Json, names: &ListedNames, is_followed: bool) -> Option<AnyView> {
    let (game, _, _, terms) = game_told(card)?;
    let terms = marked(terms, is_followed);
    let players = card.list("players").iter().map(|player| player_told(player, names));
    let players: Vec<String> = players.collect();
    let row = view! {
        <li>
            <a class="btn strong" href=Route::Watch(card.word("table")).fragment()>
                <b>{game_name(game)}</b> " " <span>{players.join(" – ")}</span> " " <small>{terms}</small>
            </a>
        </li>
    };
    Some(row.into_any())
}

/// A search for players by name, which leads to their pages.
#[component]
fn Finding() -> impl IntoView {
    let life = life();
    let typed = State::new(String::new());
    let found: State<Option<Json>> = State::new(None);
    let find = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = typed.get_untracked().trim().to_owned();
        if !name.is_empty() {
            online::ask(life, "named", vec![name], move |text| {
                found.set(text.and_then(|text| read_json(&text)));
            });
        }
    };
    let row = move |player: &Json, names: &ListedNames| {
        let name = names.shown(player);
        view! { <li><a class="btn strong" href=player_page(&player.word("author")).fragment()><b>{name}</b></a></li> }
    };
    let rows = move || {
        let card = found.get()?;
        let players = card.list("players");
        let names = ListedNames::of(players);
        let rows: Vec<_> = players.iter().map(|player| row(player, &names)).collect();
        Some(match rows.is_empty() {
            true => view! { <p class="muted">{word("find-nobody")}</p> }.into_any(),
            false => view! { <ul class="lobby">{rows}</ul> }.into_any(),
        })
    };
    view! {
        <section>
            <form on:submit=find>
                <label class="field">
                    {word("find-player")}
                    <input
                        type="search"
                        maxlength="24"
                        autocomplete="off"
                        prop:value=move || typed.get()
                        on:input=move |event| typed.set(event_target_value(&event))
                    />
                </label>
                <button class="btn strong" type="submit">{word("find-press")}</button>
            </form>
            <div role="status">{live(rows)}</div>
        </section>
    }
}

#[component]
pub fn Searching() -> impl IntoView {
    let elsewhere = derived(move || {
        let here = matches!(page_state().route.get(), Route::Quick(_));
        online().search.with(|search| search.wish.game.clone()).filter(|_| !here)
    });
    let time = move || online().search.with(|search| shown_time(search.waited())).unwrap_or_default();
    live(move || {
        elsewhere.get().map(|game| {
            view! {
                <aside class="searching" aria-label=word("quick-title")>
                    <a href=Route::Quick(game).fragment()>{word("quick-searching")}</a>
                    <span aria-hidden="true">{text(time)}</span>
                    <Button icon=Icon::Close key="quick-stop" on_press=move || online().search.end() />
                </aside>
            }
        })
    })
}
