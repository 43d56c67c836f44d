//! What two paired devices share, and the answer both ways of pairing have in common.

use crate::bundle::Bundle;
use crate::keys::{Keys, Mac, Secret, Statement, Transcript};
use crate::pake::PakeMessage;
use crate::phrase::phrase;
use crate::room_id::RoomId;

/// The outcome of a pairing, the same on both sides.
pub(crate) struct Session {
    pub(crate) epoch: u16,
    pub(crate) resume_key: Secret,
    pub(crate) confirm: Mac,
    pub(crate) phrase: String,
}

/// Keys and offer, before the answer is known.
pub(crate) struct Exchange<'a> {
    pub(crate) room_id: RoomId,
    pub(crate) epoch: u16,
    pub(crate) keys: &'a Keys,
    /// The creator's key-exchange message and the joiner's; none in a resumed room.
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

    /// The creator's code over its offer alone, in a resumed room.
    pub(crate) fn offer_mac(&self) -> Mac {
        self.with_transcript(&[], |transcript| {
            self.keys.mac(Statement::CreatorOffer, transcript)
        })
    }

    pub(crate) fn verify_offer(&self, mac: &Mac) -> bool {
        self.with_transcript(&[], |transcript| {
            self.keys.verify(Statement::CreatorOffer, transcript, mac)
        })
    }

    /// The joiner's code over both bundles.
    pub(crate) fn answer_mac(&self, answer: &[u8]) -> Mac {
        self.with_transcript(answer, |transcript| {
            self.keys.mac(Statement::JoinerAnswer, transcript)
        })
    }

    pub(crate) fn verify_answer(&self, answer: &[u8], mac: &Mac) -> bool {
        self.with_transcript(answer, |transcript| {
            self.keys.verify(Statement::JoinerAnswer, transcript, mac)
        })
    }

    /// What both sides hold once the answer is fixed.
    pub(crate) fn session(&self, answer: &[u8]) -> Session {
        let confirm = self.with_transcript(answer, |transcript| {
            self.keys.mac(Statement::CreatorConfirm, transcript)
        });
        let resume_key = self.keys.resume_key().clone();
        Session {
            epoch: self.epoch,
            phrase: phrase(&resume_key),
            resume_key,
            confirm,
        }
    }
}
