/** Where a reader is in a book. */
export interface ReadingPlace {
  readonly cfi: string;
  /** Index of the document in the reading order. */
  readonly index: number;
  /** The position in the whole book at the end of what is in view, from 0 to 1. */
  readonly fraction: number;
  /** Entry of the table of contents. */
  readonly chapter: string | undefined;
  readonly chapterId: number | undefined;
  /** Number of the page in the printed edition, if the book has a page list. */
  readonly printedPage: string | undefined;
  /** Minutes that a reader of average speed needs to the end of the document. */
  readonly minutesLeft: number;
}

/** A place that is kept, to continue there. */
export interface KeptPlace {
  readonly cfi: string;
  /** The position in the whole book, from 0 to 1. */
  readonly fraction: number;
  /** When the reader went there, in milliseconds since 1970. Undefined if it is not known. */
  readonly turnedMs?: number | undefined;
}

/** "34%", as shown and spoken. Rounded down, so that only the last page is 100%. */
export function percentText(fraction: number): string {
  const percent = Math.floor(Math.min(1, Math.max(0, fraction)) * 100);
  return `${percent}%`;
}
