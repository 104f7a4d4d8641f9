//! The status line under the board: a refusal, a preview, the last action, or the prompt.

use basalt_app::live::{LineState, TableSpeech};
use basalt_online::Proposal;
use basalt_play::Route;
use basalt_play::session::{Facet, Session, StatusWay, TableNews, status};
use basalt_rules::{Message, Side};

use crate::app::app_state::{dialog, online, settings};
use crate::handles::dialog::Dialog;
use crate::opening::Opening;
use crate::opening::navigation::{go, go_to_game};
use crate::reactive::prelude::*;
use crate::reactive::state::derived;
use crate::reactive::views::live;
use crate::session::SessionHandle;

use super::choices::button_note;
use super::long_words::status_line;
use super::{Sentence, TextButton};

const FOLLOWED: [Facet; 6] =
    [Facet::Refusal, Facet::Pointed, Facet::Game, Facet::Capabilities, Facet::Playback, Facet::Seats];

/// The news of the table online, if any, and a proposal that can be answered.
fn news(session: SessionHandle) -> Option<(TableNews, Option<Proposal>)> {
    let sits = session.see(&[], |session| session.remote.online().is_some_and(|seat| seat.own.is_some()));
    let is_over = session.can().over;
    let plain = |key| Some((TableNews { key, side: None, answers: &[] }, None));
    online().table.with(|table| {
        if !table.is_read {
            let is_down = !matches!(table.line, LineState::Opening | LineState::Up);
            return plain(if is_down { "online-reconnecting" } else { "online-connecting" });
        }
        let Some(round) = table.game.round() else {
            let gone = sits && !is_over && !table.is_sending();
            return if gone { plain("online-log-lost") } else { None };
        };
        if sits && !is_over && table.game.player(&table.me).is_none() {
            return plain("online-other-key");
        }
        let unwanted = table.unwanted(settings().takebacks.get());
        if let Some(offer) = table.offered().filter(|_| !unwanted) {
            let side: Side = round.side_of(offer.by);
            let key = match offer.proposal {
                Proposal::End if round.knows_agreement() => "online-offers-end",
                Proposal::End => "online-offers-draw",
                Proposal::TakeBack => "online-offers-back",
                Proposal::Again => "online-offers-again",
            };
            let answers = &[StatusWay::Accept, StatusWay::Decline];
            return Some((TableNews { key, side: Some(side), answers }, Some(offer.proposal)));
        }
        if let Some(why) = table.full {
            return plain(why);
        }
        if table.line == LineState::Apart && !is_over {
            let news = TableNews { key: "online-apart", side: None, answers: &[StatusWay::Meet] };
            return Some((news, None));
        }
        if table.line != LineState::Up && table.line != LineState::Apart {
            return plain("online-reconnecting");
        }
        if table.is_sending() {
            return plain("online-sending");
        }
        let own = table.own()?;
        let offer = table.game.offers().iter().find(|offer| offer.by == own)?;
        let news = TableNews { key: "online-offered", side: None, answers: &[StatusWay::Withdraw] };
        Some((news, Some(offer.proposal)))
    })?
}

fn take(session: SessionHandle, way: StatusWay, proposal: Option<Proposal>) {
    match way {
        StatusWay::Result => dialog().open(Dialog::Ended),
        StatusWay::Send | StatusWay::SendAgain => dialog().open(Dialog::Sending),
        StatusWay::Paste => dialog().open(Dialog::Paste(String::new())),
        StatusWay::Vary => {
            if let Some((key, line)) = session.see(&[], Session::apart) {
                go_to_game(Opening::WithVariation(key, line));
            }
        }
        StatusWay::Accept | StatusWay::Decline | StatusWay::Withdraw => {
            if let Some(proposal) = proposal {
                online().table.speak(TableSpeech::Answer(proposal, way == StatusWay::Accept));
            }
        }
        StatusWay::Meet => go(Route::Nearby(String::new())),
        way => way.input().into_iter().for_each(|input| session.give(input)),
    }
}

#[component]
pub fn Status(session: SessionHandle) -> impl IntoView {
    let news = derived(move || news(session));
    let note = derived(move || {
        let asks = session.read(|line| line.taps().is_empty());
        asks.then(|| button_note(session)).flatten()
    });
    let line = derived(move || {
        let (table, note) = (news.get().map(|(news, _)| news), note.get());
        session.see(&FOLLOWED, |session| status(session, table, note))
    });
    let in_study = session.see(&[], |session| session.kind().chapter().is_some());
    // Words change more often than the buttons beside them.
    let offered = derived(move || line.with(|line| line.ways.clone()));
    let ways = move || {
        let way = |way: StatusWay| {
            let proposal = move || news.get_untracked().and_then(|(_, proposal)| proposal);
            // A line that is tried in a study leaves no game.
            let key = match way {
                StatusWay::ToGame if in_study => "study-back",
                way => way.key(),
            };
            view! {
                <TextButton key on_press=move || take(session, way, proposal()) />
            }
        };
        let ways = offered.get();
        (!ways.is_empty())
            .then(|| view! { <span class="ways">{ways.into_iter().map(way).collect_view()}</span> })
    };
    let sentence = move |message: Message, bold: bool| match bold {
        true => view! { <b><Sentence session message /></b> " " }.into_any(),
        false => view! { <Sentence session message /> }.into_any(),
    };
    let content = move || {
        let said = line.with(|line| line.said.clone());
        said.into_iter().map(|said| sentence(said.message, said.bold)).collect_view()
    };
    view! {
        <div
            class="status"
            class:no=move || line.with(|line| line.refuses)
            class:answers=move || line.with(|line| line.answers)
            class:last=move || line.with(|line| line.stands_apart)
            class:forks=move || line.with(|line| !line.ways.is_empty() && !line.over)
            class:over=move || line.with(|line| line.over)
            class:asks=move || line.with(|line| line.ways.contains(&StatusWay::Accept))
        >
            {status_line(live(content), move || line.track())}
            {live(ways)}
        </div>
    }
}
