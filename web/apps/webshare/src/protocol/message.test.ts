import fc from "fast-check";
import { expect, test } from "vitest";
import { usualQuality } from "../quality/quality.ts";
import { decodeMessage, encodeMessage, type PlanMessage, type ShareMessage } from "./message.ts";

const [ada, ben] = ["a".repeat(32), "b".repeat(32)];
const plan: PlanMessage = {
  ...{ kind: "plan", number: 3, status: "live", hasSound: true, quality: usualQuality },
  tree: new Map([[ben, ada]]),
};

test.each<ShareMessage>([
  plan,
  { kind: "ready", canRelay: true },
  { kind: "unreachable", id: ben },
  { kind: "chat", text: "Hello" },
])("a message comes out as it went in: $kind", (message) => {
  expect(decodeMessage(encodeMessage(message))).toEqual(message);
});

test("a message that breaks a rule is none", () => {
  const json = JSON.parse(encodeMessage(plan)) as object;
  for (const value of [
    ...[null, 1, "plan", [], {}, { kind: "plan" }, { ...json, status: "over" }, { ...json, number: -1 }],
    ...[
      { ...json, tree: [[ada]] },
      { ...json, tree: [["x", ada]] },
      { ...json, tree: {} },
    ],
    { ...json, tree: Array.from({ length: 8 }, (_, index) => [String(index).repeat(32), ada]) },
    ...[{ kind: "ready" }, { kind: "unreachable", id: "x" }, { kind: "chat", text: " " }],
    { kind: "chat", text: "x".repeat(2001) },
  ]) {
    expect(decodeMessage(JSON.stringify(value))).toBeUndefined();
  }
});

test("any text is a message or none, and nothing is thrown", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const message = decodeMessage(text);
      if (message) expect(decodeMessage(encodeMessage(message))).toEqual(message);
    }),
  );
});
