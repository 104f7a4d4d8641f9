//! The page of a game in progress: the board, with everything else around it.

use leptos::ev;

use basalt_browser::{awake, clock, environment};
use basalt_drawing::brand::Icon;
use basalt_online::TimeOff;
use basalt_play::profile::{GameVerdict, Mode};
use basalt_play::session::{
    AdviceInput, Facet, LookInput, MoveInput, PageInput, SeatInput, Session, TreeInput,
};
use basalt_play::{
    LONGEST_TITLE, LaidOut, Route, TimeControl, far_sides, keys, laid_out, near_seat, seated_sides,
    shown_text,
};
use basalt_rules::{Event, Message};

use crate::app::app_state::{
    app_life, dialog, game_name, label, locale, online, page_state, parts, settings, word,
};
use crate::app::fetching::{arriving, await_underway, underway};
use crate::app::keys::shortcut_of;
use crate::board::{BoardPicture, on_placing_key};
use crate::challenges::days;
use crate::handles::dialog::Dialog;
use crate::online::time_off::off_told;
use crate::pages::variant::{rated_key, told};
use crate::panels::{
    Advice, AidButtons, BoardNotices, Button, Choices, ColumnTabs, Controls, LinkButton, Player, Primer,
    SoundSwitch, Status, Tab, advice, open_tab,
};
use crate::player::settings::{Below, Switch};
use crate::player::sounds;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect, life, on_window};
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;
use crate::session::focus::focus_board;

use super::board_page::{BoardHead, BoardWords};

#[component]
pub fn GamePage(session: SessionHandle) -> impl IntoView {
    let id = session.read(|game| game.info().id);
    let sides = session.read(|game| game.sides());
    attend(session);
    if parts().underway.peek().is_none() {
        await_underway();
    }
    let laid_out = session.read(laid_out);
    // A hand that is played from, and the large seat of more than two, pass from person to person.
    let passes = sides > 2 || matches!(laid_out, LaidOut::Hands | LaidOut::Columns);
    let near = derived(move || {
        // The panels lie as the board does.
        let turned = match settings().below.get() {
            Below::Own => session.layout.is_turned(),
            _ => session.layout.is_opposite(),
        };
        let bottom = usize::from(sides == 2 && turned);
        let seen = [Facet::Seats, Facet::Game, Facet::Playback];
        session.see(&seen, |session| near_seat(session, passes, bottom))
    });
    let seated = derived(move || session.see(&[Facet::Game, Facet::Playback], seated_sides));
    let far = move || far_sides(seated.get(), near.get());
    let analyses = derived(move || session.see(&[Facet::Hint], |session| session.advisor.analysing.is_on()));
    let reviews =
        derived(move || session.see(&[Facet::Review], |session| session.advisor.reviewer.is_shown()));
    let facing = derived(move || {
        settings().facing.get() == Switch(true)
            && session.see(&[Facet::Seats, Facet::Game], Session::is_shared)
    });
    let draws = derived(move || session.pen.get().is_some());
    let advice = derived(move || advice(session));
    let is_advised = derived(move || advice.get() != Advice::Nothing);
    let chosen = State::new(None);
    let shows_rules = derived(move || open_tab(session, chosen) == Some(Tab::Rules));
    let chooses = State::new(false);
    let ended = shows_end(session);
    let verdict = derived(move || session.see(&[Facet::Game, Facet::Seats], Session::verdict));
    let parleys = derived(move || dialog().get() == Some(Dialog::Online));
    // Their signs pass over what is between them.
    let swaps = derived(move || {
        session.see(&[Facet::Game, Facet::Playback], |session| {
            session.line().events(session.pictured()).contains(&Event::SwapSeats)
        })
    });
    view! {
        <main
            class=classes(laid_out)
            class:alone=(sides == 1)
            class:many=(sides > 2)
            class:crowd=(sides > 3)
            class:throng=(sides > 4)
            class:with-aid=move || advice.get() != Advice::Nothing
            class:with-hint=move || matches!(advice.get(), Advice::Hint | Advice::Coach | Advice::Analysis)
            class:with-analysis=move || advice.get() == Advice::Analysis
            class:with-rules=move || shows_rules.get()
            class:with-retries=move || advice.get() == Advice::Retries
            class:chooses=move || chooses.get()
            class:ended=move || ended.get()
            class:won=move || verdict.get() == Some(GameVerdict::Won)
            class:lost=move || verdict.get() == Some(GameVerdict::Lost)
            class:parleys=move || parleys.get()
            class:facing=move || facing.get()
        >
            <h1 class="visually-hidden">{text(move || game_name(id))}</h1>
            // The first stop, since many buttons come before the board.
            <button type="button" class="btn skip visually-hidden" on:click=move |_| focus_board(session)>
                {word("board-skip")}
            </button>
            <GameHead session />
            <section class="stage" aria-label=word("table-board")>
                <div class="boardbox">
                    <BoardPicture session />
                </div>
                <div class="told">
                    <Status session />
                    <BoardNotices />
                    <Choices session chooses />
                </div>
            </section>
            <div class="seats others" class:swaps=move || swaps.get()>
                {live(move || far().into_iter().map(|side| view! { <Player session side /> }).collect_view())}
            </div>
            <ColumnTabs session chosen />
            {live(move || moves(session))}
            <Primer session shown=computed(move || shows_rules.get()) />
            {live(move || is_advised.get().then(|| underway(move |underway| underway.aid(session))))}
            {live(move || analyses.get().then(|| arriving(move |beside| beside.analysis(session))))}
            {live(move || reviews.get().then(|| arriving(move |beside| beside.review(session))))}
            <div class="seats own" class:swaps=move || swaps.get()>
                {live(move || view! { <Player session side=seated.with(|seated| seated[near.get()]) /> })}
            </div>
            {live(move || ended.get().then(|| arriving(|beside| beside.dialog())))}
            {live(move || parleys.get().then(|| arriving(|beside| beside.dialog())))}
            {live(move || settings().portrait.get().then(|| underway(move |underway| underway.strip(session))))}
            <Controls session />
            {live(move || draws.get().then(|| arriving(move |beside| beside.pens(session))))}
            <BoardWords session />
        </main>
    }
}

