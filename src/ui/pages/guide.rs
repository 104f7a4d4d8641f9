//! The rules of a game, with boards on which the engine plays or refuses a move.

use leptos::ev;

use basalt_browser::{clock, environment, history};
use basalt_drawing::brand::Icon;
use basalt_drawing::{Thumbnail, thumbnail};
use basalt_games::catalogue;
use basalt_play::challenges::lesson::{Figure, Teaching};
use basalt_play::session::{Facet, MoveInput, Session};
use basalt_play::{Match, Route, Seat, Seats};

use crate::app::app_state::{dialog, game_name, label, page_state, session_context, settings, word};
use crate::app::teaching;
use crate::board::BoardPicture;
use crate::handles::dialog::Dialog;
use crate::panels::{Button, HeldLines, Sentence, held_lines};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, effect, life, on_window};
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;

use super::edition_links::EditionLinks;
use super::top::{BackLink, Top};

#[component]
pub fn GuidePage(game: String) -> impl IntoView {
    let file = teaching::file(game.clone());
    let name = {
        let game = game.clone();
        move || game_name(&game)
    };
    // Before the text is rendered, the page is too short to be scrolled to the old place.
    let stands = State::new(false);
    let read = game.clone();
    on_window(ev::scroll, move |_| {
        if stands.get_untracked() {
            teaching::keep_place(&read);
        }
    });
    // A page that one comes back to has its old place instead.
    let wants_section = move || {
        page_state().navigation.with_untracked(|navigation| navigation.opened_from().is_some())
            || history::place() == 0.0
    };
    let on_page = life();
    effect(move || {
        page_state().route.track();
        if stands.get_untracked() && wants_section() {
            // New pages begin at their top.
            clock::next_frame(on_page, move || clock::next_frame(on_page, find_section));
        }
    });
    let id = game.clone();
    let content = move || match file.get() {
        None => view! { <p class="muted">{label("guide-loading")}</p> }.into_any(),
        Some(None) => view! { <p>{label("guide-missing")}</p> }.into_any(),
        Some(Some(text)) => {
            let (page, known) = (id.clone(), id.clone());
            clock::next_frame(life(), move || {
                teaching::find_place(&known);
                stands.set_untracked(true);
                if wants_section() {
                    find_section();
                }
            });
            let rules = Teaching::read(&text).rules;
            view! { {contents(&page, rules)} {parts(rules)} }.into_any()
        }
    };
    let play = game.clone();
    view! {
        <div class="homepage">
            <Top />
            <main class="guide">
                <div class="saved-head">
                    <h1>{text(name)}</h1>
                    <span class="grow"></span>
                    {live(move || page_state().navigation.with(|navigation| navigation.back().cloned()).map(|game| view! {
                        <BackLink key=back_key(&game) to=game />
                    }))}
                    <Button icon=Icon::Help key="keys-title" on_press=move || dialog().open(Dialog::Keys) />
                    {catalogue::puzzles(&game).map(|_| view! {
                        <a class="btn wide" href=Route::Puzzle(game.clone(), 1).fragment()>{word("puzzle-short")}</a>
                    })}
                    <a class="btn wide" href=Route::Learn(game.clone()).fragment()>{word("coach-title")}</a>
                    <Button
                        icon=Icon::Play
                        key="home-play"
                        class="go"
                        wide=true
                        on_press=move || dialog().open(Dialog::NewGame(play.clone(), String::new()))
                    />
                </div>
                {catalogue::info(&game).map(|info| view! { <p><EditionLinks id=info.id /></p> })}
                {live(content)}
                <p id="board-help" class="visually-hidden">{word("board-help")}</p>
            </main>
        </div>
    }
}

/// The key of the way back: its words name what was left.
fn back_key(to: &Route) -> &'static str {
    match to {
        Route::Editor(_) | Route::Setup(_) => "guide-back-editor",
        Route::Puzzle(..) | Route::DailyPuzzle | Route::OwnPuzzle(_) | Route::Streak(_) | Route::Practice => {
            "guide-back-puzzle"
        }
        Route::Study(_) => "study-back",
        Route::Quick(_) => "guide-back-online",
        _ => "guide-back",
    }
}

/// Scrolls to the section of the address, and reads on from there.
fn find_section() {
    if let Route::GuideSection(_, heading) = page_state().route.get_untracked() {
        environment::focus(&heading);
    }
}

/// Links to the sections of a page.
fn contents(game: &str, page: &str) -> AnyView {
    let section = |part: &str| {
        let (heading, rest) = part.split_once('"')?;
        let (title, _) = rest.split_once('>')?.1.split_once("</h2>")?;
        let to = Route::GuideSection(game.to_owned(), heading.to_owned());
        Some(view! { <li><a href=to.fragment() inner_html=title.to_owned()></a></li> })
    };
    let sections: Vec<_> = page.split("<h2 id=\"").skip(1).filter_map(section).collect();
    view! {
        <nav class="contents" aria-label=word("guide-contents")><ol>{sections}</ol></nav>
    }
    .into_any()
}

