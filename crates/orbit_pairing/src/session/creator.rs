//! The creator's side of a pairing by code.

use orbit_bytes::ByteReader;

use crate::bundle::canonical::Bundle;
use crate::bundle::sdp_kind::SdpKind;
use crate::code::Code;
use crate::crypto::keys::{MeetingKeys, Secret};
use crate::crypto::nonce::{Commitment, commitment_to, nonce_of};
use crate::crypto::pake::{Pake, PakeMessage, Side};
use crate::crypto::phrase;
use crate::error::{Error, Malformed};
use crate::limits::{FIRST_EPOCH, MAX_TRIES};
use crate::room_id::RoomId;
use crate::session::envelope::{EnvelopeKind, open, wrap};
use crate::session::exchange::{Exchange, Offer, Outcome, SealedBundle};
use crate::session::resume_state::ResumeState;

/// The creator pairs by code. One instance serves every try of a code: after a wrong code the room is opened again
/// with a fresh bundle.
pub struct CreatorPairing {
    room_id: RoomId,
    pake: Pake,
    /// The number of offers made so far. Each has its own nonce.
    offers: u32,
    offer: Option<OpenOffer>,
    tries_used: u8,
    /// Hashes of refused answers. The gateway may deliver an answer both by push and by poll; it counts as one try.
    refused: Vec<blake3::Hash>,
}

/// The offer that waits for an answer.
struct OpenOffer {
    bundle: Bundle,
    nonce: Secret,
    commitment: Commitment,
    /// The hash of the accepted answer. Its sender learns the nonce, so no other answer may follow (rule F4).
    accepted: Option<blake3::Hash>,
}

impl CreatorPairing {
    /// `seed` is 64 random bytes that are used for nothing else. `tries_used` is the last value of [`Self::tries_used`] in this
    /// room, under any code; 0 in a new room.
    ///
    /// # Errors
    /// [`Error::SeedInvalid`], [`Error::TriesSpent`].
    pub fn new(room_id: RoomId, code: Code, seed: &[u8], tries_used: u8) -> Result<Self, Error> {
        if tries_used >= MAX_TRIES {
            return Err(Error::TriesSpent);
        }
        Ok(Self {
            room_id,
            pake: Pake::new(Side::Creator, room_id, code, seed)?,
            offers: 0,
            offer: None,
            tries_used,
            refused: Vec::new(),
        })
    }

    /// The gateway's `roomCode`: a key-exchange message, not the code.
    #[must_use]
    pub fn room_code(&self) -> String {
        wrap(EnvelopeKind::CreatorPake, &[self.pake.message()])
    }

    /// The gateway's `callerId` for this offer. From now on, answers must answer this offer.
    ///
    /// # Errors
    /// [`Error::SetupMismatch`] unless the bundle is that of an offer, [`Error::SeedInvalid`] after 2³² offers.
    pub fn caller_id(&mut self, offer: &Bundle) -> Result<String, Error> {
        if !offer.setup().is_valid_for(SdpKind::Offer) {
            return Err(Error::SetupMismatch);
        }
        let nonce = nonce_of(self.pake.seed(), self.offers);
        self.offers = self.offers.checked_add(1).ok_or(Error::SeedInvalid)?;
        let commitment = commitment_to(&nonce);
        self.offer = Some(OpenOffer {
            bundle: offer.clone(),
            nonce,
            commitment,
            accepted: None,
        });
        Ok(wrap(EnvelopeKind::Offer, &[&commitment, &offer.to_bytes()]))
    }

    /// How many answers were refused in this room. Store it after each answer, before anything reveals that it was refused.
    #[must_use]
    pub const fn tries_used(&self) -> u8 {
        self.tries_used
    }

