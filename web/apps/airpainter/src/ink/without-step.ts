import type { UndoStep } from "@orbitroom/crux";
import type { Mark } from "./mark.ts";
import type { Layer, Painting } from "./painting.ts";

/** Takes one step out of a painting on which others have painted since; undefined if nothing of it is left. */
export function withoutStep(painting: Painting, { before, after }: UndoStep<Painting>): Painting | undefined {
  const { removed, added } = difference(before.marks, after.marks);
  const kept = painting.marks.filter((mark) => !added.has(mark));
  // Only the screen changes layers and paper, so what it changed last is what is there.
  const layers = layersWithout(painting, before, after, kept);
  const paper = after.paper === before.paper ? painting.paper : before.paper;
  const marks = removed.size > 0 ? restored(kept, before.marks, removed, layers) : kept;
  const isSame = kept.length === painting.marks.length && marks.length === kept.length;
  if (isSame && layers === painting.layers && paper === painting.paper) return undefined;
  return { paper, layers, marks };
}

/** What a step has removed and added. A step changes the end of the list, mostly. */
function difference(before: readonly Mark[], after: readonly Mark[]) {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const [old, fresh] = [before.slice(same), after.slice(same)];
  const [known, left] = [new Set(old), new Set(fresh)];
  return {
    removed: new Set(old.filter((mark) => !left.has(mark))),
    added: new Set(fresh.filter((mark) => !known.has(mark))),
  };
}

/** The layers without what a step did to them. A layer that it added stays while it has someone's marks. */
function layersWithout(
  painting: Painting,
  before: Painting,
  after: Painting,
  marks: readonly Mark[],
): readonly Layer[] {
  if (after.layers === before.layers) return painting.layers;
  const added = after.layers.filter(
    ({ id }) => before.layers.every((layer) => layer.id !== id) && marks.some(({ layer }) => layer === id),
  );
  const layers = [...before.layers, ...added];
  const isSame =
    layers.length === painting.layers.length &&
    layers.every((layer, index) => layer === painting.layers[index]);
  return isSame ? painting.layers : layers;
}

/** Marks with those that were removed, each above the mark that it was above before. */
function restored(
  marks: readonly Mark[],
  before: readonly Mark[],
  removed: ReadonlySet<Mark>,
  layers: readonly Layer[],
): readonly Mark[] {
  const present = new Set(marks);
  const layerIds = new Set(layers.map(({ id }) => id));
  const above = new Map<Mark | undefined, Mark[]>();
  let lower: Mark | undefined;
  for (const mark of before) {
    if (present.has(mark)) lower = mark;
    else if (removed.has(mark) && layerIds.has(mark.layer)) {
      const own = above.get(lower) ?? [];
      above.set(lower, own);
      own.push(mark);
    }
  }
  return [...(above.get(undefined) ?? []), ...marks.flatMap((mark) => [mark, ...(above.get(mark) ?? [])])];
}
