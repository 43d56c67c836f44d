import type { IndexEntry, MobiIndex } from "./mobi-index.ts";

/** An entry of the table of contents, and where it leads: to a byte of the text. */
export interface MobiContents {
  readonly label: string;
  readonly position: number;
  readonly children: MobiContents[];
}

const LABEL = 3;
const PARENT = 21;

/** The table of contents of an index. `positionOf` says where an entry leads; those that lead nowhere are left out. */
export function readMobiContents(
  { entries, labels }: MobiIndex,
  positionOf: (entry: IndexEntry) => number | undefined,
): MobiContents[] {
  const roots: MobiContents[] = [];
  const known: (MobiContents | undefined)[] = [];
  for (const [index, entry] of entries.entries()) {
    const position = positionOf(entry);
    const label = labels.get(entry.tags.get(LABEL)?.[0] ?? -1) ?? "";
    const item = position === undefined ? undefined : { label, position, children: [] };
    known.push(item);
    if (!item) continue;
    // Parents come before their children.
    const parentIndex = entry.tags.get(PARENT)?.[0];
    const parent = parentIndex !== undefined && parentIndex < index ? known[parentIndex] : undefined;
    (parent?.children ?? roots).push(item);
  }
  return roots;
}

/** All positions that a table of contents leads to. */
export function contentsPositions(contents: readonly MobiContents[]): number[] {
  return contents.flatMap(({ position, children }) => [position, ...contentsPositions(children)]);
}
