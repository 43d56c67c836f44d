import type { BookFile } from "../epub-file.ts";
import { readUpTo } from "../read-up-to.ts";
import { binaryText, type PalmDatabase, viewOf } from "./palm-database.ts";

const MAX_FONT_BYTES = 32 << 20;
/** How many bytes of a font are changed with its key. */
const MIXED_BYTES = 1040;

/** How files begin, with their ending and media type. */
const KINDS: readonly (readonly [start: string, ending: string, mediaType: string])[] = [
  ["\u00ff\u00d8", "jpg", "image/jpeg"],
  ["\u0089PNG", "png", "image/png"],
  ["GIF8", "gif", "image/gif"],
  ["RIFF", "webp", "image/webp"],
  ["\0\u0001\0\0", "ttf", "font/ttf"],
  ["true", "ttf", "font/ttf"],
  ["OTTO", "otf", "font/otf"],
];

/** The images and fonts of a book. Those that are requested become files. */
export class MobiResources {
  readonly #files = new Map<number, BookFile | undefined>();

  constructor(
    private readonly database: PalmDatabase,
    private readonly start: number,
  ) {}

  /** The path of a resource, counted from 0. Undefined if it is not there, or of no kind that can be shown. */
  async path(index: number): Promise<string | undefined> {
    if (!this.#files.has(index)) this.#files.set(index, await this.#read(index));
    return this.#files.get(index)?.path;
  }

  /** The files that were asked for. The one with the number `cover` is the cover. */
  files(cover: number | undefined): BookFile[] {
    return [...this.#files].flatMap(([index, file]) => (file ? [{ ...file, isCover: index === cover }] : []));
  }

  async #read(index: number): Promise<BookFile | undefined> {
    try {
      const record = this.database.record(this.start + index);
      const isFont = binaryText(record.subarray(0, 4)) === "FONT";
      const bytes = isFont ? await readFont(record) : record;
      const head = binaryText(bytes.subarray(0, 4));
      const [, ending, mediaType] = KINDS.find(([start]) => head.startsWith(start)) ?? [];
      if (ending === undefined || mediaType === undefined) return undefined;
      return { path: `resource-${index + 1}.${ending}`, mediaType, content: new Blob([bytes]) };
    } catch {
      return undefined;
    }
  }
}

/** A font of KF8, whose first bytes may be mixed with a key, and which may be compressed. */
async function readFont(record: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const view = viewOf(record);
  const [flags, dataAt, keyBytes, keyAt] = [8, 12, 16, 20].map((at) => view.getUint32(at));
  const data = record.slice(dataAt);
  const key = record.subarray(keyAt ?? 0, (keyAt ?? 0) + (keyBytes ?? 0));
  if (((flags ?? 0) & 2) !== 0 && key.length > 0) {
    for (let at = 0; at < Math.min(MIXED_BYTES, data.length); at += 1) {
      data[at] = (data[at] ?? 0) ^ (key[at % key.length] ?? 0);
    }
  }
  return ((flags ?? 0) & 1) === 0 ? data : inflate(data);
}

function inflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return readUpTo(new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate")), MAX_FONT_BYTES);
}
