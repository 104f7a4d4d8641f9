//! The variant of a game in words: every option that is not the default.

use basalt_games::catalogue;
use basalt_online::OnlineTerms;
use basalt_play::TimeControl;
use basalt_rules::{Choice, ChoiceKind, Message};

use crate::app::app_state::{label, locale};
use crate::online::time_off::off_told;

/// The options that are not the default, without those that are merely off.
pub fn special(id: &str, choices: &[Choice]) -> Vec<String> {
    let on: Vec<Choice> = choices.iter().filter(|choice| !is_off(choice)).cloned().collect();
    variant(id, &on)
}

/// The options that matter at the table, the first with its effect if its name does not say it: those that are not the
/// default, and defaults with such a sentence.
pub fn told(id: &str, choices: &[Choice]) -> Vec<String> {
    let mut is_told = false;
    let told = |choice: &Choice| format!("{id}-option-{}-{}-told", choice.key, choice.value);
    let matters = |choice: &&Choice| {
        !is_off(choice) && (choice.value != choice.default || locale().knows(&told(choice)))
    };
    let name = |choice: &Choice| {
        let told = told(choice);
        // Two such sentences would not fit under the title on a phone.
        if !is_told && locale().knows(&told) {
            is_told = true;
            return label(&told);
        }
        value_name(id, choice.key, &choice.value)
    };
    named(choices).filter(matters).filter(|choice| !is_drawn(choice)).map(name).collect()
}

/// Whether the choice is of cells, which the board shows better than their names.
fn is_drawn(choice: &Choice) -> bool {
    matches!(&choice.kind, ChoiceKind::PickOrCells(words, _) if !words.contains(&choice.value.as_str()))
}

fn is_off(choice: &Choice) -> bool {
    choice.kind == ChoiceKind::Switch && choice.value == "false"
}

pub fn variant(id: &str, choices: &[Choice]) -> Vec<String> {
    chosen(choices).map(|choice| value_name(id, choice.key, &choice.value)).collect()
}

/// The options that are not the default and are named.
fn chosen(choices: &[Choice]) -> impl Iterator<Item = &Choice> {
    named(choices).filter(|choice| choice.value != choice.default)
}

/// The options that are named. The menu shows a layout's number, where it is useful.
fn named(choices: &[Choice]) -> impl Iterator<Item = &Choice> {
    // The seats show the number of players.
    let tells = |choice: &Choice| !matches!(choice.kind, ChoiceKind::Number(..) | ChoiceKind::Seed);
    choices.iter().filter(move |choice| choice.applies && tells(choice))
}

/// The name of a value of an option; a value without one is named with its option.
pub fn value_name(id: &str, key: &str, value: &str) -> String {
    let named = format!("{id}-option-{key}-{value}");
    match locale().knows(&named) {
        true => label(&named),
        false => format!("{} {value}", label(&format!("{id}-option-{key}"))),
    }
}

/// The message key for whether a game between people is rated.
pub fn rated_key(rated: bool) -> &'static str {
    if rated { "quick-rated" } else { "quick-casual" }
}

/// The clock of a game between people, how long that takes (both games of two), and whether it is rated, each in words.
pub fn terms_told(terms: &OnlineTerms) -> Vec<String> {
    let own = terms.begun().ok().and_then(|game| game.seconds()).map(TimeControl::Turn);
    let control = own.or(terms.control);
    let clock = control_told(control);
    let clock = match control {
        None => clock,
        Some(control) => {
            let games = if terms.is_double { 2 } else { 1 };
            let minutes = control.minutes().unwrap_or(0) as usize * games;
            let lasts = Message::new("online-lasts").with("minutes", minutes);
            format!("{clock} ({})", locale().tell(&lasts))
        }
    };
    let off = terms.off.filter(|off| control.is_some_and(|control| off.fits(control))).map(off_told);
    let double = terms.is_double.then(|| label("double-title"));
    [clock].into_iter().chain(off).chain([label(rated_key(terms.rated))]).chain(double).collect()
}

/// The clock of a usual game in words: its own, or the agreed one.
pub fn clock_told(game: &str, control: Option<TimeControl>) -> String {
    let own = catalogue::begin(game, "").ok().and_then(|game| game.seconds()).map(TimeControl::Turn);
    control_told(own.or(control))
}

fn control_told(control: Option<TimeControl>) -> String {
    control.map_or_else(|| label("online-no-clock"), |control| locale().tell(&control.message()))
}
