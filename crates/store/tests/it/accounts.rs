//! Accounts, sessions and recovery codes.

use std::sync::Arc;

use rules::Side;
use store::{
    About, Account, AccountChange, AccountId, AccountKind, Audience, NewAccount, NewNotice, Role,
    Room, SeekState, Session, Store, StoreError,
};

use crate::lobby::offer;
use crate::samples::{begun, game, person, two_people};

pub(crate) async fn names_are_unique_without_regard_to_case(store: Arc<dyn Store>) {
    let new = |name: &str| NewAccount {
        kind: AccountKind::Guest,
        name: name.to_owned(),
        password: None,
        created_ms: 5,
    };
    let id = store.create_account(new("Äsop")).await.unwrap();
    assert_eq!(store.create_account(new("äSOP")).await, Err(StoreError::Taken("name")));
    let other = store.create_account(new("Esop")).await.unwrap();
    assert_ne!(id, other);
    let account = Account {
        id,
        kind: AccountKind::Guest,
        name: "Äsop".to_owned(),
        password: None,
        email: None,
        created_ms: 5,
        closed_ms: None,
        role: Role::Player,
        muted_until_ms: None,
        settings: String::new(),
        challenge_policy: String::new(),
    };
    assert_eq!(store.account(id).await, Ok(account.clone()));
    assert_eq!(store.account_by_name("ÄSOP").await, Ok(account));
    assert_eq!(store.account_by_name("Nemo").await, Err(StoreError::NotFound("account")));
    assert_eq!(store.account(AccountId(77)).await, Err(StoreError::NotFound("account")));
    let rename = |name: &str| AccountChange::Name(name.to_owned());
    assert_eq!(store.change_account(other, rename("ÄSOP")).await, Err(StoreError::Taken("name")));
    assert_eq!(store.change_account(id, rename("ÄSOP")).await, Ok(()), "one's own name");
    let kept = StoreError::Invalid("a name that begins with `~`");
    assert_eq!(store.create_account(new("~7")).await, Err(kept.clone()));
    assert_eq!(store.change_account(id, rename("~7")).await, Err(kept.clone()));
    assert_eq!(store.register(id, "~7", "hash").await, Err(kept));
}

pub(crate) async fn a_guest_becomes_a_person_once(store: Arc<dyn Store>) {
    person(&*store, "Ann").await;
    let guest = NewAccount {
        kind: AccountKind::Guest,
        name: "Guest 1".to_owned(),
        password: None,
        created_ms: 5,
    };
    let id = store.create_account(guest).await.unwrap();
    assert_eq!(store.register(id, "ANN", "hash").await, Err(StoreError::Taken("name")));
    assert_eq!(store.account(id).await.unwrap().kind, AccountKind::Guest);
    store.register(id, "Bob", "hash").await.unwrap();
    let account = store.account_by_name("bob").await.unwrap();
    assert_eq!(
        (account.id, account.kind, account.password.as_deref()),
        (id, AccountKind::Person, Some("hash"))
    );
    let again = store.register(id, "Eve", "other").await;
    assert_eq!(again, Err(StoreError::Invalid("an account that is no guest")));
    let nobody = store.register(AccountId(77), "Eve", "other").await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
}

pub(crate) async fn each_property_changes_alone(store: Arc<dyn Store>) {
    let id = person(&*store, "Ann").await;
    let mut expected = store.account(id).await.unwrap();
    let changes = [
        AccountChange::Name("Anna".to_owned()),
        AccountChange::Password("new".to_owned()),
        AccountChange::Email(Some("a@example.org".to_owned())),
        AccountChange::Settings("{}".to_owned()),
        AccountChange::Role(Role::Moderator),
        AccountChange::MutedUntil(Some(9)),
        AccountChange::Closed(Some(8)),
        AccountChange::Email(None),
        AccountChange::MutedUntil(None),
        AccountChange::Closed(None),
        AccountChange::Bot,
        AccountChange::ChallengePolicy("{}".to_owned()),
    ];
    for change in changes {
        store.change_account(id, change.clone()).await.unwrap();
        match change {
            AccountChange::Name(name) => expected.name = name,
            AccountChange::Password(password) => expected.password = Some(password),
            AccountChange::Email(email) => expected.email = email,
            AccountChange::Settings(settings) => expected.settings = settings,
            AccountChange::Role(role) => expected.role = role,
            AccountChange::MutedUntil(until_ms) => expected.muted_until_ms = until_ms,
            AccountChange::Closed(at_ms) => expected.closed_ms = at_ms,
            AccountChange::Bot => expected.kind = AccountKind::Bot,
            AccountChange::ChallengePolicy(policy) => expected.challenge_policy = policy,
        }
        assert_eq!(store.account(id).await.unwrap(), expected);
    }
    let nobody = store.change_account(AccountId(77), AccountChange::Closed(None)).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
}

