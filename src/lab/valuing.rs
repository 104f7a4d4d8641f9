//! Values positions as the worker of the app does it.

use basalt_bots::{Request, Valuation};
use basalt_games as games;
use basalt_play::{Finding, Match};
use basalt_rules::{Mistake, Record};

/// Searches to the end; empty if the game is over.
///
/// # Errors
/// The record is invalid.
pub(crate) fn valuation(request: &Request) -> Result<Valuation, Mistake> {
    let Some(mut search) = games::begin_search(request)? else { return Ok(Valuation::default()) };
    while search.advance(u32::MAX) {}
    Ok(search.valuation())
}

/// What a search of the position at a ply finds.
///
/// # Errors
/// The record is invalid.
pub(crate) fn valued(
    game: &Match,
    ply: usize,
    request: impl Fn(Record) -> Request,
) -> Result<Finding, Mistake> {
    let Valuation { values, line } = valuation(&request(game.record_to(ply)))?;
    Ok(Finding { ply, values, line })
}
