//! JSON pointers (RFC 6901).

use crate::json::Kind;
use crate::value::Document;
use std::fmt::Write as _;

/// An array or object around the current value.
struct Container {
    is_object: bool,
    /// The entry after its last value.
    end: u32,
    /// The name (its tape index) or the number of the current value. `NO_STEP` before the first.
    step: u32,
}

const NO_STEP: u32 = u32::MAX;

/// Calls `found` with the tape index and the pointer of each wanted value, in one pass over the file: a value does not know its
/// parents, so finding each pointer separately would read everything before it again.
pub(super) fn pointers(document: &Document, is_wanted: &[bool], mut found: impl FnMut(u32, &str)) {
    let mut open: Vec<Container> = Vec::new();
    for ((index, entry), is_wanted) in (0_u32..).zip(&document.tape).zip(is_wanted) {
        while open.last().is_some_and(|container| container.end <= index) {
            open.pop();
        }
        if let Some(container) = open.last_mut() {
            let after_step = container.step.wrapping_add(1);
            if !container.is_object {
                container.step = after_step;
            } else if container.step == NO_STEP || after_step != index {
                // Not the value after the current name, so it is the next name.
                container.step = index;
            }
        }
        if *is_wanted {
            found(index, &pointer(document, &open));
        }
        if matches!(entry.kind, Kind::Array | Kind::Object) {
            open.push(Container {
                is_object: entry.kind == Kind::Object,
                end: entry.next,
                step: NO_STEP,
            });
        }
    }
}

fn pointer(document: &Document, open: &[Container]) -> String {
    let mut pointer = String::new();
    for Container {
        is_object, step, ..
    } in open
    {
        if *is_object {
            let name = document.value(*step).text();
            pointer.push('/');
            pointer.push_str(&name.replace('~', "~0").replace('/', "~1"));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(pointer, "/{step}");
        }
    }
    pointer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_pointer_of_every_name_and_value() {
        let text = r#"{"a":[1,{"b/c~d":[[]]}],"e":{},"f":2}"#;
        let document = Document::of_json(text);
        let mut all = Vec::new();
        pointers(
            &document,
            &vec![true; document.tape.len()],
            |index, pointer| {
                all.push((index, pointer.to_owned()));
            },
        );
        let expected = [
            "",
            "/a",
            "/a",
            "/a/0",
            "/a/1",
            "/a/1/b~1c~0d",
            "/a/1/b~1c~0d",
            "/a/1/b~1c~0d/0",
            "/e",
            "/e",
            "/f",
            "/f",
        ];
        let expected: Vec<(u32, String)> = (0..).zip(expected.map(str::to_owned)).collect();
        assert_eq!(all, expected);
    }
}
