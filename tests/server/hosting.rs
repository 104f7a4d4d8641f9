//! The documents on hosting name settings that the server has.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Flags of other programs.
const OTHERS: &[&str] = &[
    "--release",
    "--bin",
    "--config",
    "--help",
    "--file",
    "--tag",
    "--from",
    "--to",
    "--user",
    "--password",
    "--system",
    "--server",
    "--directory",
    "--owner",
    "--group",
    "--user-group",
];

fn words<'a>(text: &'a str, begin: &str, is_in: fn(char) -> bool) -> BTreeSet<&'a str> {
    let starts = text.match_indices(begin).map(|(at, _)| &text[at..]);
    starts.map(|rest| rest.split(|sign: char| !is_in(sign)).next().unwrap_or_default()).collect()
}

#[test]
fn the_documents_on_hosting_name_settings_that_exist() {
    let help = |args: &[&str]| {
        let told = Command::new(env!("CARGO_BIN_EXE_basalt-server")).args(args).output().expect("it runs");
        String::from_utf8_lossy(&told.stdout).into_owned()
    };
    let help = help(&["--help"]) + &help(&["broker-config", "--help"]);
    let is_flag = |sign: char| sign.is_ascii_lowercase() || sign == '-';
    let known = words(&help, "--", is_flag);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = vec![root.join("docs/HOSTING.md")];
    files.extend(
        fs::read_dir(root.join("docs/hosting")).expect("a folder").map(|file| file.expect("a file").path()),
    );
    let mut checked = 0;
    for file in files {
        let text = fs::read_to_string(&file).expect("a text");
        for flag in words(&text, "--", is_flag).into_iter().filter(|flag| flag.len() > 2) {
            checked += 1;
            let is_known = known.contains(flag) || OTHERS.contains(&flag) || flag.starts_with("---");
            assert!(is_known, "{}: {flag}", file.display());
        }
        for variable in words(&text, "BASALT_SERVER_", |sign| sign.is_ascii_uppercase() || sign == '_') {
            let flag = format!("--{}", variable["BASALT_SERVER_".len()..].to_lowercase().replace('_', "-"));
            assert!(flag == "--" || known.contains(&flag[..]), "{}: {variable}", file.display());
        }
        if file.ends_with("server.conf") {
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                let name = line.split_once(" = ").expect("a setting").0;
                assert!(known.contains(&format!("--{name}")[..]), "{name}");
            }
        }
    }
    assert!(checked > 40, "{checked} flags are read");
}
