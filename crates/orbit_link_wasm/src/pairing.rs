//! Bundles and pairings for JavaScript. This module only converts; the rules are in `orbit_pairing`.

use js_sys::Array;
use orbit_pairing::{Code, Error, ResumeState, RoomId, SdpKind};
use wasm_bindgen::prelude::wasm_bindgen;

use orbit_js::Thrown;

/// Whether a `roomCode` marks a room that its creator resumes. Throws `version_unknown`.
#[wasm_bindgen(js_name = isResume)]
pub fn is_resume(room_code: &str) -> Result<bool, Thrown> {
    Ok(orbit_pairing::is_resume(room_code)?)
}

/// The resume state of a room of which an earlier version stored key and epoch. Throws `resume_state_invalid`,
/// `epoch_invalid`.
#[wasm_bindgen(js_name = earlierResumeState)]
pub fn earlier_resume_state(key: &[u8], epoch: u32) -> Result<Vec<u8>, Thrown> {
    Ok(ResumeState::new(key, epoch)?.to_bytes().to_vec())
}

/// The connection bundle of one device: how to reach it.
#[wasm_bindgen]
pub struct Bundle(orbit_pairing::Bundle);

#[wasm_bindgen]
impl Bundle {
    /// Builds a bundle from this device's description and the candidates gathered so far. Throws `sdp_*` codes.
    #[wasm_bindgen(js_name = fromSdp)]
    pub fn from_sdp(
        sdp: &str,
        #[wasm_bindgen(unchecked_param_type = "string[]")] candidates: &Array,
    ) -> Result<Self, Thrown> {
        let candidates: Vec<String> = candidates
            .iter()
            .filter_map(|text| text.as_string())
            .collect();
        Ok(Self(orbit_pairing::Bundle::from_sdp(sdp, &candidates)?))
    }

    /// Parses the bytes of another device. Throws `bundle_malformed`.
    #[wasm_bindgen(js_name = fromBytes)]
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Thrown> {
        Ok(Self(orbit_pairing::Bundle::from_bytes(bytes)?))
    }

    /// The canonical bytes.
    #[wasm_bindgen(js_name = toBytes)]
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.0.to_bytes()
    }

    /// Builds the description for `setRemoteDescription`. Throws `setup_mismatch`.
    #[wasm_bindgen(js_name = toSdp)]
    pub fn to_sdp(
        &self,
        #[wasm_bindgen(unchecked_param_type = "\"offer\" | \"answer\"")] kind: &str,
    ) -> Result<String, Thrown> {
        let kind = match kind {
            "offer" => SdpKind::Offer,
            "answer" => SdpKind::Answer,
            _ => return Err(Error::SetupMismatch.into()),
        };
        Ok(self.0.to_sdp(kind)?)
    }

    /// The number of candidates.
    #[wasm_bindgen(getter, js_name = candidateCount)]
    #[must_use]
    pub fn candidate_count(&self) -> usize {
        self.0.candidates().len()
    }
}

/// The creator's side of a pairing by code.
#[wasm_bindgen]
pub struct CreatorPairing(orbit_pairing::CreatorPairing);

#[wasm_bindgen]
impl CreatorPairing {
    /// `seed`: 64 bytes of `crypto.getRandomValues`. `triesUsed`: what the property of that name said last in this room.
    /// Throws `room_id_invalid`, `code_invalid`, `seed_invalid`, `tries_spent`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(js_name = roomId)] room_id: &str,
        code: &str,
        seed: &[u8],
        #[wasm_bindgen(js_name = triesUsed)] tries_used: u8,
    ) -> Result<Self, Thrown> {
        let (room_id, code) = (RoomId::parse(room_id)?, Code::parse(code)?);
        Ok(Self(orbit_pairing::CreatorPairing::new(
            room_id, code, seed, tries_used,
        )?))
    }

    /// How many answers were refused in this room. Store it after each call of `accept`.
    #[wasm_bindgen(getter, js_name = triesUsed)]
    #[must_use]
    pub fn tries_used(&self) -> u8 {
        self.0.tries_used()
    }

    /// The gateway's `roomCode`.
    #[wasm_bindgen(js_name = roomCode)]
    #[must_use]
    pub fn room_code(&self) -> String {
        self.0.room_code()
    }

    /// The gateway's `callerId`. Throws `setup_mismatch`.
    #[wasm_bindgen(js_name = callerId)]
    pub fn caller_id(&mut self, bundle: &Bundle) -> Result<String, Thrown> {
        Ok(self.0.caller_id(&bundle.0)?)
    }

    /// Verifies a `receiverId`. Each answer that is refused counts as a try. Throws `bundle_malformed`, `pake_malformed`,
    /// `version_unknown`, `code_mismatch`, `tries_spent`, `offer_missing`.
    pub fn accept(
        &mut self,
        #[wasm_bindgen(js_name = receiverId)] receiver_id: &str,
    ) -> Result<AcceptedPairing, Thrown> {
        Ok(AcceptedPairing(self.0.accept(receiver_id)?))
    }
}

