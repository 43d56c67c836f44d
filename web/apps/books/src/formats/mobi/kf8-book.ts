import { escapeXml } from "@orbitroom/app-kit/text/escape-xml.ts";
import type { BookFile } from "../epub-file.ts";
import { contentsPositions, type MobiContents, readMobiContents } from "./mobi-contents.ts";
import type { MobiHeader } from "./mobi-header.ts";
import { readMobiIndex } from "./mobi-index.ts";
import { type ConvertedMobi, type MobiPart, MobiPlaces, partPath } from "./mobi-parts.ts";
import type { MobiResources } from "./mobi-resources.ts";
import { binaryText, type PalmDatabase, textBytes, viewOf } from "./palm-database.ts";
import { replaceAsync } from "./replace-async.ts";

const MAX_FLOWS = 10_000;
const PLACE = /kindle:pos:fid:([0-9a-v]{1,6}):off:([0-9a-v]{1,10})/gi;
const FILE = /kindle:(embed|flow):([0-9a-v]{1,6})(?:\?mime=[\w/+.-]*)?/gi;
/** Tags of the indexes. */
const GEOMETRY = 6;
const FRAGMENTS = 1;
const BASE = 32;

interface Fragment {
  /** The byte of the book where it is inserted. */
  readonly at: number;
  readonly sizeBytes: number;
}

/** The documents of a KF8 book: skeletons with fragments to insert, and flows of styles and drawings beside them. */
export async function convertKf8(
  database: PalmDatabase,
  header: MobiHeader,
  start: number,
  text: Uint8Array,
  resources: MobiResources,
): Promise<ConvertedMobi> {
  const flows = splitFlows(database, header, start, text);
  const fragments = readFragments(database, start + header.fragmentIndex);
  const parts = assemble(database, start + header.skeletonIndex, flows[0] ?? "", fragments);
  const positionOf = (fragment: number | undefined, offset: number | undefined) => {
    const found = fragments[fragment ?? -1];
    return found && offset !== undefined ? found.at + offset : undefined;
  };
  const contents = contentsOf(database, header, start, positionOf);
  const linked = (match: RegExpMatchArray) =>
    positionOf(Number.parseInt(match[1] ?? "", BASE), Number.parseInt(match[2] ?? "", BASE));
  const targets = parts.flatMap((part) => Array.from(part.text.matchAll(PLACE), linked));
  const places = new MobiPlaces(parts, [
    ...targets.filter((at) => at !== undefined),
    ...contentsPositions(contents),
  ]);
  const decoder = new TextDecoder(header.encoding);
  const flowFiles = new KindleFiles(flows, resources, decoder);
  const files: BookFile[] = [];
  for (const [index, part] of places.marked.entries()) {
    const linkedText = decoder
      .decode(textBytes(part))
      .replace(PLACE, (...match) =>
        escapeXml(places.href(linked(match as unknown as RegExpMatchArray) ?? -1) ?? "#"),
      );
    const content = sized(await flowFiles.rewrite(linkedText), header.pagePx);
    files.push({ path: partPath(index), mediaType: "application/xhtml+xml", isLinear: true, content });
  }
  return { files: [...files, ...(await flowFiles.files())], contents: places.contents(contents) };
}

/** A page of a fixed layout with the size for which it was made, unless it states one. */
function sized(page: string, pagePx: MobiHeader["pagePx"]): string {
  if (!pagePx || /<meta\s[^<>]*name\s*=\s*["']?viewport/i.test(page)) return page;
  return page.replace(
    /<\/head\s*>/i,
    `<meta name="viewport" content="width=${pagePx.width}, height=${pagePx.height}"/>$&`,
  );
}

/** The text and the flows behind it, one character a byte. Without a table, all is text. */
function splitFlows(database: PalmDatabase, header: MobiHeader, start: number, text: Uint8Array): string[] {
  const all = binaryText(text);
  const record = database.record(start + header.flowTable);
  if (binaryText(record.subarray(0, 4)) !== "FDST") return [all];
  const view = viewOf(record);
  const count = Math.min(view.getUint32(8), MAX_FLOWS);
  return Array.from({ length: count }, (_, index) =>
    all.slice(view.getUint32(12 + index * 8), view.getUint32(16 + index * 8)),
  );
}

function readFragments(database: PalmDatabase, index: number): Fragment[] {
  return readMobiIndex(database, index).entries.map(({ name, tags }) => {
    const at = Number.parseInt(name, 10);
    if (!Number.isSafeInteger(at)) throw new RangeError("A fragment has no place.");
    return { at, sizeBytes: tags.get(GEOMETRY)?.[1] ?? 0 };
  });
}

/** Inserts the fragments, which follow their skeleton in the text. */
function assemble(
  database: PalmDatabase,
  index: number,
  text: string,
  fragments: readonly Fragment[],
): MobiPart[] {
  let used = 0;
  return readMobiIndex(database, index).entries.map(({ tags }) => {
    const [start = 0, sizeBytes = 0] = tags.get(GEOMETRY) ?? [];
    const own = fragments.slice(used, used + (tags.get(FRAGMENTS)?.[0] ?? 0));
    used += own.length;
    let document = text.slice(start, start + sizeBytes);
    let from = start + sizeBytes;
    for (const fragment of own) {
      const at = Math.max(0, fragment.at - start);
      document = document.slice(0, at) + text.slice(from, from + fragment.sizeBytes) + document.slice(at);
      from += fragment.sizeBytes;
    }
    return { start, text: document };
  });
}

function contentsOf(
  database: PalmDatabase,
  { contentsIndex }: MobiHeader,
  start: number,
  positionOf: (fragment: number | undefined, offset: number | undefined) => number | undefined,
): MobiContents[] {
  if (contentsIndex === undefined) return [];
  try {
    const index = readMobiIndex(database, start + contentsIndex);
    return readMobiContents(index, ({ tags }) =>
      positionOf(tags.get(GEOMETRY)?.[0], tags.get(GEOMETRY)?.[1]),
    );
  } catch {
    // The text can be read without them.
    return [];
  }
}

/** Replaces the addresses of Kindle's files by paths, and gathers the files. */
class KindleFiles {
  readonly #asked = new Map<number, string>();

  constructor(
    private readonly flows: readonly string[],
    private readonly resources: MobiResources,
    private readonly decoder: TextDecoder,
  ) {}

  rewrite(text: string): Promise<string> {
    return replaceAsync(text, FILE, async ([, kind = "", digits = ""]) => {
      const number = Number.parseInt(digits, BASE);
      return (
        (kind.toLowerCase() === "flow" ? this.#flowPath(number) : await this.resources.path(number - 1)) ?? ""
      );
    });
  }

  /** The flows that were asked for, and those that they ask for. */
  async files(): Promise<BookFile[]> {
    const files: BookFile[] = [];
    const done = new Set<number>();
    for (let size = -1; size !== this.#asked.size; ) {
      size = this.#asked.size;
      for (const [number, path] of [...this.#asked]) {
        if (done.has(number)) continue;
        done.add(number);
        const content = await this.rewrite(this.decoder.decode(textBytes(this.flows[number] ?? "")));
        files.push({ path, mediaType: path.endsWith(".svg") ? "image/svg+xml" : "text/css", content });
      }
    }
    return files;
  }

  #flowPath(number: number): string | undefined {
    const flow = this.flows[number];
    if (number === 0 || flow === undefined) return undefined;
    const path = `flow-${number}.${/<svg[\s>]/i.test(flow.slice(0, 4096)) ? "svg" : "css"}`;
    this.#asked.set(number, path);
    return path;
  }
}
