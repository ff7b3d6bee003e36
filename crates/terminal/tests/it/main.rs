//! The client as a person meets it: events go in as they come from a terminal, screens come out.

mod ends;
mod playing;
mod screens;
mod table;
mod texts;
