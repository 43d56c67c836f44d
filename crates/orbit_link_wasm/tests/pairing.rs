//! Pairing as JavaScript uses it: the shared test vectors, and the errors thrown.
#![cfg(target_arch = "wasm32")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "test helpers may panic"
)]

use js_sys::{Array, Error, JSON, Reflect, Uint8Array};
use orbit_link_wasm::pairing::{
    AcceptedPairing, Creator, Joiner, JoinerAnswer, bundle_from_sdp, bundle_to_sdp,
    earlier_resume_state, is_resume,
};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

const ROOM: &str = "2f1c3b1e-8f0a-4c55-9b7e-0d1e2f3a4b5c";
const SEED: [u8; 64] = [7; 64];

fn vectors(group: &str) -> Vec<JsValue> {
    let all = JSON::parse(include_str!("../../../tests/fixtures/pairing.json")).unwrap();
    get(&all, group).unchecked_into::<Array>().to_vec()
}

fn get(value: &JsValue, key: &str) -> JsValue {
    Reflect::get(value, &JsValue::from_str(key)).unwrap()
}

fn text(value: &JsValue, key: &str) -> String {
    get(value, key).as_string().expect(key)
}

fn index(value: &JsValue, key: &str) -> usize {
    text_of(&get(value, key)).parse().expect(key)
}

fn text_of(value: &JsValue) -> String {
    JSON::stringify(value).unwrap().into()
}

fn unhex(text: &str) -> Vec<u8> {
    (0..text.len())
        .step_by(2)
        .map(|start| u8::from_str_radix(&text[start..start + 2], 16).unwrap())
        .collect()
}

fn bytes_of(value: &JsValue, key: &str) -> Vec<u8> {
    get(value, key)
        .dyn_into::<Uint8Array>()
        .expect(key)
        .to_vec()
}

fn epoch_of(value: &JsValue) -> Option<f64> {
    get(value, "epoch").as_f64()
}

fn phrase_of(accepted: &AcceptedPairing) -> Option<String> {
    get(accepted, "phrase").as_string()
}

fn receiver_id_of(answer: &JoinerAnswer) -> String {
    text(answer, "receiverId")
}

/// The bytes of a bundle.
fn described(index: usize) -> Vec<u8> {
    let case = &vectors("descriptions")[index];
    let candidates: Array = get(case, "candidates").unchecked_into();
    bundle_from_sdp(&text(case, "sdp"), &candidates).unwrap()
}

/// `name/code/reason` of a thrown error. Its message must not be empty or contain a secret.
fn thrown<T>(result: Result<T, impl Into<JsValue>>) -> String {
    let Err(value) = result else {
        return "nothing".to_owned();
    };
    let error = value.into().dyn_into::<Error>().expect("an Error");
    let message = String::from(error.message());
    assert!(
        !message.is_empty() && !message.contains("AB12"),
        "{message}"
    );
    let reason = get(&error, "reason").as_string().unwrap_or_default();
    format!(
        "{}/{}/{reason}",
        String::from(error.name()),
        text(&error, "code")
    )
}

#[wasm_bindgen_test]
fn descriptions_give_the_bundles_of_the_fixture() {
    for (index, case) in vectors("descriptions").iter().enumerate() {
        let bundle = described(index);
        assert_eq!(bundle, unhex(&text(case, "bundle")));
        assert_eq!(
            bundle_to_sdp(&bundle, &text(case, "kind")).unwrap(),
            text(case, "built")
        );
    }
}

