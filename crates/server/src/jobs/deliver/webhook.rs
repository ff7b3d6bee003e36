//! A webhook's request, signed as [Standard Webhooks](https://www.standardwebhooks.com) has it: by the
//! number of the message, the time and the body, with a secret that only both sides know.

use data_encoding::BASE64;
use hmac::{Hmac, Mac};
use reqwest::RequestBuilder;
use sha2::Sha256;
use store::Delivery;

/// The request with its body and its signature.
pub(super) fn signed(request: RequestBuilder, delivery: &Delivery, now_s: i64) -> RequestBuilder {
    let id = format!("msg_{}", delivery.id);
    let signature = signature(&delivery.to.subscription.secret, &id, now_s, &delivery.body);
    request
        .header("content-type", "application/json")
        .header("webhook-id", id)
        .header("webhook-timestamp", now_s.to_string())
        .header("webhook-signature", signature)
        .body(delivery.body.clone())
}

fn signature(secret: &[u8], id: &str, now_s: i64, body: &str) -> String {
    // A key may have any length.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret) else { return String::new() };
    mac.update(format!("{id}.{now_s}.{body}").as_bytes());
    format!("v1,{}", BASE64.encode(&mac.finalize().into_bytes()))
}

#[cfg(test)]
mod tests {
    use data_encoding::BASE64;

    use super::signature;

    /// The example of the specification.
    #[test]
    fn the_example_of_the_specification_is_signed_alike() {
        let secret = BASE64.decode(b"MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").expect("base64");
        let body = r#"{"test": 2432232314}"#;
        let id = "msg_p5jXN8AQM9LWM0D4loKWxJek";
        let expected = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
        assert_eq!(signature(&secret, id, 1_614_265_330, body), expected);
    }
}
