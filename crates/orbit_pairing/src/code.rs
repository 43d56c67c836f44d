//! The room code that two people share.

use crate::error::Error;
use crate::limits::{MAX_CODE_CHARS, MIN_CODE_CHARS, MIN_DIGITS_ONLY_CHARS};
use zeroize::Zeroizing;

/// A normalised room code (rule C1). It is secret: it has no `Debug`, and its memory is cleared on drop.
#[derive(Clone)]
pub struct Code(Zeroizing<Vec<u8>>);

impl Code {
    /// Trims a typed code and converts it to upper case.
    ///
    /// # Errors
    /// [`Error::CodeInvalid`] unless 4 to 10 ASCII letters or digits remain, and at least 8 if all are digits.
    pub fn parse(typed: &str) -> Result<Self, Error> {
        let trimmed = typed.trim().as_bytes();
        let min_chars = if trimmed.iter().all(u8::is_ascii_digit) {
            MIN_DIGITS_ONLY_CHARS
        } else {
            MIN_CODE_CHARS
        };
        let fits = (min_chars..=MAX_CODE_CHARS).contains(&trimmed.len());
        if !fits || !trimmed.iter().all(u8::is_ascii_alphanumeric) {
            return Err(Error::CodeInvalid);
        }
        Ok(Self(Zeroizing::new(trimmed.to_ascii_uppercase())))
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c1_trims_a_code_and_converts_it_to_upper_case() {
        let code = Code::parse("  ab12\n").unwrap();
        assert_eq!(code.as_bytes(), b"AB12");
    }

    #[test]
    fn c1_accepts_only_four_to_ten_letters_or_digits() {
        for good in ["ABCD", "0123456789", "01234567", "a1B2", "012A"] {
            assert!(Code::parse(good).is_ok(), "{good}");
        }
        for bad in [
            "",
            "abc",
            "   abc ",
            "01234567890",
            "0000",
            "0123456",
            " 0123456 ",
            "ab-12",
            "ab 12",
            "pärchen",
            "ABCD\0",
            "١٢٣٤",
        ] {
            assert_eq!(Code::parse(bad).err(), Some(Error::CodeInvalid), "{bad}");
        }
    }
}