/// The classes of a table, by where its pieces lie besides the board.
fn classes(laid_out: LaidOut) -> &'static str {
    match laid_out {
        LaidOut::Hands => "table play hands",
        LaidOut::Captures => "table play captures",
        LaidOut::Columns => "table play held",
        LaidOut::Supplies => "table play supplies",
        LaidOut::Nothing => "table play",
    }
}

/// The move list; an empty one keeps its place until its chunk is loaded.
fn moves(session: SessionHandle) -> AnyView {
    match parts().underway.get() {
        Some(underway) => underway.moves(session),
        None => view! { <ol class="moves" aria-label=word("moves-label")></ol> }.into_any(),
    }
}

#[component]
fn GameHead(session: SessionHandle) -> impl IntoView {
    let agreed = derived(move || online_terms(session));
    let title = move || match session.see(&[Facet::Kind], Session::title).as_str() {
        "" => game_name(session.read(|game| game.info().id)),
        title => shown_text(title, LONGEST_TITLE).unwrap_or_default(),
    };
    view! {
        <BoardHead
            title=text(title)
            small=text(move || subtitle(session, agreed.get()))
            is_goal=session.read(|game| game.goal().is_some())
        >
            <AidButtons session on_press=|| () />
            <SoundSwitch />
            <Button icon=Icon::Share key="share-title" class="roomy" on_press=move || dialog().open(Dialog::Share) />
            <Button icon=Icon::Help key="keys-title" class="roomy" on_press=move || dialog().open(Dialog::Keys) />
            <LinkButton icon=Icon::Gear key="settings-title" to=Route::Settings class="roomy" />
            <Button icon=Icon::Menu key="menu-title" on_press=move || dialog().open(Dialog::Menu) />
        </BoardHead>
    }
}

/// Handles keys, keeps the screen awake, and moves the keyboard focus while the page is shown.
pub(super) fn attend(session: SessionHandle) {
    on_window(ev::keydown, move |event| on_key(session, event));
    sounds::prepare(settings());
    effect(move || session.give(PageInput::Covered(dialog().hides_page())));
    untrack(|| session.enter());
    // Who comes by keyboard plays by keyboard.
    if page_state().by_keys.get_untracked() {
        clock::next_frame(life(), move || focus_board(session));
    }
    on_cleanup(move || session.leave());
    let awake =
        derived(move || session.see(&[Facet::Clock, Facet::Game, Facet::Capabilities], Session::keeps_awake));
    effect(move || awake::keep(app_life(), awake.get()));
    on_window(ev::visibilitychange, move |_| awake::renew(app_life()));
    on_cleanup(move || awake::keep(app_life(), false));
}

