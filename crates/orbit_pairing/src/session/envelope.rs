//! The texts that pass through the gateway: version, kind and body in base64url (rules E1 to E5).

use base64ct::{Base64UrlUnpadded, Encoding as _};

use crate::error::{Error, Malformed};
use crate::limits::MAX_ENVELOPE_CHARS;

const VERSION: u8 = 3;

/// The kind of an envelope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EnvelopeKind {
    /// `roomCode`: the creator's key-exchange message.
    CreatorPake,
    /// `roomCode`: the mark of a resumed room, without a body.
    ResumeMark,
    /// `callerId`: commitment, bundle.
    Offer,
    /// `receiverId`: key-exchange message, MAC, sealed bundle.
    Answer,
    /// `callerId`: epoch, share, MAC, sealed bundle.
    ResumeOffer,
    /// `receiverId`: share, MAC, sealed bundle.
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
pub(crate) fn wrap(kind: EnvelopeKind, parts: &[&[u8]]) -> String {
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
///
/// # Errors
/// [`Error::PakeMalformed`] for an envelope of another version: only that version can decide.
pub fn is_resume(room_code: &str) -> Result<bool, Error> {
    match open(room_code, EnvelopeKind::ResumeMark) {
        Ok(body) => Ok(body.is_empty()),
        Err(Malformed::VersionUnknown) => Err(Error::PakeMalformed(Malformed::VersionUnknown)),
        Err(_) => Ok(false),
    }
}

/// The `roomCode` of a resumed room.
pub(crate) fn resume_mark() -> String {
    wrap(EnvelopeKind::ResumeMark, &[])
}

#[cfg(test)]
mod tests {
    use super::*;
    use orbit_error::Coded;

    #[test]
    fn e1_opens_only_as_the_kind_it_was_wrapped_as() {
        let text = wrap(EnvelopeKind::Answer, &[b"ab", b"", b"c"]);
        assert_eq!(open(&text, EnvelopeKind::Answer), Ok(b"abc".to_vec()));
        assert_eq!(open(&text, EnvelopeKind::Offer), Err(Malformed::KindWrong));
        assert!(
            text.bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        );
    }

    #[test]
    fn e1_opens_only_canonical_base64url() {
        // `AwQ` has two spare bits; `AwR` sets one of them.
        assert_eq!(open("AwQ", EnvelopeKind::Answer), Ok(vec![]));
        for bad in [
            "AwR", "AwQ=", "Aw Q", "AwQ\n", "A", "AwQ+", "Aw/Q", "\u{e9}",
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
        assert_eq!(open("Aw", EnvelopeKind::Answer), Err(Malformed::Truncated));
        for other in ["AQQ", "AgQ", "BAQ"] {
            assert_eq!(
                open(other, EnvelopeKind::Answer),
                Err(Malformed::VersionUnknown)
            );
        }
    }

    #[test]
    fn e2_refuses_a_long_text_before_decoding_it() {
        let text = "A".repeat(MAX_ENVELOPE_CHARS + 1);
        assert_eq!(open(&text, EnvelopeKind::Answer), Err(Malformed::TooLarge));
    }

    #[test]
    fn e3_recognises_exactly_the_mark_of_a_resumed_room() {
        assert_eq!(resume_mark(), "AwI");
        assert_eq!(is_resume("AwI"), Ok(true));
        for other in ["", "AwE", "AwIA", "AwJ", "AwI="] {
            assert_eq!(is_resume(other), Ok(false), "{other}");
        }
        let earlier = is_resume("AgI").unwrap_err();
        assert_eq!(earlier.code(), "version_unknown");
    }
}
