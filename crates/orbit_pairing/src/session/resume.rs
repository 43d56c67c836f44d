//! Resuming a room: two devices that were paired before meet again without the code (rules R1 to R4).

use orbit_bytes::ByteReader;

use crate::bundle::canonical::Bundle;
use crate::bundle::sdp_kind::SdpKind;
use crate::crypto::keys::{Keys, Mac, ResumeKeys, Secret};
use crate::error::{Error, Malformed};
use crate::room_id::RoomId;
use crate::session::creator::AcceptedPairing;
use crate::session::envelope::{EnvelopeKind, is_resume, open, resume_mark, seal};
use crate::session::exchange::Exchange;
use crate::session::joiner::AnsweredPairing;

const TRUNCATED: Error = Error::BundleMalformed(Malformed::Truncated);

/// The creator's side of a resumed room.
pub struct CreatorResume {
    room_id: RoomId,
    epoch: u16,
    keys: ResumeKeys,
    offer: Option<Bundle>,
}

impl CreatorResume {
    /// `epoch` must be higher than every earlier epoch of this room.
    ///
    /// # Errors
    /// [`Error::ResumeKeyInvalid`], [`Error::EpochInvalid`] for epoch 0.
    pub fn new(room_id: RoomId, resume_key: &[u8], epoch: u16) -> Result<Self, Error> {
        if epoch == 0 {
            return Err(Error::EpochInvalid);
        }
        Ok(Self {
            room_id,
            epoch,
            keys: derive_keys(resume_key)?,
            offer: None,
        })
    }

    /// The gateway's `roomCode`: the mark of a resumed room.
    #[must_use]
    pub fn room_code(&self) -> String {
        resume_mark()
    }

    /// The gateway's `callerId`: epoch, MAC and bundle. From now on, answers must answer this offer.
    ///
    /// # Errors
    /// [`Error::SetupMismatch`] unless the bundle is that of an offer.
    pub fn caller_id(&mut self, offer: &Bundle) -> Result<String, Error> {
        if !offer.setup().is_valid_for(SdpKind::Offer) {
            return Err(Error::SetupMismatch);
        }
        let mac = exchange(self.room_id, self.epoch, &self.keys.keys, offer).offer_mac(&self.keys);
        self.offer = Some(offer.clone());
        Ok(seal(
            EnvelopeKind::ResumeOffer,
            &[&self.epoch.to_le_bytes(), &mac, &offer.to_bytes()],
        ))
    }

    /// Verifies a joiner's `receiverId`.
    ///
    /// # Errors
    /// [`Error::MacMismatch`], [`Error::BundleMalformed`], [`Error::OfferMissing`].
    pub fn accept(&self, receiver_id: &str) -> Result<AcceptedPairing, Error> {
        let offer = self.offer.as_ref().ok_or(Error::OfferMissing)?;
        let body = open(receiver_id, EnvelopeKind::ResumeAnswer).map_err(Error::BundleMalformed)?;
        let mut reader = ByteReader::new(&body);
        let mac: Mac = reader.array().ok_or(TRUNCATED)?;
        let answer = Bundle::from_bytes(reader.rest())?.checked_as(SdpKind::Answer)?;
        let exchange = exchange(self.room_id, self.epoch, &self.keys.keys, offer);
        AcceptedPairing::verify(&exchange, answer, &mac).ok_or(Error::MacMismatch)
    }
}

/// The joiner's side of a resumed room.
pub struct JoinerResume {
    room_id: RoomId,
    epoch: u16,
    keys: ResumeKeys,
    offer: Bundle,
}

impl JoinerResume {
    /// `last_epoch` is the highest epoch of this room that this device knows.
    ///
    /// # Errors
    /// [`Error::NotAResume`], [`Error::BundleMalformed`], [`Error::MacMismatch`], [`Error::EpochStale`],
    /// [`Error::ResumeKeyInvalid`].
    pub fn new(
        room_id: RoomId,
        resume_key: &[u8],
        last_epoch: u16,
        caller_id: &str,
        room_code: &str,
    ) -> Result<Self, Error> {
        if !is_resume(room_code) {
            return Err(Error::NotAResume);
        }
        let keys = derive_keys(resume_key)?;
        let body = open(caller_id, EnvelopeKind::ResumeOffer).map_err(Error::BundleMalformed)?;
        let mut reader = ByteReader::new(&body);
        let epoch = reader.u16().ok_or(TRUNCATED)?;
        let mac: Mac = reader.array().ok_or(TRUNCATED)?;
        let offer = Bundle::from_bytes(reader.rest())?.checked_as(SdpKind::Offer)?;
        if epoch == 0 {
            return Err(Error::BundleMalformed(Malformed::ValueWrong));
        }
        // The MAC comes first: an unauthenticated epoch must not be reported as stale.
        if !exchange(room_id, epoch, &keys.keys, &offer).verify_offer(&keys, &mac) {
            return Err(Error::MacMismatch);
        }
        if epoch <= last_epoch {
            return Err(Error::EpochStale {
                last: last_epoch,
                offered: epoch,
            });
        }
        Ok(Self {
            room_id,
            epoch,
            keys,
            offer,
        })
    }

    /// The epoch that the creator offers. Store it before sending the answer.
    #[must_use]
    pub const fn epoch(&self) -> u16 {
        self.epoch
    }

    /// The creator's bundle, authenticated.
    #[must_use]
    pub const fn offer(&self) -> &Bundle {
        &self.offer
    }

    /// Answers the offer with this bundle.
    ///
    /// # Errors
    /// [`Error::SetupMismatch`] unless the bundle is that of an answer.
    pub fn finish(&self, answer: &Bundle) -> Result<AnsweredPairing, Error> {
        let exchange = exchange(self.room_id, self.epoch, &self.keys.keys, &self.offer);
        AnsweredPairing::seal(&exchange, answer, |mac, bundle| {
            seal(EnvelopeKind::ResumeAnswer, &[mac, bundle])
        })
    }
}

fn derive_keys(resume_key: &[u8]) -> Result<ResumeKeys, Error> {
    let key = Secret::new(resume_key.try_into().map_err(|_| Error::ResumeKeyInvalid)?);
    Ok(ResumeKeys::from_resume_key(&key))
}

const fn exchange<'a>(
    room_id: RoomId,
    epoch: u16,
    keys: &'a Keys,
    offer: &'a Bundle,
) -> Exchange<'a> {
    Exchange {
        room_id,
        epoch,
        keys,
        pakes: None,
        offer,
    }
}
