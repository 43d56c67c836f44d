import { expect, test } from "vitest";
import {
  decodeControl,
  decodeLaneSignal,
  encodeControl,
  encodeLaneRequest,
  MAX_CONTROL_BYTES,
} from "./lane-signal.ts";

test("decodes a control message as it was encoded, and not as a lane signal", () => {
  const message = Uint8Array.of(7, 0, 255, 3);
  const signal = encodeControl(message);
  expect(decodeControl(signal)).toEqual(message);
  expect(decodeLaneSignal(signal)).toBeUndefined();
  expect(decodeControl(encodeControl(new Uint8Array()))).toEqual(new Uint8Array());
});

test("refuses lane signals, unknown kinds and long signals as control messages", () => {
  expect(decodeControl(encodeLaneRequest(1))).toBeUndefined();
  expect(decodeControl(Uint8Array.of(200, 1))).toBeUndefined();
  expect(decodeControl(new Uint8Array())).toBeUndefined();
  expect(decodeControl(encodeControl(new Uint8Array(MAX_CONTROL_BYTES)))).toHaveLength(MAX_CONTROL_BYTES);
  expect(decodeControl(encodeControl(new Uint8Array(MAX_CONTROL_BYTES + 1)))).toBeUndefined();
});
