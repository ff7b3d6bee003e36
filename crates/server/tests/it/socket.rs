//! The socket on a real line: two play, one is cut off and misses nothing, one does not read and is
//! dropped; who may read what; and what the server does by itself.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use futures_util::{SinkExt, StreamExt};
use rules::Variant;
use server::{ConnectionLimits, Jobs, Listener, Quotas, Site, SiteOptions, start_jobs};
use store::{AccountId, GameId, Seat};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error as WsError, Message};
use wire::online::{
    ChatRoom, Command, FromPage, FromServer, GameEvent, GameState, NumberedEvent, Presence,
};

use crate::table::{START_MS, Table, account, cookie};
use crate::world::HandClock;

/// A server on a socket.
pub(crate) struct TestServer {
    pub(crate) table: Table,
    clock: Arc<HandClock>,
    pub(crate) address: SocketAddr,
    pub(crate) site: Site,
    _jobs: Jobs,
}

impl TestServer {
    pub(crate) async fn open() -> TestServer {
        TestServer::open_at(START_MS, Table::in_memory().await, Quotas::Unlimited).await
    }

    pub(crate) async fn open_at(now_ms: i64, table: Table, quotas: Quotas) -> TestServer {
        let clock = Arc::new(HandClock(AtomicI64::new(now_ms)));
        let options = SiteOptions { quotas, ..SiteOptions::default() };
        let store = Arc::clone(&table.store);
        let site = Site::with_time_source(store, Arc::<HandClock>::clone(&clock), options);
        let jobs = start_jobs(&site).await.expect("nothing to take up fails");
        let any = "127.0.0.1:0".parse().expect("an address");
        let listener = Listener::bind(any).await.expect("a free port");
        let address = listener.address();
        let (app, limits) = (server::app(site.clone()), ConnectionLimits::default());
        tokio::spawn(listener.serve(app, limits, std::future::pending()));
        TestServer { table, clock, address, site, _jobs: jobs }
    }

    fn later(&self, ms: i64) {
        self.clock.0.fetch_add(ms, Ordering::SeqCst);
    }

    pub(crate) async fn page(&self, account: AccountId) -> Page {
        let cookie = cookie(&self.table.store, account).await;
        self.page_of(Some(&cookie), "same-origin", None).await.expect("let in")
    }

    /// A page with that cookie, on a line that holds this much.
    pub(crate) async fn page_of(
        &self,
        cookie: Option<&str>,
        fetch_site: &str,
        buffer_bytes: Option<u32>,
    ) -> Result<Page, WsError> {
        let address = format!("ws://{}/api/socket", self.address);
        let mut request = address.into_client_request().expect("a request");
        let headers = request.headers_mut();
        headers.insert("sec-fetch-site", fetch_site.parse().expect("ASCII"));
        if let Some(cookie) = cookie {
            headers.insert("cookie", cookie.parse().expect("ASCII"));
        }
        let socket = TcpSocket::new_v4().expect("a socket");
        if let Some(bytes) = buffer_bytes {
            socket.set_recv_buffer_size(bytes).expect("a small buffer");
        }
        let stream = socket.connect(self.address).await.expect("the server listens");
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await?;
        Ok(Page { socket, commands: 0 })
    }
}

/// A page's end of the socket.
pub(crate) struct Page {
    pub(crate) socket: WebSocketStream<TcpStream>,
    commands: u32,
}

impl Page {
    pub(crate) async fn say(&mut self, word: &FromPage) {
        self.socket.send(Message::text(wire::json_line(word))).await.expect("the line stands");
    }

    pub(crate) async fn next(&mut self) -> FromServer {
        loop {
            let message = self.socket.next().await.expect("the line stands").expect("it is sound");
            if let Message::Text(text) = message {
                return wire::from_json(text.as_str()).expect("words of the wire");
            }
        }
    }

    /// The first message that is one of those wanted.
    async fn next_of<T>(&mut self, wanted: impl Fn(&FromServer) -> Option<T>) -> T {
        loop {
            let message = self.next().await;
            if let Some(found) = wanted(&message) {
                return found;
            }
        }
    }

    pub(crate) async fn watch(&mut self, game: &GameId, version: u32) {
        self.say(&FromPage::Watch { game: game.to_string(), version }).await;
    }

