//! Insights in the profile: what the player gives away in reviewed games, as bars that open the games behind them, each
//! above that of a bot of the player's rating.

use leptos::ev;

use basalt_browser::life::Life;
use basalt_browser::{clock, files};
use basalt_games::{catalogue, ids};
use basalt_play::Route;
use basalt_play::insights::{
    BotLosses, InsightBar, InsightGame, InsightKind, InsightPlace, bars, insight_game,
};
use basalt_play::library::Shelf;
use basalt_rules::Message;

use crate::app::app_state::{game_name, label, library, locale, word};
use crate::opening::own_rating;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, effect, life};
use crate::reactive::views::live;

use super::saved::show_only;

/// The time slice for opening reviewed games (ms).
const SLICE: f64 = 8.0;
/// The mean loss of the longest bar, in thousandths, unless one is longer: small losses are to look small.
const LEAST_SCALE: u32 = 100;

/// What is known of the bots of the games with a card.
type KnownLosses = Vec<(&'static str, BotLosses)>;

#[component]
pub(super) fn Insights() -> impl IntoView {
    let (life, known) = (life(), State::new(KnownLosses::new()));
    let found: State<Vec<InsightGame>> = State::new(Vec::new());
    let kept = untrack(|| library().read().summaries());
    let keys = kept.into_iter().filter(|game| game.shelf == Shelf::Games && game.known.is_ok());
    read_games(life, keys.map(|game| game.key).collect(), Vec::new(), found);
    effect(move || {
        let played = |id: &&str| found.with(|found| found.iter().any(|game| game.game == *id));
        for id in ids().filter(|id| catalogue::has_losses(id)).filter(played) {
            // Without them the bars stand alone.
            files::read(life, &format!("losses/{id}.txt"), move |text| {
                if let Some(losses) = text.as_deref().and_then(BotLosses::read) {
                    known.update(|known| known.push((id, losses)));
                }
            });
        }
    });
    let section = move || {
        let cards: Vec<AnyView> = known.with(|known| {
            let losses = |id: &str| known.iter().find(|(of, _)| *of == id).map(|(_, losses)| losses);
            found.with(|found| ids().filter_map(|id| card(id, found, losses(id))).collect())
        });
        (!cards.is_empty()).then(|| {
            view! {
                <section class="insights" aria-labelledby="insights-title">
                    <h2 id="insights-title">{word("profile-insights")}</h2>
                    <p class="muted">{word("profile-insights-note")}</p>
                    <div class="insight-cards">{cards}</div>
                </section>
            }
        })
    };
    live(section)
}

/// Opens reviewed games between the player's inputs.
fn read_games(
    life: Life,
    mut left: Vec<String>,
    mut games: Vec<InsightGame>,
    found: State<Vec<InsightGame>>,
) {
    clock::later(life, 0, move || {
        let begun = clock::now();
        while let Some(key) = left.pop() {
            let library = library().read();
            // Most games have no review, and need not be opened.
            if library.text_of(&key).is_some_and(|text| text.contains("\nreview="))
                && let Ok((game, save, _)) = library.open(&key)
            {
                games.extend(insight_game(&key, &game, &save));
            }
            if clock::now() - begun > SLICE {
                break;
            }
        }
        match left.is_empty() {
            true => found.set(games),
            false => read_games(life, left, games, found),
        }
    });
}

fn card(id: &'static str, found: &[InsightGame], losses: Option<&BotLosses>) -> Option<AnyView> {
    let games: Vec<InsightGame> = found.iter().filter(|game| game.game == id).cloned().collect();
    let (bars, rating) = (bars(&games), untrack(|| own_rating(id)));
    let of_bot = |bar: &InsightBar| losses?.mean_at(bar.place, rating, |level| catalogue::rating(id, level));
    let means = bars.iter().flat_map(|bar| [Some(bar.mean()), of_bot(bar)]);
    let longest = means.flatten().max()?.max(LEAST_SCALE);
    let of_kind = |kind: InsightKind| {
        let own: Vec<AnyView> = bars
            .iter()
            .filter(|bar| bar.place.0 == kind)
            .map(|bar| row(id, bar, of_bot(bar), longest))
            .collect();
        let heading = Message::new("profile-insight-kind").with("kind", kind.word());
        (!own.is_empty()).then(|| {
            view! {
                <h4>{locale().tell(&heading)}</h4>
                <ul class="insight-bars">{own}</ul>
            }
        })
    };
    let turns = games.iter().map(|game| game.turns.len()).sum::<usize>();
    let told = Message::new("profile-insight-games").with("games", games.len()).with("turns", turns);
    Some(
        view! {
            <section class="card">
                <h3>{game_name(id)}</h3>
                <p>{locale().tell(&told)}</p>
                {losses.map(|_| legend(rating))}
                {InsightKind::ALL.map(of_kind).into_iter().collect_view()}
            </section>
        }
        .into_any(),
    )
}

/// The name of a place in words.
fn place_told((kind, place): InsightPlace) -> String {
    match kind {
        InsightKind::Theme => label(place),
        InsightKind::Number => locale().tell(&Message::new("table-player").with("number", place)),
        InsightKind::Phase | InsightKind::Clock | InsightKind::Help => {
            locale().tell(&Message::new("profile-insight-place").with("place", place))
        }
    }
}

/// Which bar is the player's, and which the bot's.
fn legend(rating: i32) -> AnyView {
    let bot = Message::new("profile-insight-rated").with("rating", rating);
    view! {
        <p class="insight-legend muted">
            <span><i aria-hidden="true"></i> {label("profile-insight-you")}</span>
            <span><i class="of-bot" aria-hidden="true"></i> {locale().tell(&bot)}</span>
        </p>
    }
    .into_any()
}

/// A mean loss in percent.
fn percent(mean: u32) -> Message {
    Message::new("profile-insight-loss")
        .with("whole", (mean / 10) as usize)
        .with("tenth", (mean % 10) as usize)
}

fn row(id: &'static str, bar: &InsightBar, of_bot: Option<u32>, longest: u32) -> AnyView {
    let (name, mean, keys) = (place_told(bar.place), bar.mean(), bar.games.clone());
    let turns = Message::new("profile-insight-turns").with("count", bar.turns as usize);
    let told = match of_bot {
        Some(mean) => {
            let loss = locale().tell(&percent(mean));
            Message::new("profile-insight-beside").with("turns", turns).with("loss", loss)
        }
        None => turns,
    };
    let width = |mean: u32| format!("{}%", mean * 100 / longest);
    let (own, bot) = (width(mean), of_bot.map(width));
    let title = format!("{} · {name}", game_name(id));
    let words = view! {
        <span>{name}</span>
        <b>{locale().tell(&percent(mean))}</b>
        <i aria-hidden="true">
            <i style:width=move || own.clone()></i>
            {bot.map(|width| view! { <i class="of-bot" style:width=move || width.clone()></i> })}
        </i>
        <small class="muted">{locale().tell(&told)}</small>
    };
    let show = move |event: ev::MouseEvent| {
        // With these keys the link opens another tab, whose list is not filtered.
        if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
            show_only(&title, &keys);
        }
    };
    match bar.games.is_empty() {
        true => view! { <li><span class="insight-bar">{words}</span></li> }.into_any(),
        false => view! {
            <li>
                <a class="insight-bar" href=Route::Saved.fragment() on:click=show>{words}</a>
            </li>
        }
        .into_any(),
    }
}
