//! The settings: what is stored when one is chosen, when all are reset, and when that is taken back.

use basalt_words::settings::SettingId;

/// The stored text of an entry.
pub type SettingTexts<'a> = &'a dyn Fn(&str) -> Option<String>;

/// What the settings want from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingsEffect {
    /// Store this text in this entry; if it cannot be stored, the setting lasts until the page is closed.
    Keep(String, String),
    /// Remove this entry.
    Forget(String),
    /// Apply this value.
    Show(SettingId, &'static str),
}

/// The texts of the settings before they were reset.
pub type SettingsBefore = Vec<(SettingId, String)>;

/// The player chooses a value.
pub fn choose(setting: SettingId, word: &'static str) -> Vec<SettingsEffect> {
    vec![SettingsEffect::Keep(setting.entry(), word.to_owned()), SettingsEffect::Show(setting, word)]
}

/// An entry has changed in another tab; `None` if it is no setting.
pub fn follow(entry: &str, stored: SettingTexts<'_>) -> Option<SettingsEffect> {
    SettingId::ALL.into_iter().find(|setting| setting.entry() == entry).map(|setting| show(setting, stored))
}

/// Entries have changed, as by an import.
pub fn follow_all(stored: SettingTexts<'_>) -> Vec<SettingsEffect> {
    SettingId::ALL.into_iter().map(|setting| show(setting, stored)).collect()
}

/// The player resets everything; the texts before are for [`restore`].
pub fn reset(stored: SettingTexts<'_>) -> (SettingsBefore, Vec<SettingsEffect>) {
    let before = |setting: SettingId| Some((setting, stored(&setting.entry())?));
    let forget = |setting: SettingId| {
        [SettingsEffect::Forget(setting.entry()), SettingsEffect::Show(setting, setting.usual())]
    };
    (
        SettingId::ALL.into_iter().filter_map(before).collect(),
        SettingId::ALL.into_iter().flat_map(forget).collect(),
    )
}

/// The player takes the reset back: also texts that this version does not know. What was chosen since then stays.
pub fn restore(before: &[(SettingId, String)], stored: SettingTexts<'_>) -> Vec<SettingsEffect> {
    let mut effects = Vec::new();
    let mut known: Vec<SettingId> = Vec::new();
    for (setting, text) in before {
        // If there were several resets, the first one knows what was chosen.
        if known.contains(setting) || stored(&setting.entry()).is_some() {
            continue;
        }
        known.push(*setting);
        effects.push(SettingsEffect::Keep(setting.entry(), text.clone()));
        effects.push(SettingsEffect::Show(*setting, setting.read(Some(text))));
    }
    effects
}

fn show(setting: SettingId, stored: SettingTexts<'_>) -> SettingsEffect {
    SettingsEffect::Show(setting, setting.read(stored(&setting.entry()).as_deref()))
}
