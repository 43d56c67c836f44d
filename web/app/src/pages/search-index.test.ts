import { expect, test } from "vitest";
import { roomHits, searchAll, standingHits } from "./search-index.ts";

const rooms = roomHits([
  {
    roomId: "0b0f9c1e-7c54-4a2e-9a57-3f1f5a5d7d11",
    seat: 1,
    phrase: "river lamp stone",
    role: "creator",
    texts: 1,
    files: 0,
    lastEntry: undefined,
    storedBytes: 10,
  },
]);
const namesFor = (query: string): string[] =>
  searchAll([...rooms, ...standingHits], query).map((hit) => hit.name);

test("finds rooms, apps and pages with one query field", () => {
  expect(namesFor("river")).toEqual(["river lamp stone"]);
  expect(namesFor("EPUB")).toEqual(["Books"]);
  expect(namesFor("privàcy")[0]).toBe("Privacy Policy");
});

test("finds a room by its id", () => {
  expect(namesFor("0b0f9c1e")).toEqual(["river lamp stone"]);
});

test("without a query everything is listed, your rooms first", () => {
  expect(namesFor("")[0]).toBe("river lamp stone");
  expect(namesFor("")).toHaveLength(standingHits.length + 1);
});

test("each result leads somewhere else", () => {
  expect(new Set(standingHits.map((hit) => hit.href)).size).toBe(standingHits.length);
});
