//! How mail is sent: which mail server, in whose name, and under which address the site is known.
//! Read once at the start, so that whoever made a mistake sees it.

use std::time::Duration;

use lettre::message::Mailbox;
use lettre::transport::smtp::authentication::Credentials;
use lettre::{AsyncSmtpTransport, Tokio1Executor};
use thiserror::Error;

/// A mail server that says nothing for this long will not.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Why mail cannot be sent as it was asked for.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MailError {
    /// It is no address of a mail server.
    #[error(
        "`{0}` is no mail server: smtps://HOST, smtp://HOST:587?tls=required, or smtp://localhost"
    )]
    Server(String),
    /// Names and passwords have options of their own, for command lines are seen by all.
    #[error("the address of the mail server must name nobody; use the options for that")]
    NamesSomebody,
    /// The password would be sent for all to read.
    #[error("a password needs an encrypted line: smtps://… or …?tls=required")]
    OpenLine,
    /// It is no sender.
    #[error("`{0}` is no sender: name@host, or `Name <name@host>`")]
    Sender(String),
    /// It is no address of a site.
    #[error("`{0}` is no address of a site: https://HOST")]
    Site(String),
}

/// How mail is sent.
#[derive(Clone, Debug)]
pub struct MailOptions {
    outbox: Outbox,
}

/// The parts of [`MailOptions`].
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    pub(crate) transport: AsyncSmtpTransport<Tokio1Executor>,
    pub(crate) from: Mailbox,
    /// The site's address, without a slash at its end.
    pub(crate) site: String,
    pub(crate) after_ms: i64,
}

impl MailOptions {
    /// Mail over this server (`smtps://HOST`, `smtp://HOST:587?tls=required`, or `smtp://localhost`
    /// without encryption), from this sender, about the site at this address, when something has
    /// waited for this long.
    ///
    /// # Errors
    /// [`MailError`], which names what cannot be.
    pub fn new(
        server: &str,
        login: Option<(String, String)>,
        from: &str,
        site: &str,
        after: Duration,
    ) -> Result<MailOptions, MailError> {
        if server.contains('@') {
            return Err(MailError::NamesSomebody);
        }
        let is_encrypted = server.starts_with("smtps://") || server.contains("tls=required");
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(server)
            .map_err(|_| MailError::Server(server.to_owned()))?
            .timeout(Some(TIMEOUT));
        let transport = match login {
            Some(_) if !is_encrypted => return Err(MailError::OpenLine),
            Some((name, password)) => transport.credentials(Credentials::new(name, password)),
            None => transport,
        };
        let sender = from.parse().map_err(|_| MailError::Sender(from.to_owned()))?;
        let site = site.trim_end_matches('/');
        let host = site.strip_prefix("https://").or_else(|| site.strip_prefix("http://"));
        let is_plain = |host: &str| {
            let is_known = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
            !host.is_empty() && host.chars().all(is_known)
        };
        if !host.is_some_and(is_plain) {
            return Err(MailError::Site(site.to_owned()));
        }
        let outbox = Outbox {
            transport: transport.build(),
            from: sender,
            site: site.to_owned(),
            after_ms: i64::try_from(after.as_millis()).unwrap_or(i64::MAX),
        };
        Ok(MailOptions { outbox })
    }

    pub(crate) fn outbox(&self) -> Outbox {
        self.outbox.clone()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{MailError, MailOptions};

    fn error(server: &str, login: bool, from: &str, site: &str) -> Option<MailError> {
        let login = login.then(|| ("petri".to_owned(), "hush-hush".to_owned()));
        MailOptions::new(server, login, from, site, Duration::from_secs(60)).err()
    }

    #[test]
    fn mistakes_are_named_at_the_start() {
        const FROM: &str = "Club <petri@club.example>";
        const SITE: &str = "https://club.example/";
        assert_eq!(error("smtp://localhost:2525", false, FROM, SITE), None);
        let plain = error("smtp://localhost", true, FROM, SITE);
        assert_eq!(plain, Some(MailError::OpenLine));
        let named = error("smtps://me:secret@mail.example", false, FROM, SITE);
        assert_eq!(named, Some(MailError::NamesSomebody), "and the password is not repeated");
        let server = error("mail.example", false, FROM, SITE);
        assert_eq!(server, Some(MailError::Server("mail.example".to_owned())));
        let from = error("smtp://localhost", false, "petri", SITE);
        assert_eq!(from, Some(MailError::Sender("petri".to_owned())));
        for site in ["club.example", "https://", "https://club.example/petri"] {
            assert!(error("smtp://localhost", false, FROM, site).is_some(), "{site}");
        }
    }
}
