//! The settings: flags, then the environment (`BASALT_SERVER_…`), then a file (`--settings`).

use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

/// What the names of variables in the environment begin with.
const VARIABLES: &str = "BASALT_SERVER_";
const FILE: &str = "settings";
/// The most parts of the logs of games.
pub(crate) const MOST_PARTITIONS: usize = 16;

#[derive(Parser)]
#[command(
    name = "basalt-server",
    version,
    about = "Serves Basalt with live play, and runs the brokers that keep its games.",
    args_conflicts_with_subcommands = true
)]
pub struct Settings {
    #[command(subcommand)]
    pub(crate) command: Option<ServerCommand>,
    #[command(flatten)]
    pub(crate) online: OnlineArgs,
}

#[derive(Subcommand)]
pub(crate) enum ServerCommand {
    /// Writes the settings of brokers that run as separate services, and the credentials to join them.
    BrokerConfig(BrokerConfigArgs),
    /// Makes the key for notifying players who are away (`--push-key`).
    PushKey {
        /// The file for it, which must not exist.
        #[arg(long)]
        file: PathBuf,
    },
    /// Bans a key: its owner can no longer play or write.
    Ban(RulingArgs),
    /// Ends a ban.
    Unban(RulingArgs),
    /// Removes the name of the player whose key has a name, in lists and on pages, for good.
    Unname(RulingArgs),
    /// Marks a key as a bot's: everybody sees it, its ratings are separate, and only people who want bots meet it.
    Bot(RulingArgs),
    /// Takes that mark back.
    Unbot(RulingArgs),
    /// Closes a table, and removes its log, or ends an arena or an event.
    Close(RulingArgs),
    /// Prints players' reports of others, which the referee keeps in its data folder.
    Reports {
        /// The folder in which the logs of games are kept.
        #[arg(long, default_value = "target/online")]
        data: PathBuf,
    },
}

#[derive(Args)]
pub(crate) struct RulingArgs {
    /// The key's name (16 hexadecimal digits, as in the address of a player's page), or that of the table, arena or event.
    pub(crate) about: String,
    /// The folder in which the logs of games are kept; of each machine that has a gate or a referee.
    #[arg(long, default_value = "target/online")]
    pub(crate) data: PathBuf,
}

#[derive(Args)]
pub(crate) struct BrokerConfigArgs {
    /// An address at which a broker listens, on a network that strangers cannot reach; once per broker.
    #[arg(long, default_value = "127.0.0.1")]
    pub(crate) host: Vec<String>,
    /// The folder for `broker-N.conf` and `credentials.json`. Existing credentials are kept.
    #[arg(long)]
    pub(crate) folder: PathBuf,
    /// The folder of a broker's logs, on its machine; `{broker}` stands for its number.
    #[arg(long, default_value = "/var/lib/nats")]
    pub(crate) logs: String,
    /// The number of parts into which the logs of games are divided.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=MOST_PARTITIONS as i64))]
    pub(crate) partitions: u8,
    /// The ports for clients and other brokers.
    #[arg(long, default_value_t = 4222)]
    pub(crate) port: u16,
    #[arg(long, default_value_t = 6222)]
    pub(crate) cluster_port: u16,
    /// How many connections a broker accepts.
    #[arg(long, default_value_t = 4000)]
    pub(crate) most_connections: u32,
}

/// What a process does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Role {
    /// Everything.
    All,
    /// Serves the app, and talks with the pages.
    Gate,
    /// Judges games, and writes results and ratings.
    Referee,
}

impl Role {
    pub(crate) fn includes(self, other: Role) -> bool {
        self == Role::All || self == other
    }
}

