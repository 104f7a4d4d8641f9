//! The position editor: the board with the pieces to put on it, what else a position consists of, and what can be done with
//! it.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use crate::bots::{WorkerRequest, WorkerResponse};
use crate::browser::bots::{self, WorkerEvent};
use crate::browser::{exchange, life::Life, route, route::Route};
use crate::drawing::brand::{Icon, icon, mark};
use crate::drawing::pieces::{chip, slot};
use crate::games::catalogue;
use crate::play::session::{Facet, Input};
use crate::play::{ERASER, Link, Terms, rewriting};
use crate::rules::{
    Choice, ChoiceKind, Dial, Look, Message, NoPuzzle, Puzzle, PuzzleTask, Record, Side, Sketch, Tap,
};
use crate::words::name_of;

use crate::ui::app_state::{AppState, use_app};
use crate::ui::board::{BoardPicture, focus_board, on_placing_key};
use crate::ui::dialog::Dialog;
use crate::ui::panels::{Button, Sentence, piece};
use crate::ui::session::SessionHandle;
use crate::ui::state::{State, derived, effect, life, on_window};
use crate::ui::views::{live, text};

/// The width of a cell in pictures of pieces, in pixels.
const CELL: f64 = 9.0;

/// What the game says of the position.
#[derive(Clone, PartialEq)]
enum Ruling {
    /// It is not legal, and why.
    Illegal(Message),
    /// It is legal, and the game is over in it.
    Over(Option<Message>),
    /// It is legal, and whose turn it is.
    Legal(Side),
}

/// How the search for a puzzle stands.
#[derive(Clone, PartialEq)]
enum QuestStand {
    /// Nobody has asked.
    None,
    /// How far it is, in thousandths.
    Looking(u16),
    /// What has been found.
    Found(Result<Puzzle, NoPuzzle>),
    /// The worker has gone.
    Failed,
}

/// What the parts of the page share. A handle, copied freely.
#[derive(Clone, Copy)]
struct Editor {
    app: AppState,
    session: SessionHandle,
    id: &'static str,
    verdict: State<Ruling>,
    quest: State<QuestStand>,
    /// The number of the last search for a puzzle.
    asked: State<u32>,
    /// As long as the page is shown.
    life: Life,
}

impl Editor {
    fn record(self) -> Record {
        self.session.read(|table| table.record_from(table.shown()))
    }

    /// The position; it could be drawn before.
    fn sketch(self) -> Option<Box<dyn Sketch>> {
        catalogue::sketch(&self.record()).ok()
    }

    /// Changes the whole position to that of a text.
    fn rewrite(self, text: &str) {
        if untrack(|| self.record()).start.as_deref() != Some(text) {
            self.session.give(Input::Offer(vec![rewriting(text)]));
        }
    }

    /// Changes the position otherwise than by putting pieces, where that can be done.
    fn change(self, change: impl FnOnce(&mut dyn Sketch) -> bool) {
        if let Some(mut sketch) = untrack(|| self.sketch())
            && change(sketch.as_mut())
        {
            self.rewrite(&sketch.text());
        }
    }

    /// The place in the palette of the piece in hand.
    fn in_hand(self) -> Option<usize> {
        self.session.read(|table| match table.taps() {
            [Tap::Slot(place), ..] => Some(usize::from(*place)),
            _ => None,
        })
    }

    /// What a side of the position is called: by its colour, where it has one.
    fn side(self, side: Side) -> String {
        let key = format!("{}-seat-{}", self.id, side.number());
        match self.app.locale.knows(&key) {
            true => self.app.label(&key),
            false => self.app.locale.tell(&Message::new("edit-player").with("number", side.number())),
        }
    }

    fn is_open(self) -> bool {
        matches!(self.verdict.get(), Ruling::Legal(_))
    }

