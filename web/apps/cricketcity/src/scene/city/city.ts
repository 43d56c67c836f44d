import type { FullEngine, Material, SceneNode, Texture } from "@orbitroom/engine/full";
import { addLathe } from "../geometry/lathe.ts";
import { MeshBuilder } from "../geometry/mesh-builder.ts";
import { addFlatRing } from "../geometry/shapes.ts";
import { addBoundary, addPath } from "../ground/field-meshes.ts";
import { linear, mix, paint } from "../palette.ts";
import type { TimeLook } from "../sky/time-of-day.ts";
import { addBuilding } from "./building-meshes.ts";
import { addMast, masts } from "./floodlights.ts";
import { addCloud, addLampBulb, addLampPost, addTree } from "./greenery.ts";
import { asLight, lightsCanvas, lightsTransform, paintLights } from "./lights-builder.ts";
import {
  type CityPlan,
  lake,
  type Polar,
  planCity,
  road,
  scoreTower,
  TABLE_RADIUS_M,
  wheel,
} from "./plan-city.ts";
import { addScoreTower, type Score, ScoreTower } from "./score-tower.ts";
import { addStand, stands } from "./stand.ts";
import { Tram } from "./tram.ts";
import { addWheelLegs, BigWheel } from "./wheel.ts";

const SEED = 2;
/** The city is divided into sectors, of which those are drawn that the camera sees. */
const SECTORS = 4;

/** The city around the ground, on its table. */
export class City {
  readonly #lightsImage = lightsCanvas();
  readonly #lightsTexture: Texture;
  readonly #score: ScoreTower;
  readonly #wheel: BigWheel;
  readonly #tram: Tram;
  readonly #lampPools: SceneNode;
  readonly #lampPoolsMaterial: Material;

  /** `material` paints by the colours of vertices; `poolTexture` is a soft round spot. */
  constructor(engine: FullEngine, material: Material, poolTexture: Texture) {
    const plan = planCity(SEED);
    this.#lightsTexture = engine.createTexture({ image: this.#lightsImage, wrapU: "clamp", wrapV: "clamp" });
    const lightsMaterial = engine.createMaterial({ baseColorTexture: this.#lightsTexture, isUnlit: true });
    const { solids, lights, pools } = buildCity(plan);
    solids.forEach((solid, sector) => {
      engine.createNode({ name: `city ${sector}`, mesh: engine.createMesh(solid.build()), material });
    });
    engine.createNode({
      name: "city lights",
      mesh: engine.createMesh(lights.build()),
      material: lightsMaterial,
    });
    engine.createNode({ name: "table", mesh: engine.createMesh(tableMesh()), material });
    engine.createNode({
      name: "lake",
      mesh: engine.createMesh(lakeMesh()),
      material: engine.createMaterial({ baseColor: [...linear(paint.sea), 1], roughness: 0.12 }),
    });
    const clouds = engine.createMaterial({ emissive: [0.16, 0.15, 0.15] });
    engine.createNode({ name: "clouds", mesh: engine.createMesh(cloudsMesh()), material: clouds });
    this.#lampPoolsMaterial = engine.createMaterial({
      baseColorTexture: poolTexture,
      isUnlit: true,
      alphaMode: "blend",
    });
    this.#lampPools = engine.createNode({
      name: "light under the lamps",
      mesh: engine.createMesh(pools.build()),
      material: this.#lampPoolsMaterial,
    });
    this.#score = new ScoreTower(engine);
    this.#wheel = new BigWheel(engine, material, lightsMaterial);
    this.#tram = new Tram(engine, material, lightsMaterial);
    this.setGlow(0);
  }

  /** Lights the city up, from 0 (no window) to 1 (all of them), always in the same order. */
  setGlow(glow: number): void {
    this.#lightsTexture.setTransform(lightsTransform(Math.min(Math.max(glow, 0), 1)));
  }

  /** Makes lamps and windows look as they do at a time of day. */
  setTime({ lamps, glass, daylight }: TimeLook): void {
    this.#lampPools.setVisible(lamps > 0);
    this.#lampPoolsMaterial.set({ baseColor: [1, 1, 1, lamps] });
    paintLights(this.#lightsImage, glass, daylight);
    this.#lightsTexture.setImage(this.#lightsImage);
  }

  setScore(score: Score): void {
    this.#score.set(score);
  }

  /** Moves the tram and the wheel. */
  update(dtSecs: number): void {
    this.#tram.update(dtSecs);
    this.#wheel.update(dtSecs);
  }
}

