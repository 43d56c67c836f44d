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
const where = {
  ...{ chapter: "0123456789abcdef", within: 0.5, chars: 0 },
  quote: { exact: "The lamp went out.", prefix: "before", suffix: "after" },
};
const fullPlace: PlaceMessage = { ...place, text: "1".repeat(64), work: "2".repeat(64), where };

test("a message comes out as it went in", () => {
  for (const message of [place, fullPlace, { type: "ask" } as const])
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

test("of what earlier versions of the app do not send, each part that breaks a rule is left out, and the place stays", () => {
  for (const change of [
    { where: null },
    { where: { ...where, chapter: "../../x" } },
    { where: { ...where, within: 2 } },
    { where: { ...where, chars: 1e9 } },
    { where: { ...where, quote: { ...where.quote, exact: "x".repeat(401) } } },
    { where: { ...where, quote: [] } },
  ]) {
    const { where: _, ...rest } = fullPlace;
    expect(decodeMessage(JSON.stringify({ ...fullPlace, ...change }), NOW_MS)).toEqual(rest);
  }
  expect(decodeMessage(JSON.stringify({ ...place, text: 5, work: "short" }), NOW_MS)).toEqual(place);
});

test("a message that is too long for the others goes without the place in the text", () => {
  const quote = { exact: '"'.repeat(400), prefix: '"'.repeat(400), suffix: '"'.repeat(400) };
  const long = { ...fullPlace, cfi: `epubcfi(${"/2".repeat(950)})`, where: { ...where, quote } };
  const { where: _, ...rest } = long;
  expect(decodeMessage(encodeMessage(long), NOW_MS)).toEqual(rest);
});
