//! Settings: chosen, followed from another tab, reset, and brought back.

use std::cell::RefCell;
use std::collections::BTreeMap;

use basalt::app::settings::{SettingsEffect, choose, follow, follow_all, reset, restore};
use basalt::words::settings::SettingId;

/// A browser's storage, and the values that are applied.
#[derive(Default)]
struct Kept {
    texts: RefCell<BTreeMap<String, String>>,
    shown: BTreeMap<&'static str, &'static str>,
}

impl Kept {
    fn text(&self, entry: &str) -> Option<String> {
        self.texts.borrow().get(entry).cloned()
    }

    fn perform(&mut self, effects: Vec<SettingsEffect>) {
        for effect in effects {
            match effect {
                SettingsEffect::Keep(entry, text) => drop(self.texts.borrow_mut().insert(entry, text)),
                SettingsEffect::Forget(entry) => drop(self.texts.borrow_mut().remove(&entry)),
                SettingsEffect::Show(setting, word) => {
                    self.shown.insert(setting.name(), word);
                }
            }
        }
    }

    fn put(&self, entry: &str, text: &str) {
        self.texts.borrow_mut().insert(entry.to_owned(), text.to_owned());
    }
}

fn setting(name: &str) -> SettingId {
    SettingId::ALL.into_iter().find(|setting| setting.name() == name).expect("a setting")
}

#[test]
fn a_choice_is_stored_and_applied() {
    let mut kept = Kept::default();
    kept.perform(choose(setting("theme"), "light"));
    assert_eq!(kept.text("basalt.theme").as_deref(), Some("light"));
    assert_eq!(kept.shown["theme"], "light");
    assert_eq!(kept.texts.borrow().len(), 1, "nothing else is written");
}

#[test]
fn a_reset_is_taken_back_with_what_this_version_does_not_know() {
    let mut kept = Kept::default();
    kept.perform(choose(setting("theme"), "light"));
    kept.put("basalt.pieces", "of-a-later-version");
    let (before, effects) = reset(&|entry| kept.text(entry));
    kept.perform(effects);
    assert!(kept.texts.borrow().is_empty());
    assert!(SettingId::ALL.into_iter().all(|setting| kept.shown[setting.name()] == setting.usual()));
    // What is chosen since then stays.
    kept.perform(choose(setting("sound"), setting("sound").words().last().expect("a word")));
    kept.perform(choose(setting("theme"), "dark"));
    let effects = restore(&before, &|entry| kept.text(entry));
    kept.perform(effects);
    assert_eq!(kept.text("basalt.theme").as_deref(), Some("dark"));
    assert_eq!(kept.text("basalt.pieces").as_deref(), Some("of-a-later-version"));
    assert_eq!(kept.shown["pieces"], setting("pieces").usual(), "an unknown text is the usual value");
    assert!(kept.text("basalt.sound").is_some());
}

#[test]
fn of_two_resets_the_first_is_taken_back() {
    let mut kept = Kept::default();
    kept.perform(choose(setting("theme"), "light"));
    let (mut before, effects) = reset(&|entry| kept.text(entry));
    kept.perform(effects);
    kept.perform(choose(setting("theme"), "dark"));
    let (second, effects) = reset(&|entry| kept.text(entry));
    kept.perform(effects);
    before.extend(second);
    let effects = restore(&before, &|entry| kept.text(entry));
    kept.perform(effects);
    assert_eq!((kept.text("basalt.theme").as_deref(), kept.shown["theme"]), (Some("light"), "light"));
}

#[test]
fn another_tab_and_an_import_are_followed() {
    let mut kept = Kept::default();
    kept.put("basalt.theme", "light");
    let effect = follow("basalt.theme", &|entry| kept.text(entry));
    assert_eq!(effect, Some(SettingsEffect::Show(setting("theme"), "light")));
    assert_eq!(follow("basalt.game.k3x9", &|entry| kept.text(entry)), None, "a game is no setting");
    kept.put("basalt.pieces", "flat");
    let effects = follow_all(&|entry| kept.text(entry));
    kept.perform(effects);
    assert_eq!((kept.shown["theme"], kept.shown["pieces"]), ("light", "flat"));
    assert_eq!(kept.shown.len(), SettingId::ALL.into_iter().count(), "all are read anew");
}
