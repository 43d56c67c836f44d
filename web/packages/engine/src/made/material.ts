import { invalid, requireImage, requireObject } from "../arguments.ts";
import type { FullCore } from "../core/full-core.ts";
import type { Change } from "../model/change.ts";
import {
  givenProperties,
  type MaterialProperties,
  materialNumbers,
  plainMaterial,
} from "../model/material-properties.ts";
import type { ShaderMaterial } from "../model/shader-material.ts";
import { MADE_MODEL, type MadeScene } from "./made-scene.ts";
import { type PartUser, SharedPart } from "./shared-part.ts";
import { Texture, type TextureImage } from "./texture.ts";

/** The texture slots, in the order in which the core lists them. */
const slots = [
  "baseColorTexture",
  "metallicRoughnessTexture",
  "normalTexture",
  "occlusionTexture",
  "emissiveTexture",
  "specularTexture",
  "specularColorTexture",
  "clearcoatTexture",
  "clearcoatRoughnessTexture",
  "clearcoatNormalTexture",
  "sheenColorTexture",
  "sheenRoughnessTexture",
  "transmissionTexture",
  "thicknessTexture",
  "iridescenceTexture",
  "iridescenceThicknessTexture",
  "anisotropyTexture",
] as const;

/** A place for a texture in a material. Its channels have the same meaning as in glTF. */
export type TextureSlot = (typeof slots)[number];

/**
 * The textures of a material. They are multiplied with its properties. An image becomes a texture that belongs to the material, and
 * lives as long as the material uses it; null removes a texture.
 */
export type MaterialTextures = { readonly [Slot in TextureSlot]: Texture | TextureImage | null };

/** The properties and textures of a material that can be set. */
export type MaterialChange = Change<MaterialProperties> & Change<MaterialTextures>;

const noTexture: readonly number[] = [-1, 0, 0, 0, 0, 1, 1];

/** Determines how nodes look. It lives until it is disposed of; nodes that use it then look as if they had no material. */
export class Material extends SharedPart implements PartUser {
  private properties = plainMaterial;
  private shader: ShaderMaterial | null = null;
  private readonly textures = new Map<TextureSlot, Texture>();
  /** The slots whose textures were made from an image here. */
  private readonly own = new Set<TextureSlot>();

  /** Use `Engine.createMaterial`. */
  constructor(scene: MadeScene, change: MaterialChange) {
    const parts = split(scene, change);
    super(scene, "material");
    this.apply(parts);
  }

  /** Returns all properties but the textures. */
  get(): MaterialProperties {
    return this.properties;
  }

  /** Returns a texture; undefined if there is none. */
  texture(slot: TextureSlot): Texture | undefined {
    return this.textures.get(slot);
  }

  /**
   * Changes properties and textures. Those that are left out stay as they are. Throws an `EngineError` with the code
   * `invalid_argument` if a value is out of range.
   */
  set(change: MaterialChange): void {
    const parts = split(this.scene, change);
    if (this.isDisposed) return;
    this.apply(parts);
    this.change();
  }

  /** Draws the material with custom shaders (`Engine.createShaderMaterial`); null restores its own shading. */
  setShaderMaterial(shaderMaterial: ShaderMaterial | null): void {
    if (shaderMaterial !== null) requireObject("shaderMaterial", shaderMaterial);
    this.shader = shaderMaterial;
    this.call((core) => this.putShader(core));
  }

  /** @internal */
  override putIn(core: FullCore): void {
    this.putProperties(core);
    if (this.shader) this.putShader(core);
  }

  /** @internal */
  lose(texture: SharedPart): void {
    for (const [slot, used] of this.textures) if (used === texture) this.textures.delete(slot);
    this.change();
  }

  /** @internal */
  follow(): void {
    this.change();
  }

  /** Frees it, with the textures that were made for it from images. */
  override dispose(): void {
    super.dispose();
    for (const slot of slots) this.setTexture(slot, null);
  }

  protected override removeFrom(core: FullCore): void {
    if (this.shader) core.setShaderMaterial(MADE_MODEL, this.index);
    const textures = slots.flatMap(() => noTexture);
    core.setMadeMaterial(
      this.index,
      Float32Array.from(materialNumbers(plainMaterial)),
      Float32Array.from(textures),
    );
  }

  private apply({ properties, textures }: ReturnType<typeof split>): void {
    this.properties = { ...this.properties, ...properties };
    for (const [slot, texture] of textures) this.setTexture(slot, texture);
  }

  private change(): void {
    this.call((core) => this.putProperties(core));
  }

  /** Gives a core everything but the shaders, with the images that it needs for it. */
  private putProperties(core: FullCore): void {
    const textures = slots.flatMap((slot) => this.textures.get(slot)?.reference ?? noTexture);
    const numbers = Float32Array.from(materialNumbers(this.properties));
    const needsImages = core.setMadeMaterial(this.index, numbers, Float32Array.from(textures));
    if (!needsImages || !this.scene.owner.canUpload()) return;
    for (const texture of new Set(this.textures.values())) texture.upload(core);
  }

  private putShader(core: FullCore): void {
    const id = this.shader ? this.scene.owner.shaderMaterialId(this.shader) : undefined;
    core.setShaderMaterial(MADE_MODEL, this.index, id);
  }

  private setTexture(slot: TextureSlot, value: Texture | TextureImage | null): void {
    const previous = this.textures.get(slot);
    const isOwn = previous !== undefined && this.own.has(slot);
    if (previous === value) return;
    if (isOwn && value && !(value instanceof Texture)) {
      previous.setImage(value);
      return;
    }
    this.textures.delete(slot);
    this.own.delete(slot);
    const isStillUsed = [...this.textures.values()].some((texture) => texture === previous);
    if (!isStillUsed) previous?.removeUser(this);
    if (isOwn) previous.dispose();
    if (!value) return;
    const texture =
      value instanceof Texture ? value : this.scene.put(new Texture(this.scene, { image: value }));
    if (texture !== value) this.own.add(slot);
    texture.addUser(this);
    this.textures.set(slot, texture);
  }
}

/** Divides a change into properties and textures. Throws unless both can be drawn. */
function split(scene: MadeScene, change: MaterialChange) {
  requireObject("properties", change);
  const textures: [TextureSlot, Texture | TextureImage | null][] = [];
  const rest: Record<string, unknown> = { ...change };
  for (const slot of slots) {
    const texture = change[slot];
    delete rest[slot];
    if (texture === undefined) continue;
    if (texture instanceof Texture && !texture.isIn(scene)) {
      throw invalid(slot, "a texture of this engine that still exists");
    }
    if (texture !== null && !(texture instanceof Texture)) requireImage(slot, texture);
    textures.push([slot, texture]);
  }
  return { properties: givenProperties(rest), textures };
}
