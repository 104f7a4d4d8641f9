//! The end of a game: who won and why, the score sheet, and what to do next.

use basalt_app::live::{TableRating, TableSpeech};
use basalt_browser::random;
use basalt_drawing::brand::Icon;
use basalt_games::catalogue;
use basalt_geometry::sort_stably;
use basalt_online::{Proposal, SEEK_LOG, Saying, ladder_of};
use basalt_play::challenges::survival::{self, Next, SurvivalRun};
use basalt_play::profile::{FIRST_RATING, Mode, ratings};
use basalt_play::session::{
    AdviceInput, Aftermath, DoubleStanding, EndWay, Facet, Session, end_ways, time_fact,
};
use basalt_play::{DoubleGame, Fact, Match, Route, Terms, clock_digits};
use basalt_rules::{Message, Mistake, Record, Side};

use crate::app::app_state::{dialog, library, online};
use crate::challenges::survival::climb;
use crate::handles::dialog::Dialog;
use crate::opening::NewGame;
use crate::opening::navigation::{go, go_to_game};
use crate::panels::{Button, ShareDaily, Sheet};
use crate::reactive::prelude::*;
use crate::reactive::state::derived;
use crate::reactive::views::{computed, live, text};
use crate::run::look_again;
use crate::session::SessionHandle;

use super::frame::Frame;

fn rating(session: SessionHandle) -> Option<Message> {
    let id = session.read(|game| game.info().id);
    let results = library().read().results();
    let own = || results.iter().filter(|result| result.game == id && result.mode == Mode::Rated);
    // Only if this is the latest game.
    own().next_back().filter(|last| session.key().as_ref() == Some(&last.key))?;
    let ratings = ratings(own(), |level| catalogue::rating(id, level));
    let [.., last] = &ratings[..] else { return None };
    let before = ratings.iter().rev().nth(1).map_or(FIRST_RATING, |rating| rating.rating);
    let side = *session.see(&[], Session::persons).first()?;
    Some(rating_told(
        side,
        TableRating { rating: *last, change: Some(last.rating - before), is_repeated: false, is_bot: false },
    ))
}

fn rating_told(side: Side, rated: TableRating) -> Message {
    Message::new("ended-rating")
        .with("side", side)
        .with("rating", rated.rating.rating)
        .with("change", rated.changed().unwrap_or_default())
        .with("state", rated.state())
}

/// What a rated game online has changed, the player's own rating first, and why it was little.
fn online_ratings(session: SessionHandle) -> Vec<Message> {
    let found = online().table.with(|table| {
        let round = table.game.round().filter(|round| round.mover().is_none())?;
        let mut players: Vec<usize> = (0..table.game.players().len()).collect();
        sort_stably(&mut players, |player| Some(*player) != table.own());
        let author = |player: usize| table.game.players()[player].author.clone();
        Some(players.into_iter().map(|player| (round.side_of(player), author(player))).collect::<Vec<_>>())
    });
    let found = found.flatten().filter(|_| session.can().online).unwrap_or_default();
    let rated = |(side, author): (Side, String)| {
        let rated = online().ratings.of(&author).filter(|rated| rated.change.is_some())?;
        Some((side, rated))
    };
    let rated: Vec<(Side, TableRating)> = found.into_iter().filter_map(rated).collect();
    let repeated = rated.iter().any(|(_, rated)| rated.is_repeated).then(|| Message::new("ended-repeated"));
    rated.into_iter().map(|(side, rated)| rating_told(side, rated)).chain(repeated).collect()
}

fn run(session: SessionHandle) -> Option<SurvivalRun> {
    let (id, mode) = session.see(&[], |session| (session.game().info().id, session.terms.mode));
    let key = session.key()?;
    let (run, _) = survival::read_key(&key).filter(|_| matches!(mode, Mode::Survival(_)))?;
    library().runs(id).into_iter().find(|known| known.id == run)
}

fn chance_key(session: SessionHandle) -> Option<&'static str> {
    let usual = session.see(&[], Session::start_record).start.is_none();
    session.read(|game| catalogue::seed_key(&game.choices())).filter(|_| usual)
}

/// The options after the player's first game of its kind, which is easier; `None` after any other.
fn learnt(session: SessionHandle) -> Option<String> {
    let (start, key) = session.see(&[], |session| (session.start_record(), session.key().map(str::to_owned)));
    let is_first = !library().read().knows(&start.game, key.as_deref());
    catalogue::after_first(&start.game, &start.options, random::seed()).filter(|_| is_first)
}

fn aftermath(session: SessionHandle) -> Aftermath {
    let online = online().table.with(|table| {
        let offer = table.offer(Proposal::Again).map(|offer| Some(offer.by) != table.own());
        let ladder = table.event().is_some_and(|id| ladder_of(id).is_some());
        let seek = table.event().is_some_and(|id| id == SEEK_LOG);
        let brought =
            [table.arena().is_some(), table.event().is_some(), ladder, seek, table.search().is_some()];
        (table.own().is_some(), brought, offer)
    });
    let (sits, [arena, event, ladder, seek, searched], offered) = online.unwrap_or_default();
    let run_over = run(session).is_some_and(|run| run.next == Next::Over);
    let drawn = chance_key(session).is_some();
    Aftermath { sits, arena, event, ladder, seek, searched, offered, run_over, drawn }
}

