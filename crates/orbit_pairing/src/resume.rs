//! Two devices that were paired before, meeting again without the code (rules R1 to R6).

use crate::bundle::Bundle;
use crate::creator::CreatorAccepted;
use crate::envelope::{EnvelopeKind, is_resume, open, resume_mark, seal};
use crate::error::{Error, Malformed};
use crate::joiner::JoinerJoined;
use crate::keys::{Keys, Mac, Secret};
use crate::room_id::RoomId;
use crate::sdp::SdpKind;
use crate::session::Exchange;
use crate::tlv::Reader;

/// The creator's side of a resumed room.
pub struct CreatorResume {
    room_id: RoomId,
    epoch: u16,
    keys: Keys,
    offer: Option<Bundle>,
}

impl CreatorResume {
    /// `epoch` must be above every epoch of this room so far.
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
            keys: read_key(resume_key)?,
            offer: None,
        })
    }

    /// The text for `roomCode`: the mark of a resumed room.
    #[must_use]
    pub fn room_code(&self) -> String {
        resume_mark()
    }

    /// The text for `callerId`, with the epoch and a code over both; answers are expected to this bundle.
    ///
    /// # Errors
    /// [`Error::SetupMismatch`] unless the bundle is an offer's.
    pub fn caller_id(&mut self, offer: &Bundle) -> Result<String, Error> {
        if !offer.setup().fits(SdpKind::Offer) {
            return Err(Error::SetupMismatch);
        }
        let mac = exchange(self.room_id, self.epoch, &self.keys, offer).offer_mac();
        self.offer = Some(offer.clone());
        Ok(seal(
            EnvelopeKind::ResumeOffer,
            &[&self.epoch.to_le_bytes(), &mac, &offer.to_bytes()],
        ))
    }

    /// Checks a joiner's `receiverId`.
    ///
    /// # Errors
    /// [`Error::MacMismatch`], [`Error::BundleMalformed`], [`Error::OfferMissing`].
    pub fn accept(&self, receiver_id: &str) -> Result<CreatorAccepted, Error> {
        let offer = self.offer.as_ref().ok_or(Error::OfferMissing)?;
        let body = open(receiver_id, EnvelopeKind::ResumeAnswer).map_err(Error::BundleMalformed)?;
        let mut reader = Reader::new(&body);
        let mac: Mac = reader.array().map_err(Error::BundleMalformed)?;
        let answer = Bundle::from_bytes(reader.rest())?.sent_as(SdpKind::Answer)?;
        let exchange = exchange(self.room_id, self.epoch, &self.keys, offer);
        CreatorAccepted::check(&exchange, answer, &mac).ok_or(Error::MacMismatch)
    }
}

/// The joiner's side of a resumed room.
pub struct JoinerResume {
    room_id: RoomId,
    epoch: u16,
    keys: Keys,
    offer: Bundle,
}

impl JoinerResume {
    /// `last_epoch` is the highest epoch of this room known here.
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
        let keys = read_key(resume_key)?;
        let body = open(caller_id, EnvelopeKind::ResumeOffer).map_err(Error::BundleMalformed)?;
        let mut reader = Reader::new(&body);
        let epoch = reader.u16().map_err(Error::BundleMalformed)?;
        let mac: Mac = reader.array().map_err(Error::BundleMalformed)?;
        let offer = Bundle::from_bytes(reader.rest())?.sent_as(SdpKind::Offer)?;
        if epoch == 0 {
            return Err(Error::BundleMalformed(Malformed::ValueWrong));
        }
        // The code first: an epoch that nobody vouches for is no reason to say 'stale'.
        if !exchange(room_id, epoch, &keys, &offer).verify_offer(&mac) {
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

    /// The epoch the creator offers, to be remembered before the answer is sent.
    #[must_use]
    pub const fn epoch(&self) -> u16 {
        self.epoch
    }

    /// The creator's bundle, authenticated.
    #[must_use]
    pub const fn offer(&self) -> &Bundle {
        &self.offer
    }

    /// Fixes the answer.
    ///
    /// # Errors
    /// [`Error::SetupMismatch`] unless the bundle is an answer's.
    pub fn finish(&self, answer: &Bundle) -> Result<JoinerJoined, Error> {
        let exchange = exchange(self.room_id, self.epoch, &self.keys, &self.offer);
        JoinerJoined::seal(&exchange, answer, |mac, bundle| {
            seal(EnvelopeKind::ResumeAnswer, &[mac, bundle])
        })
    }
}

fn read_key(resume_key: &[u8]) -> Result<Keys, Error> {
    let key = Secret::new(resume_key.try_into().map_err(|_| Error::ResumeKeyInvalid)?);
    Ok(Keys::from_resume_key(&key))
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
