//! The game's menu: every action of the page, for windows too narrow for the buttons.

use basalt_bots::Level;
use basalt_drawing::brand::{Icon, icon};
use basalt_games::catalogue;
use basalt_play::session::{
    Facet, Input, LookInput, MenuEntries, MoveInput, RemoteInput, SeatInput, menu_entries,
};
use basalt_play::{Route, Seat, Sitter};

use crate::app::app_state::{dialog, game_name, label, locale, word};
use crate::app::picture::excerpt;
use crate::handles::dialog::{Decision, Dialog};
use crate::opening::own_bot;
use crate::panels::{
    AidButtons, Button, LinkButton, Moves, Notation, Sheet, SoundSwitch, Who, button_words, online_plays,
    rating_of, sign,
};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived};
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;
use basalt_rules::{ChoiceKind, Ink, Message, Side, Tap};

use super::frame::Frame;
use super::name_field::NameField;

const FOLLOWED: [Facet; 3] = [Facet::Capabilities, Facet::Game, Facet::Seats];

fn claim(session: SessionHandle, word: &'static str) -> impl IntoView + use<> {
    let (label, ask) = button_words(session, word);
    // If a bot would refuse, say so instead of asking.
    let asks = ask.is_some() && !session.see(&[], |session| session.refuses_to_end(word));
    let press = move |_| match asks {
        true => dialog().open(Dialog::Ask(Decision::Button(word))),
        false => {
            dialog().close();
            session.give(MoveInput::Tap(Tap::Button(word)));
        }
    };
    let sign = if ask.is_some() { Icon::Flag } else { Icon::Check };
    view! {
        <button type="button" class="btn strong" on:click=press>
            <span aria-hidden="true" inner_html=icon(sign, 20)></span>
            <span>{label}</span>
        </button>
    }
}

#[component]
fn SeatRow(session: SessionHandle, side: Side, entries: State<MenuEntries>) -> impl IntoView {
    let who = derived(move || session.see(&[Facet::Seats, Facet::Game], |session| session.bot(side)));
    let number = move || session.read_game(|game| game.seat(side, game.last()));
    let numbered = move || locale().tell(&Message::new("table-player").with("number", number() + 1));
    let called = move || {
        session.see(&[Facet::Seats, Facet::Game], |session| {
            session.seats.all().get(number()).map(|seat| seat.name.clone()).unwrap_or_default()
        })
    };
    // The name changes as you type; only a new kind of player redraws the field.
    let field = move || match who.get() {
        None => view! {
            <NameField
                label=text(move || locale().tell(&Message::new("seat-name").with("seat", numbered())))
                numbered=text(numbered)
                name=text(called)
                on_name=move |name| session.give(SeatInput::Rename(side, name))
            />
        }
        .into_any(),
        Some(level) => {
            let rating = || rating_of(session.read(|game| game.info().id), level);
            view! {
                <b>{text(move || session.name(side))}</b>
                <small>{rating().map(|rating| session.say(&rating))}</small>
            }
            .into_any()
        }
    };
    let name = computed(move || session.name(side));
    let id = move || session.read(|game| game.info().id.to_owned());
    let sitter = derived(move || {
        session.see(&[Facet::Seats, Facet::Game], |session| {
            session.seats.all().get(number()).map(Seat::sitter).unwrap_or_default()
        })
    });
    let sit = move |sitter: Sitter| {
        session.give(match sitter {
            Sitter::Person => SeatInput::Seat(side, None),
            Sitter::Bot(level) => SeatInput::Seat(side, Some(level)),
            Sitter::OwnRating => SeatInput::Follow(side, own_bot(&id())),
        });
    };
    let reseat = derived(move || entries.with(|entries| entries.reseat));
    view! {
        <li>
            <span class="sign" aria-hidden="true" inner_html=text(move || sign(session, side))></span>
            <span class="grow seat-name">{live(field)}</span>
            {live(move || reseat.get().then(|| view! {
                <Who place=side.index() game=text(id) who=computed(move || sitter.get()) seat=name on_choice=sit />
            }))}
        </li>
    }
}

