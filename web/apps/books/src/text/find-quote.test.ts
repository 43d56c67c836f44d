import fc from "fast-check";
import { expect, test } from "vitest";
import { findPlace, findQuote, findQuoteIn, squeeze, type TextQuote } from "./find-quote.ts";

const texts = [
  "The lamp went out. The keeper slept. It was a calm night on the rock.",
  "The lamp went out. The sea rose. Nobody saw the boat that came with the fog.",
].map(squeeze);
const quote = (exact: string, prefix = "", suffix = ""): TextQuote => ({ exact, prefix, suffix });
const near = { index: 0, within: 0 };
const found = (wanted: TextQuote, place = near) => {
  const match = findQuote(texts, wanted, place);
  return match && [match.index, texts[match.index]?.slice(match.start, match.end)];
};

test("a quote is found where its context is, else nearest to where it was", () => {
  const exact = "The lamp went out.";
  expect(found(quote(exact, "", "The sea rose."))).toEqual([1, squeeze(exact)]);
  expect(found(quote(exact))).toEqual([0, squeeze(exact)]);
  expect(found(quote(exact), { index: 1, within: 0 })).toEqual([1, squeeze(exact)]);
});

test("spaces, quotes and case do not matter", () => {
  expect(found(quote("nobody SAW\n the  boat"))).toEqual([1, "nobodysawtheboat"]);
});

test("a short text counts only with its context, or if the book has it once", () => {
  expect(found(quote("out", "The lamp went", ". The keeper slept."))).toEqual([0, "out"]);
  expect(found(quote("fog"))).toEqual([1, "fog"]);
  expect(found(quote("the"))).toBeUndefined();
});

test("a quote that was corrected is what is between its context, and one that was deleted is gone", () => {
  const around = ["Nobody saw the boat", "with the fog."] as const;
  expect(found(quote("that cmae", ...around))).toEqual([1, "thatcame"]);
  expect(found(quote("which the old keeper had painted red", ...around))).toBeUndefined();
  expect(found(quote("There was no such line here."))).toBeUndefined();
});

test("a place whose text is gone is before what came after it, else behind what came before it", () => {
  const placeOf = (wanted: TextQuote) => {
    const match = findPlace(texts, wanted, near);
    return match && texts[match.index]?.slice(match.start, match.start + 12);
  };
  expect(placeOf(quote("A line that is gone.", "The sea rose.", "Nobody saw the boat"))).toBe("nobodysawthe");
  expect(placeOf(quote("A line that is gone.", "went out. The sea rose.", "Another one."))).toBe(
    "nobodysawthe",
  );
  // Both have what came before it.
  expect(placeOf(quote("A line that is gone.", "The lamp went out.", "Another one."))).toBeUndefined();
});

test("of repetitions with the same context, the nearest is found, however many there are", () => {
  const text = squeeze("again and again ".repeat(2_000));
  expect(findQuoteIn(text, quote("again and again"), 1_300)?.start).toBe(1_300);
  expect(findQuoteIn("", quote("again"), 0)).toBeUndefined();
});

test("any part of a text is found in it, and any quote is looked for without an error", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", minLength: 60 }),
      fc.nat(30),
      fc.integer({ min: 1, max: 20 }),
      (text, at, length) => {
        const squeezed = squeeze(text);
        const [start, end] = [
          at % Math.max(1, squeezed.length),
          (at % Math.max(1, squeezed.length)) + length,
        ];
        const exact = squeezed.slice(start, end);
        if (squeeze(exact) !== exact || exact === "") return;
        const match = findQuoteIn(
          squeezed,
          quote(exact, squeezed.slice(0, start), squeezed.slice(end)),
          start,
        );
        expect(match && squeezed.slice(match.start, match.end)).toBe(exact);
      },
    ),
  );
  fc.assert(
    fc.property(
      fc.array(fc.string()),
      fc.string(),
      fc.string(),
      fc.string(),
      (all, exact, prefix, suffix) => {
        const match = findQuote(all, { exact, prefix, suffix }, near);
        if (match) expect(match.end).toBeLessThanOrEqual(all[match.index]?.length ?? 0);
      },
    ),
  );
});
