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

test("finds the label that starts with the typed letters, ignoring case and accents", () => {
  expect(type("ar")).toBe("Archive");
  expect(type("e")).toBe("Éclair");
  expect(type("LEN")).toBe("Lend");
});

test("repeating a letter moves to the next match and wraps around", () => {
  expect(type("l")).toBe("Leave");
  expect(type("ll")).toBe("Lend");
  expect(type("llll")).toBe("Leave");
});

test("a space is part of the search text", () => {
  expect(type("attach f")).toBe("Attach files");
});

test("a pause starts a new search", () => {
  expect(type("al", { pauseMs: 600 })).toBe("Leave");
});

test("letters without a match do not move", () => {
  expect(type("x", { at: 3 })).toBe("Leave");
});
