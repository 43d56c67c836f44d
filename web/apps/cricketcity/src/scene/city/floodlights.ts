import { MeshBuilder } from "../geometry/mesh-builder.ts";
import { addBox } from "../geometry/shapes.ts";
import { paint } from "../palette.ts";

const MAST_RADIUS_M = 83.6;
const MAST_HEIGHT_M = 36;

/** A mast: where its lamps are. */
export interface Mast {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Radians from +Z to +X to the middle of the ground. */
  readonly turnRads: number;
}

/** The four masts, between the stands and the banks. */
export const masts: readonly Mast[] = [0.86, Math.PI - 0.95, Math.PI + 0.95, -0.86].map((angle) => ({
  x: MAST_RADIUS_M * Math.sin(angle),
  y: MAST_HEIGHT_M,
  z: MAST_RADIUS_M * Math.cos(angle),
  turnRads: angle + Math.PI,
}));

/** Adds a mast without its lamps. */
export function addMast(builder: MeshBuilder, { x, y, z, turnRads }: Mast): void {
  builder.at(x, 0, z, turnRads).paint(paint.slate);
  addBox(builder, 1.7, 2.4, 1.7);
  addBox(builder.paint(paint.mist), 0.75, y - 2, 0.75, 2);
  builder.at(x, y, z, turnRads).tilt("x", 0.42).paint(paint.slate);
  addBox(builder, 8.2, 6, 0.5, -3);
}

/** The lamps of all masts: quads that face the ground. */
export function lampsMesh() {
  const lamps = new MeshBuilder();
  for (const { x, y, z, turnRads } of masts) {
    lamps.at(x, y, z, turnRads).tilt("x", 0.42);
    for (let row = 0; row < 4; row += 1) {
      for (let column = 0; column < 5; column += 1) {
        const [cx, cy] = [(column - 2) * 1.5, (row - 1.5) * 1.38];
        lamps.quad([
          [cx - 0.58, cy - 0.52, 0.3],
          [cx + 0.58, cy - 0.52, 0.3],
          [cx + 0.58, cy + 0.52, 0.3],
          [cx - 0.58, cy + 0.52, 0.3],
        ]);
      }
    }
  }
  return lamps.build();
}

/** The halo of a panel of lamps, which faces +Z, in front of the panel. */
export function haloMesh() {
  const halo = new MeshBuilder().at(0, 0, 2.5);
  halo.quad([
    [-15, -15, 0],
    [15, -15, 0],
    [15, 15, 0],
    [-15, 15, 0],
  ]);
  return halo.build();
}
