//! Where Back and the pages' own ways back lead, and what a change of page does to everything else.

use basalt::app::navigation::NavigationEffect;
use basalt::app::opening::PageOpening;
use basalt::play::Route;

use super::tab::{Tab, page};

const GAME: &str = "#/table/k3x9";
const LINK: &str = "#/view/1/volcano.1~~c3-d2";

/// A tab in which a saved game was opened from the home page.
fn at_game() -> Tab {
    let mut tab = Tab::open("#/");
    tab.follow(GAME);
    tab
}

#[test]
fn a_way_back_adds_no_step_to_the_history() {
    for text in ["#/settings", "#/rules/volcano", "#/privacy"] {
        let mut tab = at_game();
        tab.follow(text);
        assert_eq!(tab.navigation.back(), Some(&page(GAME)), "the text leads back to the game");
        tab.way_back(GAME);
        assert_eq!(tab.shown(), GAME);
        assert_eq!(tab.history(), ["#/", GAME], "the browser's own Back then leads out");
        assert!(tab.has(&NavigationEffect::Open(PageOpening::Nothing, page(GAME))), "the session stays");
        tab.back();
        assert_eq!(tab.shown(), "#/");
    }
}

#[test]
fn after_a_reload_a_way_back_adds_no_step_either() {
    let mut tab = Tab::open("#/");
    tab.follow("#/settings");
    tab.reload();
    assert_eq!(tab.navigation.before_settings(), &Route::Home);
    tab.way_back("#/");
    assert_eq!(tab.history(), ["#/", "#/"], "the entry of the settings is the home page's now");
}

#[test]
fn settings_lead_back_to_where_the_player_was() {
    let mut tab = Tab::open("#/editor/duplohex");
    // The session is at the page of the position that is being edited.
    tab.game = Some(page("#/editor/duplohex.1~~"));
    tab.follow("#/settings");
    assert_eq!(tab.navigation.before_settings(), &page("#/editor/duplohex.1~~"));
    tab.follow("#/privacy");
    tab.back();
    assert_eq!(tab.navigation.before_settings(), &page("#/privacy"), "as the browser's history has it");
    let mut tab = Tab::open("#/saved");
    tab.follow("#/settings");
    assert_eq!(tab.navigation.before_settings(), &Route::Saved);
    tab.reload();
    assert_eq!(tab.navigation.before_settings(), &Route::Home, "after a reload nothing else is known");
}

#[test]
fn a_list_ends_the_way_back_to_a_game_and_a_figure_keeps_it() {
    let mut tab = at_game();
    tab.follow("#/rules/volcano");
    tab.follow(LINK);
    assert_eq!(tab.navigation.back(), Some(&page(GAME)), "a figure is shown beside the game");
    tab.follow("#/saved");
    assert_eq!(tab.navigation.back(), None);
    tab.follow(LINK);
    assert_eq!(tab.navigation.back(), Some(&page(LINK)), "a link that is no figure is a game");
}

#[test]
fn a_page_is_where_it_was_left_and_a_new_one_begins_at_the_top() {
    let mut tab = Tab::open("#/");
    assert!(!tab.has(&NavigationEffect::FindTop), "the position from before the app ran is kept");
    tab.follow("#/saved");
    assert!(tab.has(&NavigationEffect::FindTop) && !tab.has(&NavigationEffect::FindPlace));
    assert_eq!(tab.navigation.opened_from(), Some(&Route::Home));
    tab.follow(GAME);
    tab.back();
    assert!(tab.has(&NavigationEffect::FindPlace) && !tab.has(&NavigationEffect::FindTop));
    assert!(tab.has(&NavigationEffect::FindLink(page(GAME))), "the focus goes back to the link");
    assert_eq!(tab.navigation.opened_from(), None, "who comes back to a list finds it as it was");
    tab.reload();
    assert!(tab.has(&NavigationEffect::FindPlace));
    assert!(!tab.effects.iter().any(|effect| matches!(effect, NavigationEffect::FindLink(_))));
}

#[test]
fn settings_are_no_page_to_go_back_to() {
    let mut tab = Tab::open("#/saved");
    tab.follow("#/settings");
    tab.follow("#/privacy");
    assert_eq!(tab.navigation.opened_from(), Some(&Route::Saved));
}

#[test]
fn the_focus_goes_back_to_the_link_of_the_game_although_it_went_on() {
    let mut tab = Tab::open("#/");
    tab.follow(LINK);
    // Playing on has made it the player's own game.
    tab.game = Some(page(GAME));
    tab.back();
    assert!(tab.has(&NavigationEffect::FindLink(page(GAME))));
}

#[test]
fn a_table_is_left_for_another_game_but_not_for_a_text() {
    for (to, leaves) in [
        ("#/settings", false),
        ("#/rules/volcano", false),
        ("#/watch/othertable", false),
        ("#/", true),
        ("#/saved", true),
        (LINK, true),
    ] {
        let mut tab = Tab::open("#/online/sometable");
        assert!(tab.has(&NavigationEffect::EndSearch), "a table ends the search");
        tab.follow(to);
        assert_eq!(tab.has(&NavigationEffect::CloseTable), leaves, "{to}");
    }
    let mut tab = Tab::open("#/quick/");
    tab.follow("#/saved");
    assert!(!tab.has(&NavigationEffect::EndSearch), "a search goes on while other pages are looked at");
}

#[test]
fn the_secret_of_an_invitation_leaves_the_address() {
    let tab = Tab::open("#/online/sometable/4Pq");
    assert!(tab.has(&NavigationEffect::KeepSecret("sometable".to_owned(), "4Pq".to_owned())));
    assert_eq!(tab.history(), ["#/online/sometable"]);
    assert!(tab.has(&NavigationEffect::Open(PageOpening::Beside, page("#/online/sometable"))));
}

#[test]
fn an_unfinished_game_online_goes_on_at_its_table() {
    let mut tab = Tab::open("#/saved");
    tab.table = Some(("k3x9", "sometable"));
    tab.follow(GAME);
    assert_eq!(tab.history(), ["#/saved", "#/online/sometable"]);
    tab.follow("#/table/other");
    assert_eq!(tab.shown(), "#/table/other");
    // The open game may be ahead of the table.
    let mut tab = at_game();
    tab.table = Some(("k3x9", "sometable"));
    tab.follow("#/rules/volcano");
    tab.way_back(GAME);
    assert_eq!(tab.shown(), GAME);
}

#[test]
fn pages_of_games_that_this_version_does_not_know_lead_home() {
    assert_eq!(Tab::open("#/chess").history(), ["#/"]);
    assert_eq!(Tab::open("#/volcano").history(), ["#/volcano"]);
}

#[test]
fn the_home_page_goes_on_with_the_game_that_was_left() {
    let mut tab = at_game();
    tab.follow("#/");
    assert!(tab.has(&NavigationEffect::Open(PageOpening::Nothing, Route::Home)));
    tab.follow(GAME);
    tab.is_over = true;
    tab.follow("#/");
    assert!(tab.has(&NavigationEffect::Open(PageOpening::Latest, Route::Home)), "unless it is over");
}
