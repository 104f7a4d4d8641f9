//! The keys and passwords that server and brokers share.

use std::io::Write;
use std::path::Path;

use nkeys::KeyPair;
use serde::{Deserialize, Serialize};

use crate::host::ServerTrouble;

/// The users of the brokers' settings.
pub(crate) const GATE: &str = "gate";
pub(crate) const KEEPER: &str = "keeper";

/// The file of `--nats-credentials`. A role needs only its own part of it; parts of earlier versions are passed over.
#[derive(Serialize, Deserialize)]
pub(crate) struct Credentials {
    /// The password of the user `gate`; a gate needs it.
    #[serde(default)]
    pub(crate) gate: Option<String>,
    /// The password of the user `keeper`; a referee needs it.
    #[serde(default)]
    pub(crate) keeper: Option<String>,
    /// The seed of the key that signs results (`SU…`). A gate only verifies: its public part (`U…`) suffices there.
    #[serde(default)]
    referee: Option<String>,
    /// What brokers show to one another.
    #[serde(default)]
    pub(crate) route: Option<String>,
}

impl Credentials {
    pub(crate) fn generate() -> Result<Credentials, ServerTrouble> {
        let told = |error| format!("no secret can be made: {error}");
        let secret = || KeyPair::new_user().seed().map(Some).map_err(told);
        Ok(Credentials { gate: secret()?, keeper: secret()?, referee: secret()?, route: secret()? })
    }

    /// The same, with what is missing from others.
    pub(crate) fn or(self, others: Credentials) -> Credentials {
        Credentials {
            gate: self.gate.or(others.gate),
            keeper: self.keeper.or(others.keeper),
            referee: self.referee.or(others.referee),
            route: self.route.or(others.route),
        }
    }

    pub(crate) fn read(path: &Path) -> Result<Credentials, ServerTrouble> {
        let told = |error: &dyn std::fmt::Display| format!("cannot read {}: {error}", path.display());
        let text = std::fs::read_to_string(path).map_err(|error| told(&error))?;
        serde_json::from_str(&text).map_err(|error| told(&error))
    }

    pub(crate) fn write(&self, path: &Path) -> Result<(), ServerTrouble> {
        let told = |error: &dyn std::fmt::Display| format!("cannot write {}: {error}", path.display());
        let text = serde_json::to_string_pretty(self).map_err(|error| told(&error))?;
        write_secret(path, &format!("{text}\n")).map_err(|error| told(&error))
    }

    /// The referee's key from the file, with or without its secret half; `None` if there is none.
    pub(crate) fn referee(&self) -> Result<Option<KeyPair>, ServerTrouble> {
        let read = |text: &String| match text.starts_with('S') {
            true => KeyPair::from_seed(text),
            false => KeyPair::from_public_key(text),
        };
        let key = self.referee.as_ref().map(read).transpose();
        key.map_err(|error| format!("the referee's key in the credentials is none: {error}"))
    }

    /// Leaves the referee's key to the data folder.
    pub(crate) fn without_referee(self) -> Credentials {
        Credentials { referee: None, ..self }
    }
}

/// Replaces a file with one that only its owner may read.
pub(crate) fn write_secret(path: &Path, text: &str) -> std::io::Result<()> {
    // Write to a temporary file and rename it: half a key would be useless.
    let beside = path.with_extension("new");
    let _ = std::fs::remove_file(&beside);
    write_new_secret(&beside, text)?;
    std::fs::rename(&beside, path)
}

/// Writes a file that only its owner may read, unless there is one.
pub(crate) fn write_new_secret(path: &Path, text: &str) -> std::io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt;
    let mut file = std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