    fn said(self, verdict: &Ruling) -> Message {
        match verdict {
            Ruling::Illegal(why) => why.clone(),
            Ruling::Over(why) => {
                let why = why.as_ref().map(|why| self.app.locale.say(why, &|side| self.side(side)));
                Message::new("editor-over").with("why", why.unwrap_or_default())
            }
            Ruling::Legal(side) => Message::new("editor-legal").with("who", self.side(*side)),
        }
    }

    fn play(self) {
        if let Ok(table) = catalogue::open(&untrack(|| self.record())) {
            let seats = self.app.library.read().usual_seats(table.sides()).with_a_person();
            self.app.sit_down(table, seats, Terms::default());
        }
    }

    fn analyse(self) {
        let app = self.app;
        let link = Link { ply: 0, record: untrack(|| self.record()) };
        app.go(Route::View(link.to_string()));
        if let Some(session) = app.session.get_untracked() {
            untrack(|| session.give(Input::Analyse));
        }
    }

    fn pose(self) {
        let number = self.asked.get_untracked().wrapping_add(1);
        self.asked.set_untracked(number);
        self.quest.set(QuestStand::Looking(0));
        bots::listen(self.life, move |event| self.hear(event));
        bots::send(&WorkerRequest::Pose { number, record: untrack(|| self.record()) });
    }

    fn hear(self, event: WorkerEvent) {
        let is_asked = |number: u32| number == self.asked.get_untracked();
        match event {
            WorkerEvent::Response(WorkerResponse::Progress(number, done)) if is_asked(number) => {
                self.quest.set(QuestStand::Looking(done));
            }
            WorkerEvent::Response(WorkerResponse::Posed(number, found)) if is_asked(number) => {
                self.quest.set(QuestStand::Found(found));
            }
            WorkerEvent::Dead | WorkerEvent::Response(WorkerResponse::Failed(..)) => {
                self.quest.set(QuestStand::Failed);
            }
            _ => {}
        }
    }

    /// Ends the search; the worker may be in the middle of a long look.
    fn stop(self) {
        if matches!(self.quest.get_untracked(), QuestStand::Looking(_)) {
            bots::end();
        }
        self.quest.set(QuestStand::None);
    }
}

