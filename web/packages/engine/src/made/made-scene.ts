import type { FullCore } from "../core/full-core.ts";
import type { ShaderMaterial } from "../model/shader-material.ts";

/** The core's id of the model that contains everything that is made in code. */
export const MADE_MODEL = 0;

/** The kinds of parts, in the order in which a new core receives them. */
const kinds = ["texture", "material", "mesh", "light", "node"] as const;

/** A kind of parts. Each kind has its own indices. */
export type MadeKind = (typeof kinds)[number];

/** A part that is made in code. */
export interface MadePart {
  /** Passes everything about this part to a core, even if the core already has the part. */
  readonly putIn: (core: FullCore) => void;
  /** Uploads again what a core does not keep. */
  readonly upload?: (core: FullCore) => void;
  readonly dispose: () => void;
}

/** What a made scene needs from its engine. */
export interface MadeSceneOwner {
  /** Calls the core; returns undefined if there is none. */
  readonly call: <T>(call: (core: FullCore) => T) => T | undefined;
  /** Whether images can be uploaded; otherwise all of them are, once the context is restored. */
  readonly canUpload: () => boolean;
  /** The core's id of a shader material. */
  readonly shaderMaterialId: (material: ShaderMaterial) => number | undefined;
}

/** The parts of an engine that are made in code, by kind and index. A new core receives them from here. */
export class MadeScene {
  readonly owner: MadeSceneOwner;
  private readonly parts: { readonly [Kind in MadeKind]: (MadePart | undefined)[] } = {
    texture: [],
    material: [],
    mesh: [],
    light: [],
    node: [],
  };
  private readonly free: { readonly [Kind in MadeKind]: number[] } = {
    texture: [],
    material: [],
    mesh: [],
    light: [],
    node: [],
  };

  constructor(owner: MadeSceneOwner) {
    this.owner = owner;
  }

  /** Calls the core. */
  call<T>(call: (core: FullCore) => T): T | undefined {
    return this.owner.call(call);
  }

  /** Assigns an index to a part. */
  take(kind: MadeKind, part: MadePart): number {
    const index = this.free[kind].pop() ?? this.parts[kind].length;
    this.parts[kind][index] = part;
    return index;
  }

  /** Releases an index. */
  release(kind: MadeKind, index: number): void {
    this.parts[kind][index] = undefined;
    this.free[kind].push(index);
  }

  /** The part with this index. */
  find(kind: MadeKind, index: number): MadePart | undefined {
    return this.parts[kind][index];
  }

  /** Gives a new part to the core, and returns it. Throws, without the part, if the core refuses it. */
  put<Part extends MadePart>(part: Part): Part {
    try {
      this.call((core) => part.putIn(core));
      return part;
    } catch (error) {
      part.dispose();
      throw error;
    }
  }

  /** Gives everything to a new core. */
  putIn(core: FullCore): void {
    for (const kind of kinds) for (const part of this.parts[kind]) part?.putIn(core);
  }

  /** Uploads again everything that a core does not keep. */
  uploadTo(core: FullCore): void {
    for (const kind of kinds) for (const part of this.parts[kind]) part?.upload?.(core);
  }
}
