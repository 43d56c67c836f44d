import { expect, test } from "vitest";
import { SHELF } from "./shelf.ts";
import { makeShelfBook } from "./shelf-book.ts";
import { readShelfIds } from "./shelf-ids.ts";

const bytesOf = async (book: (typeof SHELF)[number]) =>
  new TextDecoder("latin1").decode(await (await makeShelfBook(book)).arrayBuffer());

test("every book of the shelf is well-formed, has its own name and cover, and is always the same file", async () => {
  expect(SHELF.length).toBeGreaterThanOrEqual(3);
  for (const key of ["name", "title", "about", "cover"] as const)
    expect(new Set(SHELF.map((book) => book[key])).size, key).toBe(SHELF.length);
  for (const book of SHELF) {
    const texts = book.chapters.flatMap(({ title, paragraphs }) => [title, ...paragraphs]);
    expect([book.title, book.subject, ...texts].filter((text) => /[<&]/.test(text))).toEqual([]);
    expect(book.chapters.length).toBeGreaterThan(3);
    const cover = new DOMParser().parseFromString(book.cover, "image/svg+xml");
    expect(cover.querySelector("svg > path, svg path")).not.toBeNull();
    expect(await bytesOf(book)).toBe(await bytesOf(book));
  }
});

test("the books of the shelf keep the ids under which libraries have them", async () => {
  const ids = [...(await readShelfIds())].map(([{ name }, id]) => [name, id.slice(0, 12)]);
  expect(Object.fromEntries(ids)).toEqual({
    "sky-tour": "f2525d38d8ec",
    seasons: "cc8d2af1ec73",
    orbits: "1b9682abe5c1",
    "devices-meet": "0c7b3c827713",
  });
});
