import { expect, test } from "vitest";
import {
  decodeControl,
  decodeLaneSignal,
  encodeControl,
  encodeLaneWant,
  MAX_CONTROL_BYTES,
} from "./lane-signal.ts";

test("a control message comes out as it went in, and is no lane's", () => {
  const message = Uint8Array.of(7, 0, 255, 3);
  const signal = encodeControl(message);
  expect(decodeControl(signal)).toEqual(message);
  expect(decodeLaneSignal(signal)).toBeUndefined();
  expect(decodeControl(encodeControl(new Uint8Array()))).toEqual(new Uint8Array());
});

test("what is of a lane, of no known kind, or too large is no control message", () => {
  expect(decodeControl(encodeLaneWant(1))).toBeUndefined();
  expect(decodeControl(Uint8Array.of(200, 1))).toBeUndefined();
  expect(decodeControl(new Uint8Array())).toBeUndefined();
  expect(decodeControl(encodeControl(new Uint8Array(MAX_CONTROL_BYTES)))).toHaveLength(MAX_CONTROL_BYTES);
  expect(decodeControl(encodeControl(new Uint8Array(MAX_CONTROL_BYTES + 1)))).toBeUndefined();
});
