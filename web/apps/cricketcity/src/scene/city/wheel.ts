import type { FullEngine, Instances, Material, SceneNode } from "@orbitroom/engine/full";
import { addLathe, arc } from "../geometry/lathe.ts";
import { MeshBuilder } from "../geometry/mesh-builder.ts";
import { addBox } from "../geometry/shapes.ts";
import { paint } from "../palette.ts";
import { asLight } from "./lights-builder.ts";
import { wheel } from "./plan-city.ts";

const CABINS = 14;
const RIM_PIECES = 42;
const SECS_PER_TURN = 90;
const FLOATS = 16;
const HUB_HEIGHT_M = wheel.size + 5;

/** It faces the ground, a little from the side. */
const turnRads = wheel.angleRads + Math.PI + 0.25;

/** The big wheel: it turns about the line to the middle of the ground, and its cabins hang upright. */
export class BigWheel {
  readonly #wheel: SceneNode;
  readonly #cabins: Instances;
  readonly #matrices = new Float32Array(CABINS * FLOATS);
  #turn = 0;

  constructor(engine: FullEngine, material: Material, lightMaterial: Material) {
    const { radius, angleRads } = wheel;
    const [x, z] = [radius * Math.sin(angleRads), radius * Math.cos(angleRads)];
    const half = turnRads / 2;
    const rotation = [0, Math.sin(half), 0, Math.cos(half)] as const;
    const base = engine.createNode({ name: "big wheel", translation: [x, 0, z], rotation });
    this.#wheel = engine.createNode({
      parent: base,
      mesh: engine.createMesh(rimMesh()),
      material,
      translation: [0, HUB_HEIGHT_M, 0],
    });
    engine.createNode({
      parent: this.#wheel,
      mesh: engine.createMesh(rimLightsMesh()),
      material: lightMaterial,
    });
    const mesh = engine.createMesh(cabinMesh());
    this.#cabins = engine.createInstances({ parent: base, mesh, material, count: CABINS });
    this.update(0);
  }

  /** Turns it on. */
  update(dtSecs: number): void {
    this.#turn = (this.#turn + (dtSecs / SECS_PER_TURN) * 2 * Math.PI) % (2 * Math.PI);
    this.#wheel.setTransform({ rotation: [0, 0, Math.sin(this.#turn / 2), Math.cos(this.#turn / 2)] });
    for (let cabin = 0; cabin < CABINS; cabin += 1) {
      const angle = this.#turn + (cabin / CABINS) * 2 * Math.PI;
      const at = cabin * FLOATS;
      this.#matrices[at] = this.#matrices[at + 5] = this.#matrices[at + 10] = this.#matrices[at + 15] = 1;
      this.#matrices[at + 12] = wheel.size * Math.cos(angle);
      this.#matrices[at + 13] = HUB_HEIGHT_M + wheel.size * Math.sin(angle);
    }
    this.#cabins.setTransforms(this.#matrices);
  }
}

/** Adds what carries the wheel. */
export function addWheelLegs(builder: MeshBuilder): void {
  const { radius, angleRads } = wheel;
  const put = (): MeshBuilder =>
    builder.at(radius * Math.sin(angleRads), 0, radius * Math.cos(angleRads), turnRads);
  for (const side of [-1, 1]) {
    for (const front of [-1.9, 1.9]) {
      put()
        .offset(side * 9, 0, front)
        .paint(paint.ivory)
        .tilt("z", side * Math.atan2(9, HUB_HEIGHT_M));
      addBox(builder, 0.8, Math.hypot(9, HUB_HEIGHT_M), 0.7);
    }
  }
  addBox(put().paint(paint.slate), 24, 1.2, 8);
}

function rimMesh() {
  const builder = new MeshBuilder();
  for (const front of [-0.9, 0.9]) {
    for (let piece = 0; piece < RIM_PIECES; piece += 1) {
      const angle = (piece / RIM_PIECES) * 2 * Math.PI;
      builder.at(0, 0, front).tilt("z", angle).offset(wheel.size, 0, 0).paint(paint.ivory);
      const length = (2 * Math.PI * wheel.size) / RIM_PIECES + 0.05;
      addBox(builder, 0.5, length, 0.35, -length / 2);
    }
    for (let spoke = 0; spoke < CABINS; spoke += 1) {
      builder
        .at(0, 0, front)
        .tilt("z", (spoke / CABINS) * 2 * Math.PI)
        .paint(paint.mist);
      addBox(builder, 0.2, wheel.size, 0.2);
    }
  }
  builder.at(0, 0, -1.6).tilt("x", Math.PI / 2);
  addLathe(
    builder,
    [
      {
        color: paint.clay,
        points: [
          [0, 0],
          [1.3, 0],
          [1.3, 3.2],
          [0, 3.2],
        ],
      },
    ],
    16,
  );
  return builder.build();
}

function rimLightsMesh() {
  const builder = new MeshBuilder();
  for (let piece = 0; piece < RIM_PIECES; piece += 1) {
    asLight(builder, 0.35 + 0.6 * (piece / RIM_PIECES), piece % 3);
    builder
      .at(0, 0, 1.15)
      .tilt("z", (piece / RIM_PIECES) * 2 * Math.PI)
      .offset(wheel.size, 0, 0);
    addLathe(builder, [{ color: [1, 1, 1], points: arc(0.42, 0, 3) }], 5);
  }
  for (let spoke = 0; spoke < CABINS; spoke += 1) {
    for (let bulb = 1; bulb < 5; bulb += 1) {
      asLight(builder, 0.45 + 0.1 * bulb, 1);
      builder
        .at(0, 0, 1.1)
        .tilt("z", (spoke / CABINS) * 2 * Math.PI)
        .offset(0, (wheel.size * bulb) / 5, 0);
      addLathe(builder, [{ color: [1, 1, 1], points: arc(0.3, 0, 2) }], 5);
    }
  }
  return builder.build();
}

function cabinMesh() {
  const builder = new MeshBuilder().at(0, -2.1, 0);
  addLathe(
    builder,
    [
      {
        color: paint.clay,
        points: [
          [0, 0],
          [0.9, 0.05],
          [1.25, 0.5],
          [1.25, 0.8],
        ],
      },
      {
        color: "#33405a",
        points: [
          [1.15, 0.8],
          [1.15, 1.45],
        ],
      },
      {
        color: paint.ivory,
        points: [
          [1.3, 1.45],
          [1, 1.85],
          [0, 2.1],
        ],
      },
    ],
    12,
  );
  return builder.build();
}
