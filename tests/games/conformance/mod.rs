//! The conformance suite for every game: what the contract promises, checked on random games.
//!
//! It tests all games in the list, and the toy.

mod arranging;
mod broken;
mod editing;
mod listening;
mod looks;
mod options;
mod play;
mod rules;
mod texts;

use basalt::games::Visitor;

use crate::tested::{entries, visit};

/// Sends a visitor to every game.
fn every_game(visitor: impl Visitor<Output = ()> + Copy) {
    entries().for_each(|entry| visit(entry.info.id, visitor));
}

#[test]
fn actions_outcomes_and_scores_keep_their_promises() {
    every_game(rules::Rules);
}

#[test]
fn random_actions_are_legal_and_equally_likely() {
    every_game(rules::Randomness);
}

#[test]
fn equal_positions_go_on_alike() {
    every_game(rules::Equality);
}

#[test]
fn listening_changes_nothing_and_events_lead_from_scene_to_scene() {
    every_game(listening::Listening);
}

#[test]
fn every_action_has_touches_of_its_own() {
    every_game(looks::Touches);
}

#[test]
fn messages_belong_to_the_game_that_tells_them() {
    every_game(looks::Messages);
}

#[test]
fn what_is_set_up_is_a_position_of_the_game() {
    every_game(arranging::Arrangements);
}

#[test]
fn every_position_can_be_edited() {
    every_game(editing::Sketches);
}

#[test]
fn whatever_is_edited_is_a_sketch_and_legal_if_the_game_reads_it() {
    every_game(editing::Edits);
}

#[test]
fn pieces_can_be_put_where_the_palette_says() {
    every_game(editing::Palettes);
}

#[test]
fn options_take_what_they_offer_and_nothing_else() {
    every_game(options::Offers);
}

#[test]
fn texts_are_read_back_byte_for_byte() {
    every_game(texts::RoundTrips);
}

#[test]
fn no_text_from_outside_can_do_harm() {
    every_game(texts::Garbage);
}
