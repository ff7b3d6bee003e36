//! The program as it is used: step by step, on very little.

mod pipeline;
