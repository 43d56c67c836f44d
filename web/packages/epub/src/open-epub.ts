import { type ByteRange, readRange } from "./container-file.ts";
import type { Epub } from "./epub.ts";
import { EpubError, type EpubErrorCode } from "./epub-error.ts";
import { loadEpubWasm } from "./epub-wasm.ts";
import type { CleanResource, OverlayPart, Publication } from "./publication.ts";
import { type Sheet, StyleSheets, type StyleSource } from "./style-sheets.ts";

type EpubWasm = Awaited<ReturnType<typeof loadEpubWasm>>;
type WasmBook = ReturnType<EpubWasm["EpubOpening"]["prototype"]["finish"]>;

/** `CleanResource` as the module reports it. */
interface ResourceDetails extends Omit<CleanResource, "bytes" | "styles"> {
  readonly styles: readonly StyleSource[];
  readonly imports: Sheet["imports"];
}

/**
 * Opens a book in this thread. It reads only the directory of the archive and the files that describe the book; the others
 * are read when they are asked for. Rejects with an `EpubError`. Pages use a worker: see `@orbitroom/epub/worker`.
 */
export async function openEpub(file: Blob): Promise<Epub> {
  const wasm = await load();
  return withEpubErrors(async () => new OpenEpub(file, await openBook(wasm, file)));
}

async function load(): Promise<EpubWasm> {
  try {
    return await loadEpubWasm();
  } catch {
    throw new EpubError("not_loaded", "Books could not be opened. Check your connection and try again.");
  }
}

async function openBook(wasm: EpubWasm, file: Blob): Promise<WasmBook> {
  const tail = { start: Math.max(0, file.size - wasm.tailBytes()), end: file.size };
  const directory = take(wasm.directoryRange(await readRange(file, tail), file.size));
  const opening = new wasm.EpubOpening(await readRange(file, directory), directory.start);
  try {
    for (let needed = opening.needed(); needed; needed = opening.needed()) {
      opening.provide(await readRange(file, take(needed)));
    }
  } catch (error) {
    opening.free();
    throw error;
  }
  return opening.finish();
}

/** A book of the WASM module with its file. */
class OpenEpub implements Epub {
  readonly publication: Publication;
  readonly #file: Blob;
  readonly #sheets = new StyleSheets((path) => this.#sheet(path));
  #book: WasmBook | undefined;

  constructor(file: Blob, book: WasmBook) {
    this.#file = file;
    this.#book = book;
    // The module's shapes are those of `publication.ts`.
    this.publication = JSON.parse(book.publication()) as Publication;
  }

  async resource(path: string): Promise<CleanResource> {
    const { details, bytes } = await this.#clean(path);
    const { imports: _, styles, ...rest } = details;
    if (details.mediaType === "text/css") {
      const { css, references } = await this.#sheets.file(path);
      return { ...rest, references, styles: [], bytes: new TextEncoder().encode(css) };
    }
    return { ...rest, styles: await Promise.all(styles.map((style) => this.#sheets.resolve(style))), bytes };
  }

  async overlay(path: string): Promise<readonly OverlayPart[]> {
    return JSON.parse(await this.#with(path, (book, known, bytes) => book.overlay(known, bytes)));
  }

  text(path: string): Promise<string> {
    return this.#with(path, (book, known, bytes) => book.text(known, bytes));
  }

  async cover(): Promise<Blob | undefined> {
    const { coverPath } = this.publication;
    if (coverPath === undefined) return undefined;
    try {
      const { mediaType, bytes } = await this.resource(coverPath);
      return mediaType.startsWith("image/") ? new Blob([bytes], { type: mediaType }) : undefined;
    } catch (error) {
      if (error instanceof EpubError && error.code !== "closed") return undefined;
      throw error;
    }
  }

  close(): void {
    this.#book?.free();
    this.#book = undefined;
  }

  async #sheet(path: string): Promise<Sheet | undefined> {
    try {
      const { details, bytes } = await this.#clean(path);
      if (details.mediaType !== "text/css") return undefined;
      return {
        css: new TextDecoder().decode(bytes),
        imports: details.imports,
        references: details.references,
      };
    } catch (error) {
      if (error instanceof EpubError && error.code === "closed") throw error;
      return undefined;
    }
  }

  #clean(path: string): Promise<{ details: ResourceDetails; bytes: Uint8Array<ArrayBuffer> }> {
    return this.#with(path, (book, known, data) => {
      const resource = book.resource(known, data);
      const details: ResourceDetails = JSON.parse(resource.details());
      // The module copies the bytes into a buffer of their own.
      const bytes = resource.bytes() as Uint8Array<ArrayBuffer>;
      resource.free();
      return { details, bytes };
    });
  }

  /** Reads the file's bytes of the archive and passes them on, if the book is open by then. */
  #with<Value>(
    path: string,
    use: (book: WasmBook, path: string, bytes: Uint8Array) => Value,
  ): Promise<Value> {
    return withEpubErrors(async () => {
      const known = this.#opened().find(path) ?? path;
      const bytes = await readRange(this.#file, take(this.#opened().range(known)));
      return use(this.#opened(), known, bytes);
    });
  }

  #opened(): WasmBook {
    if (this.#book === undefined) throw new EpubError("closed", "This book was closed.");
    return this.#book;
  }
}

/** Copies a range out of the module. */
function take(range: ByteRange & { free(): void }): ByteRange {
  const { start, end } = range;
  range.free();
  return { start, end };
}

/** Errors of the module have a code; any other means that it crashed on this book. */
async function withEpubErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EpubError) throw error;
    if (error instanceof Error && "code" in error) {
      throw new EpubError(error.code as EpubErrorCode, error.message);
    }
    throw new EpubError("file_broken", "This book could not be read. It may be damaged.");
  }
}
