import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeMessage, encodeMessage, type PlaceMessage } from "./place-message.ts";

const NOW_MS = 1_800_000_000_000;
const place: PlaceMessage = {
  type: "place",
  book: "0".repeat(64),
  cfi: "epubcfi(/6/2!/4/14[p5])",
  fraction: 0.42,
  timeMs: NOW_MS,
};

test("a message comes out as it went in", () => {
  for (const message of [place, { type: "ask" } as const])
    expect(decodeMessage(encodeMessage(message), NOW_MS)).toEqual(message);
});

test("a message that breaks a rule is dropped", () => {
  for (const change of [
    { type: "move" },
    { book: "0000" },
    { book: 1 },
    { cfi: "javascript:alert(1)" },
    { cfi: `epubcfi(${"/2".repeat(1_500)})` },
    { fraction: 1.1 },
    { fraction: null },
    { timeMs: -1 },
    { timeMs: NOW_MS + 90_000_000 },
  ])
    expect(
      decodeMessage(JSON.stringify({ ...place, ...change }), NOW_MS),
      JSON.stringify(change),
    ).toBeUndefined();
  fc.assert(fc.property(fc.json(), (text) => decodeMessage(text, NOW_MS) === undefined));
});
