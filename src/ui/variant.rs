//! What is special about a game, in words: every option that is not the default.

use crate::rules::{Choice, ChoiceKind};

use super::app_state::AppState;

/// What is special about a game: the options that are not the default, but none that is merely off.
pub fn special(app: AppState, id: &str, choices: &[Choice]) -> Vec<String> {
    let is_off = |choice: &&Choice| choice.kind == ChoiceKind::Switch && choice.value == "false";
    let on: Vec<Choice> = choices.iter().filter(|choice| !is_off(choice)).cloned().collect();
    variant(app, id, &on)
}

/// The options that are not the default. The number of a layout is told where it is of use, in the menu.
pub fn variant(app: AppState, id: &str, choices: &[Choice]) -> Vec<String> {
    // The seats show how many play.
    let tells = |choice: &Choice| !matches!(choice.kind, ChoiceKind::Number(..) | ChoiceKind::Seed);
    let chosen =
        choices.iter().filter(|choice| choice.applies && choice.value != choice.default && tells(choice));
    let named = chosen.map(|choice| {
        let value = format!("{id}-option-{}-{}", choice.key, choice.value);
        match app.locale.knows(&value) {
            true => app.label(&value),
            false => format!("{} {}", app.label(&format!("{id}-option-{}", choice.key)), choice.value),
        }
    });
    named.collect()
}
