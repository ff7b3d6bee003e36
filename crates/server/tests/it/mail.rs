//! Letters, as a mail server gets them that runs in the test: accepted, refused, lost, out of reach.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::http::{Method, StatusCode};
use server::{MailOptions, Mailer, Quotas, SiteOptions};
use store::{About, AccountChange, NewNotice};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

use crate::world::{Browser, World};

const MINUTE_MS: i64 = 60_000;

/// What the mail server does.
#[derive(Clone, Copy, PartialEq)]
enum Mood {
    Accept,
    RefuseRecipients,
    /// Takes a letter and is cut off before it can say so.
    LoseAnswers,
    HangUp,
}

/// A mail server.
struct Sink {
    address: SocketAddr,
    mood: Arc<Mutex<Mood>>,
    letters: Arc<Mutex<Vec<String>>>,
    calls: Arc<Mutex<u32>>,
}

impl Sink {
    async fn open() -> Sink {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let sink = Sink {
            address,
            mood: Arc::new(Mutex::new(Mood::Accept)),
            letters: Arc::default(),
            calls: Arc::default(),
        };
        let (mood, letters, calls) =
            (Arc::clone(&sink.mood), Arc::clone(&sink.letters), Arc::clone(&sink.calls));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                *calls.lock().expect("sound") += 1;
                let mood = *mood.lock().expect("sound");
                if let Some(letter) = talk(stream, mood).await {
                    letters.lock().expect("sound").push(letter);
                }
            }
        });
        sink
    }

    fn set(&self, mood: Mood) {
        *self.mood.lock().expect("sound") = mood;
    }

    fn letters(&self) -> Vec<String> {
        self.letters.lock().expect("sound").clone()
    }

    fn calls(&self) -> u32 {
        *self.calls.lock().expect("sound")
    }

    fn world(&self) -> World {
        World::with(SiteOptions {
            quotas: Quotas::Unlimited,
            mail: Some(mail(&self.address.to_string())),
            ..SiteOptions::default()
        })
    }
}

fn mail(address: &str) -> MailOptions {
    let half_an_hour = Duration::from_secs(1800);
    let (server, from) = (format!("smtp://{address}"), "Club <petri@club.example>");
    MailOptions::new(&server, None, from, "https://club.example/", half_an_hour).expect("sound")
}

/// One conversation; the letter that was taken.
async fn talk(stream: TcpStream, mood: Mood) -> Option<String> {
    if mood == Mood::HangUp {
        return None;
    }
    let (reader, mut writer) = stream.into_split();
    let mut lines = BufReader::new(reader).lines();
    let mut letter = None;
    writer.write_all(b"220 sink\r\n").await.ok()?;
    while let Ok(Some(line)) = lines.next_line().await {
        let answer: &[u8] = match line.split([' ', ':']).next().unwrap_or_default() {
            "RCPT" if mood == Mood::RefuseRecipients => b"550 5.1.1 nobody of that name\r\n",
            "DATA" => {
                writer.write_all(b"354 go on\r\n").await.ok()?;
                let mut text = String::new();
                while let Ok(Some(line)) = lines.next_line().await {
                    if line == "." {
                        break;
                    }
                    text.push_str(&line);
                    text.push('\n');
                }
                letter = Some(text);
                if mood == Mood::LoseAnswers {
                    return letter;
                }
                b"250 accepted\r\n"
            }
            "QUIT" => {
                let _ = writer.write_all(b"221 bye\r\n").await;
                return letter;
            }
            _ => b"250 well\r\n",
        };
        writer.write_all(answer).await.ok()?;
    }
    letter
}

/// Somebody who left an address and has confirmed it.
async fn reader<'a>(world: &'a World, name: &str) -> Browser<'a> {
    let browser = world.person(name).await;
    has_address(world, name, &format!("{name}@home.example")).await;
    browser
}

async fn has_address(world: &World, name: &str, mail: &str) {
    let account = world.store.account_by_name(name).await.expect("there").id;
    let mail = AccountChange::Email(Some(mail.to_owned()));
    world.store.change_account(account, mail).await.expect("there");
}

/// A notice for somebody now: by default that a game has ended, which stays true.
async fn tell(world: &World, name: &str, about: Option<About>) {
    let account = world.store.account_by_name(name).await.expect("there").id;
    let about = about.unwrap_or_else(|| About::End("game1".parse().expect("an id")));
    let notice = NewNotice { account, at_ms: world.now_ms(), about, text: "Berta".to_owned() };
    world.store.notify(notice).await.expect("given");
}

fn mailer(world: &World) -> Mailer {
    Mailer::new(&world.site).expect("mail was asked for")
}

fn header<'a>(letter: &'a str, name: &str) -> &'a str {
    let begin = format!("{name}: ");
    letter.lines().find_map(|line| line.strip_prefix(&begin)).unwrap_or_default()
}

