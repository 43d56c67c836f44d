//! Bundles and pairings for JavaScript. This module only converts; the rules are in `orbit_pairing`.
//!
//! A bundle crosses the boundary as its canonical bytes, and the result of a step as one plain object: a class with a getter for
//! each field would make the module larger.

use js_sys::{Array, Uint8Array};
use orbit_pairing::{
    Bundle, Code, CreatorPairing, CreatorResume, Error, JoinerPairing, JoinerResume, ResumeState,
    RoomId, SdpKind,
};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast as _, JsValue};

use orbit_js::{Thrown, object};

#[wasm_bindgen(typescript_custom_section)]
const PAIRING_TYPES: &str = r#"
/** A pairing that the creator has accepted: the joiner knows the code, or the resume key. */
export interface AcceptedPairing {
    /** The joiner's bundle. */
    answer: Uint8Array;
    /** What to send in the channel's first frame. */
    confirmation: Uint8Array;
    /** What to store before the confirmation is sent; undefined in a pairing by code. A secret. */
    stateBefore: Uint8Array | undefined;
    /** What to store for resuming this room, once both devices have confirmed. A secret. */
    confirmedState: Uint8Array;
    /**
     * The safety phrase of a pairing by code: three words, the same on both devices. A resumed room keeps its phrase.
     */
    phrase: string | undefined;
    /** The epoch of this connection. */
    epoch: number;
}

/** A joiner's answer. */
export interface JoinerAnswer {
    /** The gateway's `receiverId`. */
    receiverId: string;
    /** What to store before the answer is sent; undefined in a pairing by code. A secret. */
    stateBefore: Uint8Array | undefined;
    /** What to store for resuming this room, after `checkConfirm`. A secret. */
    confirmedState: Uint8Array;
    /** The epoch of this connection. */
    epoch: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The creator's result after an answer, as a JavaScript object; `PAIRING_TYPES` declares its shape.
    #[wasm_bindgen(typescript_type = "AcceptedPairing")]
    pub type AcceptedPairing;

    /// The joiner's result after its answer, as a JavaScript object; `PAIRING_TYPES` declares its shape.
    #[wasm_bindgen(typescript_type = "JoinerAnswer")]
    pub type JoinerAnswer;
}

/// Whether a `roomCode` marks a room that its creator resumes. Throws `version_unknown`.
#[wasm_bindgen(js_name = isResume)]
pub fn is_resume(room_code: &str) -> Result<bool, Thrown> {
    Ok(orbit_pairing::is_resume(room_code)?)
}

/// The resume state of a room whose key and epoch were stored by an earlier version. Throws `resume_state_invalid`,
/// `epoch_invalid`.
#[wasm_bindgen(js_name = earlierResumeState)]
pub fn earlier_resume_state(key: &[u8], epoch: u32) -> Result<Vec<u8>, Thrown> {
    Ok(ResumeState::new(key, epoch)?.to_bytes().to_vec())
}

/// Builds the connection bundle of this device, which describes how to reach it, from its description and the candidates gathered
/// so far. Returns the canonical bytes. Throws `sdp_*` codes.
#[wasm_bindgen(js_name = bundleFromSdp)]
pub fn bundle_from_sdp(
    sdp: &str,
    #[wasm_bindgen(unchecked_param_type = "string[]")] candidates: &Array,
) -> Result<Vec<u8>, Thrown> {
    let candidates: Vec<String> = candidates
        .iter()
        .filter_map(|text| text.as_string())
        .collect();
    Ok(Bundle::from_sdp(sdp, &candidates)?.to_bytes())
}

/// Builds the description for `setRemoteDescription` from a bundle. Throws `bundle_malformed`, `setup_mismatch`.
#[wasm_bindgen(js_name = bundleToSdp)]
pub fn bundle_to_sdp(
    bundle: &[u8],
    #[wasm_bindgen(unchecked_param_type = "\"offer\" | \"answer\"")] kind: &str,
) -> Result<String, Thrown> {
    let kind = match kind {
        "offer" => SdpKind::Offer,
        "answer" => SdpKind::Answer,
        _ => return Err(Error::SetupMismatch.into()),
    };
    Ok(Bundle::from_bytes(bundle)?.to_sdp(kind)?)
}

/// The creator's side of a pairing by code, or of a resumed room.
#[wasm_bindgen]
pub struct Creator(CreatorKind);

