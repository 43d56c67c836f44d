//! The joiner's side of a pairing by code.

use orbit_bytes::ByteReader;

use crate::bundle::canonical::Bundle;
use crate::bundle::sdp_kind::SdpKind;
use crate::code::Code;
use crate::crypto::keys::{Keys, Mac, is_equal};
use crate::crypto::pake::{Pake, PakeMessage, Side};
use crate::error::{Error, Malformed};
use crate::limits::{FIRST_EPOCH, RESUME_KEY_BYTES};
use crate::room_id::RoomId;
use crate::session::envelope::{EnvelopeKind, open, seal};
use crate::session::exchange::{Exchange, Outcome};

/// The joiner pairs by code with a room that it looked up at the gateway.
pub struct JoinerPairing {
    room_id: RoomId,
    creator_message: PakeMessage,
    message: PakeMessage,
    keys: Keys,
    offer: Bundle,
}

impl JoinerPairing {
    /// `caller_id` and `room_code` come from the gateway; `seed` is 64 random bytes that are used for nothing else.
    ///
    /// A wrong code is detected only later, by the creator's confirmation.
    ///
    /// # Errors
    /// [`Error::PakeMalformed`] for a bad `room_code`, [`Error::BundleMalformed`] for a bad `caller_id`,
    /// [`Error::SeedInvalid`].
    pub fn new(
        room_id: RoomId,
        code: Code,
        seed: &[u8],
        caller_id: &str,
        room_code: &str,
    ) -> Result<Self, Error> {
        let pake = Pake::new(Side::Joiner, room_id, code, seed)?;
        let creator_message = open_pake(room_code).map_err(Error::PakeMalformed)?;
        let offer = open(caller_id, EnvelopeKind::Offer).map_err(Error::BundleMalformed)?;
        let offer = Bundle::from_bytes(&offer)?.checked_as(SdpKind::Offer)?;
        let key = pake
            .finish(&creator_message)
            .map_err(Error::PakeMalformed)?;
        let keys = Keys::from_pake(&key);
        Ok(Self {
            room_id,
            creator_message,
            message: *pake.message(),
            keys,
            offer,
        })
    }

    /// The creator's bundle. It is not authenticated until [`AnsweredPairing::check_confirm`] succeeds; no user data
    /// may be sent before.
    #[must_use]
    pub const fn offer(&self) -> &Bundle {
        &self.offer
    }

    /// Answers the offer with this bundle.
    ///
    /// # Errors
    /// [`Error::SetupMismatch`] unless the bundle is that of an answer.
    pub fn finish(&self, answer: &Bundle) -> Result<AnsweredPairing, Error> {
        let exchange = Exchange {
            room_id: self.room_id,
            epoch: FIRST_EPOCH,
            keys: &self.keys,
            pakes: Some((&self.creator_message, &self.message)),
            offer: &self.offer,
        };
        AnsweredPairing::seal(&exchange, answer, |mac, bundle| {
            seal(EnvelopeKind::Answer, &[&self.message, mac, bundle])
        })
    }
}

fn open_pake(room_code: &str) -> Result<PakeMessage, Malformed> {
    let body = open(room_code, EnvelopeKind::CreatorPake)?;
    let mut reader = ByteReader::new(&body);
    let message = reader.array().ok_or(Malformed::Truncated)?;
    reader.end().ok_or(Malformed::TrailingBytes)?;
    Ok(message)
}

/// A pairing that the joiner has answered.
pub struct AnsweredPairing {
    receiver_id: String,
    outcome: Outcome,
}

impl AnsweredPairing {
    pub(crate) fn seal(
        exchange: &Exchange<'_>,
        answer: &Bundle,
        envelope: impl FnOnce(&Mac, &[u8]) -> String,
    ) -> Result<Self, Error> {
        if !answer.setup().is_valid_for(SdpKind::Answer) {
            return Err(Error::SetupMismatch);
        }
        let bundle = answer.to_bytes();
        let receiver_id = envelope(&exchange.answer_mac(&bundle), &bundle);
        Ok(Self {
            receiver_id,
            outcome: exchange.outcome(&bundle),
        })
    }

    /// The gateway's `receiverId`.
    #[must_use]
    pub fn receiver_id(&self) -> &str {
        &self.receiver_id
    }

    /// Verifies the creator's MAC from the channel's first frame, in constant time.
    ///
    /// # Errors
    /// [`Error::ConfirmMismatch`] if the other device does not know the code or has seen different bundles.
    pub fn check_confirm(&self, mac: &[u8]) -> Result<(), Error> {
        let mac: Mac = mac.try_into().map_err(|_| Error::ConfirmMismatch)?;
        if is_equal(self.outcome.confirm_mac, &mac) {
            Ok(())
        } else {
            Err(Error::ConfirmMismatch)
        }
    }

    /// The key for resuming this room. A secret; store it only after [`Self::check_confirm`].
    #[must_use]
    pub fn resume_key(&self) -> &[u8; RESUME_KEY_BYTES] {
        &self.outcome.resume_key
    }

    /// The safety phrase: three words, the same on both devices.
    #[must_use]
    pub fn phrase(&self) -> &str {
        &self.outcome.phrase
    }

    /// The epoch of this connection.
    #[must_use]
    pub const fn epoch(&self) -> u16 {
        self.outcome.epoch
    }
}