/// Starts another game with the same seats; the previous first player goes last.
fn begin(session: SessionHandle, game: Result<Match, Mistake>) {
    // After a double game comes another one.
    let double = session.see(&[], |session| session.terms.double).map(|_| DoubleGame::First);
    begin_doubled(session, game, double);
}

/// The same as a game of a double game, if it is one.
fn begin_doubled(session: SessionHandle, game: Result<Match, Mistake>, double: Option<DoubleGame>) {
    let Ok(game) = game else { return };
    let (seats, terms) = session.see(&[], |session| (session.seats.clone(), session.terms));
    if let Some(own) = session.see(&[], |session| session.remote.links().map(|own| own.own)) {
        let terms = Terms { double, ..Terms::default() };
        let new = NewGame::new(game, seats.beginning_with(1), terms);
        return go_to_game(NewGame { by_link: Some(1 - own.min(1)), ..new });
    }
    // On a daily board the player begins.
    let first = usize::from(terms.mode.day().is_none());
    let terms = Terms { mode: terms.mode.again(), double, ..terms };
    go_to_game(NewGame::new(game, seats.beginning_with(first), terms));
}

fn take(session: SessionHandle, way: EndWay) {
    let start = session.see(&[], Session::start_record);
    let leave = |page| {
        dialog().close();
        go(page);
    };
    match way {
        EndWay::TryAgain | EndWay::Practise | EndWay::SameBoard => {
            begin(session, catalogue::open(&start));
        }
        EndWay::SecondGame if session.can().online => {
            dialog().close();
            online().table.speak(TableSpeech::Now(Saying::Second));
        }
        EndWay::SecondGame => {
            let double = session.see(&[], |session| session.double_standing()).and_then(DoubleStanding::next);
            begin_doubled(session, catalogue::open(&start), double);
        }
        EndWay::Rematch => match (learnt(session), chance_key(session)) {
            (Some(options), _) => begin(session, catalogue::begin(&start.game, &options)),
            (None, Some(key)) => {
                let Record { game, options, .. } = start;
                let options = catalogue::choose(&game, &options, key, &random::seed().to_string());
                begin(session, options.and_then(|options| catalogue::begin(&game, &options)));
            }
            (None, None) => begin(session, catalogue::open(&start)),
        },
        EndWay::NewLayout => {
            let Record { game, options, .. } = start;
            if let Some(options) = catalogue::shuffled(&game, &options, random::seed()) {
                begin(session, catalogue::begin(&game, &options));
            }
        }
        EndWay::AllDays => leave(Route::DailyChallenge),
        EndWay::AllRuns => leave(Route::Survival),
        EndWay::Climb => climb(&start.game),
        EndWay::OnlineAgain => {
            dialog().close();
            online().table.speak(TableSpeech::Offer(Proposal::Again));
        }
        EndWay::NewOpponent => look_again(),
        EndWay::BackToArena => {
            let arena = online().table.peek(|table| table.arena().cloned()).flatten();
            leave(Route::Arena(arena.unwrap_or_default()));
        }
        EndWay::BackToEvent => {
            let event = online().table.peek(|table| table.event().cloned()).flatten();
            leave(match event.as_deref().and_then(ladder_of) {
                Some(game) => Route::Ladder(game.to_owned()),
                None if event.as_deref() == Some(SEEK_LOG) => Route::Quick(String::new()),
                None => Route::Event(event.unwrap_or_default()),
            });
        }
        EndWay::Choose => dialog().open(Dialog::NewGame(start.game, String::new())),
        EndWay::Review => {
            dialog().close();
            session.give(AdviceInput::Review(true));
        }
        EndWay::Share | EndWay::ShareDay => dialog().open(Dialog::Share),
    }
}

const fn icon(way: EndWay) -> Icon {
    match way {
        EndWay::TryAgain | EndWay::Practise | EndWay::Rematch | EndWay::SecondGame | EndWay::OnlineAgain => {
            Icon::Again
        }
        EndWay::NewLayout | EndWay::AllDays | EndWay::AllRuns => Icon::Layers,
        EndWay::NewOpponent => Icon::People,
        EndWay::BackToArena | EndWay::BackToEvent => Icon::Cup,
        EndWay::Climb => Icon::Play,
        EndWay::SameBoard => Icon::Restart,
        EndWay::Choose => Icon::Plus,
        EndWay::Review => Icon::Curve,
        EndWay::Share | EndWay::ShareDay => Icon::Share,
    }
}