#[tokio::test]
async fn what_waited_long_enough_is_mailed_once() {
    let sink = Sink::open().await;
    let world = sink.world();
    reader(&world, "Anna").await;
    tell(&world, "Anna", None).await;
    world.later(30 * MINUTE_MS - 1);
    let mut first = mailer(&world);
    assert_eq!(first.send_due().await, Ok(0));
    world.later(1);
    tell(&world, "Anna", Some(About::End("game2".parse().expect("an id")))).await;
    assert_eq!(first.send_due().await, Ok(1));
    let letters = sink.letters();
    let key = header(&letters[0], "List-Unsubscribe").rsplit('/').next().expect("a key");
    insta::assert_snapshot!(letters[0].replace(key.trim_end_matches('>'), "KEY"));

    world.later(60 * MINUTE_MS);
    assert_eq!(first.send_due().await, Ok(0), "nothing is mailed twice");
    assert_eq!(mailer(&world).send_due().await, Ok(0), "after a restart neither");
    assert_eq!(sink.calls(), 1);
    tell(&world, "Anna", Some(About::End("game3".parse().expect("an id")))).await;
    world.later(30 * MINUTE_MS);
    assert_eq!(mailer(&world).send_due().await, Ok(1));
    let news = &sink.letters()[1];
    assert!(news.contains("game3") && !news.contains("game1"), "{news}");
}

#[tokio::test]
async fn without_an_address_or_a_mail_server_nobody_gets_mail() {
    assert!(Mailer::new(&World::new().site).is_none());
    let sink = Sink::open().await;
    let world = sink.world();
    world.person("Anna").await;
    tell(&world, "Anna", None).await;
    world.later(60 * MINUTE_MS);
    assert_eq!(mailer(&world).send_due().await, Ok(0));
    assert_eq!(sink.calls(), 0);
}