#[derive(Args)]
pub(crate) struct OnlineArgs {
    /// A file of settings, one `name = value` a line, named as these flags; flags and the environment override it.
    #[arg(long)]
    settings: Option<PathBuf>,
    /// What this process does; several may share the work on brokers that run by themselves (`--nats`).
    #[arg(long, value_enum, default_value_t = Role::All)]
    pub(crate) role: Role,
    /// Brokers to join, such as `nats://10.0.0.1:4222,nats://10.0.0.2:4222`; without it, the server starts its own.
    #[arg(long, value_delimiter = ',', requires = "nats_credentials")]
    pub(crate) nats: Vec<String>,
    /// The file with the keys for these brokers (`basalt-server broker-config` writes one).
    #[arg(long)]
    pub(crate) nats_credentials: Option<PathBuf>,
    /// The number of parts into which the logs of games are divided, for referees to share; chosen once.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=MOST_PARTITIONS as i64))]
    pub(crate) partitions: u8,
    /// The port at which the app is served; 0 for any that is free.
    #[arg(long, default_value_t = 8080)]
    pub(crate) port: u16,
    /// The address at which it is served: 0.0.0.0 for a whole network.
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub(crate) address: IpAddr,
    /// The folder of the build that is served.
    #[arg(long, default_value = "dist")]
    pub(crate) folder: PathBuf,
    /// The folder in which the logs of games are kept.
    #[arg(long, default_value = "target/online")]
    pub(crate) data: PathBuf,
    /// The program of the broker.
    #[arg(long, default_value = "nats-server")]
    pub(crate) nats_server: PathBuf,
    /// How many brokers to start: 1, or 3 that keep three copies of every log, so that any one may fail.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=5))]
    pub(crate) brokers: u8,
    /// The first of the ports that brokers use on this machine, two each; 0 for any that are free.
    #[arg(long, default_value_t = 0)]
    pub(crate) broker_port: u16,
    /// The least severe log lines to write: error, warn, info, debug or trace.
    #[arg(long, default_value = "info")]
    pub(crate) log_level: tracing::level_filters::LevelFilter,
    /// A file of events that this server opens by itself, again and again; of each machine that has a referee.
    #[arg(long)]
    pub(crate) events: Option<PathBuf>,
    /// For how many seconds connections are closed one after another when the server ends.
    #[arg(long, default_value_t = 2.0, value_parser = |text: &str| within(text, 0.0, 600.0))]
    pub(crate) drain_seconds: f64,
    #[command(flatten)]
    pub(crate) push: PushArgs,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

/// How players who are away are notified.
#[derive(Args, Clone, Debug)]
pub(crate) struct PushArgs {
    /// The key for notifying players who are away (`basalt-server push-key` makes one); without it, nobody is.
    #[arg(long)]
    pub(crate) push_key: Option<PathBuf>,
    /// How the browsers' push services can reach you: `mailto:you@example.org`, or an address with `https:`.
    #[arg(long, value_parser = contact)]
    pub(crate) push_contact: Option<String>,
    /// The hosts of push services that may be called; `*.` stands for any name before it.
    #[arg(long, value_delimiter = ',', default_values = PUSH_HOSTS)]
    pub(crate) push_host: Vec<String>,
    /// For tests: calls push services on this machine at any port, and waits a tenth as long at most.
    #[arg(long, hide = true)]
    pub(crate) push_trial: bool,
}

/// The push services of Chromium, Firefox, Safari and Edge.
const PUSH_HOSTS: [&str; 4] =
    ["fcm.googleapis.com", "updates.push.services.mozilla.com", "*.push.apple.com", "*.notify.windows.com"];

fn contact(text: &str) -> Result<String, String> {
    let is_address = url::Url::parse(text).is_ok_and(|url| match url.scheme() {
        "mailto" => url.path().contains('@'),
        scheme => scheme == "https" && url.has_host(),
    });
    if is_address {
        Ok(text.to_owned())
    } else {
        Err("mailto:you@example.org, or an address with https:".to_owned())
    }
}

/// Limits per user, which the broker itself does not know.
#[derive(Args, Clone, Debug)]
pub(crate) struct Limits {
    /// How many connections one address may have.
    #[arg(long, default_value_t = 100)]
    pub(crate) connections: u32,
    /// How many connections of players a gate accepts; each takes about 20 kB.
    #[arg(long, default_value_t = 10_000)]
    pub(crate) most_connections: u32,
    /// How many bytes a second a connection may send.
    #[arg(long, default_value_t = 16_000)]
    pub(crate) rate: u32,
    /// How many bytes it may send at once before that limit applies.
    #[arg(long, default_value_t = 128_000)]
    pub(crate) burst: u32,
    /// How many bytes a second it receives.
    #[arg(long, default_value_t = 512_000)]
    pub(crate) told_rate: u32,
    /// How many bytes it may receive at once before that limit applies.
    #[arg(long, default_value_t = 4_000_000)]
    pub(crate) told_burst: u32,
    /// How many bytes a key may write within an hour.
    #[arg(long, default_value_t = 1_000_000)]
    pub(crate) key_bytes: u64,
    /// How many bytes may be written from one address within an hour.
    #[arg(long, default_value_t = 5_000_000)]
    pub(crate) address_bytes: u64,
    /// How many keys from one address may look for an opponent within an hour.
    #[arg(long, default_value_t = 40)]
    pub(crate) seeking_keys: u32,
    /// For how many minutes a table waits for a second player before it may be removed when space is short.
    #[arg(long, default_value_t = 30.0, value_parser = |text: &str| within(text, 0.0, 100_000.0))]
    pub(crate) wait_minutes: f64,
    /// For how many hours after its last message a game of players without results is kept when space is short.
    #[arg(long, default_value_t = 12)]
    pub(crate) old_hours: u64,
    /// A proxy whose `X-Forwarded-For` names the address of the browser; can be given several times.
    #[arg(long, value_delimiter = ',')]
    pub(crate) trusted_proxy: Vec<IpAddr>,
    /// The host under which players reach the server, as `play.example.org`, with a port that is not the usual one; can
    /// be given several times. The proof of a key must name one. Without it, any will do.
    #[arg(long, value_delimiter = ',')]
    pub(crate) site: Vec<String>,
    /// For how many days the log of a table is kept after the last entry.
    #[arg(long, default_value_t = 30.0, value_parser = |text: &str| within(text, 0.000_01, 100_000.0))]
    pub(crate) keep_days: f64,
    /// For tests: how often the store is measured, in seconds.
    #[arg(long, hide = true, default_value_t = 2.0, value_parser = |text: &str| within(text, 0.05, 60.0))]
    pub(crate) measured_every: f64,
    /// How many megabytes the logs of games may take.
    #[arg(long, default_value_t = 400)]
    pub(crate) store_megabytes: u64,
}

/// Parses a number within bounds, which need not be whole.
fn within(text: &str, least: f64, most: f64) -> Result<f64, String> {
    let number = text.parse().map_err(|_| "no number".to_owned())?;
    if (least..=most).contains(&number) { Ok(number) } else { Err(format!("from {least} to {most}")) }
}

impl Settings {
    /// Reads all settings.
    ///
    /// # Errors
    ///
    /// If a setting or the file cannot be read, or if only help was wanted.
    pub fn read(given: impl IntoIterator<Item = OsString>) -> Result<Settings, clap::Error> {
        let mut given: Vec<OsString> = given.into_iter().collect();
        let mut matches = command().try_get_matches_from(&given)?;
        if let Some(path) = matches.get_one::<PathBuf>(FILE).cloned() {
            let trouble = |what: &str| {
                command().error(ErrorKind::ValueValidation, format!("{}: {what}", path.display()))
            };
            let text = std::fs::read_to_string(&path).map_err(|error| trouble(&error.to_string()))?;
            for (name, value) in pairs(&text).map_err(|line| trouble(&format!("no setting: {line}")))? {
                let known = command().get_arguments().any(|arg| arg.get_long() == Some(name) && name != FILE);
                if !known {
                    return Err(trouble(&format!("no setting is named {name}")));
                }
                if is_default(&matches, name) {
                    given.push(format!("--{name}={value}").into());
                }
            }
            matches = command().try_get_matches_from(&given)?;
        }
        Settings::from_arg_matches(&matches)
    }
}

/// The command line, with a variable of the environment for each flag.
fn command() -> Command {
    Settings::command().mut_args(|arg| match arg.get_long() {
        Some(name) if !["help", "version"].contains(&name) => {
            let variable = format!("{VARIABLES}{}", name.replace('-', "_").to_uppercase());
            arg.env(variable)
        }
        _ => arg,
    })
}

fn is_default(matches: &ArgMatches, name: &str) -> bool {
    let source = matches.value_source(&name.replace('-', "_"));
    !matches!(source, Some(ValueSource::CommandLine | ValueSource::EnvVariable))
}

/// The names and values of a file; a line that has none.
fn pairs(text: &str) -> Result<Vec<(&str, &str)>, &str> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let pair = |line| str::split_once(line, '=').map(|(name, value)| (name.trim(), value.trim())).ok_or(line);
    lines.map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(args: &[&str]) -> Result<Settings, clap::Error> {
        Settings::read(["basalt-server"].iter().chain(args).map(OsString::from))
    }

