//! Constants and room codes match `tests/fixtures/protocol.json`, which the TypeScript tests read too.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "test helpers may panic"
)]

use orbit_pairing::{
    Code, CreatorPairing, MAX_CODE_CHARS, MAX_TRIES, MIN_CODE_CHARS, MIN_DIGITS_ONLY_CHARS, RoomId,
};
use serde_json::Value;

fn fixture() -> Value {
    serde_json::from_str(include_str!("../../../tests/fixtures/protocol.json")).unwrap()
}

#[test]
fn constants_match_the_fixture() {
    let fixture = fixture();
    assert_eq!(fixture["maxTries"], MAX_TRIES);
    assert_eq!(fixture["roomCodeMinLength"], MIN_CODE_CHARS);
    assert_eq!(fixture["roomCodeMinDigits"], MIN_DIGITS_ONLY_CHARS);
    assert_eq!(fixture["roomCodeMaxLength"], MAX_CODE_CHARS);
}

/// The message of a creator with this code. Codes are secret, so equal messages show that two codes are equal.
fn message(typed: &str) -> Option<String> {
    let room = RoomId::parse("2f1c3b1e-8f0a-4c55-9b7e-0d1e2f3a4b5c").unwrap();
    let code = Code::parse(typed).ok()?;
    Some(
        CreatorPairing::new(room, code, &[7; 64], 0)
            .unwrap()
            .room_code(),
    )
}

#[test]
fn c1_room_codes_are_normalised_as_in_the_fixture() {
    for case in fixture()["roomCodes"].as_array().unwrap() {
        let typed = case["typed"].as_str().unwrap();
        let expected = case["code"].as_str().and_then(message);
        assert_eq!(expected.is_some(), case["code"].is_string(), "{typed:?}");
        assert_eq!(message(typed), expected, "{typed:?}");
    }
}
