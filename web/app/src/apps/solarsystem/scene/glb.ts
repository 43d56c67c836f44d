const MAGIC = 0x46546c67;
const VERSION = 2;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const SPACE = 0x20;

const FLOAT = 5126;
const UNSIGNED_SHORT = 5123;
const ARRAY_BUFFER = 34962;
const ELEMENT_ARRAY_BUFFER = 34963;

interface Accessor {
  bufferView: number;
  componentType: number;
  count: number;
  type: "SCALAR" | "VEC2" | "VEC3";
  min?: number[];
  max?: number[];
}

/** Collects the binary chunk of a GLB file. Data is aligned to 4 bytes and referenced by the returned index. */
export class GlbBuffers {
  readonly accessors: Accessor[] = [];
  readonly bufferViews: { buffer: 0; byteOffset: number; byteLength: number; target?: number }[] = [];
  readonly #parts: Uint8Array[] = [];
  #lengthBytes = 0;

  /** Adds a vertex attribute. Positions need bounds. Returns the accessor. */
  floats(values: Float32Array, type: "VEC2" | "VEC3", withBounds = false): number {
    const width = type === "VEC2" ? 2 : 3;
    const bounds = withBounds ? boundsOf(values, width) : {};
    return (
      this.accessors.push({
        bufferView: this.#view(values, ARRAY_BUFFER),
        componentType: FLOAT,
        count: values.length / width,
        type,
        ...bounds,
      }) - 1
    );
  }

  /** Adds vertex indices. Returns the accessor. */
  indices(values: Uint16Array): number {
    return (
      this.accessors.push({
        bufferView: this.#view(values, ELEMENT_ARRAY_BUFFER),
        componentType: UNSIGNED_SHORT,
        count: values.length,
        type: "SCALAR",
      }) - 1
    );
  }

  /** Adds raw bytes, such as an encoded image. Returns the buffer view. */
  bytes(values: Uint8Array): number {
    return this.#view(values, undefined);
  }

  /** Creates the GLB file from the JSON and the collected data. */
  finish(json: Record<string, unknown>): Uint8Array {
    const { accessors, bufferViews } = this;
    const text = new TextEncoder().encode(
      JSON.stringify({ ...json, accessors, bufferViews, buffers: [{ byteLength: this.#lengthBytes }] }),
    );
    const jsonBytes = aligned(text.length);
    const binBytes = aligned(this.#lengthBytes);
    const file = new Uint8Array(HEADER_BYTES + 2 * CHUNK_HEADER_BYTES + jsonBytes + binBytes);
    const header = new DataView(file.buffer);
    const write = (at: number, ...words: number[]): void => {
      for (const [index, word] of words.entries()) header.setUint32(at + index * 4, word, true);
    };
    write(0, MAGIC, VERSION, file.length, jsonBytes, JSON_CHUNK);
    const jsonAt = HEADER_BYTES + CHUNK_HEADER_BYTES;
    file.fill(SPACE, jsonAt, jsonAt + jsonBytes);
    file.set(text, jsonAt);
    write(jsonAt + jsonBytes, binBytes, BIN_CHUNK);
    let at = jsonAt + jsonBytes + CHUNK_HEADER_BYTES;
    for (const part of this.#parts) {
      file.set(part, at);
      at += aligned(part.length);
    }
    return file;
  }

  #view(values: Float32Array | Uint16Array | Uint8Array, target: number | undefined): number {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    const byteOffset = this.#lengthBytes;
    this.#parts.push(bytes);
    this.#lengthBytes += aligned(bytes.length);
    return (
      this.bufferViews.push({
        buffer: 0,
        byteOffset,
        byteLength: bytes.length,
        ...(target !== undefined && { target }),
      }) - 1
    );
  }
}

const aligned = (lengthBytes: number): number => (lengthBytes + 3) & ~3;

function boundsOf(values: Float32Array, width: number): { min: number[]; max: number[] } {
  const min = Array.from({ length: width }, () => Number.POSITIVE_INFINITY);
  const max = Array.from({ length: width }, () => Number.NEGATIVE_INFINITY);
  for (const [index, value] of values.entries()) {
    const axis = index % width;
    min[axis] = Math.min(min[axis] ?? value, value);
    max[axis] = Math.max(max[axis] ?? value, value);
  }
  return { min, max };
}
