/** Numbers of an accessor: floats, or shorts for joints and indices. */
export type Numbers = Float32Array | Uint16Array;
type Type = "SCALAR" | "VEC2" | "VEC3" | "VEC4";
const widths: Readonly<Record<Type, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

type Json = Readonly<Record<string, unknown>>;
type Node = Json & { readonly children?: readonly number[] };

/** Builds a small glTF file. */
export class GltfBuilder {
  private readonly chunks: Buffer[] = [];
  private readonly bufferViews: object[] = [];
  private readonly accessors: object[] = [];
  private sizeBytes = 0;

  /** Adds numbers and returns the accessor's index. */
  accessor(type: Type, numbers: Numbers): number {
    const width = widths[type];
    const column = (index: number) => [...numbers].filter((_, at) => at % width === index);
    const extremes = (pick: (...all: number[]) => number) =>
      Array.from({ length: width }, (_, index) => pick(...column(index)));
    this.bufferViews.push({ buffer: 0, byteOffset: this.sizeBytes, byteLength: numbers.byteLength });
    this.accessors.push({
      bufferView: this.bufferViews.length - 1,
      componentType: numbers instanceof Float32Array ? 5126 : 5123,
      count: numbers.length / width,
      type,
      min: extremes(Math.min),
      max: extremes(Math.max),
    });
    const padded = Buffer.alloc(Math.ceil(numbers.byteLength / 4) * 4);
    Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).copy(padded);
    this.chunks.push(padded);
    this.sizeBytes += padded.length;
    return this.accessors.length - 1;
  }

  /** Adds floats and returns the accessor's index. */
  floats(type: Type, numbers: readonly number[]): number {
    return this.accessor(type, Float32Array.from(numbers));
  }

  /** Returns the file as a data URL. `json` has everything but the asset and the data; its scene has all root nodes. */
  toUrl(json: Json & { readonly nodes: readonly Node[] }): string {
    const children = new Set(json.nodes.flatMap((node) => node.children ?? []));
    const roots = json.nodes.map((_, index) => index).filter((index) => !children.has(index));
    const data = Buffer.concat(this.chunks).toString("base64");
    const gltf = {
      asset: { version: "2.0" },
      scene: 0,
      scenes: [{ nodes: roots }],
      accessors: this.accessors,
      bufferViews: this.bufferViews,
      buffers: [{ byteLength: this.sizeBytes, uri: `data:application/octet-stream;base64,${data}` }],
      ...json,
    };
    return `data:model/gltf+json;base64,${Buffer.from(JSON.stringify(gltf)).toString("base64")}`;
  }
}
