//! The pairing part of the module: bundles, creator and joiner.
//!
//! Only conversions: every rule is in `orbit_pairing`.

use crate::error::{CodedError, Field};
use orbit_pairing::{Code, Error, RoomId, SdpKind};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

impl From<Error> for CodedError {
    fn from(error: Error) -> Self {
        let coded = Self::new("PairingError", error.code(), error.to_string());
        match (error, error.reason()) {
            (Error::EpochStale { last, offered }, _) => coded
                .with("lastEpoch", Field::Number(u32::from(last)))
                .with("epoch", Field::Number(u32::from(offered))),
            (_, Some(reason)) => coded.with("reason", Field::Text(reason.to_owned())),
            (_, None) => coded,
        }
    }
}

fn thrown(error: Error) -> JsValue {
    CodedError::from(error).into()
}

/// Epochs cross the boundary as numbers; JavaScript's are wider than ours.
fn epoch_from(number: u32) -> Result<u16, Error> {
    u16::try_from(number).map_err(|_| Error::EpochInvalid)
}

/// Whether a room's `roomCode` says that its creator resumes it under the key agreed before.
#[wasm_bindgen(js_name = isResume)]
#[must_use]
pub fn is_resume(room_code: &str) -> bool {
    orbit_pairing::is_resume(room_code)
}

/// The room code as both sides use it: trimmed and in upper case. Throws `code_invalid`.
#[wasm_bindgen(js_name = normaliseCode)]
pub fn normalise_code(typed: &str) -> Result<String, JsValue> {
    Ok(Code::parse(typed).map_err(thrown)?.to_text())
}

/// How to reach one device.
#[wasm_bindgen]
pub struct Bundle(orbit_pairing::Bundle);

#[wasm_bindgen]
impl Bundle {
    /// From the local description and the candidates gathered so far. Throws `sdp_*` codes.
    #[wasm_bindgen(js_name = fromSdp)]
    pub fn from_sdp(sdp: &str, candidates: Vec<String>) -> Result<Self, JsValue> {
        Ok(Self(
            orbit_pairing::Bundle::from_sdp(sdp, &candidates).map_err(thrown)?,
        ))
    }

    /// From bytes of another device. Throws `bundle_malformed`.
    #[wasm_bindgen(js_name = fromBytes)]
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, JsValue> {
        Ok(Self(
            orbit_pairing::Bundle::from_bytes(bytes).map_err(thrown)?,
        ))
    }

    /// The canonical bytes.
    #[wasm_bindgen(js_name = toBytes)]
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.0.to_bytes()
    }

    /// The description for `setRemoteDescription`. Throws `setup_mismatch`.
    #[wasm_bindgen(js_name = toSdp)]
    pub fn to_sdp(
        &self,
        #[wasm_bindgen(unchecked_param_type = "\"offer\" | \"answer\"")] kind: &str,
    ) -> Result<String, JsValue> {
        let kind = match kind {
            "offer" => SdpKind::Offer,
            "answer" => SdpKind::Answer,
            _ => return Err(thrown(Error::SetupMismatch)),
        };
        self.0.to_sdp(kind).map_err(thrown)
    }

    /// How many ways to reach the device it names.
    #[wasm_bindgen(getter, js_name = candidateCount)]
    #[must_use]
    pub fn candidate_count(&self) -> usize {
        self.0.candidates().len()
    }
}

/// The device that made the room, pairing by code.
#[wasm_bindgen]
pub struct CreatorPairing(orbit_pairing::CreatorPairing);

