//! How `petri serve` sends mail. The password comes from the environment or a file: a command line
//! is seen by everybody on the machine.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, bail};
use server::MailOptions;

const PASSWORD: &str = "PETRI_SMTP_PASSWORD";

/// Options for mail.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Mail")]
pub(super) struct Mail {
    /// Mail server: smtps://HOST, smtp://HOST:587?tls=required or smtp://localhost; none: no mail
    #[arg(long, value_name = "URL", env = "PETRI_SMTP", requires_all = ["mail_from", "site"])]
    smtp: Option<String>,
    /// User name at the mail server; the password is read from PETRI_SMTP_PASSWORD or a file
    #[arg(long, value_name = "NAME", env = "PETRI_SMTP_USER", requires = "smtp")]
    smtp_user: Option<String>,
    /// File whose first line is the password at the mail server
    #[arg(long, value_name = "FILE", requires = "smtp_user")]
    smtp_password_file: Option<PathBuf>,
    /// Sender of the letters: name@host or `Name <name@host>`
    #[arg(long, value_name = "SENDER", env = "PETRI_MAIL_FROM", requires = "smtp")]
    mail_from: Option<String>,
    /// The address under which others reach the site, for links in letters
    #[arg(long, value_name = "URL", env = "PETRI_SITE")]
    site: Option<String>,
    /// Minutes something must have waited before a letter is written
    #[arg(long, value_name = "MINUTES", default_value_t = 30)]
    mail_after: u32,
}

impl Mail {
    /// What the server is told; nothing where no mail server is named.
    pub(super) fn read(&self) -> anyhow::Result<Option<MailOptions>> {
        let (Some(smtp), Some(from), Some(site)) = (&self.smtp, &self.mail_from, &self.site) else {
            return Ok(None);
        };
        let login = match &self.smtp_user {
            Some(name) => Some((name.clone(), self.password()?)),
            None => None,
        };
        let after = Duration::from_secs(u64::from(self.mail_after) * 60);
        Ok(Some(MailOptions::new(smtp, login, from, site, after)?))
    }

    fn password(&self) -> anyhow::Result<String> {
        if let Some(file) = &self.smtp_password_file {
            let text = std::fs::read_to_string(file)
                .with_context(|| format!("cannot read the password from `{}`", file.display()))?;
            return Ok(text.lines().next().unwrap_or_default().to_owned());
        }
        match std::env::var(PASSWORD) {
            Ok(password) => Ok(password),
            Err(_) => bail!("`--smtp-user` needs {PASSWORD} or `--smtp-password-file`"),
        }
    }
}
