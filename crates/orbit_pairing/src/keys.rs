//! The key schedule and the message authentication codes (rules K1 to K6).

use crate::limits::MAC_BYTES;
use crate::room_id::RoomId;
use zeroize::{Zeroize as _, Zeroizing};

/// 32 bytes that are cleared on drop.
pub(crate) type Secret = Zeroizing<[u8; 32]>;

pub(crate) type Mac = [u8; MAC_BYTES];

const PAIRING_CREATOR_OFFER: &str = "orbitroom pairing v1 creator offer";
const PAIRING_JOINER_ANSWER: &str = "orbitroom pairing v1 joiner answer";
const PAIRING_CREATOR_CONFIRM: &str = "orbitroom pairing v1 creator confirm";
const PAIRING_RESUME_KEY: &str = "orbitroom pairing v1 resume key";
const RESUME_CREATOR_OFFER: &str = "orbitroom resume v1 creator offer";
const RESUME_JOINER_ANSWER: &str = "orbitroom resume v1 joiner answer";
const RESUME_CREATOR_CONFIRM: &str = "orbitroom resume v1 creator confirm";

/// The keys of one pairing, by code or resumed: the same statements under keys of their own.
pub(crate) struct Keys {
    creator_offer: Secret,
    joiner_answer: Secret,
    creator_confirm: Secret,
    resume_key: Secret,
}

/// Who says what; part of every code besides having a key of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Statement {
    CreatorOffer,
    JoinerAnswer,
    CreatorConfirm,
}

/// Everything that both sides must have seen alike.
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
    /// From the key exchange's key (rule K1).
    pub(crate) fn from_pake(key: &Secret) -> Self {
        Self {
            creator_offer: derive(PAIRING_CREATOR_OFFER, key),
            joiner_answer: derive(PAIRING_JOINER_ANSWER, key),
            creator_confirm: derive(PAIRING_CREATOR_CONFIRM, key),
            resume_key: derive(PAIRING_RESUME_KEY, key),
        }
    }

    /// From the resume key of an earlier pairing (rule K2).
    pub(crate) fn from_resume_key(key: &Secret) -> Self {
        Self {
            creator_offer: derive(RESUME_CREATOR_OFFER, key),
            joiner_answer: derive(RESUME_JOINER_ANSWER, key),
            creator_confirm: derive(RESUME_CREATOR_CONFIRM, key),
            resume_key: key.clone(),
        }
    }

    pub(crate) const fn resume_key(&self) -> &Secret {
        &self.resume_key
    }

    /// The code for one statement over a transcript (rules K3 and K4).
    pub(crate) fn mac(&self, statement: Statement, transcript: &Transcript<'_>) -> Mac {
        self.hash(statement, transcript).into()
    }

    /// Compares in constant time.
    pub(crate) fn verify(
        &self,
        statement: Statement,
        transcript: &Transcript<'_>,
        mac: &Mac,
    ) -> bool {
        // `blake3::Hash` compares in constant time.
        self.hash(statement, transcript) == blake3::Hash::from_bytes(*mac)
    }

    fn hash(&self, statement: Statement, transcript: &Transcript<'_>) -> blake3::Hash {
        let (number, key) = match statement {
            Statement::CreatorOffer => (1, &self.creator_offer),
            Statement::JoinerAnswer => (2, &self.joiner_answer),
            Statement::CreatorConfirm => (3, &self.creator_confirm),
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
            // No field comes near 4 GiB: the largest is a bundle.
            let length = u32::try_from(field.len()).unwrap_or(u32::MAX);
            hasher.update(&length.to_le_bytes()).update(field);
        }
        let hash = hasher.finalize();
        hasher.zeroize();
        hash
    }
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
    fn k3_every_field_and_every_statement_changes_the_code() {
        let key = Zeroizing::new([1; 32]);
        let keys = [Keys::from_pake(&key), Keys::from_resume_key(&key)];
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
            // The same bytes cut elsewhere, and the two bundles changed over.
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
        for keys in &keys {
            for variant in &variants {
                for statement in [
                    Statement::CreatorOffer,
                    Statement::JoinerAnswer,
                    Statement::CreatorConfirm,
                ] {
                    assert!(seen.insert(keys.mac(statement, variant)));
                }
            }
        }
    }

    #[test]
    fn k4_a_code_with_any_bit_changed_does_not_verify() {
        let keys = Keys::from_pake(&Zeroizing::new([1; 32]));
        let mac = keys.mac(Statement::JoinerAnswer, &transcript());
        assert!(keys.verify(Statement::JoinerAnswer, &transcript(), &mac));
        for bit in 0..256 {
            let mut changed = mac;
            changed[bit / 8] ^= 1 << (bit % 8);
            assert!(!keys.verify(Statement::JoinerAnswer, &transcript(), &changed));
        }
    }
}
