//! The sentences about mistakes in English, from the same texts as the page's.

use rules::Variant;
use study::Remark;
use terminal::{Language, Texts};

use crate::words;

/// All sentences of one game.
pub(crate) struct Sentences {
    texts: Texts,
    variant: Variant,
}

impl Sentences {
    /// Those that name the sides as this game does.
    pub(crate) fn new(variant: Variant) -> Sentences {
        Sentences { texts: Texts::new(Language::English), variant }
    }

    /// The sentence of a remark.
    pub(crate) fn of(&self, remark: &Remark) -> String {
        let values = [
            ("side", words::side(self.variant, remark.side).into()),
            ("best", remark.best.as_str().into()),
            ("reply", remark.reply.as_deref().unwrap_or_default().into()),
            ("cell", remark.cell.as_deref().unwrap_or_default().into()),
            ("count", remark.count.into()),
            ("other", remark.other.into()),
        ];
        self.texts.with(&format!("review-{}", remark.code.word()), &values)
    }
}
