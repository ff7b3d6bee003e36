//! A device that holds passkeys, as far as a server can tell: it answers what a browser is asked, with
//! keys of its own. Written from the standard (<https://www.w3.org/TR/webauthn-3/>), apart from the
//! library that checks the answers.

use data_encoding::BASE64URL_NOPAD as BASE64;
use ed25519_dalek::{Signer, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Somebody was there and proved who it was.
const VERIFIED: u8 = 0b101;
const HAS_KEY: u8 = 0b100_0000;

/// A device with one passkey.
pub(crate) struct Device {
    key: SigningKey,
    id: [u8; 16],
    /// Where its browser believes to be.
    pub(crate) origin: String,
    /// Whose passkey it is, as it was told.
    user: String,
}

impl Device {
    pub(crate) fn new(number: u8) -> Self {
        let origin = "http://localhost:7878".to_owned();
        let key = SigningKey::from_bytes(&[number; 32]);
        Self { key, id: [number; 16], origin, user: String::new() }
    }

    /// Says that its passkey is another's; its key stays its own.
    pub(crate) fn pose_as(&mut self, other: &Device) {
        self.id = other.id;
    }

    /// Answers what it is asked to make a passkey.
    pub(crate) fn made(&mut self, options: &Value) -> String {
        self.user = text(&options["user"]["id"]);
        let mut data = authenticator_data(&text(&options["rp"]["id"]), VERIFIED | HAS_KEY);
        data.extend([0; 16]);
        data.extend([0, 16]);
        data.extend(self.id);
        // The key in COSE: an octet key pair (1: 1) for EdDSA (3: -8) on Ed25519 (-1: 6).
        data.extend([0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20]);
        data.extend(self.key.verifying_key().to_bytes());
        let mut attestation = b"\xa3cfmtdnonegattStmt\xa0hauthData\x58".to_vec();
        attestation.push(u8::try_from(data.len()).expect("short"));
        attestation.extend(data);
        let client = self.client_data("webauthn.create", options);
        self.answer(&json!({
            "clientDataJSON": BASE64.encode(client.as_bytes()),
            "attestationObject": BASE64.encode(&attestation),
            "transports": [],
        }))
    }

    /// Answers what it is asked to sign in.
    pub(crate) fn signed(&self, options: &Value) -> String {
        let data = authenticator_data(&text(&options["rpId"]), VERIFIED);
        let client = self.client_data("webauthn.get", options);
        let mut message = data.clone();
        message.extend(Sha256::digest(&client));
        self.answer(&json!({
            "clientDataJSON": BASE64.encode(client.as_bytes()),
            "authenticatorData": BASE64.encode(&data),
            "signature": BASE64.encode(&self.key.sign(&message).to_bytes()),
            "userHandle": self.user,
        }))
    }

    fn client_data(&self, kind: &str, options: &Value) -> String {
        let (challenge, origin) = (&options["challenge"], &self.origin);
        json!({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": false})
            .to_string()
    }

    fn answer(&self, response: &Value) -> String {
        let id = BASE64.encode(&self.id);
        json!({
            "id": id, "rawId": id, "type": "public-key", "authenticatorAttachment": "platform",
            "clientExtensionResults": {}, "response": response,
        })
        .to_string()
    }
}

fn authenticator_data(domain: &str, flags: u8) -> Vec<u8> {
    let mut data = Sha256::digest(domain).to_vec();
    data.push(flags);
    data.extend([0; 4]);
    data
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}
