//! Texts put together and taken apart. The standard library's ways are quicker with long texts, and larger: they are part
//! of every download.

/// One text of several.
#[must_use]
pub fn joined(parts: &[&str]) -> String {
    let mut text = String::new();
    for part in parts {
        text.push_str(part);
    }
    text
}

/// What stands between the separators of a text, a character of ASCII.
#[must_use]
pub fn parts(text: &str, separator: u8) -> Parts<'_> {
    Parts {
        rest: Some(text),
        separator,
    }
}

/// What stands between separators, one after the other ([`parts`]).
#[derive(Debug, Clone)]
pub struct Parts<'a> {
    rest: Option<&'a str>,
    separator: u8,
}

impl<'a> Iterator for Parts<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let text = self.rest.take()?;
        let end = text.bytes().position(|byte| byte == self.separator);
        let end = end.unwrap_or(text.len());
        self.rest = text.get(end.saturating_add(1)..);
        text.get(..end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_put_together_and_taken_apart_as_the_standard_library_does_it() {
        for text in ["", "|", "a", "a|b", "|a||b|", "ä|ö|"] {
            let standard: Vec<&str> = text.split('|').collect();
            assert_eq!(parts(text, b'|').collect::<Vec<_>>(), standard, "{text}");
            assert_eq!(joined(&standard), standard.concat());
        }
    }
}