/// The page of the editor.
#[component]
pub fn EditorPage(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    let id = session.read(|table| table.info().id);
    let record = move || session.read(|table| table.record_from(table.shown()));
    let verdict = derived(move || match catalogue::open(&record()) {
        Err(mistake) => Ruling::Illegal(mistake.message()),
        Ok(table) => {
            let standing = table.standing(0);
            match standing.outcome {
                Some(_) => Ruling::Over(standing.verdict),
                None => Ruling::Legal(standing.to_move),
            }
        }
    });
    let (quest, asked) = (State::new(QuestStand::None), State::new(0));
    let editor = Editor { app, session, id, verdict, quest, asked, life: life() };
    // What was found is of another position.
    let posed = derived(record);
    effect(move || {
        posed.with(|_| ());
        untrack(|| editor.stop());
    });
    on_cleanup(move || untrack(|| editor.stop()));
    on_window(ev::keydown, move |event| {
        let key = event.key();
        let field =
            event_target::<web_sys::Element>(event).closest("input, textarea, select, dialog").ok().flatten();
        match key.as_str() {
            _ if field.is_some() || event.ctrl_key() || event.meta_key() || event.alt_key() => return,
            "Backspace" | "z" => session.give(Input::UndoPly),
            "y" => session.give(Input::RedoPly),
            "x" | "Delete" => session.give(Input::Tap(Tap::Button(ERASER))),
            "?" => app.open(Dialog::Keys),
            key if on_placing_key(session, key) => {}
            _ => return,
        }
        event.prevent_default();
    });
    let none_undone = Signal::derive(move || session.read(|table| table.last() == 0));
    let none_redone = Signal::derive(move || session.read(|table| table.undone() == 0));
    let is_closed = Signal::derive(move || !editor.is_open());
    let is_illegal = Signal::derive(move || matches!(verdict.get(), Ruling::Illegal(_)));
    let start = move || {
        let start = untrack(record);
        if let Ok(table) = catalogue::begin(id, &start.options) {
            editor.rewrite(&table.record_from(0).start.unwrap_or_default());
        }
    };
    let line = move || {
        let refusal = session.see(&[Facet::Refusal], |session| session.refusal().cloned());
        let message = refusal.unwrap_or_else(|| editor.said(&verdict.get()));
        view! { <Sentence session message /> }.into_any()
    };
    let refused =
        move || is_illegal.get() || session.see(&[Facet::Refusal], |session| session.refusal().is_some());
    view! {
        <main class="table setup editor">
            <h1 class="visually-hidden">{app.word("editor-title")}</h1>
            <header class="bar">
                <a class="home" href=Route::Home.fragment() aria-label=app.word("table-home")>
                    <span aria-hidden="true" inner_html=mark(30)></span>
                </a>
                <div class="title">
                    <b>{app.word("editor-title")}</b>
                    <small>{text(move || app.label(&format!("{id}-name")))}</small>
                </div>
                <span class="grow"></span>
                <Button icon=Icon::Help key="keys-title" class="roomy" on_press=move || app.open(Dialog::Keys) />
                <Button icon=Icon::Gear key="settings-title" on_press=move || app.open(Dialog::Settings) />
            </header>
            <section class="stage" aria-label=app.word("table-board")>
                <div class="boardbox">
                    {live(move || {
                        app.settings.tall.get();
                        view! { <BoardPicture session /> }
                    })}
                </div>
                <div class="status" class:no=refused>{live(line)}</div>
            </section>
            <Palette editor />
            <div class="controls" role="toolbar" aria-label=app.word("editor-title")>
                <Button icon=Icon::Undo key="controls-undo" disabled=none_undone on_press=move || session.give(Input::UndoPly) />
                <Button icon=Icon::Redo key="controls-redo" disabled=none_redone on_press=move || session.give(Input::RedoPly) />
                <Button icon=Icon::First key="editor-start" on_press=start />
                <Button icon=Icon::Close key="editor-empty" on_press=move || editor.change(|sketch| { sketch.clear(); true }) />
                <i></i>
                <Button icon=Icon::Share key="share-title" disabled=is_illegal on_press=move || app.open(Dialog::Share) />
                <Button icon=Icon::Chart key="editor-analyse" disabled=is_closed on_press=move || editor.analyse() />
                <Button icon=Icon::Play key="editor-play" class="go" wide=true disabled=is_closed on_press=move || editor.play() />
            </div>
            <section class="sheets" aria-label=app.word("part-position")>
                <Puzzles editor />
                {live(move || dials(editor))}
                {live(move || trays(editor))}
                <PositionText editor />
                {options(editor)}
            </section>
            <p id="board-help" class="visually-hidden">{app.word("board-help")}</p>
            <p class="visually-hidden" role="status" aria-live="polite">{text(move || session.spoken.get())}</p>
            <p class="visually-hidden" role="status" aria-live="polite">{text(move || app.locale.tell(&editor.said(&verdict.get())))}</p>
        </main>
    }
}

fn picture(look: Look) -> String {
    match look {
        Look::Polyhex { .. } => slot(look, CELL),
        _ => chip(look, (CELL * 2.4) as u32, false),
    }
}

