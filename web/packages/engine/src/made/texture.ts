import { requireImage, requireNumber, requireNumbers, requireObject, requireOneOf } from "../arguments.ts";
import type { FullCore } from "../core/full-core.ts";
import type { Change } from "../model/change.ts";
import type { MadeScene } from "./made-scene.ts";
import { SharedPart } from "./shared-part.ts";

/** What the pixels of a texture are copied from. */
export type TextureImage = ImageBitmap | HTMLCanvasElement | OffscreenCanvas;

const wraps = ["repeat", "mirror", "clamp"] as const;
const filters = ["linear", "nearest"] as const;

/** What is shown outside of 0 to 1: the image repeated, the image mirrored, or its edge. */
export type TextureWrap = (typeof wraps)[number];

/** Transforms texture coordinates: they are scaled, then rotated, then moved. */
export interface TextureTransform {
  /** The offset in widths and heights of the image. Default: none. */
  readonly offset: readonly [u: number, v: number];
  /** Radians. Default: 0. */
  readonly rotation: number;
  /** How often the image is repeated from 0 to 1. Default: once. */
  readonly scale: readonly [u: number, v: number];
}

/** Options of `Engine.createTexture`. */
export interface TextureOptions extends Change<TextureTransform> {
  /**
   * The image still belongs to you. Keep it open and unchanged as long as the texture lives, so that the engine can restore it
   * after a lost context. Without an image, the texture is white, or flat for normals.
   */
  readonly image?: TextureImage | undefined;
  /** Default: `repeat`. */
  readonly wrapU?: TextureWrap | undefined;
  /** Default: `repeat`. */
  readonly wrapV?: TextureWrap | undefined;
  /** Default: `linear`, with mip levels. */
  readonly filter?: (typeof filters)[number] | undefined;
  /** The set of the mesh's texture coordinates, 0 or 1. Default: 0. */
  readonly texCoord?: 0 | 1 | undefined;
}

/** An image for materials. It lives until it is disposed of; materials that use it then have no texture there. */
export class Texture extends SharedPart {
  private readonly sampling: readonly [wrapU: number, wrapV: number, isNearest: boolean];
  private readonly texCoord: number;
  private image: TextureImage | undefined;
  private transform: TextureTransform = { offset: [0, 0], rotation: 0, scale: [1, 1] };

  /** Use `Engine.createTexture`. */
  constructor(scene: MadeScene, options: TextureOptions) {
    requireObject("options", options);
    const { image, wrapU = "repeat", wrapV = "repeat", filter = "linear", texCoord = 0 } = options;
    requireOneOf("wrapU", wrapU, wraps);
    requireOneOf("wrapV", wrapV, wraps);
    requireOneOf("filter", filter, filters);
    requireOneOf("texCoord", texCoord, [0, 1]);
    if (image !== undefined) requireImage("image", image);
    checkTransform(options);
    super(scene, "texture");
    this.sampling = [wraps.indexOf(wrapU), wraps.indexOf(wrapV), filter === "nearest"];
    this.texCoord = texCoord;
    this.image = image;
    this.setTransform(options);
  }

  /** Replaces the image, or copies it again after it was painted. */
  setImage(image: TextureImage): void {
    requireImage("image", image);
    this.image = image;
    if (this.scene.owner.canUpload()) this.call((core) => this.upload(core));
  }

  /** Transforms the image on all meshes. Parts that are left out stay as they are. */
  setTransform(change: Change<TextureTransform>): void {
    requireObject("transform", change);
    checkTransform(change);
    const { offset, rotation, scale } = this.transform;
    this.transform = {
      offset: change.offset ?? offset,
      rotation: change.rotation ?? rotation,
      scale: change.scale ?? scale,
    };
    for (const user of this.users) user.follow?.(this);
  }

  /** How a material refers to it: seven numbers. @internal */
  get reference(): readonly number[] {
    const { offset, rotation, scale } = this.transform;
    return [this.index, this.texCoord, ...offset, rotation, ...scale];
  }

  /** @internal */
  override putIn(core: FullCore): void {
    core.setMadeTexture(this.index, ...this.sampling);
  }

  /** @internal */
  upload(core: FullCore): void {
    // A closed bitmap has no size.
    if (this.image && this.image.width > 0) core.setMadeImage(this.index, this.image);
  }

  protected override removeFrom(core: FullCore): void {
    core.removeMadeTexture(this.index);
  }
}

function checkTransform({ offset, rotation, scale }: Change<TextureTransform>): void {
  if (offset !== undefined) requireNumbers("offset", offset, 2);
  if (rotation !== undefined) requireNumber("rotation", rotation);
  if (scale !== undefined) requireNumbers("scale", scale, 2);
}
