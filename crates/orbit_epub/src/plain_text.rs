//! The text of a document without its markup, for searching.

use crate::markup::{Markup, Token};
use crate::xml::local_name;

/// Elements whose text is not part of a page.
const HIDDEN: [&str; 6] = ["head", "script", "style", "template", "metadata", "rp"];
const RAW: [&str; 2] = ["script", "style"];
const INLINE: [&str; 37] = [
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em",
    "font", "i", "ins", "kbd", "mark", "q", "rb", "rp", "rtc", "ruby", "rt", "s", "samp", "small",
    "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
];
/// The element with the reading of a ruby text. It does not end a word.
const READING: &str = "rt";

/// One line for each block, with single spaces, followed by one for the readings of its ruby texts.
pub(crate) fn plain_text(markup: &str) -> String {
    let mut lines = String::new();
    let mut line = Line::default();
    let mut is_reading = false;
    let mut hidden: Option<String> = None;
    let mut tokens = Markup::new(markup);
    while let Some(token) = tokens.next() {
        match token {
            Token::Start { name, is_empty, .. } => {
                let local = local_name(name).to_ascii_lowercase();
                if !INLINE.contains(&local.as_str()) {
                    line.end(&mut lines);
                }
                is_reading = match local.as_str() {
                    READING => !is_empty,
                    inline => is_reading && INLINE.contains(&inline),
                };
                if RAW.contains(&local.as_str()) && !is_empty {
                    tokens.raw_text(name);
                } else if HIDDEN.contains(&local.as_str()) && !is_empty && hidden.is_none() {
                    hidden = Some(name.to_owned());
                }
            }
            Token::End(name) => {
                let local = local_name(name).to_ascii_lowercase();
                is_reading &= !matches!(local.as_str(), READING | "ruby");
                if hidden.as_deref() == Some(name) {
                    hidden = None;
                } else if !INLINE.contains(&local.as_str()) {
                    line.end(&mut lines);
                }
            }
            Token::Text(text) if hidden.is_none() && is_reading => line.readings.push_str(&text),
            Token::Text(text) if hidden.is_none() => line.text.push_str(&text),
            Token::Text(_) => {}
        }
    }
    line.end(&mut lines);
    lines
}

/// The block that is being read.
#[derive(Default)]
struct Line {
    text: String,
    readings: String,
}

impl Line {
    fn end(&mut self, lines: &mut String) {
        push_line(lines, &self.text);
        push_line(lines, &self.readings);
        self.text.clear();
        self.readings.clear();
    }
}

fn push_line(lines: &mut String, line: &str) {
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_lines_and_scripts_are_left_out() {
        let text = "<html><head><title>T</title></head><body><h1>One</h1><p>A <b>bo</b>ld\n word.</p><script>if (a<b) {}</script><p>Last&nbsp;one</p></body></html>";
        assert_eq!(plain_text(text), "One\nA bold word.\nLast one");
    }

    #[test]
    fn readings_follow_their_line() {
        let text =
            "<p>港の<ruby>漢<rt>かん</rt>字<rp>(</rp><rt><b>じ</b></rt></ruby>は</p><p>二</p>";
        assert_eq!(plain_text(text), "港の漢字は\nかんじ\n二");
    }
}
