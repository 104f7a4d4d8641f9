//! Who may write at a table, as its log says, and what a message is charged to.
//!
//! Before a table is opened anybody may write there, unless its name is bound to two players. At one of an event that is
//! nobody: the server opens it with both seats taken, for which entering the event has paid. While it waits, those who
//! sit there may, and others to sit down. Once all seats are taken, its players alone may. A seat is paid for in
//! advance: so a game in progress goes on, whatever else is written from the players' addresses.

use basalt_online::{LogEntry, Notary, OnlineMessage, Saying, TableSeating, is_bound};

/// What a seat costs of the hour of its key and address, in bytes.
const SEAT: usize = 12_000;
/// What a player may write for it in a game. Most games take less than half of that.
const GAME: usize = 40_000;

/// Who may write at a table.
pub(crate) enum TableWriters {
    /// The log has entries that have not been read, from before the start or while the line was cut.
    Unread {
        /// Whether something has been said since it was last begun to be read.
        has_more: bool,
    },
    Waiting {
        seating: Box<TableSeating>,
        /// Those who have been let sit down here; the log does not say so yet.
        coming: Vec<String>,
    },
    Playing(Vec<SeatedWriter>),
}

pub(crate) struct SeatedWriter {
    author: String,
    /// The bytes left that are paid for.
    left: usize,
}

/// What a permitted message is charged to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Charge {
    /// The seat, which is paid for.
    Seat,
    /// The hour of the key and of the address pays for this many bytes.
    Hour(usize),
}

impl TableWriters {
    /// A table before its first entry.
    pub(crate) fn of(table: &str) -> TableWriters {
        TableWriters::Waiting { seating: Box::new(TableSeating::new(table)), coming: Vec::new() }
    }

    /// Whether an author may write a message, and what it is charged to; `None` for one who does not belong there.
    pub(crate) fn charge(
        &mut self,
        table: &str,
        author: &str,
        message: &OnlineMessage,
        bytes: usize,
        notary: &impl Notary,
    ) -> Option<Charge> {
        let hour = Charge::Hour(if begins(message) { SEAT.max(bytes) } else { bytes });
        match self {
            TableWriters::Unread { .. } => Some(hour),
            TableWriters::Playing(players) => {
                let player = players.iter_mut().find(|player| player.author == author)?;
                if begins(message) || player.left < bytes {
                    return Some(hour);
                }
                player.left -= bytes;
                Some(Charge::Seat)
            }
            TableWriters::Waiting { seating, coming } => {
                let is_open = seating.terms().is_some();
                let may = seating.player(author).is_some()
                    || coming.iter().any(|known| known == author)
                    || match &message.saying {
                        Saying::Sit { terms, lot, proof, .. } => {
                            let admitted = seating.admits(author, terms, lot, proof.as_deref(), notary);
                            // The table may just have been opened at another gate.
                            let is_named = !terms.is_event
                                && terms.suit(table)
                                && terms.invited.iter().any(|name| name == author);
                            admitted.is_ok() || !is_open && (!is_bound(table) || is_named)
                        }
                        _ => !is_open && !is_bound(table),
                    };
                may.then_some(hour)
            }
        }
    }

    /// Notes that a message was charged to the hour, which pays for a seat.
    pub(crate) fn pay(&mut self, author: &str, message: &OnlineMessage) {
        match self {
            TableWriters::Waiting { coming, .. } if matches!(message.saying, Saying::Sit { .. }) => {
                coming.retain(|known| known != author);
                coming.push(author.to_owned());
            }
            TableWriters::Playing(players) if begins(message) => {
                let own = players.iter_mut().filter(|player| player.author == author);
                own.for_each(|player| player.left = GAME);
            }
            _ => {}
        }
    }

    /// Follows a stored entry of the table.
    pub(crate) fn note(&mut self, entry: &LogEntry, notary: &impl Notary) {
        let seating = match self {
            TableWriters::Waiting { seating, .. } => seating,
            TableWriters::Unread { has_more } => return *has_more = true,
            TableWriters::Playing(_) => return,
        };
        seating.take(entry, notary);
        if seating.is_full() {
            let seated = |author: &str| SeatedWriter { author: author.to_owned(), left: GAME };
            *self = TableWriters::Playing(seating.players().iter().map(|one| seated(&one.author)).collect());
        }
    }

    /// Whether an author's presence concerns the others.
    pub(crate) fn is_theirs(&self, author: &str) -> bool {
        match self {
            TableWriters::Playing(players) => players.iter().any(|player| player.author == author),
            TableWriters::Unread { .. } | TableWriters::Waiting { .. } => true,
        }
    }

