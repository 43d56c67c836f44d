const COUNT_AT = 76;
const LIST_AT = 78;
const LIST_ENTRY_BYTES = 8;

/** A Palm database: the container of MOBI and KF8. Reading what is not there throws a `RangeError`. */
export class PalmDatabase {
  readonly count: number;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #offsets: number[] = [];

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
    const view = viewOf(bytes);
    this.count = view.getUint16(COUNT_AT);
    for (let index = 0; index < this.count; index += 1) {
      this.#offsets.push(view.getUint32(LIST_AT + index * LIST_ENTRY_BYTES));
    }
  }

  /** The bytes of a record, which are those of the file itself. */
  record(index: number): Uint8Array<ArrayBuffer> {
    const start = this.#offsets[index];
    if (start === undefined) throw new RangeError(`There is no record ${index}.`);
    return this.#bytes.subarray(start, Math.max(start, this.#offsets[index + 1] ?? this.#bytes.length));
  }
}

/** A view of the bytes, whose numbers are read from the most significant byte on, as all numbers of these formats are. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** The bytes as a text with one character for each, so that places in it are places in the bytes. */
export function binaryText(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join("");
}

/** The bytes of such a text. */
export function textBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
