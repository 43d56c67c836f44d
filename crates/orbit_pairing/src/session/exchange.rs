//! The part of a meeting that both sides and both kinds of meeting share.

use orbit_bytes::ByteReader;

use crate::bundle::canonical::Bundle;
use crate::bundle::sdp_kind::SdpKind;
use crate::crypto::keys::{Mac, MeetingKeys, OfferKeys, Secret, Transcript};
use crate::crypto::seal::{SEALED_BYTES, seal, unseal};
use crate::error::{Error, Malformed};
use crate::room_id::RoomId;

const TOO_LARGE: Error = Error::BundleMalformed(Malformed::TooLarge);

/// A bundle as it passes through the gateway.
pub(crate) struct SealedBundle {
    pub(crate) mac: Mac,
    pub(crate) sealed: Vec<u8>,
}

impl SealedBundle {
    /// Reads the rest of an envelope.
    pub(crate) fn read(reader: &mut ByteReader<'_>) -> Result<Self, Malformed> {
        let mac = reader.array().ok_or(Malformed::Truncated)?;
        let sealed = reader.slice(SEALED_BYTES).ok_or(Malformed::Truncated)?;
        reader.end().ok_or(Malformed::TrailingBytes)?;
        Ok(Self {
            mac,
            sealed: sealed.to_vec(),
        })
    }

    /// Decrypts the bundle; `None` if it was not sealed with this key.
    fn open(&self, key: &Secret, kind: SdpKind) -> Option<Result<Bundle, Error>> {
        let opened = unseal(key, &self.mac, &self.sealed)?;
        let parsed = opened
            .map_err(Error::BundleMalformed)
            .and_then(|bytes| Bundle::from_bytes(&bytes)?.checked_as(kind));
        Some(parsed)
    }
}

/// The result of a meeting, the same on both sides.
pub(crate) struct Outcome {
    pub(crate) epoch: u32,
    pub(crate) confirm_mac: Mac,
    pub(crate) resume_key: Secret,
}

/// An offer and the data from which it was made.
#[derive(Clone, Copy)]
pub(crate) struct Offer<'a> {
    pub(crate) room_id: RoomId,
    pub(crate) epoch: u32,
    /// The creator's key-exchange message; its share in a resumed room.
    pub(crate) creator_message: &'a [u8],
    /// The creator's commitment to its nonce; empty in a resumed room.
    pub(crate) commitment: &'a [u8],
    pub(crate) bundle: &'a Bundle,
}

impl<'a> Offer<'a> {
    fn with_transcript<T>(
        &self,
        joiner_message: &[u8],
        answer: &[u8],
        then: impl FnOnce(&Transcript<'_>) -> T,
    ) -> T {
        let offer = self.bundle.to_bytes();
        then(&Transcript {
            room_id: self.room_id,
            epoch: self.epoch,
            creator_message: self.creator_message,
            commitment: self.commitment,
            joiner_message,
            creator_bundle: &offer,
            joiner_bundle: answer,
        })
    }

    /// The sealed offer of a resumed room.
    pub(crate) fn seal(&self, keys: &OfferKeys) -> Result<SealedBundle, Error> {
        if !self.bundle.setup().is_valid_for(SdpKind::Offer) {
            return Err(Error::SetupMismatch);
        }
        let mac = self.with_transcript(&[], &[], |transcript| keys.offer_mac(transcript));
        let sealed = seal(&keys.seal, &mac, &self.bundle.to_bytes()).ok_or(TOO_LARGE)?;
        Ok(SealedBundle { mac, sealed })
    }

    /// Opens the sealed offer of a resumed room; `None` if it is not from a device with these keys.
    pub(crate) fn open(
        (room_id, epoch, creator_message): (RoomId, u32, &[u8]),
        keys: &OfferKeys,
        sealed: &SealedBundle,
    ) -> Option<Result<Bundle, Error>> {
        let bundle = match sealed.open(&keys.seal, SdpKind::Offer)? {
            Ok(bundle) => bundle,
            Err(error) => return Some(Err(error)),
        };
        let offer = Offer {
            room_id,
            epoch,
            creator_message,
            commitment: &[],
            bundle: &bundle,
        };
        let is_authentic = offer.with_transcript(&[], &[], |transcript| {
            keys.verify_offer(transcript, &sealed.mac)
        });
        is_authentic.then_some(Ok(bundle))
    }

    /// The meeting in which the joiner answers with this message.
    pub(crate) const fn met(self, joiner_message: &'a [u8], keys: &'a MeetingKeys) -> Exchange<'a> {
        Exchange {
            offer: self,
            joiner_message,
            keys,
        }
    }
}

/// A meeting whose offer and keys are known, but not its answer.
pub(crate) struct Exchange<'a> {
    offer: Offer<'a>,
    joiner_message: &'a [u8],
    keys: &'a MeetingKeys,
}

impl Exchange<'_> {
    /// The sealed answer and the outcome.
    pub(crate) fn seal_answer(&self, answer: &Bundle) -> Result<(SealedBundle, Outcome), Error> {
        if !answer.setup().is_valid_for(SdpKind::Answer) {
            return Err(Error::SetupMismatch);
        }
        let bundle = answer.to_bytes();
        let mac = self.with_transcript(&bundle, |transcript| self.keys.answer_mac(transcript));
        let sealed = seal(&self.keys.answer_seal, &mac, &bundle).ok_or(TOO_LARGE)?;
        Ok((SealedBundle { mac, sealed }, self.outcome(&bundle)))
    }

    /// Opens an answer; `None` if the joiner has other keys, or has received another offer.
    pub(crate) fn open_answer(
        &self,
        sealed: &SealedBundle,
    ) -> Option<Result<(Bundle, Outcome), Error>> {
        let answer = match sealed.open(&self.keys.answer_seal, SdpKind::Answer)? {
            Ok(answer) => answer,
            Err(error) => return Some(Err(error)),
        };
        let bundle = answer.to_bytes();
        let is_authentic = self.with_transcript(&bundle, |transcript| {
            self.keys.verify_answer(transcript, &sealed.mac)
        });
        is_authentic.then(|| Ok((answer, self.outcome(&bundle))))
    }

    /// The key with which the two devices resume next. It does not depend on the answer's bundle (rule K6).
    pub(crate) fn next_resume_key(&self) -> Secret {
        self.with_transcript(&[], |transcript| self.keys.next_resume_key(transcript))
    }

    fn outcome(&self, answer: &[u8]) -> Outcome {
        Outcome {
            epoch: self.offer.epoch,
            confirm_mac: self
                .with_transcript(answer, |transcript| self.keys.confirm_mac(transcript)),
            resume_key: self.next_resume_key(),
        }
    }

    fn with_transcript<T>(&self, answer: &[u8], then: impl FnOnce(&Transcript<'_>) -> T) -> T {
        self.offer
            .with_transcript(self.joiner_message, answer, then)
    }
}
