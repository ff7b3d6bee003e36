//! An answer held to the document: its status, its media type, and every value in it.

use std::collections::BTreeSet;
use std::sync::Mutex;

use serde_json::Value;

use crate::world::Reply;

/// What the server says about itself, and what was called of it.
pub(crate) struct Document {
    json: Value,
    called: Mutex<BTreeSet<String>>,
}

impl Document {
    pub(crate) fn new(json: Value) -> Document {
        assert_eq!(json["openapi"].as_str().map(|version| &version[..3]), Some("3.1"));
        Document { json, called: Mutex::default() }
    }

    /// The operations that nothing has called, as `GET /games/{id}`.
    pub(crate) fn uncalled(&self) -> Vec<String> {
        let called = self.called.lock().expect("one thread");
        let paths = self.json["paths"].as_object().expect("addresses");
        let operations = paths.iter().flat_map(|(path, item)| {
            let path = path.strip_prefix("/api/v1").expect("below the prefix");
            let methods = item.as_object().expect("methods").keys();
            methods.map(move |method| format!("{} {path}", method.to_uppercase()))
        });
        operations.filter(|operation| !called.contains(operation)).collect()
    }

    fn operation(&self, operation: &str) -> &Value {
        let (method, path) = operation.split_once(' ').expect("method and address");
        let item = &self.json["paths"][format!("/api/v1{path}")][method.to_lowercase()];
        assert!(item.is_object(), "the document does not name {operation}");
        self.called.lock().expect("one thread").insert(operation.to_owned());
        item
    }

    /// Holds an answer to what the document says of the operation.
    pub(crate) fn check(&self, operation: &str, reply: &Reply) {
        let responses = &self.operation(operation)["responses"];
        let status = reply.status.as_u16().to_string();
        let class = format!("{}XX", &status[..1]);
        let response = match (responses.get(&status), responses.get(&class)) {
            (Some(response), _) | (None, Some(response)) => response,
            (None, None) => panic!("{operation} does not say that it answers {status}"),
        };
        let kind = reply.header("content-type").split(';').next().unwrap_or_default();
        match response.get("content") {
            None => assert_eq!(reply.text, "", "{operation} says that it answers nothing"),
            Some(content) => {
                let media = content.get(kind);
                let media = media.unwrap_or_else(|| panic!("{operation} answers {kind:?}"));
                if kind == "application/x-ndjson" {
                    for line in reply.text.lines() {
                        let line = serde_json::from_str(line).expect("JSON");
                        self.fits(&media["schema"], &line, operation);
                    }
                } else if kind.ends_with("json") {
                    self.fits(&media["schema"], &reply.json(), operation);
                }
            }
        }
    }

    /// Holds a line of a stream to it.
    pub(crate) fn check_line(&self, operation: &str, line: &Value) {
        let content = &self.operation(operation)["responses"]["200"]["content"];
        self.fits(&content["application/x-ndjson"]["schema"], line, operation);
    }

    #[track_caller]
    fn fits(&self, schema: &Value, value: &Value, place: &str) {
        if let Some(problem) = self.problem(schema, value, place) {
            panic!("{problem}");
        }
    }

    /// What is wrong with a value; the words of JSON Schema that the document uses are understood.
    fn problem(&self, schema: &Value, value: &Value, place: &str) -> Option<String> {
        if let Some(reference) = schema["$ref"].as_str() {
            let name = reference.strip_prefix("#/components/schemas/").expect("a schema of ours");
            let schema = self.json["components"]["schemas"].get(name);
            let schema = schema.unwrap_or_else(|| panic!("no schema `{name}`"));
            return self.problem(schema, value, place);
        }
        if let Some(all) = schema["allOf"].as_array() {
            return all.iter().find_map(|one| self.problem(one, value, place));
        }
        for word in ["oneOf", "anyOf"] {
            let Some(choices) = schema[word].as_array() else { continue };
            let problems: Vec<String> =
                choices.iter().filter_map(|one| self.problem(one, value, place)).collect();
            let fitting = choices.len() - problems.len();
            return (fitting == 0).then(|| format!("{place}: nothing fits: {problems:?}"));
        }
        if let Some(values) = schema["enum"].as_array() {
            return (!values.contains(value)).then(|| format!("{place}: {value} of {values:?}"));
        }
        if !has_type(&schema["type"], value) {
            return Some(format!("{place}: {value} is no {}", schema["type"]));
        }
        self.problem_inside(schema, value, place)
    }

    fn problem_inside(&self, schema: &Value, value: &Value, place: &str) -> Option<String> {
        if let Some(items) = value.as_array() {
            let prefix = schema["prefixItems"].as_array();
            return items.iter().enumerate().find_map(|(index, item)| {
                let own = prefix.and_then(|prefix| prefix.get(index)).unwrap_or(&schema["items"]);
                self.problem(own, item, &format!("{place}[{index}]"))
            });
        }
        let fields = value.as_object()?;
        let required = schema["required"].as_array().into_iter().flatten();
        for name in required.filter_map(Value::as_str) {
            if !fields.contains_key(name) {
                return Some(format!("{place}: no `{name}`"));
            }
        }
        fields.iter().find_map(|(name, value)| {
            let place = format!("{place}.{name}");
            match (schema["properties"].get(name), schema.get("additionalProperties")) {
                (Some(own), _) | (None, Some(own)) => self.problem(own, value, &place),
                (None, None) if schema["properties"].is_object() => None,
                (None, None) => Some(format!("{place} is not described")),
            }
        })
    }
}

fn has_type(wanted: &Value, value: &Value) -> bool {
    let is = |name: &str| match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("`{other}` is no type"),
    };
    match wanted {
        Value::String(name) => is(name),
        Value::Array(names) => names.iter().filter_map(Value::as_str).any(is),
        Value::Null => true,
        other => panic!("{other} names no type"),
    }
}
