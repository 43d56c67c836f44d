//! JSON by RFC 8259 as a tape: one entry a value, in the order of the text, with offsets. Nothing is copied.

use crate::limits::Limits;
use crate::number::to_usize;
use crate::problem::Code;
use std::borrow::Cow;

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

    /// Refuses an object in which a name occurs twice. Few names are compared each with each, many by their hashes.
    fn check_names(&self, object: usize) -> Result<(), Fault> {
        let mut count = 0_usize;
        let mut at = object.wrapping_add(1);
        while let Some(after) = self.after_member(at) {
            count = count.wrapping_add(1);
            at = after;
        }
        if count < 2 {
            return Ok(());
        }
        let mask = count.saturating_mul(2).next_power_of_two().wrapping_sub(1);
        // Entries of names, by hash; 0 is none, since the first entry is the file's object.
        let mut table: Vec<usize> = vec![0; if count > 8 { mask.saturating_add(1) } else { 0 }];
        // Names chosen to have the same hash would make this slow.
        let mut steps_left = count.saturating_mul(64);
        let mut name = object.wrapping_add(1);
        while let Some(after) = self.after_member(name) {
            let mut is_twice = false;
            if table.is_empty() {
                let mut other = object.wrapping_add(1);
                while other < name && !is_twice {
                    is_twice = self.is_same_name(other, name);
                    other = self.after_member(other).unwrap_or(name);
                }
            } else {
                let mut slot = hash(&self.name_text(name));
                while let Some(place) = table.get_mut(slot & mask) {
                    if *place == 0 {
                        *place = name;
                        break;
                    }
                    steps_left = steps_left.saturating_sub(1);
                    is_twice = self.is_same_name(*place, name);
                    if is_twice || steps_left == 0 {
                        break;
                    }
                    slot = slot.wrapping_add(1);
                }
            }
            if is_twice || steps_left == 0 {
                let start = self.tape.get(name).map_or(0, |entry| entry.start);
                return Err(Fault {
                    code: Code::DuplicateProperty,
                    message: "a name occurs twice in one object",
                    offset: to_usize(start),
                });
            }
            name = after;
        }
        Ok(())
    }

    /// The entry after the member whose name is at `name`.
    fn after_member(&self, name: usize) -> Option<usize> {
        let value = self.tape.get(name.wrapping_add(1))?;
        Some(to_usize(value.next))
    }

    fn name_text(&self, name: usize) -> Cow<'_, str> {
        let entry = self.tape.get(name);
        let text =
            entry.and_then(|entry| self.text.get(to_usize(entry.start)..to_usize(entry.end)));
        unescape(
            text.unwrap_or_default(),
            entry.map_or(Kind::PlainString, |entry| entry.kind),
        )
    }

    fn is_same_name(&self, one: usize, other: usize) -> bool {
        self.name_text(one) == self.name_text(other)
    }
}

/// FNV-1a (RFC 9923), of 32 bits.
fn hash(text: &str) -> usize {
    let mut hash = 0x811c_9dc5_u32;
    for byte in text.bytes() {
        hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    to_usize(hash)
}

/// The text that stands between the quotes. Half of a surrogate pair becomes U+FFFD.
pub(crate) fn unescape(text: &[u8], kind: Kind) -> Cow<'_, str> {
    if kind == Kind::EscapedString {
        return Cow::Owned(unescaped(text));
    }
    // The whole file was checked to be UTF-8.
    Cow::Borrowed(std::str::from_utf8(text).unwrap_or_default())
}

#[inline(never)]
fn unescaped(text: &[u8]) -> String {
    let mut plain = Vec::with_capacity(text.len());
    let mut rest = text;
    // The first half of a surrogate pair.
    let mut high: Option<u32> = None;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte != b'\\' {
            plain.push(byte);
            high = None;
            continue;
        }
        let (&escaped, after) = rest.split_first().unwrap_or((&b'\\', &[]));
        rest = after;
        let letter = match escaped {
            b'u' => {
                let (digits, after) = rest.split_at_checked(4).unwrap_or((rest, &[]));
                rest = after;
                let unit = digits.iter().fold(0_u32, |unit, digit| {
                    unit << 4 | char::from(*digit).to_digit(16).unwrap_or(0)
                });
                match (high.take(), unit) {
                    (Some(high), 0xdc00..=0xdfff) => {
                        // The half that was written as U+FFFD, three bytes, was none.
                        plain.truncate(plain.len().saturating_sub(3));
                        let pair = (high & 0x3ff) << 10 | unit & 0x3ff;
                        char::from_u32(pair.saturating_add(0x1_0000))
                    }
                    (_, 0xd800..=0xdbff) => {
                        high = Some(unit);
                        None
                    }
                    _ => char::from_u32(unit),
                }
            }
            other => {
                high = None;
                Some(match other {
                    b'b' => '\u{8}',
                    b'f' => '\u{c}',
                    b'n' => '\n',
                    b'r' => '\r',
                    b't' => '\t',
                    other => char::from(other),
                })
            }
        };
        let letter = letter.unwrap_or(char::REPLACEMENT_CHARACTER);
        plain.extend_from_slice(letter.encode_utf8(&mut [0; 4]).as_bytes());
    }
    String::from_utf8(plain).unwrap_or_default()
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
