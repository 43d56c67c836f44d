import type { FullEngine, Instances, Material, Mesh, MeshOptions } from "@orbitroom/engine/full";
import type { mat4 } from "gl-matrix";
import { teamPaints } from "../palette.ts";
import { batMesh } from "./bat-mesh.ts";
import { armMesh, bodyMesh, headMesh, type Role } from "./figure-meshes.ts";
import { type BatPlace, newPartMatrices, writePartMatrices } from "./part-matrices.ts";
import { mirrorPose, newPose } from "./pose.ts";
import type { PoseKind } from "./pose-keys.ts";
import { poseOf } from "./pose-of.ts";
import { FACE_COUNT } from "./toy-atlas.ts";

const FLOATS = 16;
/** The blob under a figure: a matrix with a scale in x and z. */
const BLOB_RADIUS_M = 0.62;

/** Who a figure is. */
export interface FigureDress {
  readonly role: Role;
  /** The team, 0 or 1. An umpire has none. */
  readonly team?: 0 | 1;
  /** Which face it has. Each face of a role takes a draw call. Default: one for each role. */
  readonly face?: number;
}

const usualFace: Readonly<Record<Role, number>> = { fielder: 1, keeper: 1, batter: 2, umpire: 3 };

/** The current movement and place of a figure. */
export interface FigureState {
  readonly kind: PoseKind;
  /** The phase of the movement, from 0 to 1; see `movements`. */
  readonly phase: number;
  /** The position on the ground, in metres. */
  readonly position: Readonly<ArrayLike<number>>;
  /** Radians from +Z to +X that it faces. */
  readonly headingRads: number;
  /** Whether it does everything the other way round. Default: false. */
  readonly isLeftHanded?: boolean;
}

/** Equal parts of several figures. */
interface Pool {
  readonly instances: Instances;
  readonly matrices: Float32Array;
  used: number;
}

interface Figure {
  kind: PoseKind;
  phase: number;
  headingRads: number;
  isLeftHanded: boolean;
  readonly position: Float32Array;
  isShown: boolean;
  bat: BatPlace | undefined;
  readonly pools: {
    readonly body: Pool;
    readonly head: Pool;
    readonly arm: Pool;
    readonly bat: Pool | undefined;
  };
}

/** The figures on the ground. Equal parts are drawn together, so their number of draw calls does not depend on their number. */
export class FigureSet {
  readonly #meshes = new Map<string, Mesh>();
  readonly #pools = new Map<string, Pool>();
  #figures: readonly Figure[] = [];
  readonly #pose = newPose();
  readonly #matrices = newPartMatrices();
  readonly #blobs: Pool;

  /** `blobs` are discs of radius 1 that darken the ground, one for each figure. */
  constructor(
    private readonly engine: FullEngine,
    private readonly material: Material,
    blobs: Instances,
  ) {
    this.#blobs = { instances: blobs, matrices: new Float32Array(blobs.count * FLOATS), used: 0 };
  }

