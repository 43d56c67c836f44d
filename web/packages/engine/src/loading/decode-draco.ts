import type { Loading } from "../core/engine-wasm.ts";
import type { Decoders, DracoMesh } from "./decoders.ts";

/** Decodes a Draco mesh with the page's decoder and packs it for the wasm module. */
export async function decodeDraco(
  loading: Loading,
  requestId: number,
  { draco }: Decoders,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  if (!draco) throw new Error("it is a Draco mesh, and no Draco decoder was given");
  const attributes = loading.dracoAttributes(requestId);
  const indexCount = loading.dracoIndexCount(requestId);
  const bytes = loading.input(requestId);
  return packMesh(await draco({ bytes, indexCount, attributes, signal }));
}

/** Concatenates the indices and the attributes. */
export function packMesh({ indices, attributes }: DracoMesh): Uint8Array {
  const parts = [indices, ...attributes];
  const packed = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let offset = 0;
  for (const { buffer, byteOffset, byteLength } of parts) {
    packed.set(new Uint8Array(buffer, byteOffset, byteLength), offset);
    offset += byteLength;
  }
  return packed;
}