#[wasm_bindgen_test]
fn pairings_give_the_texts_of_the_fixture() {
    for case in vectors("pairings") {
        let (room, code) = (text(&case, "roomId"), text(&case, "code"));
        let (offer, answer) = (
            described(index(&case, "offer")),
            described(index(&case, "answer")),
        );
        let mut creator =
            Creator::pair(&room, &code, &unhex(&text(&case, "creatorSeed")), 0).unwrap();
        let (room_code, caller_id) = (creator.room_code(), creator.caller_id(&offer).unwrap());
        assert_eq!(
            (&room_code, &caller_id),
            (&text(&case, "roomCode"), &text(&case, "callerId"))
        );
        assert!(!is_resume(&room_code).unwrap());
        let seed = unhex(&text(&case, "joinerSeed"));
        let joiner = Joiner::pair(&room, &code, &seed, &caller_id, &room_code).unwrap();
        assert_eq!(joiner.offer(), offer);
        assert_eq!(creator.state(), None);
        let joined = joiner.finish(&answer).unwrap();
        let answered = joined.answer();
        assert_eq!(receiver_id_of(&answered), text(&case, "receiverId"));
        let accepted = creator.accept(&receiver_id_of(&answered)).unwrap();
        assert_eq!(bytes_of(&accepted, "answer"), answer);
        let confirmation = bytes_of(&accepted, "confirmation");
        assert_eq!(confirmation, unhex(&text(&case, "confirmation")));
        let confirmed = joined.check_confirm(&confirmation).unwrap();
        let state = unhex(&text(&case, "state"));
        assert_eq!(bytes_of(&accepted, "confirmedState"), state);
        assert_eq!(bytes_of(&answered, "confirmedState"), state);
        assert!(get(&answered, "stateBefore").is_undefined());
        assert!(get(&accepted, "stateBefore").is_undefined());
        let phrase = Some(text(&case, "phrase"));
        assert_eq!((phrase_of(&accepted), confirmed), (phrase.clone(), phrase));
        let epochs = (epoch_of(&accepted), epoch_of(&answered));
        assert_eq!(epochs, (Some(1.0), Some(1.0)));
    }
}

#[wasm_bindgen_test]
fn resumed_rooms_give_the_texts_of_the_fixture() {
    for case in vectors("resumes") {
        let bytes = |key: &str| unhex(&text(&case, key));
        let (room, state) = (text(&case, "roomId"), bytes("state"));
        let (offer, answer) = (
            described(index(&case, "offer")),
            described(index(&case, "answer")),
        );
        let mut creator = Creator::resume(&room, &state, &bytes("creatorSeed")).unwrap();
        assert_eq!(creator.state(), Some(bytes("offeredState")));
        let (room_code, caller_id) = (creator.room_code(), creator.caller_id(&offer).unwrap());
        assert_eq!(
            (&room_code, &caller_id),
            (&text(&case, "roomCode"), &text(&case, "callerId"))
        );
        assert!(is_resume(&room_code).unwrap());
        let seed = bytes("joinerSeed");
        let joiner = Joiner::resume(&room, &state, &seed, &caller_id, &room_code).unwrap();
        let joined = joiner.finish(&answer).unwrap();
        let answered = joined.answer();
        assert_eq!(receiver_id_of(&answered), text(&case, "receiverId"));
        let accepted = creator.accept(&receiver_id_of(&answered)).unwrap();
        let confirmation = bytes_of(&accepted, "confirmation");
        assert_eq!(confirmation, unhex(&text(&case, "confirmation")));
        let confirmed = joined.check_confirm(&confirmation);
        assert_eq!(confirmed.unwrap(), None);
        let before = bytes_of(&answered, "stateBefore");
        assert_eq!(before, bytes("answeredState"));
        let state = bytes("confirmedState");
        assert_eq!(bytes_of(&answered, "confirmedState"), state);
        assert_eq!(bytes_of(&accepted, "confirmedState"), state);
        assert_eq!(bytes_of(&accepted, "stateBefore"), state);
        // The second to fifth byte of a state.
        let epoch = f64::from(u32::from_le_bytes(state[1..5].try_into().unwrap()));
        let epochs = (epoch_of(&accepted), epoch_of(&answered));
        assert_eq!(epochs, (Some(epoch), Some(epoch)));
        assert_eq!(phrase_of(&accepted), None);
    }
}

