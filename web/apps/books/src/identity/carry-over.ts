import type { Annotation } from "../annotations/annotation.ts";
import type { KeptPlace } from "../book/reading-place.ts";
import { squeeze } from "../text/find-quote.ts";
import type { BookVersion, FoundPlace, TextPlace } from "./book-version.ts";

/** The part of `BookVersion` that finds places of other versions. */
export type PlaceFinder = Pick<BookVersion, "find">;

/** The place in another version of the book: where the same text is, else about as far into the same document, else as it was. */
export async function carryPlace(place: KeptPlace, from: BookVersion, to: BookVersion): Promise<KeptPlace> {
  const described = await from.describe(place.cfi);
  const found =
    described &&
    ((await to.find(described, place.cfi)) ?? (await to.approximate(place.cfi, described.within)));
  return found ? { ...place, ...found } : place;
}

/**
 * An annotation in another version of the book. One whose text is gone is kept as missing; one of a page without text stays where
 * it was.
 */
export async function carryAnnotation(
  note: Annotation,
  from: BookVersion,
  to: BookVersion,
): Promise<Annotation> {
  if (note.isDeleted) return note;
  const there = note.isMissing ? undefined : await from.describe(note.cfi);
  // A CFI that no longer fits its document leads to a place instead of a part of the text.
  const isWhole = there !== undefined && (note.kind === "bookmark" || there.chars > 0);
  const described = isWhole || note.text === "" ? there : placeOf(note);
  return described ? movedTo(note, await to.find(described, note.cfi), described) : note;
}

/** An annotation of a version that is on another device, found by its text alone. */
export async function carryForeign(note: Annotation, to: PlaceFinder): Promise<Annotation> {
  if (note.isDeleted) return note;
  const described = placeOf(note);
  return movedTo(note, await to.find(described, note.cfi), described);
}

function movedTo(note: Annotation, found: FoundPlace | undefined, { quote }: TextPlace): Annotation {
  const { isMissing: _, ...there } = note;
  // The context of the text is kept: the next version may contain it.
  const context = { prefix: note.prefix ?? quote.prefix, suffix: note.suffix ?? quote.suffix };
  if (!found) return { ...there, ...context, isMissing: true };
  return { ...there, ...context, cfi: found.cfi, fraction: found.fraction };
}

/** The place of an annotation, as far as its own data describe it. */
function placeOf({ kind, text, prefix = "", suffix = "" }: Annotation): TextPlace {
  // A text that was too long ends with an ellipsis.
  const exact = text.replace(/…$/u, "");
  return {
    ...{ chapter: "", within: 0, quote: { exact, prefix, suffix } },
    chars: kind === "bookmark" ? 0 : squeeze(exact).length,
  };
}
