//! The variant of a game in words: every option that is not the default.

use basalt_rules::{Choice, ChoiceKind};

use crate::app::app_state::AppState;

/// The options that are not the default, without those that are merely off.
pub fn special(app: AppState, id: &str, choices: &[Choice]) -> Vec<String> {
    let is_off = |choice: &&Choice| choice.kind == ChoiceKind::Switch && choice.value == "false";
    let on: Vec<Choice> = choices.iter().filter(|choice| !is_off(choice)).cloned().collect();
    variant(app, id, &on)
}

/// The options that are not the default. The menu shows a layout's number, where it is useful.
pub fn variant(app: AppState, id: &str, choices: &[Choice]) -> Vec<String> {
    // The seats show the number of players.
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
