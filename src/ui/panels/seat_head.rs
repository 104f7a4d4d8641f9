//! The head of a player's panel: sign, name, state, clock and score.

use basalt_app::live::TableRating;
use basalt_bots::{Level, tier_of};
use basalt_browser::clock;
use basalt_browser::life::Life;
use basalt_drawing::brand::{SeatSign, crystals, seat};
use basalt_drawing::face;
use basalt_games::catalogue;
use basalt_play::profile::Mode;
use basalt_play::session::{Facet, Session};
use basalt_play::{Day, Standing, clock_digits, seat_state};
use basalt_rules::{Message, Side};

use super::settled::see_settled;
use crate::app::app_state::{label, locale, online, settings, word};
use crate::online::is_blocked;
use crate::online::phrases::phrase_key;
use crate::online::time_off::{away_told, standing_told};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect, life};
use crate::reactive::views::{ListRow, list_rows, live, text};
use crate::session::SessionHandle;

#[component]
pub(super) fn SeatHead(session: SessionHandle, side: Side, standing: State<Standing>) -> impl IntoView {
    let alone = session.read(|game| game.goal().is_some());
    let rating = derived(move || rating_of(session, side));
    let online = derived(move || of_player(session, side));
    let state = derived(move || {
        let online = online.get();
        let seen = [Facet::Bots, Facet::Game, Facet::Capabilities, Facet::Hint];
        let state = |standing: &Standing| {
            see_settled(session, &seen, |session| seat_state(session, standing, side, online.clone()))
        };
        standing.with(state)
    });
    let role = move || {
        let (says, named) = state.with(|state| (state.said.is_some(), state.names_colour));
        let role = role(session, side).filter(|_| named)?;
        let joint = says.then(|| view! { <span class="word">" · "</span> });
        Some(view! { <span class="role">{role}{joint}</span> })
    };
    let said =
        move || state.with(|state| state.said.as_ref().map(|said| session.say(said)).unwrap_or_default());
    let score = derived(move || standing.with(|s| s.scores.get(side.index()).copied().flatten()));
    let scored = derived(move || score.get().is_some() && !alone);
    let (counted, counts) = counted(score);
    // A new number is a new element, so that it rolls in.
    let digits = move || {
        let row = |score: i32| -> ListRow {
            (score as u64, Box::new(move || view! { <span>{score}</span> }.into_any()))
        };
        counted.get().into_iter().map(row).collect()
    };
    let level =
        derived(move || see_settled(session, &[Facet::Seats, Facet::Game], |session| session.bot(side)));
    let bot_rating = derived(move || {
        let level = level.get().filter(|level| level.index().is_none())?;
        let seen = |session: &Session| (session.game().info().id, session.terms.mode);
        let (id, mode) = session.see(&[Facet::Game], seen);
        // In a run the rung counts.
        catalogue::rating(id, level).filter(|_| !matches!(mode, Mode::Survival(_)))
    });
    let style = derived(move || {
        let terms = session.see(&[Facet::Game, Facet::Kind], |session| session.terms);
        level.get().and_then(|level| terms.style(level))
    });
    view! {
        <header>
            <span class="sign" aria-hidden="true" inner_html=sign(session, side)></span>
            <div class="who">
                {live(move || match level.get()? {
                    Level::Rung(rung) => Some(view! {
                        <span class="rival-face" aria-hidden="true" inner_html=face(rung, tier_of(rung), 28)></span>
                    }),
                    _ => None,
                })}
                <b><span>{text(move || session.name(side))}</span> {live(move || rating.get().map(|rating| view! {
                    " " <span class="rate" aria-hidden="true">{rating.digits()}</span>
                    <span class="visually-hidden">{locale().tell(&told_rating(rating))}</span>
                    {rating.is_bot.then(|| view! { " " <span class="rate">{label("online-bot")}</span> })}
                }))} {live(move || bot_rating.get().map(|rating| view! {
                    " " <span class="rate">{rating}</span>
                }))} {live(move || style.get().map(|style| view! {
                    " " <span class="rate">{locale().tell(&style.message())}</span>
                }))}</b>
                <small class:plain=move || state.with(|state| state.is_framed)>
                    {live(move || level.get().and_then(Level::index).map(|index| view! {
                        <span aria-hidden="true" inner_html=crystals(index + 1)></span>
                    }))}
                    {live(role)}
                    <span class="word">{text(said)}</span>
                </small>
            </div>
            <TimeLeft session side />
            // A solitaire says its goal in words instead of a score.
            {live(move || scored.get().then(|| view! {
                // Of a score that counts up, the last number alone is read out.
                <output aria-label=word("seat-score") role=text(move || if counts.get() { "group" } else { "status" }.to_owned())>{list_rows(digits)}</output>
            }))}
        </header>
    }
}

