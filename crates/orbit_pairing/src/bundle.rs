//! What one device says about how to reach it, as canonical bytes.

use crate::candidate::{Candidate, ice_string};
use crate::candidate_list;
use crate::error::{Error, Malformed};
use crate::limits::{FINGERPRINT_BYTES, MAX_BUNDLE_BYTES, MAX_CANDIDATES, PWD_CHARS, UFRAG_CHARS};
use crate::sdp::SdpKind;
use crate::tlv::{Reader, push_field};
use core::fmt;
use core::ops::RangeInclusive;

const TAG_FINGERPRINT: u8 = 1;
const TAG_UFRAG: u8 = 2;
const TAG_PWD: u8 = 3;
const TAG_SETUP: u8 = 4;
const TAG_CANDIDATE: u8 = 5;

/// Which end opens the DTLS handshake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setup {
    /// Either: what an offer says.
    ActPass,
    /// This device.
    Active,
    /// The other device.
    Passive,
}

/// One device's connection parameters (rules B1 to B8). Two equal bundles have equal bytes and the reverse.
#[derive(Clone, PartialEq, Eq)]
pub struct Bundle {
    pub(crate) fingerprint: [u8; FINGERPRINT_BYTES],
    pub(crate) ufrag: String,
    pub(crate) pwd: String,
    pub(crate) setup: Setup,
    pub(crate) candidates: Vec<Candidate>,
}

impl Setup {
    /// Whether a description of this kind may say so (rule B5).
    #[must_use]
    pub const fn fits(self, kind: SdpKind) -> bool {
        matches!(
            (self, kind),
            (Self::ActPass, SdpKind::Offer) | (Self::Active | Self::Passive, SdpKind::Answer)
        )
    }
}

/// Without credentials and addresses: bundles never reach a log.
impl fmt::Debug for Bundle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Bundle")
            .field("setup", &self.setup)
            .field("candidates", &self.candidates.len())
            .finish_non_exhaustive()
    }
}

impl Bundle {
    /// The SHA-256 fingerprint of the device's certificate.
    #[must_use]
    pub const fn fingerprint(&self) -> &[u8; FINGERPRINT_BYTES] {
        &self.fingerprint
    }

    /// The device's part in the DTLS handshake.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// The ways to reach the device, best first.
    #[must_use]
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// The canonical bytes, over which codes are computed.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(MAX_BUNDLE_BYTES);
        push_field(&mut out, TAG_FINGERPRINT, &self.fingerprint);
        push_field(&mut out, TAG_UFRAG, self.ufrag.as_bytes());
        push_field(&mut out, TAG_PWD, self.pwd.as_bytes());
        push_field(&mut out, TAG_SETUP, &[self.setup.wire()]);
        for candidate in &self.candidates {
            push_field(&mut out, TAG_CANDIDATE, &candidate.to_bytes());
        }
        out
    }

    /// Reads canonical bytes and nothing else.
    ///
    /// # Errors
    /// [`Error::BundleMalformed`] for any other bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        Self::read(bytes).map_err(Error::BundleMalformed)
    }

    fn read(bytes: &[u8]) -> Result<Self, Malformed> {
        if bytes.len() > MAX_BUNDLE_BYTES {
            return Err(Malformed::TooLarge);
        }
        let mut reader = Reader::new(bytes);
        let fingerprint = expect(&mut reader, TAG_FINGERPRINT)?;
        let fingerprint = fingerprint.try_into().map_err(|_| Malformed::LengthWrong)?;
        let ufrag = ice_field(expect(&mut reader, TAG_UFRAG)?, &UFRAG_CHARS)?;
        let pwd = ice_field(expect(&mut reader, TAG_PWD)?, &PWD_CHARS)?;
        let setup = Setup::from_wire(expect(&mut reader, TAG_SETUP)?)?;
        let mut candidates = Vec::new();
        while !reader.is_empty() {
            let value = expect(&mut reader, TAG_CANDIDATE)?;
            if candidates.len() == MAX_CANDIDATES {
                return Err(Malformed::TooMany);
            }
            candidates.push(Candidate::from_bytes(value)?);
        }
        candidate_list::check(&candidates)?;
        Ok(Self {
            fingerprint,
            ufrag,
            pwd,
            setup,
            candidates,
        })
    }

    /// The same bundle, if its setup fits what it was sent as.
    pub(crate) fn sent_as(self, kind: SdpKind) -> Result<Self, Error> {
        if self.setup.fits(kind) {
            Ok(self)
        } else {
            Err(Error::BundleMalformed(Malformed::SetupWrong))
        }
    }
}

impl Setup {
    const fn wire(self) -> u8 {
        match self {
            Self::ActPass => 0,
            Self::Active => 1,
            Self::Passive => 2,
        }
    }

    const fn from_wire(value: &[u8]) -> Result<Self, Malformed> {
        match value {
            [0] => Ok(Self::ActPass),
            [1] => Ok(Self::Active),
            [2] => Ok(Self::Passive),
            [_] => Err(Malformed::ValueWrong),
            _ => Err(Malformed::LengthWrong),
        }
    }
}

/// The next field, which must have this tag; says in which way it has not (rule B2).
fn expect<'a>(reader: &mut Reader<'a>, tag: u8) -> Result<&'a [u8], Malformed> {
    if reader.is_empty() {
        return Err(Malformed::TagMissing);
    }
    let (found, value) = reader.field()?;
    if found == tag {
        return Ok(value);
    }
    Err(match found {
        TAG_FINGERPRINT..=TAG_CANDIDATE if found > tag => Malformed::TagMissing,
        // Every field before the one expected has been read.
        TAG_FINGERPRINT..=TAG_SETUP => Malformed::TagRepeated,
        _ => Malformed::TagUnknown,
    })
}

fn ice_field(value: &[u8], chars: &RangeInclusive<usize>) -> Result<String, Malformed> {
    if !chars.contains(&value.len()) {
        return Err(Malformed::LengthWrong);
    }
    ice_string(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debug_shows_neither_credentials_nor_addresses() {
        let bundle = Bundle {
            fingerprint: [0xab; FINGERPRINT_BYTES],
            ufrag: "ufrag".to_owned(),
            pwd: "password".to_owned(),
            setup: Setup::Active,
            candidates: Vec::new(),
        };
        assert_eq!(
            format!("{bundle:?}"),
            "Bundle { setup: Active, candidates: 0, .. }"
        );
    }
}
