//! Published boards: kept once, listed in pages, with games that add up.

use std::sync::Arc;

use rules::Variant;
use store::{AccountId, BoardsFilter, BoardsPage, LabBoard, LabGames, Store, StoreError};

use crate::samples::two_people;

const MISSING: StoreError = StoreError::NotFound("board");
const TAKEN: StoreError = StoreError::Taken("board");

fn board(id: &str, owner: AccountId, created_ms: i64) -> LabBoard {
    LabBoard {
        id: id.parse().unwrap(),
        owner,
        variant: Variant::Ataxx,
        fen: format!("fen of {id}"),
        title: "Ä board".to_owned(),
        created_ms,
        games: LabGames::default(),
    }
}

const GAMES: LabGames = LabGames {
    first: 2,
    draws: 1,
    second: 0,
    plies: 90,
    plies_squares: 2_900,
    margin: -3,
    margin_squares: 27,
};

fn page(before: Option<&LabBoard>, limit: u32) -> BoardsPage {
    BoardsPage { before: before.map(|one| (one.created_ms, one.id.clone())), limit }
}

pub(crate) async fn a_board_is_kept_as_it_was_given(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let one = LabBoard { games: GAMES, ..board("one", ann, 5) };
    store.create_board(one.clone()).await.unwrap();
    assert_eq!(store.board(&one.id).await, Ok(one.clone()));
    assert_eq!(store.board_with(Variant::Ataxx, &one.fen).await, Ok(one.clone()));
    assert_eq!(store.board_with(Variant::Hexxagon, &one.fen).await, Err(MISSING));
    assert_eq!(store.board(&"two".parse().unwrap()).await, Err(MISSING));
    let same_id = LabBoard { id: one.id.clone(), ..board("two", bob, 6) };
    let same_fen = LabBoard { fen: one.fen.clone(), ..board("two", bob, 6) };
    for twice in [same_id, same_fen.clone()] {
        assert_eq!(store.create_board(twice).await, Err(TAKEN));
    }
    let of_another_game = LabBoard { variant: Variant::Hexxagon, ..same_fen };
    store.create_board(of_another_game).await.unwrap();
    let nobody = store.create_board(board("three", AccountId(77), 7)).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
}

pub(crate) async fn boards_are_listed_in_pages(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let old = board("old", ann, 5);
    let same_time = board("older", bob, 5);
    let new = LabBoard { variant: Variant::Hexxagon, ..board("new", ann, 6) };
    for one in [&old, &same_time, &new] {
        store.create_board(one.clone()).await.unwrap();
    }
    let list = async |filter: BoardsFilter, page| store.boards(filter, page).await.unwrap();
    let all = BoardsFilter::default();
    assert_eq!(list(all.clone(), page(None, 2)).await, [new.clone(), same_time.clone()]);
    assert_eq!(list(all.clone(), page(Some(&same_time), 2)).await, std::slice::from_ref(&old));
    assert_eq!(list(all, page(Some(&old), 2)).await, []);
    let of_ann = BoardsFilter { owner: Some(ann), ..BoardsFilter::default() };
    assert_eq!(list(of_ann.clone(), page(None, 9)).await, [new.clone(), old.clone()]);
    let of_ataxx = BoardsFilter { variant: Some(Variant::Ataxx), ..of_ann };
    assert_eq!(list(of_ataxx.clone(), page(None, 9)).await, std::slice::from_ref(&old));
    assert_eq!(list(of_ataxx, page(Some(&old), 9)).await, []);
}

pub(crate) async fn games_on_a_board_add_up(store: Arc<dyn Store>) {
    let [ann, _] = two_people(&*store).await;
    let (one, two) = (board("one", ann, 5), board("two", ann, 6));
    for board in [&one, &two] {
        store.create_board(board.clone()).await.unwrap();
    }
    let least = async |below| store.least_played_board(below).await.unwrap().map(|one| one.id);
    assert_eq!(least(1).await, Some(one.id.clone()));
    assert_eq!(least(0).await, None);
    store.add_lab_games(&one.id, GAMES).await.unwrap();
    assert_eq!(least(4).await, Some(two.id.clone()));
    store.add_lab_games(&two.id, GAMES).await.unwrap();
    store.add_lab_games(&two.id, GAMES).await.unwrap();
    assert_eq!((least(4).await, least(3).await), (Some(one.id.clone()), None));
    assert_eq!(store.board(&two.id).await.unwrap().games, GAMES.and(GAMES));
    assert_eq!(store.board(&one.id).await.unwrap().games, GAMES);
    assert_eq!(store.add_lab_games(&"none".parse().unwrap(), GAMES).await, Err(MISSING));
}

pub(crate) async fn a_board_outlives_its_owner_but_not_its_title(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let (one, two) = (board("one", ann, 5), board("two", bob, 5));
    for board in [&one, &two] {
        store.create_board(board.clone()).await.unwrap();
    }
    store.delete_account(bob, 9).await.unwrap();
    let kept = store.board(&two.id).await.unwrap();
    assert_eq!(kept, LabBoard { title: String::new(), ..two });
    assert_eq!(store.board(&one.id).await, Ok(one.clone()));
    store.remove_board(&one.id).await.unwrap();
    assert_eq!(store.board(&one.id).await, Err(MISSING));
    assert_eq!(store.remove_board(&one.id).await, Err(MISSING));
}
