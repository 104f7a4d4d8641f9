//! What is special about a game, in words: every option that is not the default.

use crate::rules::{Choice, ChoiceKind};

use super::app_state::AppState;

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
