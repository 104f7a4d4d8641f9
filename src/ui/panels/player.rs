//! A player's panel: name, turn, score, scoring groups, goals and progress.

use std::hash::{DefaultHasher, Hash, Hasher};

use basalt_browser::clock;
use basalt_browser::life::Life;
use basalt_drawing::brand::meter;
use basalt_drawing::pieces::{GoalPicture, dashed, goal, picture};
use basalt_pictures::{TRAY, socket};
use basalt_play::session::{Facet, Session};
use basalt_play::{Pile, Standing, TrayLot, has_won, is_to_move, piles, tray_lots};
use basalt_rules::{Event, Goal, Group, Look, Message, Meter, Panel, Side};

use super::columns::{Columns, TowardsGoals};
use super::hand::{has_columns, holds_hand};
use super::seat_head::{SeatHead, sign};
use super::settled::see_settled;
use super::{Hand, Queue};
use crate::app::app_state::{dialog, label, settings, word};
use crate::handles::dialog::Dialog;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, life};
use crate::reactive::views::{ListRow, list_rows, live, text};
use crate::session::SessionHandle;

#[component]
pub fn Player(session: SessionHandle, side: Side) -> impl IntoView {
    let standing = derived(move || see_settled(session, &[Facet::Game, Facet::Playback], Session::standing));
    let turn = move || standing.with(|standing| is_to_move(standing, side));
    let won = move || standing.with(|standing| has_won(standing, &session.can(), side));
    // Whose signs have just changed places.
    let swapped =
        session.see(&[], |session| session.line().events(session.pictured()).contains(&Event::SwapSeats));
    let panel = derived(move || standing.with(|s| s.panels.get(side.index()).cloned().unwrap_or_default()));
    let has_groups = derived(move || {
        panel.with(|panel| !panel.groups.is_empty() || panel.columns.iter().any(|column| !column.is_empty()))
    });
    let columns = has_columns(session);
    let varied = move || panel.with(|panel| panel.goals.len() > 5);
    view! {
        <section class="player" class:varied=varied class:turn=turn class:won=won class:swapped=swapped aria-label=text(move || session.name(side))>
            <SeatHead session side standing />
            {if columns {
                view! { <TowardsGoals session side /><Columns session side /> }.into_any()
            } else {
                view! { <TrayRow session side panel /> }.into_any()
            }}
            // Wherever nothing else is to be pressed.
            {live(move || has_groups.get().then(|| view! {
                <button
                    type="button"
                    class="open-sheet"
                    aria-label=word(sheet_title(session))
                    on:click=move |_| dialog().open(Dialog::Sheet)
                ></button>
            }))}
        </section>
    }
}

#[component]
fn TrayRow(session: SessionHandle, side: Side, panel: State<Panel>) -> impl IntoView {
    // The groups that the visible action has just completed.
    let before = derived(move || {
        see_settled(session, &[Facet::Game, Facet::Playback], |session| {
            let before = session.pictured().checked_sub(1).filter(|_| !session.playback.is_moving())?;
            session.line().standing(before).panels.into_iter().nth(side.index())
        })
    });
    let sides = session.read(|game| game.sides());
    // Of a panel only that part is drawn anew that has changed.
    let noted = derived(move || panel.with(|panel| panel.notes.clone()));
    let notes = move || {
        let say =
            |(at, note): (usize, &Message)| view! { <span class:further=at == 1>{session.say(note)}</span> };
        let best = (sides == 1).then(|| session.best()).flatten();
        noted.get().iter().chain(&best).enumerate().map(say).collect_view()
    };
    let wanted = derived(move || panel.with(|panel| panel.goals.clone()));
    let holds = derived(move || holds_hand(session, side));
    // Of two sides each has the room to sort what it holds.
    let shelved = move || sides == 2 && wanted.with(|goals| !goals.is_empty());
    // More than fit in one row.
    let many = move || wanted.with(|goals| goals.len() > 8);
    view! {
        <div class="tray-row" class:with-hand=move || holds.get() class:long=many>
            <div class="trees" data-tray=side.number().to_string()>
                {list_rows(move || match shelved() {
                    true => shelf(session, &panel.get(), before.get().as_ref(), TRAY),
                    false => trees(session, &panel.get(), before.get().as_ref(), (TRAY, LOTS)),
                })}
            </div>
            <Hand session side />
            <Queue session side />
            {meters(session, move || panel.with(|panel| panel.meters.clone()))}
            <div class="notes">{live(notes)}</div>
            {live(move || match shelved() {
                true => goals_said(session, &wanted.get())
                    .map(|said| view! { <span class="visually-hidden">{said}</span> }.into_any()),
                false => goals(session, &wanted.get()).map(IntoAny::into_any),
            })}
        </div>
    }
}

