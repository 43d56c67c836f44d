//! The text of a document without its markup, for searching.

use crate::markup::{Markup, Token};
use crate::xml::local_name;

/// Elements whose text is not part of a page.
const HIDDEN: [&str; 6] = ["head", "script", "style", "template", "metadata", "rp"];
const RAW: [&str; 2] = ["script", "style"];
const INLINE: [&str; 25] = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark",
    "q", "ruby", "rt", "s", "small", "span", "strong", "sub", "sup", "u", "wbr",
];

/// A line for each block, with single spaces.
pub(crate) fn plain_text(markup: &str) -> String {
    let mut lines = String::new();
    let mut line = String::new();
    let mut hidden: Option<String> = None;
    let mut tokens = Markup::new(markup);
    while let Some(token) = tokens.next() {
        match token {
            Token::Start { name, is_empty, .. } => {
                let local = local_name(name).to_ascii_lowercase();
                if !INLINE.contains(&local.as_str()) {
                    end_line(&mut lines, &mut line);
                }
                if RAW.contains(&local.as_str()) && !is_empty {
                    tokens.raw_text(name);
                } else if HIDDEN.contains(&local.as_str()) && !is_empty && hidden.is_none() {
                    hidden = Some(name.to_owned());
                }
            }
            Token::End(name) => {
                if hidden.as_deref() == Some(name) {
                    hidden = None;
                } else if !INLINE.contains(&local_name(name).to_ascii_lowercase().as_str()) {
                    end_line(&mut lines, &mut line);
                }
            }
            Token::Text(text) if hidden.is_none() => line.push_str(&text),
            Token::Text(_) => {}
        }
    }
    end_line(&mut lines, &mut line);
    lines
}

fn end_line(lines: &mut String, line: &mut String) {
    let mut words = line.split_whitespace().peekable();
    if words.peek().is_some() {
        if !lines.is_empty() {
            lines.push('\n');
        }
        for (at, word) in words.enumerate() {
            if at > 0 {
                lines.push(' ');
            }
            lines.push_str(word);
        }
    }
    line.clear();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_lines_and_scripts_are_left_out() {
        let text = "<html><head><title>T</title></head><body><h1>One</h1><p>A <b>bo</b>ld\n word.</p><script>if (a<b) {}</script><p>Last&nbsp;one</p></body></html>";
        assert_eq!(plain_text(text), "One\nA bold word.\nLast one");
    }
}
