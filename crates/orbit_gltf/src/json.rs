//! JSON by RFC 8259 as a tape: one entry a value, in the order of the text, with offsets. Nothing is copied.

use crate::limits::Limits;
use crate::problem::Code;

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

    /// Refuses an object in which a name occurs twice.
    fn check_names(&self, object: usize) -> Result<(), Fault> {
        let mut names: Vec<(std::borrow::Cow<'_, str>, u32)> = Vec::new();
        let mut plain: [&[u8]; 12] = [&[]; 12];
        let mut count = 0_usize;
        let mut is_simple = true;
        for (entry, text) in self.names(object) {
            match plain.get_mut(count) {
                Some(slot) if entry.kind == Kind::PlainString => *slot = text,
                _ => {
                    is_simple = false;
                    break;
                }
            }
            count = count.wrapping_add(1);
        }
        let mut twice = None;
        if is_simple {
            let known = plain.get(..count).unwrap_or_default();
            for (index, (entry, text)) in self.names(object).enumerate() {
                if known.iter().take(index).any(|other| *other == text) {
                    twice = Some(entry.start);
                }
            }
        } else {
            names.extend(
                self.names(object)
                    .map(|(entry, text)| (unescape(text, entry.kind), entry.start)),
            );
            names.sort_unstable();
            for pair in names.windows(2) {
                if let [(first, _), (second, start)] = pair
                    && first == second
                {
                    twice = Some(*start);
                }
            }
        }
        match twice {
            None => Ok(()),
            Some(start) => Err(Fault {
                code: Code::DuplicateProperty,
                message: "a name occurs twice in one object",
                offset: crate::number::to_usize(start),
            }),
        }
    }

    fn names(&self, object: usize) -> impl Iterator<Item = (&Entry, &[u8])> {
        let mut at = object.wrapping_add(1);
        std::iter::from_fn(move || {
            let name = self.tape.get(at)?;
            let value = self.tape.get(at.wrapping_add(1))?;
            at = crate::number::to_usize(value.next);
            let range = crate::number::to_usize(name.start)..crate::number::to_usize(name.end);
            Some((name, self.text.get(range)?))
        })
    }
}

/// The text that stands between the quotes. Half of a surrogate pair becomes U+FFFD.
pub(crate) fn unescape(text: &[u8], kind: Kind) -> std::borrow::Cow<'_, str> {
    let text = std::str::from_utf8(text).unwrap_or_default();
    if kind != Kind::EscapedString {
        return text.into();
    }
    let mut units: Vec<u16> = Vec::new();
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars();
    let flush = |units: &mut Vec<u16>, plain: &mut String| {
        if !units.is_empty() {
            plain.push_str(&String::from_utf16_lossy(units));
            units.clear();
        }
    };
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            flush(&mut units, &mut plain);
            plain.push(letter);
            continue;
        }
        let escaped = letters.next().unwrap_or('\\');
        if escaped == 'u' {
            let digits = letters.as_str().get(..4).unwrap_or_default();
            units.push(u16::from_str_radix(digits, 16).unwrap_or(0xfffd));
            letters = letters.as_str().get(4..).unwrap_or_default().chars();
            continue;
        }
        flush(&mut units, &mut plain);
        plain.push(match escaped {
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            other => other,
        });
    }
    flush(&mut units, &mut plain);
    plain.into()
}
