//! JSON laid out for people: a line for each member down to a depth, what lies deeper on one line.
//! So a snapshot shows a change of the border as a diff of few lines.

use serde_json::Value;

/// The value with `depth` levels opened.
pub(crate) fn layout(value: &Value, depth: usize) -> String {
    let mut text = String::new();
    write(&mut text, value, depth, 0);
    text
}

fn write(text: &mut String, value: &Value, depth: usize, indent: usize) {
    match value {
        Value::Object(members) if depth > 0 && !members.is_empty() => {
            text.push('{');
            for (key, member) in members {
                line(text, indent + 1);
                text.push_str(&format!("{key}: "));
                write(text, member, depth - 1, indent + 1);
            }
            line(text, indent);
            text.push('}');
        }
        Value::Array(members) if depth > 0 && members.iter().any(Value::is_object) => {
            text.push('[');
            for member in members {
                line(text, indent + 1);
                write(text, member, depth - 1, indent + 1);
            }
            line(text, indent);
            text.push(']');
        }
        Value::String(lines) if lines.contains('\n') => {
            for line in lines.lines() {
                text.push_str(&format!("\n{}| {line}", "  ".repeat(indent)));
            }
        }
        _ => text.push_str(&value.to_string()),
    }
}

fn line(text: &mut String, indent: usize) {
    text.push('\n');
    text.push_str(&"  ".repeat(indent));
}
