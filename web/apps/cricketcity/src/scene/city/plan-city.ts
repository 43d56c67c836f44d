import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { paint } from "../palette.ts";

/** A place of the city: a distance from the middle of the ground, and an angle from +Z to +X. */
export interface Polar {
  readonly radius: number;
  readonly angleRads: number;
}

/** A building on a plot, with its front towards the ground. All lengths are in metres. */
export interface Building extends Polar {
  readonly kind: "house" | "block" | "tower" | "dome";
  /** Along the street. */
  readonly width: number;
  readonly height: number;
  /** Away from the street. */
  readonly depth: number;
  readonly wall: string;
  readonly roof: string;
  /** When its windows light up, from 0 to 1 of the glow. */
  readonly lightsAt: number;
}

export interface Tree extends Polar {
  readonly kind: "round" | "fir";
  readonly height: number;
  readonly color: string;
}

export interface Lamp extends Polar {
  readonly lightsAt: number;
}

/** Everything of the city that stands still. */
export interface CityPlan {
  readonly buildings: readonly Building[];
  readonly trees: readonly Tree[];
  readonly lamps: readonly Lamp[];
}

/** Radius of the table that carries everything. */
export const TABLE_RADIUS_M = 152;
/** The ring road with the tram. */
export const road = { inner: 85.5, outer: 91, tramRadius: 88.2 } as const;
/** The big wheel. */
export const wheel = { radius: 118, angleRads: Math.PI - 0.24, size: 19 } as const;
/** The tower with the score, seen from behind the batter. */
export const scoreTower = { radius: 95.5, angleRads: Math.PI + 0.135 } as const;
/** The lake: its middle, and its radius. */
export const lake = { radius: 113, angleRads: 1.62, size: 19 } as const;

/** The rows of buildings, from the ground outwards. */
const rows = [
  { radius: 97, gap: 1.6, kinds: ["house", "house", "house", "block"] },
  { radius: 108, gap: 1.8, kinds: ["block", "house", "block", "dome"] },
  { radius: 121, gap: 2.2, kinds: ["tower", "block", "block", "tower"] },
  { radius: 135, gap: 2.6, kinds: ["tower", "tower", "block", "tower"] },
] as const;

const walls = [
  paint.cream,
  paint.ivory,
  paint.rose,
  paint.sand,
  paint.mist,
  paint.cream,
  paint.clay,
] as const;
const roofs = [paint.clay, paint.brick, paint.slate, paint.teal, paint.clay] as const;
const leaves = [paint.leaf, paint.moss, paint.pine, paint.moss, paint.leaf, paint.blossom] as const;

/** Lays out the city. The same seed gives the same city. */
export function planCity(seed: number): CityPlan {
  const random = seededRandom(seed);
  const between = (low: number, high: number): number => low + (high - low) * random();
  const pick = <T>(values: readonly [T, ...T[]]): T =>
    values[Math.floor(random() * values.length)] ?? values[0];
  const buildings: Building[] = [];
  const trees: Tree[] = [];
  rows.forEach((row, rowIndex) => {
    let angle = rowIndex * 0.037;
    const end = angle + 2 * Math.PI;
    while (angle < end) {
      const kind = pick<Building["kind"]>([row.kinds[0], ...row.kinds.slice(1)]);
      const width = kind === "tower" ? between(7.5, 10.5) : between(6, 10.5);
      const span = (width + row.gap) / row.radius;
      if (angle + span > end) break;
      const middle = angle + span / 2;
      angle += span;
      if (isTaken(row.radius, middle, width)) continue;
      if (random() < 0.1) {
        for (let at = 0; at < 3; at += 1) {
          const place = {
            radius: row.radius + between(-3, 3),
            angleRads: middle + between(-0.4, 0.4) * span,
          };
          trees.push({ ...place, kind: "round", height: between(3.5, 6), color: pick(leaves) });
        }
        continue;
      }
      const height = heightOf(kind, middle, between(0, 1));
      const depth = Math.min(width, between(6.5, 9));
      // The part of the city that the batter faces lights up first.
      const early = 1 - 0.5 * closeness(middle, Math.PI);
      const lightsAt = 0.02 + (0.06 * rowIndex + between(0, 0.6)) * early;
      const place = { radius: row.radius + between(-0.6, 0.6), angleRads: middle };
      buildings.push({
        ...place,
        kind,
        width,
        height,
        depth,
        lightsAt,
        wall: pick(walls),
        roof: pick(roofs),
      });
    }
  });
  plantTrees(trees, between, () => pick(leaves));
  const lamps = Array.from({ length: 56 }, (_, at): Lamp => {
    const angleRads = (at / 56) * 2 * Math.PI;
    return {
      radius: at % 2 === 0 ? road.inner - 0.9 : road.outer + 0.9,
      angleRads,
      lightsAt: (at % 14) / 90,
    };
  });
  return { buildings, trees, lamps };
}