    /// Forgets who sits at a table that waits: entries may be missing. Players stay where they are.
    pub(crate) fn unlearn(&mut self) {
        if matches!(self, TableWriters::Waiting { .. }) {
            *self = TableWriters::Unread { has_more: true };
        }
    }

    pub(crate) fn is_unread(&self) -> bool {
        matches!(self, TableWriters::Unread { .. })
    }

    /// Whether there is a log to read, which is begun now.
    pub(crate) fn begin_reading(&mut self) -> bool {
        let is_unread = self.is_unread();
        if is_unread {
            *self = TableWriters::Unread { has_more: false };
        }
        is_unread
    }

    /// Whether nothing has been said since that was begun.
    pub(crate) fn is_read(&self) -> bool {
        matches!(self, TableWriters::Unread { has_more: false })
    }
}

/// Whether a message begins a game, with a seat to pay for.
fn begins(message: &OnlineMessage) -> bool {
    matches!(message.saying, Saying::Sit { .. } | Saying::OfferAgain(..) | Saying::AcceptAgain(..))
}

#[cfg(test)]
mod tests {
    use basalt_games::catalogue;
    use basalt_online::{BegunTable, GameMoment, Lot, OnlineTerms, STARTER, SeatLot, author, statement};
    use basalt_play::Begins;

    use super::*;

    const TABLE: &str = "k3x9a2b7c1d5";

    /// Signs without arithmetic: by the key's name.
    struct Clerk;

    impl Notary for Clerk {
        fn is_genuine(&self, key: &str, signature: &str, statement: &str) -> bool {
            author(&format!("{key} {statement}")).repeat(8) == signature
        }
    }

    fn key(player: usize) -> String {
        format!("04{:0128x}", player + 1)
    }

    fn name(player: usize) -> String {
        author(&key(player))
    }

    fn terms() -> OnlineTerms {
        let found = catalogue::begin("vaxandis", "").expect("a game");
        OnlineTerms::casual(&found, String::new(), Begins::Random, None)
    }

    /// A player sits down with a commitment, or with an open number.
    fn sit(terms: &OnlineTerms, opens: bool) -> OnlineMessage {
        let lot = Lot::of_bits([1, 2]);
        let lot = if opens { SeatLot::Committed(lot.commitment()) } else { SeatLot::Open(lot) };
        let saying = Saying::Sit { terms: terms.clone(), lot, name: String::new(), proof: None };
        OnlineMessage { counter: 1, saying }
    }

    fn here() -> OnlineMessage {
        OnlineMessage { counter: 2, saying: Saying::Here }
    }

    fn entry(table: &str, sequence: u64, player: usize, message: &OnlineMessage, forges: bool) -> LogEntry {
        let body = message.to_string();
        let signer = key(if forges { player + 1 } else { player });
        let signed = author(&format!("{signer} {}", statement(table, &body))).repeat(8);
        LogEntry { sequence, time: 0, from: name(player), text: format!("{} {signed} {body}", key(player)) }
    }

    fn charged(
        writers: &mut TableWriters,
        table: &str,
        player: usize,
        message: &OnlineMessage,
    ) -> Option<Charge> {
        writers.charge(table, &name(player), message, 300, &Clerk)
    }

    #[test]
    fn at_a_table_bound_to_two_nobody_else_writes() {
        let terms = terms().inviting([0, 1].map(name));
        let table = terms.table("a search");
        let mut writers = TableWriters::of(&table);
        let open = sit(&terms, true);
        for stranger in [&open, &sit(&terms, false), &sit(&self::terms(), true), &here()] {
            assert_eq!(charged(&mut writers, &table, 2, stranger), None, "before it is opened: {stranger}");
        }
        assert_eq!(charged(&mut writers, &table, 0, &sit(&self::terms(), true)), None, "under other terms");
        assert_eq!(charged(&mut writers, &table, 0, &here()), None, "nothing comes before the seat");
        assert_eq!(charged(&mut writers, &table, 0, &open), Some(Charge::Hour(SEAT)));
        // The other one may come by a gate that does not know of the first yet.
        assert_eq!(charged(&mut writers, &table, 1, &sit(&terms, false)), Some(Charge::Hour(SEAT)));
        // What is said before the log shows the seat is let through.
        writers.pay(&name(0), &open);
        assert_eq!(charged(&mut writers, &table, 0, &here()), Some(Charge::Hour(300)));
        writers.note(&entry(&table, 1, 0, &open, false), &Clerk);
        writers.note(&entry(&table, 2, 1, &sit(&terms, false), false), &Clerk);
        assert_eq!(charged(&mut writers, &table, 1, &here()), Some(Charge::Seat));
        for stranger in [&open, &sit(&terms, false), &here()] {
            assert_eq!(charged(&mut writers, &table, 2, stranger), None, "in the game: {stranger}");
        }
        assert!(writers.is_theirs(&name(0)) && !writers.is_theirs(&name(2)));
    }

