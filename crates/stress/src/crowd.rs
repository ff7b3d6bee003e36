//! Many connections that do nothing, held open beside what is measured.

use std::net::Ipv4Addr;
use std::process::Command;

use anyhow::{Context, ensure};
use tokio::task::JoinSet;
use wire::online::{FromPage, FromServer};

use crate::client::browser::Browser;

/// Connections of one address: each takes a port, of which the system gives 28,000 to one way.
const OF_ONE_ADDRESS: usize = 20_000;
/// Files beside connections.
const OTHER_FILES: usize = 2_000;

/// Lets this process, and the servers it will start, open so many connections.
pub(crate) fn allow(connections: usize) -> anyhow::Result<()> {
    let files = connections + OTHER_FILES;
    if allowed_files()?.is_none_or(|allowed| files <= allowed) {
        return Ok(());
    }
    let mut prlimit = Command::new("prlimit");
    prlimit.args([format!("--pid={}", std::process::id()), format!("--nofile={files}:{files}")]);
    let status = prlimit.status().context("`prlimit` of util-linux is needed")?;
    ensure!(status.success(), "{files} open files are not allowed here");
    Ok(())
}

/// How many files this process may open, if there is a limit (Linux).
fn allowed_files() -> anyhow::Result<Option<usize>> {
    let limits = std::fs::read_to_string("/proc/self/limits")?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let soft = line.and_then(|line| line.split_whitespace().next());
    Ok(soft.and_then(|number| number.parse().ok()))
}

/// Connects them all, and waits until each has heard an answer.
pub(crate) async fn connect(url: &str, count: usize) -> anyhow::Result<Vec<Browser>> {
    let http = reqwest::Client::new();
    let mut connecting = JoinSet::new();
    let mut browsers = Vec::with_capacity(count);
    for number in 0..count {
        let from = Ipv4Addr::new(127, 0, 1, 1 + (number / OF_ONE_ADDRESS) as u8);
        let mut browser = Browser::new(url, &http);
        connecting.spawn(async move {
            browser.connect_from(from).await?;
            browser.send(&FromPage::Ping { number: 1 }).await?;
            while !matches!(browser.receive().await?, FromServer::Pong { .. }) {}
            anyhow::Ok(browser)
        });
        if connecting.len() >= 64 {
            browsers.push(connecting.join_next().await.context("a browser")???);
        }
    }
    while let Some(browser) = connecting.join_next().await {
        browsers.push(browser??);
    }
    Ok(browsers)
}
