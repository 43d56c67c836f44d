import type { FullEngine, Instances, Material } from "@orbitroom/engine/full";
import { MeshBuilder } from "../geometry/mesh-builder.ts";
import { addBox } from "../geometry/shapes.ts";
import { paint } from "../palette.ts";
import { asLight } from "./lights-builder.ts";
import { road } from "./plan-city.ts";

const CARS = 3;
const CAR_LENGTH_M = 7.2;
const SECS_PER_ROUND = 75;
const FLOATS = 16;
/** It starts where it is visible in the first image. */
const FIRST_ANGLE_RADS = Math.PI + 0.12;

/** A tram of three cars that goes round the ground. */
export class Tram {
  readonly #parts: readonly Instances[];
  readonly #matrices = new Float32Array(CARS * FLOATS);
  #angle = FIRST_ANGLE_RADS;

  constructor(engine: FullEngine, material: Material, lightMaterial: Material) {
    const { solid, windows } = carMeshes();
    const parts = [
      { mesh: engine.createMesh(solid), material },
      { mesh: engine.createMesh(windows), material: lightMaterial },
    ];
    this.#parts = parts.map((part) => engine.createInstances({ name: "tram", ...part, count: CARS }));
    this.update(0);
  }

  /** Moves the tram on. */
  update(dtSecs: number): void {
    this.#angle = (this.#angle + (dtSecs / SECS_PER_ROUND) * 2 * Math.PI) % (2 * Math.PI);
    for (let car = 0; car < CARS; car += 1) {
      const angle = this.#angle - (car * (CAR_LENGTH_M + 0.5)) / road.tramRadius;
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      const at = car * FLOATS;
      // Its length, X, lies along the road; its side, Z, faces outwards.
      this.#matrices[at] = cos;
      this.#matrices[at + 2] = -sin;
      this.#matrices[at + 5] = 1;
      this.#matrices[at + 8] = sin;
      this.#matrices[at + 10] = cos;
      this.#matrices[at + 12] = road.tramRadius * sin;
      this.#matrices[at + 14] = road.tramRadius * cos;
      this.#matrices[at + 15] = 1;
    }
    for (const part of this.#parts) part.setTransforms(this.#matrices);
  }
}

function carMeshes() {
  const solid = new MeshBuilder().at();
  addBox(solid.paint(paint.ink), CAR_LENGTH_M * 0.8, 0.5, 1.9, 0.15);
  addBox(solid.paint(paint.clay), CAR_LENGTH_M, 1.3, 2.3, 0.5);
  addBox(solid.paint(paint.ivory), CAR_LENGTH_M, 1.3, 2.3, 1.8);
  addBox(solid.paint(paint.clay), CAR_LENGTH_M - 0.3, 0.35, 2.1, 3.1);
  const windows = new MeshBuilder();
  for (const turn of [0, Math.PI]) {
    windows.at(0, 0, 0, turn);
    asLight(windows, 0.08, 1);
    for (let at = 0; at < 4; at += 1) {
      const [left, right] = [-3.1 + 1.6 * at, -1.8 + 1.6 * at];
      windows.quad([
        [left, 1.95, 1.2],
        [right, 1.95, 1.2],
        [right, 2.95, 1.2],
        [left, 2.95, 1.2],
      ]);
    }
  }
  return { solid: solid.build(), windows: windows.build() };
}
