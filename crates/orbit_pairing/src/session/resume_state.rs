//! The state that a device stores to resume a room (rules R1 to R8).

use orbit_bytes::ByteReader;
use zeroize::Zeroizing;

use crate::crypto::keys::Secret;
use crate::crypto::seed::Seed;
use crate::error::Error;
use crate::limits::{RESUME_KEY_BYTES, SEED_BYTES};

/// The first byte of a stored state: without an answer, or with one.
const PLAIN: u8 = 0;
const ANSWERED: u8 = 1;

/// The state that a device stores to resume a room. It is secret.
///
/// A state replaces the previous one, which must then be deleted: a key that is no longer stored cannot be stolen.
#[derive(Clone)]
pub struct ResumeState {
    pub(crate) epoch: u32,
    pub(crate) key: Secret,
    pub(crate) answered: Option<AnsweredOffer>,
}

/// The joiner's part of an offer that it has answered. The joiner does not know whether the creator has accepted.
#[derive(Clone)]
pub(crate) struct AnsweredOffer {
    /// The seed of the joiner's share: the joiner answers the same offer again with the same share.
    pub(crate) seed: Seed,
    /// The creator's key, if it has accepted.
    pub(crate) next_key: Secret,
}

impl ResumeState {
    /// The state of a room whose last epoch and resume key are known.
    ///
    /// # Errors
    /// [`Error::ResumeStateInvalid`] unless the key has 32 bytes, [`Error::EpochInvalid`] for epoch 0.
    pub fn new(key: &[u8], epoch: u32) -> Result<Self, Error> {
        let key = key.try_into().map_err(|_| Error::ResumeStateInvalid)?;
        if epoch == 0 {
            return Err(Error::EpochInvalid);
        }
        Ok(Self::after(Secret::new(key), epoch))
    }

    /// The state after a meeting that both devices know has succeeded.
    pub(crate) const fn after(key: Secret, epoch: u32) -> Self {
        Self {
            epoch,
            key,
            answered: None,
        }
    }

    /// Reads stored bytes.
    ///
    /// # Errors
    /// [`Error::ResumeStateInvalid`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        Self::read(bytes).ok_or(Error::ResumeStateInvalid)
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        let mut reader = ByteReader::new(bytes);
        let kind = reader.u8()?;
        let epoch = reader.u32()?;
        let key = Secret::new(reader.array()?);
        let answered = match kind {
            PLAIN => None,
            ANSWERED => Some(AnsweredOffer {
                seed: Seed::new(reader.slice(SEED_BYTES)?).ok()?,
                next_key: Secret::new(reader.array()?),
            }),
            _ => return None,
        };
        reader.end()?;
        (epoch > 0).then_some(Self {
            epoch,
            key,
            answered,
        })
    }

    /// The bytes to store.
    #[must_use]
    pub fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        // Allocated in full: a buffer that grows leaves a copy behind.
        let capacity = 5 + 2 * RESUME_KEY_BYTES + SEED_BYTES;
        let mut bytes = Zeroizing::new(Vec::with_capacity(capacity));
        bytes.push(if self.answered.is_some() {
            ANSWERED
        } else {
            PLAIN
        });
        bytes.extend_from_slice(&self.epoch.to_le_bytes());
        bytes.extend_from_slice(self.key.as_slice());
        if let Some(answered) = &self.answered {
            bytes.extend_from_slice(answered.seed.as_bytes());
            bytes.extend_from_slice(answered.next_key.as_slice());
        }
        bytes
    }

    /// The highest epoch that this device has offered or answered.
    #[must_use]
    pub const fn epoch(&self) -> u32 {
        self.epoch
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_a_state_is_read_from_exactly_its_bytes() {
        let plain = ResumeState::new(&[7; 32], 5).unwrap();
        let answered = ResumeState {
            answered: Some(AnsweredOffer {
                seed: Seed::new(&[8; 64]).unwrap(),
                next_key: Secret::new([9; 32]),
            }),
            ..plain.clone()
        };
        for state in [plain, answered] {
            let bytes = state.to_bytes();
            let read = ResumeState::from_bytes(&bytes).unwrap();
            assert_eq!((read.epoch(), read.to_bytes()), (5, bytes.clone()));
            for cut in 0..bytes.len() {
                assert!(ResumeState::from_bytes(&bytes[..cut]).is_err(), "{cut}");
            }
            let longer = [&bytes[..], &[0]].concat();
            assert!(ResumeState::from_bytes(&longer).is_err());
            let mut unknown = bytes.clone();
            unknown[0] = 2;
            assert!(ResumeState::from_bytes(&unknown).is_err());
            let mut no_epoch = bytes.clone();
            no_epoch[1] = 0;
            assert!(ResumeState::from_bytes(&no_epoch).is_err());
        }
    }

    #[test]
    fn r1_refuses_invalid_keys_and_epochs() {
        let invalid = |key: &[u8], epoch| ResumeState::new(key, epoch).err();
        assert_eq!(invalid(&[7; 31], 1), Some(Error::ResumeStateInvalid));
        assert_eq!(invalid(&[7; 33], 1), Some(Error::ResumeStateInvalid));
        assert_eq!(invalid(&[7; 32], 0), Some(Error::EpochInvalid));
    }
}
