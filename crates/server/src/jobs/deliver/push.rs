//! A push message: encrypted for one browser (RFC 8291), so that the push service between cannot read it,
//! and with a proof of who sends it (VAPID, RFC 8292). The key of the proof is made from a secret that
//! the store makes once.

use aes_gcm::aead::Aead;
use aes_gcm::{Aes128Gcm, KeyInit};
use data_encoding::BASE64URL_NOPAD;
use hkdf::Hkdf;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::elliptic_curve::sec1::ToEncodedPoint;
use p256::{PublicKey, SecretKey};
use reqwest::{RequestBuilder, Url};
use sha2::Sha256;
use store::{Delivery, Store, StoreError, StoreResult};

use crate::random;

/// How long a proof holds, and how long a push service keeps what a browser that is off has not got.
const PROOF_S: i64 = 12 * 3_600;
const KEEP_S: i64 = 24 * 3_600;
/// A public key, uncompressed; what a browser adds to it; a salt; the length of the one record.
const KEY: usize = 65;
const AUTH: usize = 16;
const SALT: usize = 16;
const RECORD: u32 = 4_096;

/// What a browser has given: for whom messages are encrypted, and at which site they were asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Receiver {
    pub(crate) key: [u8; KEY],
    pub(crate) auth: [u8; AUTH],
    pub(crate) site: String,
}

impl Receiver {
    /// What a browser says, in base64url; `None` where it is no key.
    pub(crate) fn new(key: &str, auth: &str, site: &str) -> Option<Receiver> {
        let bytes = |text: &str| BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes()).ok();
        let key: [u8; KEY] = bytes(key)?.try_into().ok()?;
        let auth = bytes(auth)?.try_into().ok()?;
        PublicKey::from_sec1_bytes(&key).ok()?;
        Some(Receiver { key, auth, site: site.to_owned() })
    }

    /// As the store keeps it.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        [self.key.as_slice(), self.auth.as_slice(), self.site.as_bytes()].concat()
    }

    fn from_bytes(bytes: &[u8]) -> Option<Receiver> {
        let (key, rest) = bytes.split_first_chunk::<KEY>()?;
        let (auth, site) = rest.split_first_chunk::<AUTH>()?;
        let site = String::from_utf8(site.to_vec()).ok()?;
        Some(Receiver { key: *key, auth: *auth, site })
    }
}

/// Who sends them.
pub(crate) struct Pusher(SigningKey);

impl std::fmt::Debug for Pusher {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Pusher").field(&self.public()).finish()
    }
}

impl Pusher {
    /// The sender of this store's site.
    ///
    /// # Errors
    /// Those of the store.
    pub(crate) async fn new(store: &dyn Store) -> StoreResult<Pusher> {
        let failed = |why: &str| StoreError::Unavailable(why.to_owned());
        let made = random::bytes().map_err(|error| failed(&error.to_string()))?;
        let secret = store.keep_secret("vapid", made).await?;
        // All but one in 2^32 numbers are keys.
        let key = SecretKey::from_slice(&secret).map_err(|_| failed("the key of push messages"))?;
        Ok(Pusher(SigningKey::from(key)))
    }

