//! Reviews finished games while the page rests, if the player likes: gives the reviewer what happens, and performs its effects.

use basalt_app::reviewing::{BackgroundReviewer, ReviewerEffect, ReviewerInput};
use basalt_bots::{WorkerRequest, WorkerResponse};
use basalt_browser::life::Life;
use basalt_browser::{bots, bots::WorkerEvent, clock};
use basalt_games::{catalogue, ids};
use basalt_play::RouteManner;
use leptos::ev;

use crate::app::app_state::{app_life, library, page_state, settings};
use crate::app::fetching::expect_games;
use crate::player::settings::Switch;
use crate::reactive::prelude::untrack;
use crate::reactive::state::{State, effect, on_window};

/// How often it is looked whether the page rests (ms).
const ROUND: i32 = 1000;
/// How long the player touches nothing before that (ms).
const REST: f64 = 3000.0;

#[derive(Clone, Copy)]
struct ReviewerHandle {
    reviewer: State<BackgroundReviewer>,
    /// When the player last did something (ms).
    touched: State<f64>,
    /// The number under which the worker's answers are heard.
    listener: State<u32>,
    life: Life,
}

/// Reviews for the lifetime of the app.
pub(crate) fn review_while_resting() {
    let life = app_life();
    let (touched, listener) = (State::new(clock::now()), State::new(0));
    let handle =
        ReviewerHandle { reviewer: State::new(BackgroundReviewer::default()), touched, listener, life };
    on_window(ev::pointerdown, move |_| handle.pause());
    on_window(ev::keydown, move |_| handle.pause());
    effect(move || {
        page_state().route.track();
        handle.pause();
    });
    handle.look();
}

impl ReviewerHandle {
    fn pause(self) {
        self.touched.set(clock::now());
        self.give(ReviewerInput::Wanted);
    }

    /// Looks again and again whether the page rests.
    fn look(self) {
        self.go_on();
        clock::later(self.life, ROUND, move || self.look());
    }

    /// Goes on if the page rests.
    fn go_on(self) {
        let is_resting = untrack(|| self.is_resting());
        self.give(if is_resting { ReviewerInput::Rested } else { ReviewerInput::Wanted });
    }

    fn is_resting(self) -> bool {
        let is_wanted = settings().reviews.get() == Switch(true);
        let is_board = page_state().route.with(|route| route.manner() == RouteManner::Game);
        // Whoever else listens to the worker has asked it for something.
        let is_free = bots::is_free_for(self.listener.get());
        is_wanted && !is_board && is_free && clock::now() - self.touched.get() >= REST
    }

    fn give(self, input: ReviewerInput) {
        let mut effects = Vec::new();
        self.reviewer.update_untracked(|reviewer| {
            let date = clock::today();
            effects = reviewer.give(input, library().read(), catalogue::is_here, date);
        });
        effects.into_iter().for_each(|effect| self.perform(effect));
    }

    fn perform(self, effect: ReviewerEffect) {
        match effect {
            ReviewerEffect::Load(game) => {
                expect_games(&ids().filter(|id| *id == game).collect::<Vec<_>>());
            }
            ReviewerEffect::Ask(request) => {
                self.listener.set(bots::listen(self.life, move |event| self.hear(event)));
                bots::ask(request);
            }
            ReviewerEffect::Stop(number) => bots::send(&WorkerRequest::Stop(number)),
            ReviewerEffect::Written(written) => {
                library().told_of(written);
            }
            // The page may draw what was written in between.
            ReviewerEffect::Practise(items) => {
                clock::later(self.life, 0, move || library().keep_mistakes(&items));
            }
            ReviewerEffect::GoOn => clock::later(self.life, 0, move || self.go_on()),
        }
    }

    fn hear(self, event: WorkerEvent) {
        match event {
            WorkerEvent::Response(WorkerResponse::Valued(number, valuation)) => {
                self.give(ReviewerInput::Valued(number, valuation));
            }
            WorkerEvent::Response(WorkerResponse::Failed(number, _)) => {
                self.give(ReviewerInput::Failed(number));
            }
            // It is asked again after the next rest.
            WorkerEvent::Dead => self.give(ReviewerInput::Wanted),
            _ => {}
        }
    }
}
