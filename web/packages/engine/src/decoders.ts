/** An attribute of a Draco mesh, as the file wants it. */
export interface DracoAttribute {
  /** Its unique id in the Draco data. */
  readonly id: number;
  /** Its name in glTF, such as `POSITION`. */
  readonly semantic: string;
  /** The numbers' type: 5120 and 5121 are 8 bits, 5122 and 5123 16, 5125 32 without sign, 5126 a float. */
  readonly componentType: number;
  /** Numbers a vertex. */
  readonly components: number;
  /** Vertices. */
  readonly count: number;
}

/** A mesh to be decoded. */
export interface DracoRequest {
  readonly bytes: Uint8Array;
  /** How many indices are wanted: three a triangle. */
  readonly indexCount: number;
  readonly attributes: readonly DracoAttribute[];
  readonly signal?: AbortSignal;
}

/** A decoded mesh. */
export interface DracoMesh {
  /** Three a triangle. */
  readonly indices: Uint32Array;
  /** Of each attribute, in the order asked, its numbers in the type asked. */
  readonly attributes: readonly ArrayBufferView[];
}

/** A format in which a device reads a picture's blocks of 4 by 4 texels as they are: 16 bytes a block, with alpha. */
export type BlockFormat = "bc7" | "astc-4x4" | "etc2-rgba8";

/** A picture that stays compressed on the GPU, where it takes a quarter of the room. */
export interface BlockPicture {
  readonly format: BlockFormat;
  /** Of the largest level: a multiple of four. */
  readonly widthPx: number;
  /** Of the largest level: a multiple of four. */
  readonly heightPx: number;
  /** The largest first, each half as wide and high as the one before; as many as there are, at least one. */
  readonly levels: readonly Uint8Array[];
}

/** What is to be known of a KTX2 picture to decode it. */
export interface Ktx2Request {
  /** Whether its colours are sRGB, not plain numbers. */
  readonly isSrgb: boolean;
  /** What this device reads as blocks; empty on one that reads none. */
  readonly formats: readonly BlockFormat[];
  readonly signal?: AbortSignal;
}

/**
 * Decoders that the host hands in, so that the engine stays small for the many who need none. Each is called when a
 * file first needs it: load your decoder there, not before.
 */
export interface Decoders {
  /** Decodes `KHR_draco_mesh_compression`, say with the `draco3d` package. */
  readonly draco?: (request: DracoRequest) => Promise<DracoMesh>;
  /**
   * Decodes `KHR_texture_basisu` (KTX2 with Basis Universal), say with `basis_transcoder`: to blocks of one of the
   * formats named, or to a bitmap. Alpha is not premultiplied.
   */
  readonly ktx2?: (bytes: Uint8Array, about: Ktx2Request) => Promise<ImageBitmap | BlockPicture>;
}
