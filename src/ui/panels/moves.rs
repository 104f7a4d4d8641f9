//! The move list with captures: a list if there is room, otherwise a strip.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

use basalt_browser::{clock, environment};
use basalt_drawing::pieces::chip;
use basalt_play::session::{Facet, Session, TreeInput};
use basalt_play::{Entry, MoveRow, NodeId, Turn, VariationPart, list_part, turn_part};
use basalt_rules::{Look, Message, Side};

use crate::app::app_state::{label, settings, word};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived, effect, life};
use crate::reactive::views::{ListRow, list_rows, live, text};
use crate::session::SessionHandle;

use super::settled::{see_last, see_settled};
use super::{one_stop, replies, sign};

/// The margin around the current entry, in pixels.
const AIR: f64 = 4.0;

/// The move list, one row per round, with comments and variations. Each turn has the number by which the status names it.
#[component]
pub fn Moves(session: SessionHandle) -> impl IntoView {
    let life = life();
    let (sides, columns) = session.read_game(|game| (game.sides(), game.columns()));
    let rows =
        derived(move || see_last(session, &[Facet::Game, Facet::Playback], |session| session.lines.list()));
    let list: NodeRef<leptos::html::Ol> = NodeRef::new();
    let marks = EntryMarks::new(session);
    keep_in_sight(session, list, marks, move || rows.track());
    // How many more steps of a long list to draw before and after the part around the current one.
    let more = State::new([0, 0]);
    let part = derived(move || {
        let node = marks.node.get();
        let holds = |row: &MoveRow| match row {
            MoveRow::Round(_, turns) => holds(turns, node),
            MoveRow::Variation(parts) => parts.iter().any(|part| match part {
                VariationPart::Move(entry) => entry.node == node,
                _ => false,
            }),
            MoveRow::Comment(_) => false,
        };
        rows.with(|rows| {
            let shown =
                rows.iter().rposition(holds).unwrap_or(if node == NodeId::START { 0 } else { rows.len() });
            // With the length, so that the ends of the list never see a part of another one.
            (list_part(rows.len(), shown, more.get()), rows.len())
        })
    });
    // Steps that are not drawn are one press away.
    let rest = move |place: usize, key: &'static str, is_wanted: bool| {
        is_wanted.then(|| view! { <li class="said">{widening(more, place, key)}</li> })
    };
    // Each column is headed by its player; in a single column each turn names its player.
    let first = derived(move || {
        rows.with(|rows| match rows.first() {
            Some(MoveRow::Round(_, turns)) => turns.first().map(|turn| turn.side),
            _ => None,
        })
    });
    let headed = derived(move || {
        let first = first.get().filter(|_| columns == 2)?;
        // After a swap each column holds pieces of both colours.
        let swapped = see_settled(session, &[Facet::Game], |session| {
            let game = session.game();
            game.seat(first, game.last()) != game.seat(first, 0)
        });
        Some(([first, first.next(sides)], swapped))
    });
    let heads = move || {
        let (columns, swapped) = headed.get()?;
        let head = |side| match swapped {
            true => view! { <span class="named">{text(move || session.name_at(side, 0))}</span> }.into_any(),
            false => view! { <span inner_html=sign(session, side)></span> }.into_any(),
        };
        Some(
            view! { <li class="heads" aria-hidden="true">{columns.map(head).into_iter().collect_view()}</li> },
        )
    };
    let round = move |number: usize, turns: Vec<Turn>| {
        let mover = turns.first().filter(|_| sides > 2).map(|turn| turn.side);
        view! {
            <li class:single=columns == 1 class:moved-by=mover.is_some()>
                {mover.map(|side| view! {
                    <span class="mover" role="img" aria-label=text(move || session.name(side)) inner_html=sign(session, side)></span>
                })}
                {turns.into_iter().zip(number..).map(|(turn, number)| view! { <TurnCell session marks turn number /> }).collect_view()}
            </li>
        }
        .into_any()
    };
    let row = move |row: MoveRow| match row {
        MoveRow::Round(number, turns) => round(number, turns),
        MoveRow::Comment(entry) => {
            view! { <li class="said"><b>{entry.text}</b> " " {entry.comment}</li> }.into_any()
        }
        MoveRow::Variation(parts) => {
            let parts = parts.into_iter().map(|part| variation_part(session, marks, part)).collect_view();
            view! { <li class="variation"><div role="group" aria-label=word("variation-label")>{parts}</div></li> }.into_any()
        }
    };
    view! {
        <ol
            class="moves"
            node_ref=list
            tabindex="0"
            aria-label=word("moves-label")
            on:focusin=move |event| one_stop::enter(life, &event)
            on:focusout=move |event| one_stop::leave(&event)
            on:keydown=move |event| one_stop::walk(&event)
            // A press shows a move and leaves the keyboard focus on the board.
            on:mousedown=|event| event.prevent_default()
        >
            {live(heads)}
            {live(move || rest(0, "moves-earlier", part.with(|(part, _)| part.start > 0)))}
            {list_rows(move || rows.with(|rows| rows[drawn(part.get().0, rows.len())].iter().cloned().map(|one| built(one, row)).collect()))}
            {live(move || rest(1, "moves-later", part.with(|(part, len)| part.end < *len)))}
            {live(move || replies::rows(session))}
        </ol>
    }
}

