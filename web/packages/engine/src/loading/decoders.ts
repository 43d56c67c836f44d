/** An attribute to decode from a Draco mesh. */
export interface DracoAttribute {
  /** Unique id in the Draco data. */
  readonly id: number;
  /** Name in glTF, such as `POSITION`. */
  readonly semantic: string;
  /** glTF component type: 5120 int8, 5121 uint8, 5122 int16, 5123 uint16, 5125 uint32, 5126 float32. */
  readonly componentType: number;
  /** Components per vertex. */
  readonly components: number;
  /** Number of vertices. */
  readonly count: number;
}

/** A Draco mesh to decode. */
export interface DracoRequest {
  /** The compressed mesh. */
  readonly bytes: Uint8Array;
  /** Number of indices, three per triangle. */
  readonly indexCount: number;
  /** The attributes that are needed, in the order in which they are returned. */
  readonly attributes: readonly DracoAttribute[];
  /** Aborted when the load is. */
  readonly signal?: AbortSignal | undefined;
}

/** A decoded mesh. */
export interface DracoMesh {
  /** Three per triangle. */
  readonly indices: Uint32Array;
  /** The values of each requested attribute, in the same order and in its component type. */
  readonly attributes: readonly ArrayBufferView[];
}

/** The block-compressed texture formats that the engine knows: 16 bytes for each block of 4 by 4 texels, with alpha. */
export const blockFormats = ["bc7", "astc-4x4", "etc2-rgba8"] as const;

/** A block-compressed texture format. */
export type BlockFormat = (typeof blockFormats)[number];

/** An image that stays compressed on the GPU, where it takes a quarter of the memory. */
export interface BlockImage {
  /** One of the formats that were requested. */
  readonly format: BlockFormat;
  /** Width of the largest level, a multiple of four. */
  readonly widthPx: number;
  /** Height of the largest level, a multiple of four. */
  readonly heightPx: number;
  /** At least one mip level, the largest first, each half as wide and high as the one before. */
  readonly levels: readonly Uint8Array[];
}

/** How a KTX2 image is decoded. */
export interface Ktx2Request {
  /** Whether its colours are sRGB. */
  readonly isSrgb: boolean;
  /** Block formats that this GPU supports; may be empty. */
  readonly formats: readonly BlockFormat[];
  /** Aborted when the load is. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Decoders that the page provides, so that the engine stays small. A decoder is called when a file first needs it; load
 * its code then, not earlier.
 */
export interface Decoders {
  /** Decodes `KHR_draco_mesh_compression`, for example with the `draco3d` package. */
  readonly draco?: (request: DracoRequest) => Promise<DracoMesh>;
  /**
   * Decodes `KHR_texture_basisu` (KTX2 with Basis Universal), for example with `basis_transcoder`: to one of the requested
   * block formats, or to a bitmap. Alpha is not premultiplied.
   */
  readonly ktx2?: (bytes: Uint8Array, request: Ktx2Request) => Promise<ImageBitmap | BlockImage>;
}
