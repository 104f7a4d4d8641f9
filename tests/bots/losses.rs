//! What a bot's draw costs: never more than the floor of its temperature allows, by its own search's values.

use basalt::bots::{Budget, Level, MoveChoice, Search, SearchRun, Searchable};
use basalt::games::SearchVisitor;
use basalt::rules::Rng;

use super::games::{every_game, random_game};
use crate::tested::Tried;

/// The groups of positions by the number of moves with at least half of the best one's weight: up to 1, 3, 7, and more.
const GROUPS: [usize; 4] = [1, 3, 7, usize::MAX];

struct Lost(Tried);

impl SearchVisitor for Lost {
    type Output = ();

    fn visit<G: Searchable>(self) {
        let id = G::INFO.id;
        let mut rng = Rng::new(21);
        let mut table = [(0_u32, 0.0_f64); GROUPS.len()];
        for _ in 0..6 {
            let mut count = 0;
            random_game::<G>(self.0.short, &mut rng, |position, _| {
                count += 1;
                if count % 4 == 1 {
                    let budget = Budget { nodes: 400, ..Level::Spark.budget::<G>() };
                    let mut run = SearchRun::new(position, budget, 5);
                    run.finish();
                    let choice = MoveChoice { temperature: budget.temperature, rng: Rng::new(1) };
                    let chances = run.search().chances(choice);
                    let known = run.search().candidates(chances.len() + 1);
                    let value = |mv: G::Move| known.iter().find(|known| known.line.first() == Some(&mv));
                    let most = chances.iter().map(|&(_, weight)| weight).max().unwrap_or_default();
                    let best = known.iter().map(|known| known.value).max().unwrap_or_default();
                    let near = chances.iter().filter(|(_, weight)| weight * 2 >= most).count();
                    let (mut lost, mut total) = (0.0, 0.0);
                    for &(mv, weight) in &chances {
                        if let Some(known) = value(mv) {
                            lost += weight as f64 * f64::from(best.saturating_sub(known.value));
                            total += weight as f64;
                        }
                    }
                    let group = GROUPS.iter().position(|&most| near <= most).unwrap_or_default();
                    if total > 0.0 {
                        table[group].0 += 1;
                        table[group].1 += lost / total;
                    }
                }
                count < 60
            });
        }
        let mean = |(count, lost): (u32, f64)| lost / f64::from(count.max(1));
        // The floor is a tenth of the best one's weight: 3.3 times the temperature.
        let most = 4.0 * f64::from(Level::Spark.budget::<G>().temperature) + 5.0;
        assert!(table.iter().all(|&group| mean(group) <= most), "{id}: {table:?}, at most {most}");
    }
}

#[test]
fn a_draw_costs_no_more_than_its_floor() {
    every_game(Lost);
}
