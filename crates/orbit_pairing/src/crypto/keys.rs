//! The key schedule and the MACs (rules K1 to K7).

use crate::limits::MAC_BYTES;
use crate::room_id::RoomId;
use zeroize::{Zeroize as _, Zeroizing};

/// 32 bytes that are cleared on drop.
pub(crate) type Secret = Zeroizing<[u8; 32]>;

pub(crate) type Mac = [u8; MAC_BYTES];

const PAIRING_MEETING: &str = "orbitroom pairing v3 meeting";
const RESUME_MEETING: &str = "orbitroom resume v3 meeting";
const CREATOR_OFFER: &str = "orbitroom resume v3 creator offer";
const OFFER_SEAL: &str = "orbitroom resume v3 offer seal";
const JOINER_ANSWER: &str = "orbitroom meeting v3 joiner answer";
const ANSWER_SEAL: &str = "orbitroom meeting v3 answer seal";
const CREATOR_CONFIRM: &str = "orbitroom meeting v3 creator confirm";
const RESUME_KEY: &str = "orbitroom meeting v3 resume key";

/// The keys of an offer in a resumed room (rule K2).
pub(crate) struct OfferKeys {
    creator_offer: Secret,
    pub(crate) seal: Secret,
}

/// The keys of a meeting, from the answer on. Each device can derive them only once both key-exchange messages are known.
pub(crate) struct MeetingKeys {
    joiner_answer: Secret,
    pub(crate) answer_seal: Secret,
    creator_confirm: Secret,
    resume_key: Secret,
}

/// What a MAC states. It is part of the authenticated input, in addition to its own key.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Statement {
    CreatorOffer,
    JoinerAnswer,
    CreatorConfirm,
    ResumeKey,
}

/// Everything that both devices must agree on.
#[derive(Clone, Copy)]
pub(crate) struct Transcript<'a> {
    pub(crate) room_id: RoomId,
    pub(crate) epoch: u32,
    /// The creator's key-exchange message; its share in a resumed room.
    pub(crate) creator_message: &'a [u8],
    /// The creator's commitment to its nonce; empty in a resumed room.
    pub(crate) commitment: &'a [u8],
    pub(crate) joiner_message: &'a [u8],
    pub(crate) creator_bundle: &'a [u8],
    pub(crate) joiner_bundle: &'a [u8],
}

impl OfferKeys {
    /// Derives the keys from the resume key (rule K2).
    pub(crate) fn derive(resume_key: &Secret, epoch: u32) -> Self {
        let epoch = epoch.to_le_bytes();
        let derive_offer = |label| derive(label, &[resume_key.as_slice(), &epoch]);
        Self {
            creator_offer: derive_offer(CREATOR_OFFER),
            seal: derive_offer(OFFER_SEAL),
        }
    }

    /// The creator's MAC over its offer (rule K4).
    pub(crate) fn offer_mac(&self, transcript: &Transcript<'_>) -> Mac {
        keyed_hash(&self.creator_offer, Statement::CreatorOffer, transcript).into()
    }

    /// Verifies the creator's MAC over its offer, in constant time (rule K5).
    pub(crate) fn verify_offer(&self, transcript: &Transcript<'_>, mac: &Mac) -> bool {
        let expected = keyed_hash(&self.creator_offer, Statement::CreatorOffer, transcript);
        is_equal(expected, mac)
    }
}

impl MeetingKeys {
    /// Derives the keys from the key of the pairing by code (rule K1).
    pub(crate) fn from_pake(key: &Secret) -> Self {
        Self::from_meeting(&derive(PAIRING_MEETING, &[key.as_slice()]))
    }

    /// Derives the keys from the resume key and what the shares agree on (rule K1).
    pub(crate) fn from_resume(resume_key: &Secret, epoch: u32, shared: &Secret) -> Self {
        let parts = [
            resume_key.as_slice(),
            &epoch.to_le_bytes(),
            shared.as_slice(),
        ];
        Self::from_meeting(&derive(RESUME_MEETING, &parts))
    }

    fn from_meeting(secret: &Secret) -> Self {
        let derive_key = |label| derive(label, &[secret.as_slice()]);
        Self {
            joiner_answer: derive_key(JOINER_ANSWER),
            answer_seal: derive_key(ANSWER_SEAL),
            creator_confirm: derive_key(CREATOR_CONFIRM),
            resume_key: derive_key(RESUME_KEY),
        }
    }

