import type { BookFile } from "../epub-file.ts";
import type { ContentsEntry } from "../package-document.ts";
import { markTargets } from "./mark-targets.ts";
import type { MobiContents } from "./mobi-contents.ts";

/** A part of the text that becomes a document: from a byte of the book on, one character a byte. */
export interface MobiPart {
  readonly start: number;
  readonly text: string;
}

/** What a book of either kind becomes. */
export interface ConvertedMobi {
  readonly files: readonly BookFile[];
  readonly contents: readonly ContentsEntry[];
}

/** Finds the places in the parts of a book that links and the table of contents lead to. */
export class MobiPlaces {
  /** The parts with ids at all these places. */
  readonly marked: string[];
  readonly #hrefs = new Map<number, string>();

  /** The parts are in the order of their bytes. */
  constructor(parts: readonly MobiPart[], targets: Iterable<number>) {
    const positions = [...new Set(targets)].sort((one, other) => one - other);
    let next = 0;
    this.marked = parts.map(({ start, text }, index) => {
      const own: number[] = [];
      for (; (positions[next] ?? Number.POSITIVE_INFINITY) < start + text.length; next += 1) {
        const position = positions[next] ?? 0;
        if (position >= start) own.push(position);
      }
      const name = (position: number) => `at-${position}`;
      return markTargets(text, start, own, name, (position, id) => {
        this.#hrefs.set(
          position,
          position === start ? partPath(index) : `${partPath(index)}#${encodeURIComponent(id)}`,
        );
      });
    });
  }

  /** The reference to a place; undefined for one that is in no part. */
  href(position: number): string | undefined {
    return this.#hrefs.get(position);
  }

  /** The table of contents without the entries that lead nowhere. */
  contents(entries: readonly MobiContents[]): ContentsEntry[] {
    return entries.flatMap(({ label, position, children }) => {
      const href = this.href(position);
      return href === undefined ? [] : [{ label, href, children: this.contents(children) }];
    });
  }
}

/** The path of a document. */
export function partPath(index: number): string {
  return `part-${index + 1}.xhtml`;
}
