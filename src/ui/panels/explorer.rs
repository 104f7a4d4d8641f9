//! The opening explorer in the analysis: how counted games went on from the shown position.

use basalt_browser::life::Life;
use basalt_browser::{clock, files, online, storage};
use basalt_drawing::brand::{SeatSign, shares};
use basalt_games::catalogue;
use basalt_play::Explored;
use basalt_play::explorer::{Book, ResultCount, Symmetries};
use basalt_play::session::Facet;
use basalt_rules::{Message, Side};

use crate::app::app_state::{label, library, locale, online, word};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect, life};
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;

use super::line_button::LineButton;
use super::one_stop;
use super::settled::see_settled;

/// The most moves to list.
const ROWS: usize = 10;
/// The most own games to count, latest first.
const MOST_OWN: usize = 300;
/// The longest time to count games before the page may react (ms).
const SLICE: f64 = 8.0;
/// Where a tab keeps whose games it shows, while it shows any.
const OPEN: &str = "basalt.explorer";

/// Whose games are counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    Bots,
    Own,
    Site,
}

impl Source {
    const ALL: [Source; 3] = [Source::Bots, Source::Own, Source::Site];

    const fn word(self) -> &'static str {
        match self {
            Source::Bots => "bots",
            Source::Own => "own",
            Source::Site => "site",
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Source::Bots => "explorer-bots",
            Source::Own => "explorer-own",
            Source::Site => "explorer-site",
        }
    }
}

enum BookState {
    Coming,
    Here(Book),
    Lost,
}

/// The explorer, folded away until it is wanted.
#[component]
pub(super) fn Explorer(session: SessionHandle) -> impl IntoView {
    let opened = State::new(storage::of_tab(OPEN).is_some());
    let toggle = move |_| {
        opened.set(!opened.get_untracked());
        storage::set_of_tab(OPEN, opened.get_untracked().then_some(""));
    };
    // A solitaire has no openings.
    let sides = session.read(|game| game.sides());
    (sides > 1).then(|| view! {
        <div class="explorer">
            <button type="button" class="link" aria-expanded=text(move || opened.get().to_string()) on:click=toggle>
                {word("explorer")}
            </button>
            {live(move || opened.get().then(|| view! { <Openings session /> }))}
        </div>
    })
}

#[component]
fn Openings(session: SessionHandle) -> impl IntoView {
    let life = life();
    let (id, sides, board) = session.read(|game| (game.info().id, game.sides(), game.board()));
    let symmetries = State::new(catalogue::symmetries(id, board));
    let has_book = catalogue::has_book(id);
    let at_first =
        Source::ALL.into_iter().find(|source| storage::of_tab(OPEN).as_deref() == Some(source.word()));
    let at_first = at_first.filter(|source| has_book || *source != Source::Bots);
    let source = State::new(at_first.unwrap_or(if has_book { Source::Bots } else { Source::Own }));
    let site = State::new(false);
    online().table.when_here(life, move || site.set(true));
    let shelf = State::new(BookState::Coming);
    let choose = move |chosen: Source| {
        storage::set_of_tab(OPEN, Some(chosen.word()));
        source.set(chosen);
    };
    effect(move || {
        let wanted = source.get();
        untrack(|| {
            shelf.set(BookState::Coming);
            // A source that was chosen since has its own answer.
            let tell = move |book: Option<Book>| {
                if source.get_untracked() == wanted {
                    shelf.set(book.map_or(BookState::Lost, BookState::Here));
                }
            };
            fetch(life, wanted, id, symmetries.get_untracked(), tell);
        });
    });
    let explored = derived(move || {
        shelf.with(|shelf| {
            let BookState::Here(book) = shelf else { return Explored::default() };
            let seen = [Facet::Game, Facet::Playback];
            symmetries.with_untracked(|symmetries| {
                see_settled(session, &seen, |session| session.line().explored(book, symmetries))
            })
        })
    });
    let signs =
        State::new(session.read(|game| {
            Side::all(sides).map(|side| SeatSign::of(side, game.emblem(side))).collect::<Vec<_>>()
        }));
    let tapped_first = State::new(false);
    let choice = move |which: Source| {
        let hidden = move || match which {
            Source::Bots => !has_book,
            Source::Own => false,
            Source::Site => !site.get(),
        };
        let pressed = text(move || (source.get() == which).to_string());
        view! {
            <button type="button" class="btn" aria-pressed=pressed hidden=hidden on:click=move |_| choose(which)>
                {word(which.key())}
            </button>
        }
    };
    let row = move |place: usize| view! { <OpeningRow session explored signs tapped_first place /> };
    view! {
        <div class="sources" role="group" aria-label=word("explorer-whose")>{Source::ALL.map(choice).collect_view()}</div>
        <p class="muted" role="status">{text(move || note(shelf, source, explored))}</p>
        {live(move || legend(session, explored, signs))}
        <ul
            class="openings"
            tabindex=text(move || if explored.with(|explored| explored.moves.is_empty()) { "-1".to_owned() } else { "0".to_owned() })
            aria-label=word("explorer")
            on:focusin=move |event| one_stop::enter(life, &event)
            on:focusout=move |event| one_stop::leave(&event)
            on:keydown=move |event| one_stop::walk(&event)
        >
            {(0..ROWS).map(row).collect_view()}
        </ul>
    }
}

