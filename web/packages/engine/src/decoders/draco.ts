import type { DecoderModule } from "draco3d";
import type { DracoAttribute, DracoMesh, DracoRequest } from "../loading/decoders.ts";

let starting: Promise<DecoderModule> | undefined;

/** Loads the decoder, 0.3 MB of wasm, with the first mesh. A failed load can be retried. */
function startDraco(): Promise<DecoderModule> {
  starting ??= import("../../wasm/draco/draco_decoder.js")
    .then(({ default: start }) =>
      start({ locateFile: () => new URL("../../wasm/draco/draco_decoder.wasm", import.meta.url).href }),
    )
    .catch((error) => {
      starting = undefined;
      throw error;
    });
  return starting;
}

/** Decodes `KHR_draco_mesh_compression`: a decoder for `createEngine`. Rejects if the mesh is not what the file declares. */
export async function draco({ bytes, indexCount, attributes }: DracoRequest): Promise<DracoMesh> {
  const module = await startDraco();
  const decoder = new module.Decoder();
  const mesh = new module.Mesh();
  const buffer = new module.DecoderBuffer();
  try {
    buffer.Init(new Int8Array(bytes), bytes.length);
    const status = decoder.DecodeBufferToMesh(buffer, mesh);
    // Sizes of the file are only used once the mesh has confirmed them.
    if (!status.ok() || mesh.num_faces() * 3 !== indexCount) throw new Error("the Draco data is damaged");
    const indexBytes = indexCount * Uint32Array.BYTES_PER_ELEMENT;
    const indices = readHeap(module, indexBytes, (pointer) =>
      decoder.GetTrianglesUInt32Array(mesh, indexBytes, pointer),
    );
    return {
      indices: new Uint32Array(indices),
      attributes: attributes.map((attribute) => {
        const { type, bytesPerComponent } = componentOf(module, attribute);
        const found = decoder.GetAttributeByUniqueId(mesh, attribute.id);
        const { components, count } = attribute;
        if (found.num_components() !== components || mesh.num_points() !== count) {
          throw new Error("the Draco data does not fit the model");
        }
        const size = components * count * bytesPerComponent;
        const values = readHeap(module, size, (pointer) =>
          decoder.GetAttributeDataArrayForAllPoints(mesh, found, type, size, pointer),
        );
        return new Uint8Array(values);
      }),
    };
  } finally {
    for (const object of [buffer, mesh, decoder]) module.destroy(object);
  }
}

/** Lets the decoder write to its heap, and returns a copy. */
function readHeap(module: DecoderModule, size: number, write: (pointer: number) => void): ArrayBuffer {
  const pointer = module._malloc(size);
  try {
    write(pointer);
    return module.HEAPU8.slice(pointer, pointer + size).buffer;
  } finally {
    module._free(pointer);
  }
}

function componentOf(module: DecoderModule, { componentType }: DracoAttribute) {
  switch (componentType) {
    case 5120:
      return { type: module.DT_INT8, bytesPerComponent: 1 };
    case 5121:
      return { type: module.DT_UINT8, bytesPerComponent: 1 };
    case 5122:
      return { type: module.DT_INT16, bytesPerComponent: 2 };
    case 5123:
      return { type: module.DT_UINT16, bytesPerComponent: 2 };
    case 5125:
      return { type: module.DT_UINT32, bytesPerComponent: 4 };
    default:
      return { type: module.DT_FLOAT32, bytesPerComponent: 4 };
  }
}
