import { expect, it } from "vitest";
import { decodeReturnSignal, encodeReturnSignal, type ReturnSignal } from "./return-signal.ts";

it.each<ReturnSignal>([
  { kind: "offer", callerId: "AQU", roomCode: "AQI" },
  { kind: "answer", receiverId: "AQY" },
])("decodes $kind as it was encoded", (signal) => {
  expect(decodeReturnSignal(encodeReturnSignal(signal))).toEqual(signal);
});

it.each([
  "",
  "{",
  "null",
  "[]",
  '{"kind":"bye"}',
  '{"kind":"offer","callerId":"AQU"}',
  '{"kind":"offer","callerId":"AQU","roomCode":7}',
  '{"kind":"answer","receiverId":""}',
  JSON.stringify({ kind: "answer", receiverId: "A".repeat(3073) }),
  JSON.stringify({ kind: "answer", receiverId: "AQY", padding: "A".repeat(10_000) }),
])("refuses %.40s", (text) => {
  expect(decodeReturnSignal(text)).toBeUndefined();
});
