//! The connection bundle of one device, and its canonical bytes (rules B1 to B9).

use core::fmt;
use core::ops::RangeInclusive;

use orbit_bytes::ByteReader;

use crate::bundle::candidate::{Candidate, ice_string};
use crate::bundle::candidate_list;
use crate::bundle::field::{push_field, read_field};
use crate::bundle::sdp_kind::SdpKind;
use crate::error::{Error, Malformed};
use crate::limits::{FINGERPRINT_BYTES, MAX_BUNDLE_BYTES, MAX_CANDIDATES, PWD_CHARS, UFRAG_CHARS};

const TAG_FINGERPRINT: u8 = 1;
const TAG_UFRAG: u8 = 2;
const TAG_PWD: u8 = 3;
const TAG_SETUP: u8 = 4;
const TAG_CANDIDATE: u8 = 5;

/// Which device starts the DTLS handshake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setup {
    /// Either device; the value of an offer.
    ActPass,
    /// This device.
    Active,
    /// The other device.
    Passive,
}

/// The connection parameters of one device (rules B1 to B8). Equal bundles have equal bytes, and the reverse.
#[derive(Clone, PartialEq, Eq)]
pub struct Bundle {
    pub(crate) fingerprint: [u8; FINGERPRINT_BYTES],
    pub(crate) ufrag: String,
    pub(crate) pwd: String,
    pub(crate) setup: Setup,
    pub(crate) candidates: Vec<Candidate>,
}

impl Setup {
    /// Whether a description of this kind may contain this value (rule B5).
    #[must_use]
    pub const fn is_valid_for(self, kind: SdpKind) -> bool {
        matches!(
            (self, kind),
            (Self::ActPass, SdpKind::Offer) | (Self::Active | Self::Passive, SdpKind::Answer)
        )
    }
}

/// Leaves out credentials and addresses, so that they never reach a log.
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

    /// The device's role in the DTLS handshake.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// The candidates of the device, best first.
    #[must_use]
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// The canonical bytes, which MACs are computed over.
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

    /// Parses canonical bytes.
    ///
    /// # Errors
    /// [`Error::BundleMalformed`] for any other bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        Self::parse(bytes).map_err(Error::BundleMalformed)
    }

    fn parse(bytes: &[u8]) -> Result<Self, Malformed> {
        if bytes.len() > MAX_BUNDLE_BYTES {
            return Err(Malformed::TooLarge);
        }
        let mut reader = ByteReader::new(bytes);
        let fingerprint = expect_field(&mut reader, TAG_FINGERPRINT)?;
        let fingerprint = fingerprint.try_into().map_err(|_| Malformed::LengthWrong)?;
        let ufrag = ice_field(expect_field(&mut reader, TAG_UFRAG)?, &UFRAG_CHARS)?;
        let pwd = ice_field(expect_field(&mut reader, TAG_PWD)?, &PWD_CHARS)?;
        let setup = Setup::from_wire(expect_field(&mut reader, TAG_SETUP)?)?;
        let mut candidates = Vec::new();
        while reader.end().is_none() {
            let value = expect_field(&mut reader, TAG_CANDIDATE)?;
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

    /// Returns the bundle if its setup is valid for this kind of description.
    pub(crate) fn checked_as(self, kind: SdpKind) -> Result<Self, Error> {
        if self.setup.is_valid_for(kind) {
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

/// Reads the next field, which must have this tag (rule B2).
fn expect_field<'a>(reader: &mut ByteReader<'a>, tag: u8) -> Result<&'a [u8], Malformed> {
    if reader.end().is_some() {
        return Err(Malformed::TagMissing);
    }
    let (found, value) = read_field(reader)?;
    if found == tag {
        return Ok(value);
    }
    Err(match found {
        TAG_FINGERPRINT..=TAG_CANDIDATE if found > tag => Malformed::TagMissing,
        // Every earlier field has been read already.
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
    fn debug_leaves_out_credentials_and_addresses() {
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
