//! The mean loss of turns at each place, as bars of a chart.

use basalt_geometry::sort_stably;

use super::{InsightGame, InsightKind, InsightPlace};

/// The turns at one place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InsightBar {
    /// The place.
    pub place: InsightPlace,
    /// How many turns were made there.
    pub turns: u32,
    /// What they gave away in all, in thousandths.
    pub loss: u32,
    /// The keys of the games in which something was given away there, in the order given.
    pub games: Vec<String>,
}

impl InsightBar {
    /// The mean chance to win that a turn there gave away, in thousandths, rounded.
    pub fn mean(&self) -> u32 {
        (self.loss + self.turns / 2).checked_div(self.turns).unwrap_or_default()
    }
}

/// The bars of these games by kind: themes by what they cost, other places in their order.
///
/// A game with help counts only where games with and without help are compared. A kind with a single place says nothing,
/// and is left out, but for phases and themes.
pub fn bars(games: &[InsightGame]) -> Vec<InsightBar> {
    let mut bars: Vec<InsightBar> = Vec::new();
    for game in games {
        for turn in &game.turns {
            let is_helped = turn.places.contains(&(InsightKind::Help, "helped"));
            for &place in turn.places.iter().filter(|(kind, _)| !is_helped || *kind == InsightKind::Help) {
                let index = bars.iter().position(|bar| bar.place == place).unwrap_or_else(|| {
                    bars.push(InsightBar { place, turns: 0, loss: 0, games: Vec::new() });
                    bars.len() - 1
                });
                let bar = &mut bars[index];
                bar.turns += 1;
                bar.loss += u32::from(turn.loss);
                if turn.loss > 0 && bar.games.last() != Some(&game.key) {
                    bar.games.push(game.key.clone());
                }
            }
        }
    }
    let count = |kind: InsightKind| bars.iter().filter(|bar| bar.place.0 == kind).count();
    let says = |kind: InsightKind| match kind {
        InsightKind::Phase | InsightKind::Theme => true,
        InsightKind::Clock | InsightKind::Number | InsightKind::Help => count(kind) > 1,
    };
    let kinds: Vec<InsightKind> = InsightKind::ALL.into_iter().filter(|&kind| says(kind)).collect();
    bars.retain(|bar| kinds.contains(&bar.place.0));
    sort_stably(&mut bars, |bar| {
        let (kind, word) = bar.place;
        let place = kind.words().iter().position(|known| *known == word);
        (
            kind,
            place.unwrap_or_default(),
            std::cmp::Reverse(if place.is_none() { bar.mean() } else { 0 }),
            word,
        )
    });
    bars
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::insights::InsightTurn;

    fn game(key: &str, help: &'static str, turns: &[(u16, &'static str)]) -> InsightGame {
        let turn = |&(loss, phase): &(u16, &'static str)| InsightTurn {
            loss,
            places: vec![(InsightKind::Phase, phase), (InsightKind::Help, help)],
        };
        InsightGame { key: key.to_owned(), game: "any".to_owned(), turns: turns.iter().map(turn).collect() }
    }

    #[test]
    fn games_with_help_stand_apart_and_bars_name_the_games_that_cost_something() {
        let alone = game("a", "alone", &[(0, "opening"), (100, "ending"), (25, "ending")]);
        let found = bars(std::slice::from_ref(&alone));
        let told = |bar: &InsightBar| (bar.place.1, bar.turns, bar.mean(), bar.games.join(" "));
        assert_eq!(
            found.iter().map(told).collect::<Vec<_>>(),
            [("opening", 1, 0, String::new()), ("ending", 2, 63, "a".to_owned())],
            "a single place of another kind is left out"
        );
        let helped = game("b", "helped", &[(10, "opening"), (10, "ending")]);
        let found = bars(&[alone, helped]);
        assert_eq!(
            found.iter().map(told).collect::<Vec<_>>(),
            [
                ("opening", 1, 0, String::new()),
                ("ending", 2, 63, "a".to_owned()),
                ("alone", 3, 42, "a".to_owned()),
                ("helped", 2, 10, "b".to_owned()),
            ]
        );
        assert!(bars(&[]).is_empty());
    }
}
