import type { MeshOptions } from "@orbitroom/engine/full";
import { addLathe, arc, type LatheBand } from "../geometry/lathe.ts";
import { MeshBuilder } from "../geometry/mesh-builder.ts";
import { addCurvedWall } from "../geometry/shapes.ts";
import { paint, type TeamPaint } from "../palette.ts";
import { ARM_LENGTH_M, BASE_RADIUS_M } from "./part-matrices.ts";
import { toyRects, woodOf } from "./toy-atlas.ts";

const COLUMNS = 20;
const HEAD_RADIUS_M = 0.29;
const HEAD_HEIGHT_M = 0.25;

/** The role of a figure, which determines its clothes and so its meshes. */
export type Role = "fielder" | "keeper" | "batter" | "umpire";

/** The body: from the foot of the peg up to the neck, with the pads of a batter. */
export function bodyMesh(role: Role, team: TeamPaint): MeshOptions {
  const builder = new MeshBuilder().at();
  const isUmpire = role === "umpire";
  const shirt = isUmpire ? paint.ivory : team.main;
  const trousers = isUmpire ? paint.ink : team.second;
  const collar = isUmpire ? paint.ink : team.second;
  builder.show(toyRects.wood);
  const r = BASE_RADIUS_M;
  addLathe(
    builder,
    [
      {
        color: paint.beech,
        points: [
          [0, 0],
          [r - 0.02, 0],
          [r, 0.02],
          [r, 0.08],
          [r - 0.02, 0.1],
        ],
      },
    ],
    COLUMNS,
  );
  builder.show(toyRects.paint);
  const waist = isUmpire ? 0.3 : 0.52;
  const at = (height: number): number => bodyRadius(height);
  const run = (from: number, to: number, steps: number) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const height = from + ((to - from) * step) / steps;
      return [at(height), height] as const;
    });
  const bands: LatheBand[] = [
    { color: trousers, points: run(0.1, waist, 4) },
    { color: isUmpire ? paint.ivory : paint.chalk, points: run(waist, waist + 0.045, 1) },
    { color: shirt, points: run(waist + 0.045, 1.02, 7) },
    { color: collar, points: run(1.02, 1.1, 3) },
    {
      color: woodOf(0),
      points: [
        [at(1.1), 1.1],
        [0.1, 1.17],
      ],
    },
  ];
  addLathe(builder, bands, COLUMNS);
  if (role === "batter" || role === "keeper") addPads(builder, role === "keeper" ? team.second : paint.chalk);
  if (isUmpire) addButtons(builder);
  return builder.build();
}

/** The radius of a body at a height: wide at the foot, with a waist and round shoulders. */
function bodyRadius(height: number): number {
  if (height < 0.55) return 0.285 - 0.085 * (height / 0.55) ** 1.2;
  if (height < 0.88) return 0.2 + 0.055 * Math.sin(((height - 0.55) / 0.33) * (Math.PI / 2));
  const share = (height - 0.88) / 0.24;
  return 0.095 + 0.16 * Math.sqrt(Math.max(0, 1 - share * share));
}

function addPads(builder: MeshBuilder, color: string): void {
  for (const side of [-1, 1]) {
    builder.show(toyRects.paint).at(side * 0.125, 0, 0.175, side * 0.35, [1, 1, 0.62]);
    const bands: LatheBand[] = [
      {
        color,
        points: [
          [0, 0.03],
          [0.09, 0.03],
          [0.118, 0.07],
          [0.118, 0.2],
        ],
      },
      {
        color: paint.oak,
        points: [
          [0.121, 0.2],
          [0.121, 0.225],
        ],
      },
      {
        color,
        points: [
          [0.118, 0.225],
          [0.112, 0.38],
        ],
      },
      {
        color: paint.oak,
        points: [
          [0.116, 0.38],
          [0.116, 0.405],
        ],
      },
      {
        color,
        points: [
          [0.122, 0.405],
          [0.128, 0.5],
          [0.11, 0.58],
          [0.06, 0.62],
          [0, 0.63],
        ],
      },
    ];
    addLathe(builder, bands, 12);
  }
}

function addButtons(builder: MeshBuilder): void {
  for (const height of [0.5, 0.66, 0.82]) {
    builder.at(0, height, bodyRadius(height) - 0.005, 0, [1, 1, 0.6]);
    addLathe(builder, [{ color: paint.ink, points: arc(0.022, 0, 4) }], 8);
  }
}

/** The head, above the neck, with what is on it. */
export function headMesh(role: Role, team: TeamPaint, face: number): MeshOptions {
  const builder = new MeshBuilder().at(0, 0, 0, 0, [1, 0.96, 1]).show(toyRects.face(face));
  addLathe(builder, [{ color: [1, 1, 1], points: arc(HEAD_RADIUS_M, HEAD_HEIGHT_M, 12) }], 22);
  builder.show(toyRects.paint);
  if (role === "umpire") addSunHat(builder);
  else if (role === "batter") addHelmet(builder, team);
  else addCap(builder, team);
  return builder.build();
}

