//! The table's menu: everything the page can do, also where the window has no room for its buttons.

use leptos::prelude::*;

use crate::bots::Level;
use crate::drawing::brand::{Icon, icon};
use crate::games::catalogue;
use crate::play::Route;
use crate::play::correspondence::CorrespondenceState;
use crate::play::session::{Facet, Input, LookInput, MoveInput, RemoteInput, SeatInput, Session};

use crate::rules::{ChoiceKind, Message, Side};
use crate::ui::app_state::use_app;
use crate::ui::dialog::Dialog;
use crate::ui::panels::{AidButtons, Button, LinkButton, Moves, Notation, Sheet, Who, button_words, sign};
use crate::ui::session::SessionHandle;
use crate::ui::state::derived;
use crate::ui::views::{live, text};

use super::frame::Frame;
use super::name_field::NameField;

/// The menu of a table.
#[component]
pub fn Menu(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let id = session.read(|table| table.info().id);
    let title = Signal::derive(move || app.label("menu-title"));
    let and_close = move |act: fn() -> Input| {
        move || {
            app.close();
            session.give(act());
        }
    };
    let claims = move || {
        let claim = |word: &'static str| {
            let (label, ask) = button_words(app, session, word);
            // Where a bot would not agree it says so instead.
            let asks = ask.is_some() && !session.see(&[], |session| session.refuses_to_end(word));
            let press = move |_| match asks {
                true => app.open(Dialog::Ask(word)),
                false => {
                    app.close();
                    session.give(MoveInput::Tap(crate::rules::Tap::Button(word)));
                }
            };
            view! {
                <button type="button" class="btn strong" on:click=press>
                    <span aria-hidden="true" inner_html=icon(if ask.is_some() { Icon::Flag } else { Icon::Check }, 20)></span>
                    <span>{label}</span>
                </button>
            }
        };
        let buttons = if session.can().open { session.read(|table| table.buttons()) } else { Vec::new() };
        buttons.into_iter().map(claim).collect_view()
    };
    // Who plays elsewhere is not seated here, and nothing is begun again without them.
    let is_here = move || session.can().correspondence.is_none() && !session.can().online;
    let sides = session.read(|table| table.sides());
    let seat = move |side: Side| {
        let who = derived(move || session.see(&[Facet::Seats, Facet::Game], |session| session.bot(side)));
        let number = move || session.read_game(|table| table.seat(side, table.last()));
        let numbered = move || app.locale.tell(&Message::new("table-player").with("number", number() + 1));
        let called = move || {
            session.see(&[Facet::Seats, Facet::Game], |session| {
                session.seats().all().get(number()).map(|seat| seat.name.clone()).unwrap_or_default()
            })
        };
        // What is typed is the name at once; only who plays redraws the field.
        let field = move || match who.get() {
            None => view! {
                <NameField
                    label=text(move || app.locale.tell(&Message::new("seat-name").with("seat", numbered())))
                    numbered=text(numbered)
                    name=text(called)
                    on_name=move |name| session.give(SeatInput::Rename(side, name))
                />
            }
            .into_any(),
            Some(level) => {
                let rating = || session.read(|table| table.info().rating(level.index()?));
                view! {
                    <b>{text(move || session.name(side))}</b>
                    <small>{rating().map(|rating| session.say(&rating))}</small>
                }
                .into_any()
            }
        };
        let name = Signal::derive(move || session.name(side));
        view! {
            <li>
                <span class="sign" aria-hidden="true" inner_html=text(move || sign(session, side))></span>
                <span class="grow seat-name">{live(field)}</span>
                {live(move || is_here().then(|| view! {
                    <Who place=side.index() who=Signal::derive(move || who.get()) seat=name on_choice=move |bot| session.give(SeatInput::Seat(side, bot)) />
                }))}
            </li>
        }
    };
    let scored = session.read_game(|table| table.standing(table.last()).scores.iter().any(Option::is_some));
    // A game that is only viewed, or an earlier ply, can be continued against a bot.
    let taken_up = move || {
        let open = session.read(|table| table.mover(table.shown()).is_some() && table.sides() > 1)
            && !session.can().rated
            && session.can().correspondence.is_none_or(|state| state == CorrespondenceState::Over)
            && !session.can().online;
        open && (session.can().linked || !session.can().current)
    };
    // By its number others can play the same start.
    let start = derived(move || {
        let choices = session.read(|table| table.choices());
        let seed = choices.into_iter().find(|choice| choice.applies && choice.kind == ChoiceKind::Seed)?;
        Some(format!("{} {}", app.label(&format!("{id}-option-{}", seed.key)), seed.value))
    });
    let over = move || session.read_game(|table| table.standing(table.last()).outcome.is_some());
    view! {
        <Frame title>
            <div class="menu-buttons">
                {live(claims)}
                {live(move || over().then(|| view! {
                    <Button icon=Icon::Cup key="menu-ended" class="strong" wide=true on_press=move || app.open(Dialog::Ended) />
                }))}
                <AidButtons session wide=true on_press=move || app.close() />
                <Button icon=Icon::Eye key="controls-replay" class="strong" wide=true on_press=and_close(|| Input::Look(LookInput::Replay)) />
                {live(move || session.see(&[Facet::Game, Facet::Seats], Session::can_correspond).then(|| view! {
                    <Button icon=Icon::Send key="menu-by-link" class="strong" wide=true on_press=and_close(|| Input::Remote(RemoteInput::Correspond)) />
                }))}
                {live(move || matches!(session.can().correspondence, Some(CorrespondenceState::ToSend | CorrespondenceState::Waiting)).then(|| view! {
                    <Button icon=Icon::Send key="correspondence-send" class="strong" wide=true on_press=move || app.open(Dialog::Sending) />
                }))}
                {live(move || (!session.can().rated && is_here()).then(|| view! {
                    <Button icon=Icon::Restart key="controls-restart" class="strong" wide=true on_press=and_close(|| Input::Move(MoveInput::Restart)) />
                }))}
                <Button icon=Icon::Share key="share-title" class="strong" wide=true on_press=move || app.open(Dialog::Share) />
                <Button
                    icon=Icon::Plus
                    key="ended-new"
                    class="strong"
                    wide=true
                    on_press=move || app.open(Dialog::NewGame(id.to_owned()))
                />
                {live(move || catalogue::edits(id).then(|| {
                    let shown = session.read(|table| table.record_to(table.shown()));
                    let at = catalogue::open(&shown).map(|table| table.record_from(table.last()));
                    let page = at.ok().filter(|_| !session.can().rated).map(|record| Route::Editor(record.to_string()));
                    page.map(|page| view! {
                        <a class="btn strong" href=page.fragment()>
                            <span aria-hidden="true" inner_html=icon(Icon::Pencil, 20)></span>
                            {app.label("editor-here")}
                        </a>
                    })
                }))}
                <a class="btn strong" href=Route::Guide(id.to_owned()).fragment()>
                    <span aria-hidden="true" inner_html=icon(Icon::Book, 20)></span>
                    {app.word("guide-short")}
                </a>
                <a class="btn strong" href=Route::Learn(id.to_owned()).fragment()>
                    <span aria-hidden="true" inner_html=icon(Icon::Bulb, 20)></span>
                    {app.word("coach-title")}
                </a>
                <LinkButton icon=Icon::Gear key="settings-title" to=Route::Settings class="strong" wide=true />
                <Button icon=Icon::Help key="keys-title" class="strong" wide=true on_press=move || app.open(Dialog::Keys) />
            </div>
            {live(move || start.get().map(|start| view! { <p class="muted">{start}</p> }))}
            {live(move || (!session.can().rated && !session.can().online).then(|| view! { <h3>{app.word("new-seats")}</h3> }))}
            {live(move || taken_up().then(|| view! {
                <Button
                    icon=Icon::Play
                    key="menu-against"
                    class="strong"
                    wide=true
                    on_press=move || {
                        app.close();
                        session.give(SeatInput::PlayOnAgainst(Level::Pulse));
                    }
                />
            }))}
            {live(move || (!session.can().rated && !session.can().online).then(|| view! {
                <ul class="seat-rows">{Side::all(sides).map(seat).collect_view()}</ul>
            }))}
            <Notation session on_played=move || app.close() />
            {scored.then(|| view! {
                <h3>{app.word("seat-score")}</h3>
                <Sheet session />
            })}
            <h3>{app.word("moves-label")}</h3>
            <div class="menu-moves"><Moves session /></div>
        </Frame>
    }
}
