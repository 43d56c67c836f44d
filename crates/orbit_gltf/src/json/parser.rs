//! Parses a JSON text into a tape.

use super::duplicate_names::find_duplicate_name;
use super::tape::{Entry, JsonError, Kind, Tape};
use crate::limits::Limits;
use crate::problem::Code;

/// Parses a text.
pub(crate) fn parse(text: &[u8], limits: &Limits) -> Result<Tape, JsonError> {
    let mut parser = Parser {
        text,
        offset: 0,
        tape: Vec::with_capacity(text.len().min(1 << 24) >> 3),
        open: Vec::new(),
        duplicate_name: None,
        limits,
    };
    if u32::try_from(text.len()).is_err() {
        return Err(parser.limit_error("it is longer than 4 GiB"));
    }
    parser.document()?;
    Ok(Tape {
        entries: parser.tape,
        duplicate_name: parser.duplicate_name,
    })
}

struct Parser<'a> {
    text: &'a [u8],
    offset: usize,
    tape: Vec<Entry>,
    /// Tape indices of the arrays and objects around the current position.
    open: Vec<usize>,
    /// Tape index of the first name that occurs twice in an object.
    duplicate_name: Option<usize>,
    limits: &'a Limits,
}

impl Parser<'_> {
    fn error(&self, message: &'static str) -> JsonError {
        JsonError {
            code: Code::InvalidJson,
            message,
            offset: self.offset,
        }
    }

    fn limit_error(&self, message: &'static str) -> JsonError {
        JsonError {
            code: Code::LimitExceeded,
            ..self.error(message)
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.offset).copied()
    }

    fn advance(&mut self) {
        self.offset = self.offset.wrapping_add(1);
    }

    fn skip_space(&mut self) {
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.peek() {
            self.advance();
        }
    }

    fn document(&mut self) -> Result<(), JsonError> {
        loop {
            let mut is_complete = self.begin_value()?;
            while is_complete {
                self.skip_space();
                let Some(&open) = self.open.last() else {
                    return match self.peek() {
                        None => Ok(()),
                        Some(_) => Err(self.error("there is text after the end")),
                    };
                };
                let is_object = self
                    .tape
                    .get(open)
                    .is_some_and(|entry| entry.kind == Kind::Object);
                match self.peek() {
                    Some(b',') => {
                        self.advance();
                        if is_object {
                            self.skip_space();
                            self.member_name()?;
                        }
                        is_complete = false;
                    }
                    Some(b'}') if is_object => self.close()?,
                    Some(b']') if !is_object => self.close()?,
                    None => return Err(self.error("it ends too early")),
                    Some(_) => return Err(self.error("a comma or a closing bracket is missing")),
                }
            }
        }
    }

    /// Returns whether the value that begins here is complete. If not, the first value in it follows.
    fn begin_value(&mut self) -> Result<bool, JsonError> {
        self.skip_space();
        match self.peek() {
            Some(b'{') => {
                self.open(Kind::Object)?;
                if self.peek() == Some(b'}') {
                    self.close()?;
                    return Ok(true);
                }
                self.member_name()?;
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
            Some(b't') => self.literal(b"true", Kind::True),
            Some(b'f') => self.literal(b"false", Kind::False),
            Some(b'n') => self.literal(b"null", Kind::Null),
            Some(_) => Err(self.error("no value can begin with this character")),
            None => Err(self.error("it ends too early")),
        }
    }

    fn push(&mut self, kind: Kind, start: usize, end: usize) -> Result<(), JsonError> {
        if self.tape.len() >= self.limits.json_values {
            return Err(self.limit_error("it has too many values"));
        }
        let next = self.tape.len().wrapping_add(1);
        let (Ok(start), Ok(end), Ok(next)) = (
            u32::try_from(start),
            u32::try_from(end),
            u32::try_from(next),
        ) else {
            return Err(self.limit_error("it is longer than 4 GiB"));
        };
        self.tape.push(Entry {
            start,
            end,
            next,
            kind,
        });
        Ok(())
    }

    fn open(&mut self, kind: Kind) -> Result<(), JsonError> {
        if self.open.len() >= self.limits.json_depth {
            return Err(self.limit_error("it is nested too deeply"));
        }
        self.open.push(self.tape.len());
        self.push(kind, self.offset, self.offset)?;
        self.advance();
        self.skip_space();
        Ok(())
    }

    fn close(&mut self) -> Result<(), JsonError> {
        self.advance();
        let Some(open) = self.open.pop() else {
            return Ok(());
        };
        let (Ok(end), Ok(next)) = (u32::try_from(self.offset), u32::try_from(self.tape.len()))
        else {
            return Err(self.limit_error("it is longer than 4 GiB"));
        };
        if let Some(entry) = self.tape.get_mut(open) {
            entry.end = end;
            entry.next = next;
            if entry.kind == Kind::Object && self.duplicate_name.is_none() {
                self.duplicate_name = find_duplicate_name(self.text, &self.tape, open);
            }
        }
        Ok(())
    }

    fn member_name(&mut self) -> Result<(), JsonError> {
        if self.peek() != Some(b'"') {
            return Err(self.error("a quoted name is missing"));
        }
        self.string()?;
        self.skip_space();
        if self.peek() != Some(b':') {
            return Err(self.error("a colon is missing"));
        }
        self.advance();
        Ok(())
    }

    fn string(&mut self) -> Result<(), JsonError> {
        self.advance();
        let start = self.offset;
        let mut kind = Kind::PlainString;
        loop {
            match self.peek() {
                Some(b'"') => break,
                Some(b'\\') => {
                    kind = Kind::EscapedString;
                    self.advance();
                    self.escape()?;
                }
                Some(0..=0x1f) => return Err(self.error("a string contains a control character")),
                Some(_) => self.advance(),
                None => return Err(self.error("it ends too early")),
            }
        }
        self.push(kind, start, self.offset)?;
        self.advance();
        Ok(())
    }

    fn escape(&mut self) -> Result<(), JsonError> {
        match self.peek() {
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => self.advance(),
            Some(b'u') => {
                self.advance();
                for _ in 0..4 {
                    if !self.peek().is_some_and(|byte| byte.is_ascii_hexdigit()) {
                        return Err(self.error("an escape lacks its four digits"));
                    }
                    self.advance();
                }
            }
            _ => return Err(self.error("an escape is unknown")),
        }
        Ok(())
    }

    fn digits(&mut self) -> Result<(), JsonError> {
        if !self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            return Err(self.error("a digit is missing"));
        }
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.advance();
        }
        Ok(())
    }

    fn number(&mut self) -> Result<(), JsonError> {
        let start = self.offset;
        if self.peek() == Some(b'-') {
            self.advance();
        }
        if self.peek() == Some(b'0') {
            self.advance();
        } else {
            self.digits()?;
        }
        if self.peek() == Some(b'.') {
            self.advance();
            self.digits()?;
        }
        if let Some(b'e' | b'E') = self.peek() {
            self.advance();
            if let Some(b'+' | b'-') = self.peek() {
                self.advance();
            }
            self.digits()?;
        }
        self.push(Kind::Number, start, self.offset)
    }

    fn literal(&mut self, literal: &'static [u8], kind: Kind) -> Result<bool, JsonError> {
        let start = self.offset;
        if !self
            .text
            .get(start..)
            .is_some_and(|rest| rest.starts_with(literal))
        {
            return Err(self.error("no value can begin with this character"));
        }
        self.offset = start.saturating_add(literal.len());
        self.push(kind, start, self.offset)?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Tape {
        parse(text.as_bytes(), &Limits::default()).unwrap()
    }

    #[test]
    fn records_the_offsets_of_each_value_and_the_entry_after_it() {
        let tape = parsed(r#" {"a": [1, {}], "b": "x"} "#).entries;
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
    fn finds_duplicate_names_in_small_and_large_objects() {
        for count in [2, 8, 9, 100, 5000] {
            let names: Vec<String> = (0..count)
                .map(|index| format!("\"n{index}\":{{}}"))
                .collect();
            let text = names.join(",");
            assert_eq!(
                parsed(&format!("{{{text}}}")).duplicate_name,
                None,
                "{count}"
            );
            let duplicate = parsed(&format!("{{{text},\"\\u006e1\":0}}"));
            assert_eq!(duplicate.duplicate_name, Some(2 * count + 1));
        }
    }
}