/// The pieces that can be put on the board, those of each side together, and the eraser.
#[component]
fn Palette(editor: Editor) -> impl IntoView {
    let Editor { app, session, .. } = editor;
    let looks = session.read(|table| table.scene(0).trays.concat());
    let owner = |look: &Look| match look {
        Look::Polyhex { side, .. } => Some(*side),
        _ => None,
    };
    let has_polyhexes = looks.iter().any(|look| owner(look).is_some());
    let all = looks.into_iter().enumerate().collect::<Vec<_>>();
    let groups = all.chunk_by(|(_, one), (_, other)| owner(one) == owner(other));
    let group = |pieces: &[(usize, Look)]| {
        let side = pieces.first().and_then(|(_, look)| owner(look));
        let label = move || match side {
            Some(side) => format!("{}: {}", app.label("editor-pieces"), editor.side(side)),
            None => app.label("editor-pieces"),
        };
        let pieces = pieces.iter().map(|&(place, look)| piece(session, place, look, 1, true)).collect_view();
        view! { <div class="hand" role="group" aria-label=text(label)>{pieces}</div> }
    };
    let groups = groups.map(group).collect_view();
    let erases = move || session.read(|table| table.taps().first() == Some(&Tap::Button(ERASER)));
    let is_fixed = Signal::derive(move || {
        session.read(|table| !table.taps().iter().any(|tap| matches!(tap, Tap::Rotate(_))))
    });
    view! {
        <div class="supply palette">
            <button
                type="button"
                class="slot eraser"
                title=app.word("editor-eraser")
                aria-label=app.word("editor-eraser")
                aria-pressed=text(move || erases().to_string())
                on:click=move |event| {
                    session.give(Input::Tap(Tap::Button(ERASER)));
                    if event.detail() == 0 {
                        focus_board(session);
                    }
                }
            >
                <span aria-hidden="true" inner_html=icon(Icon::Bin, 20)></span>
            </button>
            {has_polyhexes.then(|| view! {
                <Button icon=Icon::Redo key="rotate-on" class="slot" disabled=is_fixed on_press=move || session.give(Input::Rotate(true)) />
            })}
            {groups}
        </div>
    }
}

/// A list to choose from, with the place that is chosen.
fn pick(
    label: String,
    values: Vec<String>,
    chosen: Option<usize>,
    choose: impl Fn(usize) + 'static,
) -> AnyView {
    let none = chosen.is_none().then(|| view! { <option selected=true></option> });
    let from = usize::from(chosen.is_none());
    let option = |(place, value)| view! { <option selected=chosen == Some(place)>{value}</option> };
    view! {
        <label class="dial">
            <span>{label}</span>
            <select
                class="pick"
                on:change=move |event| {
                    let list: web_sys::HtmlSelectElement = event_target(&event);
                    if let Some(place) = usize::try_from(list.selected_index()).ok().and_then(|at| at.checked_sub(from)) {
                        choose(place);
                    }
                }
            >
                {none}
                {values.into_iter().enumerate().map(option).collect_view()}
            </select>
        </label>
    }
    .into_any()
}

/// What besides the pieces can be set.
fn dials(editor: Editor) -> AnyView {
    let dials = editor.sketch().map(|sketch| sketch.dials()).unwrap_or_default();
    let dial = |dial: Dial| {
        let (texts, names): (Vec<String>, Vec<Message>) = dial.values.into_iter().unzip();
        let label = editor.app.label(&format!("part-{}", dial.part));
        let names = names.iter().map(|name| editor.app.locale.tell(name)).collect();
        pick(label, names, dial.chosen, move |place| editor.rewrite(&texts[place]))
    };
    let dials = dials.into_iter().filter(|dial| dial.values.len() > 1).map(dial).collect_view();
    view! { <div class="dials">{dials}</div> }.into_any()
}

