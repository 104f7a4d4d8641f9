//! What to choose before a new game: built from the game's own description of its choices.

use leptos::prelude::*;

use crate::bots::Level;
use crate::browser::chance;
use crate::drawing::brand::{Icon, icon};
use crate::games::catalogue;
use crate::play::{Seat, Seats};
use crate::rules::{Choice, ChoiceKind};

use crate::ui::app::{AppState, live, text, use_app};
use crate::ui::pages::picture;
use crate::ui::panels::Button;
use crate::ui::shelf::{keep_usual_seats, usual_seats};

use crate::ui::state::{State, derived};

use super::Frame;
use super::own_cells::OwnCells;
use super::seat_rows::SeatRows;

/// Who begins: the seat with this place, or by lot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Begins {
    Seat(usize),
    Lot,
}

/// The dialog's choices so far. A handle, copied freely.
#[derive(Clone, Copy)]
pub(super) struct Draft {
    pub(super) app: AppState,
    pub(super) game: State<String>,
    pub(super) options: State<String>,
    wrong: State<Option<String>>,
    pub(super) names: State<Vec<String>>,
    pub(super) bots: State<Vec<Option<Level>>>,
    pub(super) begins: State<Begins>,
}

impl Draft {
    fn label(self, what: &str) -> String {
        self.game.with_untracked(|game| self.app.label(&format!("{game}-{what}")))
    }

    fn knows(self, what: &str) -> bool {
        self.game.with_untracked(|game| self.app.tongue.knows(&format!("{game}-{what}")))
    }

    pub(super) fn choices(self) -> Vec<Choice> {
        self.game.with_untracked(|game| catalogue::choices(game, &self.options.get()).unwrap_or_default())
    }

    pub(super) fn sides(self) -> usize {
        self.game.with_untracked(|game| {
            catalogue::begin(game, &self.options.get()).map_or(2, |table| table.sides())
        })
    }

    pub(super) fn choose(self, key: &str, value: &str) {
        let chosen = self
            .game
            .with_untracked(|game| catalogue::choose(game, &self.options.get_untracked(), key, value));
        match chosen {
            Ok(options) => {
                self.wrong.set(None);
                self.options.set(options);
            }
            Err(mistake) => self.wrong.set(Some(self.app.tongue.tell(&mistake.message()))),
        }
    }

    /// Lets the start position of these choices be set up by hand.
    fn arrange(self) {
        let record = self.game.with_untracked(|game| {
            catalogue::begin(game, &self.options.get_untracked()).map(|table| table.record())
        });
        if let Ok(record) = record {
            let seats = self.seats_in_order(self.sides());
            keep_usual_seats(&seats);
            self.app.arrange(&record, self.beginning(seats));
        }
    }

    fn start(self) {
        let Ok(table) =
            self.game.with_untracked(|game| catalogue::begin(game, &self.options.get_untracked()))
        else {
            return;
        };
        let seats = self.seats_in_order(table.sides());
        keep_usual_seats(&seats);
        self.app.sit_down(table, self.beginning(seats));
    }

    /// Who sits where, in the order of the rows.
    fn seats_in_order(self, sides: usize) -> Seats {
        let (names, bots) = (self.names.get_untracked(), self.bots.get_untracked());
        let seats = (0..sides).map(|i| Seat {
            name: names.get(i).map(|n| n.trim().to_owned()).unwrap_or_default(),
            bot: bots.get(i).copied().flatten(),
        });
        Seats::new(seats.collect())
    }

    /// The same with the one that begins first.
    fn beginning(self, seats: Seats) -> Seats {
        let sides = seats.all().len();
        let first = match self.begins.get_untracked() {
            Begins::Seat(place) => place.min(sides - 1),
            Begins::Lot => chance::below(sides as u32) as usize,
        };
        seats.beginning_with(first)
    }
}

