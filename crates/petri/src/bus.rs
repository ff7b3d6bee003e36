//! `--bus`: the line by which nodes that share a database hear of each other at once.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use server::{Bus, NatsBus, NoBus};
use store::Store;

use crate::database::Place;

/// The arguments that name the bus.
#[derive(Debug, clap::Args)]
pub(crate) struct BusAddress {
    /// The NATS server by which nodes that share a PostgreSQL database hear of each other at once;
    /// without one they find each other's moves within two seconds
    #[arg(long, value_name = "URL", env = "PETRI_BUS", hide_env_values = true)]
    bus: Option<Url>,
    /// A file that holds this address, so that its password stands in no list of processes
    #[arg(long, value_name = "FILE", env = "PETRI_BUS_URL_FILE", conflicts_with = "bus")]
    bus_url_file: Option<PathBuf>,
}

/// An address, which is never shown: a password may be in it.
#[derive(Clone)]
struct Url(String);

impl From<String> for Url {
    fn from(text: String) -> Self {
        Url(text)
    }
}

impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an address")
    }
}

impl BusAddress {
    /// The address, if there is one; looked at before anything is opened.
    ///
    /// # Errors
    /// Where its file cannot be read, and where nobody could share the database.
    pub(crate) fn url(&self, place: &Place) -> anyhow::Result<Option<String>> {
        let url = match &self.bus_url_file {
            None => self.bus.as_ref().map(|Url(url)| url.clone()),
            Some(file) => {
                let text = std::fs::read_to_string(file)
                    .with_context(|| format!("cannot read `{}`", file.display()))?;
                Some(text.trim().to_owned())
            }
        };
        if url.is_some() && matches!(place, Place::File(_)) {
            anyhow::bail!(
                "`--bus` needs a database that nodes can share; name one with `--database postgres://…`"
            );
        }
        Ok(url)
    }
}

/// The line to the other nodes, where there may be some.
///
/// # Errors
/// Where the address cannot be read or reached.
pub(crate) async fn connect(
    url: Option<&str>,
    place: &Place,
    store: &dyn Store,
) -> anyhow::Result<Arc<dyn Bus>> {
    let Some(url) = url else {
        return Ok(Arc::new(NoBus { has_others: matches!(place, Place::Server(_)) }));
    };
    let site = server::site_word(store).await?;
    Ok(Arc::new(NatsBus::connect(url, &site).await?))
}
