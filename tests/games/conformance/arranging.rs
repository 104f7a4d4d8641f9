//! Start positions set up by hand: each is legal with the same pieces, and can be played.

use basalt::games::Visitor;
use basalt::play::{Arranging, Match, Reaction};
use basalt::rules::{Depict, Game, Look, Record, Rng};
use basalt::words::Words;

/// A position set up by hand can be read, and holds the same pieces.
#[derive(Clone, Copy)]
pub(super) struct Arrangements;

impl Visitor for Arrangements {
    type Output = ();

    fn visit<G: Depict>(self, _: &'static Words) {
        let mut game = Match::new::<Arranging<G>>(&G::Options::default());
        if G::EXTRAS.arranged.is_none() {
            let none = Arranging::<G>::new(&G::Options::default());
            let mut actions = Vec::new();
            none.actions(&mut actions);
            assert!(actions.is_empty(), "{}: nothing is to be set up", G::INFO.id);
            return;
        }
        let pieces = |game: &Match| {
            let mut pieces: Vec<Look> = game.scene(game.shown()).cells.concat();
            pieces.sort_unstable();
            pieces
        };
        let before = pieces(&game);
        let mut rng = Rng::new(7);
        for _ in 0..40 {
            let from = game.targets(false);
            assert!(!from.is_empty(), "{}: something can go elsewhere", G::INFO.id);
            game.tap(from[rng.below(from.len() as u32) as usize].tap);
            let to = game.targets(false);
            let reaction = game.tap(to[rng.below(to.len() as u32) as usize].tap);
            assert_eq!(reaction, Reaction::Played, "{}", G::INFO.id);
            assert_eq!(pieces(&game), before, "{}: the same pieces", G::INFO.id);
            let record: Record = game.record_from(game.shown());
            let played = Match::from_record::<G>(&Record::read(&record.to_string()).expect("a record"));
            let played = played.unwrap_or_else(|mistake| panic!("{record}: {mistake}"));
            assert_eq!(played.scene(0), game.scene(game.shown()), "{record}");
            assert_eq!(played.standing(0).outcome, None, "{record}");
        }
    }
}