    pub(crate) async fn whole(&mut self, game: &GameId) -> GameState {
        self.watch(game, 0).await;
        self.next_of(|message| match message {
            FromServer::Game { state } => Some(state.clone()),
            _ => None,
        })
        .await
    }

    async fn events(&mut self) -> Vec<NumberedEvent> {
        self.next_of(|message| match message {
            FromServer::Events { events, .. } => Some(events.clone()),
            _ => None,
        })
        .await
    }

    /// Asks for something; the version, or the word of the refusal.
    async fn command(&mut self, game: &GameId, command: Command) -> Result<u32, String> {
        self.commands += 1;
        let message = format!("w{}", self.commands);
        self.say(&FromPage::Command { game: game.to_string(), message: message.clone(), command })
            .await;
        self.next_of(|sent| match sent {
            FromServer::Done { message: of, version } if *of == message => Some(Ok(*version)),
            FromServer::Refused { message: of, why, .. } if of.as_ref() == Some(&message) => {
                Some(Err(why.code.clone()))
            }
            _ => None,
        })
        .await
    }

    async fn chat(&mut self, game: &GameId, room: ChatRoom, text: &str) {
        self.say(&FromPage::Chat { game: game.to_string(), room, text: text.to_owned() }).await;
    }

    async fn presence(&mut self, wanted: impl Fn(&Presence) -> bool) -> Presence {
        self.next_of(|message| match message {
            FromServer::Presence { presence, .. } if wanted(presence) => Some(*presence),
            _ => None,
        })
        .await
    }
}

/// The moves of a game, as a page would make them in turn.
struct PageGame(play::Game);

impl PageGame {
    fn new() -> PageGame {
        PageGame(play::Game::new(rules::AnyPosition::start(Variant::Ataxx)))
    }

    fn next(&mut self, text: &str) -> Command {
        let ply = self.0.len() as u32;
        let key = self.0.position().stable_key().to_string();
        self.0.play_text(text).expect("a legal move");
        Command::Move { ply, key, text: text.to_owned() }
    }
}

const MOVES: [&str; 6] = ["b6", "f6", "c6", "e6", "a6", "g6"];

fn moved(event: &NumberedEvent) -> Option<&str> {
    match &event.event {
        GameEvent::Moved { text, .. } => Some(text),
        _ => None,
    }
}

#[tokio::test]
async fn two_play_and_each_sees_what_the_other_does() {
    let server = TestServer::open().await;
    let id = server.table.game("g", Variant::Ataxx, "60+1", true).await;
    let [first, second] = server.table.people;
    let mut pages = [server.page(first).await, server.page(second).await];
    let wholes = [pages[0].whole(&id).await, pages[1].whole(&id).await];
    assert_eq!(wholes.map(|state| state.you), [Some(wire::Side::First), Some(wire::Side::Second)]);
    let mut line = PageGame::new();
    for (number, text) in MOVES.iter().enumerate() {
        let side = number % 2;
        let version = pages[side].command(&id, line.next(text)).await.expect("a legal move");
        let events = pages[1 - side].events().await;
        assert_eq!(events.iter().filter_map(moved).collect::<Vec<_>>(), [*text]);
        assert_eq!(events.last().map(|event| event.version), Some(version));
    }
    assert_eq!(pages[0].command(&id, Command::Abort).await, Err("too-late".to_owned()));
    pages[0].command(&id, Command::Resign).await.expect("it goes on");
    let over = pages[1].next_of(|message| match message {
        FromServer::Changed { game } => Some(game.clone()),
        _ => None,
    });
    assert_eq!(over.await, id.to_string());
    let state = pages[1].whole(&id).await;
    assert_eq!(state.snapshot.end.map(|end| end.reason).as_deref(), Some("resign"));
    assert_eq!(state.snapshot.record.moves, MOVES);
    let change = state.seats.1.change.expect("a rated game");
    assert!(change.after > change.before, "{change:?}");
    assert_eq!(server::recompute_ratings(server.table.store.as_ref()).await, Ok(2));
}

