/** A mesh as arrays, in the form that the engine's `createMesh` takes. */
export interface MeshArrays {
  readonly positions: Float32Array;
  readonly normals?: Float32Array;
  readonly uvs?: Float32Array;
  readonly colors?: Float32Array;
  readonly indices: Uint16Array;
}