/// The dialog before a new game.
#[component]
pub fn NewGame(game: String) -> impl IntoView {
    let app = use_app();
    let draft = Draft {
        app,
        options: State::new(catalogue::usual(&game, chance::seed())),
        game: State::new(game),
        wrong: State::new(None),
        names: State::new(vec![String::new(); crate::rules::Side::MOST]),
        bots: State::new(usual_seats(crate::rules::Side::MOST).all().iter().map(|seat| seat.bot).collect()),
        begins: State::new(Begins::Seat(0)),
    };
    let title = Signal::derive(move || format!("{} · {}", app.label("new-title"), draft.label("name")));
    let thumb = move || {
        let table = draft.game.with_untracked(|game| catalogue::begin(game, &draft.options.get()));
        table.map(|table| picture(app, &table, 0)).unwrap_or_default()
    };
    // The keys of the controls, so that typing in one does not make it anew.
    let keys = derived(move || {
        let shown = draft.choices().into_iter().filter(|choice| choice.applies && choice.key != "players");
        shown.map(|choice| choice.key).collect::<Vec<_>>()
    });
    let foot = move || {
        view! {
            <span class="wrong" role="alert">{live(move || draft.wrong.get())}</span>
            <span class="grow"></span>
            <Button icon=Icon::Play key="new-start" class="go" wide=true on_press=move || draft.start() />
        }
    };
    view! {
        <Frame title foot=foot>
            <div class="split">
                <div class="preview">
                    <div class="thumb" aria-hidden="true" inner_html=text(thumb)></div>
                    <p>{text(move || draft.label("pitch"))}</p>
                    {draft.game.with_untracked(|game| catalogue::arranges(game)).then(|| view! {
                        <Button icon=Icon::Layers key="setup-begin" class="strong" wide=true on_press=move || draft.arrange() />
                    })}
                </div>
                <div>
                    <SeatRows draft />
                    {live(move || keys.get().into_iter().map(|key| view! { <Control draft key /> }).collect_view())}
                </div>
            </div>
        </Frame>
    }
}

/// The control of one choice, by its kind.
#[component]
fn Control(draft: Draft, key: &'static str) -> impl IntoView {
    let app = draft.app;
    let choice = move || draft.choices().into_iter().find(|choice| choice.key == key);
    let value = move || choice().map(|choice| choice.value).unwrap_or_default();
    let name = move || draft.label(&format!("option-{key}"));
    let note = move || {
        let note = format!("option-{key}-note");
        draft.knows(&note).then(|| draft.label(&note))
    };
    let radios = move |values: Vec<&'static str>| {
        let radio = move |word: &'static str| {
            view! {
                <label>
                    <input
                        type="radio"
                        name=key
                        value=word
                        prop:checked=move || value() == word
                        on:change=move |_| draft.choose(key, word)
                    />
                    <span class="icon" aria-hidden="true" inner_html=icon(Icon::Check, 15)></span>
                    {text(move || draft.label(&format!("option-{key}-{word}")))}
                </label>
            }
        };
        view! {
            <fieldset>
                <legend>{text(name)}</legend>
                <div class="seg">{values.into_iter().map(radio).collect_view()}</div>
                {live(move || note().map(|note| view! { <small>{note}</small> }))}
            </fieldset>
        }
    };
    let kind = untrack(choice).map(|choice| choice.kind);
    match kind {
        Some(ChoiceKind::Switch) => view! {
            <label class="toggle">
                <input
                    type="checkbox"
                    prop:checked=move || value() == "true"
                    on:change=move |event| {
                        draft.choose(key, if event_target_checked(&event) { "true" } else { "false" });
                    }
                />
                <span>
                    <b>{text(name)}</b>
                    {live(move || note().map(|note| view! { <small>{note}</small> }))}
                </span>
            </label>
        }
        .into_any(),
        Some(ChoiceKind::Pick(values)) => radios(values).into_any(),
        Some(ChoiceKind::PickOrCells(values, count)) => {
            view! { {radios(values)} <OwnCells draft key count /> }.into_any()
        }
        Some(ChoiceKind::Number(..) | ChoiceKind::Seed) => {
            let dice = matches!(untrack(choice).map(|choice| choice.kind), Some(ChoiceKind::Seed));
            view! {
                <div class="field">
                    <label>
                        {text(name)}
                        <input
                            type="text"
                            inputmode="numeric"
                            prop:value=value
                            on:change=move |event| draft.choose(key, event_target_value(&event).trim())
                        />
                    </label>
                    {dice.then(|| view! {
                        <button type="button" class="btn wide" on:click=move |_| draft.choose(key, &chance::seed().to_string())>
                            {app.word("new-another")}
                        </button>
                    })}
                </div>
            }
            .into_any()
        }
        None => ().into_any(),
    }
}
