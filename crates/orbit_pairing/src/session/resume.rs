//! Resuming a room: two devices that were paired before meet again without the code (rules R1 to R8).

use orbit_bytes::ByteReader;

use crate::bundle::canonical::Bundle;
use crate::crypto::keys::{MeetingKeys, OfferKeys, Secret};
use crate::crypto::seed::Seed;
use crate::crypto::share::{Share, ShareMessage};
use crate::error::{Error, Malformed};
use crate::room_id::RoomId;
use crate::session::creator::AcceptedPairing;
use crate::session::envelope::{EnvelopeKind, is_resume, open, resume_mark, wrap};
use crate::session::exchange::{Offer, SealedBundle};
use crate::session::joiner::AnsweredPairing;
use crate::session::resume_state::{AnsweredOffer, ResumeState};

/// The creator's side of a resumed room.
pub struct CreatorResume {
    room_id: RoomId,
    state: ResumeState,
    share: Share,
    offer: Option<Bundle>,
}

impl CreatorResume {
    /// Begins the next epoch. `state` is the stored one; `seed` is 64 random bytes that are used for nothing else.
    ///
    /// # Errors
    /// [`Error::SeedInvalid`], [`Error::EpochInvalid`] after the last epoch.
    pub fn new(room_id: RoomId, state: &ResumeState, seed: &[u8]) -> Result<Self, Error> {
        let epoch = state.epoch.checked_add(1).ok_or(Error::EpochInvalid)?;
        Ok(Self {
            room_id,
            state: ResumeState::after(state.key.clone(), epoch),
            share: Share::new(Seed::new(seed)?).ok_or(Error::SeedInvalid)?,
            offer: None,
        })
    }

    /// The state to store in place of the previous one, before the offer is sent (rule R2).
    #[must_use]
    pub const fn state(&self) -> &ResumeState {
        &self.state
    }

    /// The gateway's `roomCode`: the mark of a resumed room.
    #[must_use]
    pub fn room_code(&self) -> String {
        resume_mark()
    }

    /// The gateway's `callerId`. From now on, answers must answer this offer.
    ///
    /// # Errors
    /// [`Error::SetupMismatch`] unless the bundle is that of an offer.
    pub fn caller_id(&mut self, offer: &Bundle) -> Result<String, Error> {
        let keys = OfferKeys::derive(&self.state.key, self.state.epoch);
        let sealed = self.offer_of(offer).seal(&keys)?;
        let epoch = self.state.epoch.to_le_bytes();
        let parts = [
            &epoch[..],
            self.share.message(),
            &sealed.mac,
            &sealed.sealed,
        ];
        self.offer = Some(offer.clone());
        Ok(wrap(EnvelopeKind::ResumeOffer, &parts))
    }

    /// Verifies a joiner's `receiverId`.
    ///
    /// # Errors
    /// [`Error::MacMismatch`], [`Error::BundleMalformed`], [`Error::OfferMissing`].
    pub fn accept(&self, receiver_id: &str) -> Result<AcceptedPairing, Error> {
        let offer = self.offer.as_ref().ok_or(Error::OfferMissing)?;
        let (joiner_share, sealed) = open_answer(receiver_id).map_err(Error::BundleMalformed)?;
        let shared = self
            .share
            .agree(&joiner_share)
            .map_err(Error::BundleMalformed)?;
        let keys = MeetingKeys::from_resume(&self.state.key, self.state.epoch, &shared);
        let exchange = self.offer_of(offer).met(&joiner_share, &keys);
        AcceptedPairing::verify(&exchange, &sealed).ok_or(Error::MacMismatch)?
    }

    const fn offer_of<'a>(&'a self, bundle: &'a Bundle) -> Offer<'a> {
        Offer {
            room_id: self.room_id,
            epoch: self.state.epoch,
            creator_message: self.share.message().as_slice(),
            commitment: &[],
            bundle,
        }
    }
}

fn open_answer(receiver_id: &str) -> Result<(ShareMessage, SealedBundle), Malformed> {
    let body = open(receiver_id, EnvelopeKind::ResumeAnswer)?;
    let mut reader = ByteReader::new(&body);
    let share = reader.array().ok_or(Malformed::Truncated)?;
    Ok((share, SealedBundle::read(&mut reader)?))
}

/// The `callerId` of a resumed room.
struct ResumeOffer {
    epoch: u32,
    share: ShareMessage,
    sealed: SealedBundle,
}

