//! The key schedule and the MACs (rules K1 to K6).

use crate::limits::MAC_BYTES;
use crate::room_id::RoomId;
use zeroize::{Zeroize as _, Zeroizing};

/// 32 bytes that are cleared on drop.
pub(crate) type Secret = Zeroizing<[u8; 32]>;

pub(crate) type Mac = [u8; MAC_BYTES];

const PAIRING_JOINER_ANSWER: &str = "orbitroom pairing v1 joiner answer";
const PAIRING_CREATOR_CONFIRM: &str = "orbitroom pairing v1 creator confirm";
const PAIRING_RESUME_KEY: &str = "orbitroom pairing v1 resume key";
const RESUME_CREATOR_OFFER: &str = "orbitroom resume v1 creator offer";
const RESUME_JOINER_ANSWER: &str = "orbitroom resume v1 joiner answer";
const RESUME_CREATOR_CONFIRM: &str = "orbitroom resume v1 creator confirm";

/// The keys of one connection.
pub(crate) struct Keys {
    joiner_answer: Secret,
    creator_confirm: Secret,
    resume_key: Secret,
}

/// The keys of a resumed connection, in which the creator authenticates its offer too.
pub(crate) struct ResumeKeys {
    pub(crate) keys: Keys,
    creator_offer: Secret,
}

/// What a MAC states. It is part of the authenticated input, in addition to its own key.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Statement {
    CreatorOffer,
    JoinerAnswer,
    CreatorConfirm,
}

/// Everything that both devices must agree on.
#[derive(Clone, Copy)]
pub(crate) struct Transcript<'a> {
    pub(crate) room_id: RoomId,
    pub(crate) epoch: u16,
    pub(crate) creator_pake: &'a [u8],
    pub(crate) joiner_pake: &'a [u8],
    pub(crate) creator_bundle: &'a [u8],
    pub(crate) joiner_bundle: &'a [u8],
}

impl Keys {
    /// Derives the keys from the key of the key exchange (rule K1).
    pub(crate) fn from_pake(key: &Secret) -> Self {
        Self {
            joiner_answer: derive(PAIRING_JOINER_ANSWER, key),
            creator_confirm: derive(PAIRING_CREATOR_CONFIRM, key),
            resume_key: derive(PAIRING_RESUME_KEY, key),
        }
    }

    pub(crate) const fn resume_key(&self) -> &Secret {
        &self.resume_key
    }

    /// The joiner's MAC over both bundles (rule K3).
    pub(crate) fn answer_mac(&self, transcript: &Transcript<'_>) -> Mac {
        keyed_hash(&self.joiner_answer, Statement::JoinerAnswer, transcript).into()
    }

    /// Verifies the joiner's MAC, in constant time (rule K4).
    pub(crate) fn verify_answer(&self, transcript: &Transcript<'_>, mac: &Mac) -> bool {
        let expected = keyed_hash(&self.joiner_answer, Statement::JoinerAnswer, transcript);
        is_equal(expected, mac)
    }

    /// The creator's MAC in the first frame of the channel (rule K3).
    pub(crate) fn confirm_mac(&self, transcript: &Transcript<'_>) -> Mac {
        keyed_hash(&self.creator_confirm, Statement::CreatorConfirm, transcript).into()
    }
}

impl ResumeKeys {
    /// Derives the keys from the resume key of an earlier pairing (rule K2).
    pub(crate) fn from_resume_key(key: &Secret) -> Self {
        Self {
            keys: Keys {
                joiner_answer: derive(RESUME_JOINER_ANSWER, key),
                creator_confirm: derive(RESUME_CREATOR_CONFIRM, key),
                resume_key: key.clone(),
            },
            creator_offer: derive(RESUME_CREATOR_OFFER, key),
        }
    }

    /// The creator's MAC over its offer (rule K3).
    pub(crate) fn offer_mac(&self, transcript: &Transcript<'_>) -> Mac {
        keyed_hash(&self.creator_offer, Statement::CreatorOffer, transcript).into()
    }

    /// Verifies the creator's MAC over its offer, in constant time (rule K4).
    pub(crate) fn verify_offer(&self, transcript: &Transcript<'_>, mac: &Mac) -> bool {
        let expected = keyed_hash(&self.creator_offer, Statement::CreatorOffer, transcript);
        is_equal(expected, mac)
    }
}

