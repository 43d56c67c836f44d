import { workHash } from "../identity/fingerprint.ts";
import type { BookEntry } from "../library/book-entry.ts";
import type { SharedBook } from "./place-message.ts";

/** `own`: the devices of one reader, who has one place. `others`: several people, each with a place of their own. */
export type ReadingWith = "own" | "others";

/** The digits of each hash in a link: enough for a library. */
const LINK_DIGITS = 16;

/** The room that a link invites to. */
export interface Invitation {
  readonly token: string;
  readonly code: string;
  readonly readingWith: ReadingWith;
}

/**
 * The link that opens a book on another device and brings it into a room. It also says which text and which work the file is,
 * because the other device may have another file. What follows `#` never reaches a server.
 */
export function invitationLink(shared: SharedBook, { token, code, readingWith }: Invitation): string {
  const { book, text, work } = shared;
  const room = `room=${token}&code=${encodeURIComponent(code)}&with=${readingWith}`;
  const others = [text && `text=${text.slice(0, LINK_DIGITS)}`, work && `work=${work.slice(0, LINK_DIGITS)}`];
  return `${location.origin}/books#${[book, room, ...others].filter(Boolean).join("&")}`;
}

/**
 * The book of the library for a link to another file: one that replaced it, one with the same text, or a version of it.
 */
export async function bookOfLink(books: readonly BookEntry[], hash: string): Promise<BookEntry | undefined> {
  const [id = "", ...rest] = hash.slice(1).split("&");
  const successor = books.find(({ formerIds }) => formerIds?.includes(id));
  if (successor) return successor;
  const fields = new URLSearchParams(rest.join("&"));
  const [text, work] = [fields.get("text") ?? "", fields.get("work") ?? ""];
  const latest = [...books].sort((one, other) => (other.openedMs ?? 0) - (one.openedMs ?? 0));
  const same = text.length === LINK_DIGITS && latest.find(({ textHash }) => textHash?.startsWith(text));
  if (same || work.length !== LINK_DIGITS) return same || undefined;
  for (const book of latest) {
    if ((await workHash(book.identifier, book.title))?.startsWith(work)) return book;
  }
  return undefined;
}

/** Replaces the book in the address, and leaves the rest of the address. */
export function openInstead(bookId: string): void {
  const rest = location.hash.replace(/^#[^&]*/, "");
  history.replaceState(history.state, "", `${location.pathname}${location.search}#${bookId}${rest}`);
  dispatchEvent(new HashChangeEvent("hashchange"));
}

/** The invitation to a book in the address. */
export function invitationTo(bookId: string): Invitation | undefined {
  const [book, ...rest] = location.hash.slice(1).split("&");
  const fields = new URLSearchParams(rest.join("&"));
  const [token, code, readingWith] = [fields.get("room"), fields.get("code"), fields.get("with")];
  if (book !== bookId || !token || !code) return undefined;
  return { token, code, readingWith: readingWith === "own" ? "own" : "others" };
}

/** Takes the invitation out of the address once it is answered, and leaves the book there. */
export function forgetInvitation(bookId: string): void {
  history.replaceState(history.state, "", `${location.pathname}${location.search}#${bookId}`);
}