fn parts(page: &str) -> AnyView {
    let mut views: Vec<AnyView> = Vec::new();
    let mut words = String::new();
    let flush = |words: &mut String, views: &mut Vec<AnyView>| {
        if !words.trim().is_empty() {
            let words = std::mem::take(words);
            views.push(
                view! { <div inner_html=text(move || teaching::with_pieces(&words))></div> }.into_any(),
            );
        }
    };
    for line in page.lines() {
        match Figure::read(line) {
            Some(figure) => {
                flush(&mut words, &mut views);
                views.push(view! { <FigureView figure /> }.into_any());
            }
            None => {
                words.push_str(line);
                words.push('\n');
            }
        }
    }
    flush(&mut words, &mut views);
    views.into_any()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    Touch,
    Show,
    Try,
}

/// A board that plays its move in place; readers can play on from there.
#[component]
fn FigureView(figure: Figure) -> impl IntoView {
    let Figure { start, shown, forbidden, caption } = figure.clone();
    // A test opens the figures of all pages.
    let Ok(still) = catalogue::open(&start) else { return ().into_any() };
    let first = still.last();
    let (shows, tries, ends) = (!shown.is_empty(), forbidden.is_some(), still.mover(first).is_none());
    let wish: State<Option<Wish>> = State::new(None);
    let session: State<Option<SessionHandle>> = State::new(None);
    let act = move |session: SessionHandle, wish: Wish| match wish {
        Wish::Touch => {}
        Wish::Show => session.give(MoveInput::Offer(shown.clone())),
        Wish::Try => session.give(MoveInput::Typed(forbidden.clone().unwrap_or_default())),
    };
    let asked = {
        let act = act.clone();
        move |wanted: Wish| match session.get_untracked() {
            Some(session) if wanted != Wish::Touch => act(session, wanted),
            _ => wish.set(Some(wanted)),
        }
    };
    let board = {
        let asked = asked.clone();
        move || {
            let (Some(wanted), Ok(game)) = (wish.get(), catalogue::open(&start)) else {
                let asked = asked.clone();
                let press = move |_| asked(if shows { Wish::Show } else { Wish::Touch });
                let game = catalogue::open(&start);
                let picture = game.as_ref().map(picture).unwrap_or_default();
                let held = game.map(|game| held_lines(&game, game.shown())).unwrap_or_default();
                return view! {
                    <div aria-hidden="true" on:click=press inner_html=picture></div>
                    <div inner_html=held></div>
                }
                .into_any();
            };
            let seats = Seats::new(vec![Seat::default(); game.sides()]);
            let live = SessionHandle::new(Session::figure(game, seats), None, session_context());
            session.set(Some(live));
            let act = act.clone();
            // By then the session knows the animation speed.
            clock::next_frame(life(), move || act(live, wanted));
            view! { <BoardPicture session=live figure=true /> <HeldLines session=live /> }.into_any()
        }
    };
    let line = move || {
        let session = session.get()?;
        let refusal = session.see(&[Facet::Refusal], |session| session.pointer.refusal().cloned());
        let seen = [Facet::Pointed, Facet::Game, Facet::Capabilities];
        let preview = || session.see(&seen, Session::foretold).filter(|_| !session.moves());
        let told = || session.read(|game| if game.last() > first { game.told(game.shown()) } else { None });
        let message = refusal.or_else(preview).or_else(told)?;
        Some(view! { <Sentence session message /> })
    };
    let changed = computed(move || {
        session.get().is_some_and(|session| {
            session.read(|game| game.last() > first || !game.taps().is_empty())
                || session.see(&[Facet::Refusal], |session| session.pointer.refusal().is_some())
        })
    });
    // One button for both ways, so that the focus stays.
    let key = computed(move || match () {
        () if changed.get() => "figure-again",
        () if shows => "figure-play",
        () => "figure-touch",
    });
    let icon = computed(move || if changed.get() { Icon::Restart } else { Icon::Play });
    let press = {
        let asked = asked.clone();
        move || match () {
            () if changed.get_untracked() => wish.set(Some(Wish::Touch)),
            () => asked(if shows { Wish::Show } else { Wish::Touch }),
        }
    };
    let refused = move || {
        session.get().is_some_and(|it| it.see(&[Facet::Refusal], |it| it.pointer.refusal().is_some()))
    };
    view! {
        <figure>
            <div class="figure-board">{live(board)}</div>
            <p class="figure-line" class:no=refused role="status">{live(line)}</p>
            <div class="figure-ways">
                {(shows || tries || !ends).then(|| view! { <Button icon key class="strong" wide=true on_press=press /> })}
                {tries.then(|| view! {
                    <Button icon=Icon::Close key="figure-try" class="strong" wide=true on_press=move || asked(Wish::Try) />
                })}
                <a class="btn" href=Route::View(figure.link().to_string()).fragment()>{word("guide-open")}</a>
            </div>
            <figcaption inner_html=text(move || teaching::with_pieces(&caption))></figcaption>
        </figure>
    }
    .into_any()
}

/// A figure before it is touched, drawn as its board will be.
fn picture(game: &Match) -> String {
    let set = settings().piece_set();
    let coords = settings().figure_coords();
    let over = game.proof();
    let stone = game.info().stone;
    let how = Thumbnail { stone, set, coords, over: Some(&over), ..Thumbnail::default() };
    thumbnail(game.board(), &game.scene(game.shown()), how)
}