#[tokio::test]
async fn who_came_back_and_read_gets_no_mail() {
    let sink = Sink::open().await;
    let world = sink.world();
    let anna = reader(&world, "Anna").await;
    tell(&world, "Anna", None).await;
    let newest = anna.get("/api/notices").await.json()[0]["id"].as_i64().expect("a number");
    let seen = format!(r#"{{"up_to":{newest}}}"#);
    anna.post("/api/notices/read", &seen).await.expect(StatusCode::NO_CONTENT);
    world.later(60 * MINUTE_MS);
    assert_eq!(mailer(&world).send_due().await, Ok(0));
    assert_eq!(sink.calls(), 0);
}

#[tokio::test]
async fn what_is_no_longer_true_is_not_mailed() {
    let sink = Sink::open().await;
    let world = sink.world();
    reader(&world, "Anna").await;
    tell(&world, "Anna", Some(About::Turn("nogame".parse().expect("an id")))).await;
    tell(&world, "Anna", Some(About::Challenge("nooffer".parse().expect("an id")))).await;
    world.later(60 * MINUTE_MS);
    assert_eq!(mailer(&world).send_due().await, Ok(0));
    assert_eq!(sink.calls(), 0);
}

#[tokio::test]
async fn a_refused_letter_waits_and_holds_up_nobody_else() {
    let sink = Sink::open().await;
    let world = sink.world();
    reader(&world, "Anna").await;
    tell(&world, "Anna", None).await;
    world.later(30 * MINUTE_MS);
    sink.set(Mood::RefuseRecipients);
    let mut mailer = mailer(&world);
    assert_eq!(mailer.send_due().await, Ok(0));
    assert_eq!((mailer.send_due().await, sink.calls()), (Ok(0), 1), "not at once again");

    sink.set(Mood::Accept);
    reader(&world, "Berta").await;
    tell(&world, "Berta", None).await;
    world.later(30 * MINUTE_MS);
    sink.set(Mood::RefuseRecipients);
    assert_eq!((mailer.send_due().await, sink.calls()), (Ok(0), 3), "both were tried");
    world.later(MINUTE_MS);
    assert_eq!((mailer.send_due().await, sink.calls()), (Ok(0), 4), "Anna waits longer by now");
    sink.set(Mood::Accept);
    world.later(2 * MINUTE_MS);
    assert_eq!(mailer.send_due().await, Ok(2));
    assert_eq!(sink.letters().len(), 2);
}

#[tokio::test]
async fn a_server_out_of_reach_is_tried_later() {
    let sink = Sink::open().await;
    let world = sink.world();
    for name in ["Anna", "Berta"] {
        reader(&world, name).await;
        tell(&world, name, None).await;
    }
    world.later(30 * MINUTE_MS);
    sink.set(Mood::HangUp);
    let mut mailer = mailer(&world);
    assert_eq!((mailer.send_due().await, sink.calls()), (Ok(0), 1), "one call tells enough");
    assert_eq!((mailer.send_due().await, sink.calls()), (Ok(0), 1));
    sink.set(Mood::Accept);
    world.later(MINUTE_MS);
    assert_eq!(mailer.send_due().await, Ok(2));

    // A port at which nobody listens.
    let closed = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = closed.local_addr().expect("an address").to_string();
    drop(closed);
    let world = World::with(SiteOptions {
        quotas: Quotas::Unlimited,
        mail: Some(mail(&address)),
        ..SiteOptions::default()
    });
    reader(&world, "Anna").await;
    tell(&world, "Anna", None).await;
    world.later(30 * MINUTE_MS);
    assert_eq!(self::mailer(&world).send_due().await, Ok(0));
    assert_eq!(world.store.to_mail(world.now_ms(), None, 9).await.map(|all| all.len()), Ok(1));
}

#[tokio::test]
async fn a_letter_whose_acceptance_was_lost_comes_again_under_its_own_name() {
    let sink = Sink::open().await;
    let world = sink.world();
    reader(&world, "Anna").await;
    tell(&world, "Anna", None).await;
    world.later(30 * MINUTE_MS);
    sink.set(Mood::LoseAnswers);
    assert_eq!(mailer(&world).send_due().await, Ok(0));
    sink.set(Mood::Accept);
    assert_eq!(mailer(&world).send_due().await, Ok(1), "the server was restarted");
    let letters = sink.letters();
    assert_eq!(letters.len(), 2);
    assert_ne!(header(&letters[0], "Message-ID"), "");
    assert_eq!(header(&letters[0], "Message-ID"), header(&letters[1], "Message-ID"));
}

#[tokio::test]
async fn a_letter_is_in_the_reader_s_language() {
    let sink = Sink::open().await;
    let world = sink.world();
    let anna = reader(&world, "Anna").await;
    let settings = r#"{"language":"\"de\"","theme":"\"dark\""}"#;
    anna.put("/api/me/settings", settings).await.expect(StatusCode::NO_CONTENT);
    tell(&world, "Anna", None).await;
    world.later(30 * MINUTE_MS);
    assert_eq!(mailer(&world).send_due().await, Ok(1));
    let letter = &sink.letters()[0];
    assert_eq!(header(letter, "Subject"), "petri: etwas wartet auf dich");
    assert!(letter.contains("Deine Partie gegen Berta ist zu Ende"), "{letter}");
}

#[tokio::test]
async fn one_click_in_a_letter_ends_letters() {
    let sink = Sink::open().await;
    let world = sink.world();
    let anna = reader(&world, "Anna").await;
    tell(&world, "Anna", None).await;
    world.later(30 * MINUTE_MS);
    assert_eq!(mailer(&world).send_due().await, Ok(1));
    let letter = sink.letters()[0].clone();
    assert_eq!(header(&letter, "List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    let link = header(&letter, "List-Unsubscribe").trim_matches(['<', '>']).to_owned();
    let path = link.strip_prefix("https://club.example").expect("the site's own");
    let key = path.strip_prefix("/api/unsubscribe/").expect("a key");
    assert!(letter.contains(&format!("https://club.example/unsubscribe/{key}")), "{letter}");

    let nobody = world.browser();
    let other = key.replacen('-', "-0", 1);
    for wrong in ["1-0", "7-00", "x", &other] {
        let refused = nobody.post(&format!("/api/unsubscribe/{wrong}"), "{}").await;
        assert_eq!(refused.refusal(), "404 not-found", "{wrong}");
    }
    let seen = nobody.get(path).await;
    assert_eq!(seen.status, StatusCode::METHOD_NOT_ALLOWED, "looking at a link changes nothing");
    // A mail program sends a form, and from anywhere.
    let form = [("content-type", "application/x-www-form-urlencoded"), ("sec-fetch-site", "none")];
    let clicked = nobody
        .send(Method::POST, path, &form, "List-Unsubscribe=One-Click")
        .await
        .expect(StatusCode::NO_CONTENT);
    assert_eq!(clicked.text, "");
    assert_eq!(anna.get("/api/me/data").await.json()["mail"], serde_json::Value::Null);
    assert_eq!(
        nobody.post(path, "{}").await.refusal(),
        "404 not-found",
        "there is nothing to stop"
    );
    tell(&world, "Anna", None).await;
    world.later(60 * MINUTE_MS);
    assert_eq!(mailer(&world).send_due().await, Ok(0));

    has_address(&world, "Anna", "other@home.example").await;
    let old = nobody.post(path, "{}").await;
    assert_eq!(old.refusal(), "404 not-found", "an old letter says nothing about another address");
}

/// The key in the newest letter that asks for an address.
fn key_of(sink: &Sink) -> String {
    let letters = sink.letters();
    let letter = letters.last().expect("a letter").replace("=\n", "");
    let begin = "https://club.example/confirm-mail/";
    let link = letter.lines().find_map(|line| line.strip_prefix(begin)).expect("a link");
    link.trim().to_owned()
}

#[tokio::test]
async fn no_letter_but_one_goes_to_an_address_that_nobody_confirmed() {
    let sink = Sink::open().await;
    let world = sink.world();
    let anna = world.person("Anna").await;
    let wanted = r#"{"mail":"anna@home.example"}"#;
    anna.put("/api/me/mail", wanted).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.get("/api/me/data").await.json()["mail"], serde_json::Value::Null);
    tell(&world, "Anna", None).await;
    world.later(60 * MINUTE_MS);
    assert_eq!((mailer(&world).send_due().await, sink.calls()), (Ok(0), 1), "the one that asks");
    let letter = sink.letters()[0].clone();
    assert_eq!(header(&letter, "To"), "anna@home.example");
    assert_eq!(header(&letter, "Subject"), "petri: is this your e-mail address?");

    let key = key_of(&sink);
    let nobody = world.browser();
    let path = format!("/api/confirm-mail/{key}");
    let seen = nobody.get(&path).await.status;
    assert_eq!(seen, StatusCode::METHOD_NOT_ALLOWED, "looking at a link changes nothing");
    for wrong in ["1-0-0-00", "x", &key.replacen("1-", "2-", 1), &format!("{key}61")] {
        let refused = nobody.post(&format!("/api/confirm-mail/{wrong}"), "null").await;
        assert_eq!(refused.refusal(), "404 not-found", "{wrong}");
    }
    nobody.post(&path, "null").await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.get("/api/me/data").await.json()["mail"], "anna@home.example");
    assert_eq!(mailer(&world).send_due().await, Ok(1));
    assert_eq!(nobody.post(&path, "null").await.refusal(), "404 not-found", "it works once");
    anna.put("/api/me/mail", r#"{"mail":null}"#).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(anna.get("/api/me/data").await.json()["mail"], serde_json::Value::Null);
}

#[tokio::test]
async fn a_link_that_confirms_works_for_a_day() {
    let sink = Sink::open().await;
    let world = sink.world();
    let anna = world.person("Anna").await;
    anna.put("/api/me/settings", r#"{"language":"\"de\""}"#).await.expect(StatusCode::NO_CONTENT);
    let wanted = r#"{"mail":"anna@home.example"}"#;
    anna.put("/api/me/mail", wanted).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(header(&sink.letters()[0], "Subject"), "petri: Ist das deine E-Mail-Adresse?");
    world.later(24 * 60 * MINUTE_MS + 1000);
    let old = anna.post(&format!("/api/confirm-mail/{}", key_of(&sink)), "null").await;
    assert_eq!(old.refusal(), "404 not-found");
}

#[tokio::test]
async fn letters_that_ask_are_few_for_each_account_and_each_address() {
    let sink = Sink::open().await;
    let world = World::with(SiteOptions {
        mail: Some(mail(&sink.address.to_string())),
        ..SiteOptions::default()
    });
    let stranger = r#"{"mail":"stranger@home.example"}"#;
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    for n in 0..3 {
        let other = format!(r#"{{"mail":"other{n}@home.example"}}"#);
        anna.put("/api/me/mail", &other).await.expect(StatusCode::NO_CONTENT);
    }
    assert_eq!(anna.put("/api/me/mail", stranger).await.refusal(), "429 too-often");
    for _ in 0..3 {
        berta.put("/api/me/mail", stranger).await.expect(StatusCode::NO_CONTENT);
    }
    let carla = world.person("Carla").await;
    world.later(60 * MINUTE_MS);
    let upper = stranger.replace("stranger", "STRANGER");
    assert_eq!(carla.put("/api/me/mail", &upper).await.refusal(), "429 too-often");
    assert_eq!(sink.letters().len(), 6);
}

#[tokio::test]
async fn an_address_that_no_letter_reaches_is_refused() {
    let sink = Sink::open().await;
    let world = sink.world();
    let anna = world.person("Anna").await;
    let wanted = r#"{"mail":"anna@home.example"}"#;
    sink.set(Mood::RefuseRecipients);
    assert_eq!(anna.put("/api/me/mail", wanted).await.refusal(), "400 mail");
    sink.set(Mood::HangUp);
    assert_eq!(anna.put("/api/me/mail", wanted).await.refusal(), "503 busy");
    let without = World::new();
    let berta = without.person("Berta").await;
    assert_eq!(berta.put("/api/me/mail", wanted).await.refusal(), "400 no-mail");
}