/// A rematch that is offered, with its answers.
fn offered_again(session: SessionHandle, by_other: bool) -> impl IntoView {
    let side = online().table.peek(|table| {
        let by = table.offer(Proposal::Again)?.by;
        Some(table.game.round()?.side_of(by))
    });
    let told = match side.flatten().filter(|_| by_other) {
        Some(side) => Message::new("online-offers-again").with("side", side),
        None => Message::new("online-offered"),
    };
    let answer = move |accepts: bool| {
        move || {
            if accepts {
                dialog().close();
            }
            online().table.speak(TableSpeech::Answer(Proposal::Again, accepts));
        }
    };
    let ways = match by_other {
        true => view! {
            <Button icon=Icon::Check key="online-accept-again" class="go" wide=true on_press=answer(true) />
            <Button icon=Icon::Close key="online-decline" class="strong" wide=true on_press=answer(false) />
        }
        .into_any(),
        false => view! {
            <Button icon=Icon::Close key="online-withdraw" class="strong" wide=true on_press=answer(false) />
        }
        .into_any(),
    };
    view! { <p role="status">{session.say(&told)}</p> {ways} }
}

/// A number of the game, above what it counts.
fn fact_view(session: SessionHandle, fact: Fact) -> impl IntoView {
    let (number, label) = match fact {
        Fact::Turns(count) => (count.to_string(), Message::new("fact-turns").with("count", count)),
        Fact::Captured(count) => (count.to_string(), Message::new("fact-captured").with("count", count)),
        Fact::Chain(count) => (count.to_string(), Message::new("fact-chain").with("count", count)),
        Fact::Placed(count) => (count.to_string(), Message::new("fact-placed").with("count", count)),
        Fact::Time(seconds) => {
            let number = if seconds < 60 { Some(format!("0:{seconds:02}")) } else { clock_digits(seconds) };
            (number.unwrap_or_default(), Message::new("fact-time"))
        }
    };
    view! { <li><b>{number}</b>" "<span>{session.say(&label)}</span></li> }
}

#[component]
pub fn Ended(session: SessionHandle) -> impl IntoView {
    let standing = move || session.read_game(|game| game.standing(game.last()));
    let headline = move || standing().headline().map(|headline| session.say(&headline)).unwrap_or_default();
    let overall = move || session.see(&[Facet::Game, Facet::Playback], Session::double_result);
    // A title has no full stop.
    let title = computed(move || {
        let told = overall().map_or_else(headline, |overall| session.say(&overall));
        told.trim_end_matches('.').to_owned()
    });
    // Under the result of both games also that of the second.
    let why = move || {
        let prompt = session.say(&standing().prompt);
        if overall().is_some() { format!("{} {prompt}", headline()) } else { prompt }
    };
    let after = derived(move || aftermath(session));
    let ways = derived(move || {
        let after = after.get();
        session.see(&[Facet::Capabilities, Facet::Game], |session| end_ways(session, after))
    });
    let button = move |way: EndWay| {
        let class = match (way.is_main(), way.is_small()) {
            (true, _) => "go",
            (false, true) => "strong small",
            (false, false) => "strong",
        };
        let key = computed(move || way.key(after.get()));
        let (day, game) = session.see(&[], |session| (session.terms.mode.day(), session.game().info().id));
        match (way, day) {
            (EndWay::ShareDay, Some(day)) => view! { <ShareDaily day game /> }.into_any(),
            _ => view! {
                <Button icon=icon(way) key class wide=!way.is_small() on_press=move || take(session, way) />
            }
            .into_any(),
        }
    };
    let foot = move || live(move || ways.get().into_iter().map(button).collect_view()).into_any();
    let reason = move |said: Message| view! { <p class="reason">{session.say(&said)}</p> };
    // A solitaire also shows the best result from this start.
    let alone = session.read(|game| game.sides()) == 1;
    let best = move || alone.then(|| session.best()).flatten().map(reason);
    let passed = move || {
        run(session).map(|run| {
            let over = if run.next == Next::Over { "yes" } else { "no" };
            let passed = usize::from(run.passed);
            reason(Message::new("survival-passed").with("over", over).with("count", passed))
        })
    };
    let online = derived(move || online_ratings(session));
    let proof = move || session.read(|game| game.proof().notes).into_iter().map(reason).collect_view();
    let told = move || {
        let time = session.see(&[], |session| time_fact(session.kind()));
        let facts = session.read_game(Match::facts).into_iter().chain(time);
        let all = facts.map(|fact| fact_view(session, fact)).collect_view();
        view! { <ul class="game-facts">{all}</ul> }
    };
    view! {
        <Frame title beside=true foot=foot>
            <div class="offer-made">
                {live(move || after.with(|after| after.offered).map(|by_other| offered_again(session, by_other)))}
            </div>
            <p class="reason">{text(why)}</p>
            {live(best)}
            {live(move || session.see(&[Facet::Game, Facet::Playback], Session::double_told).map(reason))}
            {live(move || session.see(&[Facet::Game, Facet::Playback], Session::second_comes).map(reason))}
            {rating(session).map(reason)}
            {live(move || online.get().into_iter().map(reason).collect_view())}
            {live(passed)}
            <Sheet session counts=true />
            {live(proof)}
            {live(told)}
        </Frame>
    }
}
