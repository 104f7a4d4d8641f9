//! Actions at a table online: offers, resigning, calling an absent player, phrases, following and blocking, the link to watch.

use basalt_app::live::TableSpeech;
use basalt_browser::history;
use basalt_drawing::brand::Icon;
use basalt_online::{Phrase, Proposal, Saying};
use basalt_play::Route;
use basalt_rules::Message;

use crate::app::app_state::{dialog, label, locale, online, word};
use crate::handles::dialog::{Decision, Dialog};
use crate::online::ListedNames;
use crate::online::phrases::phrase_key;
use crate::panels::{Button, RegardButtons, regard_of};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived};
use crate::reactive::views::{computed, live};
use crate::session::SessionHandle;

use super::frame::Frame;
use super::share::SendLink;

#[derive(Clone, Copy, PartialEq, Default)]
struct TableChoices {
    sits: bool,
    plays: bool,
    over: bool,
    agreement: bool,
    offers: [bool; 3],
    back: bool,
    waits: bool,
    calling: Option<u64>,
}

fn open() -> TableChoices {
    let open = online().table.with(|table| {
        let (own, round) = (table.own()?, table.game.round()?);
        Some(TableChoices {
            sits: true,
            plays: round.mover().is_none() || !round.is_out(own),
            over: round.mover().is_none(),
            agreement: round.knows_agreement(),
            // The players of an arena or event meet again by its pairs, and a double game has its second one.
            offers: Proposal::ALL.map(|proposal| {
                let is_paired = table.arena().is_some() || table.event().is_some();
                let is_planned = is_paired || table.game.second_is_due();
                table.offer(proposal).is_some() || proposal == Proposal::Again && is_planned
            }),
            back: round.last_turn_of(own).is_some(),
            waits: round.mover().is_some_and(|mover| mover != own),
            calling: table.calling(),
        })
    });
    open.flatten().unwrap_or_default()
}

/// The others at the table: the ways to follow or block each.
fn others() -> Vec<AnyView> {
    let others = online().table.peek(|table| {
        let own = table.own();
        let players = table.game.players().iter().enumerate();
        let others = players.filter(|(place, _)| Some(*place) != own);
        others.map(|(_, player)| (player.author.clone(), player.name.clone())).collect::<Vec<_>>()
    });
    let others = others.unwrap_or_default();
    let names = ListedNames::of_pairs(others.iter().cloned());
    let other = |(author, name): (String, String)| {
        let told = names.told(&author, &name);
        let state = regard_of(&author);
        view! {
            <details>
                <summary>{told}</summary>
                <div class="menu-buttons">
                    <RegardButtons author=State::new(author) name=Signal::stored(name) state />
                </div>
            </details>
        }
        .into_any()
    };
    others.into_iter().map(other).collect()
}

#[component]
pub fn Online(session: SessionHandle) -> impl IntoView {
    let title = computed(move || label("online-title"));
    let open = derived(open);
    let and_close = move |act: fn()| {
        move || {
            dialog().close();
            act();
        }
    };
    let offer = move |proposal: Proposal| {
        move || {
            dialog().close();
            online().table.speak(TableSpeech::Offer(proposal));
        }
    };
    let buttons = move || {
        let TableChoices {
            plays,
            over,
            agreement,
            offers: [end, back_offered, again],
            back,
            waits,
            calling,
            ..
        } = open.get();
        if !plays {
            return ().into_any();
        }
        if over {
            return view! {
                {(!again).then(|| view! { <Button icon=Icon::Again key="online-again" class="strong" wide=true on_press=offer(Proposal::Again) /> })}
            }
            .into_any();
        }
        let end_key = if agreement { "online-offer-end" } else { "online-offer-draw" };
        view! {
            {(!end).then(|| view! { <Button icon=Icon::Check key=end_key class="strong" wide=true on_press=offer(Proposal::End) /> })}
            {(back && !back_offered).then(|| view! { <Button icon=Icon::Undo key="online-offer-back" class="strong" wide=true on_press=offer(Proposal::TakeBack) /> })}
            {match (waits, calling) {
                (true, None) => Some(view! { <Button icon=Icon::Help key="online-call" class="strong" wide=true on_press=and_close(|| online().table.speak(TableSpeech::Now(Saying::Call))) /> }.into_any()),
                (true, Some(0)) => Some(view! { <Button icon=Icon::Cup key="online-claim" class="go" wide=true on_press=and_close(|| online().table.speak(TableSpeech::Now(Saying::Claim))) /> }.into_any()),
                (true, Some(seconds)) => Some(view! { <p class="muted">{locale().tell(&Message::new("online-called").with("count", seconds as usize))}</p> }.into_any()),
                _ => None,
            }}
            <Button icon=Icon::Flag key="resign" class="strong" wide=true on_press=move || dialog().open(Dialog::Ask(Decision::Resign)) />
        }
        .into_any()
    };
    let phrases = move || {
        let say = |phrase: Phrase| {
            let press = move |_| {
                dialog().close();
                online().table.speak(TableSpeech::Say(Saying::Say(phrase)));
            };
            view! { <button type="button" class="btn strong" on:click=press>{label(phrase_key(phrase))}</button> }
        };
        open.get().sits.then(|| {
            view! {
                <h3>{label("online-say")}</h3>
                <div class="menu-buttons">{Phrase::ALL.map(say).into_iter().collect_view()}</div>
            }
        })
    };
    let (table, is_nearby) =
        online().table.peek(|table| (table.game.table().to_owned(), table.is_nearby)).unwrap_or_default();
    let link = history::address(&Route::Watch(table).fragment());
    let watching = move || {
        view! {
            <h3>{word("online-watch-link")}</h3>
            <p class="muted">{word("online-watch-note")}</p>
            <SendLink link=Signal::stored(link) title=word("online-title") />
            {live(move || session.can().over.then(|| view! { <p class="muted">{label("online-kept")}</p> }))}
        }
    };
    view! {
        // The clock runs meanwhile: the board stays in sight and in reach.
        <Frame title beside=true>
            <div class="menu-buttons">{live(buttons)}</div>
            {live(phrases)}
            {others()}
            // Nobody can look on at a table of two devices.
            {(!is_nearby).then(watching)}
        </Frame>
    }
}
