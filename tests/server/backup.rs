//! Restores the data folder from a copy, as the page on hosting says.

use std::fs;
use std::path::Path;

use super::referee::{begin, card, play};
use super::{Player, Server, log_of, runtime};

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name())).expect("an entry");
        match path.is_dir() {
            true => copy(&path, &to.join(name)),
            false => drop(fs::copy(&path, to.join(name)).expect("a copy")),
        }
    }
}

#[test]
fn a_copy_of_the_data_folder_restores_ratings_and_games_in_progress() {
    let mut server = Server::start("original");
    let players = [31, 32].map(Player::new);
    runtime().block_on(async {
        play(&server, "ratedone", &players, true, 4).await;
        begin(&server, "goingon1", &players).await;
    });
    let before = [card(&server, &players[0], 1), card(&server, &players[1], 1)];
    server.end();
    let folder = Server::folder("restored");
    copy(&server.folder.join("data"), &folder.join("data"));
    drop(server);

    let server = Server::again(folder, &[]);
    assert_eq!([card(&server, &players[0], 1), card(&server, &players[1], 1)], before);
    let log = runtime().block_on(async {
        let client = server.keeper().await;
        log_of(&client, "GAMES", "game.goingon1.*").await
    });
    assert_eq!(log.len(), 6, "two players sat down, the lot fell, and three moves were made");
}
