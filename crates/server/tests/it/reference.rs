//! The reference for programs, `docs/reference/api.md`, is written from the document of the server.

use std::fmt::Write;
use std::path::Path;

use axum::http::StatusCode;
use serde_json::Value;

use crate::world::World;

const OPENING: &str = "# The API for programs

What a bot or another program can ask of a petri server, and what it answers. [Writing a bot](../guide/bots.md) shows how
to begin. This page is written from the server's own OpenAPI document, which every server has at `/api/v1/openapi.json`;
after a change of the API, `UPDATE_REFERENCE=1 cargo test -p petri-server --test it reference` writes it anew.

A request names an access token, `Authorization: Bearer petri_…`, made on the account page, or asked for by a program of
another site (see the end); what may also be read without one is said below. Pages of other sites may ask all of it. Cookies
are not looked at. What is refused is answered as
`application/problem+json` ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)) with a `code` that stays the same. Every
answer says in `RateLimit` what is left of 600 requests a minute; `429` says in `Retry-After` when to come again. A
file of games has a limit of its own, which the same header tells as `exports`.
What is read without a stream and by anybody has an `ETag`; asked again with it in `If-None-Match`, the server answers `304` and
sends nothing where nothing has changed.

Streams (`application/x-ndjson`) are lines of JSON; an empty line comes every six seconds without news. One that ends is
opened again, and begins with the whole.

As long as the address says `v1`, fields, values and addresses are added, and nothing is changed or removed; a program passes
over what it does not know. Should there be a `v2`, `v1` goes on beside it for at least a year. From then on its answers say
in `Deprecation` ([RFC 9745](https://www.rfc-editor.org/rfc/rfc9745)) since when it is the older one, and in `Link`, as
`rel=deprecation`, where to read what has changed. Once it is settled when `v1` ends, and not less than half a year before,
they say so in `Sunset` ([RFC 8594](https://www.rfc-editor.org/rfc/rfc8594)); after that day it answers `410`. There is no `v2`
yet, and neither header is sent.
";

const PARTS: [(&str, &str); 8] = [
    ("account", "The account"),
    ("challenges", "Challenges and seeks"),
    ("streams", "Streams"),
    ("playing", "Playing"),
    ("reading", "Reading, also without a token"),
    ("links", "Short links and studies"),
    ("lab", "Published boards"),
    ("tokens", "Tokens for programs of other sites"),
];

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// A cell of a table, on one line.
fn cell(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|")
}

/// The type of a value in words, with links to the schemas.
fn kind(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap_or_default();
        return format!("[{name}](#{})", name.to_lowercase());
    }
    for word in ["oneOf", "anyOf", "allOf"] {
        if let Some(choices) = schema[word].as_array() {
            let separator = if word == "allOf" { " and " } else { " or " };
            return choices.iter().map(kind).collect::<Vec<_>>().join(separator);
        }
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> = values.iter().map(|one| format!("`{}`", text(one))).collect();
        return values.join(", ");
    }
    let name = match &schema["type"] {
        Value::Array(names) => names.iter().map(text).collect::<Vec<_>>().join(" or "),
        name => text(name).to_owned(),
    };
    match schema["prefixItems"].as_array() {
        Some(items) => format!("[{}]", items.iter().map(kind).collect::<Vec<_>>().join(", ")),
        None if schema["items"].is_object() => format!("{name} of {}", kind(&schema["items"])),
        None => name,
    }
}

fn operation(page: &mut String, method: &str, path: &str, item: &Value) {
    let _ = write!(page, "\n### {} {path}\n\n{}.\n", method.to_uppercase(), text(&item["summary"]));
    if let Some(more) = item["description"].as_str() {
        let _ = writeln!(page, "{more}");
    }
    if let Some(parameters) = item["parameters"].as_array() {
        page.push_str("\n| parameter | in | type | |\n|---|---|---|---|\n");
        for one in parameters {
            let (name, place) = (text(&one["name"]), text(&one["in"]));
            let (kind, about) = (cell(&kind(&one["schema"])), cell(text(&one["description"])));
            let _ = writeln!(page, "| `{name}` | {place} | {kind} | {about} |");
        }
    }
    if let Some(content) = item["requestBody"]["content"].as_object() {
        for (media, one) in content {
            let _ = write!(page, "\nBody: {} (`{media}`)\n", kind(&one["schema"]));
        }
    }
    for (status, response) in item["responses"].as_object().into_iter().flatten() {
        if status == "4XX" {
            continue;
        }
        let about = text(&response["description"]);
        match response["content"].as_object().and_then(|content| content.iter().next()) {
            Some((media, one)) => {
                let kind = kind(&one["schema"]);
                let _ = write!(page, "\n{status}: {about}, {kind} (`{media}`)\n");
            }
            None => {
                let _ = write!(page, "\n{status}: {about}\n");
            }
        }
    }
}

fn fields(page: &mut String, schema: &Value) {
    let Some(properties) = schema["properties"].as_object() else {
        let _ = write!(page, "\n{}\n", kind(schema));
        return;
    };
    page.push_str("\n| field | type | |\n|---|---|---|\n");
    for (name, one) in properties {
        let (kind, about) = (cell(&kind(one)), cell(text(&one["description"])));
        let _ = writeln!(page, "| `{name}` | {kind} | {about} |");
    }
}

fn schema(page: &mut String, name: &str, schema: &Value) {
    let _ = write!(page, "\n### {name}\n\n{}\n", text(&schema["description"]));
    match schema["oneOf"].as_array() {
        Some(choices) if choices.iter().any(|one| !one["enum"].is_array()) => {
            for choice in choices {
                let parts = choice["allOf"].as_array().cloned();
                for part in parts.unwrap_or_else(|| vec![choice.clone()]) {
                    if let Some(about) = choice["description"].as_str().filter(|_| part == *choice)
                    {
                        let _ = write!(page, "\n{about}\n");
                    }
                    fields(page, &part);
                }
            }
        }
        _ => fields(page, schema),
    }
}

fn page(document: &Value) -> String {
    let mut page = OPENING.to_owned();
    let paths = document["paths"].as_object().expect("addresses");
    for (tag, title) in PARTS {
        let _ = write!(page, "\n## {title}\n");
        for (path, item) in paths {
            for (method, one) in item.as_object().expect("methods") {
                if one["tags"][0] == tag {
                    operation(&mut page, method, path, one);
                }
            }
        }
    }
    page.push_str("\n## What travels\n");
    for (name, one) in document["components"]["schemas"].as_object().expect("schemas") {
        schema(&mut page, name, one);
    }
    page
}

#[tokio::test]
async fn the_reference_says_what_the_document_says() {
    let document = World::new().browser().get("/api/v1/openapi.json").await.expect(StatusCode::OK);
    let document = document.json();
    let operations = document["paths"].as_object().expect("addresses").values();
    let tags = operations.flat_map(|item| item.as_object().expect("methods").values());
    for tag in tags.map(|one| text(&one["tags"][0])) {
        assert!(PARTS.iter().any(|(known, _)| *known == tag), "`{tag}` has no part of the page");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/api.md");
    let page = page(&document);
    if std::env::var_os("UPDATE_REFERENCE").is_some() {
        std::fs::write(&path, &page).expect("the page can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == page, "docs/reference/api.md is old: run this test with UPDATE_REFERENCE=1");
}
