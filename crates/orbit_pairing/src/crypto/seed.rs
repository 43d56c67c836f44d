//! The caller's random bytes, and the generator that stretches them (rule P2).

use rand_core::{CryptoRng, RngCore};
use zeroize::Zeroizing;

use crate::crypto::keys::derive;
use crate::error::Error;
use crate::limits::SEED_BYTES;

/// The length of the output of `derive`.
const BLOCK_BYTES: usize = 32;

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
    pub(crate) const fn rng<'a>(&'a self, label: &'a str) -> SeedRng<'a> {
        SeedRng {
            seed: self,
            label,
            block: 0,
        }
    }
}

/// A random number generator that stretches a seed: block after block of `derive`, because the extended output of BLAKE3
/// would need a third implementation of its compression in the module.
pub(crate) struct SeedRng<'a> {
    seed: &'a Seed,
    label: &'a str,
    /// The number of the next block.
    block: u32,
}

impl RngCore for SeedRng<'_> {
    fn next_u32(&mut self) -> u32 {
        let mut bytes = [0; 4];
        self.fill_bytes(&mut bytes);
        u32::from_le_bytes(bytes)
    }

    fn next_u64(&mut self) -> u64 {
        let mut bytes = [0; 8];
        self.fill_bytes(&mut bytes);
        u64::from_le_bytes(bytes)
    }

    fn fill_bytes(&mut self, dest: &mut [u8]) {
        for chunk in dest.chunks_mut(BLOCK_BYTES) {
            let block = derive(
                self.label,
                &[self.seed.as_bytes(), &self.block.to_le_bytes()],
            );
            self.block = self.block.wrapping_add(1);
            for (byte, random) in chunk.iter_mut().zip(block.iter()) {
                *byte = *random;
            }
        }
    }

    fn try_fill_bytes(&mut self, dest: &mut [u8]) -> Result<(), rand_core::Error> {
        self.fill_bytes(dest);
        Ok(())
    }
}

impl CryptoRng for SeedRng<'_> {}

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
    #[test]
    fn p2_the_scalar_is_the_first_two_blocks_of_the_label() {
        let seed = Seed::new(&[7; 64]).unwrap();
        let mut bytes = [0; 64];
        seed.rng("label").fill_bytes(&mut bytes);
        let block = |number: u32| derive("label", &[seed.as_bytes(), &number.to_le_bytes()]);
        assert_eq!(bytes[..32], *block(0));
        assert_eq!(bytes[32..], *block(1));
    }
}