pub(crate) async fn accounts_are_listed_in_pages(store: Arc<dyn Store>) {
    for name in ["Ann", "Bob", "Eve"] {
        person(&*store, name).await;
    }
    let names = async |after: Option<i64>, limit| {
        let accounts = store.list_accounts(after.map(AccountId), limit).await.unwrap();
        accounts.into_iter().map(|account| account.name).collect::<Vec<_>>()
    };
    assert_eq!(names(None, 2).await, ["Ann", "Bob"]);
    assert_eq!(names(Some(2), 2).await, ["Eve"]);
    assert_eq!(names(Some(3), 2).await, [""; 0]);
}

fn session(token: u8, account: AccountId) -> Session {
    Session {
        token: [token; 32],
        account,
        created_ms: 100 - i64::from(token),
        seen_ms: 100,
        expires_ms: 200 + i64::from(token),
    }
}

pub(crate) async fn closing_ends_sessions_and_withdraws_offers(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    store.create_session(session(1, ann)).await.unwrap();
    store.create_session(session(2, bob)).await.unwrap();
    store.post_seek(offer("a", ann)).await.unwrap();
    store.post_seek(offer("b", bob)).await.unwrap();
    store.change_account(ann, AccountChange::Closed(Some(50))).await.unwrap();
    assert_eq!(store.sessions(ann).await.unwrap(), []);
    assert_eq!(store.sessions(bob).await.unwrap().len(), 1);
    assert_eq!(store.seek(&"a".parse().unwrap()).await.unwrap().state, SeekState::Withdrawn);
    assert_eq!(store.seek(&"b".parse().unwrap()).await.unwrap().state, SeekState::Open);
}

pub(crate) async fn a_deleted_account_leaves_games_and_no_name(store: Arc<dyn Store>) {
    let game = begun(&*store, "g").await;
    let [ann, bob] = [AccountId(1), AccountId(2)];
    store.create_session(session(1, ann)).await.unwrap();
    store.set_recovery_codes(ann, vec![[1; 32]]).await.unwrap();
    store.post_seek(offer("a", ann)).await.unwrap();
    let to_ann = store::Seek { audience: Audience::Player(ann), ..offer("b", bob) };
    store.post_seek(to_ann).await.unwrap();
    for side in Side::BOTH {
        store.set_plan(&game, side, Some("plan".to_owned())).await.unwrap();
    }
    for account in [ann, bob] {
        store.set_note(account, &game, Some("note".to_owned())).await.unwrap();
        let notice =
            NewNotice { account, at_ms: 1, about: About::End(game.clone()), text: String::new() };
        store.notify(notice).await.unwrap();
    }
    store.block(ann, bob).await.unwrap();
    let line = store::ChatLine {
        game: game.clone(),
        room: Room::Players,
        author: ann,
        at_ms: 1,
        text: "hello".to_owned(),
    };
    store.say(line).await.unwrap();

    store.delete_account(ann, 50).await.unwrap();
    let account = store.account(ann).await.unwrap();
    assert_eq!((account.name.as_str(), account.closed_ms), ("~1", Some(50)));
    assert_eq!((account.password, account.email, account.settings), (None, None, String::new()));
    assert_eq!(store.account_by_name("Ann").await, Err(StoreError::NotFound("account")));
    assert_eq!(store.sessions(ann).await.unwrap(), []);
    let code = store.use_recovery_code(ann, &[1; 32], 60).await;
    assert_eq!(code, Err(StoreError::NotFound("recovery code")));
    for id in ["a", "b"] {
        assert_eq!(store.seek(&id.parse().unwrap()).await, Err(StoreError::NotFound("offer")));
    }
    assert_eq!(store.plan(&game, Side::First).await, Ok(None));
    assert_eq!(store.plan(&game, Side::Second).await, Ok(Some("plan".to_owned())));
    assert_eq!((store.note(ann, &game).await, store.notices(ann, 9).await), (Ok(None), Ok(vec![])));
    assert_eq!(store.note(bob, &game).await, Ok(Some("note".to_owned())));
    assert_eq!(store.notices(bob, 9).await.unwrap().len(), 1);
    assert_eq!(store.is_blocked(ann, bob).await, Ok(false));
    let lines = store.chat(&game, Some(Room::Players), None, 9).await.unwrap();
    assert_eq!(lines.iter().map(|line| line.name.as_str()).collect::<Vec<_>>(), ["~1"]);
    assert_eq!(store.game(&game).await.unwrap().game.seats[0].account(), Some(ann));
    assert_eq!(person(&*store, "Ann").await, AccountId(3), "the name is free, the number is not");
    let nobody = store.delete_account(AccountId(77), 50).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
}

