//! The creator's side of a pairing by code.

use orbit_bytes::ByteReader;

use crate::bundle::canonical::Bundle;
use crate::bundle::sdp_kind::SdpKind;
use crate::code::Code;
use crate::crypto::keys::{Keys, Mac};
use crate::crypto::pake::{Pake, PakeMessage, Side};
use crate::error::{Error, Malformed};
use crate::limits::{FIRST_EPOCH, MAC_BYTES, MAX_TRIES, RESUME_KEY_BYTES};
use crate::room_id::RoomId;
use crate::session::envelope::{EnvelopeKind, open, seal};
use crate::session::exchange::{Exchange, Outcome};

/// The creator pairs by code. One instance serves every try of a code: after a wrong code the room is opened again
/// with a fresh bundle.
pub struct CreatorPairing {
    room_id: RoomId,
    pake: Pake,
    offer: Option<Bundle>,
    /// Hashes of failed answers. The gateway delivers an answer by push and by poll; it counts as one try.
    failed: Vec<blake3::Hash>,
}

impl CreatorPairing {
    /// `seed` is 64 random bytes that are used for nothing else.
    ///
    /// # Errors
    /// [`Error::SeedInvalid`].
    pub fn new(room_id: RoomId, code: Code, seed: &[u8]) -> Result<Self, Error> {
        let pake = Pake::new(Side::Creator, room_id, code, seed)?;
        Ok(Self {
            room_id,
            pake,
            offer: None,
            failed: Vec::new(),
        })
    }

    /// The gateway's `roomCode`: a key-exchange message, not the code.
    #[must_use]
    pub fn room_code(&self) -> String {
        seal(EnvelopeKind::CreatorPake, &[self.pake.message()])
    }

    /// The gateway's `callerId` for this offer. From now on, answers must answer this offer.
    ///
    /// # Errors
    /// [`Error::SetupMismatch`] unless the bundle is that of an offer.
    pub fn caller_id(&mut self, offer: &Bundle) -> Result<String, Error> {
        if !offer.setup().is_valid_for(SdpKind::Offer) {
            return Err(Error::SetupMismatch);
        }
        self.offer = Some(offer.clone());
        Ok(seal(EnvelopeKind::Offer, &[&offer.to_bytes()]))
    }

    /// Verifies a joiner's `receiverId`. Only then may its answer be given to the browser.
    ///
    /// # Errors
    /// [`Error::CodeMismatch`] if the joiner used another code or a bundle was changed on the way,
    /// [`Error::TriesSpent`] after three such answers, [`Error::BundleMalformed`] and [`Error::PakeMalformed`] for
    /// bytes that no joiner sends, [`Error::OfferMissing`].
    pub fn accept(&mut self, receiver_id: &str) -> Result<AcceptedPairing, Error> {
        let offer = self.offer.as_ref().ok_or(Error::OfferMissing)?;
        if self.failed.len() >= usize::from(MAX_TRIES) {
            return Err(Error::TriesSpent);
        }
        let (joiner_pake, mac, answer) = open_answer(receiver_id)?;
        let key = self
            .pake
            .finish(&joiner_pake)
            .map_err(Error::PakeMalformed)?;
        let keys = Keys::from_pake(&key);
        let exchange = Exchange {
            room_id: self.room_id,
            epoch: FIRST_EPOCH,
            keys: &keys,
            pakes: Some((self.pake.message(), &joiner_pake)),
            offer,
        };
        let accepted = AcceptedPairing::verify(&exchange, answer, &mac).ok_or(Error::CodeMismatch);
        if accepted.is_err() {
            let hash = blake3::hash(receiver_id.as_bytes());
            if !self.failed.contains(&hash) {
                self.failed.push(hash);
            }
        }
        accepted
    }
}

fn open_answer(receiver_id: &str) -> Result<(PakeMessage, Mac, Bundle), Error> {
    let parse = || -> Result<_, Malformed> {
        let body = open(receiver_id, EnvelopeKind::Answer)?;
        let mut reader = ByteReader::new(&body);
        let pake = reader.array().ok_or(Malformed::Truncated)?;
        let mac = reader.array().ok_or(Malformed::Truncated)?;
        Ok((pake, mac, reader.rest().to_vec()))
    };
    let (pake, mac, bundle) = parse().map_err(Error::BundleMalformed)?;
    let answer = Bundle::from_bytes(&bundle)?.checked_as(SdpKind::Answer)?;
    Ok((pake, mac, answer))
}

/// A pairing that the creator has accepted: the joiner has proved that it knows the code, or the resume key.
pub struct AcceptedPairing {
    answer: Bundle,
    outcome: Outcome,
}

impl AcceptedPairing {
    /// Returns `None` if the joiner's MAC over both bundles does not verify.
    pub(crate) fn verify(exchange: &Exchange<'_>, answer: Bundle, mac: &Mac) -> Option<Self> {
        let bytes = answer.to_bytes();
        if !exchange.verify_answer(&bytes, mac) {
            return None;
        }
        Some(Self {
            answer,
            outcome: exchange.outcome(&bytes),
        })
    }

    /// The joiner's bundle.
    #[must_use]
    pub const fn answer(&self) -> &Bundle {
        &self.answer
    }

    /// The MAC that the creator sends in the channel's first frame.
    #[must_use]
    pub const fn confirm_mac(&self) -> &[u8; MAC_BYTES] {
        &self.outcome.confirm_mac
    }

    /// The key for resuming this room. A secret.
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