/// How many games there are, or why there are none.
fn note(shelf: State<BookState>, source: State<Source>, explored: State<Explored>) -> String {
    let empty = shelf.with(|shelf| match shelf {
        BookState::Coming => Some("explorer-coming"),
        BookState::Lost => Some("explorer-lost"),
        BookState::Here(book) if book.is_empty() && source.get() == Source::Own => Some("explorer-no-own"),
        BookState::Here(book) if book.is_empty() => Some("explorer-no-games"),
        BookState::Here(_) => None,
    });
    if let Some(key) = empty {
        return label(key);
    }
    explored.with(|explored| match explored.tally {
        Some(tally) => {
            let games = tally.games() as usize;
            let key = if explored.moves.is_empty() { "explorer-ends" } else { "explorer-games" };
            let told = locale().tell(&Message::new(key).with("count", games));
            let is_of_bots = source.get() == Source::Bots;
            let rating = shelf.with(|shelf| match shelf {
                BookState::Here(book) => book.rating(),
                _ => None,
            });
            match rating.filter(|_| is_of_bots) {
                Some(rating) => {
                    let note = Message::new("explorer-bots-note").with("rating", usize::from(rating));
                    format!("{told} {}", locale().tell(&note))
                }
                None => told,
            }
        }
        None if explored.knows_start => label("explorer-none"),
        None => label("explorer-other-start"),
    })
}

/// What each colour of the bars means.
fn legend(session: SessionHandle, explored: State<Explored>, signs: State<Vec<SeatSign>>) -> Option<AnyView> {
    let (some, drawn) = explored.with(|explored| {
        (!explored.moves.is_empty(), explored.moves.iter().any(|known| known.tally.drawn > 0))
    });
    if !some {
        return None;
    }
    let entry = |wins: &[u32], drawn: u32, name: String| {
        let mut tally = ResultCount { drawn, ..ResultCount::default() };
        tally.wins[..wins.len()].copy_from_slice(wins);
        let swatch = signs.with(|signs| bar(tally, signs));
        view! { <span><span aria-hidden="true" inner_html=swatch></span> {name}</span> }
    };
    let sides = signs.with(Vec::len);
    let side = |side: Side| {
        let mut wins = vec![0; sides];
        wins[side.index()] = 1;
        entry(&wins, 0, session.name(side))
    };
    let sides = Side::all(sides).map(side).collect_view();
    Some(
        view! {
            <p class="legend muted">
                {sides}
                {drawn.then(|| entry(&[], 1, label("profile-drawn")))}
            </p>
        }
        .into_any(),
    )
}

