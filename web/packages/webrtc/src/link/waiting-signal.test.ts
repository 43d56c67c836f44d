import { expect, test } from "vitest";
import { encodeSignal } from "./signal-kind.ts";
import { decodeWaiting, encodeWaiting } from "./waiting-signal.ts";

test("what waits survives the way to the other device, also beyond 4 GiB", () => {
  const waiting = { files: 900, bytes: 3 * 2 ** 40 + 1 };
  expect(decodeWaiting(encodeWaiting(waiting))).toEqual(waiting);
});

test("another kind, another length and an impossible size are not taken", () => {
  expect(decodeWaiting(encodeSignal("control", new Uint8Array(12)))).toBeUndefined();
  expect(decodeWaiting(encodeSignal("waiting", new Uint8Array(11)))).toBeUndefined();
  expect(decodeWaiting(encodeSignal("waiting", new Uint8Array(12).fill(255)))).toBeUndefined();
});