#[wasm_bindgen]
impl CreatorPairing {
    /// `seed`: 64 bytes of `crypto.getRandomValues`. Throws `room_id_invalid`, `code_invalid`, `seed_invalid`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(js_name = roomId)] room_id: &str,
        code: &str,
        seed: &[u8],
    ) -> Result<Self, JsValue> {
        let (room_id, code) = (
            RoomId::parse(room_id).map_err(thrown)?,
            Code::parse(code).map_err(thrown)?,
        );
        Ok(Self(
            orbit_pairing::CreatorPairing::new(room_id, code, seed).map_err(thrown)?,
        ))
    }

    /// The gateway's `roomCode`.
    #[wasm_bindgen(js_name = roomCode)]
    #[must_use]
    pub fn room_code(&self) -> String {
        self.0.room_code()
    }

    /// The gateway's `callerId`. Throws `setup_mismatch`.
    #[wasm_bindgen(js_name = callerId)]
    pub fn caller_id(&mut self, bundle: &Bundle) -> Result<String, JsValue> {
        self.0.caller_id(&bundle.0).map_err(thrown)
    }

    /// Checks a `receiverId`. Throws `bundle_malformed`, `pake_malformed`, `code_mismatch`, `tries_spent`,
    /// `offer_missing`.
    pub fn accept(
        &mut self,
        #[wasm_bindgen(js_name = receiverId)] receiver_id: &str,
    ) -> Result<CreatorAccepted, JsValue> {
        Ok(CreatorAccepted(self.0.accept(receiver_id).map_err(thrown)?))
    }
}

/// A joiner that has proved to know the code, or the resume key.
#[wasm_bindgen]
pub struct CreatorAccepted(orbit_pairing::CreatorAccepted);

#[wasm_bindgen]
impl CreatorAccepted {
    /// The joiner's bundle.
    #[must_use]
    pub fn answer(&self) -> Bundle {
        Bundle(self.0.answer().clone())
    }

    /// What goes into the channel's first frame.
    #[wasm_bindgen(js_name = confirmMac)]
    #[must_use]
    pub fn confirm_mac(&self) -> Vec<u8> {
        self.0.confirm_mac().to_vec()
    }

    /// The key to resume this room with; a secret.
    #[wasm_bindgen(js_name = resumeKey)]
    #[must_use]
    pub fn resume_key(&self) -> Vec<u8> {
        self.0.resume_key().to_vec()
    }

    /// Three words, the same on both devices.
    #[must_use]
    pub fn phrase(&self) -> String {
        self.0.phrase().to_owned()
    }

    /// The epoch of this connection.
    #[must_use]
    pub fn epoch(&self) -> u16 {
        self.0.epoch()
    }
}

/// The device that comes into a room, pairing by code.
#[wasm_bindgen]
pub struct JoinerPairing(orbit_pairing::JoinerPairing);

#[wasm_bindgen]
impl JoinerPairing {
    /// `seed`: 64 bytes of `crypto.getRandomValues`. Throws `room_id_invalid`, `code_invalid`, `seed_invalid`,
    /// `pake_malformed`, `bundle_malformed`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(js_name = roomId)] room_id: &str,
        code: &str,
        seed: &[u8],
        #[wasm_bindgen(js_name = callerId)] caller_id: &str,
        #[wasm_bindgen(js_name = roomCode)] room_code: &str,
    ) -> Result<Self, JsValue> {
        let (room_id, code) = (
            RoomId::parse(room_id).map_err(thrown)?,
            Code::parse(code).map_err(thrown)?,
        );
        Ok(Self(
            orbit_pairing::JoinerPairing::new(room_id, code, seed, caller_id, room_code)
                .map_err(thrown)?,
        ))
    }

    /// The creator's bundle, not authenticated before `checkConfirm`.
    #[must_use]
    pub fn offer(&self) -> Bundle {
        Bundle(self.0.offer().clone())
    }

    /// Fixes the answer. Throws `setup_mismatch`.
    pub fn finish(&self, answer: &Bundle) -> Result<JoinerJoined, JsValue> {
        Ok(JoinerJoined(self.0.finish(&answer.0).map_err(thrown)?))
    }
}

/// A joiner whose answer is fixed.
#[wasm_bindgen]
pub struct JoinerJoined(orbit_pairing::JoinerJoined);

#[wasm_bindgen]
impl JoinerJoined {
    /// The gateway's `receiverId`.
    #[wasm_bindgen(js_name = receiverId)]
    #[must_use]
    pub fn receiver_id(&self) -> String {
        self.0.receiver_id().to_owned()
    }

    /// Checks the channel's first frame. Throws `confirm_mismatch`.
    #[wasm_bindgen(js_name = checkConfirm)]
    pub fn check_confirm(&self, mac: &[u8]) -> Result<(), JsValue> {
        self.0.check_confirm(mac).map_err(thrown)
    }

