//! The password-authenticated key exchange: SPAKE2 on edwards25519 over the room code (rules P1 to P5).

use spake2::{Ed25519Group, Identity, Password, Spake2};
use zeroize::Zeroizing;

use crate::code::Code;
use crate::crypto::keys::Secret;
use crate::crypto::seed::Seed;
use crate::error::{Error, Malformed};
use crate::room_id::RoomId;

/// The length of a message: a side byte and a compressed point.
pub(crate) const PAKE_BYTES: usize = 33;
pub(crate) type PakeMessage = [u8; PAKE_BYTES];

const CREATOR_SEED: &str = "orbitroom pairing v3 creator seed";
const JOINER_SEED: &str = "orbitroom pairing v3 joiner seed";

/// Which side of the exchange this device is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Creator,
    Joiner,
}

/// One device's side of the exchange. It keeps code and seed and restarts the exchange for every try, because the state
/// of the `spake2` crate serves only one try and does not clear its memory.
pub(crate) struct Pake {
    side: Side,
    room_id: RoomId,
    code: Code,
    seed: Seed,
    message: PakeMessage,
}

impl Pake {
    pub(crate) fn new(side: Side, room_id: RoomId, code: Code, seed: &[u8]) -> Result<Self, Error> {
        let mut pake = Self {
            side,
            room_id,
            code,
            seed: Seed::new(seed)?,
            message: [0; PAKE_BYTES],
        };
        let (_, message) = pake.start();
        let unexpected = |_| Error::PakeMalformed(Malformed::LengthWrong);
        pake.message = message.try_into().map_err(unexpected)?;
        Ok(pake)
    }

    fn start(&self) -> (Spake2<Ed25519Group>, Vec<u8>) {
        let password = Password::new(self.code.as_bytes());
        let creator = identity("creator", &self.room_id);
        let joiner = identity("joiner", &self.room_id);
        match self.side {
            Side::Creator => {
                let rng = self.seed.rng(CREATOR_SEED);
                Spake2::start_a_with_rng(&password, &creator, &joiner, rng)
            }
            Side::Joiner => {
                let rng = self.seed.rng(JOINER_SEED);
                Spake2::start_b_with_rng(&password, &creator, &joiner, rng)
            }
        }
    }

    /// The message to the other device.
    pub(crate) const fn message(&self) -> &PakeMessage {
        &self.message
    }

    pub(crate) const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Returns the shared key if the other device used the same code, and an unrelated key if not.
    pub(crate) fn finish(&self, theirs: &PakeMessage) -> Result<Secret, Malformed> {
        // A reflected message: our own point, with either side byte.
        let ([_, ours @ ..], [_, point @ ..]) = (&self.message, theirs);
        if ours == point {
            return Err(Malformed::PointInvalid);
        }
        let (exchange, _) = self.start();
        let key = exchange
            .finish(theirs)
            .map_err(|_| Malformed::PointInvalid)?;
        let key = Zeroizing::new(key);
        let key = key
            .as_slice()
            .try_into()
            .map_err(|_| Malformed::PointInvalid)?;
        Ok(Zeroizing::new(key))
    }
}

/// Both identities contain the room id, which binds the key to the room.
fn identity(role: &str, room_id: &RoomId) -> Identity {
    let mut name = format!("orbitroom pairing v3 {role} ").into_bytes();
    name.extend_from_slice(room_id.as_bytes());
    Identity::new(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: &str = "2f1c3b1e-8f0a-4c55-9b7e-0d1e2f3a4b5c";
    const OTHER_ROOM: &str = "00000000-8f0a-4c55-9b7e-0d1e2f3a4b5c";

    fn pake(side: Side, room: &str, code: &str) -> Pake {
        let seed = [7; 64];
        Pake::new(
            side,
            RoomId::parse(room).unwrap(),
            Code::parse(code).unwrap(),
            &seed,
        )
        .unwrap()
    }

    #[test]
    fn p1_the_same_code_gives_both_sides_the_same_key() {
        let creator = pake(Side::Creator, ROOM, "ab12");
        let joiner = pake(Side::Joiner, ROOM, " AB12 ");
        let of_creator = creator.finish(joiner.message()).unwrap();
        let of_joiner = joiner.finish(creator.message()).unwrap();
        assert_eq!(of_creator, of_joiner);
    }

    #[test]
    fn p1_a_different_code_or_room_gives_unrelated_keys() {
        for (room, code) in [(ROOM, "AB13"), (OTHER_ROOM, "AB12")] {
            let creator = pake(Side::Creator, ROOM, "AB12");
            let joiner = pake(Side::Joiner, room, code);
            assert_ne!(
                creator.finish(joiner.message()),
                joiner.finish(creator.message())
            );
        }
    }

    #[test]
    fn p2_the_same_seed_gives_each_side_different_randomness() {
        let creator = *pake(Side::Creator, ROOM, "AB12").message();
        let joiner = *pake(Side::Joiner, ROOM, "AB12").message();
        assert_eq!((creator[0], joiner[0]), (b'A', b'B'));
        assert_ne!(creator[1..], joiner[1..]);
    }

    #[test]
    fn p4_refuses_reflected_messages_and_points_off_the_curve() {
        let creator = pake(Side::Creator, ROOM, "AB12");
        let own = *creator.message();
        assert_eq!(creator.finish(&own), Err(Malformed::PointInvalid));
        let mut disguised = own;
        disguised[0] = b'B';
        assert_eq!(creator.finish(&disguised), Err(Malformed::PointInvalid));
        // y = 2 is not on the curve.
        let mut off_curve = [0; PAKE_BYTES];
        (off_curve[0], off_curve[1]) = (b'B', 2);
        assert_eq!(creator.finish(&off_curve), Err(Malformed::PointInvalid));
    }

    #[test]
    fn p4_points_of_small_order_give_no_predictable_key() {
        // The identity and a point of order two: the key still depends on the code.
        let identity = {
            let mut m = [0; PAKE_BYTES];
            (m[0], m[1]) = (b'B', 1);
            m
        };
        let order_two = {
            let mut m = [0xff; PAKE_BYTES];
            (m[0], m[1], m[32]) = (b'B', 0xec, 0x7f);
            m
        };
        for point in [identity, order_two] {
            let first = pake(Side::Creator, ROOM, "AB12").finish(&point);
            let second = pake(Side::Creator, ROOM, "AB13").finish(&point);
            assert!(first.is_ok() && second.is_ok());
            assert_ne!(first, second);
        }
    }
}
