//! Whole matches against engines that behave and engines that do not.

mod doctor;
mod faults;
mod openings;
mod processes;
mod reports;
mod resume;
mod specs;
