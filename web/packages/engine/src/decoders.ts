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

/**
 * Decoders that the host hands in, so that the engine stays small for the many who need none. Each is called when a
 * file first needs it: load your decoder there, not before.
 */
export interface Decoders {
  /** Decodes `KHR_draco_mesh_compression`, say with the `draco3d` package. */
  readonly draco?: (request: DracoRequest) => Promise<DracoMesh>;
  /** Decodes `KHR_texture_basisu` (KTX2 with Basis Universal), say with `basis_transcoder`. Alpha is not premultiplied. */
  readonly ktx2?: (
    bytes: Uint8Array,
    about: { readonly isSrgb: boolean; readonly signal?: AbortSignal },
  ) => Promise<ImageBitmap>;
}