/// What lies in the trays, where pieces can be put into them.
fn trays(editor: Editor) -> AnyView {
    let Editor { app, session, .. } = editor;
    let Some((sketch, part)) = editor.sketch().and_then(|sketch| sketch.tray().map(|part| (sketch, part)))
    else {
        return ().into_any();
    };
    let looks = sketch.scene().trays;
    let row = |side: Side| {
        let held = |(place, look): (usize, &Look)| {
            let name =
                Message::new("editor-remove").with("piece", vec![*look]).with("side", editor.side(side));
            view! {
                <button
                    type="button"
                    class="slot"
                    aria-label=session.say(&name)
                    title=session.say(&name_of(look))
                    on:click=move |_| editor.change(move |sketch| sketch.remove(side, place))
                >
                    <span aria-hidden="true" inner_html=picture(*look)></span>
                </button>
            }
        };
        let held = looks[side.index()].iter().enumerate().map(held).collect_view();
        let is_empty = looks[side.index()].is_empty();
        let fits = move || {
            let piece = editor.in_hand();
            piece.is_some_and(|piece| editor.sketch().is_some_and(|sketch| sketch.copied().add(side, piece)))
        };
        let add = app.locale.tell(&Message::new("editor-add").with("side", editor.side(side)));
        view! {
            <li>
                <b>{editor.side(side)}</b>
                <button
                    type="button"
                    class="btn strong"
                    aria-label=add
                    aria-disabled=text(move || (!fits()).to_string())
                    on:click=move |_| {
                        if let (true, Some(piece)) = untrack(|| (fits(), editor.in_hand())) {
                            editor.change(move |sketch| sketch.add(side, piece));
                        }
                    }
                >
                    {app.word("editor-add-short")}
                </button>
                <span class="held">{held}{is_empty.then(|| app.label("editor-none"))}</span>
            </li>
        }
    };
    let rows = Side::all(sketch.sides()).map(row).collect_view();
    view! {
        <h2>{app.label(&format!("part-{part}"))}</h2>
        <ul class="trays">{rows}</ul>
    }
    .into_any()
}

/// The position as text.
#[component]
fn PositionText(editor: Editor) -> impl IntoView {
    let app = editor.app;
    // What is being typed, and what is wrong with it.
    let typed = State::new(None);
    let now = move || editor.record().start.unwrap_or_default();
    let wrong = move || {
        let text = typed.get()?;
        let record = Record { start: Some(text), ..editor.record() };
        catalogue::sketch(&record).err().map(|mistake| app.locale.tell(&mistake.message()))
    };
    view! {
        <div class="field">
            <label>
                {app.word("editor-text")}
                <textarea
                    rows="4"
                    autocomplete="off"
                    autocapitalize="none"
                    spellcheck="false"
                    aria-describedby="editor-wrong editor-note"
                    aria-invalid=text(move || wrong().is_some().to_string())
                    prop:value=move || typed.get().unwrap_or_else(now)
                    on:input=move |event| typed.set(Some(event_target_value(&event)))
                    on:change=move |event| {
                        let text = event_target_value(&event).trim().to_owned();
                        typed.set(Some(text.clone()));
                        if untrack(wrong).is_none() {
                            editor.rewrite(&text);
                            typed.set(None);
                        }
                    }
                ></textarea>
            </label>
            <span id="editor-wrong" class="wrong" role="alert">{text(move || wrong().unwrap_or_default())}</span>
            <small id="editor-note" class="muted">{app.word("editor-text-note")}</small>
        </div>
    }
}

/// The options of the game that decide what a position is.
fn options(editor: Editor) -> AnyView {
    let Editor { app, id, .. } = editor;
    let record = untrack(|| editor.record());
    let choices = catalogue::choices(id, &record.options).unwrap_or_default();
    let choose = move |key: &str, value: &str| {
        let record = untrack(|| editor.record());
        let Ok(options) = catalogue::choose(id, &record.options, key, value) else { return };
        let same = Record { options: options.clone(), ..record };
        let fresh = || catalogue::begin(id, &options).map(|table| table.record_from(0));
        let next = if catalogue::edit(&same).is_ok() { Ok(same) } else { fresh() };
        if let Ok(next) = next {
            app.go(Route::Editor(next.to_string()));
        }
    };
    let option = |choice: Choice| {
        let key = choice.key;
        let label = app.label(&format!("{id}-option-{key}"));
        let values: Vec<String> = match choice.kind {
            ChoiceKind::Pick(values) if key != "layout" => values.into_iter().map(str::to_owned).collect(),
            ChoiceKind::Number(least, most) => (least..=most).map(|number| number.to_string()).collect(),
            ChoiceKind::Switch => {
                let other = if choice.value == "true" { "false" } else { "true" };
                return Some(
                    view! {
                        <label class="toggle">
                            <input
                                type="checkbox"
                                prop:checked=choice.value == "true"
                                on:change=move |_| choose(key, other)
                            />
                            <span><b>{label}</b></span>
                        </label>
                    }
                    .into_any(),
                );
            }
            _ => return None,
        };
        let chosen = values.iter().position(|value| *value == choice.value);
        let name = |value: &String| {
            let name = format!("{id}-option-{key}-{value}");
            if app.locale.knows(&name) { app.label(&name) } else { value.clone() }
        };
        let names = values.iter().map(name).collect();
        Some(pick(label, names, chosen, move |place| choose(key, &values[place])))
    };
    let all = choices.into_iter().filter(|choice| choice.applies).filter_map(option).collect_view();
    view! { <h2>{app.word("editor-game")}</h2><div class="dials">{all}</div> }.into_any()
}