    /// The joiner's MAC over both bundles (rule K4).
    pub(crate) fn answer_mac(&self, transcript: &Transcript<'_>) -> Mac {
        keyed_hash(&self.joiner_answer, Statement::JoinerAnswer, transcript).into()
    }

    /// Verifies the joiner's MAC, in constant time (rule K5).
    pub(crate) fn verify_answer(&self, transcript: &Transcript<'_>, mac: &Mac) -> bool {
        let expected = keyed_hash(&self.joiner_answer, Statement::JoinerAnswer, transcript);
        is_equal(expected, mac)
    }

    /// The creator's MAC in the first frame of the channel (rule K4).
    pub(crate) fn confirm_mac(&self, transcript: &Transcript<'_>) -> Mac {
        keyed_hash(&self.creator_confirm, Statement::CreatorConfirm, transcript).into()
    }

    /// The key with which the two devices resume next (rule K6).
    pub(crate) fn next_resume_key(&self, transcript: &Transcript<'_>) -> Secret {
        let without_answer = Transcript {
            joiner_bundle: &[],
            ..*transcript
        };
        let hash = keyed_hash(&self.resume_key, Statement::ResumeKey, &without_answer);
        Secret::new(hash.into())
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
        Statement::ResumeKey => 4,
    };
    let mut hasher = blake3::Hasher::new_keyed(key);
    let fields: [&[u8]; 8] = [
        &[number],
        transcript.room_id.as_bytes(),
        &transcript.epoch.to_le_bytes(),
        transcript.creator_message,
        transcript.commitment,
        transcript.joiner_message,
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

/// `derive_key` of BLAKE3 over the parts, all of which have a fixed length.
pub(crate) fn derive(label: &str, parts: &[&[u8]]) -> Secret {
    let mut hasher = blake3::Hasher::new_derive_key(label);
    for part in parts {
        hasher.update(part);
    }
    let key = Secret::new(hasher.finalize().into());
    hasher.zeroize();
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: &str = "2f1c3b1e-8f0a-4c55-9b7e-0d1e2f3a4b5c";

    fn transcript() -> Transcript<'static> {
        Transcript {
            room_id: RoomId::parse(ROOM).unwrap(),
            epoch: 1,
            creator_message: b"cp",
            commitment: b"cc",
            joiner_message: b"jp",
            creator_bundle: b"cb",
            joiner_bundle: b"jb",
        }
    }

    #[test]
    fn k4_every_field_and_every_statement_changes_the_mac() {
        let key = Zeroizing::new([1; 32]);
        let meetings = [
            MeetingKeys::from_pake(&key),
            MeetingKeys::from_resume(&key, 1, &Zeroizing::new([2; 32])),
            MeetingKeys::from_resume(&key, 2, &Zeroizing::new([2; 32])),
            MeetingKeys::from_resume(&key, 1, &Zeroizing::new([3; 32])),
        ];
        let offers = [OfferKeys::derive(&key, 1), OfferKeys::derive(&key, 2)];
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
                creator_message: b"cx",
                ..original
            },
            Transcript {
                commitment: b"cx",
                ..original
            },
            Transcript {
                joiner_message: b"jx",
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
            for offer in &offers {
                assert!(seen.insert(offer.offer_mac(variant)));
            }
            for meeting in &meetings {
                assert!(seen.insert(meeting.answer_mac(variant)));
                assert!(seen.insert(meeting.confirm_mac(variant)));
            }
        }
    }

    #[test]
    fn k5_a_mac_with_any_bit_changed_does_not_verify() {
        let key = Zeroizing::new([1; 32]);
        let (pairing, resumed) = (MeetingKeys::from_pake(&key), OfferKeys::derive(&key, 1));
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

    #[test]
    fn k6_the_next_resume_key_depends_on_all_but_the_answer() {
        let meeting = MeetingKeys::from_pake(&Zeroizing::new([1; 32]));
        let original = transcript();
        let key = meeting.next_resume_key(&original);
        let other_answer = Transcript {
            joiner_bundle: b"jx",
            ..original
        };
        assert_eq!(meeting.next_resume_key(&other_answer), key);
        for other in [
            Transcript {
                epoch: 2,
                ..original
            },
            Transcript {
                creator_bundle: b"cx",
                ..original
            },
            Transcript {
                creator_message: b"cx",
                ..original
            },
            Transcript {
                commitment: b"cx",
                ..original
            },
            Transcript {
                joiner_message: b"jx",
                ..original
            },
        ] {
            assert_ne!(meeting.next_resume_key(&other), key);
        }
    }
}