    #[test]
    fn flags_override_the_file_and_the_file_the_defaults() {
        let path = std::env::temp_dir().join(format!("basalt-settings-{}", std::process::id()));
        let path = path.to_string_lossy();
        let write = |text: &str| std::fs::write(&*path, text).expect("a file");
        write("# of one machine\n\nport = 9000\nrate=5\ntrusted-proxy = 10.0.0.1\nrole = gate\n");
        let found = read(&["--settings", &path, "--rate", "7"]).expect("settings").online;
        assert_eq!((found.port, found.limits.rate, found.limits.burst), (9000, 7, 128_000));
        assert_eq!((found.limits.trusted_proxy.len(), found.role), (1, Role::Gate));
        for (wrong, why) in
            [("prot = 9000", "no setting is named prot"), ("port", "no setting: port"), ("port = x", "x")]
        {
            write(wrong);
            let told = read(&["--settings", &path]).err().expect("an error").to_string();
            assert!(told.contains(why), "{told}");
        }
        let _ = std::fs::remove_file(&*path);
        assert!(read(&["--settings", &path]).is_err(), "no file");
    }

    #[test]
    fn brokers_are_joined_with_credentials_only() {
        assert!(read(&["--nats", "nats://a,nats://b"]).is_err());
        let found = read(&["--nats", "nats://a,nats://b", "--nats-credentials", "c"]).expect("settings");
        assert_eq!(found.online.nats, ["nats://a", "nats://b"]);
    }
}
