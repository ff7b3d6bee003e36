//! How a picture looks: a theme of boards, light or dark, and from which side the board is seen. The
//! colours are those of the page, read from copies of its style sheets (`xtask/src/tidy/copies.rs`).

/// The colours of boards and men, then the others; what is not in one is looked up in the next.
const SHEETS: [&str; 2] =
    [include_str!("../style/boards.css"), include_str!("../style/tokens.css")];

/// The themes of boards, the usual one first.
pub const THEMES: [&str; 5] = ["paper", "wood", "garden", "sea", "contrast"];

/// How a picture looks.
///
/// ```
/// use picture::Look;
///
/// let mut look = Look::new("wood", true).expect("a theme of that name");
/// look.has_coordinates = false;
/// assert!(look.ground().starts_with('#'));
/// assert_eq!(Look::new("neon", true), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    theme: &'static str,
    is_dark: bool,
    /// Seen from the other side of the board.
    pub is_turned: bool,
    /// With coordinates along the board.
    pub has_coordinates: bool,
}

impl Look {
    /// The look of a theme, in its light or its dark colours; `None` for a theme that does not exist.
    #[must_use]
    pub fn new(theme: &str, is_dark: bool) -> Option<Look> {
        let theme = THEMES.into_iter().find(|name| *name == theme)?;
        Some(Look { theme, is_dark, is_turned: false, has_coordinates: true })
    }

    /// The colour of the page around the board, such as `#f6f3ec`.
    #[must_use]
    pub fn ground(&self) -> &'static str {
        self.colour("--ground")
    }

    /// The value of a colour of the style sheets, such as `--dish`.
    pub(crate) fn colour(&self, name: &str) -> &'static str {
        let own = format!("[data-board='{}']", self.theme);
        let pair = SHEETS
            .into_iter()
            .find_map(|sheet| value(sheet, &own, name).or_else(|| value(sheet, ":root", name)));
        let (light, dark) = pair.unwrap_or(("#000000", "#000000"));
        if self.is_dark { dark } else { light }
    }
}

/// The light and the dark value of a colour in the block of a selector.
fn value(sheet: &'static str, selector: &str, name: &str) -> Option<(&'static str, &'static str)> {
    sheet.split('}').find_map(|block| {
        let (head, body) = block.split_once('{')?;
        let head = head.rsplit("*/").next().unwrap_or(head);
        if !head.split(',').any(|one| one.trim() == selector) {
            return None;
        }
        let colour = body.split(';').find_map(|line| {
            let (key, value) = line.rsplit_once(": ")?;
            key.trim().ends_with(name).then_some(value.trim())
        })?;
        colour.strip_prefix("light-dark(")?.strip_suffix(')')?.split_once(", ")
    })
}

#[cfg(test)]
mod tests {
    use super::{Look, THEMES};

    #[test]
    fn colours_are_those_of_the_style_sheets() {
        let [light, dark] = [false, true].map(|is_dark| Look::new("paper", is_dark));
        let (light, dark) = (light.expect("a look"), dark.expect("a look"));
        assert_eq!((light.colour("--dish"), dark.colour("--dish")), ("#e6dfcf", "#1d252c"));
        assert_eq!(light.colour("--ground"), "#f6f3ec");
        let wood = Look::new("wood", false).expect("a look");
        assert_eq!(wood.colour("--dish"), "#d9b98c");
        // What a theme leaves alone is that of all.
        assert_eq!(wood.colour("--first"), light.colour("--first"));
        assert_eq!(Look::new("neon", false), None);
    }

    #[test]
    fn every_theme_has_a_name_here() {
        let named = super::SHEETS[0].matches("[data-board='").count();
        assert_eq!(named + 1, THEMES.len());
    }
}
