//! Checks that a search does not allocate after its start, and that its memory is within the cap.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};

use basalt::bots::{Budget, Level, SearchRun, Searchable};
use basalt::games::{self, SearchVisitor};
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
