//! Certificates: what is proved is checked by the rules, and what was tampered with is refused.

use engine::Undisturbed;
use rules::{AnyPosition, Side, Variant};
use serde_json::{Value, json};
use service::{Certificate, CertificateError, Host, Prover, prove, verify};

const ATAXX: &str = "oo1xxxx/oooxxxx/oooxxxx/oooooox/xxoooox/xxoooox/1x1oxxx o 0 88";
/// Ends of games: who wins by how much.
const ENDS: [(Variant, &str, Side, i32); 3] = [
    (Variant::Ataxx, ATAXX, Side::Second, 1),
    (
        Variant::Hexxagon,
        "ooxxx/1o1xxx/oooxxox/xxxo-o1x/xxx-xoooo/xxxx-xoo/xxxoxxo/oooxxx/ooxxx o 0 92",
        Side::First,
        10,
    ),
    (
        Variant::Hexxagon,
        "xxooo/xxoxxo/xxoxxxo/xxox-xoo/xxx-xxooo/xxxx-xx1/2ooxxx/ooooxx/ooooo x 0 93",
        Side::First,
        12,
    ),
];
const NODES: u64 = 300_000;

fn position(variant: Variant, fen: &str) -> AnyPosition {
    AnyPosition::from_fen(variant, fen).expect("a position")
}

fn proved(root: &AnyPosition) -> Certificate {
    prove(root, NODES, &mut Undisturbed).unwrap_or_else(|| panic!("{root} can be proved"))
}

#[test]
fn ends_of_games_are_proved_exactly_and_hold() {
    for (variant, fen, winner, margin) in ENDS {
        let root = position(variant, fen);
        let certificate = proved(&root);
        assert_eq!(certificate.claims, [(winner, margin), (!winner, -margin)], "{fen}");
        let checked = verify(&certificate.text).expect("it holds");
        assert_eq!((checked.root, checked.claims), (root, certificate.claims));
        assert!(checked.positions > certificate.moves);
    }
}

#[test]
fn a_win_by_force_is_proved_where_nothing_is_counted() {
    // The queen stands beside the king.
    let fen = "7k/8/8/8/8/8/1q6/K7[QRRBBNSSSSSSSSrrbbnssssssss] b - - 0 30";
    let root = position(Variant::Schataxx, fen);
    let certificate = proved(&root);
    assert_eq!(certificate.claims, [(Side::Second, 1)]);
    assert_eq!(verify(&certificate.text).expect("it holds").claims, certificate.claims);
}

#[test]
fn a_certificate_that_was_tampered_with_is_refused() {
    let honest = proved(&position(Variant::Ataxx, ATAXX));
    let text = honest.text;
    let lines: Vec<&str> = text.lines().collect();
    assert!(verify(&text).is_ok());
    let said = |text: &str| verify(text).expect_err("it is refused").to_string();
    // More is claimed than is so.
    let (_, margin) = honest.claims[0];
    let claimed = format!("\"margin\":{margin}}}");
    let more = text.replacen(&claimed, &format!("\"margin\":{}}}", margin + 1), 1);
    assert!(said(&more).contains("was claimed"), "{}", said(&more));
    // A move is missing, stands twice, is not legal, or belongs to nothing that can come up.
    let without: Vec<&str> = lines.iter().copied().filter(|line| *line != lines[1]).collect();
    assert!(said(&without.join("\n")).contains("no move is given for"));
    assert!(matches!(
        verify(&format!("{text}{}\n", lines[1])),
        Err(CertificateError::Twice { .. })
    ));
    let start = lines[1].find("\"move\":\"").expect("a move") + 8;
    let end = lines[1][start..].find('"').expect("its end") + start;
    let other = format!("{}a1a1{}", &lines[1][..start], &lines[1][end..]);
    assert!(said(&text.replacen(lines[1], &other, 1)).contains("is no legal move"));
    let foreign = "{\"side\":\"first\",\"at\":\"x5o/7/7/7/7/7/o5x x\",\"move\":\"b6\"}\n";
    assert!(said(&format!("{text}{foreign}")).contains("cannot come up"));
    // It is of another position, of nothing, or of another version.
    assert!(verify(&text.replacen("1x1oxxx o 0 88", "1x1oxxx x 0 88", 1)).is_err());
    assert_eq!(verify(""), Err(CertificateError::Empty));
    let later = text.replacen("\"certificate\":1", "\"certificate\":9", 1);
    assert_eq!(verify(&later), Err(CertificateError::Version(9)));
}

#[test]
fn play_that_goes_to_and_fro_proves_nothing_and_takes_no_stack() {
    // Red jumps to and fro for as long as Blue does.
    let head = "{\"certificate\":1,\"game\":\"ataxx\",\"rules\":{},\"fen\":\"x5o/7/7/7/7/7/o5x x 0 1\",\
                \"claims\":[{\"side\":\"first\",\"margin\":-60}]}";
    assert!(verify(head).is_err());
}

#[test]
fn what_cannot_be_proved_has_no_certificate() {
    let start = AnyPosition::start(Variant::Ataxx);
    assert_eq!(prove(&start, 1_000, &mut Undisturbed), None);
}

/// A page that never stops a search.
struct Page;

impl Host for Page {
    fn now_ms(&self) -> f64 {
        0.0
    }

    fn should_stop(&self) -> bool {
        false
    }

    fn on_report(&mut self, _: &str) {}
}

fn ask(request: &Value) -> Value {
    let answer = Prover::default().call(&request.to_string(), &mut Page);
    serde_json::from_str(&answer).expect("JSON")
}

#[test]
fn a_page_has_its_certificates_made_and_checked() {
    let record = json!({"game": "ataxx", "start": ATAXX, "rules": {}, "moves": []});
    let proved = ask(&json!({"op": "prove", "record": record, "nodes": NODES}));
    let claims = json!([{"side": "second", "margin": 1}, {"side": "first", "margin": -1}]);
    assert_eq!(proved["certificate"]["claims"], claims, "{proved}");
    let text = proved["certificate"]["text"].as_str().expect("a file");
    let verified = ask(&json!({"op": "verify", "text": text}));
    assert_eq!(verified["check"]["fen"], ATAXX);
    assert_eq!(verified["check"]["claims"], claims);
    let forged = text.replacen("\"margin\":1}", "\"margin\":2}", 1);
    let refused = ask(&json!({"op": "verify", "text": forged}));
    assert_eq!(refused["error"]["code"], "certificate-flaw", "{refused}");
    let open =
        json!({"game": "ataxx", "start": "x5o/7/7/7/7/7/o5x x 0 1", "rules": {}, "moves": []});
    let nothing = ask(&json!({"op": "prove", "record": open, "nodes": 1000}));
    assert_eq!(nothing["certificate"], Value::Null, "{nothing}");
}
