//! The choices of a game that are offered before it starts.

use basalt_rules::{Choice, ChoiceKind};

/// The keys of the offered choices, in order; `first` puts one in front.
///
/// The number of players is chosen with the seats. Games by links have no clock, since an answer may take
/// days. Online the server draws the seed.
pub fn offered_choices(
    choices: &[Choice],
    first: Option<&str>,
    by_link: bool,
    online: bool,
) -> Vec<&'static str> {
    let is_offered = |choice: &&Choice| {
        choice.applies
            && choice.key != "players"
            && !(by_link && choice.key == Choice::CLOCK)
            && !(online && choice.kind == ChoiceKind::Seed)
    };
    let mut keys: Vec<&str> = choices.iter().filter(is_offered).map(|choice| choice.key).collect();
    if let Some(at) = first.and_then(|first| keys.iter().position(|&key| key == first)) {
        keys[..=at].rotate_right(1);
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_decided_elsewhere_is_not_offered() {
        let choices = [
            Choice::count("players", (2, 4), 2, 2),
            Choice::pick(Choice::CLOCK, &["off", "5m"], 0, 0),
            Choice::switch("pie", true, true),
            Choice::pick("layout", &["random", "spread"], 0, 0),
            Choice::seed(7),
            Choice::switch("melting", false, false).only_if(false),
        ];
        let offered = |first, by_link, online| offered_choices(&choices, first, by_link, online);
        assert_eq!(offered(None, false, false), ["clock", "pie", "layout", "seed"]);
        assert_eq!(offered(None, true, false), ["pie", "layout", "seed"]);
        assert_eq!(offered(None, false, true), ["clock", "pie", "layout"]);
        assert_eq!(offered(Some("layout"), false, false), ["layout", "clock", "pie", "seed"]);
        assert_eq!(offered(Some("melting"), false, false), ["clock", "pie", "layout", "seed"]);
    }
}