#[tokio::test]
async fn who_is_cut_off_resumes_without_a_gap() {
    let server = TestServer::open().await;
    let id = server.table.game("g", Variant::Ataxx, "60+1", false).await;
    let [first, second] = server.table.people;
    let mut alice = server.page(first).await;
    let cookie = cookie(&server.table.store, second).await;
    let mut bob = server.page_of(Some(&cookie), "same-origin", None).await.expect("let in");
    alice.whole(&id).await;
    bob.whole(&id).await;
    let mut line = PageGame::new();
    alice.command(&id, line.next(MOVES[0])).await.expect("a legal move");
    let known = bob.events().await.last().expect("an event").version;
    let reply = line.next(MOVES[1]);
    bob.commands = 1;
    let word =
        |command| FromPage::Command { game: id.to_string(), message: "lost".to_owned(), command };
    bob.say(&word(reply.clone())).await;
    // The answer is lost with the line; the move is not.
    alice.events().await;
    drop(bob);
    alice.presence(|presence| presence.second_gone_ms.is_some()).await;
    alice.command(&id, line.next(MOVES[2])).await.expect("a legal move");

    let mut bob = server.page_of(Some(&cookie), "same-origin", None).await.expect("let in");
    bob.watch(&id, known).await;
    let missed = bob.events().await;
    let numbers: Vec<u32> = missed.iter().map(|event| event.version).collect();
    assert_eq!(numbers, [known + 1, known + 2]);
    assert_eq!(missed.iter().filter_map(moved).collect::<Vec<_>>(), MOVES[1..3]);
    bob.say(&word(reply)).await;
    let again = bob.next_of(|message| match message {
        FromServer::Done { message, version } => Some((message.clone(), *version)),
        _ => None,
    });
    assert_eq!(again.await, ("lost".to_owned(), known + 1));
}

#[tokio::test]
async fn who_does_not_read_is_dropped_and_holds_nobody_up() {
    let server = TestServer::open().await;
    let id = server.table.game("g", Variant::Ataxx, "unlimited", false).await;
    let mut alice = server.page(server.table.people[0]).await;
    alice.whole(&id).await;
    let mut deaf = server.page_of(None, "same-origin", Some(4096)).await.expect("let in");
    deaf.watch(&id, 0).await;
    alice.presence(|presence| presence.spectators == 1).await;
    let long = "\u{1f642}".repeat(300);
    loop {
        alice.chat(&id, ChatRoom::Players, &long).await;
        let is_dropped = alice.next_of(|message| match message {
            FromServer::Chat { .. } => Some(false),
            FromServer::Presence { presence, .. } => Some(presence.spectators == 0),
            _ => None,
        });
        if is_dropped.await {
            break;
        }
    }
}

