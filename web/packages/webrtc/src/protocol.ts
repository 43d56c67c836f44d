/**
 * Constants that the page needs without loading the wasm module. `tests/fixtures/protocol.json` has the same values, and
 * the tests of the Rust crates compare theirs with it.
 */

/** A file is sent in pieces of this size (orbit_framing, SPEC D1). */
export const PIECE_BYTES = 1 << 20;

/** The maximum length of a text message, in bytes of UTF-8 (orbit_framing, SPEC C1). */
export const MAX_TEXT_BYTES = 60 * 1024;

/** How many times a room code may be tried (orbit_pairing, SPEC P3). */
export const MAX_TRIES = 3;

export const ROOM_CODE_MIN_LENGTH = 4;
export const ROOM_CODE_MAX_LENGTH = 10;

/** The minimum length of a room code that contains no letter (orbit_pairing, SPEC C1). */
export const ROOM_CODE_MIN_DIGITS = 8;

/** How long a room waits for the second device (user's specification, section 4). */
export const ROOM_OPEN_SECS = 300;
