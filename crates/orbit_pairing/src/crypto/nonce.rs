//! The creator's nonce for the safety phrase, and how the creator commits to it (rules F3 and F4).

use crate::crypto::keys::{Secret, derive};
use crate::crypto::seed::Seed;

pub(crate) type Commitment = [u8; 32];

const NONCE: &str = "orbitroom pairing v3 nonce";
const COMMITMENT: &str = "orbitroom pairing v3 commitment";

/// The nonce of the creator's offer with this number.
pub(crate) fn nonce_of(seed: &Seed, offer: u32) -> Secret {
    derive(NONCE, &[seed.as_bytes(), &offer.to_le_bytes()])
}

/// The commitment to a nonce, which the offer contains.
pub(crate) fn commitment_to(nonce: &Secret) -> Commitment {
    *derive(COMMITMENT, &[nonce.as_slice()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f3_each_offer_of_each_pairing_has_a_nonce_of_its_own() {
        let mut seen = std::collections::HashSet::new();
        for byte in 1..5 {
            let seed = Seed::new(&[byte; 64]).unwrap();
            for offer in [0, 1, 2, u32::MAX] {
                let nonce = nonce_of(&seed, offer);
                assert_eq!(nonce, nonce_of(&seed, offer));
                assert!(seen.insert(commitment_to(&nonce)));
                assert!(seen.insert(*nonce));
            }
        }
    }
}
