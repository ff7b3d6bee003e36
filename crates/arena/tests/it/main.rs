//! Whole matches against engines that behave and engines that do not.

mod check;
mod faults;
mod openings;
mod processes;
mod reports;
mod resume;
mod specs;
mod tuning;
