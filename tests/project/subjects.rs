//! The check of commit subjects, run in repositories made for it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A repository that is removed at the end.
struct Repository(PathBuf);

impl Drop for Repository {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).expect("the folder goes");
    }
}

impl Repository {
    /// An empty one; the name tells those of one run apart.
    fn new(name: &str) -> Repository {
        let folder = std::env::temp_dir().join(format!("basalt-subjects-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a new folder");
        let repository = Repository(folder);
        repository.git(&["init", "--quiet", "--initial-branch=work"]);
        repository
    }

    /// Runs git here, whatever the developer's own settings say.
    fn git(&self, args: &[&str]) {
        let who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false"];
        let mut git = Command::new("git");
        git.args(who).args(args).current_dir(&self.0).env("GIT_CONFIG_GLOBAL", "/dev/null");
        let done = git.env("GIT_CONFIG_NOSYSTEM", "1").output().expect("git runs");
        assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
    }

    fn commit(&self, subject: &str) {
        self.git(&["commit", "--quiet", "--allow-empty", "--message", subject]);
    }

    /// Calls the commits so far published, as a fetch does.
    fn publish(&self) {
        self.git(&["update-ref", "refs/remotes/origin/main", "HEAD"]);
    }

    /// Whether the check passes, and what it says.
    fn check(&self) -> (bool, String) {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join(".ci/subjects.sh");
        let done = Command::new(script).current_dir(&self.0).output().expect("the script runs");
        assert_eq!(String::from_utf8_lossy(&done.stdout), "", "it reports faults alone");
        (done.status.success(), String::from_utf8(done.stderr).expect("UTF-8"))
    }
}

#[test]
fn a_clone_that_nothing_was_fetched_into_passes_in_silence() {
    let repository = Repository::new("alone");
    repository.commit("Whatever this is.");
    assert_eq!(repository.check(), (true, String::new()));
}

#[test]
fn only_unpublished_subjects_count() {
    let repository = Repository::new("published");
    repository.commit("Boards that are seen from the other side; and more");
    repository.publish();
    assert_eq!(repository.check(), (true, String::new()), "history stays as it is");
    repository.commit("docs: bring the measurements up to date");
    repository.commit("ui/board: focus the cell under a dropped piece");
    repository.commit("Revert \"docs: bring the measurements up to date\"");
    repository.commit(&format!("words: say {}", "é".repeat(72 - "words: say ".len())));
    assert_eq!(repository.check(), (true, String::new()));
}

#[test]
fn an_upstream_comes_before_the_main_branch() {
    let repository = Repository::new("upstream");
    repository.commit("docs: begin");
    repository.publish();
    repository.commit("No area here");
    repository.git(&["branch", "shared"]);
    repository.git(&["branch", "--quiet", "--set-upstream-to=shared"]);
    assert_eq!(repository.check(), (true, String::new()));
}

#[test]
fn each_fault_is_named() {
    let long = format!("docs: say {}", "more ".repeat(13));
    let faults = [
        ("No area here", "is not `area: imperative summary`"),
        ("Docs: say less", "is not `area: imperative summary`"),
        ("docs: Say less", "is not `area: imperative summary`"),
        ("docs:say less", "is not `area: imperative summary`"),
        (long.trim_end(), "has 74 characters of 72"),
        ("docs: says less", "says `says`, not the imperative"),
        ("docs: cutting the manual", "says `cutting`, not the imperative"),
        ("docs: moved the diary", "says `moved`, not the imperative"),
        ("docs: say less.", "ends with a full stop"),
    ];
    let repository = Repository::new("faults");
    repository.commit("docs: begin");
    repository.publish();
    for (subject, _) in faults {
        repository.commit(subject);
    }
    let (passes, said) = repository.check();
    assert!(!passes && said.lines().count() == faults.len(), "{said}");
    for (subject, why) in faults {
        assert!(said.contains(&format!("{why}: {subject}\n")), "{subject}: {said}");
    }
}
