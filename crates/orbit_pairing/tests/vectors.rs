//! The test vectors in `tests/fixtures/pairing.json`: their inputs give exactly their outputs.
//!
//! After a deliberate protocol change, `BLESS=1 cargo test -p orbit_pairing --test vectors` updates the outputs.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "test helpers may panic"
)]

use orbit_pairing::{
    Bundle, Code, CreatorPairing, CreatorResume, JoinerPairing, JoinerResume, ResumeState, RoomId,
    SdpKind,
};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::{env, fs, path::PathBuf};

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/pairing.json")
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").unwrap();
        text
    })
}

fn unhex(text: &str) -> Vec<u8> {
    (0..text.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap())
        .collect()
}

fn text<'a>(case: &'a Value, key: &str) -> &'a str {
    case[key]
        .as_str()
        .unwrap_or_else(|| panic!("{key} is a text"))
}

fn described(description: &Value) -> Bundle {
    let candidates = description["candidates"].as_array().unwrap();
    let candidates: Vec<&str> = candidates
        .iter()
        .map(|text| text.as_str().unwrap())
        .collect();
    Bundle::from_sdp(text(description, "sdp"), &candidates).unwrap()
}

fn sdp_kind(description: &Value) -> SdpKind {
    match text(description, "kind") {
        "offer" => SdpKind::Offer,
        _ => SdpKind::Answer,
    }
}

fn fill_description(case: &mut Value) {
    let bundle = described(case);
    let built = bundle.to_sdp(sdp_kind(case)).unwrap();
    case["bundle"] = json!(hex(&bundle.to_bytes()));
    case["candidateCount"] = json!(bundle.candidates().len());
    case["built"] = json!(built);
}

fn bundles(case: &Value, descriptions: &[Value]) -> (Bundle, Bundle) {
    let at = |key: &str| {
        let index = case[key].as_u64().unwrap();
        described(&descriptions[usize::try_from(index).unwrap()])
    };
    (at("offer"), at("answer"))
}

fn fill_pairing(case: &mut Value, descriptions: &[Value]) {
    let (offer, answer) = bundles(case, descriptions);
    let room = RoomId::parse(text(case, "roomId")).unwrap();
    let code = Code::parse(text(case, "code")).unwrap();
    let mut creator =
        CreatorPairing::new(room, code.clone(), &unhex(text(case, "creatorSeed")), 0).unwrap();
    let (room_code, caller_id) = (creator.room_code(), creator.caller_id(&offer).unwrap());
    let joiner = JoinerPairing::new(
        room,
        code,
        &unhex(text(case, "joinerSeed")),
        &caller_id,
        &room_code,
    )
    .unwrap();
    let joined = joiner.finish(&answer).unwrap();
    let accepted = creator.accept(joined.receiver_id()).unwrap();
    joined.check_confirm(accepted.confirmation()).unwrap();
    case["roomCode"] = json!(room_code);
    case["callerId"] = json!(caller_id);
    case["receiverId"] = json!(joined.receiver_id());
    case["confirmation"] = json!(hex(accepted.confirmation()));
    case["state"] = json!(hex(&accepted.state().to_bytes()));
    case["phrase"] = json!(accepted.phrase());
}

fn fill_resume(case: &mut Value, descriptions: &[Value]) {
    let (offer, answer) = bundles(case, descriptions);
    let room = RoomId::parse(text(case, "roomId")).unwrap();
    let state = ResumeState::from_bytes(&unhex(text(case, "state"))).unwrap();
    let seed = |of: &str| unhex(text(case, of));
    let mut creator = CreatorResume::new(room, &state, &seed("creatorSeed")).unwrap();
    let (room_code, caller_id) = (creator.room_code(), creator.caller_id(&offer).unwrap());
    let seed = seed("joinerSeed");
    let joiner = JoinerResume::new(room, &state, &seed, &caller_id, &room_code).unwrap();
    let joined = joiner.finish(&answer).unwrap();
    let accepted = creator.accept(joined.receiver_id()).unwrap();
    joined.check_confirm(accepted.confirmation()).unwrap();
    case["roomCode"] = json!(room_code);
    case["callerId"] = json!(caller_id);
    case["receiverId"] = json!(joined.receiver_id());
    case["confirmation"] = json!(hex(accepted.confirmation()));
    case["offeredState"] = json!(hex(&creator.state().to_bytes()));
    case["answeredState"] = json!(hex(&joined.answered_state().unwrap().to_bytes()));
    case["confirmedState"] = json!(hex(&joined.confirmed_state().to_bytes()));
    assert_eq!(
        accepted.state().to_bytes(),
        joined.confirmed_state().to_bytes()
    );
}

#[test]
fn the_inputs_of_the_fixture_give_its_outputs() {
    let written = fs::read_to_string(path()).unwrap();
    let mut vectors: Value = serde_json::from_str(&written).unwrap();
    for case in vectors["descriptions"].as_array_mut().unwrap() {
        fill_description(case);
    }
    let descriptions = vectors["descriptions"].as_array().unwrap().clone();
    for case in vectors["pairings"].as_array_mut().unwrap() {
        fill_pairing(case, &descriptions);
    }
    for case in vectors["resumes"].as_array_mut().unwrap() {
        fill_resume(case, &descriptions);
    }
    let mut computed = serde_json::to_string_pretty(&vectors).unwrap();
    computed.push('\n');
    if env::var_os("BLESS").is_some() {
        fs::write(path(), &computed).unwrap();
    } else {
        assert_eq!(computed, written);
    }
}

#[test]
fn b9_a_built_description_parses_to_its_bundle() {
    let vectors: Value = serde_json::from_str(&fs::read_to_string(path()).unwrap()).unwrap();
    for case in vectors["descriptions"].as_array().unwrap() {
        let bundle = Bundle::from_bytes(&unhex(text(case, "bundle"))).unwrap();
        assert!(bundle == described(case));
        let read_back = Bundle::from_sdp(text(case, "built"), &[""; 0]).unwrap();
        assert!(bundle == read_back, "{}", text(case, "name"));
    }
}