    /// The key to resume this room with; a secret, to be kept only after `checkConfirm`.
    #[wasm_bindgen(js_name = resumeKey)]
    #[must_use]
    pub fn resume_key(&self) -> Vec<u8> {
        self.0.resume_key().to_vec()
    }

    /// Three words, the same on both devices.
    #[must_use]
    pub fn phrase(&self) -> String {
        self.0.phrase().to_owned()
    }

    /// The epoch of this connection.
    #[must_use]
    pub fn epoch(&self) -> u16 {
        self.0.epoch()
    }
}

/// The creator of a room that was paired before.
#[wasm_bindgen]
pub struct CreatorResume(orbit_pairing::CreatorResume);

#[wasm_bindgen]
impl CreatorResume {
    /// `epoch` must be above every one of this room so far. Throws `room_id_invalid`, `resume_key_invalid`,
    /// `epoch_invalid`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(js_name = roomId)] room_id: &str,
        #[wasm_bindgen(js_name = resumeKey)] resume_key: &[u8],
        epoch: u32,
    ) -> Result<Self, JsValue> {
        let (room_id, epoch) = (
            RoomId::parse(room_id).map_err(thrown)?,
            epoch_from(epoch).map_err(thrown)?,
        );
        Ok(Self(
            orbit_pairing::CreatorResume::new(room_id, resume_key, epoch).map_err(thrown)?,
        ))
    }

    /// The gateway's `roomCode`: the mark of a resumed room.
    #[wasm_bindgen(js_name = roomCode)]
    #[must_use]
    pub fn room_code(&self) -> String {
        self.0.room_code()
    }

    /// The gateway's `callerId`. Throws `setup_mismatch`.
    #[wasm_bindgen(js_name = callerId)]
    pub fn caller_id(&mut self, bundle: &Bundle) -> Result<String, JsValue> {
        self.0.caller_id(&bundle.0).map_err(thrown)
    }

    /// Checks a `receiverId`. Throws `bundle_malformed`, `mac_mismatch`, `offer_missing`.
    pub fn accept(
        &self,
        #[wasm_bindgen(js_name = receiverId)] receiver_id: &str,
    ) -> Result<CreatorAccepted, JsValue> {
        Ok(CreatorAccepted(self.0.accept(receiver_id).map_err(thrown)?))
    }
}

/// The joiner of a room that was paired before.
#[wasm_bindgen]
pub struct JoinerResume(orbit_pairing::JoinerResume);

#[wasm_bindgen]
impl JoinerResume {
    /// Throws `room_id_invalid`, `resume_key_invalid`, `epoch_invalid`, `not_a_resume`, `bundle_malformed`,
    /// `mac_mismatch`, `epoch_stale` (with `epoch` and `lastEpoch`).
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(js_name = roomId)] room_id: &str,
        #[wasm_bindgen(js_name = resumeKey)] resume_key: &[u8],
        #[wasm_bindgen(js_name = lastEpoch)] last_epoch: u32,
        #[wasm_bindgen(js_name = callerId)] caller_id: &str,
        #[wasm_bindgen(js_name = roomCode)] room_code: &str,
    ) -> Result<Self, JsValue> {
        let (room_id, last) = (
            RoomId::parse(room_id).map_err(thrown)?,
            epoch_from(last_epoch).map_err(thrown)?,
        );
        Ok(Self(
            orbit_pairing::JoinerResume::new(room_id, resume_key, last, caller_id, room_code)
                .map_err(thrown)?,
        ))
    }

    /// The epoch the creator offers.
    #[must_use]
    pub fn epoch(&self) -> u16 {
        self.0.epoch()
    }

    /// The creator's bundle, authenticated.
    #[must_use]
    pub fn offer(&self) -> Bundle {
        Bundle(self.0.offer().clone())
    }

    /// Fixes the answer. Throws `setup_mismatch`.
    pub fn finish(&self, answer: &Bundle) -> Result<JoinerJoined, JsValue> {
        Ok(JoinerJoined(self.0.finish(&answer.0).map_err(thrown)?))
    }
}
