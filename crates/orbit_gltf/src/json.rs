//! JSON by RFC 8259 as a tape: one entry a value, in the order of the text, with offsets. Nothing is copied.

mod names;
mod text;

use crate::limits::Limits;
use crate::problem::Code;

pub(crate) use text::unescape;

/// What a value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Null,
    True,
    False,
    Number,
    /// The text between the quotes stands for itself.
    PlainString,
    /// The text between the quotes has escapes.
    EscapedString,
    Array,
    /// A name and a value in turn.
    Object,
}

/// A value of the tape.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry {
    /// First byte, without the quote of a string.
    pub(crate) start: u32,
    /// Byte after the last, without the quote of a string.
    pub(crate) end: u32,
    /// Entry after the last that belongs to this one.
    pub(crate) next: u32,
    pub(crate) kind: Kind,
}

/// Why a text is not JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) code: Code,
    pub(crate) message: &'static str,
    pub(crate) offset: usize,
}

/// Reads a text. A name that occurs twice in an object is a fault (glTF 2.0, 2.4: names must be unique).
pub(crate) fn parse(text: &[u8], limits: &Limits) -> Result<Vec<Entry>, Fault> {
    if let Err(error) = std::str::from_utf8(text) {
        return Err(Fault {
            code: Code::InvalidJson,
            message: "not UTF-8",
            offset: error.valid_up_to(),
        });
    }
    let mut parser = Parser {
        text,
        at: 0,
        tape: Vec::with_capacity(text.len().min(1 << 24) >> 3),
        open: Vec::new(),
        limits,
    };
    if u32::try_from(text.len()).is_err() {
        return Err(parser.limit("longer than 4 GiB"));
    }
    if text.starts_with(b"\xef\xbb\xbf") {
        return Err(parser.fault("a byte order mark at the beginning"));
    }
    parser.document()?;
    Ok(parser.tape)
}

struct Parser<'a> {
    text: &'a [u8],
    at: usize,
    tape: Vec<Entry>,
    /// Entries of the arrays and objects around this place.
    open: Vec<usize>,
    limits: &'a Limits,
}

