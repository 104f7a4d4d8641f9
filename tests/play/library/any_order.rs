//! Two tabs, one store, any order of inputs: no game is lost.

use std::collections::BTreeSet;

use basalt::play::library::{Deleted, Library, Shelf, Written};
use proptest::collection::vec;
use proptest::prelude::*;

use super::{Browser, game, listed, newer};

/// An input; numbers choose among the current options.
#[derive(Clone, Debug)]
enum Deed {
    /// A new game is begun.
    Begin,
    /// A move is made in the open game.
    Play,
    /// A game of the list is opened.
    Open(usize),
    /// A game of the list is deleted.
    Delete(usize),
    /// What was deleted last is brought back.
    Restore,
    /// The open game is left as if it had not been touched since it was opened.
    Forget,
    /// All games become a file.
    Export,
    /// The last file is imported.
    Import,
    /// A game of the list is damaged, as by a failing disk.
    Damage(usize),
    /// A later version has written a game.
    Newer,
    /// The storage has room for this many more texts, or for any number.
    Room(Option<usize>),
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        3 => Just(Deed::Begin),
        6 => Just(Deed::Play),
        3 => any::<usize>().prop_map(Deed::Open),
        3 => any::<usize>().prop_map(Deed::Delete),
        3 => Just(Deed::Restore),
        1 => Just(Deed::Forget),
        1 => Just(Deed::Export),
        2 => Just(Deed::Import),
        1 => any::<usize>().prop_map(Deed::Damage),
        1 => Just(Deed::Newer),
        1 => proptest::option::of(0..4_usize).prop_map(Deed::Room),
    ]
}

/// The marks in a text.
fn marks(text: &str) -> BTreeSet<String> {
    let marks = text.split("mark ").skip(1).filter_map(|rest| rest.split_once('.'));
    marks.map(|(mark, _)| format!("mark {mark}.")).collect()
}

/// A tab with the game that is open in it.
struct Tab<'a> {
    library: Library<&'a Browser>,
    key: String,
    known: Option<String>,
    deleted: Deleted,
}

/// Both tabs, and the marks of the games that must survive.
struct World<'a> {
    browser: &'a Browser,
    tabs: [Tab<'a>; 2],
    file: String,
    promised: BTreeSet<String>,
    count: u64,
}

impl World<'_> {
    fn fresh(&mut self) -> (u64, String) {
        self.count += 1;
        (self.count, format!("{}", self.count))
    }

    fn write(&mut self, tab: usize) {
        let (changed, mark) = self.fresh();
        let tab = &mut self.tabs[tab];
        let save = game(changed, &mark);
        let before = tab.known.as_deref().map(marks).unwrap_or_default();
        let mut written = tab.library.write(&tab.key, tab.known.as_deref(), &save);
        let taken = written == Written::Taken;
        if taken {
            tab.key = format!("own{changed}");
            written = tab.library.write(&tab.key, None, &save);
        }
        match written {
            Written::Kept => {
                if !taken {
                    self.promised.retain(|mark| !before.contains(mark));
                }
                tab.known = Some(save.to_string());
                self.promised.insert(format!("mark {mark}."));
            }
            Written::NotKept(_) if taken => tab.known = None,
            Written::NotKept(_) => {}
            Written::Taken | Written::Refused(_) => unreachable!("a new key is free, and a game short"),
        }
    }

    fn happen(&mut self, at: usize, deed: &Deed) {
        let games = listed(&mut self.tabs[at].library);
        let pick = |number: &usize| games.get(number % games.len().max(1));
        match deed {
            Deed::Begin => {
                let (changed, _) = self.fresh();
                self.tabs[at].key = format!("new{changed}");
                self.tabs[at].known = None;
                self.write(at);
            }
            Deed::Play => self.write(at),
            Deed::Open(number) => {
                let Some(chosen) = pick(number).filter(|chosen| chosen.shelf == Shelf::Games) else { return };
                let tab = &mut self.tabs[at];
                if let Ok((_, _, text)) = tab.library.open(&chosen.key) {
                    tab.key.clone_from(&chosen.key);
                    tab.known = Some(text);
                }
            }
            Deed::Delete(number) => {
                let Some(chosen) = pick(number) else { return };
                let tab = &mut self.tabs[at];
                tab.deleted = tab.library.delete(&chosen.name());
                assert!(tab.deleted.iter().any(|(name, _)| *name == chosen.name()));
                let gone = marks(&tab.deleted[0].1);
                self.promised.retain(|mark| !gone.contains(mark));
            }
            Deed::Restore => {
                let tab = &mut self.tabs[at];
                if tab.library.restore(&tab.deleted).is_ok() {
                    self.promised.extend(tab.deleted.iter().flat_map(|(_, text)| marks(text)));
                }
            }
            Deed::Forget => {
                let tab = &mut self.tabs[at];
                let idle = tab.known.as_deref().map(marks).unwrap_or_default();
                self.promised.retain(|mark| !idle.contains(mark));
                tab.library.forget(&tab.key, tab.known.as_deref());
            }
            Deed::Export => {
                self.file = self.tabs[at].library.export(5);
                assert!(self.promised.is_subset(&marks(&self.file)), "a backup lacks a game");
            }
            Deed::Import => {
                let intake = self.tabs[at].library.import(&self.file).expect("a store that is not blocked");
                if intake.full == 0 {
                    self.promised.extend(marks(&self.file));
                }
            }
            Deed::Damage(number) => {
                let Some(chosen) = pick(number) else { return };
                let text = self.tabs[at].library.text(&chosen.name()).unwrap_or_default();
                self.browser.put(&chosen.name(), &text.replacen("basalt-save 1", "basalt-sane 1", 1));
            }
            Deed::Newer => {
                let (changed, mark) = self.fresh();
                self.browser.put(&format!("basalt.game.later{changed}"), &newer(&mark));
                self.promised.insert(format!("mark {mark}."));
            }
            Deed::Room(room) => self.browser.room.set(*room),
        }
    }
}

proptest! {
    #[test]
    fn no_game_is_lost(deeds in vec((0..2_usize, deed()), 1..60)) {
        let browser = Browser::default();
        let tab = |seed: u64| Tab {
            library: browser.tab(seed),
            key: format!("tab{seed}"),
            known: None,
            deleted: Vec::new(),
        };
        let (tabs, promised) = ([tab(1), tab(2)], BTreeSet::new());
        let mut world = World { browser: &browser, tabs, file: String::new(), promised, count: 0 };
        for (at, deed) in &deeds {
            world.happen(*at, deed);
            for mark in &world.promised {
                prop_assert!(browser.holds(mark), "{mark} is lost by {deed:?}");
            }
        }
        let listed = listed(&mut world.tabs[0].library).len();
        let kept = browser.names_of().iter().filter(|name| !name.starts_with("basalt.clock.")).count();
        prop_assert_eq!(listed, kept, "the list shows every game");
    }
}
