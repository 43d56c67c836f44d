import { requireObject } from "../arguments.ts";
import type { Change } from "./change.ts";
import {
  givenProperties,
  type MaterialProperties,
  materialNumbers,
  readMaterial,
} from "./material-properties.ts";
import type { ModelRecord } from "./model-record.ts";
import type { ShaderMaterial } from "./shader-material.ts";

/** A material of a model. */
export class ModelMaterial {
  /** Its index in `Model.materials`. */
  readonly index: number;
  /** The name in the file. */
  readonly name: string | undefined;
  readonly #record: ModelRecord;
  #properties: MaterialProperties;

  /** Use `Model.material` or `Model.materials`. */
  constructor(record: ModelRecord, index: number, name: string | undefined, properties: MaterialProperties) {
    this.index = index;
    this.name = name;
    this.#record = record;
    this.#properties = properties;
  }

  /** Returns all properties, as the file or `set` defines them. */
  get(): MaterialProperties {
    return this.#properties;
  }

  /**
   * Changes properties. Those that are left out stay as they are. The textures of the file stay, too: they are multiplied with
   * their factors. Throws an `EngineError` with the code `invalid_argument` if a value is out of range.
   */
  set(change: Change<MaterialProperties>): void {
    const numbers = materialNumbers({ ...this.#properties, ...givenProperties(change) });
    this.#properties = readMaterial(numbers);
    const { index } = this;
    const floats = Float32Array.from(numbers);
    this.#record.set("material", index, (core, id) => core.setMaterial(id, index, floats));
  }

  /** Draws the material with custom shaders (`FullEngine.createShaderMaterial`); null restores the file's own shading. */
  setShaderMaterial(shaderMaterial: ShaderMaterial | null): void {
    if (shaderMaterial !== null) requireObject("shaderMaterial", shaderMaterial);
    const { index } = this;
    this.#record.set("shaderMaterial", index, (core, id) => {
      this.#record.putShaderMaterial(core, id, index, shaderMaterial);
    });
  }
}
