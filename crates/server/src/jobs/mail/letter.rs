//! The letter itself: what waits, each with its link, in the reader's language, and the way to get
//! no more of them. Plain text; what players wrote stands nowhere but a name in a line.

use std::time::{Duration, UNIX_EPOCH};

use lettre::Message;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use store::{About, AccountId, Notice};

use crate::state::mail_options::Outbox;
use crate::texts::Texts;

/// What a letter says.
pub(crate) struct Letter<'a> {
    /// To whom.
    pub(crate) name: &'a str,
    /// Where to.
    pub(crate) mail: &'a str,
    /// A tag.
    pub(crate) language: &'a str,
    /// The notices, newest first.
    pub(crate) notices: &'a [Notice],
    /// How many notices more there are.
    pub(crate) more: usize,
    /// For the link that stops letters.
    pub(crate) key: &'a str,
}

impl Letter<'_> {
    /// The letter, ready to be sent; `None` where there is nothing to tell, or no such address.
    pub(crate) fn write(
        &self,
        outbox: &Outbox,
        account: AccountId,
        now_ms: i64,
    ) -> Option<Message> {
        let newest = self.notices.first()?.id;
        let stop = format!("{}/api/unsubscribe/{}", outbox.site, self.key);
        let host = outbox.site.split("//").last().unwrap_or_default();
        let texts = Texts::new(self.language)?;
        let count = self.notices.len().saturating_add(self.more);
        let sent = UNIX_EPOCH + Duration::from_millis(u64::try_from(now_ms).unwrap_or(0));
        Message::builder()
            .from(outbox.from.clone())
            .to(self.mail.parse().ok()?)
            .date(sent)
            .subject(texts.get("mail-subject", &[("count", count.into())]))
            // The same for a letter that is written again because its acceptance was lost.
            .message_id(Some(format!("<petri.{}.{newest}@{host}>", account.0)))
            .raw_header(header("List-Unsubscribe", format!("<{stop}>")))
            .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()))
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned()))
            .header(ContentType::TEXT_PLAIN)
            .body(self.text(outbox, &texts))
            .ok()
    }

    fn text(&self, outbox: &Outbox, texts: &Texts) -> String {
        let mut lines = vec![texts.get("mail-hello", &[("name", self.name.into())]), String::new()];
        for notice in self.notices {
            let opponent = ("opponent", notice.notice.text.as_str().into());
            let (key, address) = match &notice.notice.about {
                About::Turn(game) => ("mail-your-turn", format!("game/{game}")),
                About::End(game) => ("mail-ended", format!("game/{game}")),
                About::Challenge(seek) => ("mail-challenge", format!("challenge/{seek}")),
            };
            lines.push(texts.get(key, &[opponent]));
            lines.push(format!("{}/{address}", outbox.site));
            lines.push(String::new());
        }
        if self.more > 0 {
            lines.push(texts.get("mail-more", &[("count", self.more.into())]));
            lines.push(format!("{}/account", outbox.site));
            lines.push(String::new());
        }
        lines.push("-- ".to_owned());
        lines.push(texts.get("mail-why", &[]));
        lines.push(texts.get("mail-stop", &[]));
        lines.push(format!("{}/unsubscribe/{}", outbox.site, self.key));
        lines.push(String::new());
        lines.join("\n")
    }
}

/// The letter that asks whether an address is right; `None` where it is none.
pub(crate) fn confirmation(
    outbox: &Outbox,
    name: &str,
    mail: &str,
    language: &str,
    key: &str,
    now_ms: i64,
) -> Option<Message> {
    let texts = Texts::new(language)?;
    let sent = UNIX_EPOCH + Duration::from_millis(u64::try_from(now_ms).unwrap_or(0));
    let site = outbox.site.as_str();
    let about = [("name", name.into()), ("site", site.into())];
    let (text, other) =
        (texts.get("mail-confirm-text", &about), texts.get("mail-confirm-else", &[]));
    Message::builder()
        .from(outbox.from.clone())
        .to(mail.parse().ok()?)
        .date(sent)
        .subject(texts.get("mail-confirm-subject", &[]))
        .raw_header(header("Auto-Submitted", "auto-generated".to_owned()))
        .header(ContentType::TEXT_PLAIN)
        .body(format!("{text}\n{site}/confirm-mail/{key}\n\n{other}\n"))
        .ok()
}

fn header(name: &'static str, value: String) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value)
}