enum CreatorKind {
    Pairing(CreatorPairing),
    Resume(CreatorResume),
}

#[wasm_bindgen]
impl Creator {
    /// Starts a pairing by code. `seed`: 64 bytes of `crypto.getRandomValues`. `triesUsed`: the last value of the property of that
    /// name in this room. Throws `room_id_invalid`, `code_invalid`, `seed_invalid`, `tries_spent`.
    pub fn pair(
        #[wasm_bindgen(js_name = roomId)] room_id: &str,
        code: &str,
        seed: &[u8],
        #[wasm_bindgen(js_name = triesUsed)] tries_used: u8,
    ) -> Result<Creator, Thrown> {
        let (room_id, code) = (RoomId::parse(room_id)?, Code::parse(code)?);
        let pairing = CreatorPairing::new(room_id, code, seed, tries_used)?;
        Ok(Self(CreatorKind::Pairing(pairing)))
    }

    /// Begins the next epoch of a room that was connected before. `state`: the stored one. `seed`: 64 bytes of
    /// `crypto.getRandomValues`. Throws `room_id_invalid`, `resume_state_invalid`, `seed_invalid`, `epoch_invalid` after the last
    /// epoch.
    pub fn resume(
        #[wasm_bindgen(js_name = roomId)] room_id: &str,
        state: &[u8],
        seed: &[u8],
    ) -> Result<Creator, Thrown> {
        let (room_id, state) = (RoomId::parse(room_id)?, ResumeState::from_bytes(state)?);
        let resume = CreatorResume::new(room_id, &state, seed)?;
        Ok(Self(CreatorKind::Resume(resume)))
    }

    /// How many answers were refused in this room. Store it after each call of `accept`. Resuming a room does not count as a try.
    #[wasm_bindgen(getter, js_name = triesUsed)]
    #[must_use]
    pub fn tries_used(&self) -> u8 {
        match &self.0 {
            CreatorKind::Pairing(pairing) => pairing.tries_used(),
            CreatorKind::Resume(_) => 0,
        }
    }

    /// The state to store before the offer is sent; undefined in a pairing by code. It is secret.
    #[must_use]
    pub fn state(&self) -> Option<Vec<u8>> {
        match &self.0 {
            CreatorKind::Pairing(_) => None,
            CreatorKind::Resume(resume) => Some(resume.state().to_bytes().to_vec()),
        }
    }

    /// The gateway's `roomCode`.
    #[wasm_bindgen(js_name = roomCode)]
    #[must_use]
    pub fn room_code(&self) -> String {
        match &self.0 {
            CreatorKind::Pairing(pairing) => pairing.room_code(),
            CreatorKind::Resume(resume) => resume.room_code(),
        }
    }

    /// The gateway's `callerId` for this device's bundle. Throws `bundle_malformed`, `setup_mismatch`.
    #[wasm_bindgen(js_name = callerId)]
    pub fn caller_id(&mut self, bundle: &[u8]) -> Result<String, Thrown> {
        let bundle = Bundle::from_bytes(bundle)?;
        Ok(match &mut self.0 {
            CreatorKind::Pairing(pairing) => pairing.caller_id(&bundle),
            CreatorKind::Resume(resume) => resume.caller_id(&bundle),
        }?)
    }

    /// Verifies a `receiverId`. In a pairing by code each answer that is refused counts as a try. Throws `bundle_malformed`,
    /// `offer_missing`; in a pairing by code `pake_malformed`, `version_unknown`, `code_mismatch`, `tries_spent`; in a resumed
    /// room `mac_mismatch`.
    pub fn accept(
        &mut self,
        #[wasm_bindgen(js_name = receiverId)] receiver_id: &str,
    ) -> Result<AcceptedPairing, Thrown> {
        let accepted = match &mut self.0 {
            CreatorKind::Pairing(pairing) => pairing.accept(receiver_id),
            CreatorKind::Resume(resume) => resume.accept(receiver_id),
        }?;
        let state = bytes(&accepted.state().to_bytes());
        let before = match &self.0 {
            CreatorKind::Pairing(_) => JsValue::UNDEFINED,
            CreatorKind::Resume(_) => state.clone(),
        };
        let result = object(&[
            ("answer", bytes(&accepted.answer().to_bytes())),
            ("confirmation", bytes(accepted.confirmation())),
            ("stateBefore", before),
            ("confirmedState", state),
            ("phrase", accepted.phrase().into()),
            ("epoch", accepted.epoch().into()),
        ]);
        Ok(result.unchecked_into())
    }
}