/// The duration of a point while a score counts up, and of all of them together (ms).
const POINT: i32 = 110;
const POINTS: i32 = 660;

/// A score that counts up by ones where pieces move, and whether it is on its way; a fall shows at once.
fn counted(score: State<Option<i32>>) -> (State<Option<i32>>, State<bool>) {
    let (shown, counts) = (State::new(score.get_untracked()), State::new(false));
    let life = life();
    effect(move || {
        let to = score.get();
        let rises = shown.get_untracked().zip(to).is_some_and(|(from, to)| from < to);
        if !rises || untrack(|| settings().pace()).is_none() {
            shown.set(to);
        } else if !counts.get_untracked() {
            counts.set(true);
            count(life, score, shown, counts);
        }
    });
    (shown, counts)
}

/// Shows one point more after a while, until the score is reached.
fn count(life: Life, score: State<Option<i32>>, shown: State<Option<i32>>, counts: State<bool>) {
    let left = score.get_untracked().zip(shown.get_untracked()).map_or(0, |(to, from)| (to - from).max(0));
    if left == 0 {
        counts.set(false);
        return;
    }
    clock::later(life, POINT.min(POINTS / left), move || {
        if score.get_untracked() > shown.get_untracked() {
            counts.set(left > 1);
            shown.set(shown.get_untracked().map(|points| points + 1));
        }
        count(life, score, shown, counts);
    });
}

#[component]
fn TimeLeft(session: SessionHandle, side: Side) -> impl IntoView {
    let left = derived(move || session.see(&[Facet::Clock, Facet::Game], |session| session.seconds_of(side)));
    live(move || {
        let left = left.get()?;
        let label = word(if left < 60 { "clock-label" } else { "clock-time" });
        let days = || locale().tell(&Message::new("clock-left-days").with("days", left as usize / 86_400));
        let seen = clock_digits(left).unwrap_or_else(days);
        Some(
            view! { <span class="clock" class:little=left <= 10 role="timer" aria-label=label>{seen}</span> },
        )
    })
}

/// An online player's last phrase, time away or absence, or why the clock stands, which replaces the usual state.
fn of_player(session: SessionHandle, side: Side) -> Option<Message> {
    if !session.can().online {
        return None;
    }
    let seat = session.see(&[Facet::Game], |session| session.game().seat(side, session.game().last()));
    online().table.with(|table| {
        let round = table.game.round()?;
        let (player, time) = (round.player_in(seat), table.broker_time());
        let stands = || round.standing(time).filter(|_| round.mover() == Some(player)).map(standing_told);
        let is_over = round.mover().is_none();
        let until = || table.game.away(player).filter(|_| !is_over).and_then(|away| away.until(time));
        let away = || until().map(|time| away_told(Day::of(time)));
        let gone = || (!table.is_there(player)).then(|| Message::new("online-away"));
        let is_heard =
            |_: &_| table.game.players().get(player).is_some_and(|known| !is_blocked(&known.author));
        let said = table.phrase(player).filter(is_heard).map(|phrase| Message::new(phrase_key(phrase)));
        said.or_else(stands).or_else(away).or_else(gone)
    })?
}

/// An online player's rating, with what this game has changed.
fn rating_of(session: SessionHandle, side: Side) -> Option<TableRating> {
    if !session.can().online {
        return None;
    }
    let seat = session.see(&[Facet::Game], |session| session.game().seat(side, session.game().last()));
    let author = online().table.with(|table| {
        let player = table.game.round()?.player_in(seat);
        table.game.players().get(player).map(|player| player.author.clone())
    });
    online().ratings.of(&author.flatten()?)
}

fn told_rating(rated: TableRating) -> Message {
    Message::new("profile-rating")
        .with("rating", rated.rating.rating)
        .with("margin", rated.rating.margin)
        .with("state", rated.state())
}

pub fn sign(session: SessionHandle, side: Side) -> String {
    seat(SeatSign::of(side, session.read(|game| game.emblem(side))), 26)
}

/// The name of a side's colour in this game, if it has one: the board shows its goal.
fn role(session: SessionHandle, side: Side) -> Option<String> {
    let (id, emblem) = session.read(|game| (game.info().id, game.emblem(side)));
    emblem.map(|_| label(&format!("{id}-colour-{}", side.number())))
}
