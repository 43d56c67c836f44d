//! The caller's random bytes, and the generator that stretches them (rule P2).

use rand_core::{CryptoRng, RngCore};
use zeroize::{Zeroize as _, Zeroizing};

use crate::error::Error;
use crate::limits::SEED_BYTES;

/// 64 random bytes that are used for one key exchange. They are cleared on drop.
#[derive(Clone)]
pub(crate) struct Seed(Zeroizing<[u8; SEED_BYTES]>);

impl Seed {
    pub(crate) fn new(bytes: &[u8]) -> Result<Self, Error> {
        let seed = Zeroizing::new(bytes.try_into().map_err(|_| Error::SeedInvalid)?);
        // An unfilled buffer: random bytes are never all zero.
        if Self::is_unfilled(&seed) {
            return Err(Error::SeedInvalid);
        }
        Ok(Self(seed))
    }

    fn is_unfilled(seed: &[u8; SEED_BYTES]) -> bool {
        seed.iter().all(|byte| *byte == 0)
    }

    pub(crate) fn as_bytes(&self) -> &[u8; SEED_BYTES] {
        &self.0
    }

    /// The generator of one secret scalar. The same label gives the same scalar.
    pub(crate) fn rng(&self, label: &str) -> SeedRng {
        SeedRng {
            output: blake3::Hasher::new_derive_key(label)
                .update(self.0.as_slice())
                .finalize_xof(),
        }
    }
}

/// A random number generator that stretches a seed.
pub(crate) struct SeedRng {
    output: blake3::OutputReader,
}

impl Drop for SeedRng {
    fn drop(&mut self) {
        self.output.zeroize();
    }
}

impl RngCore for SeedRng {
    fn next_u32(&mut self) -> u32 {
        let mut bytes = [0; 4];
        self.output.fill(&mut bytes);
        u32::from_le_bytes(bytes)
    }

    fn next_u64(&mut self) -> u64 {
        let mut bytes = [0; 8];
        self.output.fill(&mut bytes);
        u64::from_le_bytes(bytes)
    }

    fn fill_bytes(&mut self, dest: &mut [u8]) {
        self.output.fill(dest);
    }

    fn try_fill_bytes(&mut self, dest: &mut [u8]) -> Result<(), rand_core::Error> {
        self.output.fill(dest);
        Ok(())
    }
}

impl CryptoRng for SeedRng {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn p2_refuses_a_seed_of_another_length_or_all_zeros() {
        for bad in [&[7; 63][..], &[7; 65], &[], &[0; 64]] {
            assert_eq!(Seed::new(bad).err(), Some(Error::SeedInvalid));
        }
        assert!(Seed::new(&[7; 64]).is_ok());
    }
}