/// Whether the result replaces seats, status, moves and controls. Showing another position closes it.
fn shows_end(session: SessionHandle) -> State<bool> {
    let ended = derived(move || dialog().get() == Some(Dialog::Ended));
    let seen = State::new(None);
    effect(move || {
        let ply = session.see(&[Facet::Game, Facet::Playback], Session::pictured);
        // The move that ends the game brings both at once.
        if ended.get() && seen.get_untracked().is_some_and(|(seen, with_end)| seen != ply && with_end) {
            dialog().close();
        }
        seen.set_untracked(Some((ply, ended.get_untracked())));
    });
    ended
}

/// The goal of a solitaire, otherwise the options that are not the default, without the layout's number.
fn subtitle(session: SessionHandle, agreed: Option<OnlineTold>) -> String {
    if let Some(goal) = session.read(|game| game.goal()) {
        return session.say(&goal);
    }
    let (id, choices) = session.read(|game| (game.info().id, game.choices()));
    let named = told(id, &choices);
    let terms = session.see(&[Facet::Kind], |session| session.terms);
    let of_day = |key, day| locale().tell(&Message::new(key).with("date", days::date(day)));
    let rated = match terms.mode {
        Mode::Casual => None,
        Mode::Rated => Some(label("rated")),
        Mode::Daily(day) => Some(of_day("daily-of", day)),
        Mode::Practice(day) => Some(of_day("daily-practice", day)),
        Mode::Survival(_) => Some(label("survival-title")),
    };
    let (rated, control, off, watchers) = match agreed {
        Some((rated, control, off, watchers)) => (Some(label(rated)), control, off, watchers),
        None => (rated, terms.control, None, 0),
    };
    let watchers =
        (watchers > 0).then(|| locale().tell(&Message::new("online-watchers").with("count", watchers)));
    let control = control.map(|control| locale().tell(&control.message()));
    let clock = control.into_iter().chain(off.map(off_told));
    let double = terms.double.map(|_| label("double-title"));
    let named: Vec<String> =
        rated.into_iter().chain(double).chain(clock).chain(watchers).chain(named).collect();
    if named.is_empty() { label(&format!("{id}-usual")) } else { named.join(" · ") }
}

/// The message key for whether a game online is rated, its clock, the hours that it leaves free, and how many watch it.
type OnlineTold = (&'static str, Option<TimeControl>, Option<TimeOff>, usize);

fn online_terms(session: SessionHandle) -> Option<OnlineTold> {
    let is_online = session.can().online;
    let agreed = online().table.with(|table| {
        let (terms, round) = (table.game.terms()?, table.game.round()?);
        Some((rated_key(terms.rated), round.control(), round.off(), table.watchers))
    });
    agreed.flatten().filter(|_| is_online)
}

fn on_key(session: SessionHandle, event: &ev::KeyboardEvent) {
    let in_field = event_target::<web_sys::Element>(event)
        .closest("input, select, textarea, dialog, [role=slider]")
        .ok()
        .flatten();
    if in_field.is_some() {
        return;
    }
    let key = shortcut_of(event);
    match key.as_str() {
        key if on_placing_key(session, key, event.shift_key()) => {}
        "Backspace" => session.give(MoveInput::Undo),
        "ArrowLeft" => session.give(LookInput::StepBack),
        "ArrowRight" => session.give(LookInput::StepOn),
        // Presenters' remotes send these; a page that scrolls needs them itself.
        "PageUp" if !environment::scrolls() => session.give(LookInput::StepBack),
        "PageDown" if !environment::scrolls() => session.give(LookInput::StepOn),
        "Home" => session.give(LookInput::Show(0)),
        "End" => session.give(LookInput::Show(usize::MAX)),
        // Without variations there is nothing in between.
        "ArrowUp" => session.give(TreeInput::Beside(false)),
        "ArrowDown" => session.give(TreeInput::Beside(true)),
        keys::UNDO => session.give(MoveInput::Undo),
        keys::REDO => session.give(MoveInput::Redo),
        keys::HINT => session.give(AdviceInput::Hint),
        keys::ANALYSIS => session.give(AdviceInput::Analyse),
        keys::FLIP if session.see(&[], |session| session.conduct().turns_board) => {
            session.layout.turn();
        }
        keys::PAUSE
            if session.see(&[Facet::Seats, Facet::Game], Session::persons).len()
                < session.read(|game| game.sides()) =>
        {
            session.give(SeatInput::Pause(!session.can().paused));
        }
        keys::HELP => dialog().open(Dialog::Keys),
        " " if event_target::<web_sys::Element>(event).tag_name() == "BODY" => {
            session.give(LookInput::Autoplay);
        }
        _ => return,
    }
    event.prevent_default();
}
