//! Pages of the operator's own: who runs the site, and what becomes of what people enter. Each is a
//! Markdown file read at the start. HTML in it is shown as the text it is, pictures are left to their
//! words, and links lead nowhere but to pages and mail: so it can hold nothing that runs.

use pulldown_cmark::{CowStr, Event, HeadingLevel, Parser, Tag, TagEnd, html};

/// The pages an operator may set.
pub(crate) const NAMES: [&str; 2] = ["imprint", "privacy"];

/// The pages that are set, as HTML.
#[derive(Clone, Debug, Default)]
pub struct Pages([Option<String>; 2]);

impl Pages {
    /// These pages, from Markdown.
    #[must_use]
    pub fn new(imprint: Option<&str>, privacy: Option<&str>) -> Pages {
        Pages([imprint, privacy].map(|text| text.map(rendered)))
    }

    /// The names of those that are set.
    pub(crate) fn names(&self) -> Vec<&'static str> {
        let set = NAMES.into_iter().zip(&self.0).filter(|(_, page)| page.is_some());
        set.map(|(name, _)| name).collect()
    }

    /// The page of this name, where it is set.
    pub(crate) fn page(&self, name: &str) -> Option<&String> {
        NAMES.into_iter().zip(&self.0).find(|(known, _)| *known == name)?.1.as_ref()
    }
}

fn rendered(markdown: &str) -> String {
    let mut page = String::new();
    html::push_html(&mut page, Parser::new(markdown).filter_map(harmless));
    page
}

/// The event as it may be shown. The page around it has the first heading, so others are one deeper.
fn harmless(event: Event<'_>) -> Option<Event<'_>> {
    Some(match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        Event::Start(Tag::HtmlBlock) => Event::Start(Tag::Paragraph),
        Event::End(TagEnd::HtmlBlock) => Event::End(TagEnd::Paragraph),
        Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => return None,
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let dest_url = if is_harmless(&dest_url) { dest_url } else { CowStr::Borrowed("") };
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        Event::Start(Tag::Heading { level, .. }) => Event::Start(Tag::Heading {
            level: deeper(level),
            id: None,
            classes: Vec::new(),
            attrs: Vec::new(),
        }),
        Event::End(TagEnd::Heading(level)) => Event::End(TagEnd::Heading(deeper(level))),
        other => other,
    })
}

fn is_harmless(address: &str) -> bool {
    let begins = |start: &&str| {
        address.get(..start.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(start))
    };
    // An address that begins with two slashes is another host, which is harmless too.
    ["https://", "http://", "mailto:", "tel:", "/", "#"].iter().any(begins)
}

fn deeper(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 => HeadingLevel::H2,
        HeadingLevel::H2 => HeadingLevel::H3,
        HeadingLevel::H3 => HeadingLevel::H4,
        HeadingLevel::H4 => HeadingLevel::H5,
        HeadingLevel::H5 | HeadingLevel::H6 => HeadingLevel::H6,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{prop_assert, proptest};

    use super::rendered;

    #[test]
    fn markdown_becomes_a_page() {
        let page = rendered("# Imprint\n\nA *club*, [mail](mailto:a@b.example)\n\n- one\n- two\n");
        insta::assert_snapshot!(page, @r#"
        <h2>Imprint</h2>
        <p>A <em>club</em>, <a href="mailto:a@b.example">mail</a></p>
        <ul>
        <li>one</li>
        <li>two</li>
        </ul>
        "#);
    }

    #[test]
    fn html_is_text_pictures_are_words_and_links_run_nothing() {
        let page = rendered(
            "<script>alert(1)</script>\n\nA <b onclick=x>bold</b> ![picture](http://a/b.png)\n\
             [one](javascript:alert(1)) [two](JaVaScRiPt:x) [three](data:text/html,x) [four](/rules)",
        );
        insta::assert_snapshot!(page, @r#"
        <p>&lt;script&gt;alert(1)&lt;/script&gt;
        </p>
        <p>A &lt;b onclick=x&gt;bold&lt;/b&gt; picture
        <a href="">one</a> <a href="">two</a> <a href="">three</a> <a href="/rules">four</a></p>
        "#);
    }

    proptest! {
        #[test]
        fn whatever_it_says_nothing_runs(
            markdown in "(<[a-z]{1,6} ?[a-z=\"/:]{0,12}>|[\\[\\]()!#*>` \n]|script|javascript:|x){0,30}",
        ) {
            let page = rendered(&markdown);
            let known = ["<p>", "</p>", "<em>", "</em>", "<strong>", "</strong>", "<a href=\"",
                "</a>", "<h", "</h", "<ul>", "</ul>", "<li>", "</li>", "<blockquote>",
                "</blockquote>", "<code>", "</code>", "<pre>", "</pre>", "<br />", "<hr />",
                "<ol", "</ol>", "<code class=\"language-"];
            for (at, _) in page.match_indices('<') {
                prop_assert!(known.iter().any(|tag| page[at..].starts_with(tag)), "{page}");
            }
            prop_assert!(!page.to_lowercase().contains("href=\"javascript"), "{page}");
        }
    }
}