/// A row keyed by its whole content.
fn built<T: Hash + Send + 'static>(row: T, view: impl FnOnce(T) -> AnyView + Send + 'static) -> ListRow {
    let mut key = DefaultHasher::new();
    row.hash(&mut key);
    (key.finish(), Box::new(move || view(row)))
}

fn holds(turns: &[Turn], node: NodeId) -> bool {
    turns.iter().flat_map(|turn| &turn.entries).any(|entry| entry.node == node)
}

/// The part of a list to draw; the list may have become shorter.
fn drawn(part: Range<usize>, len: usize) -> Range<usize> {
    part.start.min(len)..part.end.min(len)
}

fn variation_part(session: SessionHandle, marks: EntryMarks, part: VariationPart) -> AnyView {
    let sign = |sign: String| view! { <b class="number">{sign}</b> }.into_any();
    match part {
        VariationPart::Open => sign("(".to_owned()),
        VariationPart::Close => sign(")".to_owned()),
        VariationPart::Number(turn) => sign(format!("{turn}.")),
        VariationPart::Move(entry) => {
            let comment = entry.comment.clone();
            let said = (!comment.is_empty()).then(|| view! { <q class="said">{comment}</q> });
            view! { <EntryButton session marks entry turn=None />{said} }.into_any()
        }
    }
}

/// One turn of the list: its number and a button per action; of a very long turn, only a part.
#[component]
fn TurnCell(session: SessionHandle, marks: EntryMarks, turn: Turn, number: usize) -> impl IntoView {
    let place = Some((number, turn.side));
    let entries = turn.entries;
    let len = entries.len();
    let button = move |entry: Entry| view! { <EntryButton session marks entry turn=place /> }.into_any();
    let numbered = view! { <i aria-hidden="true">{number}</i> };
    if turn_part(len, None, [0, 0]).len() == len {
        let buttons = entries.into_iter().map(button).collect_view();
        return view! { <div class="turn-cell">{numbered}{buttons}</div> }.into_any();
    }
    let more = State::new([0, 0]);
    let nodes: Vec<NodeId> = entries.iter().map(|entry| entry.node).collect();
    let part = derived(move || {
        let shown = marks.node.with(|node| nodes.iter().position(|other| other == node));
        turn_part(len, shown, more.get())
    });
    let rest =
        move |place: usize, key: &'static str, is_wanted: bool| is_wanted.then(|| widening(more, place, key));
    view! {
        <div class="turn-cell">
            {numbered}
            {live(move || rest(0, "moves-earlier", part.get().start > 0))}
            {list_rows(move || entries[part.get()].iter().cloned().map(|entry| built(entry, button)).collect())}
            {live(move || rest(1, "moves-later", part.get().end < len))}
        </div>
    }
    .into_any()
}

/// A button that draws some more steps before or after the drawn part.
fn widening(more: State<[usize; 2]>, place: usize, key: &'static str) -> impl IntoView {
    let widen = move |_| more.update(|more| more[place] += 5);
    view! { <button type="button" class="entry" tabindex="-1" on:click=widen>{word(key)}</button> }
}

/// The entries of a list, and a flag for the current one: one effect updates the two flags that change, where an effect
/// per entry would run hundreds of times per move.
#[derive(Clone, Copy)]
struct EntryMarks {
    node: State<NodeId>,
    known: State<Vec<(NodeId, State<bool>)>>,
}

impl EntryMarks {
    fn new(session: SessionHandle) -> Self {
        let node =
            derived(move || see_last(session, &[Facet::Game, Facet::Playback], Session::pictured_node));
        let marks = EntryMarks { node, known: State::new(Vec::new()) };
        effect(move || {
            let node = node.get();
            marks.known.with_untracked(|known| {
                for (other, is_shown) in known {
                    if is_shown.get_untracked() != (*other == node) {
                        is_shown.set(*other == node);
                    }
                }
            });
        });
        marks
    }

    /// Whether a node's entry is the current one, for the lifetime of the view being created.
    fn of(self, node: NodeId) -> State<bool> {
        let is_shown = State::new(self.node.get_untracked() == node);
        self.known.update_untracked(|known| known.push((node, is_shown)));
        on_cleanup(move || {
            self.known.update_untracked(|known| known.retain(|&(_, other)| other != is_shown));
        });
        is_shown
    }
}