/** The height of a building: greater towards the two centres of the city, so that it has a skyline. */
function heightOf(kind: Building["kind"], angleRads: number, share: number): number {
  const middle = Math.max(closeness(angleRads, Math.PI + 0.5), 0.75 * closeness(angleRads, -0.55));
  if (kind === "house") return 4 + 2.4 * share;
  if (kind === "dome") return 7 + 3 * share;
  if (kind === "block") return 8 + 5 * share + 5 * middle;
  return 15 + 9 * share + 17 * middle * (0.45 + 0.55 * share);
}

/** 1 in a direction, less beside it. */
function closeness(angleRads: number, towards: number): number {
  return Math.exp(-((angleBetween(angleRads, towards) / 0.65) ** 2));
}

/** Whether the place is taken by something else: the wheel, the tower with the score, the lake. */
function isTaken(radius: number, angleRads: number, width: number): boolean {
  const isNear = (place: Polar, reach: number): boolean =>
    distance(place, { radius, angleRads }) < reach + width / 2;
  // The wheel is flat: buildings may stand behind it, not in front of it.
  const hidesWheel =
    radius < wheel.radius + 6 && angleBetween(angleRads, wheel.angleRads) * radius < 14 && radius > 100;
  return hidesWheel || isNear(scoreTower, 6) || isNear(lake, lake.size);
}

function plantTrees(
  trees: Tree[],
  between: (low: number, high: number) => number,
  color: () => string,
): void {
  const add = (place: Polar, low: number, high: number): void => {
    const kind = between(0, 1) < 0.68 ? "round" : "fir";
    trees.push({ ...place, kind, height: between(low, high), color: kind === "fir" ? paint.pine : color() });
  };
  // Along the road.
  for (let at = 0; at < 70; at += 1) {
    const angleRads = (at + between(-0.2, 0.2)) * ((2 * Math.PI) / 70);
    if (angleBetween(angleRads, scoreTower.angleRads) < 0.09) continue;
    add({ radius: road.outer + between(1.2, 2), angleRads }, 3.4, 5.2);
  }
  // The banks at both sides of the ground.
  for (const side of [-1, 1]) {
    for (let at = 0; at < 22; at += 1) {
      const angleRads = side * (Math.PI / 2 + between(-0.42, 0.42));
      add({ radius: between(77, 83.5), angleRads }, 3.6, 6.4);
    }
  }
  // The shore of the lake, and the rim of the table.
  for (let at = 0; at < 26; at += 1) {
    const turn = (at / 26) * 2 * Math.PI;
    const [x, z] = [
      lake.radius * Math.sin(lake.angleRads) + (lake.size + between(0.8, 3)) * Math.sin(turn),
      lake.radius * Math.cos(lake.angleRads) + (lake.size + between(0.8, 3)) * Math.cos(turn),
    ];
    const radius = Math.hypot(x, z);
    if (radius > 94) add({ radius, angleRads: Math.atan2(x, z) }, 3, 6);
  }
  for (let at = 0; at < 80; at += 1) {
    add({ radius: between(143.5, 148), angleRads: (at / 80) * 2 * Math.PI }, 3.2, 7);
  }
}

/** The smaller angle between two directions. */
export function angleBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

function distance(a: Polar, b: Polar): number {
  const [ax, az] = [a.radius * Math.sin(a.angleRads), a.radius * Math.cos(a.angleRads)];
  return Math.hypot(ax - b.radius * Math.sin(b.angleRads), az - b.radius * Math.cos(b.angleRads));
}
