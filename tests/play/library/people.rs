//! The people whom one follows or has blocked: kept as text, read from earlier versions, carried by exported files.

use basalt::play::library::{People, Regard};

use basalt::play::Store;

use super::Browser;

const ADA: &str = "0a1b2c3d4e5f6071";
const BOB: &str = "8192a3b4c5d6e7f8";
const CLEO: &str = "1111222233334444";

fn authors(people: &People) -> [Vec<String>; 2] {
    [Regard::Followed, Regard::Blocked].map(|regard| people.authors(regard))
}

#[test]
fn a_list_is_read_as_it_was_written_and_muted_players_count_as_blocked() {
    let mut people = People::default();
    people.set(ADA, "Ada \u{202e}Lovelace\n", Some(Regard::Followed));
    people.set(BOB, "", Some(Regard::Blocked));
    assert_eq!(People::read(&people.text()), people);
    assert_eq!(authors(&people), [vec![ADA.to_owned()], vec![BOB.to_owned()]]);
    // One is followed or blocked, never both.
    people.set(ADA, "Ada", Some(Regard::Blocked));
    assert_eq!((people.regard(ADA), people.of(Regard::Followed).count()), (Some(Regard::Blocked), 0));
    people.set(ADA, "Ada", None);
    people.set(BOB, "Bob", None);
    assert_eq!((people.regard(ADA), people.text().as_str()), (None, ""));
    let old = People::read(&format!("{ADA} Ada\n{BOB} \nnobody\n\nblock x\nfollow {CLEO} Cleo of Rhodes"));
    assert_eq!(authors(&old), [vec![CLEO.to_owned()], vec![ADA.to_owned(), BOB.to_owned()]]);
    assert_eq!(old.of(Regard::Followed).next().map(|person| person.name.as_str()), Some("Cleo of Rhodes"));
}

#[test]
fn each_kind_keeps_its_latest_two_hundred() {
    let mut people = People::default();
    people.set(ADA, "Ada", Some(Regard::Blocked));
    for number in 0..250 {
        people.set(&format!("{number:016x}"), "", Some(Regard::Followed));
    }
    let [followed, blocked] = authors(&people);
    assert_eq!((followed.len(), followed[0].as_str()), (200, "0000000000000032"));
    assert_eq!(blocked, [ADA], "who is blocked stays, whoever is followed");
}

#[test]
fn a_file_adds_its_people_to_those_here() {
    let (one, other) = (Browser::default(), Browser::default());
    one.put("basalt.people", &format!("follow {ADA} Ada\nblock {BOB} Bob"));
    let file = one.tab(1).export(5);
    // An earlier version has muted somebody here, and somebody is followed whom the file blocks.
    other.put("basalt.muted", &format!("{CLEO} Cleo"));
    other.put("basalt.people", &format!("follow {BOB} Bob"));
    assert_eq!(other.tab(2).import(&file).expect("room").settings, 1);
    let people = People::read(&Store::read(&&other, "basalt.people").expect("people"));
    assert_eq!(people.regard(ADA), Some(Regard::Followed));
    assert_eq!(
        [BOB, CLEO].map(|author| people.regard(author)),
        [Some(Regard::Followed), Some(Regard::Blocked)]
    );
    assert_eq!(other.tab(2).import(&file).expect("room").settings, 0, "nobody is new");
    // A file of an earlier version.
    let old =
        one.tab(1).export(5).replace("\"people\"", "\"muted\"").replace(&format!("block {BOB} Bob"), CLEO);
    let third = Browser::default();
    assert_eq!(third.tab(3).import(&old).expect("room").settings, 1);
    let people = People::read(&Store::read(&&third, "basalt.people").expect("people"));
    assert_eq!(people.regard(CLEO), Some(Regard::Blocked));
}
