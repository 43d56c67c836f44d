import { expect, test } from "vitest";
import { roomEntries, searchEntries, staticEntries } from "./search-index.ts";

const rooms = roomEntries([
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
  searchEntries([...rooms, ...staticEntries], query).map((entry) => entry.name);

test("finds rooms, apps and pages", () => {
  expect(namesFor("river")).toEqual(["river lamp stone"]);
  expect(namesFor("EPUB")).toEqual(["Books"]);
  expect(namesFor("privàcy")[0]).toBe("Privacy Policy");
});

test("finds a room by its id", () => {
  expect(namesFor("0b0f9c1e")).toEqual(["river lamp stone"]);
});

test("lists everything for an empty query, past rooms first", () => {
  expect(namesFor("")[0]).toBe("river lamp stone");
  expect(namesFor("")).toHaveLength(staticEntries.length + 1);
});

test("gives every entry its own URL", () => {
  expect(new Set(staticEntries.map((entry) => entry.href)).size).toBe(staticEntries.length);
});
