//! The lines of a stream, one after the other, with a look in between at whether to stop.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use reqwest::Response;
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::site_error::SiteError;

/// How often it is looked whether to stop.
const LOOK: Duration = Duration::from_millis(200);
/// No line is longer.
const LONGEST: usize = 1 << 20;

/// A stream that is read.
pub(crate) struct Lines<'a> {
    runtime: &'a Runtime,
    response: Response,
    url: String,
    text: Vec<u8>,
}

/// What came of waiting for a line.
pub(crate) enum Next {
    /// A line.
    Line(String),
    /// Nothing for a moment.
    Silence,
    /// The stream is over.
    End,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(runtime: &'a Runtime, response: Response, url: String) -> Self {
        Self { runtime, response, url, text: Vec::new() }
    }

    /// The next line that is not empty; the end also where it is to stop.
    pub(crate) fn next(&mut self, stop: &AtomicBool) -> Result<Option<String>, SiteError> {
        loop {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            match self.wait()? {
                Next::Line(line) => return Ok(Some(line)),
                Next::Silence => {}
                Next::End => return Ok(None),
            }
        }
    }

    /// Waits a moment for a line that is not empty.
    pub(crate) fn wait(&mut self) -> Result<Next, SiteError> {
        loop {
            while let Some(end) = self.text.iter().position(|byte| *byte == b'\n') {
                let rest = self.text.split_off(end.saturating_add(1));
                let line = std::mem::replace(&mut self.text, rest);
                let line = String::from_utf8_lossy(&line).trim().to_owned();
                if !line.is_empty() {
                    return Ok(Next::Line(line));
                }
            }
            if self.text.len() > LONGEST {
                let problem = "a line does not end".to_owned();
                return Err(SiteError::Strange { url: self.url.clone(), problem });
            }
            // A chunk that has not come whole stays in the response.
            let chunk = self.response.chunk();
            match self.runtime.block_on(async { timeout(LOOK, chunk).await }) {
                Err(_) => return Ok(Next::Silence),
                Ok(Ok(Some(chunk))) => self.text.extend_from_slice(&chunk),
                Ok(Ok(None)) => return Ok(Next::End),
                Ok(Err(error)) => {
                    let problem = error.to_string();
                    return Err(SiteError::Unreachable { url: self.url.clone(), problem });
                }
            }
        }
    }
}
