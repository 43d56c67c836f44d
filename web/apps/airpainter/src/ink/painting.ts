import type { Mark } from "./mark.ts";
import { POINT_NUMBERS } from "./mark.ts";
import type { Paper } from "./palette.ts";

/** A layer. Its marks are those that name it. */
export interface Layer {
  readonly id: string;
  readonly name: string;
  readonly isVisible: boolean;
}

/** The whole painting. It is immutable: each step makes a new one, which shares its parts. */
export interface Painting {
  readonly paper: Paper;
  /** The layers, from the lowest to the highest; there is at least one. */
  readonly layers: readonly Layer[];
  /** The marks in the order in which they were made. */
  readonly marks: readonly Mark[];
}

export const MAX_LAYERS = 12;
export const MAX_MARKS = 20_000;
/** Points of all strokes together: 32 MB in memory. */
export const MAX_PAINTING_POINTS = 2_000_000;

export const emptyPainting: Painting = {
  paper: "night",
  layers: [{ id: "layer-1", name: "Layer 1", isVisible: true }],
  marks: [],
};

/** Whether the painting can take no more marks. */
export function isFull({ marks }: Painting): boolean {
  if (marks.length >= MAX_MARKS) return true;
  const points = marks.reduce((sum, mark) => sum + numbersOf(mark) / POINT_NUMBERS, 0);
  return points >= MAX_PAINTING_POINTS;
}

function numbersOf(mark: Mark): number {
  return mark.type === "stroke" ? mark.points.length : mark.rects.length;
}

export function addMark(painting: Painting, mark: Mark): Painting {
  return { ...painting, marks: [...painting.marks, mark] };
}

/**
 * Adds marks of another version of the painting, with their layers. Where there can be no more layers, the marks go onto the
 * highest one.
 */
export function withMarksOf(painting: Painting, other: Painting, marks: readonly Mark[]): Painting {
  const isKnown = ({ id }: Layer) => painting.layers.some((layer) => layer.id === id);
  const added = other.layers.filter(
    (layer) => !isKnown(layer) && marks.some((mark) => mark.layer === layer.id),
  );
  const layers = [...painting.layers, ...added].slice(0, MAX_LAYERS);
  const highest = layers.at(-1)?.id ?? "";
  const placed = marks.map((mark) =>
    layers.some(({ id }) => id === mark.layer) ? mark : { ...mark, layer: highest },
  );
  return { ...painting, layers, marks: [...painting.marks, ...placed].slice(0, MAX_MARKS) };
}

/** Removes the last mark of an author; undefined if there is none. */
export function removeLastOf(painting: Painting, author: string): Painting | undefined {
  const at = painting.marks.findLastIndex((mark) => mark.author === author);
  return at < 0 ? undefined : { ...painting, marks: painting.marks.toSpliced(at, 1) };
}

/** Removes all marks. The layers stay. */
export function clear(painting: Painting): Painting {
  return { ...painting, marks: [] };
}

/** Adds a layer above all others, with a number that no other has. */
export function addLayer(painting: Painting): Painting {
  let number = painting.layers.length + 1;
  while (painting.layers.some(({ id }) => id === `layer-${number}`)) number += 1;
  const layer = { id: `layer-${number}`, name: `Layer ${number}`, isVisible: true };
  return { ...painting, layers: [...painting.layers, layer] };
}

/** Removes a layer with its marks, unless it is the only one. */
export function removeLayer(painting: Painting, id: string): Painting {
  if (painting.layers.length < 2) return painting;
  return {
    ...painting,
    layers: painting.layers.filter((layer) => layer.id !== id),
    marks: painting.marks.filter(({ layer }) => layer !== id),
  };
}

export function changeLayer(painting: Painting, id: string, change: Partial<Omit<Layer, "id">>): Painting {
  return {
    ...painting,
    layers: painting.layers.map((layer) => (layer.id === id ? { ...layer, ...change } : layer)),
  };
}

/** Moves a layer up (1) or down (-1), where there is one to change places with. */
export function moveLayer(painting: Painting, id: string, by: 1 | -1): Painting {
  const at = painting.layers.findIndex((layer) => layer.id === id);
  const layer = painting.layers[at];
  const to = at + by;
  if (!layer || to < 0 || to >= painting.layers.length) return painting;
  return { ...painting, layers: painting.layers.toSpliced(at, 1).toSpliced(to, 0, layer) };
}