/// Numbers as bars; a bar's element is reused while only its number changes.
fn meters(session: SessionHandle, meters: impl Fn() -> Vec<Meter> + 'static) -> AnyView {
    let all = derived(meters);
    let count = derived(move || all.with(Vec::len));
    let one = move |at: usize| {
        let name = derived(move || all.with(|all| all.get(at).map(|it| it.name.clone())));
        let bar = derived(move || all.with(|all| all.get(at).map(|it| (it.value, it.most))));
        let said = move || name.with(|name| name.as_ref().map(|name| session.say(name)).unwrap_or_default());
        let drawn = move || bar.get().map(|(value, most)| meter(value, most)).unwrap_or_default();
        view! {
            <li>
                <span>{text(said)}</span>
                <span aria-hidden="true" inner_html=text(drawn)></span>
            </li>
        }
    };
    live(move || {
        let count = count.get();
        (count > 0).then(|| view! { <ul class="meters">{(0..count).map(one).collect_view()}</ul> })
    })
}

/// The most groups that fit in a tray.
const LOTS: usize = 8;

/// The scoring groups, equal ones merged and counted.
fn lots(panel: &Panel, before: Option<&Panel>, most: usize) -> Vec<TrayLot> {
    let mut old: Vec<_> = before.map(|panel| panel.groups.clone()).unwrap_or_default();
    let forms = |group: &Group| {
        let known = old.iter().position(|other| other == group).map(|at| old.swap_remove(at)).is_some();
        let captured = |look: &Look| matches!(look, Look::Pyramid(_));
        before.is_some() && !known && group.pieces.len() > 1 && group.pieces.iter().all(captured)
    };
    tray_lots(&panel.groups, forms, most)
}

/// The picture of a lot, with a text below it. New groups are animated.
fn lot_view(session: SessionHandle, lot: TrayLot, arrived: bool, scale: f64, below: String) -> impl IntoView {
    let TrayLot { group, count, pieces, formed } = lot;
    let name = Message::new("seat-group")
        .with("name", group.named(count))
        .with("pieces", pieces)
        .with("points", group.points * count as i32);
    let Group { pieces, points, .. } = group;
    let single = pieces.len() == 1;
    view! {
        <div class="group" class:single=single class:formed=formed class:arrived=arrived data-socket=socket(&pieces) role="img" aria-label=text(move || session.say(&name))>
            <span aria-hidden="true" inner_html=picture(&pieces, scale, settings().piece_set())></span>
            <span class="points" aria-hidden="true">{below}</span>
            {(formed && points > 0).then(|| view! { <span class="gain" aria-hidden="true">"+"{points}</span> })}
        </div>
    }
}

/// A key for a row with this content; equal rows are distinguished by their index.
fn row_key(of: impl Hash, keys: &mut Vec<u64>) -> u64 {
    let mut key = DefaultHasher::new();
    (of, settings().piece_set()).hash(&mut key);
    while keys.contains(&key.finish()) {
        0_u8.hash(&mut key);
    }
    keys.push(key.finish());
    key.finish()
}

/// Whether the visible action has brought a lot: only that moves, and under reduced motion a frame shows it.
fn has_arrived(lot: &TrayLot, before: Option<&Panel>) -> bool {
    let held = |panel: &Panel| panel.groups.iter().filter(|other| **other == lot.group).count();
    before.is_some_and(|panel| held(panel) < lot.count)
}

