import type { MeshOptions } from "@orbitroom/engine/full";
import { mat3, mat4 } from "gl-matrix";
import { linear, type Rgb } from "../palette.ts";

/** The piece of an image that a surface shows: its left, upper, right and lower edges, from 0 to 1. */
export type UvRect = readonly [left: number, top: number, right: number, bottom: number];

const wholeImage: UvRect = [0, 0, 1, 1];

/** Collects the triangles of one mesh. Each vertex gets the place, the colour and the piece of the image that are set then. */
export class MeshBuilder {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #uvs: number[] = [];
  readonly #colors: number[] = [];
  readonly #indices: number[] = [];
  readonly #place = mat4.create();
  readonly #normalPlace = mat3.create();
  readonly #normal: [number, number, number] = [0, 0, 0];
  #color: Rgb = [1, 1, 1];
  #rect = wholeImage;
  /** Whether the place turns left into right, and so triangles over. */
  #isMirrored = false;

  /** How many vertices there are. */
  get vertexCount(): number {
    return this.#positions.length / 3;
  }

  /** How many triangles there are. */
  get triangleCount(): number {
    return this.#indices.length / 3;
  }

  /** Paints what follows: `#rrggbb`, or linear light. */
  paint(color: string | Rgb): this {
    this.#color = typeof color === "string" ? linear(color) : color;
    return this;
  }

  /** Shows a piece of the image on what follows. */
  show(rect: UvRect = wholeImage): this {
    this.#rect = rect;
    return this;
  }

  /**
   * Puts what follows at a point, turned around +Y (from +Z to +X) and then scaled: by one factor, or by one for each axis.
   */
  at(x = 0, y = 0, z = 0, turnRads = 0, scale: number | readonly [number, number, number] = 1): this {
    const [sx, sy, sz] = typeof scale === "number" ? [scale, scale, scale] : scale;
    mat4.fromTranslation(this.#place, [x, y, z]);
    mat4.rotateY(this.#place, this.#place, turnRads);
    mat4.scale(this.#place, this.#place, [sx, sy, sz]);
    this.#isMirrored = sx * sy * sz < 0;
    mat3.normalFromMat4(this.#normalPlace, this.#place);
    return this;
  }

  /** Moves what follows along its own axes, after `at`. */
  offset(x: number, y: number, z: number): this {
    mat4.translate(this.#place, this.#place, [x, y, z]);
    return this;
  }

  /** Turns what follows around its own X or Z axis, after `at`. */
  tilt(axis: "x" | "z", angleRads: number): this {
    const rotate = axis === "x" ? mat4.rotateX : mat4.rotateZ;
    rotate(this.#place, this.#place, angleRads);
    mat3.normalFromMat4(this.#normalPlace, this.#place);
    return this;
  }

  /** Adds a vertex and returns its index. */
  vertex(x: number, y: number, z: number, nx: number, ny: number, nz: number, u = 0.5, v = 0.5): number {
    const [place, normalPlace, [left, top, right, bottom]] = [this.#place, this.#normalPlace, this.#rect];
    const normal = this.#normal;
    for (let row = 0; row < 3; row += 1) {
      this.#positions.push(
        at(place, row) * x + at(place, row + 4) * y + at(place, row + 8) * z + at(place, row + 12),
      );
      normal[row] = at(normalPlace, row) * nx + at(normalPlace, row + 3) * ny + at(normalPlace, row + 6) * nz;
    }
    const [wx, wy, wz] = normal;
    const length = Math.hypot(wx, wy, wz) || 1;
    this.#normals.push(wx / length, wy / length, wz / length);
    this.#uvs.push(left + (right - left) * u, top + (bottom - top) * v);
    this.#colors.push(this.#color[0], this.#color[1], this.#color[2], 1);
    return this.vertexCount - 1;
  }

  /** Adds a triangle, counterclockwise as seen from its front. */
  triangle(a: number, b: number, c: number): void {
    if (this.#isMirrored) this.#indices.push(a, c, b);
    else this.#indices.push(a, b, c);
  }

  /** Adds a flat quad with its corners counterclockwise from the lower left of the image. */
  quad(corners: readonly (readonly [number, number, number])[]): void {
    const [a = origin, b = origin, c = origin, d = origin] = corners;
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [d[0] - a[0], d[1] - a[1], d[2] - a[2]];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
    const first = this.vertex(...a, ...normal, 0, 1);
    this.vertex(...b, ...normal, 1, 1);
    this.vertex(...c, ...normal, 1, 0);
    this.vertex(...d, ...normal, 0, 0);
    this.triangle(first, first + 1, first + 2);
    this.triangle(first, first + 2, first + 3);
  }

  /** The mesh so far. */
  build(): MeshOptions {
    return {
      positions: Float32Array.from(this.#positions),
      normals: Float32Array.from(this.#normals),
      uvs: Float32Array.from(this.#uvs),
      colors: Float32Array.from(this.#colors),
      indices: Uint32Array.from(this.#indices),
    };
  }
}

const origin = [0, 0, 0] as const;

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;
