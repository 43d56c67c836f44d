import { requireObject } from "../arguments.ts";
import type { BackendName } from "../core/engine-wasm.ts";
import type { FullCore } from "../core/full-core.ts";
import { callWasm } from "../engine-error.ts";
import type { Change } from "./change.ts";

/** Source of one shader stage for each backend: GLSL ES 3.00 for `webgl2`, WGSL for `webgpu`. */
export type ShaderSource = {
  readonly [B in BackendName]?: string | undefined;
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

/** A material with custom shaders, for `ModelMaterial.setShaderMaterial`. */
export interface ShaderMaterial {
  /** The name in error messages. */
  readonly name: string;
}

/** The shader materials of an engine, in the order in which they were created. */
export class ShaderMaterials {
  private readonly ids = new Map<
    ShaderMaterial,
    { options: ShaderMaterialOptions; id: number | undefined }
  >();

  /** Adds a material. Without a core it is created in the next one. */
  add(
    options: ShaderMaterialOptions,
    backend: BackendName,
    call: (create: (core: FullCore) => number) => number | undefined,
  ): ShaderMaterial {
    requireObject("options", options);
    const material: ShaderMaterial = { name: options.name };
    this.ids.set(material, { options, id: call((core) => create(core, options, backend)) });
    return material;
  }

  /** The core's id of a material. */
  idOf(material: ShaderMaterial): number | undefined {
    return this.ids.get(material)?.id;
  }

  /** Creates all materials in a new core. */
  createIn(core: FullCore, backend: BackendName): void {
    for (const entry of this.ids.values()) {
      entry.id = callWasm(() => create(core, entry.options, backend));
    }
  }
}

/** Creates a material. Whatever is missing, the core reports it. */
function create(core: FullCore, options: Change<ShaderMaterialOptions>, backend: BackendName): number {
  const { name = "", vertexSource, fragmentSource } = options;
  return core.createShaderMaterial(name, vertexSource?.[backend] ?? "", fragmentSource?.[backend] ?? "");
}
