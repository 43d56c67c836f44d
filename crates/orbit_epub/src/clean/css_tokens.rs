//! The tokens of a style sheet (CSS Syntax Level 3, section 4), as far as cleaning needs them.

/// A token with its text as written, or with its decoded meaning where escapes could hide it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum CssToken<'a> {
    /// A name with its escapes decoded.
    Ident(String),
    /// A name and `(`.
    Function(String),
    /// `@` and a name.
    AtKeyword(String),
    /// `#` and a name.
    Hash(String),
    /// `url(` without quotes, up to `)`.
    Url(String),
    /// Text in quotes.
    Text(String),
    /// A broken string or URL, or a comment: it is dropped.
    Nothing,
    Space,
    /// One of `{}()[];:,`.
    Mark(char),
    /// Numbers and all other tokens, as written.
    Other(&'a str),
}

/// Reads the tokens of a style sheet.
pub(super) struct CssTokens<'a> {
    rest: &'a str,
}

impl<'a> CssTokens<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text }
    }

    fn first(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn peek_at(&self, index: usize) -> Option<char> {
        self.rest.chars().nth(index)
    }

    fn bump(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let first = chars.next();
        self.rest = chars.as_str();
        first
    }

    fn skip(&mut self, count: usize) {
        for _ in 0..count {
            self.bump();
        }
    }

    fn skip_while(&mut self, is_part: impl Fn(char) -> bool) -> &'a str {
        let length = self.rest.find(|c| !is_part(c)).unwrap_or(self.rest.len());
        let (part, rest) = self.rest.split_at(length);
        self.rest = rest;
        part
    }

    /// Whether an escape begins `index` characters ahead.
    fn is_escape(&self, index: usize) -> bool {
        self.peek_at(index) == Some('\\')
            && !self
                .peek_at(index.saturating_add(1))
                .is_some_and(is_newline)
    }

    /// Whether a name begins `index` characters ahead (section 4.3.9).
    fn is_name_start(&self, index: usize) -> bool {
        let next = index.saturating_add(1);
        match self.peek_at(index) {
            Some('-') => {
                self.peek_at(next)
                    .is_some_and(|c| is_name_start(c) || c == '-')
                    || self.is_escape(next)
            }
            Some(c) => is_name_start(c) || self.is_escape(index),
            None => false,
        }
    }

    fn name(&mut self) -> String {
        let mut name = String::new();
        loop {
            name.push_str(self.skip_while(is_name_part));
            if !self.is_escape(0) {
                return name;
            }
            self.bump();
            match self.escaped() {
                Some(c) => name.push(c),
                None => return name,
            }
        }
    }

    /// The character that an escape after a backslash stands for (section 4.3.7).
    fn escaped(&mut self) -> Option<char> {
        if !self.first()?.is_ascii_hexdigit() {
            return self.bump();
        }
        let mut code: u32 = 0;
        for _ in 0..6 {
            let Some(digit) = self.first().and_then(|c| c.to_digit(16)) else {
                break;
            };
            code = code.saturating_mul(16).saturating_add(digit);
            self.bump();
        }
        if self.rest.starts_with("\r\n") {
            self.bump();
        }
        if self.first().is_some_and(is_space) {
            self.bump();
        }
        Some(
            char::from_u32(code)
                .filter(|c| *c != '\0')
                .unwrap_or(char::REPLACEMENT_CHARACTER),
        )
    }

    fn text(&mut self, quote: char) -> CssToken<'a> {
        self.bump();
        let mut text = String::new();
        loop {
            match self.first() {
                None => return CssToken::Text(text),
                Some(c) if c == quote => {
                    self.bump();
                    return CssToken::Text(text);
                }
                // The newline ends the broken string.
                Some(c) if is_newline(c) => return CssToken::Nothing,
                Some('\\') => {
                    self.bump();
                    if self.rest.starts_with("\r\n") {
                        self.skip(2);
                    } else if self.first().is_some_and(is_newline) {
                        self.bump();
                    } else if let Some(c) = self.escaped() {
                        text.push(c);
                    }
                }
                Some(c) => {
                    text.push(c);
                    self.bump();
                }
            }
        }
    }

    /// The rest of a URL after `url(`, if no quote follows (section 4.3.6).
    fn url(&mut self) -> CssToken<'a> {
        let mut url = String::new();
        self.skip_while(is_space);
        loop {
            match self.first() {
                None => return CssToken::Url(url),
                Some(')') => {
                    self.bump();
                    return CssToken::Url(url);
                }
                Some(c) if is_space(c) => {
                    self.skip_while(is_space);
                    return match self.first() {
                        None | Some(')') => {
                            self.bump();
                            CssToken::Url(url)
                        }
                        _ => self.bad_url(),
                    };
                }
                Some('"' | '\'' | '(') => return self.bad_url(),
                Some('\\') if !self.is_escape(0) => return self.bad_url(),
                Some('\\') => {
                    self.bump();
                    if let Some(c) = self.escaped() {
                        url.push(c);
                    }
                }
                Some(c) if c.is_control() => return self.bad_url(),
                Some(c) => {
                    url.push(c);
                    self.bump();
                }
            }
        }
    }

    fn bad_url(&mut self) -> CssToken<'a> {
        loop {
            if self.is_escape(0) {
                self.bump();
                self.escaped();
                continue;
            }
            match self.bump() {
                None | Some(')') => return CssToken::Nothing,
                Some(_) => {}
            }
        }
    }

    fn name_token(&mut self) -> CssToken<'a> {
        let name = self.name();
        if self.first() != Some('(') {
            return CssToken::Ident(name);
        }
        self.bump();
        if name.eq_ignore_ascii_case("url") {
            let inner = self.rest.trim_start_matches(is_space);
            if !inner.starts_with(['"', '\'']) {
                return self.url();
            }
        }
        CssToken::Function(name)
    }

    /// A number with its unit (section 4.3.12). An escape ends the unit: it is read as a separate name.
    fn number(&mut self) -> CssToken<'a> {
        let whole = self.rest;
        let is_digit = |c: char| c.is_ascii_digit();
        if matches!(self.first(), Some('+' | '-')) {
            self.bump();
        }
        self.skip_while(is_digit);
        if self.first() == Some('.') && self.peek_at(1).is_some_and(is_digit) {
            self.bump();
            self.skip_while(is_digit);
        }
        let has_sign = matches!(self.peek_at(1), Some('+' | '-'));
        if matches!(self.first(), Some('e' | 'E')) && has_sign {
            let has_exponent = self.peek_at(2).is_some_and(is_digit);
            if has_exponent {
                self.skip(2);
                self.skip_while(is_digit);
            }
        }
        if self.is_name_start(0) {
            self.skip_while(is_name_part);
        } else if self.first() == Some('%') {
            self.bump();
        }
        let length = whole.len().saturating_sub(self.rest.len());
        CssToken::Other(whole.get(..length).unwrap_or_default())
    }

    fn is_number(&self) -> bool {
        let digit = |index| self.peek_at(index).is_some_and(|c| c.is_ascii_digit());
        match self.first() {
            Some('+' | '-') => digit(1) || (self.peek_at(1) == Some('.') && digit(2)),
            Some('.') => digit(1),
            Some(c) => c.is_ascii_digit(),
            None => false,
        }
    }
}