/// A pairing that the creator has accepted: the joiner knows the code, or the resume key.
#[wasm_bindgen]
pub struct AcceptedPairing(orbit_pairing::AcceptedPairing);

#[wasm_bindgen]
impl AcceptedPairing {
    /// The joiner's bundle.
    #[must_use]
    pub fn answer(&self) -> Bundle {
        Bundle(self.0.answer().clone())
    }

    /// What to send in the channel's first frame.
    #[must_use]
    pub fn confirmation(&self) -> Vec<u8> {
        self.0.confirmation().to_vec()
    }

    /// What to store for resuming this room. A secret. In a resumed room, store it before the
    /// confirmation is sent.
    #[must_use]
    pub fn state(&self) -> Vec<u8> {
        self.0.state().to_bytes().to_vec()
    }

    /// The safety phrase of a pairing by code: three words, the same on both devices. A resumed room keeps its phrase.
    #[must_use]
    pub fn phrase(&self) -> Option<String> {
        self.0.phrase().map(str::to_owned)
    }

    /// The epoch of this connection.
    #[must_use]
    pub fn epoch(&self) -> u32 {
        self.0.epoch()
    }
}

/// The joiner's side of a pairing by code.
#[wasm_bindgen]
pub struct JoinerPairing(orbit_pairing::JoinerPairing);

#[wasm_bindgen]
impl JoinerPairing {
    /// `seed`: 64 bytes of `crypto.getRandomValues`. Throws `room_id_invalid`, `code_invalid`, `seed_invalid`,
    /// `pake_malformed`, `bundle_malformed`, `version_unknown`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(js_name = roomId)] room_id: &str,
        code: &str,
        seed: &[u8],
        #[wasm_bindgen(js_name = callerId)] caller_id: &str,
        #[wasm_bindgen(js_name = roomCode)] room_code: &str,
    ) -> Result<Self, Thrown> {
        let (room_id, code) = (RoomId::parse(room_id)?, Code::parse(code)?);
        Ok(Self(orbit_pairing::JoinerPairing::new(
            room_id, code, seed, caller_id, room_code,
        )?))
    }

    /// The creator's bundle. It is not authenticated until `checkConfirm` succeeds.
    #[must_use]
    pub fn offer(&self) -> Bundle {
        Bundle(self.0.offer().clone())
    }

    /// Answers the offer with this bundle. Throws `setup_mismatch`.
    pub fn finish(&self, answer: &Bundle) -> Result<AnsweredPairing, Thrown> {
        Ok(AnsweredPairing(self.0.finish(&answer.0)?))
    }
}

/// A pairing that the joiner has answered.
#[wasm_bindgen]
pub struct AnsweredPairing(orbit_pairing::AnsweredPairing);

#[wasm_bindgen]
impl AnsweredPairing {
    /// The gateway's `receiverId`.
    #[wasm_bindgen(js_name = receiverId)]
    #[must_use]
    pub fn receiver_id(&self) -> String {
        self.0.receiver_id().to_owned()
    }

    /// Verifies the confirmation in the channel's first frame. Returns the safety phrase of a pairing by code: three words,
    /// the same on both devices. A resumed room keeps its phrase. Throws `confirm_mismatch`.
    #[wasm_bindgen(js_name = checkConfirm)]
    pub fn check_confirm(&self, confirmation: &[u8]) -> Result<Option<String>, Thrown> {
        Ok(self.0.check_confirm(confirmation)?)
    }

