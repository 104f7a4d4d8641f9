//! The pages: each has a file, a line here that shows it, and a row in `play/links/route.rs`.

mod about;
mod arena;
mod arena_list;
mod board_page;
mod calendar;
mod challenged;
mod daily;
mod daily_board;
mod edition_links;
mod editor;
mod embed;
mod empty_board;
mod event;
mod event_form;
mod event_list;
mod event_table;
mod featured;
mod figures;
mod game;
mod game_lessons;
mod guide;
mod home;
mod home_menu;
mod home_told;
mod insights;
mod ladder;
mod ladder_list;
mod learn;
mod lesson;
mod lists;
mod nearby;
mod news;
mod online;
mod player;
mod player_card;
mod players;
mod poster;
mod practice;
mod privacy;
mod problem;
mod profile;
mod puzzle;
mod puzzle_list;
mod quick;
mod saved;
mod seek_form;
mod seek_list;
mod seek_told;
mod settings;
mod setup;
mod streak;
mod studies;
mod study;
mod survival;
mod time_away;
mod top;
pub mod variant;

use basalt_app::opening::EMBEDDED_STUDY;
use basalt_play::Route;

use crate::app::app_state::{open_session, page_state, puzzles};
use crate::app::fetching::{arriving, underway};
use crate::reactive::prelude::*;
use crate::reactive::state::derived;
use crate::reactive::views::live;

use about::AboutPage;
use arena::ArenaPage;
use daily::DailiesPage;
use daily_board::DailyBoardPage;
use editor::EditorPage;
use embed::EmbedPage;
use empty_board::EmptyBoardPage;
use event::EventPage;
use figures::FiguresPage;
use game::GamePage;
use game_lessons::GameLessonsPage;
use guide::GuidePage;
use ladder::LadderPage;
use learn::LearnPage;
use lesson::LessonPage;
use lists::{LessonsPage, PuzzlesPage};
use nearby::NearbyPage;
use news::NewsPage;
use online::OnlinePage;
use player::PlayerPage;
use practice::{PracticePage, PracticeStart};
use privacy::PrivacyPage;
use profile::ProfilePage;
use puzzle::{PuzzlePage, PuzzleWait};
use puzzle_list::PuzzleListPage;
use quick::QuickPage;
use saved::SavedPage;
use settings::SettingsPage;
use setup::SetupPage;
use streak::StreakPage;
use studies::StudiesPage;
use study::{StudyEmbedPage, StudyPage};
use survival::SurvivalPage;

pub use challenged::Challenged;
pub use home::HomePage;
pub use home_told::{HOME_TOLD, showcase, start, versus};
pub use problem::ProblemPage;
pub use quick::Searching;

/// The current page, if it is in the play chunk.
#[component]
pub fn PlayPage() -> impl IntoView {
    // A game whose page changes stays on the page that shows it.
    let shown =
        derived(move || (page_state().problem.with(Option::is_some), page_state().route.get().page()));
    let other = move || arriving(|beside| beside.page());
    let page = move || match (page_state().route.get_untracked(), open_session().get()) {
        _ if shown.get().0 => underway(|underway| underway.problem()),
        (Route::Learn(_), _) => follow(|route| match route {
            Route::Learn(game) => Some(view! { <LearnPage game /> }.into_any()),
            _ => None,
        }),
        (Route::Embed(place), _) if place.starts_with(EMBEDDED_STUDY) => other(),
        (Route::Embed(_), Some(session)) => view! { <EmbedPage session /> }.into_any(),
        (
            Route::Game(_) | Route::View(_) | Route::Move(_) | Route::Online(_) | Route::Watch(_),
            Some(session),
        ) => view! { <GamePage session /> }.into_any(),
        // The game is being loaded from the archive.
        (Route::Game(key), None) if !key.is_empty() => ().into_any(),
        (Route::Home | Route::Game(_) | Route::View(_) | Route::Move(_) | Route::Embed(_), _) => {
            view! { <HomePage /> }.into_any()
        }
        // Between the set-up and the first view of the game, the session is another one.
        (Route::Setup(_) | Route::Editor(_), session)
            if !session.is_some_and(|session| session.can().draft) =>
        {
            view! { <HomePage /> }.into_any()
        }
        // The list of the puzzles may load in the meantime.
        (Route::Streak(_), None) => {
            puzzles().list.track();
            other()
        }
        _ => other(),
    };
    live(page)
}