/// A move that was played from the shown position, with its results.
#[component]
fn OpeningRow(
    session: SessionHandle,
    explored: State<Explored>,
    signs: State<Vec<SeatSign>>,
    tapped_first: State<bool>,
    place: usize,
) -> impl IntoView {
    let known = move || explored.with(|explored| explored.moves.get(place).cloned());
    let actions = computed(move || known().map(|known| vec![known.action]));
    let title = text(move || {
        let sides = signs.with_untracked(Vec::len);
        known().map(|known| told(&known.entry, known.equal, known.tally, sides)).unwrap_or_default()
    });
    let entry = move || {
        let known = known()?;
        let equal = (known.equal > 0).then(|| format!(" +{}", known.equal));
        Some(view! { <b>{known.entry}</b> <span class="muted">{equal}</span> })
    };
    let score = move || {
        let (known, mover) = (known()?, explored.with(|explored| explored.mover)?);
        Some(locale().tell(&Message::new("review-percent").with("percent", known.tally.score(mover))))
    };
    let bar = move || known().map(|known| signs.with(|signs| bar(known.tally, signs))).unwrap_or_default();
    let counted = |games: usize| Message::new("explorer-count").with("count", games);
    let count = move || {
        known().map(|known| locale().tell(&counted(known.tally.games() as usize))).unwrap_or_default()
    };
    view! {
        <li hidden=move || known().is_none()>
            <LineButton session tapped_first actions whole=actions title class="offer line-offer explored">
                <span class="visually-hidden">{title}</span>
                <span aria-hidden="true">{live(entry)}</span>
                <span aria-hidden="true" class="score">{text(move || score().unwrap_or_default())}</span>
                <span aria-hidden="true" inner_html=text(bar)></span>
                <span aria-hidden="true" class="count">{text(count)}</span>
            </LineButton>
        </li>
    }
}

/// A move with its games and results, in words.
fn told(entry: &str, equal: usize, tally: ResultCount, sides: usize) -> String {
    let mut percents = tally.percents(sides);
    let drawn = percents.pop().unwrap_or_default();
    let won = |(number, percent): (usize, usize)| {
        Message::new("explorer-won").with("number", number).with("percent", percent)
    };
    let mut results: Vec<Message> = (1..).zip(percents).map(won).collect();
    if tally.drawn > 0 {
        results.push(Message::new("explorer-drawn").with("percent", drawn));
    }
    let told = Message::new("explorer-move")
        .with("move", entry.to_owned())
        .with("equal", equal)
        .with("count", tally.games() as usize)
        .with("results", results);
    locale().tell(&told)
}

fn bar(tally: ResultCount, signs: &[SeatSign]) -> String {
    // Drawn games are between the sides.
    let mut parts: Vec<(Option<SeatSign>, u32)> =
        signs.iter().zip(tally.wins).map(|(sign, wins)| (Some(*sign), wins)).collect();
    parts.insert(1, (None, tally.drawn));
    shares(&parts)
}

/// Fetches or counts the games of a source; `None` if they cannot be had.
fn fetch(
    life: Life,
    source: Source,
    id: &'static str,
    symmetries: Symmetries,
    tell: impl FnOnce(Option<Book>) + 'static,
) {
    let read = |text: Option<String>| text.as_deref().and_then(Book::read);
    match source {
        Source::Bots => files::read(life, &format!("explorer/{id}.txt"), move |text| tell(read(text))),
        Source::Site => online::fetch(life, &format!("online/openings/{id}"), move |text| tell(read(text))),
        Source::Own => {
            let keys = library().read().latest(id, MOST_OWN);
            count(life, keys, Book::default(), symmetries, Box::new(tell));
        }
    }
}

/// Counts the player's own games in slices, so that the page stays responsive.
fn count(
    life: Life,
    mut keys: Vec<String>,
    mut book: Book,
    symmetries: Symmetries,
    tell: Box<dyn FnOnce(Option<Book>)>,
) {
    let (library, begun) = (library().read(), clock::now());
    while clock::now() - begun < SLICE {
        let Some(key) = keys.pop() else { return tell(Some(book)) };
        if let Some((reached, winners)) = library.opening(&key, &symmetries) {
            book.add(&reached, winners);
        }
    }
    clock::later(life, 0, move || count(life, keys, book, symmetries, tell));
}
