//! The games of chapters.

use basalt_games::catalogue;
use basalt_play::studies::{Chapter, Exercise};
use basalt_play::{Match, NodeId};
use basalt_rules::Mistake;

/// A chapter's game with its variations, shown at its start.
pub(super) fn whole_game(chapter: &Chapter) -> Result<Match, Mistake> {
    let mut game = catalogue::open(&chapter.record)?;
    game.read_variations(&chapter.variations);
    game.show(0);
    Ok(game)
}

/// The start of a chapter whose moves are to be found.
pub(super) fn exercise_game(chapter: &Chapter) -> Result<Match, Mistake> {
    let drawing = whole_game(chapter)?.tree().drawing(NodeId::START).to_owned();
    let mut game = catalogue::open(&chapter.start())?;
    game.set_drawing(NodeId::START, &drawing);
    Ok(game)
}

/// What is to be found in a chapter; `None` if its moves are not legal.
pub fn exercise_of(chapter: &Chapter) -> Option<Exercise> {
    whole_game(chapter).ok().map(|game| Exercise::of(&game))
}

/// The chapter of a new game; the seed decides what a game draws at its start.
pub fn new_chapter(game: &str, seed: u64) -> Option<Chapter> {
    Some(Chapter::of(&catalogue::begin(game, &catalogue::usual(game, seed)).ok()?))
}
