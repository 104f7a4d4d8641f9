//! Checks that a search does not allocate after its start, and that memory is within its bounds.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};

use basalt::bots::{Budget, Level, SearchRun, Searchable};
use basalt::games::{self, SearchVisitor};
use basalt::online::{OnlineResult, Standings};
use basalt::rules::{Options, Rng};

/// The system's allocator, counted.
struct Counting;

thread_local! {
    /// The count by thread: the reporter of tests allocates as well, when they take long.
    static ALLOCATED: Cell<usize> = const { Cell::new(0) };
}
static HELD: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

#[allow(unsafe_code, reason = "there is no other way to count allocations")]
// SAFETY: everything is passed on to the system unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let _ = ALLOCATED.try_with(|allocated| allocated.set(allocated.get() + 1));
        let held = HELD.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        MOST.fetch_max(held, Ordering::Relaxed);
        // SAFETY: the caller keeps to what the system asks of it.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        HELD.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: as above.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static MEMORY: Counting = Counting;

/// The most bytes that a run may hold, the worker's limit.
const CAP: usize = 64 << 20;
/// The nodes of each run, in slices.
const NODES: u32 = 3000;

/// Searches positions of a game with these options, at its beginning and later on.
struct Measure(&'static str);

impl SearchVisitor for Measure {
    type Output = ();

    fn visit<G: Searchable>(self) {
        let mut rng = Rng::new(17);
        let options = G::Options::read(self.0).expect("options");
        // The rules keep buffers for all positions of a thread; the first run allocates them.
        let budget = Budget { nodes: 300, ..Level::Overdrive.budget::<G>() };
        SearchRun::new(&G::new(&options), budget, 1).finish();
        for plies in [0, 3, 12, 25] {
            let mut position = G::new(&options);
            for _ in 0..plies {
                let mut next = position;
                next.apply(next.random_action(&mut rng), &mut ());
                if next.outcome().is_none() {
                    position = next;
                }
            }
            for level in Level::ALL.into_iter().chain([Level::Rung(u8::MAX)]) {
                let name = format!("{} {} at {plies}, {}", G::INFO.id, self.0, level.word());
                let before = HELD.load(Ordering::Relaxed);
                MOST.store(before, Ordering::Relaxed);
                let mut run = SearchRun::new(&position, level.budget::<G>(), 1);
                let allocated = ALLOCATED.get();
                for _ in 0..NODES / 100 {
                    run.advance(100);
                }
                assert_eq!(ALLOCATED.get(), allocated, "{name}: it allocates while it searches");
                let most = MOST.load(Ordering::Relaxed) - before;
                assert!(most <= CAP, "{name}: {most} bytes");
            }
        }
    }
}

#[test]
fn searches_do_not_allocate_and_stay_within_the_cap() {
    for game in games::ids() {
        let path = format!("{}/src/games/{game}/tests.json", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        for options in json["searched"].as_array().expect("options of searches") {
            let options = options.as_str().expect("options are text").to_owned();
            games::visit_searchable(game, Measure(options.leak())).expect("a game");
        }
    }
}

/// What a server keeps of its players is bounded, however many games they play.
#[test]
fn standings_do_not_grow_with_history() {
    let author = |number: u32| basalt::online::author(&number.to_string());
    let mut rng = Rng::new(5);
    let mut standings = Standings::default();
    let mut play = |games: std::ops::Range<u32>| {
        for round in games {
            let [one, other] = [rng.below(40), rng.below(40)];
            standings.take(&OnlineResult {
                table: format!("table{round:011}"),
                round: 1,
                game: ["hexano", "vaxandis"][round as usize % 2].to_owned(),
                rated: true,
                players: vec![author(one), author(40 + other)],
                winners: vec![round as usize % 2],
                reason: "resigned".to_owned(),
                ended: 1_800_000_000_000 + u64::from(round) * 600_000,
                sequence: u64::from(round),
                opening: String::new(),
                sides: Vec::new(),
                private: false,
                given_up: false,
            });
        }
        HELD.load(Ordering::Relaxed)
    };
    let before = HELD.load(Ordering::Relaxed);
    let once = play(0..40_000) - before;
    let twice = play(40_000..80_000) - before;
    assert!(twice < once + once / 10, "{once} bytes after 40,000 games, {twice} after 80,000");
    // A million games of 5,000 players: what each takes, times as many.
    assert!(twice / 80 * 5000 < 50 << 20, "{} bytes a player", twice / 80);
}
