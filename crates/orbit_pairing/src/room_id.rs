//! Room ids. Every key and MAC is bound to one.

use crate::error::Error;

const UUID_CHARS: usize = 36;

/// A room id in lower case (rule C2).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RoomId([u8; UUID_CHARS]);

impl RoomId {
    /// Parses a UUID in its usual notation, in either case.
    ///
    /// # Errors
    /// [`Error::RoomIdInvalid`] for anything else.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let mut id: [u8; UUID_CHARS] = text
            .as_bytes()
            .try_into()
            .map_err(|_| Error::RoomIdInvalid)?;
        id.make_ascii_lowercase();
        let well_formed = id.iter().enumerate().all(|(index, byte)| match index {
            8 | 13 | 18 | 23 => *byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        });
        if well_formed {
            Ok(Self(id))
        } else {
            Err(Error::RoomIdInvalid)
        }
    }

    pub(crate) const fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c2_accepts_only_uuids_in_either_case() {
        let lower = RoomId::parse("2f1c3b1e-8f0a-4c55-9b7e-0d1e2f3a4b5c").unwrap();
        let upper = RoomId::parse("2F1C3B1E-8F0A-4C55-9B7E-0D1E2F3A4B5C").unwrap();
        assert!(lower == upper);
        for bad in [
            "",
            "2f1c3b1e",
            "2f1c3b1e-8f0a-4c55-9b7e-0d1e2f3a4b5",
            "2f1c3b1e_8f0a-4c55-9b7e-0d1e2f3a4b5c",
            "2f1c3b1e-8f0a-4c55-9b7e-0d1e2f3a4b5g",
        ] {
            assert!(RoomId::parse(bad).is_err(), "{bad}");
        }
    }
}
