//! The operator's own pages: where they are set the one page says so, and otherwise nothing does.

use axum::http::{Method, StatusCode};
use server::{Pages, SiteOptions};

use crate::world::World;

fn world() -> World {
    let pages = Pages::new(Some("# A club\n\n<script>x</script>"), None);
    World::with(SiteOptions { pages, ..SiteOptions::default() })
}

#[tokio::test]
async fn a_page_that_is_set_is_shown_and_announced() {
    let world = world();
    let reader = world.browser();
    insta::assert_snapshot!(reader.get("/api/pages/imprint").await.text, @r#"{"html":"<h2>A club</h2>\n<p>&lt;script&gt;x&lt;/script&gt;</p>\n"}"#);
    assert_eq!(reader.get("/api/pages/privacy").await.refusal(), "404 not-found");
    assert_eq!(reader.get("/api/pages/other").await.refusal(), "404 not-found");
    let tag = r#"<meta name="petri-pages" content="imprint" />"#;
    for path in ["/", "/imprint", "/play?game=ataxx"] {
        let page = reader.get(path).await.expect(StatusCode::OK);
        assert_eq!(page.text.matches(tag).count(), 1, "{path}: {}", page.text);
    }
    let page = World::new().browser().get("/").await.expect(StatusCode::OK).text;
    assert!(!page.contains("petri-pages"), "{page}");
}

#[tokio::test]
async fn a_browser_that_has_them_gets_304() {
    let world = world();
    let reader = world.browser();
    for path in ["/api/pages/imprint", "/"] {
        let first = reader.get(path).await.expect(StatusCode::OK);
        assert_eq!(first.header("cache-control"), "no-cache", "{path}");
        let tag = first.header("etag").to_owned();
        let known = [("if-none-match", tag.as_str())];
        let again = reader.send(Method::GET, path, &known, "").await;
        assert_eq!((again.status, again.text.as_str()), (StatusCode::NOT_MODIFIED, ""), "{path}");
        assert_eq!(
            (again.header("etag"), again.header("cache-control")),
            (tag.as_str(), "no-cache")
        );
        let other = reader.send(Method::GET, path, &[("if-none-match", "\"x\"")], "").await;
        assert_eq!(other.status, StatusCode::OK, "{path}");
    }
    let policy = reader.get("/imprint").await;
    assert!(policy.header("content-security-policy").starts_with("default-src 'none'"));
}
