//! The first frame of each device on a connection: which version it speaks, and what it can do (SPEC V1 to V4).

use orbit_bytes::ByteReader;

use crate::error::FramingError;
use crate::frames::code::is_code;
use crate::limits::MAX_CAPABILITIES_BYTES;

/// The version of the protocol that this crate speaks.
pub const PROTOCOL_VERSION: u16 = 1;
/// The oldest version that it still speaks.
pub const OLDEST_VERSION: u16 = 1;

/// Separates the names of capabilities.
const SEPARATOR: char = ' ';

/// The version and the capabilities that a device announces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Hello {
    version: u16,
    oldest_version: u16,
    capabilities: String,
}

impl Hello {
    /// The hello of this device. The names of its capabilities are separated by spaces.
    pub(crate) fn new(capabilities: &str) -> Result<Self, FramingError> {
        if !are_capabilities(capabilities) {
            return Err(FramingError::CapabilitiesInvalid);
        }
        Ok(Self {
            version: PROTOCOL_VERSION,
            oldest_version: OLDEST_VERSION,
            capabilities: capabilities.to_owned(),
        })
    }

    /// Layout: version u16, oldest version u16, names of capabilities.
    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut payload = self.version.to_le_bytes().to_vec();
        payload.extend_from_slice(&self.oldest_version.to_le_bytes());
        payload.extend_from_slice(self.capabilities.as_bytes());
        payload
    }

    pub(crate) fn decode(payload: &[u8]) -> Result<Self, FramingError> {
        let malformed = FramingError::PayloadMalformed;
        let mut reader = ByteReader::new(payload);
        let version = reader.u16().ok_or(malformed)?;
        let oldest_version = reader.u16().ok_or(malformed)?;
        let capabilities = std::str::from_utf8(reader.rest()).map_err(|_| malformed)?;
        if oldest_version == 0 || oldest_version > version || !are_capabilities(capabilities) {
            return Err(malformed);
        }
        Ok(Self {
            version,
            oldest_version,
            capabilities: capabilities.to_owned(),
        })
    }

    /// Whether two devices can communicate. Both come to the same result (SPEC V3).
    pub(crate) const fn speaks_with(&self, other: &Self) -> bool {
        self.version >= other.oldest_version && other.version >= self.oldest_version
    }

    pub(crate) const fn version(&self) -> u16 {
        self.version
    }

    /// Whether the device has a capability.
    pub(crate) fn can(&self, capability: &str) -> bool {
        self.capabilities
            .split(SEPARATOR)
            .any(|name| name == capability)
    }
}

fn are_capabilities(names: &str) -> bool {
    names.len() <= MAX_CAPABILITIES_BYTES
        && (names.is_empty() || names.split(SEPARATOR).all(is_code))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn hello(version: u16, oldest_version: u16) -> Hello {
        Hello {
            version,
            oldest_version,
            capabilities: String::new(),
        }
    }

    #[test]
    fn v1_a_hello_has_the_specified_bytes() {
        let hello = Hello::new("media relay-2").unwrap();
        assert_eq!(hello.encode(), b"\x01\x00\x01\x00media relay-2");
        assert_eq!(Hello::new("").unwrap().encode(), [1, 0, 1, 0]);
    }

    #[test]
    fn v1_refuses_invalid_capabilities_and_versions() {
        let long = "a ".repeat(MAX_CAPABILITIES_BYTES / 2) + "a";
        for names in [" ", "a ", " a", "a  b", "A", "a,b", "\u{e9}", &long] {
            assert_eq!(
                Hello::new(names),
                Err(FramingError::CapabilitiesInvalid),
                "{names:?}"
            );
            let payload = [&[1, 0, 1, 0], names.as_bytes()].concat();
            assert_eq!(
                Hello::decode(&payload),
                Err(FramingError::PayloadMalformed),
                "{names:?}"
            );
        }
        for payload in [
            &[][..],
            &[1, 0, 1],
            &[1, 0, 0, 0],
            &[1, 0, 2, 0],
            &[1, 0, 1, 0, 255],
        ] {
            assert_eq!(Hello::decode(payload), Err(FramingError::PayloadMalformed));
        }
    }

    #[test]
    fn v4_unknown_capabilities_are_ignored_and_names_are_compared_whole() {
        let hello = Hello::decode(b"\x01\x00\x01\x00media from_the_future").unwrap();
        assert!(hello.can("media"));
        for name in ["med", "edia", "relay", "media from_the_future"] {
            assert!(!hello.can(name), "{name}");
        }
    }

    proptest! {
        #[test]
        fn v1_any_payload_is_refused_or_is_the_payload_of_its_hello(payload in prop::collection::vec(any::<u8>(), 0..80)) {
            if let Ok(hello) = Hello::decode(&payload) {
                prop_assert_eq!(hello.encode(), payload);
            }
        }

        #[test]
        fn v1_what_is_written_is_read(
            version in 1..=u16::MAX,
            names in prop::collection::hash_set("[a-z0-9_-]{1,20}", 0..20),
        ) {
            let names: Vec<_> = names.into_iter().collect();
            let sent = Hello { version, oldest_version: 1, capabilities: names.join(" ") };
            let hello = Hello::decode(&sent.encode()).unwrap();
            prop_assert!(names.iter().all(|name| hello.can(name)));
            prop_assert_eq!(hello, sent);
        }

        #[test]
        fn v3_both_devices_come_to_the_same_result(versions in prop::array::uniform4(1..6_u16)) {
            let [a, b, c, d] = versions;
            let (ours, theirs) = (hello(a.max(b), a.min(b)), hello(c.max(d), c.min(d)));
            let overlap = a.min(b) <= c.max(d) && c.min(d) <= a.max(b);
            prop_assert_eq!(ours.speaks_with(&theirs), overlap);
            prop_assert_eq!(theirs.speaks_with(&ours), overlap);
        }
    }
}
