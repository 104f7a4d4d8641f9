//! The native side of `benches/turns.mjs`: reads `GAME SEED COUNT` line by line, plays, and answers with the number of actions.

use std::io::{self, BufRead, Write};

fn main() -> io::Result<()> {
    let mut out = io::stdout();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let mut words = line.split(' ');
        let game = words.next().unwrap_or_default();
        let mut number = || words.next().and_then(|word| word.parse().ok()).unwrap_or(0);
        let (seed, count) = (number(), number());
        writeln!(out, "{}", turns_bench::play(game, seed, count))?;
        out.flush()?;
    }
    Ok(())
}
