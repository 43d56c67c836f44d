import { afterEach, expect, test } from "vitest";
import { workHash } from "../identity/fingerprint.ts";
import type { BookEntry } from "../library/book-entry.ts";
import { bookOfLink, invitationLink, invitationTo, openInstead } from "./invitation.ts";

const entry = (id: string, more: Partial<BookEntry>): BookEntry => ({
  ...{ id: id.repeat(64), title: "A book", authors: [], tags: [], addedMs: 1, ...more },
});
const invitation = { token: "token", code: "a-code", readingWith: "own" } as const;
const identifier = "urn:isbn:9780000000001";

afterEach(() => history.replaceState(null, "", location.pathname));

test("a link to another file opens the book with the same text, else the version that was read last", async () => {
  const work = (await workHash(identifier, "A book")) ?? "";
  const shared = { book: "0".repeat(64), text: "e".repeat(64), work };
  const { hash } = new URL(invitationLink(shared, invitation));
  const same = entry("a", { textHash: shared.text });
  const versions = [entry("b", { identifier, openedMs: 1 }), entry("c", { identifier, openedMs: 2 })];
  const others = [
    entry("d", { identifier: "urn:isbn:2" }),
    entry("f", { identifier, title: "Another book" }),
  ];
  expect(await bookOfLink([...versions, same, ...others], hash)).toBe(same);
  expect(await bookOfLink([...versions, ...others], hash)).toBe(versions[1]);
  expect(await bookOfLink(others, hash)).toBeUndefined();
});

test("a link to a file whose place another one took means that one", async () => {
  const book = entry("a", { formerIds: ["0".repeat(64)] });
  expect(await bookOfLink([entry("b", {}), book], `#${"0".repeat(64)}`)).toBe(book);
});

test("a link of an earlier version of the app, or a damaged one, means its file only", async () => {
  const books = [entry("a", { textHash: "e".repeat(64), identifier }), entry("b", { textHash: undefined })];
  for (const hash of [
    "",
    `#${"0".repeat(64)}`,
    "#0&room=t&code=c&with=own",
    "#0&text=&work=",
    "#0&text=e&work=e",
  ])
    expect(await bookOfLink(books, hash), hash).toBeUndefined();
});

test("the invitation goes on with the book that is opened instead", () => {
  const { hash } = new URL(invitationLink({ book: "0".repeat(64) }, invitation));
  history.replaceState(null, "", hash);
  openInstead("a".repeat(64));
  expect(invitationTo("a".repeat(64))).toEqual(invitation);
  expect(invitationTo("0".repeat(64))).toBeUndefined();
});
