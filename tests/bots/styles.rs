//! Bots' styles: the turns of each show which one it is, and a bot without a style plays as before.

use std::collections::BTreeMap;

use basalt::bots::{BotStyle, Budget, Level, SearchRun, Searchable};
use basalt::games::SearchVisitor;
use basalt::rules::Rng;

use super::games::{every_game, random_game};
use crate::tested::Tried;

/// The turns in which styles are compared, and the positions between two of them.
const POSITIONS: usize = 48;
const APART: usize = 3;

struct Liked(Tried);

impl SearchVisitor for Liked {
    type Output = ();

    /// In the same positions, with the same search, each style does most of what it likes.
    fn visit<G: Searchable>(self) {
        if G::LIKING == 0 {
            return;
        }
        let id = G::INFO.id;
        let mut rng = Rng::new(5);
        // What each style likes, summed over the turns of each.
        let mut liked: BTreeMap<(BotStyle, BotStyle), i64> = BTreeMap::new();
        let mut positions = 0;
        while positions < POSITIONS {
            let mut count = 0;
            random_game::<G>(self.0.short, &mut rng, |position, _| {
                count += 1;
                if count % APART == 1 && positions < POSITIONS {
                    positions += 1;
                    let budget = Budget { nodes: 300, ..Level::Spark.budget::<G>() };
                    for seed in 0..6 {
                        for style in BotStyle::ALL {
                            let mv = SearchRun::styled(position, budget, seed, Some(style)).finish();
                            for other in BotStyle::ALL {
                                let likes = i64::from(other.likes(position, mv));
                                *liked.entry((other, style)).or_default() += likes;
                            }
                        }
                    }
                }
                count < 40
            });
        }
        for style in BotStyle::ALL {
            for other in BotStyle::ALL.into_iter().filter(|other| *other != style) {
                assert!(
                    liked[&(style, style)] > liked[&(style, other)],
                    "{id}: {style:?} likes its own turns more than those of {other:?}: {liked:?}"
                );
            }
        }
    }
}

#[test]
fn styles_are_told_apart_by_their_turns() {
    every_game(Liked);
}

struct Plain(Tried);

impl SearchVisitor for Plain {
    type Output = ();

    /// Without a style a search is what it always was; with one, the same request has the same answer.
    fn visit<G: Searchable>(self) {
        let mut count = 0;
        random_game::<G>(self.0.short, &mut Rng::new(9), |position, _| {
            count += 1;
            if count % 7 == 1 {
                let budget = Budget { nodes: 200, ..Level::Spark.budget::<G>() };
                let plain = SearchRun::new(position, budget, 3).finish();
                assert!(SearchRun::styled(position, budget, 3, None).finish() == plain, "{}", G::INFO.id);
                let sharp = || SearchRun::styled(position, budget, 3, Some(BotStyle::Sharp)).finish();
                assert!(sharp() == sharp(), "{}", G::INFO.id);
            }
            count < 40
        });
    }
}

#[test]
fn a_bot_without_a_style_plays_as_before() {
    every_game(Plain);
}
