import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import type { MeshBuilder } from "../geometry/mesh-builder.ts";
import { addBox, addCurvedWall, addFlatRing } from "../geometry/shapes.ts";
import { linear, paint, scaled } from "../palette.ts";

/** A stand: rows of seats along a piece of a circle. Angles run from +Z to +X. */
export interface Stand {
  readonly fromRads: number;
  readonly toRads: number;
  readonly rows: number;
  readonly hasRoof: boolean;
}

const FIRST_ROW_M = 73;
const ROW_DEPTH_M = 1.5;
const ROW_RISE_M = 0.95;
const FIRST_HEIGHT_M = 0.9;
const SEAT_GAP_M = 2.5;
const EMPTY_SHARE = 0.2;

/** The stands: the pavilion behind the batter, and terraces at both sides of the far sight screen. */
export const stands: readonly Stand[] = [
  { fromRads: -0.7, toRads: -0.1, rows: 6, hasRoof: true },
  { fromRads: 0.1, toRads: 0.7, rows: 6, hasRoof: true },
  { fromRads: Math.PI - 0.82, toRads: Math.PI - 0.09, rows: 5, hasRoof: false },
  { fromRads: Math.PI + 0.09, toRads: Math.PI + 0.82, rows: 5, hasRoof: false },
];

/** Adds a stand: steps, side walls, and a roof on posts. */
export function addStand(builder: MeshBuilder, stand: Stand): void {
  const { fromRads, toRads, rows, hasRoof } = stand;
  const columns = 18;
  const [light, dark] = [linear(paint.sand), scaled(linear(paint.sand), 0.72)];
  for (let row = 0; row < rows; row += 1) {
    const inner = FIRST_ROW_M + row * ROW_DEPTH_M;
    const height = FIRST_HEIGHT_M + row * ROW_RISE_M;
    builder.at().paint(dark);
    addCurvedWall(
      builder,
      inner,
      row === 0 ? 0 : height - ROW_RISE_M,
      height,
      columns,
      false,
      fromRads,
      toRads,
    );
    builder.paint(row === 0 ? paint.ivory : light);
    addFlatRing(builder, inner, inner + ROW_DEPTH_M, columns, height, fromRads, toRads);
  }
  const back = FIRST_ROW_M + rows * ROW_DEPTH_M;
  const top = FIRST_HEIGHT_M + (rows - 1) * ROW_RISE_M;
  builder.paint(paint.cream);
  addCurvedWall(builder, back, 0, top + 1.1, columns, true, fromRads, toRads);
  addCurvedWall(builder, back - 0.05, top, top + 1.1, columns, false, fromRads, toRads);
  for (const angle of [fromRads, toRads]) {
    for (let row = 0; row < rows; row += 1) {
      const middle = FIRST_ROW_M + (row + 0.5) * ROW_DEPTH_M;
      builder.at(middle * Math.sin(angle), 0, middle * Math.cos(angle), angle).paint(paint.cream);
      addBox(builder, 0.25, FIRST_HEIGHT_M + row * ROW_RISE_M + 0.5, ROW_DEPTH_M);
    }
  }
  if (hasRoof) addRoof(builder, stand, back, top);
}

function addRoof(builder: MeshBuilder, { fromRads, toRads }: Stand, back: number, top: number): void {
  const [front, height, columns] = [FIRST_ROW_M + 2.6, top + 4.4, 18];
  builder.at().paint(paint.teal);
  addFlatRing(builder, front, back + 0.6, columns, height + 0.35, fromRads, toRads);
  builder.paint(paint.ivory);
  addCurvedWall(builder, front, height - 0.35, height + 0.35, columns, false, fromRads, toRads);
  builder.paint(scaled(linear(paint.teal), 0.5));
  // Its lower side faces down.
  addFlatRing(builder.at(0, height, 0, 0, [1, -1, 1]), front, back + 0.6, columns, 0, fromRads, toRads);
  addCurvedWall(builder.at(), back + 0.6, height - 0.35, height + 0.35, columns, true, fromRads, toRads);
  const posts = 5;
  for (let at = 0; at <= posts; at += 1) {
    const angle = fromRads + ((toRads - fromRads) * at) / posts;
    builder.at((front + 0.5) * Math.sin(angle), 0, (front + 0.5) * Math.cos(angle), angle).paint(paint.ivory);
    addBox(builder, 0.28, height, 0.28);
  }
}

/** A seat for two: where it is, which way it faces, how large they are, and how far round the ground, from 0 to 1, for the wave. */
export interface Seat {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turnRads: number;
  readonly scale: number;
  readonly around: number;
}

/** The taken seats of all stands. */
export function takenSeats(seed: number): Seat[] {
  const random = seededRandom(seed);
  const seats: Seat[] = [];
  for (const { fromRads, toRads, rows } of stands) {
    for (let row = 0; row < rows; row += 1) {
      const radius = FIRST_ROW_M + (row + 0.62) * ROW_DEPTH_M;
      const count = Math.floor(((toRads - fromRads) * radius) / SEAT_GAP_M);
      for (let at = 0; at < count; at += 1) {
        if (random() < EMPTY_SHARE) continue;
        const angle = fromRads + ((at + 0.5 + 0.16 * (random() - 0.5)) / count) * (toRads - fromRads);
        seats.push({
          x: radius * Math.sin(angle),
          y: FIRST_HEIGHT_M + row * ROW_RISE_M,
          z: radius * Math.cos(angle),
          turnRads: angle + (random() < 0.5 ? 0 : Math.PI),
          scale: 0.88 + 0.24 * random(),
          around: (angle / (2 * Math.PI) + 1) % 1,
        });
      }
    }
  }
  return seats;
}