#[component]
fn MenuButtons(
    session: SessionHandle,
    entries: State<MenuEntries>,
    /// What comes after the buttons of this game.
    between: Option<AnyView>,
) -> impl IntoView {
    let id = session.read(|game| game.info().id);
    let and_close = move |act: fn() -> Input| {
        move || {
            dialog().close();
            session.give(act());
        }
    };
    // Each entry appears and disappears on its own, so that the focus stays.
    let offers = move |read: fn(&MenuEntries) -> bool| derived(move || entries.with(read));
    let (ended, links, send) = (offers(|all| all.ended), offers(|all| all.links), offers(|all| all.send));
    let restart = offers(|all| all.restart);
    let (resign, draw) = (offers(|all| all.resign), offers(|all| all.draw));
    let buttons = derived(move || entries.with(|entries| entries.buttons.clone()));
    let parleys = derived(move || online_plays(session));
    // What ends a game, and therefore asks first, comes last.
    let claims = move |asks: bool| {
        live(move || {
            let words = buttons.get().into_iter();
            let words = words.filter(move |word| button_words(session, word).1.is_some() == asks);
            words.map(|word| claim(session, word)).collect_view()
        })
    };
    view! {
        <section class="menu-game">
            <h3>{word("menu-game")}</h3>
            <div class="menu-buttons">
                {claims(false)}
                {live(move || ended.get().then(|| view! {
                    <Button icon=Icon::Cup key="menu-ended" class="strong" wide=true on_press=move || dialog().open(Dialog::Ended) />
                }))}
                {live(move || parleys.get().then(|| view! {
                    <Button icon=Icon::Flag key="online-actions" class="strong" wide=true on_press=move || dialog().open(Dialog::Online) />
                }))}
                {live(move || send.get().then(|| view! {
                    <Button icon=Icon::Send key="correspondence-send" class="strong" wide=true on_press=move || dialog().open(Dialog::Sending) />
                }))}
                <Button icon=Icon::Share key="share-title" class="strong on-screen" wide=true on_press=move || dialog().open(Dialog::Share) />
                <Button
                    icon=Icon::Plus
                    key="ended-new"
                    class="strong"
                    wide=true
                    on_press=move || dialog().open(Dialog::NewGame(id.to_owned(), String::new()))
                />
                {live(move || restart.get().then(|| view! {
                    <Button icon=Icon::Restart key="controls-restart" class="strong" wide=true on_press=and_close(|| MoveInput::Restart.into()) />
                }))}
                {live(move || links.get().then(|| view! {
                    <Button icon=Icon::Send key="menu-by-link" class="strong" wide=true on_press=and_close(|| RemoteInput::Correspond.into()) />
                }))}
                {claims(true)}
                {live(move || draw.get().then(|| view! {
                    <Button icon=Icon::People key="draw-agree" class="strong" wide=true on_press=move || dialog().open(Dialog::Ask(Decision::Draw)) />
                }))}
                {live(move || resign.get().then(|| view! {
                    <Button icon=Icon::Flag key="resign" class="strong" wide=true on_press=move || dialog().open(Dialog::Ask(Decision::Resign)) />
                }))}
            </div>
        </section>
        {between.map(|between| view! { <section class="menu-players">{between}</section> })}
        <section class="menu-look"><LookButtons session entries /></section>
        <section class="menu-learn"><LearnButtons session /></section>
    }
}

/// What changes what is seen of the game.
#[component]
fn LookButtons(session: SessionHandle, entries: State<MenuEntries>) -> impl IntoView {
    let id = session.read(|game| game.info().id);
    let edit = derived(move || entries.with(|entries| entries.edit));
    let replay = move || {
        dialog().close();
        session.give(LookInput::Replay);
    };
    let editor = move || {
        let shown = session.read(|game| game.record_to(game.shown()));
        let at = catalogue::open(&shown).map(|game| game.record_from(game.last()));
        let page = at.ok().filter(|_| edit.get() && catalogue::edits(id));
        page.map(|record| {
            let page = Route::Editor(record.to_string());
            view! {
                <a class="btn strong" href=page.fragment()>
                    <span aria-hidden="true" inner_html=icon(Icon::Pencil, 20)></span>
                    {label("editor-here")}
                </a>
            }
        })
    };
    let turns = session.see(&[], |session| session.conduct().turns_board);
    view! {
        <h3>{word("menu-look")}</h3>
        <div class="menu-buttons">
            <AidButtons session wide=true on_press=move || dialog().close() />
            <SoundSwitch wide=true />
            <Button icon=Icon::Eye key="controls-replay" class="strong on-screen" wide=true on_press=replay />
            {turns.then(|| view! {
                <Button
                    icon=Icon::Rotate
                    key="keys-flip"
                    class="strong"
                    wide=true
                    on_press=move || {
                        dialog().close();
                        session.layout.turn();
                    }
                />
            })}
            {session.see(&[], |session| session.conduct().draws).then(|| view! {
                <Button
                    icon=Icon::Draw
                    key="draw-title"
                    class="strong"
                    wide=true
                    on_press=move || {
                        dialog().close();
                        session.pen.set(Some(Ink::default()));
                    }
                />
            })}
            {live(editor)}
        </div>
    }
}