fn hashed(lot: &TrayLot) -> impl Hash + use<'_> {
    (&lot.group.name.key, &lot.pieces, lot.group.points, lot.count, lot.formed)
}

/// The scoring groups with their points, one after another.
fn trees(
    session: SessionHandle,
    panel: &Panel,
    before: Option<&Panel>,
    (scale, most): (f64, usize),
) -> Vec<ListRow> {
    let mut keys: Vec<u64> = Vec::new();
    let one = |lot: TrayLot| -> ListRow {
        let below = match (lot.group.pieces.len() == 1, lot.count, lot.group.points) {
            (true, 1, _) | (false, 1, 0) => String::new(),
            (true, count, _) | (false, count, 0) => format!("×{count}"),
            (false, 1, points) => points.to_string(),
            (false, count, points) => format!("{count}×{points}"),
        };
        let arrived = has_arrived(&lot, before);
        let key = row_key((hashed(&lot), arrived), &mut keys);
        (key, Box::new(move || lot_view(session, lot, arrived, scale, below).into_any()))
    };
    lots(panel, before, most).into_iter().map(one).collect()
}

/// What is held and what is lacking, by colour, with the letter of each and points that add up to the score.
fn shelf(session: SessionHandle, panel: &Panel, before: Option<&Panel>, scale: f64) -> Vec<ListRow> {
    let scores = panel.groups.iter().any(|group| group.points > 0);
    let mut keys: Vec<u64> = Vec::new();
    let one = |pile: Pile| -> ListRow {
        let Pile { goal, lots, points } = pile;
        let letter = goal.as_ref().map(|goal| session.say(&goal.letter)).unwrap_or_default();
        let lacks = goal.as_ref().filter(|goal| !goal.held).map(|goal| goal.pieces.len());
        let arrived: Vec<bool> = lots.iter().map(|lot| has_arrived(lot, before)).collect();
        let seen: Vec<_> = lots.iter().map(hashed).collect();
        let key = row_key((seen, &arrived, &letter, lacks, points), &mut keys);
        let row = move || {
            let drawn = lots.into_iter().zip(arrived).map(|(lot, arrived)| {
                let below = if lot.count > 1 { format!("×{}", lot.count) } else { String::new() };
                lot_view(session, lot, arrived, scale, below)
            });
            let empty = lacks.map(|pieces| {
                view! { <span aria-hidden="true" inner_html=dashed(pieces, settings().piece_set())></span> }
            });
            view! {
                <div class="pile" class:lacking=lacks.is_some()>
                    <div class="lots">{drawn.collect_view()}{empty}</div>
                    <span class="sum" aria-hidden="true">
                        {letter}{(scores && points > 0).then(|| view! { " " <b>{points}</b> })}
                    </span>
                </div>
            }
            .into_any()
        };
        (key, Box::new(row))
    };
    // Pieces that count for another goal, such as a tree of any colour, need no socket once they are held.
    let is_seen = |pile: &Pile| !pile.lots.is_empty() || pile.goal.as_ref().is_some_and(|goal| !goal.held);
    piles(&panel.goals, lots(panel, before, LOTS)).into_iter().filter(is_seen).map(one).collect()
}

/// What a side still lacks, in words.
fn goals_said(session: SessionHandle, goals: &[Goal]) -> Option<String> {
    if goals.is_empty() {
        return None;
    }
    let missing: Vec<Message> =
        goals.iter().filter(|goal| !goal.held).map(|goal| goal.name.clone()).collect();
    Some(match missing.is_empty() {
        true => label("seat-has-all"),
        false => session.say(&Message::new("seat-misses").with("names", missing)),
    })
}

fn goals(session: SessionHandle, goals: &[Goal]) -> Option<impl IntoView + use<>> {
    let label = goals_said(session, goals)?;
    let drawn = |it: &Goal| GoalPicture {
        pieces: it.pieces.clone(),
        letter: session.say(&it.letter),
        held: it.held,
        apart: it.apart,
    };
    let pictures: String = goals.iter().map(|it| goal(&drawn(it), settings().piece_set())).collect();
    Some(view! { <div class="goal" role="img" aria-label=label inner_html=pictures></div> })
}

