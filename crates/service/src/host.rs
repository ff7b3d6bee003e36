//! What a service needs from the world around it: a binding lends it.

/// What the service needs from the world around it.
pub trait Host {
    /// Milliseconds since any fixed moment.
    fn now_ms(&self) -> f64;
    /// Whether a search should stop now.
    fn should_stop(&self) -> bool;
    /// Takes an [`Answer`](wire::Answer) as JSON while a search goes on.
    fn on_report(&mut self, json: &str);
}
