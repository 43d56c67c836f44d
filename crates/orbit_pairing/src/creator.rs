//! The device that made the room.

use crate::bundle::Bundle;
use crate::code::Code;
use crate::envelope::{EnvelopeKind, open, seal};
use crate::error::{Error, Malformed};
use crate::keys::{Keys, Mac};
use crate::limits::{FIRST_EPOCH, MAC_BYTES, MAX_TRIES, RESUME_KEY_BYTES};
use crate::pake::{Pake, PakeMessage, Side};
use crate::room_id::RoomId;
use crate::sdp::SdpKind;
use crate::session::{Exchange, Session};
use crate::tlv::Reader;

/// Pairs by code. The same one serves every try of one code: after a wrong one the room is made again with a fresh
/// bundle.
pub struct CreatorPairing {
    room_id: RoomId,
    pake: Pake,
    offer: Option<Bundle>,
    /// Answers that failed: one seen twice (pushed and polled) is one try.
    failed: Vec<blake3::Hash>,
}

impl CreatorPairing {
    /// `seed` is 64 random bytes, used for nothing else.
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

    /// The text for the gateway's `roomCode`: a key-exchange message, not the code.
    #[must_use]
    pub fn room_code(&self) -> String {
        seal(EnvelopeKind::CreatorPake, &[self.pake.message()])
    }

    /// The text for `callerId`; answers are from then on expected to this bundle.
    ///
    /// # Errors
    /// [`Error::SetupMismatch`] unless the bundle is an offer's.
    pub fn caller_id(&mut self, offer: &Bundle) -> Result<String, Error> {
        if !offer.setup().fits(SdpKind::Offer) {
            return Err(Error::SetupMismatch);
        }
        self.offer = Some(offer.clone());
        Ok(seal(EnvelopeKind::Offer, &[&offer.to_bytes()]))
    }

    /// Checks a joiner's `receiverId`. Only after this may its answer be handed to the browser.
    ///
    /// # Errors
    /// [`Error::CodeMismatch`] if the joiner has another code or a bundle was changed on the way,
    /// [`Error::TriesSpent`] from the fourth wrong answer on, [`Error::BundleMalformed`] and
    /// [`Error::PakeMalformed`] for bytes that no joiner writes, [`Error::OfferMissing`].
    pub fn accept(&mut self, receiver_id: &str) -> Result<CreatorAccepted, Error> {
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
        let accepted = CreatorAccepted::check(&exchange, answer, &mac).ok_or(Error::CodeMismatch);
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
    let read = || -> Result<_, Malformed> {
        let body = open(receiver_id, EnvelopeKind::Answer)?;
        let mut reader = Reader::new(&body);
        let (pake, mac) = (reader.array()?, reader.array()?);
        Ok((pake, mac, reader.rest().to_vec()))
    };
    let (pake, mac, bundle) = read().map_err(Error::BundleMalformed)?;
    Ok((
        pake,
        mac,
        Bundle::from_bytes(&bundle)?.sent_as(SdpKind::Answer)?,
    ))
}

/// A joiner that has proved to know the code, or the resume key.
pub struct CreatorAccepted {
    answer: Bundle,
    session: Session,
}

impl CreatorAccepted {
    /// Nothing if the joiner's code over both bundles does not verify.
    pub(crate) fn check(exchange: &Exchange<'_>, answer: Bundle, mac: &Mac) -> Option<Self> {
        let bytes = answer.to_bytes();
        if !exchange.verify_answer(&bytes, mac) {
            return None;
        }
        Some(Self {
            answer,
            session: exchange.session(&bytes),
        })
    }

    /// The joiner's bundle.
    #[must_use]
    pub const fn answer(&self) -> &Bundle {
        &self.answer
    }

    /// What the creator sends as the channel's first frame.
    #[must_use]
    pub const fn confirm_mac(&self) -> &[u8; MAC_BYTES] {
        &self.session.confirm
    }

    /// The key for resuming this room later. A secret.
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
