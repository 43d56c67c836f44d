import { sha256 } from "../identity/sha256.ts";
import { SHELF } from "./shelf.ts";
import { makeShelfBook, type ShelfBook } from "./shelf-book.ts";

let ids: Promise<ReadonlyMap<ShelfBook, string>> | undefined;

/** The ids that the books of the shelf have, or would have, in the library. */
export function readShelfIds(): Promise<ReadonlyMap<ShelfBook, string>> {
  ids ??= Promise.all(
    SHELF.map(async (book) => [book, await sha256(await makeShelfBook(book))] as const),
  ).then((pairs) => new Map(pairs));
  return ids;
}
