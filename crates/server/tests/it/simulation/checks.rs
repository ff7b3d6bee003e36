//! What a store must hold when a world has ended.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use play::GameReason;
use server::Games;
use store::{GameEvent, GameId, StoreError, StoreResult};

use super::world::{Sent, Setting, World, held};

/// The most that may be charged beyond what can have passed.
const fn bound_ms(setting: Setting) -> i64 {
    match setting {
        Setting::OneMachine => 1_000,
        // The clocks of two databases differ by 200 ms, those of two nodes by less than 100.
        Setting::Cluster => 300,
    }
}

/// Repeats what may fail until it does not.
pub(super) async fn surely<T, F: Future<Output = StoreResult<T>>>(call: impl Fn() -> F) -> T {
    loop {
        match call().await {
            Ok(value) => return value,
            Err(StoreError::Unavailable(_)) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

/// Holds a game to what was promised; whether it is over.
pub(super) async fn holds(world: &World, id: &GameId) -> bool {
    // A server that remembers nothing reads the same game.
    let fresh = Games::new(Arc::clone(&world.store), |_| {});
    let snapshot = surely(|| fresh.game(id)).await;
    let sent = held(&world.sent).clone();
    let events = surely(|| world.store.events(id, 0)).await;
    let mut versions = BTreeMap::new();
    for (version, event) in (1..).zip(&events) {
        assert_eq!(event.version, version, "{id}: a gap");
        if let Some(message) = &event.message {
            let twice = versions.insert(message.clone(), version);
            assert_eq!(twice, None, "{id}: `{message}` twice");
        }
    }
    assert!(events.windows(2).all(|two| two[0].at_ms <= two[1].at_ms), "{id}: back in time");
    for ((_, message), command) in sent.iter().filter(|((game, _), _)| game == id) {
        if let Some((_, version)) = &command.granted {
            assert_eq!(versions.get(message), Some(version), "{id}: `{message}`");
        }
    }
    check_charges(world, id, &events, &sent);
    let end = snapshot.game().end();
    if end.is_some_and(|end| end.reason == GameReason::Time) {
        assert!(held(&world.left).contains(id), "{id}: a flag fell though nobody went away");
    }
    let stored = surely(|| world.store.game(id)).await;
    assert_eq!(stored.ended.is_some(), end.is_some(), "{id}: the end is kept with what ended it");
    end.is_some()
}

/// Nobody was charged for more than can have passed since the opponent's move was sent.
fn check_charges(
    world: &World,
    id: &GameId,
    events: &[GameEvent],
    sent: &BTreeMap<(GameId, String), Sent>,
) {
    let mut since_ms = None;
    for event in events.iter().filter(|event| event.kind == "moved") {
        let message = event.message.clone().unwrap_or_default();
        let Some(command) = sent.get(&(id.clone(), message)) else { continue };
        if let (Some(since_ms), Some((granted_ms, _))) = (since_ms, command.granted) {
            let passed_ms = granted_ms - since_ms - world.absent_ms(since_ms, granted_ms);
            let charged_ms = event.a.unwrap_or(0);
            world.worst_ms.fetch_max(charged_ms - passed_ms, Ordering::Relaxed);
            assert!(
                charged_ms <= passed_ms + bound_ms(world.setting),
                "{id}: version {}: {charged_ms} ms charged where {passed_ms} ms passed: {events:?}",
                event.version
            );
        }
        since_ms = Some(command.sent_ms);
    }
}
