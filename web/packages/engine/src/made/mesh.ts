import { invalid, requireList, requireObject, requireOneOf } from "../arguments.ts";
import type { FullCore } from "../core/full-core.ts";
import type { Bounds } from "../math-types.ts";
import type { MadeScene } from "./made-scene.ts";
import { SharedPart } from "./shared-part.ts";

const topologies = [
  "points",
  "lines",
  "line-loop",
  "line-strip",
  "triangles",
  "triangle-strip",
  "triangle-fan",
] as const;

/** How consecutive vertices form points, lines or triangles. */
export type Topology = (typeof topologies)[number];

/** Options of `Engine.createMesh`. Arrays are copied. */
export interface MeshOptions {
  /** Three numbers per vertex, in metres. */
  readonly positions: ArrayLike<number>;
  /** Three per vertex, of length 1. Without them, each triangle is flat. */
  readonly normals?: ArrayLike<number> | undefined;
  /** Four per vertex: of length 1, and the sign of the bitangent. Without them, normal maps follow the texture coordinates. */
  readonly tangents?: ArrayLike<number> | undefined;
  /** Two per vertex; 0, 0 is the upper left of an image. */
  readonly uvs?: ArrayLike<number> | undefined;
  /** A second set, for textures with `texCoord: 1`. */
  readonly uvs1?: ArrayLike<number> | undefined;
  /** Four per vertex: linear RGBA from 0 to 1, multiplied with the material's colour. */
  readonly colors?: ArrayLike<number> | undefined;
  /** Without them, vertices are drawn in order. The front of a triangle is where its corners are counterclockwise. */
  readonly indices?: ArrayLike<number> | undefined;
  /** Default: `triangles`. */
  readonly topology?: Topology | undefined;
}

/** Vertices that nodes show. It lives until it is disposed of; nodes that show it then show nothing. */
export class Mesh extends SharedPart {
  /** The box around it. */
  readonly bounds: Bounds;
  private readonly arrays: readonly Float32Array[];
  private readonly indices: Uint32Array | undefined;
  private readonly topology: number;

  /** Use `Engine.createMesh`. */
  constructor(scene: MadeScene, options: MeshOptions) {
    requireObject("options", options);
    const { positions, normals, tangents, uvs, uvs1, colors, indices, topology = "triangles" } = options;
    requireOneOf("topology", topology, topologies);
    requireList("positions", positions);
    const count = Math.floor(positions.length / 3);
    const arrays = [
      floats("positions", positions, count * 3),
      floats("normals", normals, count * 3),
      floats("tangents", tangents, count * 4),
      floats("uvs", uvs, count * 2),
      floats("uvs1", uvs1, count * 2),
      floats("colors", colors, count * 4),
    ];
    const checked = indices === undefined ? undefined : vertexIndices(indices, count);
    super(scene, "mesh");
    this.topology = topologies.indexOf(topology);
    this.arrays = arrays;
    this.indices = checked;
    this.bounds = boundsOf(arrays[0] ?? new Float32Array());
  }

  /** @internal */
  override putIn(core: FullCore): void {
    const [positions = none, normals = none, tangents = none, uvs = none, uvs1 = none, colors = none] =
      this.arrays;
    const { index, topology, indices } = this;
    core.setMadeMesh(index, topology, positions, normals, tangents, uvs, uvs1, colors, indices);
  }

  protected override removeFrom(core: FullCore): void {
    core.setMadeMesh(this.index, 0, none, none, none, none, none, none);
  }
}

const none = new Float32Array();

/** Copies numbers. Throws unless there are so many finite ones. */
function floats(name: string, values: ArrayLike<number> | undefined, count: number): Float32Array {
  if (values === undefined) return none;
  requireList(name, values, count);
  const copy = Float32Array.from(values);
  if (!copy.every(Number.isFinite)) throw invalid(name, `${count} finite numbers`);
  return copy;
}

/** Copies indices. Throws unless all are below the number of vertices. */
function vertexIndices(values: ArrayLike<number>, count: number): Uint32Array {
  requireList("indices", values);
  const isIndex = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < count;
  if (!Array.prototype.every.call(values, isIndex)) throw invalid("indices", `whole numbers below ${count}`);
  return Uint32Array.from(values);
}

function boundsOf(positions: Float32Array): Bounds {
  const [min, max] = [[0, 0, 0] as [number, number, number], [0, 0, 0] as [number, number, number]];
  for (const axis of [0, 1, 2] as const) {
    min[axis] = max[axis] = positions[axis] ?? 0;
    for (let at = axis; at < positions.length; at += 3) {
      min[axis] = Math.min(min[axis], positions[at] ?? 0);
      max[axis] = Math.max(max[axis], positions[at] ?? 0);
    }
  }
  return { min, max };
}
