//! What waits is told elsewhere: a program's webhook and a browser's push service, on sockets of this
//! machine.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Redirect;
use axum::routing::post;
use data_encoding::BASE64;
use server::{Deliverer, Quotas, SiteOptions};

use crate::world::{Browser, World};

/// What came in, and what is answered next.
#[derive(Clone, Default)]
struct Program {
    received: Arc<Mutex<Vec<(HeaderMap, Bytes)>>>,
    answer: Arc<Mutex<StatusCode>>,
}

impl Program {
    /// A program that listens; its address.
    async fn start() -> (Program, String) {
        let program = Program::default();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("bound");
        let router = Router::new()
            .route("/hook", post(receive))
            .route("/hook/elsewhere", post(lead_on))
            .with_state(program.clone());
        tokio::spawn(axum::serve(listener, router).into_future());
        (program, format!("http://{address}/hook"))
    }

    fn answers(&self, status: StatusCode) {
        *self.answer.lock().expect("nobody panics") = status;
    }

    fn taken(&self) -> Vec<(HeaderMap, Bytes)> {
        std::mem::take(&mut *self.received.lock().expect("nobody panics"))
    }
}

/// Notes that it was asked, and leads to the other address.
async fn lead_on(State(program): State<Program>, headers: HeaderMap) -> Redirect {
    program.received.lock().expect("nobody panics").push((headers, Bytes::new()));
    Redirect::temporary("/hook")
}

async fn receive(State(program): State<Program>, headers: HeaderMap, body: Bytes) -> StatusCode {
    program.received.lock().expect("nobody panics").push((headers, body));
    *program.answer.lock().expect("nobody panics")
}

fn world(lets_webhooks_in: bool) -> World {
    World::with(SiteOptions {
        quotas: Quotas::Unlimited,
        lets_webhooks_in,
        ..SiteOptions::default()
    })
}

async fn challenge(from: &Browser<'_>, time: &str) {
    let body = format!(
        r#"{{"game":"ataxx","time":"{time}","opponent":{{"who":"player","name":"Anna"}}}}"#
    );
    from.post("/api/seeks", &body).await.expect(StatusCode::OK);
}

/// The body that the guide shows.
fn documented() -> String {
    let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/guide/apps.md");
    let guide = std::fs::read_to_string(guide).expect("the guide");
    let (_, block) = guide.split_once("```json\n").expect("an example");
    block.split_once("```").expect("its end").0.to_owned()
}