const CROWN_RADIUS_M = HEAD_RADIUS_M + 0.02;

/** Puts what follows on the head, tipped ahead: around the middle of the head. */
function tipped(builder: MeshBuilder, angleRads: number): void {
  builder.at(0, HEAD_HEIGHT_M, 0).tilt("x", angleRads).offset(0, -HEAD_HEIGHT_M, 0);
}

function addCap(builder: MeshBuilder, team: TeamPaint): void {
  tipped(builder, -0.12);
  const crown = arc(CROWN_RADIUS_M, HEAD_HEIGHT_M, 7, 0.3, Math.PI / 2);
  addLathe(
    builder,
    [
      { color: team.second, points: crown.slice(0, 2) },
      { color: team.main, points: crown.slice(1) },
    ],
    COLUMNS,
  );
  builder.at(0, HEAD_HEIGHT_M + HEAD_RADIUS_M + 0.012, -0.03);
  addLathe(builder, [{ color: team.second, points: arc(0.035, 0, 4, -0.4) }], 10);
  addPeak(builder, team.second, HEAD_HEIGHT_M + 0.1, 0.2);
}

/** The peak of a cap: a flat drop that stands out ahead. */
function addPeak(builder: MeshBuilder, color: string, height: number, width: number): void {
  builder.at(0, height, CROWN_RADIUS_M - 0.05, 0, [width, 0.022, 0.22]).tilt("x", 0.1);
  addLathe(builder, [{ color, points: arc(1, 0, 5) }], 16);
}

function addHelmet(builder: MeshBuilder, team: TeamPaint): void {
  const radius = HEAD_RADIUS_M + 0.03;
  tipped(builder, -0.16);
  const shell = arc(radius, HEAD_HEIGHT_M, 9, -0.02, Math.PI / 2);
  addLathe(
    builder,
    [{ color: team.second, points: [[radius - 0.035, HEAD_HEIGHT_M - 0.01], ...shell] }],
    COLUMNS,
  );
  addPeak(builder, team.second, HEAD_HEIGHT_M + 0.1, 0.24);
  // The bars of the guard.
  builder.at(0, 0, 0.012).paint(paint.slate);
  for (const height of [0.085, 0.165]) {
    for (const facesOut of [true, false]) {
      addCurvedWall(builder, radius + 0.012, height, height + 0.026, 12, facesOut, -1, 1);
    }
  }
}

function addSunHat(builder: MeshBuilder): void {
  tipped(builder, -0.06);
  const low = HEAD_HEIGHT_M + 0.1;
  const bands: LatheBand[] = [
    {
      color: paint.ivory,
      points: [
        [0.27, low - 0.015],
        [0.42, low - 0.03],
        [0.45, low - 0.02],
        [0.43, low],
        [0.28, low + 0.03],
      ],
    },
    {
      color: paint.ink,
      points: [
        [0.285, low + 0.03],
        [0.275, low + 0.085],
      ],
    },
    {
      color: paint.ivory,
      points: [
        [0.272, low + 0.085],
        [0.25, low + 0.2],
        [0.2, low + 0.245],
        [0, low + 0.25],
      ],
    },
  ];
  addLathe(builder, bands, COLUMNS);
}

/** An arm that hangs from the shoulder: sleeve, stick, and a ball for a hand, or a glove. */
export function armMesh(role: Role, team: TeamPaint): MeshOptions {
  const builder = new MeshBuilder().at().show(toyRects.paint);
  const sleeve = role === "umpire" ? paint.ivory : team.main;
  const end = -ARM_LENGTH_M;
  addLathe(
    builder,
    [
      {
        color: woodOf(0),
        points: [
          [0.045, end + 0.05],
          [0.045, end / 2],
        ],
      },
      {
        color: sleeve,
        points: [
          [0.045, end / 2],
          [0.082, end / 2],
          [0.088, end / 4],
          [0.08, -0.04],
          [0.055, 0.035],
          [0, 0.06],
        ],
      },
    ],
    12,
  );
  if (role === "batter") {
    addLathe(
      builder,
      [
        {
          color: team.second,
          points: [
            [0.05, end + 0.17],
            [0.085, end + 0.09],
            [0.09, end + 0.13],
            [0.06, end + 0.18],
          ],
        },
      ],
      12,
    );
    addLathe(builder, [{ color: paint.chalk, points: arc(0.112, end, 8) }], 14);
  } else if (role === "keeper") {
    builder.at(0, 0, 0, 0, [1, 1, 0.75]);
    addLathe(builder, [{ color: paint.clay, points: arc(0.15, end - 0.02, 8) }], 14);
  } else {
    builder.show(toyRects.wood);
    addLathe(builder, [{ color: woodOf(0), points: arc(0.095, end, 8) }], 14);
  }
  return builder.build();
}