    #[test]
    fn at_a_table_of_an_event_nobody_writes_before_the_server_and_then_its_players() {
        let terms = OnlineTerms { begins: Begins::Seat(0), ..terms() };
        let terms = terms.inviting([0, 1].map(name)).of_event();
        let table = terms.table("a round");
        let mut writers = TableWriters::of(&table);
        for (player, message) in [(0, sit(&terms, true)), (1, sit(&terms, false)), (0, here())] {
            assert_eq!(charged(&mut writers, &table, player, &message), None, "{message}");
        }
        let players = [1, 0].map(|player| (name(player), "Ada".to_owned())).to_vec();
        let text = BegunTable { event: "event0000001".to_owned(), terms: terms.clone(), players }.to_string();
        let begun = LogEntry { sequence: 1, time: 0, from: STARTER.to_owned(), text };
        writers.note(&LogEntry { from: name(0), ..begun.clone() }, &Clerk);
        assert_eq!(charged(&mut writers, &table, 0, &here()), None, "nobody else begins it");
        writers.note(&begun, &Clerk);
        assert_eq!(charged(&mut writers, &table, 0, &here()), Some(Charge::Seat));
        assert_eq!(charged(&mut writers, &table, 2, &here()), None);
    }

    #[test]
    fn a_table_that_waits_is_nobody_elses_but_for_a_seat() {
        let (terms, mut writers) = (terms(), TableWriters::of(TABLE));
        assert_eq!(charged(&mut writers, TABLE, 3, &here()), Some(Charge::Hour(300)), "not opened yet");
        // A signature that is none seats nobody.
        writers.note(&entry(TABLE, 1, 3, &sit(&terms, true), true), &Clerk);
        writers.note(&entry(TABLE, 2, 0, &sit(&terms, true), false), &Clerk);
        assert_eq!(charged(&mut writers, TABLE, 0, &here()), Some(Charge::Hour(300)));
        assert_eq!(charged(&mut writers, TABLE, 3, &here()), None);
        assert_eq!(charged(&mut writers, TABLE, 3, &sit(&terms.clone().rated(), false)), None, "other terms");
        assert_eq!(charged(&mut writers, TABLE, 3, &sit(&terms, true)), None, "it is open");
        assert_eq!(charged(&mut writers, TABLE, 3, &sit(&terms, false)), Some(Charge::Hour(SEAT)));
    }

    #[test]
    fn a_log_that_grows_while_it_is_read_is_read_on() {
        let mut writers = TableWriters::Unread { has_more: true };
        assert_eq!(charged(&mut writers, TABLE, 3, &here()), Some(Charge::Hour(300)), "nobody is refused");
        assert!(writers.begin_reading() && writers.is_read());
        writers.note(&entry(TABLE, 1, 0, &sit(&terms(), true), false), &Clerk);
        assert!(writers.is_unread() && !writers.is_read());
        // Players stay players; an opener who waits may have been joined unseen.
        let mut writers = TableWriters::of(TABLE);
        writers.note(&entry(TABLE, 1, 0, &sit(&terms(), true), false), &Clerk);
        writers.unlearn();
        assert!(writers.is_unread());
        assert!(!TableWriters::Playing(Vec::new()).begin_reading());
    }

    #[test]
    fn a_seat_pays_for_a_whole_game_and_a_rematch_for_another() {
        let (terms, mut writers) = (terms(), TableWriters::of(TABLE));
        for (player, opens) in [(0, true), (1, false)] {
            writers.note(&entry(TABLE, player as u64 + 1, player, &sit(&terms, opens), false), &Clerk);
        }
        let paid = |writers: &mut TableWriters| {
            (0..1000).take_while(|_| charged(writers, TABLE, 0, &here()) == Some(Charge::Seat)).count()
        };
        assert_eq!(paid(&mut writers), GAME / 300);
        assert_eq!(charged(&mut writers, TABLE, 0, &here()), Some(Charge::Hour(300)), "then the hour pays");
        let again = Saying::OfferAgain(GameMoment::default(), Lot::of_bits([1, 2]).commitment());
        let again = OnlineMessage { counter: 3, saying: again };
        assert_eq!(charged(&mut writers, TABLE, 0, &again), Some(Charge::Hour(SEAT)));
        assert_eq!(
            charged(&mut writers, TABLE, 0, &here()),
            Some(Charge::Hour(300)),
            "not before it is paid"
        );
        writers.pay(&name(0), &again);
        assert_eq!(paid(&mut writers), GAME / 300);
    }
}