/// The current page, if it is in the chunk beside the game.
#[component]
pub fn BesidePage() -> impl IntoView {
    // Not tracked: the surrounding view tracks the route and the session and rebuilds this one.
    match (page_state().route.get_untracked(), open_session().get_untracked()) {
        (Route::Survival, _) => view! { <SurvivalPage /> }.into_any(),
        (Route::Settings, _) => view! { <SettingsPage /> }.into_any(),
        (Route::News, _) => view! { <NewsPage /> }.into_any(),
        (Route::Privacy, _) => view! { <PrivacyPage /> }.into_any(),
        (Route::Saved, _) => view! { <SavedPage /> }.into_any(),
        (Route::Profile, _) => view! { <ProfilePage /> }.into_any(),
        (Route::Puzzles, _) => view! { <PuzzlesPage /> }.into_any(),
        (Route::GamePuzzles(_), _) => follow(|route| match route {
            Route::GamePuzzles(game) => {
                catalogue_id(&game).map(|id| view! { <PuzzleListPage id /> }.into_any())
            }
            _ => None,
        }),
        (Route::Lessons, _) => view! { <LessonsPage /> }.into_any(),
        (Route::GameLessons(_), _) => follow(|route| match route {
            Route::GameLessons(game) => {
                catalogue_id(&game).map(|id| view! { <GameLessonsPage id /> }.into_any())
            }
            _ => None,
        }),
        (Route::Lesson(..), _) => follow(|route| match route {
            Route::Lesson(game, number) => {
                catalogue_id(&game).map(|id| view! { <LessonPage id number /> }.into_any())
            }
            _ => None,
        }),
        (Route::About(_), _) => follow(|route| match route {
            Route::About(game) => catalogue_id(&game).map(|id| view! { <AboutPage id /> }.into_any()),
            _ => None,
        }),
        (Route::EmptyBoard(_), _) => follow(|route| match route {
            Route::EmptyBoard(game) => {
                catalogue_id(&game).map(|id| view! { <EmptyBoardPage id /> }.into_any())
            }
            _ => None,
        }),
        (Route::Figures(_), _) => follow(|route| match route {
            Route::Figures(game) => catalogue_id(&game).map(|id| view! { <FiguresPage id /> }.into_any()),
            _ => None,
        }),
        (Route::DailyChallenge, _) => view! { <DailiesPage /> }.into_any(),
        (Route::DailyBoard(..), _) => follow(|route| match route {
            Route::DailyBoard(game, day) => Some(view! { <DailyBoardPage game day /> }.into_any()),
            _ => None,
        }),
        (Route::Quick(_), _) => follow(|route| match route {
            Route::Quick(game) => Some(view! { <QuickPage game /> }.into_any()),
            _ => None,
        }),
        (Route::Nearby(_), _) => follow(|route| match route {
            Route::Nearby(place) => Some(view! { <NearbyPage place /> }.into_any()),
            _ => None,
        }),
        (Route::Arena(_), _) => follow(|route| match route {
            Route::Arena(id) => Some(view! { <ArenaPage id /> }.into_any()),
            _ => None,
        }),
        (Route::Event(_), _) => follow(|route| match route {
            Route::Event(id) => Some(view! { <EventPage id /> }.into_any()),
            _ => None,
        }),
        (Route::Ladder(_), _) => follow(|route| match route {
            Route::Ladder(game) => Some(view! { <LadderPage game /> }.into_any()),
            _ => None,
        }),
        (Route::Player(_), _) => follow(|route| match route {
            Route::Player(author) => Some(view! { <PlayerPage author /> }.into_any()),
            _ => None,
        }),
        (Route::Guide(_) | Route::GuideSection(..), _) => {
            // A page is read from section to section, without being built anew.
            let game = derived(move || match page_state().route.get() {
                Route::Guide(game) | Route::GuideSection(game, _) => Some(game),
                _ => None,
            });
            live(move || game.get().map(|game| view! { <GuidePage game /> }))
        }
        (Route::Study(_), _) => {
            // A chapter that is edited is not built anew when its study gets another address, as a copy does.
            let place = derived(move || match page_state().route.get() {
                Route::Study(place) => Some(place)
                    .filter(|place| place.is_empty() || open_session().with_untracked(Option::is_none)),
                _ => None,
            });
            live(move || match place.with(|place| place.as_deref() == Some("")) {
                true => view! { <StudiesPage /> }.into_any(),
                false => view! { <StudyPage /> }.into_any(),
            })
        }
        (Route::Embed(_), _) => view! { <StudyEmbedPage /> }.into_any(),
        (Route::Online(_) | Route::Watch(_), _) => view! { <OnlinePage /> }.into_any(),
        (Route::Setup(_), Some(session)) => view! { <SetupPage session /> }.into_any(),
        (Route::Editor(_), Some(session)) => view! { <EditorPage session /> }.into_any(),
        (Route::Practice, Some(session)) if !practice::is_puzzle(session) => {
            view! { <PracticePage session /> }.into_any()
        }
        (Route::Practice, None) => view! { <PracticeStart /> }.into_any(),
        (_, Some(session)) => view! { <PuzzlePage session /> }.into_any(),
        (Route::Streak(game), None) if puzzles().list.with_untracked(|list| list.is_of(&game)) => {
            view! { <StreakPage game /> }.into_any()
        }
        _ => view! { <PuzzleWait /> }.into_any(),
    }
}

fn catalogue_id(name: &str) -> Option<&'static str> {
    basalt_games::ids().find(|id| *id == name)
}

/// A page that is rebuilt when its address changes.
fn follow(view: fn(Route) -> Option<AnyView>) -> AnyView {
    live(move || view(page_state().route.get()).into_any())
}
