//! Who lives in the world: players, and fate.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use play::Command;
use rules::Side;
use server::{Actor, CommandError};
use store::{AccountId, GameId};

use super::world::{Setting, World, held};

/// After this many commands a player goes away and does not come back.
const MOST_COMMANDS: u32 = 400;
/// By so much the clock of a database is wrong at most.
const DATABASE_MS: u64 = 100;
const DAY_MS: u64 = 86_400_000;

/// A player: looks, commands, repeats the command until it is answered, looks again.
pub(super) async fn player(world: Arc<World>, id: GameId, account: AccountId, side: Side) {
    for number in 0..MOST_COMMANDS {
        let seen = match world.anyone() {
            Some((games, _)) => games.game(&id).await.ok(),
            None => None,
        };
        let Some(snapshot) = seen else {
            world.chance.wait(80).await;
            continue;
        };
        let game = snapshot.game();
        if game.end().is_some() {
            return;
        }
        let legal = game.legal_moves();
        let position = game.position();
        let mv = legal.get(world.chance.below(legal.len().max(1) as u64) as usize);
        let command = match (world.chance.below(40), mv) {
            (0, _) => Command::OfferDraw,
            (1, _) => Command::RefuseDraw,
            (2, _) => Command::GiveTime,
            (3, _) if number > 60 => Command::Resign,
            // Also when it is the other's turn: it must be refused.
            (_, Some(&mv)) if position.turn() == side || world.chance.one_of(20) => Command::Move {
                ply: game.len() as u32,
                key: position.stable_key(),
                text: position.move_text(mv),
                lag_ms: world.chance.below(300) as u32,
            },
            _ => {
                world.chance.wait(80).await;
                continue;
            }
        };
        let message = format!("{}-{number}", side.index());
        loop {
            match world.send(&id, Actor::Account(account), &message, &command).await {
                Some(Ok(_) | Err(CommandError::Refused(_))) => break,
                _ => world.chance.wait(40).await,
            }
        }
    }
    held(&world.left).insert(id);
}

/// Kills servers, fills the disk and sets clocks, and in a cluster takes the bus away and puts another
/// database in the place of the first, until it is dropped.
pub(super) async fn fate(world: Arc<World>) {
    let kinds = match world.setting {
        Setting::OneMachine => 4,
        Setting::Cluster => 6,
    };
    loop {
        world.chance.wait(1_500).await;
        match world.chance.below(kinds) {
            0 => {
                let at = world.chance.below(world.node_count() as u64) as usize;
                world.kill(at);
                world.chance.wait(500).await;
                world.start(at).await;
            }
            1 => all_die(&world).await,
            2 => {
                world.database.is_full.store(true, Ordering::Relaxed);
                let from_ms = world.now_ms();
                world.chance.wait(4_000).await;
                held(&world.absent).push((from_ms, world.now_ms()));
                world.database.is_full.store(false, Ordering::Relaxed);
            }
            3 => {
                let most_ms = [10_000, 2 * DAY_MS][world.chance.below(2) as usize];
                let wrong_ms = world.chance.below(2 * most_ms) as i64 - most_ms as i64;
                world.machines.last().expect("there is one").set(wrong_ms);
            }
            4 => {
                world.network.is_away.store(true, Ordering::Relaxed);
                world.chance.wait(5_000).await;
                world.network.is_away.store(false, Ordering::Relaxed);
            }
            _ => {
                world.database.is_down.store(true, Ordering::Relaxed);
                let from_ms = world.now_ms();
                world.chance.wait(4_000).await;
                let wrong_ms = world.chance.below(2 * DATABASE_MS) as i64 - DATABASE_MS as i64;
                world.database.fail_over(wrong_ms);
                held(&world.absent).push((from_ms, world.now_ms()));
                world.database.is_down.store(false, Ordering::Relaxed);
            }
        }
    }
}

/// All servers die and come again, a single machine with them.
async fn all_die(world: &World) {
    let from_ms = world.now_ms();
    world.kill_all();
    world.chance.wait(5_000).await;
    if world.setting == Setting::OneMachine {
        let last_ms = world.store.last_heartbeat().await.expect("it is kept");
        world.machines[0].reset(last_ms);
    }
    world.start(0).await;
    held(&world.absent).push((from_ms, world.now_ms()));
    for at in 1..world.node_count() {
        world.start(at).await;
    }
}