/// Makes a puzzle of the position, or says why it is none.
#[component]
fn Puzzles(editor: Editor) -> impl IntoView {
    let Editor { app, session, quest, .. } = editor;
    let field: NodeRef<html::Input> = NodeRef::new();
    let copied = State::new(None);
    let life = editor.life;
    let is_closed = Signal::derive(move || !editor.is_open());
    let found = move |puzzle: Puzzle| {
        let (aim, turns, points) = match puzzle.task {
            PuzzleTask::Win(turns) => ("win", turns, 0),
            PuzzleTask::Points(points) => ("points", 1, points),
        };
        let told = Message::new("editor-posed")
            .with("aim", aim)
            .with("turns", usize::from(turns))
            .with("points", points)
            .with("grade", usize::from(puzzle.grade));
        let page = Route::OwnPuzzle(puzzle.link());
        let address = route::address(&page);
        let (shown, sent) = (address.clone(), address);
        let copy = move || {
            exchange::copy(life, sent.clone(), move |done| {
                copied.set(Some(done));
                if let (false, Some(field)) = (done, field.get_untracked()) {
                    field.select();
                }
            });
        };
        let said =
            move || copied.get().map(|done| app.label(if done { "editor-copied" } else { "editor-by-hand" }));
        view! {
            <p>{app.locale.tell(&told)}</p>
            <div class="ways">
                <a class="btn go wide" href=page.fragment()>{app.word("editor-solve")}</a>
                <Button icon=Icon::Copy key="editor-copy" class="strong" wide=true on_press=copy />
            </div>
            <label class="field">
                {live(said)}
                <input type="text" readonly node_ref=field prop:value=shown aria-label=app.word("editor-copy") />
            </label>
        }
        .into_any()
    };
    let body = move || {
        match quest.get() {
        QuestStand::None => view! {
            <Button icon=Icon::Bulb key="editor-pose" class="strong" wide=true disabled=is_closed on_press=move || editor.pose() />
        }
        .into_any(),
        QuestStand::Looking(done) => {
            let told = Message::new("editor-poses").with("percent", usize::from(done / 10));
            view! {
                <p>{session.say(&told)}</p>
                <Button icon=Icon::Pause key="editor-stop" class="strong" wide=true on_press=move || editor.stop() />
            }
            .into_any()
        }
        QuestStand::Found(Ok(puzzle)) => {
            copied.set_untracked(None);
            found(puzzle)
        }
        QuestStand::Found(Err(why)) => view! { <p>{session.say(&why.message())}</p> }.into_any(),
        QuestStand::Failed => view! {
            <p class="wrong">{app.label("editor-failed")}</p>
            <Button icon=Icon::Bulb key="editor-pose" class="strong" wide=true disabled=is_closed on_press=move || editor.pose() />
        }
        .into_any(),
    }
    };
    catalogue::puzzles(editor.id).map(|_| view! { <div class="posing" role="status">{live(body)}</div> })
}
