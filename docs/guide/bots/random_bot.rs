//! A bot for a petri site: takes every challenge and plays random moves.
use serde_json::Value;
use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, BufReader};
use std::{env, sync::Arc, thread, time::Duration};

struct Site(String, String);
type Answer<T> = Result<T, ureq::Error>;

impl Site {
    fn lines(&self, path: &str) -> Answer<impl Iterator<Item = Value>> {
        let request =
            ureq::get(format!("{}/api/v1{path}", self.0)).header("Authorization", &self.1);
        let lines = BufReader::new(request.call()?.into_body().into_reader()).lines();
        Ok(lines.map_while(Result::ok).filter_map(|line| serde_json::from_str(&line).ok()))
    }

    fn post(&self, path: &str) -> Answer<()> {
        let request =
            ureq::post(format!("{}/api/v1{path}", self.0)).header("Authorization", &self.1);
        request.send_empty().map(drop)
    }

    fn play(&self, game: &str) -> Answer<()> {
        let mut me = Value::Null;
        for line in self.lines(&format!("/games/{game}/stream"))? {
            let state = match line["type"].as_str() {
                Some("gameFull") => {
                    me = line["you"].clone();
                    &line["state"]
                }
                Some("gameState") => &line,
                _ => continue,
            };
            let moves = state["legal_moves"].as_array().map_or(&[][..], Vec::as_slice);
            if state["turn"] == me && !moves.is_empty() {
                let random = RandomState::new().hash_one(game) as usize % moves.len();
                let text = moves[random].as_str().unwrap_or_default().replace('@', "%40");
                self.post(&format!("/games/{game}/moves/{text}?ply={}", state["plies"]))?;
            }
        }
        Ok(())
    }

    fn follow(self: &Arc<Site>) -> Answer<()> {
        for event in self.lines("/stream/events")? {
            let (challenge, site) = (&event["challenge"], self.clone());
            if event["type"] == "challenge" && challenge["yours"] == false {
                self.post(&format!(
                    "/challenges/{}/accept",
                    challenge["id"].as_str().unwrap_or_default()
                ))?;
            } else if event["type"] == "gameStart" {
                let game = event["game"]["id"].as_str().unwrap_or_default().to_owned();
                thread::spawn(move || {
                    site.play(&game).unwrap_or_else(|error| eprintln!("{game}: {error}"));
                });
            }
        }
        Ok(())
    }
}

fn main() {
    let [site, token] = [1, 2].map(|at| env::args().nth(at).expect("random_bot SITE TOKEN"));
    let site = Arc::new(Site(site.trim_end_matches('/').to_owned(), format!("Bearer {token}")));
    loop {
        site.follow().unwrap_or_else(|error| eprintln!("{error}"));
        thread::sleep(Duration::from_secs(5));
    }
}