pub(crate) async fn sessions_begin_and_end(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let missing = Err(StoreError::NotFound("session"));
    for token in 1..=4 {
        store.create_session(session(token, ann)).await.unwrap();
    }
    store.create_session(session(5, bob)).await.unwrap();
    assert_eq!(store.create_session(session(5, ann)).await, Err(StoreError::Taken("token")));
    let nobody = store.create_session(session(6, AccountId(77))).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
    assert_eq!(store.session(&[1; 32], 200).await, Ok(session(1, ann)));
    assert_eq!(store.session(&[1; 32], 201).await, missing, "expired");
    assert_eq!(store.session(&[9; 32], 0).await, missing);
    store.touch_session(&[1; 32], 150, 300).await.unwrap();
    let touched = Session { seen_ms: 150, expires_ms: 300, ..session(1, ann) };
    assert_eq!(store.session(&[1; 32], 201).await, Ok(touched));
    let nothing = store.touch_session(&[9; 32], 150, 300).await;
    assert_eq!(nothing, Err(StoreError::NotFound("session")));
    let tokens = async |account| {
        let sessions = store.sessions(account).await.unwrap();
        sessions.iter().map(|session| session.token[0]).collect::<Vec<_>>()
    };
    assert_eq!(tokens(ann).await, [4, 3, 2, 1]);
    assert_eq!(store.expire_sessions(202).await, Ok(1));
    assert_eq!(tokens(ann).await, [4, 3, 1]);
    store.end_session(&[4; 32]).await.unwrap();
    store.end_session(&[4; 32]).await.unwrap();
    store.end_sessions(ann, Some(&[1; 32])).await.unwrap();
    assert_eq!(tokens(ann).await, [1]);
    store.end_sessions(ann, None).await.unwrap();
    assert_eq!((tokens(ann).await, tokens(bob).await), (vec![], vec![5]));
}

pub(crate) async fn a_recovery_code_works_once(store: Arc<dyn Store>) {
    let [ann, bob] = two_people(&*store).await;
    let unknown = Err(StoreError::NotFound("recovery code"));
    store.set_recovery_codes(ann, vec![[1; 32], [2; 32]]).await.unwrap();
    assert_eq!(store.use_recovery_code(bob, &[1; 32], 9).await, unknown);
    assert_eq!(store.use_recovery_code(ann, &[1; 32], 9).await, Ok(()));
    assert_eq!(store.use_recovery_code(ann, &[1; 32], 9).await, unknown);
    let twice = store.set_recovery_codes(ann, vec![[3; 32], [3; 32]]).await;
    assert_eq!(twice, Err(StoreError::Invalid("a code twice")));
    assert_eq!(store.use_recovery_code(ann, &[2; 32], 9).await, Ok(()), "still there");
    store.set_recovery_codes(ann, vec![[1; 32]]).await.unwrap();
    assert_eq!(store.use_recovery_code(ann, &[2; 32], 9).await, unknown);
    assert_eq!(store.use_recovery_code(ann, &[1; 32], 9).await, Ok(()), "given anew");
    let nobody = store.set_recovery_codes(AccountId(77), vec![]).await;
    assert_eq!(nobody, Err(StoreError::NotFound("account")));
}

pub(crate) async fn guests_who_never_played_are_forgotten(store: Arc<dyn Store>) {
    let guest = async |name: &str, created_ms| {
        let kind = AccountKind::Guest;
        let new = NewAccount { kind, name: name.to_owned(), password: None, created_ms };
        store.create_account(new).await.unwrap()
    };
    let person = person(&*store, "Ann").await;
    let (idle, player, fresh) =
        (guest("idle", 10).await, guest("player", 10).await, guest("fresh", 30).await);
    let newest = guest("newest", 10).await;
    store.create_game(game("g", [person, player])).await.unwrap();
    let offered = offer("offer", idle);
    store.post_seek(offered).await.unwrap();
    store.block(person, idle).await.unwrap();
    assert_eq!(store.forget_guests(20, 9).await, Ok(1));
    assert_eq!(store.account(idle).await, Err(StoreError::NotFound("account")));
    for stays in [person, player, fresh, newest] {
        store.account(stays).await.unwrap();
    }
    assert!(store.blocked_by(person).await.unwrap().is_empty());
    assert_eq!(store.forget_guests(20, 9).await, Ok(0));
}
