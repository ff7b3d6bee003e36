//! A chapter of a study as a frame shows it: its main line, and what is said about each move.

use play::{Game, pgn};
use rules::{AnyPosition, Variant};
use wire::online::{ChapterLine, Study, StudyChapter};

/// A chapter among others.
pub(crate) struct Chapter {
    /// The study's title, and its own; one may be empty.
    pub(crate) titles: [String; 2],
    /// Whose study it is.
    pub(crate) owner: String,
    /// Which chapter, from 1, and of how many.
    pub(crate) number: usize,
    pub(crate) count: usize,
    comments: Vec<(usize, String)>,
}

impl Chapter {
    /// A chapter of this study, and its main line; none where the page wrote what no server reads.
    pub(crate) fn read(
        study: &Study,
        number: usize,
        chapter: &StudyChapter,
    ) -> Option<(Chapter, Game)> {
        let line: ChapterLine = wire::from_json(&chapter.analysis).ok()?;
        let game = played(&line)?;
        let chapter = Chapter {
            titles: [study.study.title.clone(), chapter.title.clone()],
            owner: study.owner.clone(),
            number,
            count: study.study.chapters.len(),
            comments: pgn::comments(&line.moves).ok()?,
        };
        Some((chapter, game))
    }

    /// What is said after this many moves.
    pub(crate) fn comment(&self, ply: usize) -> String {
        let here = self.comments.iter().filter(|(at, _)| *at == ply);
        here.map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(" ")
    }
}

/// The main line as a game.
fn played(line: &ChapterLine) -> Option<Game> {
    let start = AnyPosition::from_fen(Variant::from_name(&line.game)?, &line.start).ok()?;
    let start = wire::with_rules(start, &line.rules).ok()?;
    pgn::read_moves(start, &line.moves).ok()
}
