//! The part of a pairing that both sides and both kinds of pairing share.

use crate::bundle::canonical::Bundle;
use crate::crypto::keys::{Keys, Mac, ResumeKeys, Secret, Transcript};
use crate::crypto::pake::PakeMessage;
use crate::crypto::phrase;
use crate::room_id::RoomId;

/// The outcome of a pairing, the same on both sides.
pub(crate) struct Outcome {
    pub(crate) epoch: u16,
    pub(crate) resume_key: Secret,
    pub(crate) confirm_mac: Mac,
    pub(crate) phrase: String,
}

/// A pairing whose offer is known, and whose answer is not.
pub(crate) struct Exchange<'a> {
    pub(crate) room_id: RoomId,
    pub(crate) epoch: u16,
    pub(crate) keys: &'a Keys,
    /// The key-exchange messages of creator and joiner; `None` in a resumed room.
    pub(crate) pakes: Option<(&'a PakeMessage, &'a PakeMessage)>,
    pub(crate) offer: &'a Bundle,
}

impl Exchange<'_> {
    fn with_transcript<T>(&self, answer: &[u8], then: impl FnOnce(&Transcript<'_>) -> T) -> T {
        let offer = self.offer.to_bytes();
        let (creator_pake, joiner_pake) = match self.pakes {
            Some((creator, joiner)) => (creator.as_slice(), joiner.as_slice()),
            None => (&[][..], &[][..]),
        };
        then(&Transcript {
            room_id: self.room_id,
            epoch: self.epoch,
            creator_pake,
            joiner_pake,
            creator_bundle: &offer,
            joiner_bundle: answer,
        })
    }

    /// The creator's MAC over its offer, in a resumed room.
    pub(crate) fn offer_mac(&self, keys: &ResumeKeys) -> Mac {
        self.with_transcript(&[], |transcript| keys.offer_mac(transcript))
    }

    pub(crate) fn verify_offer(&self, keys: &ResumeKeys, mac: &Mac) -> bool {
        self.with_transcript(&[], |transcript| keys.verify_offer(transcript, mac))
    }

    /// The joiner's MAC over both bundles.
    pub(crate) fn answer_mac(&self, answer: &[u8]) -> Mac {
        self.with_transcript(answer, |transcript| self.keys.answer_mac(transcript))
    }

    pub(crate) fn verify_answer(&self, answer: &[u8], mac: &Mac) -> bool {
        self.with_transcript(answer, |transcript| {
            self.keys.verify_answer(transcript, mac)
        })
    }

    /// The outcome for this answer.
    pub(crate) fn outcome(&self, answer: &[u8]) -> Outcome {
        let confirm_mac =
            self.with_transcript(answer, |transcript| self.keys.confirm_mac(transcript));
        let resume_key = self.keys.resume_key().clone();
        Outcome {
            epoch: self.epoch,
            phrase: phrase(&resume_key),
            resume_key,
            confirm_mac,
        }
    }
}
