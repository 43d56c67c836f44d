import { type Annotation, isNewer } from "../annotations/annotation.ts";
import { carryForeign, type PlaceFinder } from "../identity/carry-over.ts";

/**
 * The notes of a device with another version of the book in the form in which they can be merged here. A note that is known here
 * stays where it is and takes over only what its reader has changed; the place of an unknown note is searched for. `mine` gives
 * the notes of this device now.
 */
export async function adoptNotes(
  mine: () => readonly Annotation[],
  theirs: readonly Annotation[],
  version: PlaceFinder,
): Promise<readonly Annotation[]> {
  const moved: Annotation[] = [];
  const known = new Set(mine().map(({ id }) => id));
  for (const note of theirs) moved.push(known.has(note.id) ? note : await carryForeign(note, version));
  // A note may have come here meanwhile.
  const now = new Map(mine().map((note) => [note.id, note]));
  return moved.flatMap((note) => {
    const own = now.get(note.id);
    if (!own) return [note];
    const changed = withChange(own, note);
    return isNewer(changed, own) ? [changed] : [];
  });
}

/** A note with what its reader has changed in another state of it. */
function withChange(own: Annotation, { note, colour, isDeleted, version }: Annotation): Annotation {
  return { ...own, note, colour, isDeleted, version };
}
