//! The texts that pass through the gateway: version, kind and body in base64url (rules E1 to E5).

use base64ct::{Base64UrlUnpadded, Encoding as _};

use crate::error::Malformed;
use crate::limits::MAX_ENVELOPE_CHARS;

const VERSION: u8 = 1;

/// The kind of an envelope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EnvelopeKind {
    /// `roomCode`: the creator's key-exchange message.
    CreatorPake,
    /// `roomCode`: the mark of a resumed room, without a body.
    ResumeMark,
    /// `callerId`: bundle.
    Offer,
    /// `receiverId`: key-exchange message, MAC, bundle.
    Answer,
    /// `callerId`: epoch, MAC, bundle.
    ResumeOffer,
    /// `receiverId`: MAC, bundle.
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

/// Builds an envelope whose body is the concatenated parts.
pub(crate) fn seal(kind: EnvelopeKind, parts: &[&[u8]]) -> String {
    let mut bytes = vec![VERSION, kind.wire()];
    for part in parts {
        bytes.extend_from_slice(part);
    }
    Base64UrlUnpadded::encode_string(&bytes)
}

/// Returns the body of an envelope of this kind.
pub(crate) fn open(text: &str, kind: EnvelopeKind) -> Result<Vec<u8>, Malformed> {
    if text.len() > MAX_ENVELOPE_CHARS {
        return Err(Malformed::TooLarge);
    }
    let bytes = Base64UrlUnpadded::decode_vec(text).map_err(|_| Malformed::Base64)?;
    let (header, body) = bytes.split_first_chunk::<2>().ok_or(Malformed::Truncated)?;
    match header {
        [VERSION, found] if *found == kind.wire() => Ok(body.to_vec()),
        [VERSION, _] => Err(Malformed::KindWrong),
        _ => Err(Malformed::VersionUnknown),
    }
}

/// Whether a `roomCode` marks a room that its creator resumes (rule E3).
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
    fn e1_opens_only_as_the_kind_it_was_sealed_as() {
        let text = seal(EnvelopeKind::Answer, &[b"ab", b"", b"c"]);
        assert_eq!(open(&text, EnvelopeKind::Answer), Ok(b"abc".to_vec()));
        assert_eq!(open(&text, EnvelopeKind::Offer), Err(Malformed::KindWrong));
        assert!(
            text.bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        );
    }

    #[test]
    fn e1_opens_only_canonical_base64url() {
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
    fn e1_refuses_other_versions_and_truncated_envelopes() {
        assert_eq!(open("", EnvelopeKind::Answer), Err(Malformed::Truncated));
        assert_eq!(open("AQ", EnvelopeKind::Answer), Err(Malformed::Truncated));
        assert_eq!(
            open("AgQ", EnvelopeKind::Answer),
            Err(Malformed::VersionUnknown)
        );
    }

    #[test]
    fn e2_refuses_a_long_text_before_decoding_it() {
        let text = "A".repeat(MAX_ENVELOPE_CHARS + 1);
        assert_eq!(open(&text, EnvelopeKind::Answer), Err(Malformed::TooLarge));
    }

    #[test]
    fn e3_recognises_exactly_the_mark_of_a_resumed_room() {
        assert_eq!(resume_mark(), "AQI");
        assert!(is_resume("AQI"));
        for other in ["", "AQE", "AQIA", "AQJ", "AQI="] {
            assert!(!is_resume(other), "{other}");
        }
    }
}
