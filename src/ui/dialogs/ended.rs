//! The end of a game: who won and why, the score sheet, and what next.

use leptos::prelude::*;

use crate::browser::random;
use crate::drawing::brand::Icon;
use crate::games::catalogue;
use crate::online::Proposal;
use crate::play::profile::{FIRST_RATING, Mode, ratings};
use crate::play::session::{AdviceInput, Session};
use crate::play::survival::{self, Next};
use crate::play::{Day, Match, Route, Terms};
use crate::rules::{Message, Mistake, Record};

use crate::ui::app_state::{AppState, use_app};
use crate::ui::dialog::Dialog;
use crate::ui::navigation::go;
use crate::ui::navigation::go_to_game;
use crate::ui::online::OnlineTable;
use crate::ui::opening::NewGame;
use crate::ui::panels::{Button, ShareDaily, Sheet};
use crate::ui::session::SessionHandle;
use crate::ui::state::derived;
use crate::ui::survival::climb;
use crate::ui::views::{live, text};

use super::frame::Frame;

/// The rating after this game and how it changed, where it was rated.
fn rating(app: AppState, session: SessionHandle) -> Option<Message> {
    let id = session.read(|table| table.info().id);
    let results = app.library.read().results();
    let own = || results.iter().filter(|result| result.game == id && result.mode == Mode::Rated);
    // Only where it is the latest one.
    own().next_back().filter(|last| session.key().as_ref() == Some(&last.key))?;
    let ratings = ratings(own(), catalogue::info(id)?.ratings);
    let [.., last] = &ratings[..] else { return None };
    let before = ratings.iter().rev().nth(1).map_or(FIRST_RATING, |rating| rating.rating);
    let change = last.rating - before;
    let change = if change < 0 { format!("−{}", -change) } else { format!("+{change}") };
    Some(Message::new("ended-rating").with("rating", last.rating).with("change", change))
}