function buildCity({ buildings, trees, lamps }: CityPlan) {
  const solids = Array.from({ length: SECTORS }, () => new MeshBuilder());
  const lights = new MeshBuilder();
  const pools = new MeshBuilder();
  const solidAt = (angleRads: number): MeshBuilder => {
    const turn = angleRads / (2 * Math.PI) + 1.5 / SECTORS + 1;
    return solids[Math.floor(turn * SECTORS) % SECTORS] ?? new MeshBuilder();
  };
  buildings.forEach((building, at) => {
    addBuilding(solidAt(building.angleRads), lights, building, at + 1);
  });
  for (const tree of trees) addTree(solidAt(tree.angleRads), tree);
  for (const lamp of lamps) {
    addLampPost(solidAt(lamp.angleRads), lamp);
    asLight(lights, lamp.lightsAt, 1);
    addLampBulb(lights, lamp);
    addPool(pools, lamp);
  }
  for (const stand of stands) addStand(solidAt((stand.fromRads + stand.toRads) / 2), stand);
  for (const mast of masts) addMast(solidAt(Math.atan2(mast.x, mast.z)), mast);
  addWheelLegs(solidAt(wheel.angleRads));
  addScoreTower(solidAt(scoreTower.angleRads));
  return { solids, lights, pools };
}

function addPool(pools: MeshBuilder, { radius, angleRads }: Polar): void {
  pools.at(radius * Math.sin(angleRads), 0.05, radius * Math.cos(angleRads), angleRads).paint([1, 1, 1]);
  pools.quad([
    [-4.5, 0, 4.5],
    [4.5, 0, 4.5],
    [4.5, 0, -4.5],
    [-4.5, 0, -4.5],
  ]);
}

/** The ground of the city, its ring road, and the edge of the table. */
function tableMesh() {
  const builder = new MeshBuilder().at();
  addPath(builder, 85);
  addBoundary(builder);
  builder.at();
  builder.paint(paint.road);
  addFlatRing(builder, road.inner, road.outer, 128, 0);
  builder.paint(paint.ivory);
  for (const side of [-0.75, 0.75]) {
    addFlatRing(builder, road.tramRadius + side - 0.08, road.tramRadius + side + 0.08, 128, 0.02);
  }
  builder.paint(mix(linear(paint.sand), linear(paint.cream), 0.5));
  addFlatRing(builder, 84.4, road.inner, 96, 0.06);
  addFlatRing(builder, road.outer, road.outer + 1.6, 96, 0.06);
  builder.paint(mix(linear(paint.leaf), linear(paint.sand), 0.35));
  addFlatRing(builder, road.outer + 1.6, TABLE_RADIUS_M - 1, 128, -0.03);
  const r = TABLE_RADIUS_M;
  addLathe(
    builder,
    [
      {
        color: "#4a2e1d",
        points: [
          [0, -16],
          [r - 22, -15],
          [r - 6, -9],
        ],
      },
      {
        color: paint.walnut,
        points: [
          [r - 1, -7],
          [r + 0.6, -5],
          [r + 0.6, -0.6],
        ],
      },
      {
        color: paint.oak,
        points: [
          [r + 0.6, -0.6],
          [r + 0.2, 0.25],
          [r - 1.2, 0.25],
          [r - 1.4, -0.1],
        ],
      },
    ],
    128,
  );
  return builder.build();
}

function lakeMesh() {
  const builder = new MeshBuilder().at(
    lake.radius * Math.sin(lake.angleRads),
    0,
    lake.radius * Math.cos(lake.angleRads),
  );
  addFlatRing(builder, 0, lake.size, 48, 0.06);
  return builder.build();
}

function cloudsMesh() {
  const builder = new MeshBuilder();
  // Away from where the sun rises and sets: they throw shadows.
  const clouds = [
    [-74, 64, -172, 8.5],
    [58, 76, -180, 10],
    [-122, 82, -190, 8],
    [134, 86, -196, 9],
    [4, 98, -190, 7],
  ] as const;
  for (const [x, y, z, size] of clouds) addCloud(builder, x, y, z, size);
  return builder.build();
}