#[wasm_bindgen_test]
fn errors_have_a_name_a_code_and_a_reason() {
    let offer = described(1);
    let mut creator = Creator::pair(ROOM, "AB12", &SEED, 0).unwrap();
    assert_eq!(thrown(creator.accept("AgQ")), "PairingError/offer_missing/");
    let caller_id = creator.caller_id(&offer).unwrap();
    let room_code = creator.room_code();
    assert_eq!(
        thrown(creator.caller_id(&described(2))),
        "PairingError/setup_mismatch/"
    );
    assert_eq!(
        thrown(creator.accept("?")),
        "PairingError/bundle_malformed/base64"
    );
    assert_eq!(
        thrown(creator.accept("AQQ")),
        "PairingError/version_unknown/version_unknown"
    );
    assert_eq!(creator.tries_used(), 2);
    let joiner = Joiner::pair(ROOM, "AAAA", &SEED, &caller_id, &room_code).unwrap();
    let joined = joiner.finish(&described(2)).unwrap();
    assert_eq!(
        thrown(creator.accept(&receiver_id_of(&joined.answer()))),
        "PairingError/code_mismatch/"
    );
    assert_eq!(
        thrown(joined.check_confirm(&[0; 32])),
        "PairingError/confirm_mismatch/"
    );
    assert_eq!(thrown(creator.accept("AgQ")), "PairingError/tries_spent/");
    assert_eq!(
        thrown(Creator::pair(ROOM, "AB12", &SEED, creator.tries_used())),
        "PairingError/tries_spent/"
    );
    let join = |caller_id: &str, room_code: &str| {
        thrown(Joiner::pair(ROOM, "AB12", &SEED, caller_id, room_code))
    };
    assert_eq!(
        join(&caller_id, "AwI"),
        "PairingError/pake_malformed/kind_wrong"
    );
    assert_eq!(
        join("", &room_code),
        "PairingError/bundle_malformed/truncated"
    );
    assert_eq!(
        thrown(Creator::pair("room", "AB12", &SEED, 0)),
        "PairingError/room_id_invalid/"
    );
    assert_eq!(
        thrown(Creator::pair(ROOM, "AB 12", &SEED, 0)),
        "PairingError/code_invalid/"
    );
    assert_eq!(
        thrown(Creator::pair(ROOM, "AB12", &[0; 64], 0)),
        "PairingError/seed_invalid/"
    );
    assert_eq!(
        thrown(Creator::pair(ROOM, "1234", &SEED, 0)),
        "PairingError/code_invalid/"
    );
    assert_eq!(
        thrown(bundle_from_sdp("", &Array::new())),
        "PairingError/sdp_malformed/"
    );
    assert_eq!(
        thrown(bundle_to_sdp(&[], "offer")),
        "PairingError/bundle_malformed/tag_missing"
    );
    assert_eq!(
        thrown(bundle_to_sdp(&offer, "pranswer")),
        "PairingError/setup_mismatch/"
    );
}

#[wasm_bindgen_test]
fn errors_of_a_resume_have_the_epochs() {
    let state = |key: u8, epoch: u32| earlier_resume_state(&[key; 32], epoch).unwrap();
    assert_eq!(
        thrown(earlier_resume_state(&[5; 32], 0)),
        "PairingError/epoch_invalid/"
    );
    assert_eq!(
        thrown(Creator::resume(ROOM, &state(5, u32::MAX), &SEED)),
        "PairingError/epoch_invalid/"
    );
    assert_eq!(
        thrown(Creator::resume(ROOM, &[5; 31], &SEED)),
        "PairingError/resume_state_invalid/"
    );
    assert_eq!(
        thrown(is_resume("AgI")),
        "PairingError/version_unknown/version_unknown"
    );
    let mut creator = Creator::resume(ROOM, &state(5, 3), &SEED).unwrap();
    let caller_id = creator.caller_id(&described(1)).unwrap();
    let open = |key: u8, last: u32, room_code: &str| {
        Joiner::resume(ROOM, &state(key, last), &[8; 64], &caller_id, room_code)
    };
    assert_eq!(thrown(open(6, 3, "AwI")), "PairingError/mac_mismatch/");
    assert_eq!(thrown(open(5, 3, "AwE")), "PairingError/not_a_resume/");
    let Err(stale) = open(5, 9, "AwI") else {
        unreachable!("epoch 4 after 9")
    };
    let stale = JsValue::from(stale);
    assert_eq!(text(&stale, "code"), "epoch_stale");
    assert_eq!(
        (
            get(&stale, "epoch").as_f64(),
            get(&stale, "lastEpoch").as_f64()
        ),
        (Some(4.0), Some(9.0))
    );
    let joined = open(5, 3, "AwI").unwrap().finish(&described(2)).unwrap();
    assert!(creator.accept(&receiver_id_of(&joined.answer())).is_ok());
    creator.caller_id(&described(3)).unwrap();
    assert_eq!(
        thrown(creator.accept(&receiver_id_of(&joined.answer()))),
        "PairingError/mac_mismatch/"
    );
}
