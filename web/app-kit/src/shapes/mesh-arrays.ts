/** A mesh as arrays, as `createMesh` of the engine takes it. */
export interface MeshArrays {
  readonly positions: Float32Array;
  readonly normals?: Float32Array;
  readonly uvs?: Float32Array;
  readonly colors?: Float32Array;
  readonly indices: Uint16Array;
}
