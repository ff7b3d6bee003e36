//! The program as it is used: step by step, on very little.

mod documents;
mod pipeline;