/// A button that shows the position after an action. In the main line its label includes the turn and the player, because
/// screen readers do not read the text beside a button.
#[component]
fn EntryButton(
    session: SessionHandle,
    marks: EntryMarks,
    entry: Entry,
    turn: Option<(usize, Side)>,
) -> impl IntoView {
    let node = entry.node;
    let now = marks.of(node);
    let captured = entry.captured.clone();
    let has_chips = !captured.is_empty();
    let mark = entry.mark;
    let label = {
        let entry = entry.clone();
        move || {
            let key = if entry.captured.is_empty() { "moves-entry" } else { "moves-entry-captured" };
            let message =
                Message::new(key).with("text", entry.text.clone()).with("pieces", entry.captured.clone());
            let message = match turn {
                Some((number, side)) => {
                    Message::new("moves-turn").with("number", number).with("side", side).with("said", message)
                }
                None => message,
            };
            let said = mark.map(|mark| label(mark.key()));
            [session.say_at(&message, entry.ply.saturating_sub(1))]
                .into_iter()
                .chain(said)
                .collect::<Vec<_>>()
                .join(", ")
        }
    };
    let chips = move || {
        let set = settings().piece_set();
        let one = |look: &Look| view! { <span class="chip" inner_html=chip(*look, 17, set)></span> };
        captured.iter().map(one).collect_view()
    };
    view! {
        <button
            type="button"
            class="entry"
            tabindex="-1"
            aria-label=label
            aria-current=move || now.get().then_some("step")
            on:click=move |_| session.give(TreeInput::Walk(node))
        >
            {entry.text}
            {mark.map(|mark| view! { <b class="move-sign" class:weak=mark.is_weak()>{mark.sign()}</b> })}
            {has_chips.then(|| view! { <span class="chips" aria-hidden="true">{live(chips)}</span> })}
        </button>
    }
}

#[component]
pub fn Strip(session: SessionHandle) -> impl IntoView {
    let life = life();
    let turns =
        derived(move || see_last(session, &[Facet::Game, Facet::Playback], |session| session.lines.turns()));
    let list: NodeRef<leptos::html::Ol> = NodeRef::new();
    let marks = EntryMarks::new(session);
    keep_in_sight(session, list, marks, move || turns.track());
    let part = derived(move || {
        let node = marks.node.get();
        turns.with(|turns| {
            let shown = turns.iter().rposition(|turn| holds(std::slice::from_ref(turn), node));
            list_part(turns.len(), shown.unwrap_or(turns.len()), [0, 0])
        })
    });
    let item = move |(index, turn): (usize, Turn)| {
        view! {
            <li>
                <TurnCell session marks turn number=index + 1 />
            </li>
        }
        .into_any()
    };
    let numbered = move || {
        let part = part.get();
        turns.with(|turns| {
            let turns = turns.iter().cloned().enumerate();
            turns.skip(part.start).take(part.len()).map(|turn| built(turn, item)).collect()
        })
    };
    view! {
        <ol
            class="strip"
            node_ref=list
            tabindex="0"
            aria-label=word("moves-label")
            on:focusin=move |event| one_stop::enter(life, &event)
            on:focusout=move |event| one_stop::leave(&event)
            on:keydown=move |event| one_stop::walk(&event)
            // A press shows a move and leaves the keyboard focus on the board.
            on:mousedown=|event| event.prevent_default()
        >
            {list_rows(numbered)}
        </ol>
    }
}

/// Scrolls only the list, so that the current action is visible: when it changes, when `has_changed` fires, and when a
/// hint takes some of the room. Measuring forces a layout.
fn keep_in_sight(
    session: SessionHandle,
    list: NodeRef<leptos::html::Ol>,
    marks: EntryMarks,
    has_changed: impl Fn() + 'static,
) {
    let life = life();
    effect(move || {
        see_settled(session, &[Facet::Hint], |_| ());
        marks.node.track();
        has_changed();
        let Some(list) = list.get() else { return };
        clock::next_frame(life, move || {
            bring_in_sight(&list);
            environment::after_fonts(life, move || bring_in_sight(&list));
        });
    });
}

/// Scrolls a list to its current action, or to its end.
fn bring_in_sight(list: &web_sys::Element) {
    let Some(entry) = list.query_selector("[aria-current]").ok().flatten() else {
        return list.set_scroll_top(list.scroll_height());
    };
    let (outer, inner) = (list.get_bounding_client_rect(), entry.get_bounding_client_rect());
    // Below the sticky heading, if there is one, and not at the very edge.
    let heads = list.query_selector(".heads").ok().flatten();
    let heads = heads.map_or(0.0, |heads| heads.get_bounding_client_rect().height());
    let (above, below) = (inner.top() - outer.top() - heads - AIR, inner.bottom() - outer.bottom() + AIR);
    let down = below.max(0.0) + above.min(0.0);
    let right = (inner.right() - outer.right()).max(0.0) + (inner.left() - outer.left()).min(0.0);
    list.set_scroll_top(list.scroll_top() + down as i32);
    list.set_scroll_left(list.scroll_left() + right.ceil() as i32);
}
