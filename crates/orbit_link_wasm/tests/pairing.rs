//! Pairing as JavaScript uses it: the shared test vectors, and the errors thrown.
#![cfg(target_arch = "wasm32")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "test helpers may panic"
)]

use js_sys::{Array, Error, JSON, Reflect};
use orbit_link_wasm::pairing::{
    Bundle, CreatorPairing, CreatorResume, JoinerPairing, JoinerResume, earlier_resume_state,
    is_resume,
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

fn described(index: usize) -> Bundle {
    let case = &vectors("descriptions")[index];
    let candidates: Array = get(case, "candidates").unchecked_into();
    Bundle::from_sdp(&text(case, "sdp"), &candidates).unwrap()
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
        assert_eq!(bundle.to_bytes(), unhex(&text(case, "bundle")));
        assert_eq!(
            bundle.to_sdp(&text(case, "kind")).unwrap(),
            text(case, "built")
        );
        assert_eq!(
            bundle.candidate_count().to_string(),
            text_of(&get(case, "candidateCount"))
        );
        let read = Bundle::from_bytes(&bundle.to_bytes()).unwrap();
        assert_eq!(read.to_bytes(), bundle.to_bytes());
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
            CreatorPairing::new(&room, &code, &unhex(&text(&case, "creatorSeed")), 0).unwrap();
        let (room_code, caller_id) = (creator.room_code(), creator.caller_id(&offer).unwrap());
        assert_eq!(
            (&room_code, &caller_id),
            (&text(&case, "roomCode"), &text(&case, "callerId"))
        );
        assert!(!is_resume(&room_code).unwrap());
        let seed = unhex(&text(&case, "joinerSeed"));
        let joiner = JoinerPairing::new(&room, &code, &seed, &caller_id, &room_code).unwrap();
        assert_eq!(joiner.offer().to_bytes(), offer.to_bytes());
        let joined = joiner.finish(&answer).unwrap();
        assert_eq!(joined.receiver_id(), text(&case, "receiverId"));
        let accepted = creator.accept(&joined.receiver_id()).unwrap();
        assert_eq!(accepted.answer().to_bytes(), answer.to_bytes());
        assert_eq!(accepted.confirmation(), unhex(&text(&case, "confirmation")));
        let confirmed = joined.check_confirm(&accepted.confirmation()).unwrap();
        assert_eq!(accepted.state(), unhex(&text(&case, "state")));
        assert_eq!(joined.confirmed_state(), accepted.state());
        assert_eq!(joined.answered_state(), None);
        let phrase = Some(text(&case, "phrase"));
        assert_eq!((accepted.phrase(), confirmed), (phrase.clone(), phrase));
        assert_eq!((accepted.epoch(), joined.epoch()), (1, 1));
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
        let mut creator = CreatorResume::new(&room, &state, &bytes("creatorSeed")).unwrap();
        assert_eq!(creator.state(), bytes("offeredState"));
        let (room_code, caller_id) = (creator.room_code(), creator.caller_id(&offer).unwrap());
        assert_eq!(
            (&room_code, &caller_id),
            (&text(&case, "roomCode"), &text(&case, "callerId"))
        );
        assert!(is_resume(&room_code).unwrap());
        let seed = bytes("joinerSeed");
        let joiner = JoinerResume::new(&room, &state, &seed, &caller_id, &room_code).unwrap();
        let joined = joiner.finish(&answer).unwrap();
        assert_eq!(joined.receiver_id(), text(&case, "receiverId"));
        let accepted = creator.accept(&joined.receiver_id()).unwrap();
        assert_eq!(accepted.confirmation(), unhex(&text(&case, "confirmation")));
        let confirmed = joined.check_confirm(&accepted.confirmation());
        assert_eq!(confirmed.unwrap(), None);
        assert_eq!(joined.answered_state(), Some(bytes("answeredState")));
        assert_eq!(joined.confirmed_state(), bytes("confirmedState"));
        assert_eq!(accepted.state(), joined.confirmed_state());
        assert_eq!(
            (accepted.epoch(), joined.epoch()),
            (joiner.epoch(), joiner.epoch())
        );
        assert_eq!(accepted.phrase(), None);
    }
}

#[wasm_bindgen_test]
fn errors_have_a_name_a_code_and_a_reason() {
    let offer = described(1);
    let mut creator = CreatorPairing::new(ROOM, "AB12", &SEED, 0).unwrap();
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
    let joiner = JoinerPairing::new(ROOM, "AAAA", &SEED, &caller_id, &room_code).unwrap();
    let joined = joiner.finish(&described(2)).unwrap();
    assert_eq!(
        thrown(creator.accept(&joined.receiver_id())),
        "PairingError/code_mismatch/"
    );
    assert_eq!(
        thrown(joined.check_confirm(&[0; 32])),
        "PairingError/confirm_mismatch/"
    );
    assert_eq!(thrown(creator.accept("AgQ")), "PairingError/tries_spent/");
    assert_eq!(
        thrown(CreatorPairing::new(
            ROOM,
            "AB12",
            &SEED,
            creator.tries_used()
        )),
        "PairingError/tries_spent/"
    );
    let join = |caller_id: &str, room_code: &str| {
        thrown(JoinerPairing::new(
            ROOM, "AB12", &SEED, caller_id, room_code,
        ))
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
        thrown(CreatorPairing::new("room", "AB12", &SEED, 0)),
        "PairingError/room_id_invalid/"
    );
    assert_eq!(
        thrown(CreatorPairing::new(ROOM, "AB 12", &SEED, 0)),
        "PairingError/code_invalid/"
    );
    assert_eq!(
        thrown(CreatorPairing::new(ROOM, "AB12", &[0; 64], 0)),
        "PairingError/seed_invalid/"
    );
    assert_eq!(
        thrown(CreatorPairing::new(ROOM, "1234", &SEED, 0)),
        "PairingError/code_invalid/"
    );
    assert_eq!(
        thrown(Bundle::from_sdp("", &Array::new())),
        "PairingError/sdp_malformed/"
    );
    assert_eq!(
        thrown(Bundle::from_bytes(&[])),
        "PairingError/bundle_malformed/tag_missing"
    );
    assert_eq!(
        thrown(offer.to_sdp("pranswer")),
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
        thrown(CreatorResume::new(ROOM, &state(5, u32::MAX), &SEED)),
        "PairingError/epoch_invalid/"
    );
    assert_eq!(
        thrown(CreatorResume::new(ROOM, &[5; 31], &SEED)),
        "PairingError/resume_state_invalid/"
    );
    assert_eq!(
        thrown(is_resume("AgI")),
        "PairingError/version_unknown/version_unknown"
    );
    let mut creator = CreatorResume::new(ROOM, &state(5, 3), &SEED).unwrap();
    let caller_id = creator.caller_id(&described(1)).unwrap();
    let open = |key: u8, last: u32, room_code: &str| {
        JoinerResume::new(ROOM, &state(key, last), &[8; 64], &caller_id, room_code)
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
    assert!(creator.accept(&joined.receiver_id()).is_ok());
    creator.caller_id(&described(3)).unwrap();
    assert_eq!(
        thrown(creator.accept(&joined.receiver_id())),
        "PairingError/mac_mismatch/"
    );
}
