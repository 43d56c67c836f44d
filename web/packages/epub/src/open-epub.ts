import { type ByteRange, ContainerFile } from "./container-file.ts";
import type { Epub } from "./epub.ts";
import { EpubError, type EpubErrorCode } from "./epub-error.ts";
import { loadEpubWasm } from "./epub-wasm.ts";
import type { CleanResource, OverlayPart, Publication } from "./publication.ts";
import { type Sheet, StyleSheets, type StyleSource } from "./style-sheets.ts";

type EpubWasm = Awaited<ReturnType<typeof loadEpubWasm>>;
type WasmDirectory = EpubWasm["EpubDirectory"]["prototype"];
type WasmOpening = EpubWasm["EpubOpening"]["prototype"];
type WasmBook = ReturnType<WasmOpening["finish"]>;

/** `CleanResource` as the module reports it. */
interface ResourceDetails extends Omit<CleanResource, "bytes" | "styles"> {
  readonly styles: readonly StyleSource[];
  readonly imports: Sheet["imports"];
}

/**
 * Opens a book in this thread. It reads only the directory of the archive and the files that describe the book; the others are read
 * on request. Rejects with an `EpubError`. Pages use a worker: see `@orbitroom/epub/worker`.
 */
export async function openEpub(file: Blob): Promise<Epub> {
  const wasm = await load();
  const container = new ContainerFile(file, wasm.tailBytes());
  return withEpubErrors(async () => new OpenEpub(container, await openBook(wasm, container)));
}

async function load(): Promise<EpubWasm> {
  try {
    return await loadEpubWasm();
  } catch {
    throw new EpubError("not_loaded", "Books could not be opened. Check your connection and try again.");
  }
}

async function openBook(wasm: EpubWasm, file: ContainerFile): Promise<WasmBook> {
  const directory = new wasm.EpubDirectory(await file.tail(), file.sizeBytes);
  const opening = await readDirectory(wasm, file, directory).finally(() => directory.free());
  try {
    for (let needed = opening.needed(); needed; needed = opening.needed()) {
      opening.provide(await file.read(take(needed)));
    }
  } catch (error) {
    opening.free();
    throw error;
  }
  file.forgetEnds();
  return opening.finish();
}

async function readDirectory(
  wasm: EpubWasm,
  file: ContainerFile,
  directory: WasmDirectory,
): Promise<WasmOpening> {
  return new wasm.EpubOpening(await file.read(take(directory.range())), directory);
}

/** A book of the WASM module with its file. */
class OpenEpub implements Epub {
  readonly publication: Publication;
  readonly #file: ContainerFile;
  readonly #sheets = new StyleSheets((path) => this.#sheet(path));
  #book: WasmBook | undefined;

  constructor(file: ContainerFile, book: WasmBook) {
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
      const bytes = resource.takeBytes() as Uint8Array<ArrayBuffer>;
      resource.free();
      return { details, bytes };
    });
  }

  /** Reads the bytes of a file from the archive and passes them on, if the book is still open by then. */
  #with<Value>(
    path: string,
    use: (book: WasmBook, path: string, bytes: Uint8Array) => Value,
  ): Promise<Value> {
    return withEpubErrors(async () => {
      const known = this.#opened().find(path) ?? path;
      const bytes = await this.#file.read(take(this.#opened().range(known)));
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

/** Errors of the module have a code. Any other error means that the module crashed on this book. */
async function withEpubErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EpubError) throw error;
    if (error instanceof Error && "code" in error) {
      throw new EpubError(error.code as EpubErrorCode, error.message);
    }
    throw new EpubError("file_broken", "This book could not be read. It may be damaged: download it again.");
  }
}
