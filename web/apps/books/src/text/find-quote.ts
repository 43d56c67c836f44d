import { foldSearchText } from "./fold-search-text.ts";

/** A text with what is around it, as the text quote selector of the W3C Web Annotation Data Model has it. */
export interface TextQuote {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** Where a quote is in a squeezed text. */
export interface QuoteMatch {
  readonly start: number;
  readonly end: number;
  /** How many characters beside it are as they were. */
  readonly score: number;
}

/** The previous place of a quote: the document in the reading order, and the position in it from 0 to 1. */
export interface NearPlace {
  readonly index: number;
  readonly within: number;
}

/** A quote in one of several texts. */
export interface FoundQuote extends QuoteMatch {
  readonly index: number;
}

/** How much of the text on each side goes with a quote, in characters of the squeezed text. */
export const CONTEXT_CHARS = 32;
/** A quote with less in common, itself included, counts only if the book has it once. */
const MIN_COMMON_CHARS = 12;
/** The least context with which a quote that was edited can be found. */
const MIN_CONTEXT_CHARS = 8;
/** Repetitions that are compared in one document. */
const MAX_REPETITIONS = 1_000;

/** A text as quotes are compared: as a search folds it, and without spaces, so that paragraphs may be divided in another way. */
export function squeeze(text: string): string {
  return foldSearchText(text.replace(/\s+/gu, "")).replaceAll(" ", "");
}

/** Finds a quote in the squeezed texts of a book: where most of its context is, else nearest to where it was. */
export function findQuote(
  texts: readonly string[],
  quote: TextQuote,
  near: NearPlace,
): FoundQuote | undefined {
  const squeezed = squeezeQuote(quote);
  const exact = texts.flatMap((text, index) => {
    const match = bestOf(exactMatches(text, squeezed), near.within * text.length);
    return match ? [{ ...match, index }] : [];
  });
  const found = nearestOf(exact, near);
  if (found && squeezed.exact.length + found.score >= MIN_COMMON_CHARS) return found;
  if (found && exact.length === 1 && isOnce(texts[found.index] ?? "", squeezed.exact)) return found;
  const edited = texts.flatMap((text, index) => {
    const match = bestOf(editedMatches(text, squeezed), near.within * text.length);
    return match ? [{ ...match, index }] : [];
  });
  return nearestOf(edited, near);
}

/**
 * Finds a place in the squeezed texts of a book by the text that follows it, else by what comes after or before that, if a book
 * has it once.
 */
export function findPlace(
  texts: readonly string[],
  quote: TextQuote,
  near: NearPlace,
): FoundQuote | undefined {
  const found = findQuote(texts, quote, near);
  if (found) return found;
  const { prefix, suffix } = squeezeQuote(quote);
  const next = findOnce(texts, suffix);
  if (next) return { ...next, end: next.start };
  const last = findOnce(texts, prefix);
  return last && { ...last, start: last.end };
}

/** Finds a quote in one squeezed text of which it is known to have it, nearest to an offset if the context leaves a choice. */
export function findQuoteIn(text: string, quote: TextQuote, offset: number): QuoteMatch | undefined {
  const squeezed = squeezeQuote(quote);
  return bestOf(exactMatches(text, squeezed), offset) ?? bestOf(editedMatches(text, squeezed), offset);
}

function squeezeQuote({ exact, prefix, suffix }: TextQuote): TextQuote {
  return {
    exact: squeeze(exact),
    prefix: squeeze(prefix).slice(-CONTEXT_CHARS),
    suffix: squeeze(suffix).slice(0, CONTEXT_CHARS),
  };
}

function exactMatches(text: string, { exact, prefix, suffix }: TextQuote): QuoteMatch[] {
  if (exact === "") return [];
  return placesOf(text, exact).map((start) => {
    const end = start + exact.length;
    return { start, end, score: commonEnd(text, start, prefix) + commonStart(text, end, suffix) };
  });
}

/** What is between the context of a quote, if it is about as long: the quote after a correction. */
function editedMatches(text: string, { exact, prefix, suffix }: TextQuote): QuoteMatch[] {
  if (prefix.length < MIN_CONTEXT_CHARS || suffix.length < MIN_CONTEXT_CHARS) return [];
  return placesOf(text, prefix).flatMap((at) => {
    const start = at + prefix.length;
    const end = text.indexOf(suffix, start);
    const isAlike = end - start >= exact.length / 2 && end - start <= exact.length * 2;
    return isAlike ? [{ start, end, score: prefix.length + suffix.length }] : [];
  });
}

function placesOf(text: string, part: string): number[] {
  const places: number[] = [];
  for (
    let at = text.indexOf(part);
    at >= 0 && places.length < MAX_REPETITIONS;
    at = text.indexOf(part, at + 1)
  )
    places.push(at);
  return places;
}

/** A text that is long enough to be no coincidence, if only one place has it. */
function findOnce(texts: readonly string[], part: string): FoundQuote | undefined {
  if (part.length < MIN_COMMON_CHARS) return undefined;
  const [index = 0, ...others] = [...texts.keys()].filter((at) => texts[at]?.includes(part));
  const text = texts[index] ?? "";
  const start = text.indexOf(part);
  if (start < 0 || others.length > 0 || !isOnce(text, part)) return undefined;
  return { index, start, end: start + part.length, score: 0 };
}

const isOnce = (text: string, part: string): boolean => text.indexOf(part) === text.lastIndexOf(part);

function bestOf(matches: readonly QuoteMatch[], offset: number): QuoteMatch | undefined {
  const away = ({ start }: QuoteMatch) => Math.abs(start - offset);
  return matches.reduce<QuoteMatch | undefined>((best, match) => {
    if (!best || match.score > best.score) return match;
    return match.score === best.score && away(match) < away(best) ? match : best;
  }, undefined);
}

function nearestOf(found: readonly FoundQuote[], near: NearPlace): FoundQuote | undefined {
  const away = ({ index }: FoundQuote) => Math.abs(index - near.index);
  return [...found].sort((one, other) => other.score - one.score || away(one) - away(other))[0];
}

function commonEnd(text: string, end: number, prefix: string): number {
  let length = 0;
  while (
    length < prefix.length &&
    length < end &&
    text[end - 1 - length] === prefix[prefix.length - 1 - length]
  )
    length += 1;
  return length;
}

function commonStart(text: string, start: number, suffix: string): number {
  let length = 0;
  while (length < suffix.length && start + length < text.length && text[start + length] === suffix[length])
    length += 1;
  return length;
}
