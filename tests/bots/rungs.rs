//! Checks that survival's rungs are those that were measured, each far enough above the last.

use basalt::bots::{Rung, Searchable};
use basalt::games::{self, SearchVisitor, ids};

/// A line of `benches/rungs.txt`: a rung, and its Elo above the first.
fn placed(game: &str) -> Vec<(Rung, i32)> {
    let lines = include_str!("../../benches/rungs.txt").lines();
    let own = lines.filter_map(|line| line.strip_prefix("= ")?.strip_prefix(game)?.strip_prefix(' '));
    own.map(|line| {
        let (rung, height) = line.split_once(' ').expect("a rung and its height");
        (Rung::read(rung).expect("a rung"), height.parse().expect("a height"))
    })
    .collect()
}

struct Rungs;

impl SearchVisitor for Rungs {
    type Output = ();

    fn visit<G: Searchable>(self) {
        let game = G::INFO.id;
        let placed = placed(game);
        assert_eq!(placed.iter().map(|(rung, _)| *rung).collect::<Vec<_>>(), G::RUNGS, "{game}");
        assert!((30..=Rung::MOST).contains(&placed.len()), "{game}: {}", placed.len());
        for pair in placed.windows(2) {
            let step = pair[1].1 - pair[0].1;
            assert!((40..=80).contains(&step), "{game}: {pair:?}");
        }
        for (place, (rung, _)) in placed.iter().enumerate() {
            assert!(placed[..place].iter().all(|(other, _)| other != rung), "{game}: {rung:?} twice");
        }
        // From below Spark to above Overdrive.
        assert!(matches!(placed[0].0, Rung::Spark(blunders) if blunders > 0), "{game}");
        let top = placed[placed.len() - 1].0;
        assert!(matches!(top, Rung::Overdrive(share) if (100_001..=500_000).contains(&share)), "{game}");
    }
}

#[test]
fn rungs_are_what_was_measured() {
    for id in ids() {
        games::visit_searchable(id, Rungs).expect("a game that bots play");
    }
}
