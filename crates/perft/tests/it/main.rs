//! Perft from outside: every kernel against the plain count, and the parts against the whole.

mod divide;
mod kernels;