impl Parser<'_> {
    fn fault(&self, message: &'static str) -> Fault {
        Fault {
            code: Code::InvalidJson,
            message,
            offset: self.at,
        }
    }

    fn limit(&self, message: &'static str) -> Fault {
        Fault {
            code: Code::LimitExceeded,
            ..self.fault(message)
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn bump(&mut self) {
        self.at = self.at.wrapping_add(1);
    }

    fn skip_space(&mut self) {
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.peek() {
            self.bump();
        }
    }

    fn document(&mut self) -> Result<(), Fault> {
        loop {
            let mut is_complete = self.begin_value()?;
            while is_complete {
                self.skip_space();
                let Some(&open) = self.open.last() else {
                    return match self.peek() {
                        None => Ok(()),
                        Some(_) => Err(self.fault("something after the end")),
                    };
                };
                let is_object = self
                    .tape
                    .get(open)
                    .is_some_and(|entry| entry.kind == Kind::Object);
                match self.peek() {
                    Some(b',') => {
                        self.bump();
                        if is_object {
                            self.skip_space();
                            self.name()?;
                        }
                        is_complete = false;
                    }
                    Some(b'}') if is_object => self.close()?,
                    Some(b']') if !is_object => self.close()?,
                    None => return Err(self.fault("the end comes too early")),
                    Some(_) => return Err(self.fault("a comma or a closing bracket is missing")),
                }
            }
        }
    }

    /// Whether the value that begins here is complete; if not, a value follows that belongs to it.
    fn begin_value(&mut self) -> Result<bool, Fault> {
        self.skip_space();
        match self.peek() {
            Some(b'{') => {
                self.open(Kind::Object)?;
                if self.peek() == Some(b'}') {
                    self.close()?;
                    return Ok(true);
                }
                self.name()?;
                Ok(false)
            }
            Some(b'[') => {
                self.open(Kind::Array)?;
                if self.peek() == Some(b']') {
                    self.close()?;
                    return Ok(true);
                }
                Ok(false)
            }
            Some(b'"') => self.string().map(|()| true),
            Some(b'-' | b'0'..=b'9') => self.number().map(|()| true),
            Some(b't') => self.word(b"true", Kind::True),
            Some(b'f') => self.word(b"false", Kind::False),
            Some(b'n') => self.word(b"null", Kind::Null),
            Some(_) => Err(self.fault("no value begins with this character")),
            None => Err(self.fault("the end comes too early")),
        }
    }

    fn push(&mut self, kind: Kind, start: usize, end: usize) -> Result<(), Fault> {
        if self.tape.len() >= self.limits.json_values {
            return Err(self.limit("more values than are allowed"));
        }
        let next = self.tape.len().wrapping_add(1);
        let (Ok(start), Ok(end), Ok(next)) = (
            u32::try_from(start),
            u32::try_from(end),
            u32::try_from(next),
        ) else {
            return Err(self.limit("longer than 4 GiB"));
        };
        self.tape.push(Entry {
            start,
            end,
            next,
            kind,
        });
        Ok(())
    }

    fn open(&mut self, kind: Kind) -> Result<(), Fault> {
        if self.open.len() >= self.limits.json_depth {
            return Err(self.limit("deeper than is allowed"));
        }
        self.open.push(self.tape.len());
        self.push(kind, self.at, self.at)?;
        self.bump();
        self.skip_space();
        Ok(())
    }

    fn close(&mut self) -> Result<(), Fault> {
        self.bump();
        let Some(open) = self.open.pop() else {
            return Ok(());
        };
        let (Ok(end), Ok(next)) = (u32::try_from(self.at), u32::try_from(self.tape.len())) else {
            return Err(self.limit("longer than 4 GiB"));
        };
        if let Some(entry) = self.tape.get_mut(open) {
            entry.end = end;
            entry.next = next;
            if entry.kind == Kind::Object {
                return self.check_names(open);
            }
        }
        Ok(())
    }

    fn name(&mut self) -> Result<(), Fault> {
        if self.peek() != Some(b'"') {
            return Err(self.fault("a name in quotes is missing"));
        }
        self.string()?;
        self.skip_space();
        if self.peek() != Some(b':') {
            return Err(self.fault("a colon is missing"));
        }
        self.bump();
        Ok(())
    }

    fn string(&mut self) -> Result<(), Fault> {
        self.bump();
        let start = self.at;
        let mut kind = Kind::PlainString;
        loop {
            match self.peek() {
                Some(b'"') => break,
                Some(b'\\') => {
                    kind = Kind::EscapedString;
                    self.bump();
                    self.escape()?;
                }
                Some(0..=0x1f) => return Err(self.fault("a control character in a text")),
                Some(_) => self.bump(),
                None => return Err(self.fault("the end comes too early")),
            }
        }
        self.push(kind, start, self.at)?;
        self.bump();
        Ok(())
    }

    fn escape(&mut self) -> Result<(), Fault> {
        match self.peek() {
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => self.bump(),
            Some(b'u') => {
                self.bump();
                for _ in 0..4 {
                    if !self.peek().is_some_and(|byte| byte.is_ascii_hexdigit()) {
                        return Err(self.fault("an escape without its four digits"));
                    }
                    self.bump();
                }
            }
            _ => return Err(self.fault("an unknown escape")),
        }
        Ok(())
    }

    fn digits(&mut self) -> Result<(), Fault> {
        if !self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            return Err(self.fault("a digit is missing"));
        }
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.bump();
        }
        Ok(())
    }

    fn number(&mut self) -> Result<(), Fault> {
        let start = self.at;
        if self.peek() == Some(b'-') {
            self.bump();
        }
        if self.peek() == Some(b'0') {
            self.bump();
        } else {
            self.digits()?;
        }
        if self.peek() == Some(b'.') {
            self.bump();
            self.digits()?;
        }
        if let Some(b'e' | b'E') = self.peek() {
            self.bump();
            if let Some(b'+' | b'-') = self.peek() {
                self.bump();
            }
            self.digits()?;
        }
        self.push(Kind::Number, start, self.at)
    }

    fn word(&mut self, word: &'static [u8], kind: Kind) -> Result<bool, Fault> {
        let start = self.at;
        if !self
            .text
            .get(start..)
            .is_some_and(|rest| rest.starts_with(word))
        {
            return Err(self.fault("no value begins with this character"));
        }
        self.at = start.saturating_add(word.len());
        self.push(kind, start, self.at)?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Result<Vec<Entry>, Fault> {
        parse(text.as_bytes(), &Limits::default())
    }

    #[test]
    fn unescapes_what_may_be_escaped() {
        let cases = [
            (r#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{c}\n\r\t"),
            (r"caf\u00e9", "caf\u{e9}"),
            (r"\ud83d\ude80!", "\u{1f680}!"),
            (r"\ud83d\ud83d\ude80", "\u{fffd}\u{1f680}"),
            (r"\ude80\ud83dx\ude80", "\u{fffd}\u{fffd}x\u{fffd}"),
        ];
        for (escaped, plain) in cases {
            assert_eq!(
                unescape(escaped.as_bytes(), Kind::EscapedString),
                plain,
                "{escaped}"
            );
        }
    }

    #[test]
    fn keeps_the_place_of_each_value_and_what_follows_it() {
        let tape = parsed(r#" {"a": [1, {}], "b": "x"} "#).unwrap();
        let found: Vec<(Kind, u32, u32, u32)> = tape
            .iter()
            .map(|entry| (entry.kind, entry.start, entry.end, entry.next))
            .collect();
        assert_eq!(
            found,
            [
                (Kind::Object, 1, 25, 7),
                (Kind::PlainString, 3, 4, 2),
                (Kind::Array, 7, 14, 5),
                (Kind::Number, 8, 9, 4),
                (Kind::Object, 11, 13, 5),
                (Kind::PlainString, 17, 18, 6),
                (Kind::PlainString, 22, 23, 7),
            ]
        );
    }

    #[test]
    fn finds_a_name_that_occurs_twice_among_few_and_many() {
        for count in [2, 8, 9, 100, 5000] {
            let names: Vec<String> = (0..count)
                .map(|index| format!("\"n{index}\":{{}}"))
                .collect();
            let text = names.join(",");
            assert!(parsed(&format!("{{{text}}}")).is_ok(), "{count}");
            let twice = parsed(&format!("{{{text},\"\\u006e1\":0}}"));
            assert_eq!(
                twice.map_err(|fault| fault.code).err(),
                Some(Code::DuplicateProperty)
            );
        }
    }
}
