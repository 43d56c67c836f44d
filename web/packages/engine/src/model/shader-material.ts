import type { BackendName } from "../engine-wasm.ts";

/** Source of one shader stage for each backend: GLSL ES 3.00 for `webgl2`, WGSL for `webgpu`. */
export type ShaderSource = {
  readonly [B in BackendName]?: string;
};

/** Options of `Engine.createShaderMaterial`. The package's README lists the available declarations. */
export interface ShaderMaterialOptions {
  /** Name in error messages. */
  readonly name: string;
  /** GLSL with a `main`, or WGSL with one `@vertex` function. */
  readonly vertexSource: ShaderSource;
  /** GLSL with a `main`, or WGSL with one `@fragment` function. In WGSL both stages share a module. */
  readonly fragmentSource: ShaderSource;
}

/** A material with custom shaders, for `Model.setShaderMaterial`. */
export interface ShaderMaterial {
  readonly name: string;
  /** The engine's id. */
  readonly id: number;
}
