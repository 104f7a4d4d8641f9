//! Measures how long it takes to find every reachable eruption, beside the plain search, which must find the
//! same.

#![expect(clippy::print_stdout, reason = "it prints what it measures")]

#[path = "../tests/games/reach/plain.rs"]
mod plain;

use std::hint::black_box;
use std::time::{Duration, Instant};

use basalt::games::caldera::CalderaRules;
use basalt::games::hexano::HexanoRules;
use basalt::games::volcano::VolcanoRules;
use basalt::pyramids::{CapGame, CapRules};

/// Uses 10,000 positions in all, fewer on boards where the plain search takes longer.
///
/// With the argument `alone` the plain search does not run, which takes seconds instead of minutes.
fn main() {
    let alone = std::env::args().any(|arg| arg == "alone");
    println!("times in microseconds a position; reachable: the mean, and the median in brackets");
    println!("board    positions  at hand  reachable            walks to all  plain      plain/reachable");
    measure::<VolcanoRules>("4x4", &["setup=mini4", "setup=mini4.melting=true"], 2000, alone);
    measure::<VolcanoRules>("5x5", &["", "setup=mini5", "layout=random.seed=1"], 500, alone);
    measure::<VolcanoRules>("6x6", &["setup=mega"], 100, alone);
    measure::<CalderaRules>("6 caps", &["", "setup=fiesta"], 100, alone);
    measure::<HexanoRules>("hexagon", &["", "layout=random.seed=1"], 2200, alone);
}

/// Measures this many positions of games with each of the options.
fn measure<R: CapRules>(board: &str, options: &[&str], each: usize, alone: bool) {
    let (mut at_hand, mut walks, mut plain, mut reachable) = (vec![], vec![], vec![], vec![]);
    for options in options {
        for position in plain::positions::<CapGame<R>>(options, each, 5) {
            let ground = position.ground();
            // The first search allocates what all later ones use.
            black_box(ground.eruptions());
            timed(&mut at_hand, || ground.eruptions_at_hand());
            let found = timed(&mut reachable, || position.ground().eruptions());
            timed(&mut walks, || ground.shortest_walks(&found));
            if !alone {
                let expected = timed(&mut plain, || plain::eruptions(&ground));
                assert!(found.iter().eq(expected.keys()), "{position:?}");
            }
        }
    }
    reachable.sort_unstable();
    let median = micros(reachable[reachable.len() / 2]);
    let [hand, reach, walks, plain] = [&at_hand, &reachable, &walks, &plain].map(|times| mean(times));
    let ratio = plain / reach;
    let count = reachable.len();
    println!(
        "{board:8} {count:9}  {hand:7.2}  {reach:9.1} ({median:7.1})  {walks:12.1}  {plain:9.1}  {ratio:.0}"
    );
}

fn timed<T>(times: &mut Vec<Duration>, run: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let made = run();
    times.push(begun.elapsed());
    black_box(made)
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

fn mean(times: &[Duration]) -> f64 {
    micros(times.iter().sum()) / times.len() as f64
}
