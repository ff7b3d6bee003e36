//! What two nodes over one store must agree on, whichever store it is.

use std::sync::Arc;

use store::{GameEvent, Store, StoreError};

use crate::samples::{adding, begun, moved};

/// Two nodes append to one game at once, again and again: each time one is first, the other learns that it
/// came too late, and both read the same.
pub(crate) async fn two_nodes_agree<S: Store>(nodes: [Arc<S>; 2]) {
    let game = begun(&*nodes[0], "g").await;
    for version in 1..=10 {
        let tasks = nodes.clone().map(|node| {
            let game = game.clone();
            let unnamed = GameEvent { message: None, ..moved(version, version) };
            tokio::spawn(async move { node.append(&game, adding(vec![unnamed])).await })
        });
        let mut results = Vec::new();
        for task in tasks {
            results.push(task.await.unwrap());
        }
        results.sort_by_key(Result::is_err);
        assert_eq!(results, [Ok(version), Err(StoreError::Conflict { version_now: version })]);
        for node in &nodes {
            assert_eq!(node.game(&game).await.unwrap().version, version);
        }
    }
}