/// Compares two MACs in constant time, as `blake3::Hash` does.
pub(crate) fn is_equal(expected: impl Into<blake3::Hash>, mac: &Mac) -> bool {
    expected.into() == blake3::Hash::from_bytes(*mac)
}

fn keyed_hash(key: &Secret, statement: Statement, transcript: &Transcript<'_>) -> blake3::Hash {
    let number = match statement {
        Statement::CreatorOffer => 1,
        Statement::JoinerAnswer => 2,
        Statement::CreatorConfirm => 3,
    };
    let mut hasher = blake3::Hasher::new_keyed(key);
    let fields: [&[u8]; 7] = [
        &[number],
        transcript.room_id.as_bytes(),
        &transcript.epoch.to_le_bytes(),
        transcript.creator_pake,
        transcript.joiner_pake,
        transcript.creator_bundle,
        transcript.joiner_bundle,
    ];
    for field in fields {
        // The largest field is a bundle, far below 4 GiB.
        let length = u32::try_from(field.len()).unwrap_or(u32::MAX);
        hasher.update(&length.to_le_bytes()).update(field);
    }
    let hash = hasher.finalize();
    hasher.zeroize();
    hash
}

pub(crate) fn derive(label: &str, key: &Secret) -> Secret {
    Zeroizing::new(blake3::derive_key(label, key.as_slice()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: &str = "2f1c3b1e-8f0a-4c55-9b7e-0d1e2f3a4b5c";

    fn transcript() -> Transcript<'static> {
        Transcript {
            room_id: RoomId::parse(ROOM).unwrap(),
            epoch: 1,
            creator_pake: b"cp",
            joiner_pake: b"jp",
            creator_bundle: b"cb",
            joiner_bundle: b"jb",
        }
    }

    #[test]
    fn k3_every_field_and_every_statement_changes_the_mac() {
        let key = Zeroizing::new([1; 32]);
        let pairing = Keys::from_pake(&key);
        let resumed = ResumeKeys::from_resume_key(&key);
        let original = transcript();
        let variants = [
            original,
            Transcript {
                room_id: RoomId::parse(&ROOM.replace('2', "3")).unwrap(),
                ..original
            },
            Transcript {
                epoch: 2,
                ..original
            },
            Transcript {
                creator_pake: b"cx",
                ..original
            },
            Transcript {
                joiner_pake: b"jx",
                ..original
            },
            Transcript {
                creator_bundle: b"cx",
                ..original
            },
            Transcript {
                joiner_bundle: b"jx",
                ..original
            },
            // The same bytes split at another position, and the two bundles swapped.
            Transcript {
                creator_bundle: b"cbj",
                joiner_bundle: b"b",
                ..original
            },
            Transcript {
                creator_bundle: b"jb",
                joiner_bundle: b"cb",
                ..original
            },
        ];
        let mut seen = std::collections::HashSet::new();
        for variant in &variants {
            for mac in [
                pairing.answer_mac(variant),
                pairing.confirm_mac(variant),
                resumed.offer_mac(variant),
                resumed.keys.answer_mac(variant),
                resumed.keys.confirm_mac(variant),
            ] {
                assert!(seen.insert(mac));
            }
        }
    }

    #[test]
    fn k4_a_mac_with_any_bit_changed_does_not_verify() {
        let key = Zeroizing::new([1; 32]);
        let (pairing, resumed) = (Keys::from_pake(&key), ResumeKeys::from_resume_key(&key));
        let (answer, offer) = (
            pairing.answer_mac(&transcript()),
            resumed.offer_mac(&transcript()),
        );
        assert!(pairing.verify_answer(&transcript(), &answer));
        assert!(resumed.verify_offer(&transcript(), &offer));
        for bit in 0..256 {
            let flip = |mut mac: Mac| {
                mac[bit / 8] ^= 1 << (bit % 8);
                mac
            };
            assert!(!pairing.verify_answer(&transcript(), &flip(answer)));
            assert!(!resumed.verify_offer(&transcript(), &flip(offer)));
        }
    }
}
