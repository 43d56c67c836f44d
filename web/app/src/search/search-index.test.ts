import { expect, test } from "vitest";
import { fileEntries, roomEntries } from "./room-entries.ts";
import { bestFirst, searchEntries } from "./search-entry.ts";
import { staticEntries } from "./search-index.ts";

const rooms = roomEntries([
  {
    roomId: "0b0f9c1e-7c54-4a2e-9a57-3f1f5a5d7d11",
    seat: 1,
    phrase: "river lamp stone",
    texts: 1,
    files: 0,
    startedAtMs: Date.UTC(2026, 10, 22, 12),
    firstFile: "harbour.jpg",
    lastEntry: undefined,
  },
]);
const namesFor = (query: string): string[] =>
  searchEntries([...rooms, ...staticEntries], query).map(({ item }) => item.name);

test("finds rooms, apps and pages", () => {
  expect(namesFor("river")).toEqual([expect.stringMatching(/^harbour\.jpg, .*2026/)]);
  expect(namesFor("EPUB")).toEqual(["Books"]);
  expect(namesFor("privàcy")[0]).toBe("Privacy Policy");
});

test("finds a room by its first file and its id", () => {
  expect(namesFor("harbour")).toHaveLength(1);
  expect(namesFor("0b0f9c1e")).toHaveLength(1);
});

test("lists everything for an empty query, past rooms first", () => {
  expect(namesFor("")[0]).toMatch(/^harbour/);
  expect(namesFor("")).toHaveLength(staticEntries.length + 1);
});

test("gives every entry its own URL", () => {
  expect(new Set(staticEntries.map((entry) => entry.href)).size).toBe(staticEntries.length);
});

test("a name with the query comes before a text with it, whatever the kind, and what has not launched comes last", () => {
  const files = fileEntries([
    { roomId: "0b0f9c1e-7c54-4a2e-9a57-3f1f5a5d7d11", room: "A room", name: "button.png" },
  ]);
  const query = "button";
  const found = bestFirst([...searchEntries(staticEntries, query), ...searchEntries(files, query)]);
  expect(found.map((entry) => entry.name)).toEqual(["button.png", "Bat and Ball"]);
});
