// The constants and room codes of @orbitroom/webrtc match `fixtures/protocol.json`. Tests of orbit_framing and
// orbit_pairing compare the same fixture with the Rust crates.
import {
  MAX_TEXT_BYTES,
  MAX_TRIES,
  normaliseRoomCode,
  PIECE_BYTES,
  ROOM_CODE_MAX_LENGTH,
  ROOM_CODE_MIN_DIGITS,
  ROOM_CODE_MIN_LENGTH,
  roomCodeProblem,
} from "@orbitroom/webrtc";
import { expect, it } from "vitest";
import fixture from "./fixtures/protocol.json" with { type: "json" };

it("has the constants of the Rust crates", () => {
  expect(fixture).toMatchObject({
    pieceBytes: PIECE_BYTES,
    maxTextBytes: MAX_TEXT_BYTES,
    maxTries: MAX_TRIES,
    roomCodeMinLength: ROOM_CODE_MIN_LENGTH,
    roomCodeMinDigits: ROOM_CODE_MIN_DIGITS,
    roomCodeMaxLength: ROOM_CODE_MAX_LENGTH,
  });
});

it.each(fixture.roomCodes)("treats the room code $typed as the Rust crate does", ({ typed, code }) => {
  expect(roomCodeProblem(typed) === undefined).toBe(code !== null);
  if (code !== null) expect(normaliseRoomCode(typed)).toBe(code);
});
