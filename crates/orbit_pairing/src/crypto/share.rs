//! The Diffie-Hellman exchange of a resumed room, in the group of the pairing by code (rules D1 to D3).

use spake2::{Ed25519Group, Group as _};
use zeroize::Zeroizing;

use crate::crypto::keys::Secret;
use crate::crypto::seed::Seed;
use crate::error::Malformed;

/// The length of a compressed point.
pub(crate) const SHARE_BYTES: usize = 32;
pub(crate) type ShareMessage = [u8; SHARE_BYTES];

const LABEL: &str = "orbitroom resume v3 share";

/// The compressed neutral element: the result of the exchange for a point of small order.
const NEUTRAL: ShareMessage = {
    let mut bytes = [0; SHARE_BYTES];
    bytes[0] = 1;
    bytes
};

/// One device's side of the exchange. It keeps the seed instead of the scalar, which does not clear its memory.
pub(crate) struct Share {
    seed: Seed,
    message: ShareMessage,
}

impl Share {
    pub(crate) fn new(seed: Seed) -> Option<Self> {
        let scalar = Ed25519Group::random_scalar(&mut seed.rng(LABEL));
        let point = Ed25519Group::element_to_bytes(&Ed25519Group::basepoint_mult(&scalar));
        let message = point.try_into().ok()?;
        Some(Self { seed, message })
    }

    /// The message to the other device.
    pub(crate) const fn message(&self) -> &ShareMessage {
        &self.message
    }

    pub(crate) const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The shared secret. Points that are not on the curve, or of small order, are refused.
    pub(crate) fn agree(&self, theirs: &ShareMessage) -> Result<Secret, Malformed> {
        let point = Ed25519Group::bytes_to_element(theirs).ok_or(Malformed::PointInvalid)?;
        let scalar = Ed25519Group::random_scalar(&mut self.seed.rng(LABEL));
        let product = Ed25519Group::scalarmult(&point, &scalar);
        // The product is multiplied by eight, the cofactor, which removes any component of small order.
        let product = (0..3).fold(product, |sum, _| Ed25519Group::add(&sum, &sum));
        let bytes = Zeroizing::new(Ed25519Group::element_to_bytes(&product));
        let secret = bytes
            .as_slice()
            .try_into()
            .map_err(|_| Malformed::PointInvalid)?;
        if secret == NEUTRAL {
            return Err(Malformed::PointInvalid);
        }
        Ok(Secret::new(secret))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(byte: u8) -> Share {
        Share::new(Seed::new(&[byte; 64]).unwrap()).unwrap()
    }

    #[test]
    fn d1_both_sides_agree_and_others_do_not() {
        let (creator, joiner, other) = (share(1), share(2), share(3));
        let agreed = creator.agree(joiner.message()).unwrap();
        assert_eq!(agreed, joiner.agree(creator.message()).unwrap());
        assert_ne!(agreed, joiner.agree(other.message()).unwrap());
        assert_ne!(agreed, other.agree(creator.message()).unwrap());
        assert_eq!(share(1).message(), creator.message());
    }

    #[test]
    fn d2_refuses_points_of_small_order_and_off_the_curve() {
        let order_two = {
            let mut point = [0xff; SHARE_BYTES];
            (point[0], point[31]) = (0xec, 0x7f);
            point
        };
        let order_four = [0; SHARE_BYTES];
        let order_eight = {
            let hex = "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a";
            let byte = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
            core::array::from_fn(|index| byte(index * 2))
        };
        let off_curve = (2..=u8::MAX)
            .map(|byte| [byte; SHARE_BYTES])
            .find(|bytes| Ed25519Group::bytes_to_element(bytes).is_none())
            .unwrap();
        for point in [NEUTRAL, order_two, order_four, order_eight, off_curve] {
            assert_eq!(share(1).agree(&point), Err(Malformed::PointInvalid));
        }
    }
}
