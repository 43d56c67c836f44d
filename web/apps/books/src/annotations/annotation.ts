import * as CFI from "foliate-js/epubcfi.js";

/** Names of the colours of a highlight, in the order in which they are offered. */
export const HIGHLIGHT_COLOURS = ["sun", "sky", "leaf", "rose"] as const;
/** The name of a highlight colour. */
export type HighlightColour = (typeof HIGHLIGHT_COLOURS)[number];

/** The colours as the reader knows them. */
export const COLOUR_NAMES: Readonly<Record<HighlightColour, string>> = {
  sun: "Yellow",
  sky: "Blue",
  leaf: "Green",
  rose: "Red",
};

/** A bookmark, or a highlight with or without a note. */
export interface Annotation {
  readonly id: string;
  readonly kind: "bookmark" | "highlight";
  /** A range for a highlight, else a place. */
  readonly cfi: string;
  /** The highlighted text, or the first words of the page. */
  readonly text: string;
  /**
   * The text before and after, which helps to find the text in another version of the book. Earlier versions of the app keep
   * neither.
   */
  readonly prefix?: string;
  readonly suffix?: string;
  readonly note: string;
  readonly colour: HighlightColour;
  readonly chapter: string;
  /** The position in the whole book, from 0 to 1, which gives the order. */
  readonly fraction: number;
  readonly createdMs: number;
  /**
   * Counts the changes that this device knew of when it made this one. The greater one wins on another device, regardless of
   * the two clocks.
   */
  readonly version: number;
  /** A deleted one is kept, so that another device does not bring it back. */
  readonly isDeleted: boolean;
  /** Set if its text is not in this version of the book: the CFI is then that of another version. */
  readonly isMissing?: boolean;
}

/** Longer texts are truncated. */
export const MAX_TEXT_CHARS = 4_000;
export const MAX_NOTE_CHARS = 12_000;
/** The most characters that are kept of the text before and after. */
const MAX_CONTEXT_CHARS = 200;
/** The most annotations of one book. */
export const MAX_ANNOTATIONS = 20_000;
/** No one makes this many changes. A device that claims more must not prevent this one from making the next. */
export const MAX_VERSION = 1_000_000_000;

/** Reads annotations that were stored, or that another device has sent. What is not one is left out. */
export function parseAnnotations(value: unknown): Annotation[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_ANNOTATIONS).flatMap((entry) => parseAnnotation(entry) ?? []);
}

function parseAnnotation(value: unknown): Annotation | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const record = value as Record<string, unknown>;
  const text = (key: string, maxLength: number) => {
    const found = record[key];
    return typeof found === "string" ? found.slice(0, maxLength) : undefined;
  };
  const number = (key: string) => {
    const found = record[key];
    return typeof found === "number" && Number.isFinite(found) && found >= 0 ? found : undefined;
  };
  const { kind, isDeleted } = record;
  const [id, cfi] = [text("id", 64), text("cfi", 2_000)];
  const [fraction, createdMs, version] = [number("fraction"), number("createdMs"), number("version")];
  const colour = HIGHLIGHT_COLOURS.find((each) => each === record["colour"]) ?? "sun";
  if (!id || !cfi?.startsWith("epubcfi(") || (kind !== "bookmark" && kind !== "highlight")) return undefined;
  if (fraction === undefined || createdMs === undefined || version === undefined) return undefined;
  if (!Number.isInteger(version) || version > MAX_VERSION) return undefined;
  const [prefix, suffix] = [text("prefix", MAX_CONTEXT_CHARS), text("suffix", MAX_CONTEXT_CHARS)];
  return {
    id,
    kind,
    cfi,
    text: text("text", MAX_TEXT_CHARS) ?? "",
    ...(prefix === undefined ? {} : { prefix }),
    ...(suffix === undefined ? {} : { suffix }),
    note: text("note", MAX_NOTE_CHARS) ?? "",
    colour,
    chapter: text("chapter", MAX_TEXT_CHARS) ?? "",
    fraction: Math.min(1, fraction),
    createdMs,
    version,
    isDeleted: isDeleted === true,
    ...(record["isMissing"] === true ? { isMissing: true } : {}),
  };
}

/**
 * Merges what two devices have. Both get the same result, in any order and no matter how often they merge: of two states of
 * the same annotation, the one with the greater version wins, and of two with the same version always the same one.
 */
export function mergeAnnotations(
  mine: readonly Annotation[],
  theirs: readonly Annotation[],
): readonly Annotation[] {
  const merged = new Map<string, Annotation>();
  for (const each of [...mine, ...theirs]) {
    const known = merged.get(each.id);
    if (!known || isNewer(each, known)) merged.set(each.id, each);
  }
  return [...merged.values()].sort(inOrder);
}

/** Whether a state of an annotation wins over another state of it. */
export function isNewer(one: Annotation, other: Annotation): boolean {
  if (one.version !== other.version) return one.version > other.version;
  return contentOf(one) > contentOf(other);
}

const contentOf = (one: Annotation) =>
  JSON.stringify([
    ...[one.isDeleted, one.colour, one.note, one.text, one.cfi, one.kind, one.chapter, one.fraction],
    ...[one.createdMs, one.prefix ?? "", one.suffix ?? "", one.isMissing === true],
  ]);

/** Compares by the order of the book; at the same place, the older one is first. */
export function inOrder(one: Annotation, other: Annotation): number {
  return comparePlaces(one, other) || one.createdMs - other.createdMs || one.id.localeCompare(other.id);
}

/** Compares places by their CFIs. The fraction is that of the page, which several annotations may share. */
function comparePlaces(one: Annotation, other: Annotation): number {
  try {
    return CFI.compare(one.cfi, other.cfi);
  } catch {
    return one.fraction - other.fraction;
  }
}
