import type { BackendName } from "./canvas-context.ts";

/** One stage of a material's own shaders, in the language of each backend that it is to be drawn with. */
export type ShaderSource = {
  /** GLSL ES 3.00 for `webgl2`, WGSL for `webgpu`. */
  readonly [B in BackendName]?: string;
};

/** A material's own shaders. The package's README tells what is declared in front of them. */
export interface ShadingOptions {
  /** What errors call it. */
  readonly name: string;
  /** GLSL with a `main`, or WGSL with one `@vertex` function. */
  readonly vertexSource: ShaderSource;
  /** GLSL with a `main`, or WGSL with one `@fragment` function. It stands in one module with the vertex source. */
  readonly fragmentSource: ShaderSource;
}

/** Shaders that an engine has taken, for `Model.setShading`. */
export interface Shading {
  readonly name: string;
  /** The engine's number for it. */
  readonly id: number;
}