#[tokio::test]
async fn other_sites_get_no_socket() {
    let server = TestServer::open().await;
    let refused = server.page_of(None, "cross-site", None).await;
    match refused.err() {
        Some(WsError::Http(answer)) => assert_eq!(answer.status(), 403),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn nobody_acts_without_an_account_and_nonsense_is_refused_in_words() {
    let server = TestServer::open().await;
    let id = server.table.game("g", Variant::Ataxx, "unlimited", false).await;
    let mut page = server.page_of(None, "same-origin", None).await.expect("let in");
    assert_eq!(page.command(&id, Command::Resign).await, Err("not-signed-in".to_owned()));
    page.socket.send(Message::text("{")).await.expect("the line stands");
    let code = page.next_of(|message| match message {
        FromServer::Refused { why, .. } => Some(why.code.clone()),
        _ => None,
    });
    assert_eq!(code.await, "unreadable");
    page.say(&FromPage::Ping { number: 7 }).await;
    assert_eq!(page.next().await, FromServer::Pong { number: 7, at_ms: START_MS });
}

#[tokio::test]
async fn who_leaves_can_be_claimed_from() {
    let server = TestServer::open().await;
    let id = server.table.game("g", Variant::Ataxx, "600+0", false).await;
    let [first, second] = server.table.people;
    let mut alice = server.page(first).await;
    let mut bob = server.page(second).await;
    alice.whole(&id).await;
    bob.whole(&id).await;
    let mut line = PageGame::new();
    alice.command(&id, line.next(MOVES[0])).await.expect("a legal move");
    bob.command(&id, line.next(MOVES[1])).await.expect("a legal move");
    drop(bob);
    alice.presence(|presence| presence.second_gone_ms.is_some()).await;
    server.later(59_999);
    assert_eq!(alice.command(&id, Command::Claim).await, Err("not-gone".to_owned()));
    server.later(1);
    alice.command(&id, Command::Claim).await.expect("a minute has passed");
    let state = alice.whole(&id).await;
    assert_eq!(state.snapshot.end.map(|end| end.reason).as_deref(), Some("abandoned"));
}

#[tokio::test]
async fn players_do_not_read_those_who_watch_before_the_end() {
    let server = TestServer::open().await;
    let id = server.table.game("g", Variant::Ataxx, "unlimited", false).await;
    let carol = account(&server.table.store, "carol").await;
    let mut alice = server.page(server.table.people[0]).await;
    let mut watcher = server.page(carol).await;
    alice.whole(&id).await;
    watcher.whole(&id).await;
    let line = |message: &FromServer| match message {
        FromServer::Chat { line, .. } => Some((line.room, line.name.clone(), line.text.clone())),
        FromServer::Refused { why, .. } => {
            Some((ChatRoom::Players, String::new(), why.code.clone()))
        }
        _ => None,
    };
    watcher.chat(&id, ChatRoom::Spectators, "she should jump").await;
    let said = (ChatRoom::Spectators, "carol".to_owned(), "she should jump".to_owned());
    assert_eq!(watcher.next_of(line).await, said);
    watcher.chat(&id, ChatRoom::Players, "jump").await;
    assert_eq!(watcher.next_of(line).await.2, "not-allowed");
    alice.chat(&id, ChatRoom::Spectators, "hello").await;
    assert_eq!(alice.next_of(line).await.2, "not-allowed", "and no other line came before");
    alice.chat(&id, ChatRoom::Players, " good\n luck ").await;
    assert_eq!(watcher.next_of(line).await.2, "good luck");
    assert_eq!(alice.whole(&id).await.chat.chat.len(), 1);
    alice.command(&id, Command::Resign).await.expect("it goes on");
    assert_eq!(alice.whole(&id).await.chat.chat.len(), 2);
}

#[tokio::test]
async fn a_rematch_both_want_begins_with_sides_changed() {
    let server = TestServer::open().await;
    let id = server.table.game("g", Variant::Hexxagon, "60+1", false).await;
    let [first, second] = server.table.people;
    let mut alice = server.page(first).await;
    let mut bob = server.page(second).await;
    alice.whole(&id).await;
    assert_eq!(alice.command(&id, Command::Rematch).await, Err("nothing-to-do".to_owned()));
    alice.command(&id, Command::Resign).await.expect("it goes on");
    alice.command(&id, Command::Rematch).await.expect("it is over");
    let state = bob.whole(&id).await;
    assert_eq!((state.rematch_asked, state.rematch), (Some(wire::Side::First), None));
    bob.command(&id, Command::Rematch).await.expect("it was asked");
    let next = bob.whole(&id).await.rematch.expect("it began");
    let began = alice.next_of(|message| match message {
        FromServer::Began { game } => Some(game.clone()),
        _ => None,
    });
    assert_eq!(began.await, next);
    let state = alice.whole(&next.parse().expect("an id")).await;
    assert_eq!(state.you, Some(wire::Side::Second));
}

#[tokio::test]
async fn the_server_ends_what_nobody_begins() {
    let server = TestServer::open().await;
    let id = server.table.game("g", Variant::Ataxx, "60+1", false).await;
    let mut alice = server.page(server.table.people[0]).await;
    alice.whole(&id).await;
    server.later(30_000);
    let events = alice.events().await;
    assert!(matches!(&events[..], [NumberedEvent { event: GameEvent::Ended { .. }, .. }]));
}

#[tokio::test]
async fn the_engine_answers_declines_draws_and_plays_on_after_a_restart() {
    let table = Table::in_memory().await;
    let seats = [Seat::Account(table.people[0]), Seat::Engine("level-1".to_owned())];
    let id = table.game_of("g", Variant::Ataxx, "unlimited", false, seats).await;
    let server = TestServer::open_at(START_MS, table, Quotas::Unlimited).await;
    let mut alice = server.page(server.table.people[0]).await;
    alice.whole(&id).await;
    alice.command(&id, PageGame::new().next("b6")).await.expect("a legal move");
    let reply = alice.events().await;
    let reply = if reply.iter().filter_map(moved).any(|text| text != "b6") {
        reply
    } else {
        alice.events().await
    };
    assert_eq!(reply.last().map(|event| event.version), Some(2));
    alice.command(&id, Command::OfferDraw).await.expect("a game with draws");
    let refused = |message: &FromServer| match message {
        FromServer::Events { events, .. } => events
            .iter()
            .any(|event| matches!(event.event, GameEvent::DrawRefused { .. }))
            .then_some(()),
        _ => None,
    };
    alice.next_of(refused).await;

    // The engine is to move in a game that was stored while no server ran.
    let table = Table::in_memory().await;
    let seats = [Seat::Engine("level-1".to_owned()), Seat::Account(table.people[0])];
    let id = table.game_of("g", Variant::Attangle, "unlimited", false, seats).await;
    let server = TestServer::open_at(START_MS, table, Quotas::Unlimited).await;
    let mut alice = server.page(server.table.people[0]).await;
    let state = alice.whole(&id).await;
    if state.snapshot.version == 0 {
        assert_eq!(alice.events().await.last().map(|event| event.version), Some(1));
    }
}

#[tokio::test]
async fn time_while_the_server_was_away_is_nobody_s() {
    let table = Table::in_memory().await;
    let id = table.game("g", Variant::Ataxx, "60+0", false).await;
    let games = table.games();
    let mut line = PageGame::new();
    for (number, text) in MOVES.iter().take(2).enumerate() {
        let who = server::Actor::Account(table.people[number % 2]);
        let Command::Move { ply, key, text } = line.next(text) else { unreachable!("a move") };
        let key = rules::StableKey(u64::from_str_radix(&key, 16).expect("hexadecimal"));
        let command = play::Command::Move { ply, key, text, lag_ms: 0 };
        games.execute(&id, who, None, command, START_MS).await.expect("a legal move");
    }
    // A sign of life ten seconds after the last move, ten seconds before the start.
    table.store.heartbeat(START_MS + 10_000).await.expect("noted");
    let server = TestServer::open_at(START_MS + 20_000, table, Quotas::Unlimited).await;
    let mut alice = server.page(server.table.people[0]).await;
    let state = alice.whole(&id).await;
    assert_eq!(state.snapshot.clocks.left_ms, Some((50_000, 60_000)));
    assert_eq!(state.snapshot.clocks.running, Some(wire::Side::First));
}

#[tokio::test]
async fn the_lobby_announces_offers_and_of_their_end() {
    let server = TestServer::open().await;
    let store = Arc::clone(&server.table.store);
    let [first, second] = server.table.people;
    let cookie_of_first = cookie(&store, first).await;
    let mut bob = server.page(second).await;
    bob.say(&FromPage::Lobby { on: true }).await;
    let lobby = bob.next_of(|message| match message {
        FromServer::Lobby { lobby } => Some(lobby.clone()),
        _ => None,
    });
    assert_eq!(lobby.await.seeks, []);

    let seek = r#"{"game":"ataxx","time":"180+2"}"#;
    let post = |method: &str, path: &str, body: &str| {
        format!(
            "{method} {path} HTTP/1.1\r\nhost: petri\r\nconnection: close\r\n\
             cookie: {cookie_of_first}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        )
    };
    let ask = async |request: String| {
        let mut stream = TcpStream::connect(server.address).await.expect("the server listens");
        stream.write_all(request.as_bytes()).await.expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("it answers");
        assert!(answer.starts_with("HTTP/1.1 20"), "{answer}");
    };
    ask(post("POST", "/api/seeks", seek)).await;
    let offered = bob.next_of(|message| match message {
        FromServer::Offered { seek } => Some(seek.clone()),
        _ => None,
    });
    let offered = offered.await;
    assert_eq!((offered.player.name.as_str(), offered.yours), ("alice", false));
    ask(post("DELETE", &format!("/api/seeks/{}", offered.id), "null")).await;
    let gone = bob.next_of(|message| match message {
        FromServer::Gone { seek } => Some(seek.clone()),
        _ => None,
    });
    assert_eq!(gone.await, offered.id);
}