    /// What to store before the answer is sent; undefined in a pairing by code. A secret.
    #[wasm_bindgen(js_name = answeredState)]
    #[must_use]
    pub fn answered_state(&self) -> Option<Vec<u8>> {
        Some(self.0.answered_state()?.to_bytes().to_vec())
    }

    /// What to store for resuming this room, after `checkConfirm`. A secret.
    #[wasm_bindgen(js_name = confirmedState)]
    #[must_use]
    pub fn confirmed_state(&self) -> Vec<u8> {
        self.0.confirmed_state().to_bytes().to_vec()
    }

    /// The epoch of this connection.
    #[must_use]
    pub fn epoch(&self) -> u32 {
        self.0.epoch()
    }
}

/// The creator's side of a resumed room.
#[wasm_bindgen]
pub struct CreatorResume(orbit_pairing::CreatorResume);

#[wasm_bindgen]
impl CreatorResume {
    /// Begins the next epoch. `state`: the stored one. `seed`: 64 bytes of `crypto.getRandomValues`. Throws
    /// `room_id_invalid`, `resume_state_invalid`, `seed_invalid`, `epoch_invalid` after the last epoch.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(js_name = roomId)] room_id: &str,
        state: &[u8],
        seed: &[u8],
    ) -> Result<Self, Thrown> {
        let (room_id, state) = (RoomId::parse(room_id)?, ResumeState::from_bytes(state)?);
        Ok(Self(orbit_pairing::CreatorResume::new(
            room_id, &state, seed,
        )?))
    }

    /// What to store before the offer is sent. A secret.
    #[must_use]
    pub fn state(&self) -> Vec<u8> {
        self.0.state().to_bytes().to_vec()
    }

    /// The gateway's `roomCode`: the mark of a resumed room.
    #[wasm_bindgen(js_name = roomCode)]
    #[must_use]
    pub fn room_code(&self) -> String {
        self.0.room_code()
    }

    /// The gateway's `callerId`. Throws `setup_mismatch`.
    #[wasm_bindgen(js_name = callerId)]
    pub fn caller_id(&mut self, bundle: &Bundle) -> Result<String, Thrown> {
        Ok(self.0.caller_id(&bundle.0)?)
    }

    /// Verifies a `receiverId`. Throws `bundle_malformed`, `mac_mismatch`, `offer_missing`.
    pub fn accept(
        &self,
        #[wasm_bindgen(js_name = receiverId)] receiver_id: &str,
    ) -> Result<AcceptedPairing, Thrown> {
        Ok(AcceptedPairing(self.0.accept(receiver_id)?))
    }
}

/// The joiner's side of a resumed room.
#[wasm_bindgen]
pub struct JoinerResume(orbit_pairing::JoinerResume);

#[wasm_bindgen]
impl JoinerResume {
    /// `state`: the stored one. `seed`: 64 bytes of `crypto.getRandomValues`. Throws `room_id_invalid`,
    /// `resume_state_invalid`, `seed_invalid`, `not_a_resume`, `version_unknown`, `bundle_malformed`, `mac_mismatch`,
    /// `epoch_stale` (with `epoch` and `lastEpoch`).
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(js_name = roomId)] room_id: &str,
        state: &[u8],
        seed: &[u8],
        #[wasm_bindgen(js_name = callerId)] caller_id: &str,
        #[wasm_bindgen(js_name = roomCode)] room_code: &str,
    ) -> Result<Self, Thrown> {
        let (room_id, state) = (RoomId::parse(room_id)?, ResumeState::from_bytes(state)?);
        Ok(Self(orbit_pairing::JoinerResume::new(
            room_id, &state, seed, caller_id, room_code,
        )?))
    }

    /// The epoch that the creator offers.
    #[must_use]
    pub fn epoch(&self) -> u32 {
        self.0.epoch()
    }

    /// The creator's bundle, authenticated.
    #[must_use]
    pub fn offer(&self) -> Bundle {
        Bundle(self.0.offer().clone())
    }

    /// Answers the offer with this bundle. Throws `setup_mismatch`.
    pub fn finish(&self, answer: &Bundle) -> Result<AnsweredPairing, Thrown> {
        Ok(AnsweredPairing(self.0.finish(&answer.0)?))
    }
}