/// The joiner's side of a pairing by code, or of a resumed room.
#[wasm_bindgen]
pub struct Joiner(JoinerKind);

enum JoinerKind {
    Pairing(JoinerPairing),
    Resume(JoinerResume),
}

#[wasm_bindgen]
impl Joiner {
    /// Starts a pairing by code. `seed`: 64 bytes of `crypto.getRandomValues`. Throws `room_id_invalid`, `code_invalid`,
    /// `seed_invalid`, `pake_malformed`, `bundle_malformed`, `version_unknown`.
    pub fn pair(
        #[wasm_bindgen(js_name = roomId)] room_id: &str,
        code: &str,
        seed: &[u8],
        #[wasm_bindgen(js_name = callerId)] caller_id: &str,
        #[wasm_bindgen(js_name = roomCode)] room_code: &str,
    ) -> Result<Joiner, Thrown> {
        let (room_id, code) = (RoomId::parse(room_id)?, Code::parse(code)?);
        let pairing = JoinerPairing::new(room_id, code, seed, caller_id, room_code)?;
        Ok(Self(JoinerKind::Pairing(pairing)))
    }

    /// Resumes a room that was connected before. `state`: the stored one. `seed`: 64 bytes of `crypto.getRandomValues`. Throws
    /// `room_id_invalid`, `resume_state_invalid`, `seed_invalid`, `not_a_resume`, `version_unknown`, `bundle_malformed`,
    /// `mac_mismatch`, `epoch_stale` (with `epoch` and `lastEpoch`).
    pub fn resume(
        #[wasm_bindgen(js_name = roomId)] room_id: &str,
        state: &[u8],
        seed: &[u8],
        #[wasm_bindgen(js_name = callerId)] caller_id: &str,
        #[wasm_bindgen(js_name = roomCode)] room_code: &str,
    ) -> Result<Joiner, Thrown> {
        let (room_id, state) = (RoomId::parse(room_id)?, ResumeState::from_bytes(state)?);
        let resume = JoinerResume::new(room_id, &state, seed, caller_id, room_code)?;
        Ok(Self(JoinerKind::Resume(resume)))
    }

    /// The creator's bundle. In a resumed room it is authenticated; otherwise it is not until `checkConfirm` succeeds.
    #[must_use]
    pub fn offer(&self) -> Vec<u8> {
        match &self.0 {
            JoinerKind::Pairing(pairing) => pairing.offer(),
            JoinerKind::Resume(resume) => resume.offer(),
        }
        .to_bytes()
    }

    /// Answers the offer with this device's bundle. Throws `bundle_malformed`, `setup_mismatch`.
    pub fn finish(&self, answer: &[u8]) -> Result<AnsweredPairing, Thrown> {
        let answer = Bundle::from_bytes(answer)?;
        let answered = match &self.0 {
            JoinerKind::Pairing(pairing) => pairing.finish(&answer),
            JoinerKind::Resume(resume) => resume.finish(&answer),
        }?;
        Ok(AnsweredPairing(answered))
    }
}

/// A pairing that the joiner has answered.
#[wasm_bindgen]
pub struct AnsweredPairing(orbit_pairing::AnsweredPairing);

#[wasm_bindgen]
impl AnsweredPairing {
    /// The answer to send, and the state to store.
    #[must_use]
    pub fn answer(&self) -> JoinerAnswer {
        let answered = &self.0;
        let before = answered.answered_state();
        object(&[
            ("receiverId", answered.receiver_id().into()),
            (
                "stateBefore",
                before.map(|state| bytes(&state.to_bytes())).into(),
            ),
            (
                "confirmedState",
                bytes(&answered.confirmed_state().to_bytes()),
            ),
            ("epoch", answered.epoch().into()),
        ])
        .unchecked_into()
    }

    /// Verifies the confirmation in the channel's first frame. Returns the safety phrase of a pairing by code: three words,
    /// the same on both devices. A resumed room keeps its phrase. Throws `confirm_mismatch`.
    #[wasm_bindgen(js_name = checkConfirm)]
    pub fn check_confirm(&self, confirmation: &[u8]) -> Result<Option<String>, Thrown> {
        Ok(self.0.check_confirm(confirmation)?)
    }
}

fn bytes(bytes: &[u8]) -> JsValue {
    Uint8Array::from(bytes).into()
}