impl<'a> Iterator for CssTokens<'a> {
    type Item = CssToken<'a>;

    fn next(&mut self) -> Option<CssToken<'a>> {
        let first = self.first()?;
        if let Some(comment) = self.rest.strip_prefix("/*") {
            self.rest = comment.split_once("*/").map_or("", |(_, after)| after);
            return Some(CssToken::Nothing);
        }
        if is_space(first) {
            self.skip_while(is_space);
            return Some(CssToken::Space);
        }
        if matches!(first, '"' | '\'') {
            return Some(self.text(first));
        }
        if self.is_number() {
            return Some(self.number());
        }
        if self.rest.starts_with("-->") || self.rest.starts_with("<!--") {
            self.skip(if first == '<' { 4 } else { 3 });
            return Some(CssToken::Nothing);
        }
        if self.is_name_start(0) {
            return Some(self.name_token());
        }
        if first == '@' && self.is_name_start(1) {
            self.bump();
            return Some(CssToken::AtKeyword(self.name()));
        }
        if first == '#' && (self.peek_at(1).is_some_and(is_name_part) || self.is_escape(1)) {
            self.bump();
            return Some(CssToken::Hash(self.name()));
        }
        let (one, rest) = self.rest.split_at(first.len_utf8());
        self.rest = rest;
        Some(match first {
            '{' | '}' | '(' | ')' | '[' | ']' | ';' | ':' | ',' => CssToken::Mark(first),
            // A backslash that escapes nothing, or a control character.
            '\\' => CssToken::Nothing,
            c if c.is_control() => CssToken::Nothing,
            _ => CssToken::Other(one),
        })
    }
}

fn is_newline(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{c}')
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t') || is_newline(c)
}

fn is_name_start(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_' || (!c.is_ascii() && !c.is_control())
}

fn is_name_part(c: char) -> bool {
    is_name_start(c) || c.is_ascii_digit() || c == '-'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_cannot_hide_a_url() {
        let tokens: Vec<_> =
            CssTokens::new("\\75rl(a) \\000055 RL( b ) url('c') u/**/rl(d)").collect();
        assert!(tokens.contains(&CssToken::Url("a".into())));
        assert!(tokens.contains(&CssToken::Url("b".into())));
        assert!(tokens.contains(&CssToken::Function("url".into())));
        assert!(tokens.contains(&CssToken::Function("rl".into())));
    }

    #[test]
    fn broken_strings_and_urls_are_nothing() {
        let tokens: Vec<_> = CssTokens::new("'a\n;url(a b)url(a\"b)x").collect();
        assert_eq!(
            tokens
                .iter()
                .filter(|token| **token == CssToken::Nothing)
                .count(),
            3
        );
        assert_eq!(tokens.last(), Some(&CssToken::Ident("x".into())));
    }
}
