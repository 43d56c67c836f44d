import { films } from "./films.ts";
import { goals } from "./goals.ts";
import { science } from "./science.ts";
import { sport } from "./sport.ts";
import { weather } from "./weather.ts";
import { worldEvents } from "./world-events.ts";

/** The id of a pack. */
export type PackId = "world" | "sport" | "science" | "films" | "goals" | "weather";

/** A list of squares that comes with the app. */
export interface Pack {
  readonly id: PackId;
  readonly name: string;
  readonly squares: readonly string[];
}

/**
 * All packs. A link names a pack by its place here and by how many of its squares it knew, and its texts are packed with the
 * help of these (`link/text-model.ts`). So a pack and a square are only ever appended, and a text never changes: otherwise
 * the links that people have shared would show other cards.
 */
export const packs: readonly Pack[] = [
  { id: "world", name: "World events", squares: worldEvents },
  { id: "sport", name: "Sport", squares: sport },
  { id: "science", name: "Science", squares: science },
  { id: "films", name: "Films", squares: films },
  { id: "goals", name: "Personal goals", squares: goals },
  { id: "weather", name: "Weather", squares: weather },
];

/** How many squares each pack began with. It is part of the format of links. */
export const FIRST_SQUARES = 50;

/** The pack with an id. */
export function packOf(id: PackId): Pack | undefined {
  return packs.find((pack) => pack.id === id);
}