/// What fields there are, in the alphabet's order.
fn fields(text: &str) -> Vec<String> {
    let json: serde_json::Value = serde_json::from_str(text).expect("JSON");
    let mut names: Vec<String> = json.as_object().expect("an object").keys().cloned().collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_program_gets_what_is_signed_until_it_has_it() {
    let world = world(true);
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let (program, url) = Program::start().await;
    let wanted = format!(r#"{{"channel":"webhook","url":"{url}"}}"#);
    let made = anna.post("/api/me/subscriptions", &wanted).await.expect(StatusCode::OK).json();
    let secret = made["secret"].as_str().expect("a secret").strip_prefix("whsec_").expect("named");
    let kept = anna.get("/api/me/subscriptions").await;
    assert!(kept.text.contains(&url) && !kept.text.contains(secret), "{}", kept.text);
    let deliverer = Deliverer::new(&world.site).await.expect("the store answers");

    program.answers(StatusCode::INTERNAL_SERVER_ERROR);
    challenge(&berta, "3d").await;
    assert_eq!(deliverer.send_due().await, Ok(0));
    assert_eq!(program.taken().len(), 1);
    assert_eq!(deliverer.send_due().await, Ok(0));
    assert_eq!(program.taken().len(), 0, "later");
    world.later(30_000);
    program.answers(StatusCode::NO_CONTENT);
    assert_eq!(deliverer.send_due().await, Ok(1));
    let (headers, body) = program.taken().remove(0);
    let text = String::from_utf8(body.to_vec()).expect("UTF-8");
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((&json["type"], &json["account"]), (&"challenge".into(), &"Anna".into()));
    assert_eq!(json["opponent"], "Berta");
    assert_eq!(fields(&text), fields(&documented()));
    let header = |name: &str| headers[name].to_str().expect("ASCII").to_owned();
    use hmac::Mac;
    let key = BASE64.decode(secret.as_bytes()).expect("base64");
    let mut mac = hmac::Hmac::<sha2::Sha256>::new_from_slice(&key).expect("a key");
    let signed = format!("{}.{}.{text}", header("webhook-id"), header("webhook-timestamp"));
    mac.update(signed.as_bytes());
    let expected = format!("v1,{}", BASE64.encode(&mac.finalize().into_bytes()));
    assert_eq!(header("webhook-signature"), expected);
    world.later(3_600_000);
    assert_eq!(deliverer.send_due().await, Ok(0), "it has it");

    program.answers(StatusCode::GONE);
    challenge(&berta, "5d").await;
    assert_eq!(deliverer.send_due().await, Ok(0));
    let left = anna.get("/api/me/subscriptions").await.json();
    assert_eq!(left["subscriptions"], serde_json::json!([]), "nobody listens there");
}

#[tokio::test]
async fn a_program_that_is_never_there_is_given_up() {
    let world = world(true);
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let (program, url) = Program::start().await;
    program.answers(StatusCode::BAD_GATEWAY);
    let wanted = format!(r#"{{"channel":"webhook","url":"{url}"}}"#);
    anna.post("/api/me/subscriptions", &wanted).await.expect(StatusCode::OK);
    let deliverer = Deliverer::new(&world.site).await.expect("the store answers");
    challenge(&berta, "3d").await;
    for _ in 0..20 {
        assert_eq!(deliverer.send_due().await, Ok(0));
        world.later(12 * 3_600_000);
    }
    assert_eq!(program.taken().len(), 7);
}

#[tokio::test]
async fn a_browser_gets_a_message_that_only_it_can_read() {
    let world = world(true);
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let (program, url) = Program::start().await;
    let key =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    let auth = "BTBZMqHH6r4Tts7J_aSIgg";
    let wanted = format!(r#"{{"channel":"push","url":"{url}","key":"{key}","auth":"{auth}"}}"#);
    let made = anna.post("/api/me/subscriptions", &wanted).await.expect(StatusCode::OK).json();
    assert_eq!(made["secret"], serde_json::Value::Null);
    let wrong = wanted.replace(key, "BCVx");
    assert_eq!(anna.post("/api/me/subscriptions", &wrong).await.refusal(), "400 push-key");
    let deliverer = Deliverer::new(&world.site).await.expect("the store answers");
    program.answers(StatusCode::CREATED);
    challenge(&berta, "3d").await;
    assert_eq!(deliverer.send_due().await, Ok(1));
    let (headers, body) = program.taken().remove(0);
    assert_eq!(headers["content-encoding"], "aes128gcm");
    let own = anna.get("/api/me/subscriptions").await.json();
    let proof = headers["authorization"].to_str().expect("ASCII");
    assert!(proof.ends_with(&format!("k={}", own["push_key"].as_str().expect("a key"))), "{proof}");
    // Salt, length of a record, and the key of this message; then what only the browser can read.
    assert_eq!(body.get(16..21), Some([0, 0, 16, 0, 65].as_slice()));
    assert!(!String::from_utf8_lossy(&body).contains("Berta"));
}

#[tokio::test]
async fn a_redirection_is_not_followed() {
    let world = world(true);
    let (anna, berta) = (world.person("Anna").await, world.person("Berta").await);
    let (program, url) = Program::start().await;
    let wanted = format!(r#"{{"channel":"webhook","url":"{url}/elsewhere"}}"#);
    anna.post("/api/me/subscriptions", &wanted).await.expect(StatusCode::OK);
    let deliverer = Deliverer::new(&world.site).await.expect("the store answers");
    challenge(&berta, "3d").await;
    assert_eq!(deliverer.send_due().await, Ok(0));
    let received = program.taken();
    assert_eq!(received.len(), 1);
    assert!(received[0].1.is_empty(), "the redirection alone was seen");
}

#[tokio::test]
async fn nothing_is_sent_into_the_network_of_the_server() {
    let world = world(false);
    let anna = world.person("Anna").await;
    for url in [
        "http://hooks.example/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.0.0.1:8443/x",
        "https://169.254.169.254/latest",
        "https://2130706433/",
        "ftp://hooks.example/",
        "hooks",
    ] {
        let wanted = format!(r#"{{"channel":"webhook","url":"{url}"}}"#);
        let refused = anna.post("/api/me/subscriptions", &wanted).await.refusal();
        assert_eq!(refused, "400 target", "{url}");
    }
    // A name that leads there is found out when it is looked up.
    let wanted = r#"{"channel":"webhook","url":"https://localhost:1/"}"#;
    anna.post("/api/me/subscriptions", wanted).await.expect(StatusCode::OK);
    let berta = world.person("Berta").await;
    challenge(&berta, "3d").await;
    let deliverer = Deliverer::new(&world.site).await.expect("the store answers");
    assert_eq!(deliverer.send_due().await, Ok(0));
    for n in 0..9 {
        let wanted = format!(r#"{{"channel":"webhook","url":"https://a{n}.example/"}}"#);
        anna.post("/api/me/subscriptions", &wanted).await.expect(StatusCode::OK);
    }
    let more = r#"{"channel":"webhook","url":"https://b.example/"}"#;
    let refused = anna.post("/api/me/subscriptions", more).await.refusal();
    assert_eq!(refused, "400 too-many-subscriptions");
}