/// The duration of the counting animation (ms).
const COUNT: f64 = 1100.0;

/// Counts from 0 to 1, frame by frame.
fn count_up(life: Life, began: f64, share: State<f64>) {
    clock::next_frame(life, move || {
        let now = ((clock::now() - began) / COUNT).clamp(0.0, 1.0);
        share.set(now);
        if now < 1.0 {
            count_up(life, began, share);
        }
    });
}

/// The key of the sheet's title, which has no scores in some games.
pub fn sheet_title(session: SessionHandle) -> &'static str {
    let has_scores = session.read_game(|game| game.standing(0).scores.iter().any(Option::is_some));
    if has_scores { "sheet-title" } else { "sheet-held" }
}

#[component]
pub fn Sheet(
    session: SessionHandle,
    /// Whether this is the final sheet, whose scores are counted up.
    #[prop(optional)]
    counts: bool,
) -> impl IntoView {
    let of_end = counts;
    let counts = counts && untrack(|| settings().pace()).is_some();
    let share = State::new(if counts { 0.0 } else { 1.0 });
    if counts {
        count_up(life(), clock::now(), share);
    }
    let standing = derived(move || match of_end {
        true => session.read_game(|game| game.standing(game.last())),
        false => see_settled(session, &[Facet::Game, Facet::Playback], Session::standing),
    });
    // The sheet at the end merges similar groups; the sheet during the game shows them all.
    let most = if of_end { LOTS } else { usize::MAX };
    let row = move |side: Side| {
        let won = move || standing.with(|s| s.outcome.is_some_and(|outcome| outcome.winners.contains(side)));
        let score = move || standing.with(|s| s.scores.get(side.index()).copied().flatten());
        let panel = move || standing.with(|s| s.panels.get(side.index()).cloned().unwrap_or_default());
        let has_bars = derived(move || !panel().meters.is_empty());
        let sorted = move || of_end && session.read(|game| game.sides()) == 2 && !panel().goals.is_empty();
        // The bars of a score are its parts: pictures of pieces would repeat them.
        let has_trees = derived(move || (!has_bars.get() || score().is_none()) && !panel().groups.is_empty());
        view! {
            <li class="sheet-row" class:won=won>
                <span class="sign" aria-hidden="true" inner_html=sign(session, side)></span>
                <b>{text(move || session.name(side))}</b>
                <output>{live(move || score().map(|score| (f64::from(score) * share.get()).round() as i32))}</output>
                {live(move || has_columns(session).then(|| view! {
                    <TowardsGoals session side /><Columns session side />
                }))}
                {live(move || has_bars.get().then(|| meters(session, move || panel().meters)))}
                {live(move || has_trees.get().then(|| view! {
                    <div class="trees">{list_rows(move || match sorted() {
                        true => shelf(session, &panel(), None, TRAY),
                        false => trees(session, &panel(), None, (TRAY, most)),
                    })}</div>
                    {live(move || score().is_some().then(|| view! {
                        <small class="sums">{text(move || sums(session, &panel()))}</small>
                    }))}
                }))}
            </li>
        }
    };
    let rows = move || standing.with(Standing::ranking).into_iter().map(row).collect_view();
    view! { <ul class="sheet" class:counts=counts>{live(rows)}</ul> }
}

/// "2 trees of one colour: 14 · 1 mixed tree: 5 · 3 single pieces: 3".
fn sums(session: SessionHandle, panel: &Panel) -> String {
    let mut kinds: Vec<(&Group, usize, i32)> = Vec::new();
    for group in &panel.groups {
        match kinds.iter_mut().find(|(first, ..)| first.name.key == group.name.key) {
            Some((_, count, points)) => {
                *count += 1;
                *points += group.points;
            }
            None => kinds.push((group, 1, group.points)),
        }
    }
    let say = |(group, count, points): (&Group, usize, i32)| {
        session.say(&Message::new("sheet-line").with("name", group.named(count)).with("points", points))
    };
    kinds.into_iter().map(say).collect::<Vec<_>>().join(" · ")
}
