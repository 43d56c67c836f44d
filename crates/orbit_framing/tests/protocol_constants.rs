//! Constants match `tests/fixtures/protocol.json`, which the TypeScript tests read too.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may panic"
)]

use orbit_framing::{MAX_TEXT_BYTES, PIECE_BYTES};
use serde_json::Value;

#[test]
fn constants_match_the_fixture() {
    let fixture: Value =
        serde_json::from_str(include_str!("../../../tests/fixtures/protocol.json")).unwrap();
    assert_eq!(fixture["pieceBytes"], PIECE_BYTES);
    assert_eq!(fixture["maxTextBytes"], MAX_TEXT_BYTES);
}