impl ResumeOffer {
    fn parse(caller_id: &str) -> Result<Self, Malformed> {
        let body = open(caller_id, EnvelopeKind::ResumeOffer)?;
        let mut reader = ByteReader::new(&body);
        let epoch = reader.u32().ok_or(Malformed::Truncated)?;
        let share = reader.array().ok_or(Malformed::Truncated)?;
        let sealed = SealedBundle::read(&mut reader)?;
        if epoch == 0 {
            return Err(Malformed::ValueWrong);
        }
        Ok(Self {
            epoch,
            share,
            sealed,
        })
    }

    /// The bundle; `None` if it is not from a device with this resume key.
    fn open(&self, room_id: RoomId, key: &Secret) -> Option<Result<Bundle, Error>> {
        let keys = OfferKeys::derive(key, self.epoch);
        Offer::open((room_id, self.epoch, &self.share), &keys, &self.sealed)
    }
}

/// The joiner's side of a resumed room.
pub struct JoinerResume {
    room_id: RoomId,
    epoch: u32,
    /// The key of the offer.
    key: Secret,
    creator_share: ShareMessage,
    share: Share,
    keys: MeetingKeys,
    offer: Bundle,
}

impl JoinerResume {
    /// `state` is the stored one; `seed` is 64 random bytes that are used for nothing else.
    ///
    /// # Errors
    /// [`Error::NotAResume`], [`Error::PakeMalformed`] for another version, [`Error::BundleMalformed`],
    /// [`Error::MacMismatch`], [`Error::EpochStale`], [`Error::SeedInvalid`].
    pub fn new(
        room_id: RoomId,
        state: &ResumeState,
        seed: &[u8],
        caller_id: &str,
        room_code: &str,
    ) -> Result<Self, Error> {
        if !is_resume(room_code)? {
            return Err(Error::NotAResume);
        }
        let seed = Seed::new(seed)?;
        let resume_offer = ResumeOffer::parse(caller_id).map_err(Error::BundleMalformed)?;
        let (key, offer) = open_offer(room_id, state, &resume_offer)?;
        let ResumeOffer { epoch, share, .. } = resume_offer;
        let stale = Error::EpochStale {
            last: state.epoch,
            offered: epoch,
        };
        // An offer may be answered again, because the first answer may have been lost. The same share is used, so that the next
        // resume key is the one that is already stored.
        let answered = state.answered.as_ref().filter(|_| epoch == state.epoch);
        let seed = match answered {
            Some(answered) => answered.seed.clone(),
            None if epoch > state.epoch => seed,
            None => return Err(stale),
        };
        let own_share = Share::new(seed).ok_or(Error::SeedInvalid)?;
        let shared = own_share.agree(&share).map_err(Error::BundleMalformed)?;
        let joiner = Self {
            room_id,
            epoch,
            creator_share: share,
            share: own_share,
            keys: MeetingKeys::from_resume(&key, epoch, &shared),
            key,
            offer,
        };
        let next_key = joiner.offered().met(joiner.share.message(), &joiner.keys);
        if answered.is_some_and(|answered| answered.next_key != next_key.next_resume_key()) {
            return Err(stale);
        }
        Ok(joiner)
    }

    /// The epoch that the creator offers.
    #[must_use]
    pub const fn epoch(&self) -> u32 {
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
        let exchange = self.offered().met(self.share.message(), &self.keys);
        let (answer, outcome) = exchange.seal_answer(answer)?;
        let parts = [&self.share.message()[..], &answer.mac, &answer.sealed];
        let receiver_id = wrap(EnvelopeKind::ResumeAnswer, &parts);
        let state = ResumeState {
            epoch: self.epoch,
            key: self.key.clone(),
            answered: Some(AnsweredOffer {
                seed: self.share.seed().clone(),
                next_key: outcome.resume_key.clone(),
            }),
        };
        Ok(AnsweredPairing::new(
            receiver_id,
            outcome,
            Some(state),
            None,
        ))
    }

    const fn offered(&self) -> Offer<'_> {
        Offer {
            room_id: self.room_id,
            epoch: self.epoch,
            creator_message: self.creator_share.as_slice(),
            commitment: &[],
            bundle: &self.offer,
        }
    }
}

/// Opens an offer with one of the two keys that the creator may have, and returns that key.
fn open_offer(
    room_id: RoomId,
    state: &ResumeState,
    offer: &ResumeOffer,
) -> Result<(Secret, Bundle), Error> {
    let next_key = state.answered.as_ref().map(|answered| &answered.next_key);
    for key in next_key.into_iter().chain([&state.key]) {
        if let Some(opened) = offer.open(room_id, key) {
            return Ok((key.clone(), opened?));
        }
    }
    Err(Error::MacMismatch)
}
