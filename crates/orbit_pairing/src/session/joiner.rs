//! The joiner's side of a pairing by code.

use orbit_bytes::ByteReader;

use crate::bundle::canonical::Bundle;
use crate::bundle::sdp_kind::SdpKind;
use crate::code::Code;
use crate::crypto::keys::{Mac, MeetingKeys, Secret, is_equal};
use crate::crypto::nonce::{Commitment, commitment_to};
use crate::crypto::pake::{Pake, PakeMessage, Side};
use crate::crypto::phrase;
use crate::error::{Error, Malformed};
use crate::limits::FIRST_EPOCH;
use crate::room_id::RoomId;
use crate::session::envelope::{EnvelopeKind, open, wrap};
use crate::session::exchange::{Offer, Outcome};
use crate::session::resume_state::ResumeState;

/// The joiner pairs by code with a room that it looked up at the gateway.
pub struct JoinerPairing {
    room_id: RoomId,
    creator_message: PakeMessage,
    commitment: Commitment,
    message: PakeMessage,
    keys: MeetingKeys,
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
        let (commitment, offer) = open_offer(caller_id)?;
        let key = pake
            .finish(&creator_message)
            .map_err(Error::PakeMalformed)?;
        Ok(Self {
            room_id,
            creator_message,
            commitment,
            message: *pake.message(),
            keys: MeetingKeys::from_pake(&key),
            offer,
        })
    }

    /// The creator's bundle. It is not authenticated until [`AnsweredPairing::check_confirm`] succeeds; no user data may be sent
    /// before.
    #[must_use]
    pub const fn offer(&self) -> &Bundle {
        &self.offer
    }

    /// Answers the offer with this bundle.
    ///
    /// # Errors
    /// [`Error::SetupMismatch`] unless the bundle is that of an answer.
    pub fn finish(&self, answer: &Bundle) -> Result<AnsweredPairing, Error> {
        let offer = Offer {
            room_id: self.room_id,
            epoch: FIRST_EPOCH,
            creator_message: &self.creator_message,
            commitment: &self.commitment,
            bundle: &self.offer,
        };
        let exchange = offer.met(&self.message, &self.keys);
        let (answer, outcome) = exchange.seal_answer(answer)?;
        let parts = [&self.message[..], &answer.mac, &answer.sealed];
        let receiver_id = wrap(EnvelopeKind::Answer, &parts);
        Ok(AnsweredPairing::new(
            receiver_id,
            outcome,
            None,
            Some(self.commitment),
        ))
    }
}

fn open_pake(room_code: &str) -> Result<PakeMessage, Malformed> {
    let body = open(room_code, EnvelopeKind::CreatorPake)?;
    let mut reader = ByteReader::new(&body);
    let message = reader.array().ok_or(Malformed::Truncated)?;
    reader.end().ok_or(Malformed::TrailingBytes)?;
    Ok(message)
}

fn open_offer(caller_id: &str) -> Result<(Commitment, Bundle), Error> {
    let body = open(caller_id, EnvelopeKind::Offer).map_err(Error::BundleMalformed)?;
    let (commitment, bundle) = body
        .split_first_chunk()
        .ok_or(Error::BundleMalformed(Malformed::Truncated))?;
    let offer = Bundle::from_bytes(bundle)?.checked_as(SdpKind::Offer)?;
    Ok((*commitment, offer))
}

/// A meeting that the joiner has answered.
pub struct AnsweredPairing {
    receiver_id: String,
    confirm_mac: Mac,
    /// The creator's commitment to its nonce; `None` in a resumed room.
    commitment: Option<Commitment>,
    answered_state: Option<ResumeState>,
    confirmed_state: ResumeState,
}

impl AnsweredPairing {
    pub(crate) fn new(
        receiver_id: String,
        outcome: Outcome,
        answered_state: Option<ResumeState>,
        commitment: Option<Commitment>,
    ) -> Self {
        let Outcome {
            epoch,
            confirm_mac,
            resume_key,
        } = outcome;
        Self {
            receiver_id,
            confirm_mac,
            commitment,
            answered_state,
            confirmed_state: ResumeState::after(resume_key, epoch),
        }
    }

    /// The gateway's `receiverId`. In a resumed room, store [`Self::answered_state`] before it is sent.
    #[must_use]
    pub fn receiver_id(&self) -> &str {
        &self.receiver_id
    }

    /// Verifies what the creator has sent in the channel's first frame: its MAC, in constant time, and in a pairing by code
    /// its nonce. Returns the safety phrase of a pairing by code: three words, the same on both devices. A resumed room keeps
    /// its phrase.
    ///
    /// # Errors
    /// [`Error::ConfirmMismatch`] if the other device does not know the code, has seen different bundles, or has not
    /// committed to this nonce.
    pub fn check_confirm(&self, confirmation: &[u8]) -> Result<Option<String>, Error> {
        let mismatch = Error::ConfirmMismatch;
        let (mac, nonce) = confirmation.split_first_chunk().ok_or(mismatch)?;
        if !is_equal(self.confirm_mac, mac) {
            return Err(mismatch);
        }
        let Some(commitment) = &self.commitment else {
            return nonce.is_empty().then_some(None).ok_or(mismatch);
        };
        let nonce = Secret::new(nonce.try_into().map_err(|_| mismatch)?);
        if commitment_to(&nonce) != *commitment {
            return Err(mismatch);
        }
        Ok(Some(phrase(&self.confirmed_state.key, &nonce)))
    }

    /// The state to store, in place of the previous one, until the creator has confirmed (rule R4). `None` in a pairing by code:
    /// then the previous state stays, if there is one.
    #[must_use]
    pub const fn answered_state(&self) -> Option<&ResumeState> {
        self.answered_state.as_ref()
    }

    /// The state to store once [`Self::check_confirm`] has succeeded (rule R4).
    #[must_use]
    pub const fn confirmed_state(&self) -> &ResumeState {
        &self.confirmed_state
    }

    /// The epoch of this connection.
    #[must_use]
    pub const fn epoch(&self) -> u32 {
        self.confirmed_state.epoch
    }
}
