import { expect, test } from "vitest";
import { decodeLaneReceipt, encodeLaneReceipt, LaneReceipts, RECEIPT_BYTES } from "./lane-receipt.ts";
import { encodeSignal } from "./signal-kind.ts";

test("a receipt is due when a window may be full, and lists what each lane has brought since the one before", () => {
  const receipts = new LaneReceipts();
  const half = RECEIPT_BYTES / 2;
  expect(receipts.count(1, half)).toBeUndefined();
  const first = receipts.count(2, half);
  expect(first && decodeLaneReceipt(first)).toEqual(
    new Map([
      [1, half],
      [2, half],
    ]),
  );
  const second = receipts.count(1, RECEIPT_BYTES);
  expect(second && decodeLaneReceipt(second)).toEqual(new Map([[1, RECEIPT_BYTES]]));
});

test("what a lost lane has brought is forgotten", () => {
  const receipts = new LaneReceipts();
  receipts.count(1, RECEIPT_BYTES - 1);
  receipts.forget(1);
  const receipt = receipts.count(2, RECEIPT_BYTES);
  expect(receipt && decodeLaneReceipt(receipt)).toEqual(new Map([[2, RECEIPT_BYTES]]));
});

test("a malformed receipt and another signal are none", () => {
  const valid = encodeLaneReceipt(new Map([[1, 5]]));
  expect(decodeLaneReceipt(valid)).toEqual(new Map([[1, 5]]));
  expect(decodeLaneReceipt(valid.subarray(0, -1))).toBeUndefined();
  expect(decodeLaneReceipt(encodeSignal("receipt", new Uint8Array(30)))).toBeUndefined();
  expect(decodeLaneReceipt(encodeSignal("control", new Uint8Array(5)))).toBeUndefined();
});
