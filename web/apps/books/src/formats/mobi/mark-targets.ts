/** The distance from a position within which its tag is searched for. */
const MAX_TAG_CHARS = 2048;

/**
 * Gives ids to the places of a document that something leads to. `text` is one character a byte and begins at byte `start` of the
 * book; the positions in it are in ascending order. `name` makes an id of a position. Calls `onPlace` with each position and the
 * id of the element there, which may have had one before.
 */
export function markTargets(
  text: string,
  start: number,
  positions: readonly number[],
  name: (position: number) => string,
  onPlace: (position: number, id: string) => void,
): string {
  const parts: string[] = [];
  let written = 0;
  let last: { at: number; id: string } | undefined;
  for (const position of positions) {
    const at = tagStart(text, position - start);
    if (last?.at === at) {
      onPlace(position, last.id);
      continue;
    }
    const head = text.slice(at, at + MAX_TAG_CHARS);
    const tag = /^<[a-z][\w:]*(?=[\s/>])[^<>]*>/i.exec(head)?.[0];
    const known = tag && /\sid\s*=\s*["']([^"'<>&\s]+)["']/i.exec(tag)?.[1];
    const id = known ?? name(position);
    if (!known) {
      const nameEnd = tag ? at + (/^<[\w:]+/.exec(tag)?.[0].length ?? 0) : at;
      parts.push(text.slice(written, nameEnd), tag ? ` id="${id}"` : `<a id="${id}"></a>`);
      written = nameEnd;
    }
    onPlace(position, id);
    last = { at, id };
  }
  return parts.join("") + text.slice(written);
}

/** Where the tag begins that a position is in; the position itself if it is in none. */
function tagStart(text: string, position: number): number {
  const from = Math.max(0, position - MAX_TAG_CHARS);
  const before = text.slice(from, position);
  const open = before.lastIndexOf("<");
  return open > before.lastIndexOf(">") ? from + open : position;
}
