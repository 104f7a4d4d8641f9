//! How torn a search is: not where its move is forced, the same for the same request, and not everywhere alike.

use basalt::bots::{Level, NodeLimit, Request, Searchable, begin};
use basalt::games::SearchVisitor;
use basalt::rules::Rng;

use super::games::{every_game, moves, random_game, record_of};
use crate::tested::Tried;

struct Torn(Tried);

impl SearchVisitor for Torn {
    type Output = ();

    fn visit<G: Searchable>(self) {
        let id = G::INFO.id;
        let (mut doubts, mut count) = (Vec::new(), 0);
        random_game::<G>(self.0.short, &mut Rng::new(3), |position, actions| {
            count += 1;
            if count % 4 == 1 {
                let record = record_of::<G>(self.0.short, actions);
                for level in [Level::Spark, Level::Pulse] {
                    let nodes = NodeLimit::Count(200);
                    let request = Request { record: record.clone(), level, style: None, seed: 5, nodes };
                    let doubt = |slice: u32| {
                        let mut search = begin::<G>(&request).expect("our own record").expect("not over");
                        while search.advance(slice) {}
                        search.doubt()
                    };
                    let found = doubt(u32::MAX);
                    assert_eq!(doubt(7), found, "{id}: however it is sliced");
                    assert!(found <= 1000, "{id}: {found}");
                    if moves(position).len() == 1 {
                        assert_eq!(found, 0, "{id}: forced");
                    }
                    doubts.push(found);
                }
            }
            count < 40
        });
        assert!(doubts.iter().any(|&doubt| doubt > 0), "{id}: {doubts:?}");
    }
}

#[test]
fn a_search_knows_how_torn_it_is() {
    every_game(Torn);
}