/// Where the game is taught.
#[component]
fn LearnButtons(session: SessionHandle) -> impl IntoView {
    let id = session.read(|game| game.info().id);
    let analysed = derived(move || session.can().analysis);
    view! {
        <h3>{word("menu-learn")}</h3>
        <div class="menu-buttons">
            <a class="btn strong" href=Route::Guide(id.to_owned()).fragment()>
                <span aria-hidden="true" inner_html=icon(Icon::Book, 20)></span>
                {word("guide-short")}
            </a>
            <a class="btn strong" href=Route::Learn(id.to_owned()).fragment()>
                <span aria-hidden="true" inner_html=icon(Icon::Lesson, 20)></span>
                {word("coach-title")}
            </a>
            {live(move || analysed.get().then(|| view! {
                <Button icon=Icon::Lesson key="study-add-to" class="strong" wide=true on_press=move || dialog().open(Dialog::AddToStudy(None)) />
            }))}
            <LinkButton icon=Icon::Gear key="settings-title" to=Route::Settings class="strong on-screen" wide=true />
            <Button icon=Icon::Help key="keys-title" class="strong on-screen" wide=true on_press=move || dialog().open(Dialog::Keys) />
        </div>
    }
}

#[component]
pub fn Menu(session: SessionHandle) -> impl IntoView {
    let id = session.read(|game| game.info().id);
    let title = computed(move || label("menu-title"));
    let entries = derived(move || session.see(&FOLLOWED, menu_entries));
    let sides = session.read(|game| game.sides());
    let scores = untrack(|| entries.with(|entries| entries.scores));
    let seats = derived(move || entries.with(|entries| entries.seats));
    let against_bot = derived(move || entries.with(|entries| entries.against_bot));
    // With this number, others can play the same start.
    let start = derived(move || {
        let choices = session.read(|game| game.choices());
        let seed = choices.into_iter().find(|choice| choice.applies && choice.kind == ChoiceKind::Seed)?;
        Some(format!("{} {}", label(&format!("{id}-option-{}", seed.key)), seed.value))
    });
    let art = session.read(|game| excerpt(game, game.shown()));
    let play_on = move || {
        dialog().close();
        session.give(SeatInput::PlayOnAgainst(Level::Pulse));
    };
    let players = move || -> AnyView {
        view! {
            {live(move || seats.get().then(|| view! { <h3>{word("new-seats")}</h3> }))}
            {live(move || against_bot.get().then(|| view! {
                <Button icon=Icon::Play key="menu-against" class="strong" wide=true on_press=play_on />
            }))}
            {live(move || seats.get().then(|| view! {
                <ul class="seat-rows">
                    {Side::all(sides).map(|side| view! { <SeatRow session side entries /> }).collect_view()}
                </ul>
            }))}
        }
        .into_any()
    };
    // The level of an opponent is at hand; the rows of many players would push everything else away.
    let few = sides <= 2;
    view! {
    <Frame title>
        <div class="menu-split">
            <div class="menu-hero">
                <div class="art" aria-hidden="true" inner_html=art></div>
                <p><b>{text(move || game_name(id))}</b>{live(move || start.get().map(|start| view! { <small>{start}</small> }))}</p>
            </div>
            <MenuButtons session entries between=few.then(players) />
            <section class="menu-rest">
                {(!few).then(players)}
                <Notation session on_played=move || dialog().close() />
                {scores.then(|| view! {
                    <div class="on-screen">
                        <h3>{word("seat-score")}</h3>
                        <Sheet session />
                    </div>
                })}
                <div class="menu-moves on-screen">
                    <h3>{word("moves-label")}</h3>
                    <Moves session />
                </div>
            </section>
            </div>
        </Frame>
    }
}