/// How the game ended.
#[component]
pub fn Ended(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let sides = session.read(|table| table.sides());
    let standing = move || session.read_game(|table| table.standing(table.last()));
    // A title has no full stop.
    let title = Signal::derive(move || {
        let headline = standing().headline().map(|headline| session.say(&headline)).unwrap_or_default();
        headline.trim_end_matches('.').to_owned()
    });
    let day = session.see(&[], Session::terms).mode.day();
    // With the same seats; the one who began goes last.
    let again = move |game: Result<Match, Mistake>| {
        if let Ok(game) = game {
            let (seats, terms) = session.see(&[], |session| (session.seats().clone(), session.terms()));
            if let Some(own) = session.see(&[], |session| session.correspondence().map(|own| own.own)) {
                let new = NewGame::new(game, seats.beginning_with(1), Terms::default());
                return go_to_game(app, NewGame { by_link: Some(1 - own.min(1)), ..new });
            }
            // On the board of a day the player is whoever begins.
            let first = usize::from(day.is_none());
            let terms = Terms { mode: terms.mode.again(), ..terms };
            go_to_game(app, NewGame::new(game, seats.beginning_with(first), terms));
        }
    };
    let same = move || again(catalogue::open(&session.see(&[], Session::start_record)));
    // A random start can be drawn again.
    let chance_key = session
        .see(&[], Session::start_record)
        .start
        .is_none()
        .then(|| session.read(|table| catalogue::seed_key(&table.choices())));
    let anew = move |key: &str| {
        let Record { game, options, .. } = session.see(&[], Session::start_record);
        let options = catalogue::choose(&game, &options, key, &random::seed().to_string());
        again(options.and_then(|options| catalogue::begin(&game, &options)));
    };
    let proof = move || {
        let notes = session.read(|table| table.proof().notes);
        notes.into_iter().map(|note| view! { <p class="reason">{session.say(&note)}</p> }).collect_view()
    };
    // A player playing alone also sees the best result from here.
    let best = move || {
        let best = (sides == 1).then(|| session.best()).flatten();
        best.map(|best| view! { <p class="reason">{session.say(&best)}</p> })
    };
    let alone = session.read(|table| table.goal().is_some());
    let rating = rating(app, session).map(|rating| view! { <p class="reason">{session.say(&rating)}</p> });
    let shuffle = move || {
        let Record { game, options, .. } = session.see(&[], Session::start_record);
        if let Some(options) = catalogue::shuffled(&game, &options, random::seed()) {
            again(catalogue::begin(&game, &options));
        }
    };
    let share = move || view! { <Button icon=Icon::Share key="share-title" class="strong" wide=true on_press=move || app.open(Dialog::Share) /> };
    let review = move || {
        let press = move || {
            app.close();
            session.give(AdviceInput::Review(true));
        };
        let can = session.can().review;
        can.then(
            || view! { <Button icon=Icon::Curve key="review" class="strong" wide=true on_press=press /> },
        )
    };
    let foot_alone = move || {
        view! {
            <Button icon=Icon::Again key="ended-try-again" class="go" wide=true on_press=same />
            {share()}
            <Button icon=Icon::Layers key="ended-new-layout" class="strong" wide=true on_press=shuffle />
        }
        .into_any()
    };
    let attempt = matches!(session.see(&[], Session::terms).mode, Mode::Daily(_));
    let foot_of_day = move |day: Day| {
        let game = session.read(|table| table.info().id);
        let leave = move || {
            app.close();
            go(app, Route::DailyChallenge);
        };
        view! {
            <Button icon=Icon::Again key="daily-practise" class="go" wide=true on_press=same />
            {live(review)}
            <Button icon=Icon::Layers key="daily-all" class="strong" wide=true on_press=leave />
            {if attempt { view! { <ShareDaily day game /> }.into_any() } else { share().into_any() }}
        }
        .into_any()
    };
    let rung = matches!(session.see(&[], Session::terms).mode, Mode::Survival(_));
    let run = move || {
        let id = session.read(|table| table.info().id);
        let key = session.key()?;
        let (run, _) = survival::read_key(&key).filter(|_| rung)?;
        app.library.runs(id).into_iter().find(|known| known.id == run)
    };
    let passed = move || {
        run().map(|run| {
            let over = if run.next == Next::Over { "yes" } else { "no" };
            let message =
                Message::new("survival-passed").with("over", over).with("count", usize::from(run.passed));
            view! { <p class="reason">{session.say(&message)}</p> }
        })
    };
    let foot_of_run = move || {
        let id = session.read(|table| table.info().id);
        let key = move || {
            if run().is_some_and(|run| run.next == Next::Over) { "survival-begin" } else { "survival-next" }
        };
        let leave = move || {
            app.close();
            go(app, Route::Survival);
        };
        view! {
            {live(move || view! { <Button icon=Icon::Play key=key() class="go" wide=true on_press=move || climb(app, id) /> })}
            {live(review)}
            <Button icon=Icon::Layers key="survival-all" class="strong" wide=true on_press=leave />
            {share()}
        }
        .into_any()
    };
    let online = session.see(&[], |session| session.online_seat().is_some());
    let foot_online = move || {
        let plays = app.online.table.peek(|table| table.own().is_some()).unwrap_or(false);
        let offered = derived(move || {
            let again =
                |table: &OnlineTable| table.offer(Proposal::Again).map(|offer| Some(offer.by) != table.own());
            app.online.table.with(again).flatten()
        });
        let again = move || {
            app.close();
            match offered.get_untracked() {
                Some(true) => app.online.table.answer(Proposal::Again, true),
                Some(false) => {}
                None => app.online.table.offer(Proposal::Again),
            }
        };
        let key = Signal::derive(move || match offered.get() {
            Some(true) => "online-accept-again",
            Some(false) => "online-offered",
            None => "online-again",
        });
        view! {
            {plays.then(|| view! { <Button icon=Icon::Again key=key class="go" wide=true on_press=again /> })}
            {live(review)}
            {share()}
        }
        .into_any()
    };
    let foot = move || {
        if online {
            return foot_online();
        }
        if let Some(day) = day {
            return foot_of_day(day);
        }
        if rung {
            return foot_of_run();
        }
        if alone {
            return foot_alone();
        }
        let rematch = move || match chance_key.flatten() {
            Some(key) => anew(key),
            None => same(),
        };
        let game = session.read(|table| table.info().id);
        view! {
            <Button icon=Icon::Again key="ended-rematch" class="go" wide=true on_press=rematch />
            {live(review)}
            {chance_key.flatten().map(|_| view! { <Button icon=Icon::Restart key="ended-same-board" class="strong" wide=true on_press=same /> })}
            <Button
                icon=Icon::Plus
                key="home-choose"
                class="strong"
                wide=true
                on_press=move || app.open(Dialog::NewGame(game.to_owned()))
            />
            {share()}
        }
        .into_any()
    };
    view! {
        <Frame title beside=true foot=foot>
            <p class="reason">{text(move || session.say(&standing().prompt))}</p>
            {live(best)}
            {rating}
            {live(passed)}
            <Sheet session counts=true />
            {live(proof)}
        </Frame>
    }
}