    /// The key that browsers are told, in base64url.
    pub(crate) fn public(&self) -> String {
        BASE64URL_NOPAD.encode(self.0.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// The request with its message; `None` where it is for nobody.
    pub(super) fn sealed(
        &self,
        request: RequestBuilder,
        delivery: &Delivery,
        now_s: i64,
    ) -> Option<RequestBuilder> {
        let to = &delivery.to.subscription;
        let receiver = Receiver::from_bytes(&to.secret)?;
        let own = SecretKey::from_slice(&random::bytes::<32>().ok()?).ok()?;
        let body = encrypted(delivery.body.as_bytes(), &receiver, &own, random::bytes().ok()?)?;
        let proof = self.proof(&to.url, &receiver.site, now_s)?;
        let request = request
            .header("authorization", format!("vapid t={proof}, k={}", self.public()))
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", KEEP_S.to_string())
            .body(body);
        Some(request)
    }

    /// A token that says who sends to this service, and until when that holds.
    fn proof(&self, url: &str, site: &str, now_s: i64) -> Option<String> {
        let service = Url::parse(url).ok()?.origin().ascii_serialization();
        let head = BASE64URL_NOPAD.encode(br#"{"typ":"JWT","alg":"ES256"}"#);
        let until_s = now_s.saturating_add(PROOF_S);
        // Neither an origin nor a site holds anything that JSON would write otherwise.
        let claims = format!(r#"{{"aud":"{service}","exp":{until_s},"sub":"{site}"}}"#);
        let text = format!("{head}.{}", BASE64URL_NOPAD.encode(claims.as_bytes()));
        let signature: Signature = self.0.sign(text.as_bytes());
        Some(format!("{text}.{}", BASE64URL_NOPAD.encode(&signature.to_bytes())))
    }
}

/// A message that only the receiver can read, in one record.
fn encrypted(text: &[u8], to: &Receiver, own: &SecretKey, salt: [u8; SALT]) -> Option<Vec<u8>> {
    let their_key = PublicKey::from_sec1_bytes(&to.key).ok()?;
    let own_key = own.public_key().to_encoded_point(false);
    let shared = p256::ecdh::diffie_hellman(own.to_nonzero_scalar(), their_key.as_affine());
    let mut input = [0; 32];
    let info = [b"WebPush: info\0", to.key.as_slice(), own_key.as_bytes()].concat();
    let first = Hkdf::<Sha256>::new(Some(to.auth.as_slice()), shared.raw_secret_bytes());
    first.expand(&info, &mut input).ok()?;
    let second = Hkdf::<Sha256>::new(Some(salt.as_slice()), &input);
    let (mut key, mut nonce) = ([0; 16], [0; 12]);
    second.expand(b"Content-Encoding: aes128gcm\0", &mut key).ok()?;
    second.expand(b"Content-Encoding: nonce\0", &mut nonce).ok()?;
    // The last record ends in a 2.
    let plain = [text, &[2]].concat();
    let sealed = Aes128Gcm::new(&key.into()).encrypt(&nonce.into(), plain.as_slice());
    let length = [u8::try_from(KEY).ok()?];
    let head = [salt.as_slice(), &RECORD.to_be_bytes(), &length, own_key.as_bytes()].concat();
    Some([head, sealed.ok()?].concat())
}

#[cfg(test)]
mod tests {
    use data_encoding::BASE64URL_NOPAD;
    use p256::SecretKey;
    use p256::ecdsa::signature::Verifier;
    use p256::ecdsa::{Signature, SigningKey};

    use super::{Pusher, Receiver, encrypted};

    fn bytes(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64url")
    }

    /// The example of RFC 8291, appendix A.
    #[test]
    fn the_example_of_the_standard_is_encrypted_alike() {
        let to = Receiver::new(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
            "https://petri.example",
        );
        let to = to.expect("a key");
        assert_eq!(Receiver::from_bytes(&to.to_bytes()), Some(to.clone()));
        let own = SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().expect("16 bytes");
        let text = b"When I grow up, I want to be a watermelon";
        let sealed = encrypted(text, &to, &own.expect("a key"), salt).expect("it can be");
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64URL_NOPAD.encode(&sealed), expected);
    }

    #[test]
    fn what_is_no_key_is_refused() {
        let auth = "BTBZMqHH6r4Tts7J_aSIgg";
        for key in [
            "",
            "BCVx",
            "BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        ] {
            assert_eq!(Receiver::new(key, auth, ""), None, "{key}");
        }
    }

    #[test]
    fn a_proof_names_service_and_site_and_is_signed() {
        let key = SigningKey::from_slice(&[7; 32]).expect("a key");
        let pusher = Pusher(key.clone());
        let url = "https://push.example:8443/wpush/v2/abc";
        let proof = pusher.proof(url, "https://petri.example", 1_000).expect("a proof");
        let (text, signature) = proof.rsplit_once('.').expect("three parts");
        let signature = Signature::from_slice(&bytes(signature)).expect("a signature");
        assert!(key.verifying_key().verify(text.as_bytes(), &signature).is_ok());
        let claims = bytes(text.split('.').nth(1).expect("claims"));
        let expected =
            r#"{"aud":"https://push.example:8443","exp":44200,"sub":"https://petri.example"}"#;
        assert_eq!(String::from_utf8(claims).as_deref(), Ok(expected));
    }
}
