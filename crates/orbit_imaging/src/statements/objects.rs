//! JSON objects in texts (RFC 8259), with the additional numbers that Python programs write.

use serde_json::{Map, Value};

/// The object in a text. Python programs write numbers that JSON does not have; they are read as null.
pub(super) fn parse_object(text: &str) -> Option<Map<String, Value>> {
    let text = text.trim();
    if !text.starts_with('{') {
        return None;
    }
    serde_json::from_str(text)
        .or_else(|_| serde_json::from_str(&without_python_numbers(text)))
        .ok()
}

/// Replaces `NaN` and `Infinity` outside strings.
fn without_python_numbers(text: &str) -> String {
    let mut is_quoted = false;
    let mut parts = Vec::new();
    for part in text.split_inclusive('"') {
        parts.push(if is_quoted {
            part.to_owned()
        } else {
            part.replace("-Infinity", "null")
                .replace("Infinity", "null")
                .replace("NaN", "null")
        });
        // A quotation mark after an odd number of backslashes is part of a string.
        let before = part.strip_suffix('"').unwrap_or(part).bytes().rev();
        let is_escaped = before.take_while(|&byte| byte == b'\\').count() % 2 == 1;
        if !(is_quoted && is_escaped) {
            is_quoted = !is_quoted;
        }
    }
    parts.concat()
}
