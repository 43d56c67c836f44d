//! Writes well-formed XML.

/// The XML written so far.
#[derive(Debug, Default)]
pub(super) struct Output {
    pub(super) xml: String,
}

impl Output {
    /// Writes a start tag, or an empty element.
    pub(super) fn start(&mut self, name: &str, attributes: &[(String, String)], is_empty: bool) {
        self.xml.push('<');
        self.xml.push_str(name);
        for (name, value) in attributes {
            self.xml.push(' ');
            self.xml.push_str(name);
            self.xml.push_str("=\"");
            self.escape(value, true);
            self.xml.push('"');
        }
        self.xml.push_str(if is_empty { "/>" } else { ">" });
    }

    pub(super) fn end(&mut self, name: &str) {
        self.xml.push_str("</");
        self.xml.push_str(name);
        self.xml.push('>');
    }

    pub(super) fn text(&mut self, text: &str) {
        self.escape(text, false);
    }

    /// Escapes a text. Characters that XML does not allow are dropped.
    fn escape(&mut self, text: &str, is_attribute: bool) {
        for c in text.chars() {
            match c {
                '&' => self.xml.push_str("&amp;"),
                '<' => self.xml.push_str("&lt;"),
                '>' => self.xml.push_str("&gt;"),
                '"' if is_attribute => self.xml.push_str("&quot;"),
                '\t' | '\n' if is_attribute => self.xml.push(' '),
                '\r' => self.xml.push('\n'),
                '\t' | '\n' => self.xml.push(c),
                '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
                _ => self.xml.push(c),
            }
        }
    }
}
