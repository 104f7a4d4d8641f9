//! A game in figures: how long it lasts, how much there is to choose, who begins well, and how it ends.

use basalt_bots::Level;
use basalt_browser::{files, transfer};
use basalt_drawing::brand::Icon;
use basalt_drawing::{intervals, spread, stairs};
use basalt_games::catalogue;
use basalt_play::figures::{FigureSpread, Figures, FirstShare};
use basalt_play::{Day, Route};
use basalt_rules::Message;

use crate::app::app_state::{game_name, label, locale, word};
use crate::challenges::days::date;
use crate::panels::Button;
use crate::reactive::prelude::*;
use crate::reactive::state::{State, life};
use crate::reactive::views::{live, text};

use super::top::{BackLink, Top};

/// How far the file is loaded.
#[derive(Clone, PartialEq)]
enum FiguresLoaded {
    Waiting,
    Lost,
    /// The figures, and the text to download.
    Here(Box<Figures>, String),
}

#[component]
pub fn FiguresPage(id: &'static str) -> impl IntoView {
    let loaded = State::new(FiguresLoaded::Waiting);
    files::read(life(), &format!("figures/{id}.txt"), move |text| {
        let read = text.and_then(|text| Some((Box::new(Figures::read(&text)?), text)));
        loaded.set(read.map_or(FiguresLoaded::Lost, |(figures, text)| FiguresLoaded::Here(figures, text)));
    });
    let body = move || match loaded.get() {
        FiguresLoaded::Waiting => {
            view! { <p class="muted" role="status">{label("figures-loading")}</p> }.into_any()
        }
        FiguresLoaded::Lost => {
            view! { <p class="muted" role="status">{label("figures-lost")}</p> }.into_any()
        }
        FiguresLoaded::Here(figures, _) => sections(id, &figures),
    };
    let save = move || {
        if let FiguresLoaded::Here(_, text) = loaded.get_untracked() {
            transfer::download(&format!("{id}-figures.txt"), &text);
        }
    };
    view! {
        <div class="homepage">
            <Top />
            <main class="figures">
                <div class="saved-head">
                    <h1>{text(move || game_name(id))}" · "{word("figures-title")}</h1>
                    <span class="grow"></span>
                    <BackLink to=Route::About(id.to_owned()) key="print-back" />
                    {live(move || loaded.with(|loaded| matches!(loaded, FiguresLoaded::Here(..))).then(|| view! {
                        <Button icon=Icon::Download key="figures-save" class="strong" wide=true on_press=save />
                    }))}
                </div>
                {live(body)}
            </main>
        </div>
    }
}

/// A card with a heading, sentences, and what illustrates them.
fn card(key: &'static str, told: &Message, drawn: AnyView) -> AnyView {
    let told = locale().tell(told);
    view! {
        <section class="card">
            <h2>{label(key)}</h2>
            <p>{told}</p>
            {drawn}
        </section>
    }
    .into_any()
}

fn picture(drawn: String) -> AnyView {
    view! { <div aria-hidden="true" inner_html=drawn></div> }.into_any()
}

fn drawn_spread(of: FigureSpread) -> AnyView {
    let FigureSpread { low, lower, middle, upper, high } = of;
    picture(spread([low, lower, middle, upper, high]))
}

/// A share in thousandths as a message of a percentage.
fn percent(thousandths: u16) -> Message {
    Message::new("review-percent").with("percent", usize::from((thousandths + 5) / 10))
}

fn sections(id: &'static str, figures: &Figures) -> AnyView {
    let day = Day::read(&figures.date).map(date).unwrap_or_default();
    let note = Message::new("figures-note").with("games", figures.games as usize).with("day", day);
    let FigureSpread { low, lower, upper, high, .. } = figures.turns;
    let turns = Message::new("figures-turns-told")
        .with("low", low as usize)
        .with("lower", lower as usize)
        .with("upper", upper as usize)
        .with("high", high as usize);
    let FigureSpread { low, middle, high, .. } = figures.choices;
    let choices = Message::new("figures-choices-told")
        .with("low", low as usize)
        .with("middle", middle as usize)
        .with("high", high as usize);
    let leads = figures.leads.map(|leads| {
        let told = Message::new("figures-leads-told")
            .with("middle", leads.middle as usize)
            .with("high", leads.high as usize);
        card("figures-leads", &told, drawn_spread(leads))
    });
    let steps = figures.steps();
    let depth = Message::new("figures-depth-told").with("steps", usize::from(steps));
    view! {
        <p class="muted">{locale().tell(&note)}</p>
        <div class="figure-cards">
            {card("figures-turns", &turns, drawn_spread(figures.turns))}
            {card("figures-choices", &choices, drawn_spread(figures.choices))}
            {first(id, figures)}
            {leads}
            {card("figures-depth", &depth, picture(stairs(steps)))}
            {ends(figures)}
        </div>
    }
    .into_any()
}

/// Who begins: the share at the best levels, and how it grows with strength.
fn first(id: &'static str, figures: &Figures) -> Option<AnyView> {
    let best = figures.first_at_best()?;
    let even = 1000 / u16::from(figures.sides.max(1));
    let told = Message::new("figures-first-told")
        .with("share", percent(best.share))
        .with("least", percent(best.share.saturating_sub(best.half)))
        .with("most", percent((best.share + best.half).min(1000)))
        .with("even", percent(even));
    let rows: Vec<(u16, u16)> = figures.first.iter().map(|band| (band.share, band.half)).collect();
    let row = |band: &FirstShare| {
        let [from, to] = band.rungs.map(|rung| catalogue::rating(id, Level::Rung(rung)).unwrap_or_default());
        let told = Message::new("figures-first-row")
            .with("from", usize::from(from))
            .with("to", usize::from(to))
            .with("share", percent(band.share))
            .with("games", band.games as usize);
        view! { <li>{locale().tell(&told)}</li> }
    };
    let drawn = view! {
        <div class="figure-rows">
            <ol>{figures.first.iter().map(row).collect_view()}</ol>
            {picture(intervals(&rows, even))}
        </div>
    };
    Some(card("figures-first", &told, drawn.into_any()))
}

/// How games end, as bars.
fn ends(figures: &Figures) -> AnyView {
    let games = figures.games.max(1);
    let row = |(reason, count): &(String, u32)| {
        let share = (u64::from(*count) * 1000 / u64::from(games)) as u16;
        let width = format!("{}%", share / 10);
        let reason = Message::new("figures-end").with("reason", reason.clone());
        view! {
            <li>
                <span class="insight-bar">
                    <span>{locale().tell(&reason)}</span>
                    <b>{locale().tell(&percent(share))}</b>
                    <i aria-hidden="true"><i style:width=move || width.clone()></i></i>
                </span>
            </li>
        }
    };
    // Ends that are too rare to round to a percent say little.
    let rows = figures.ends.iter().filter(|(_, count)| u64::from(*count) * 200 >= u64::from(games));
    view! {
        <section class="card">
            <h2>{label("figures-ends")}</h2>
            <ul class="insight-bars">{rows.map(row).collect_view()}</ul>
        </section>
    }
    .into_any()
}
