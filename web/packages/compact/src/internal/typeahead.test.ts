import { expect, test } from "vitest";
import { findTyped } from "./typeahead.ts";

const LABELS = ["Attach files", "Archive", "Éclair", "Leave", "Lend", "Llama"];

function type(keys: string, { at = -1, pauseMs = 100 } = {}): string | undefined {
  const typed = { text: "", atMs: -10_000 };
  let place = at;
  [...keys].forEach((key, index) => {
    const found = findTyped(typed, key, index * pauseMs, LABELS, place);
    place = found < 0 ? place : found;
  });
  return LABELS[place];
}

test("finds what begins with the letters typed, ignoring case and accents", () => {
  expect(type("ar")).toBe("Archive");
  expect(type("e")).toBe("Éclair");
  expect(type("LEN")).toBe("Lend");
});

test("the same letter again goes on to the next, and round", () => {
  expect(type("l")).toBe("Leave");
  expect(type("ll")).toBe("Lend");
  expect(type("llll")).toBe("Leave");
});

test("a space belongs to the word", () => {
  expect(type("attach f")).toBe("Attach files");
});

test("after a pause a new word begins", () => {
  expect(type("al", { pauseMs: 600 })).toBe("Leave");
});

test("letters that nothing begins with leave the place", () => {
  expect(type("x", { at: 3 })).toBe("Leave");
});
