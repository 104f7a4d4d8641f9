//! What the player says at the table. Apart from the rest, since the board and dialogs need no more of it.

use basalt_online::{GameMoment, Lot, OnlineMessage, Proposal, Saying};

use crate::live::coming::Coming;
use crate::live::effect::LiveEffect;
use crate::live::stored::StoredEntry;

use super::state::{OnlineTable, TableContext};

/// What a player says.
#[allow(clippy::large_enum_variant, reason = "it is passed on at once; browsers' addresses are shorter")]
#[derive(Clone, Debug)]
pub enum TableSpeech {
    /// This, as it is.
    Say(Saying),
    /// A message about the present moment of the game.
    Now(fn(GameMoment) -> Saying),
    /// The action made at this ply; one that ends the game by agreement is offered.
    Act(usize, String),
    /// An offer.
    Offer(Proposal),
    /// The answer to another player's offer: whether it is accepted.
    Answer(Proposal, bool),
    /// Nothing more: leaves a table to which a search or an arena has led, before its game begins.
    Leave,
}

impl OnlineTable {
    /// Says something at the table.
    pub fn speak(&mut self, speech: TableSpeech, context: TableContext) -> Vec<LiveEffect> {
        self.at = context.now;
        let at = self.game.moment();
        let mut effects = Vec::new();
        let saying = match speech {
            TableSpeech::Say(saying) => Some(saying),
            TableSpeech::Now(saying) => Some(saying(at)),
            TableSpeech::Act(ply, action) => Some(self.action(ply, action)),
            TableSpeech::Offer(Proposal::Again) => {
                self.rematch = Some(at);
                self.new_lot(context.secret, &mut effects).map(|lot| Saying::OfferAgain(at, lot.commitment()))
            }
            TableSpeech::Offer(proposal) => Some(Saying::Offer(at, proposal)),
            TableSpeech::Answer(proposal, false) => Some(Saying::Decline(at, proposal)),
            TableSpeech::Answer(Proposal::Again, true) => {
                context.secret.map(|bits| Saying::AcceptAgain(at, Lot::of_bits(bits)))
            }
            TableSpeech::Answer(proposal, true) => Some(Saying::Accept(at, proposal)),
            TableSpeech::Leave => {
                (self.brought_by, self.coming) = (None, Coming::Link);
                let sits = self.own().is_some() || self.is_sending();
                sits.then(|| Saying::Resign(GameMoment::default()))
            }
        };
        if let Some(saying) = saying {
            effects.extend(self.send(saying));
        }
        effects
    }

    fn action(&self, ply: usize, action: String) -> Saying {
        let now = self.game.moment();
        let agreement = self.game.round().and_then(|round| round.game().agreement());
        match agreement.is_some_and(|(_, end)| end == action) {
            true => Saying::Offer(now, Proposal::End),
            false => Saying::Act(GameMoment { ply: ply as u32, ..now }, action),
        }
    }

    /// Sends a message, and remembers it until the log has it.
    pub(super) fn send(&mut self, saying: Saying) -> [LiveEffect; 2] {
        let unsent = self.unsent.last().map_or(0, |message| message.counter);
        let counter = self.game.next_counter(&self.me).max(unsent + 1);
        let message = OnlineMessage { counter, saying };
        let body = message.to_string();
        self.unsent.push(message);
        [self.keep_unsent(), LiveEffect::Say(body)]
    }

    /// Stores the messages that are on their way.
    pub(super) fn keep_unsent(&self) -> LiveEffect {
        let lines: Vec<String> = self.unsent.iter().map(ToString::to_string).collect();
        self.keep(StoredEntry::Unsent, (!lines.is_empty()).then(|| lines.join("\n")))
    }

    pub(super) fn keep(&self, entry: StoredEntry, text: Option<String>) -> LiveEffect {
        LiveEffect::Keep(entry.name(self.name()), text)
    }

    /// A number to which the player is committed from now on.
    pub(super) fn new_lot(&mut self, secret: Option<[u64; 2]>, effects: &mut Vec<LiveEffect>) -> Option<Lot> {
        let lot = Lot::of_bits(secret?);
        self.stored.lot = Some(lot.clone());
        effects.push(self.keep(StoredEntry::Lot, Some(lot.text().to_owned())));
        Some(lot)
    }
}
