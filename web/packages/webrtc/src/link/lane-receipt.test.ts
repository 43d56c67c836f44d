import { expect, test } from "vitest";
import { MAX_BULK_LANES } from "./lane-policy.ts";
import { decodeLaneReceipt, encodeLaneReceipt, FULL_RECEIPT_BYTES, LaneReceipts } from "./lane-receipt.ts";
import { encodeSignal } from "./signal-kind.ts";

/** A frame of a file. */
const FRAME_BYTES = 16 << 10;

test("a receipt is due after a frame, and lists what each lane has brought since the one before", () => {
  const receipts = new LaneReceipts();
  expect(receipts.count(1, FRAME_BYTES - 1, 10)).toBeUndefined();
  const first = receipts.count(2, FRAME_BYTES, 10);
  expect(first && decodeLaneReceipt(first)).toEqual(
    new Map([
      [1, FRAME_BYTES - 1],
      [2, FRAME_BYTES],
    ]),
  );
});

test("frames that follow one another fast share a receipt", () => {
  const receipts = new LaneReceipts();
  expect(receipts.count(1, FRAME_BYTES, 10)).toBeDefined();
  const bytes = FULL_RECEIPT_BYTES - FRAME_BYTES;
  expect(receipts.count(1, bytes, 11)).toBeUndefined();
  const full = receipts.count(1, FRAME_BYTES, 11);
  expect(full && decodeLaneReceipt(full)).toEqual(new Map([[1, FULL_RECEIPT_BYTES]]));
  expect(receipts.count(1, FRAME_BYTES, 13)).toBeDefined();
});

test("what a lost lane has brought is forgotten", () => {
  const receipts = new LaneReceipts();
  receipts.count(1, FRAME_BYTES - 1, 10);
  receipts.forget(1);
  const receipt = receipts.count(2, FRAME_BYTES, 10);
  expect(receipt && decodeLaneReceipt(receipt)).toEqual(new Map([[2, FRAME_BYTES]]));
});

test("a malformed receipt and another signal are none", () => {
  const valid = encodeLaneReceipt(new Map([[1, 5]]));
  expect(decodeLaneReceipt(valid)).toEqual(new Map([[1, 5]]));
  expect(decodeLaneReceipt(valid.subarray(0, -1))).toBeUndefined();
  expect(
    decodeLaneReceipt(encodeSignal("receipt", new Uint8Array(5 * (2 + MAX_BULK_LANES)))),
  ).toBeUndefined();
  expect(decodeLaneReceipt(encodeSignal("control", new Uint8Array(5)))).toBeUndefined();
});
