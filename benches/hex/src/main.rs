//! Our tree search on plain Hex, nine by nine, beside the crate ai-hex: simulations a second, and a match at equal time.
//!
//! ```text
//! cargo run --release --manifest-path benches/hex/Cargo.toml -- [GAMES] [MILLISECONDS A MOVE]
//! ```

use std::time::{Duration, Instant};

use ai_hex::{
    BoardSize, KnowledgePolicy, MctsOptions, MctsSearcher, MctsStrategy, Move, RolloutPolicy, SwapRule,
};
use basalt::bots::{Budget, Mcts, MoveChoice, Search};
use basalt::games::hex::{Action, Hex, HexOptions};
use basalt::geometry::Cell;
use basalt::rules::{Game, Options, Position, Rng, Side};

/// The cells a side.
const SIZE: usize = 9;
/// All cells.
const CELLS: usize = SIZE * SIZE;

/// The empty board.
fn empty() -> Result<Hex, String> {
    let options = HexOptions::read("size=9.swap=false").map_err(|mistake| format!("{mistake:?}"))?;
    Ok(Hex::new(&options))
}

/// Simulations between two looks at the clock.
const SLICE: u32 = 64;
/// How many of our simulations a millisecond there is room for.
const ROOM: u32 = 200;

/// The crate's name of a cell: its first player joins ranks, ours joins columns.
fn their_move(cell: u8) -> Move {
    let (column, row) = (cell % SIZE as u8, cell / SIZE as u8);
    Move::place(row, column).unwrap_or(Move::Swap)
}

fn our_cell(mv: Move) -> u8 {
    mv.cell().map_or(0, |cell| cell.file() * SIZE as u8 + cell.rank())
}

/// Our move, and how many simulations it took.
fn ours(position: &Hex, time: Duration, seed: u64) -> (u8, u32) {
    let begun = Instant::now();
    let budget = Budget::full(ROOM * time.as_millis() as u32, 0);
    let mut search = Mcts::new(position, budget, seed);
    while begun.elapsed() < time && !search.is_over() {
        search.advance(SLICE);
    }
    let chosen = match search.choose(MoveChoice { temperature: 0, rng: Rng::new(seed) }) {
        Action::Place(cell) => cell.index() as u8,
        Action::Swap => 0,
    };
    (chosen, search.nodes())
}

/// The crate's plain UCT, or its strongest setting.
fn options(plain: bool, time: Duration, seed: u64) -> MctsOptions {
    let limits = MctsOptions {
        max_simulations: u32::MAX,
        soft_time_ms: time.as_millis() as u32,
        seed,
        ..MctsOptions::default()
    };
    if !plain {
        return limits;
    }
    MctsOptions {
        strategy: MctsStrategy::PlainUct,
        rollout_policy: RolloutPolicy::Random,
        knowledge_policy: KnowledgePolicy::Disabled,
        use_virtual_connections: false,
        ..limits
    }
}

/// A game from an opening; whether we have won it.
fn game(opening: &[u8], we_begin: bool, time: Duration, searcher: &mut MctsSearcher) -> Result<bool, String> {
    let size = BoardSize::new(SIZE as u8).map_err(|error| error.to_string())?;
    let mut position = empty()?;
    let mut theirs = ai_hex::Position::new(size, SwapRule::Disabled);
    let mut ply = 0;
    while position.outcome().is_none() {
        let our_turn = (position.to_move() == Side::FIRST) == we_begin;
        let cell = match opening.get(ply) {
            Some(&cell) => cell,
            None if our_turn => ours(&position, time, ply as u64).0,
            None => {
                let found = searcher.search(theirs, options(false, time, ply as u64)).best_move;
                our_cell(found.ok_or("the crate has no move")?)
            }
        };
        position.apply(Action::Place(Cell::new(cell.into())), &mut ());
        theirs = theirs.play(their_move(cell)).map_err(|error| format!("{error:?}"))?;
        ply += 1;
    }
    let first_won = position.winners().is_some_and(|winners| winners.contains(Side::FIRST));
    Ok(first_won == we_begin)
}

fn main() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |usual: u32| match arguments.next() {
        Some(text) => text.parse().map_err(|_| format!("expected a number, found `{text}`")),
        None => Ok(usual),
    };
    let (games, time) = (number(20)?, Duration::from_millis(number(100)?.into()));
    let size = BoardSize::new(SIZE as u8).map_err(|error| error.to_string())?;
    let mut searcher = MctsSearcher::new();

    // Taken in turns, so that other load on the machine meets all of them; the best of each counts.
    let (empty, theirs) = (empty()?, ai_hex::Position::new(size, SwapRule::Disabled));
    let mut most = [0.0_f64; 3];
    for seed in 0..5 {
        let mut measured = |which: usize, search: &mut dyn FnMut() -> u32| {
            let begun = Instant::now();
            let done = f64::from(search());
            most[which] = most[which].max(done / begun.elapsed().as_secs_f64());
        };
        measured(0, &mut || ours(&empty, Duration::from_secs(1), seed).1);
        for (which, plain) in [(1, true), (2, false)] {
            let second = Duration::from_secs(1);
            measured(which, &mut || searcher.search(theirs, options(plain, second, seed)).simulations);
        }
    }
    let [we, plain, strongest] = most;
    println!(
        "simulations a second on the empty board: ours {we:.0}, ai-hex {plain:.0} (plain UCT), {strongest:.0} (strongest)"
    );
    println!("ours : plain UCT = {:.2}", we / plain);

    let (mut won, mut played) = (0, 0);
    for pair in 0..games.div_ceil(2) {
        // Two stones at random, so that no two pairs are alike; each opening is played by both sides.
        let mut rng = Rng::new(pair.into());
        let first = rng.below(CELLS as u32) as u8;
        let second = (0..).map(|_| rng.below(CELLS as u32) as u8).find(|&cell| cell != first);
        let opening = [first, second.unwrap_or(first)];
        for we_begin in [true, false] {
            won += u32::from(game(&opening, we_begin, time, &mut searcher)?);
            played += 1;
        }
        println!("{won} of {played} games won against its strongest setting, {} ms a move", time.as_millis());
    }
    Ok(())
}