    /// Verifies a joiner's `receiverId`. Only then may its answer be given to the browser.
    ///
    /// # Errors
    /// [`Error::CodeMismatch`] if the joiner used another code or a bundle was changed on the way,
    /// [`Error::BundleMalformed`] and [`Error::PakeMalformed`] for bytes that no joiner sends; each counts as a try.
    /// [`Error::TriesSpent`] after three tries, [`Error::OfferMissing`], also if another answer to this offer was accepted.
    pub fn accept(&mut self, receiver_id: &str) -> Result<AcceptedPairing, Error> {
        if self.tries_used >= MAX_TRIES {
            return Err(Error::TriesSpent);
        }
        let offer = self.offer.as_ref().ok_or(Error::OfferMissing)?;
        let hash = blake3::hash(receiver_id.as_bytes());
        if offer.accepted.is_some_and(|accepted| accepted != hash) {
            return Err(Error::OfferMissing);
        }
        let accepted = self.verify(offer, receiver_id);
        if accepted.is_ok() {
            if let Some(offer) = &mut self.offer {
                offer.accepted = Some(hash);
            }
        } else if !self.refused.contains(&hash) {
            self.refused.push(hash);
            self.tries_used = self.tries_used.saturating_add(1);
        }
        accepted
    }

    fn verify(&self, open: &OpenOffer, receiver_id: &str) -> Result<AcceptedPairing, Error> {
        let (joiner_message, sealed) = open_answer(receiver_id).map_err(Error::BundleMalformed)?;
        let key = self
            .pake
            .finish(&joiner_message)
            .map_err(Error::PakeMalformed)?;
        let keys = MeetingKeys::from_pake(&key);
        let offer = Offer {
            room_id: self.room_id,
            epoch: FIRST_EPOCH,
            creator_message: self.pake.message(),
            commitment: &open.commitment,
            bundle: &open.bundle,
        };
        let exchange = offer.met(&joiner_message, &keys);
        let mut accepted =
            AcceptedPairing::verify(&exchange, &sealed).ok_or(Error::CodeMismatch)??;
        accepted.phrase = Some(phrase(&accepted.state.key, &open.nonce));
        accepted
            .confirmation
            .extend_from_slice(open.nonce.as_slice());
        Ok(accepted)
    }
}

fn open_answer(receiver_id: &str) -> Result<(PakeMessage, SealedBundle), Malformed> {
    let body = open(receiver_id, EnvelopeKind::Answer)?;
    let mut reader = ByteReader::new(&body);
    let message = reader.array().ok_or(Malformed::Truncated)?;
    Ok((message, SealedBundle::read(&mut reader)?))
}

/// A meeting that the creator has accepted: the joiner has proved that it knows the code, or the resume key.
pub struct AcceptedPairing {
    answer: Bundle,
    confirmation: Vec<u8>,
    phrase: Option<String>,
    state: ResumeState,
}

impl AcceptedPairing {
    /// Returns `None` if the joiner has not proved that it knows the keys.
    pub(crate) fn verify(
        exchange: &Exchange<'_>,
        sealed: &SealedBundle,
    ) -> Option<Result<Self, Error>> {
        let opened = exchange.open_answer(sealed)?;
        Some(opened.map(|(answer, outcome)| Self::new(answer, outcome)))
    }

    fn new(answer: Bundle, outcome: Outcome) -> Self {
        let Outcome {
            epoch,
            confirm_mac,
            resume_key,
        } = outcome;
        Self {
            answer,
            confirmation: confirm_mac.to_vec(),
            phrase: None,
            state: ResumeState::after(resume_key, epoch),
        }
    }

    /// The joiner's bundle.
    #[must_use]
    pub const fn answer(&self) -> &Bundle {
        &self.answer
    }

    /// What the creator sends in the channel's first frame: its MAC, and in a pairing by code the nonce (rule K7). In a resumed
    /// room, store [`Self::state`] first.
    #[must_use]
    pub fn confirmation(&self) -> &[u8] {
        &self.confirmation
    }

    /// The state to store in place of the previous one (rule R3).
    #[must_use]
    pub const fn state(&self) -> &ResumeState {
        &self.state
    }

    /// The safety phrase of a pairing by code: three words, the same on both devices. A resumed room keeps its phrase.
    #[must_use]
    pub fn phrase(&self) -> Option<&str> {
        self.phrase.as_deref()
    }

    /// The epoch of this connection.
    #[must_use]
    pub const fn epoch(&self) -> u32 {
        self.state.epoch
    }
}
