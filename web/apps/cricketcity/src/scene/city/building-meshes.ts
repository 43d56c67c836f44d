import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { addLathe, arc } from "../geometry/lathe.ts";
import type { MeshBuilder } from "../geometry/mesh-builder.ts";
import { addBox, addGable, addPyramid } from "../geometry/shapes.ts";
import { linear, paint, scaled } from "../palette.ts";
import { asLight } from "./lights-builder.ts";
import type { Building } from "./plan-city.ts";

/** Windows protrude by this much, so that they do not flicker with the wall. */
const WINDOW_OUT_M = 0.06;
const FLOOR_M = 3.1;
/** A value beyond the full glow. */
const NEVER = 1.05;

/** Where a building's own axes are: +Z towards the middle of the ground. */
interface Place {
  readonly x: number;
  readonly z: number;
  readonly turnRads: number;
}

/** Adds a building, and its windows to the lights. `seed` decides about small things. */
export function addBuilding(solid: MeshBuilder, lights: MeshBuilder, building: Building, seed: number): void {
  const { radius, angleRads } = building;
  const place = {
    x: radius * Math.sin(angleRads),
    z: radius * Math.cos(angleRads),
    turnRads: angleRads + Math.PI,
  };
  const random = seededRandom(seed);
  const put = (height = 0): MeshBuilder => solid.at(place.x, height, place.z, place.turnRads);
  if (building.kind === "house") addHouse(put, building, random);
  else if (building.kind === "dome") addDome(put, building);
  else if (building.kind === "block") addBlock(put, building, random);
  else addTower(put, building, random);
  addWindows(lights, building, place, random);
}

type Put = (height?: number) => MeshBuilder;

function addHouse(put: Put, { width, height, depth, wall, roof }: Building, random: () => number): void {
  addBox(put().paint(wall), width, height, depth);
  const rise = 2.2 + 1.6 * random();
  addGable(put().paint(roof), width + 0.8, rise, depth + 0.9, height);
  addBox(put().paint(paint.oak), 1.3, 2.2, depth + 0.16);
  const side = random() < 0.5 ? -1 : 1;
  const chimney = put()
    .offset(side * width * 0.28, 0, -depth * 0.16)
    .paint(paint.brick);
  addBox(chimney, 0.9, rise + 0.7, 0.9, height);
}

function addBlock(put: Put, { width, height, depth, wall, roof }: Building, random: () => number): void {
  addBox(put().paint(wall), width, height, depth);
  addBox(put().paint(scaled(linear(wall), 0.72)), width + 0.5, 0.5, depth + 0.5, height - 0.1);
  addBox(put().paint(scaled(linear(wall), 0.62)), width + 0.24, 0.7, depth + 0.24);
  // An awning over the shop.
  addBox(put().paint(roof), width * 0.8, 0.28, depth + 1.7, 2.5);
  if (random() < 0.5) addPyramid(put().paint(roof), width * 0.96, 2.6, depth * 0.96, height + 0.4);
  else addBox(put().paint(paint.slate), width * 0.36, 1.3, depth * 0.4, height + 0.4);
}

function addTower(put: Put, { width, height, depth, wall, roof }: Building, random: () => number): void {
  const shoulder = height * (0.62 + 0.2 * random());
  addBox(put().paint(wall), width, shoulder, depth);
  addBox(put().paint(scaled(linear(wall), 0.62)), width + 0.5, 1, depth + 0.5);
  addBox(put().paint(scaled(linear(wall), 0.75)), width + 0.4, 0.5, depth + 0.4, shoulder - 0.2);
  addBox(put().paint(wall), width * 0.72, height - shoulder, depth * 0.72, shoulder);
  const top = random();
  if (top < 0.4) addPyramid(put().paint(roof), width * 0.8, 4.5, depth * 0.8, height);
  else if (top < 0.7) {
    addLathe(put(height).paint(roof), [{ color: roof, points: arc(width * 0.33, 0, 6, 0) }], 16);
    addLathe(
      put(height),
      [
        {
          color: paint.ivory,
          points: [
            [0.12, width * 0.3],
            [0.12, width * 0.33 + 2.5],
            [0, width * 0.33 + 2.6],
          ],
        },
      ],
      6,
    );
  } else {
    addBox(put().paint(scaled(linear(wall), 0.75)), width * 0.78, 0.5, depth * 0.78, height - 0.1);
    addBox(put().paint(paint.slate), width * 0.3, 1.6, depth * 0.3, height + 0.4);
  }
}

function addDome(put: Put, { width, height, depth, wall, roof }: Building): void {
  addBox(put().paint(wall), width, height, depth);
  addBox(put().paint(paint.ivory), width + 0.5, 0.6, depth + 0.5, height - 0.1);
  const r = Math.min(width, depth) * 0.38;
  addLathe(
    put(height + 0.5),
    [
      {
        color: paint.ivory,
        points: [
          [r, 0],
          [r, 1.2],
        ],
      },
      { color: roof, points: arc(r * 1.05, 1.2, 7, 0) },
      {
        color: paint.ivory,
        points: [
          [0.25, 1.1 + r],
          [0.25, 2.2 + r],
          [0, 2.9 + r],
        ],
      },
    ],
    18,
  );
}

function addWindows(lights: MeshBuilder, building: Building, place: Place, random: () => number): void {
  const { kind, width, height, depth, lightsAt } = building;
  lights.paint([1, 1, 1]);
  const sides = [
    { turn: 0, span: width, out: depth / 2 },
    { turn: Math.PI / 2, span: depth, out: width / 2 },
    { turn: Math.PI, span: width, out: depth / 2 },
    { turn: -Math.PI / 2, span: depth, out: width / 2 },
  ];
  const top = kind === "tower" ? height * 0.62 : height;
  const hue = Math.floor(random() * 4);
  for (const { turn, span, out } of sides) {
    lights.at(place.x, 0, place.z, place.turnRads + turn);
    addWindowGrid(lights, span, 0, top, out, kind, lightsAt, hue, random);
  }
  if (kind !== "tower" || height * 0.38 < FLOOR_M) return;
  for (const { turn, span, out } of sides) {
    lights.at(place.x, 0, place.z, place.turnRads + turn);
    addWindowGrid(lights, span * 0.72, height * 0.83, height - 0.6, out * 0.72, kind, lightsAt, hue, random);
  }
}

function addWindowGrid(
  lights: MeshBuilder,
  span: number,
  bottom: number,
  top: number,
  out: number,
  kind: Building["kind"],
  lightsAt: number,
  hue: number,
  random: () => number,
): void {
  const columns = Math.max(1, Math.floor((span - 0.8) / (kind === "house" ? 2.6 : 2.2)));
  const floors = Math.floor((top - bottom - 0.4) / FLOOR_M);
  const [halfWidth, tall] = kind === "house" ? [0.5, 1.2] : [0.55, 1.55];
  const z = out + WINDOW_OUT_M;
  for (let floor = 0; floor < floors; floor += 1) {
    const low = bottom + 1 + floor * FLOOR_M;
    for (let column = 0; column < columns; column += 1) {
      const x = ((column + 0.5) / columns - 0.5) * (span - 0.5);
      // A fifth of the windows stay dark: their people are at the match.
      const at = random() < 0.2 ? NEVER : Math.min(0.99, lightsAt + 0.22 * random());
      asLight(lights, at, random() < 0.75 ? hue : hue + 1);
      lights.quad([
        [x - halfWidth, low, z],
        [x + halfWidth, low, z],
        [x + halfWidth, low + tall, z],
        [x - halfWidth, low + tall, z],
      ]);
    }
  }
}
