import type { Decoders, DracoAttribute, DracoMesh } from "./decoders.ts";
import type { Loading } from "./engine-wasm.ts";

/** Numbers of an attribute as the module hands them over: unique id, type, numbers a vertex, vertices. */
const NUMBERS_AN_ATTRIBUTE = 4;

/** Has a Draco mesh decoded by the host's decoder, and puts the answer as the module reads it. */
export async function decodeDraco(
  loading: Loading,
  id: number,
  { draco }: Decoders,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  if (!draco) throw new Error("it is a Draco mesh, and no decoder for those was given");
  const [indexCount = 0, ...numbers] = loading.numbers(id);
  const attributes = loading.texts(id).map((semantic, index): DracoAttribute => {
    const at = index * NUMBERS_AN_ATTRIBUTE;
    const [unique = 0, componentType = 0, components = 0, count = 0] = numbers.slice(at);
    return { id: unique, semantic, componentType, components, count };
  });
  const bytes = loading.input(id);
  return packMesh(await draco({ bytes, indexCount, attributes, ...(signal && { signal }) }));
}

/** Indices, then each attribute, one behind the other. */
export function packMesh({ indices, attributes }: DracoMesh): Uint8Array {
  const parts = [indices, ...attributes];
  const packed = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const { buffer, byteOffset, byteLength } of parts) {
    packed.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return packed;
}