  /** Dresses the figures again, for a new innings: their numbers are their places in the list. */
  setCast(cast: readonly FigureDress[]): void {
    for (const { instances } of this.#pools.values()) instances.dispose();
    this.#pools.clear();
    const parts = cast.map(partsOf);
    // Instances that are not used would cost as much as the others, so each pool is as large as the cast needs.
    const needed = new Map<string, number>();
    const count = (name: string, more: number): unknown => needed.set(name, (needed.get(name) ?? 0) + more);
    for (const { body, head, arm, bat } of parts) {
      count(body.name, 1);
      count(head.name, 1);
      count(arm.name, 2);
      if (bat) count(bat.name, 1);
    }
    const pool = (part: Part): Pool => this.#pool(part, needed.get(part.name) ?? 1);
    this.#figures = parts.map(({ body, head, arm, bat }) => ({
      kind: "stand",
      phase: 0,
      headingRads: 0,
      isLeftHanded: false,
      position: new Float32Array(3),
      isShown: false,
      bat: undefined,
      pools: { body: pool(body), head: pool(head), arm: pool(arm), bat: bat && pool(bat) },
    }));
  }

  /** Shows a figure. Copies what it is given. */
  set(id: number, { kind, phase, position, headingRads, isLeftHanded = false }: FigureState): void {
    const figure = this.#figures[id];
    if (!figure) return;
    figure.kind = kind;
    figure.phase = phase;
    figure.headingRads = headingRads;
    figure.isLeftHanded = isLeftHanded;
    figure.position.set(position);
    figure.isShown = true;
  }

  /** Hides a figure. */
  hide(id: number): void {
    const figure = this.#figures[id];
    if (figure) figure.isShown = false;
  }

  /** Puts the bat of a batter where physics says; undefined lets the figure carry it. Keeps no copy. */
  setBat(id: number, bat: BatPlace | undefined): void {
    const figure = this.#figures[id];
    if (figure) figure.bat = bat;
  }

  /** Gives the engine the parts of all figures. Allocates nothing. */
  update(): void {
    for (const pool of this.#pools.values()) pool.used = 0;
    this.#blobs.used = 0;
    const { body, head, leftArm, rightArm, bat } = this.#matrices;
    for (const figure of this.#figures) {
      if (!figure.isShown) continue;
      const { isLeftHanded, position, headingRads } = figure;
      poseOf(figure.kind, figure.phase, this.#pose);
      if (isLeftHanded) mirrorPose(this.#pose);
      writePartMatrices(this.#matrices, this.#pose, position, headingRads, figure.bat, isLeftHanded);
      push(figure.pools.body, body);
      push(figure.pools.head, head);
      push(figure.pools.arm, leftArm);
      push(figure.pools.arm, rightArm);
      if (figure.pools.bat) push(figure.pools.bat, bat);
      this.#pushBlob(body);
    }
    for (const pool of this.#pools.values()) flush(pool);
    flush(this.#blobs);
  }

  #pushBlob(body: mat4): void {
    const { matrices } = this.#blobs;
    const at = this.#blobs.used * FLOATS;
    if (at >= matrices.length) return;
    this.#blobs.used += 1;
    matrices.fill(0, at, at + FLOATS);
    // Under the middle of the body, smaller the higher it is.
    const height = body[13] ?? 0;
    const radius = BLOB_RADIUS_M / (1 + 1.5 * Math.max(0, height));
    matrices[at] = radius;
    matrices[at + 5] = 1;
    matrices[at + 10] = radius;
    matrices[at + 12] = (body[12] ?? 0) + 0.3 * (body[4] ?? 0);
    matrices[at + 14] = (body[14] ?? 0) + 0.3 * (body[6] ?? 0);
    matrices[at + 15] = 1;
  }

  #pool({ name, meshOf }: Part, count: number): Pool {
    const known = this.#pools.get(name);
    if (known) return known;
    const mesh = this.#meshes.get(name) ?? this.engine.createMesh(meshOf());
    this.#meshes.set(name, mesh);
    const { material } = this;
    const instances = this.engine.createInstances({ name, mesh, material, count });
    const pool = { instances, matrices: new Float32Array(count * FLOATS), used: 0 };
    this.#pools.set(name, pool);
    return pool;
  }
}

/** A part of a figure, as it is shared with equal figures. */
interface Part {
  readonly name: string;
  readonly meshOf: () => MeshOptions;
}

function partsOf({ role, team = 0, face }: FigureDress) {
  const dress = role === "umpire" ? "umpire" : `${role} ${team}`;
  const colors = teamPaints[team];
  const look = (face ?? usualFace[role]) % FACE_COUNT;
  return {
    body: { name: `body of ${dress}`, meshOf: () => bodyMesh(role, colors) },
    head: { name: `head ${look} of ${dress}`, meshOf: () => headMesh(role, colors, look) },
    arm: { name: `arm of ${dress}`, meshOf: () => armMesh(role, colors) },
    bat: role === "batter" ? { name: "bat", meshOf: batMesh } : undefined,
  };
}

function push(pool: Pool, matrix: mat4): void {
  if (pool.used >= pool.instances.count) return;
  pool.matrices.set(matrix as Float32Array, pool.used * FLOATS);
  pool.used += 1;
}

/** Unused instances are scaled to zero. */
function flush(pool: Pool): void {
  if (pool.instances.isVisible !== pool.used > 0) pool.instances.setVisible(pool.used > 0);
  if (pool.used === 0) return;
  pool.matrices.fill(0, pool.used * FLOATS);
  pool.instances.setTransforms(pool.matrices);
}
