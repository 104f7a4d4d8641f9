//! What to choose before a new game: built from the game's own description of its choices.

use leptos::prelude::*;

use crate::bots::Level;
use crate::browser::{chance, environment};
use crate::drawing::brand::{Icon, icon};
use crate::games::catalogue;
use crate::play::{Seat, Seats};
use crate::rules::{Choice, ChoiceKind, Message};

use crate::ui::app_state::{AppState, use_app};
use crate::ui::pages::picture;
use crate::ui::panels::Button;
use crate::ui::views::{live, text};

use crate::ui::state::{State, derived};

use super::Frame;
use super::own_cells::OwnCells;
use super::seat_rows::SeatRows;

/// Who begins: the seat at this place, or one at random.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Begins {
    Seat(usize),
    Random,
}

/// The dialog's choices so far. A handle, copied freely.
#[derive(Clone, Copy)]
pub(super) struct Draft {
    pub(super) app: AppState,
    pub(super) game: State<String>,
    pub(super) options: State<String>,
    /// The last invalid input: its key, and the message about it.
    wrong: State<Option<(String, String)>>,
    /// Whether the message is shown: not while typing.
    told: State<bool>,
    pub(super) names: State<Vec<String>>,
    pub(super) bots: State<Vec<Option<Level>>>,
    pub(super) begins: State<Begins>,
}

impl Draft {
    fn label(self, what: &str) -> String {
        self.game.with_untracked(|game| self.app.label(&format!("{game}-{what}")))
    }

    fn knows(self, what: &str) -> bool {
        self.game.with_untracked(|game| self.app.locale.knows(&format!("{game}-{what}")))
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
        self.told.set(false);
        let seed_before = untrack(|| self.seed_key());
        let chosen = self
            .game
            .with_untracked(|game| catalogue::choose(game, &self.options.get_untracked(), key, value));
        match chosen {
            Ok(options) => {
                if self.wrong.with_untracked(|wrong| wrong.as_ref().is_some_and(|(wrong, _)| wrong == key)) {
                    self.wrong.set(None);
                }
                self.options.set(options);
                // An option that has just become random begins with a new seed.
                if let (None, Some(seed)) = (seed_before, untrack(|| self.seed_key())) {
                    self.choose(seed, &chance::seed().to_string());
                }
            }
            Err(mistake) => {
                let bounds = untrack(|| self.choices()).into_iter().find(|choice| choice.key == key);
                let said = match bounds.and_then(|choice| choice.kind.bounds()) {
                    Some((least, most)) => {
                        Message::new("new-wrong-number").with("least", least).with("most", most)
                    }
                    None => mistake.message(),
                };
                self.wrong.set(Some((key.to_owned(), self.app.locale.tell(&said))));
            }
        }
    }

    /// The key of the seed, where one matters.
    fn seed_key(self) -> Option<&'static str> {
        catalogue::seed_key(&self.choices())
    }

    /// The message about the field with this key.
    fn wrong_at(self, key: &str) -> Option<String> {
        let said = self.wrong.get().filter(|(wrong, _)| wrong == key).map(|(_, said)| said);
        said.filter(|_| self.told.get())
    }

    /// Whether a visible field is invalid; if so, its message is shown beside it.
    fn is_refused(self) -> bool {
        let Some((wrong, _)) = self.wrong.get_untracked() else { return false };
        let seen = untrack(|| self.choices()).iter().any(|choice| choice.applies && choice.key == wrong);
        if seen {
            self.told.set(true);
            environment::focus(&field_id(&wrong));
        }
        seen
    }

    /// Opens the set-up of these choices' start position.
    fn arrange(self) {
        if self.is_refused() {
            return;
        }
        let record = self.game.with_untracked(|game| {
            catalogue::begin(game, &self.options.get_untracked()).map(|table| table.record())
        });
        if let Ok(record) = record {
            let seats = self.seats_in_order(self.sides());
            self.app.library.read().keep_usual_seats(&seats);
            self.app.arrange(&record, self.beginning(seats));
        }
    }

    fn start(self) {
        if self.is_refused() {
            return;
        }
        let Ok(table) =
            self.game.with_untracked(|game| catalogue::begin(game, &self.options.get_untracked()))
        else {
            return;
        };
        let seats = self.seats_in_order(table.sides());
        self.app.library.read().keep_usual_seats(&seats);
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
            Begins::Random => chance::below(sides as u32) as usize,
        };
        seats.beginning_with(first)
    }
}

/// The dialog before a new game.
#[component]
pub fn NewGame(game: String) -> impl IntoView {
    let app = use_app();
    let usual = app.library.read().usual_seats(crate::rules::Side::MOST);
    let draft = Draft {
        app,
        options: State::new(catalogue::usual(&game, chance::seed())),
        game: State::new(game),
        wrong: State::new(None),
        told: State::new(false),
        names: State::new(vec![String::new(); crate::rules::Side::MOST]),
        bots: State::new(usual.all().iter().map(|seat| seat.bot).collect()),
        begins: State::new(Begins::Seat(0)),
    };
    let title = Signal::derive(move || format!("{} · {}", app.label("new-title"), draft.label("name")));
    let thumb = move || {
        let table = draft.game.with_untracked(|game| catalogue::begin(game, &draft.options.get()));
        table.map(|table| picture(app, &table, 0)).unwrap_or_default()
    };
    // The keys of the controls, so that typing in one does not rebuild it.
    let keys = derived(move || {
        let shown = draft.choices().into_iter().filter(|choice| choice.applies && choice.key != "players");
        shown.map(|choice| choice.key).collect::<Vec<_>>()
    });
    let foot = move || {
        view! {
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

/// The id of the field of a choice.
fn field_id(key: &str) -> String {
    format!("option-{key}")
}

/// The id of that field's message.
fn wrong_id(key: &str) -> String {
    format!("option-{key}-wrong")
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
            let wrong = move || draft.wrong_at(key);
            view! {
                <div class="field">
                    <label>
                        {text(name)}
                        <input
                            type="text"
                            id=field_id(key)
                            inputmode="numeric"
                            autocomplete="off"
                            aria-invalid=text(move || wrong().is_some().to_string())
                            aria-describedby=wrong_id(key)
                            prop:value=value
                            on:input=move |event| draft.choose(key, event_target_value(&event).trim())
                            on:change=move |event| {
                                draft.choose(key, event_target_value(&event).trim());
                                draft.told.set(true);
                            }
                        />
                    </label>
                    <span class="wrong" role="alert" id=wrong_id(key)>{live(wrong)}</span>
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
