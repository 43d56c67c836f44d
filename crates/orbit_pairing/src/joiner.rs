//! The device that comes into a room.

use crate::bundle::Bundle;
use crate::code::Code;
use crate::envelope::{EnvelopeKind, open, seal};
use crate::error::{Error, Malformed};
use crate::keys::{Keys, Mac};
use crate::limits::{FIRST_EPOCH, RESUME_KEY_BYTES};
use crate::pake::{Pake, PakeMessage, Side};
use crate::room_id::RoomId;
use crate::sdp::SdpKind;
use crate::session::{Exchange, Session};
use crate::tlv::Reader;

/// Pairs by code with a room that the gateway described.
pub struct JoinerPairing {
    room_id: RoomId,
    creator_message: PakeMessage,
    message: PakeMessage,
    keys: Keys,
    offer: Bundle,
}

impl JoinerPairing {
    /// `caller_id` and `room_code` are the gateway's; `seed` is 64 random bytes, used for nothing else.
    ///
    /// Whether the code is right shows only later: from the creator's confirmation.
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
        let offer = Bundle::from_bytes(&offer)?.sent_as(SdpKind::Offer)?;
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

    /// The creator's bundle, not authenticated until [`JoinerJoined::check_confirm`]: nothing of the person's may be
    /// sent before that.
    #[must_use]
    pub const fn offer(&self) -> &Bundle {
        &self.offer
    }

    /// Fixes the answer.
    ///
    /// # Errors
    /// [`Error::SetupMismatch`] unless the bundle is an answer's.
    pub fn finish(&self, answer: &Bundle) -> Result<JoinerJoined, Error> {
        let exchange = Exchange {
            room_id: self.room_id,
            epoch: FIRST_EPOCH,
            keys: &self.keys,
            pakes: Some((&self.creator_message, &self.message)),
            offer: &self.offer,
        };
        JoinerJoined::seal(&exchange, answer, |mac, bundle| {
            seal(EnvelopeKind::Answer, &[&self.message, mac, bundle])
        })
    }
}

fn open_pake(room_code: &str) -> Result<PakeMessage, Malformed> {
    let body = open(room_code, EnvelopeKind::CreatorPake)?;
    let mut reader = Reader::new(&body);
    let message = reader.array()?;
    if reader.is_empty() {
        Ok(message)
    } else {
        Err(Malformed::TrailingBytes)
    }
}

/// A joiner whose answer is fixed.
pub struct JoinerJoined {
    receiver_id: String,
    session: Session,
}

impl JoinerJoined {
    pub(crate) fn seal(
        exchange: &Exchange<'_>,
        answer: &Bundle,
        envelope: impl FnOnce(&Mac, &[u8]) -> String,
    ) -> Result<Self, Error> {
        if !answer.setup().fits(SdpKind::Answer) {
            return Err(Error::SetupMismatch);
        }
        let bundle = answer.to_bytes();
        let receiver_id = envelope(&exchange.answer_mac(&bundle), &bundle);
        Ok(Self {
            receiver_id,
            session: exchange.session(&bundle),
        })
    }

    /// The text for the gateway's `receiverId`.
    #[must_use]
    pub fn receiver_id(&self) -> &str {
        &self.receiver_id
    }

    /// Checks the creator's confirmation, the channel's first frame, in constant time.
    ///
    /// # Errors
    /// [`Error::ConfirmMismatch`]: the device at the other end does not know the code, or not the same bundles.
    pub fn check_confirm(&self, mac: &[u8]) -> Result<(), Error> {
        let mac: Mac = mac.try_into().map_err(|_| Error::ConfirmMismatch)?;
        // `blake3::Hash` compares in constant time.
        if blake3::Hash::from_bytes(mac) == blake3::Hash::from_bytes(self.session.confirm) {
            Ok(())
        } else {
            Err(Error::ConfirmMismatch)
        }
    }

    /// The key for resuming this room later. A secret; to be kept only after the confirmation.
    #[must_use]
    pub fn resume_key(&self) -> &[u8; RESUME_KEY_BYTES] {
        &self.session.resume_key
    }

    /// Three words, the same on both sides.
    #[must_use]
    pub fn phrase(&self) -> &str {
        &self.session.phrase
    }

    /// The epoch of this connection.
    #[must_use]
    pub const fn epoch(&self) -> u16 {
        self.session.epoch
    }
}
