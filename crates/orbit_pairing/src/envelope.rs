//! The texts that travel through the gateway: a version, a kind and a body in base64url (rules E1 to E6).

use crate::error::Malformed;
use crate::limits::MAX_ENVELOPE_CHARS;
use base64ct::{Base64UrlUnpadded, Encoding as _};

const VERSION: u8 = 1;

/// What an envelope holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EnvelopeKind {
    /// `roomCode`: the creator's key-exchange message.
    CreatorPake,
    /// `roomCode`: nothing but the mark of a resumed room.
    ResumeMark,
    /// `callerId`: bundle.
    Offer,
    /// `receiverId`: key-exchange message, code, bundle.
    Answer,
    /// `callerId`: epoch, code, bundle.
    ResumeOffer,
    /// `receiverId`: code, bundle.
    ResumeAnswer,
}

impl EnvelopeKind {
    const fn wire(self) -> u8 {
        match self {
            Self::CreatorPake => 1,
            Self::ResumeMark => 2,
            Self::Offer => 3,
            Self::Answer => 4,
            Self::ResumeOffer => 5,
            Self::ResumeAnswer => 6,
        }
    }
}

/// Writes an envelope whose body is the parts one after the other.
pub(crate) fn seal(kind: EnvelopeKind, parts: &[&[u8]]) -> String {
    let mut bytes = vec![VERSION, kind.wire()];
    for part in parts {
        bytes.extend_from_slice(part);
    }
    Base64UrlUnpadded::encode_string(&bytes)
}

/// The body of an envelope of this kind.
pub(crate) fn open(text: &str, kind: EnvelopeKind) -> Result<Vec<u8>, Malformed> {
    if text.len() > MAX_ENVELOPE_CHARS {
        return Err(Malformed::TooLarge);
    }
    let bytes = Base64UrlUnpadded::decode_vec(text).map_err(|_| Malformed::Base64)?;
    let (head, body) = bytes.split_first_chunk::<2>().ok_or(Malformed::Truncated)?;
    match head {
        [VERSION, found] if *found == kind.wire() => Ok(body.to_vec()),
        [VERSION, _] => Err(Malformed::KindWrong),
        _ => Err(Malformed::VersionUnknown),
    }
}

/// Whether a room's `roomCode` says that its creator resumes under a key agreed before (rule E3).
#[must_use]
pub fn is_resume(room_code: &str) -> bool {
    open(room_code, EnvelopeKind::ResumeMark).is_ok_and(|body| body.is_empty())
}

/// The `roomCode` of a resumed room.
pub(crate) fn resume_mark() -> String {
    seal(EnvelopeKind::ResumeMark, &[])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e1_an_envelope_opens_as_what_it_was_sealed() {
        let text = seal(EnvelopeKind::Answer, &[b"ab", b"", b"c"]);
        assert_eq!(open(&text, EnvelopeKind::Answer), Ok(b"abc".to_vec()));
        assert_eq!(open(&text, EnvelopeKind::Offer), Err(Malformed::KindWrong));
        assert!(
            text.bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        );
    }

    #[test]
    fn e1_only_canonical_base64url_opens() {
        // `AQQ` has two spare bits; `AQR` sets one of them.
        assert_eq!(open("AQQ", EnvelopeKind::Answer), Ok(vec![]));
        for bad in [
            "AQR", "AQQ=", "AQ Q", "AQQ\n", "A", "AQQ+", "AQ/Q", "\u{e9}",
        ] {
            assert_eq!(
                open(bad, EnvelopeKind::Answer),
                Err(Malformed::Base64),
                "{bad}"
            );
        }
    }

    #[test]
    fn e1_other_versions_and_short_ones_are_refused() {
        assert_eq!(open("", EnvelopeKind::Answer), Err(Malformed::Truncated));
        assert_eq!(open("AQ", EnvelopeKind::Answer), Err(Malformed::Truncated));
        assert_eq!(
            open("AgQ", EnvelopeKind::Answer),
            Err(Malformed::VersionUnknown)
        );
    }

    #[test]
    fn e2_a_text_too_long_is_refused_before_it_is_decoded() {
        let text = "A".repeat(MAX_ENVELOPE_CHARS + 1);
        assert_eq!(open(&text, EnvelopeKind::Answer), Err(Malformed::TooLarge));
    }

    #[test]
    fn e3_the_mark_of_a_resumed_room_is_exact() {
        assert_eq!(resume_mark(), "AQI");
        assert!(is_resume("AQI"));
        for other in ["", "AQE", "AQIA", "AQJ", "AQI="] {
            assert!(!is_resume(other), "{other}");
        }
    }
}
