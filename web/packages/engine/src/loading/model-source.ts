import { invalid } from "../arguments.ts";
import { EngineError } from "../engine-error.ts";
import { type DownloadMeter, download } from "./download.ts";
import { composed, decodedPath, meaningsOf, toUrl } from "./resource-uri.ts";

/** A URL, a file, bytes, or a .gltf together with the files it refers to, such as the `files` of an input. */
export type ModelSource = string | URL | Blob | ArrayBuffer | Uint8Array | readonly File[] | FileList;

/** The main file of a model, and access to the files it refers to. */
export interface OpenedSource {
  readonly bytes: Uint8Array;
  /** Name of the file in messages; empty for bytes. */
  readonly url: string;
  /** Returns the bytes that a URI in the file refers to. Rejects with an Error that gives the reason. */
  resolve(uri: string): Promise<Uint8Array>;
}

/** Reads the main file of a model. */
export async function openSource(
  source: ModelSource,
  meter: DownloadMeter,
  signal: AbortSignal | undefined,
): Promise<OpenedSource> {
  if (typeof source === "string" || source instanceof URL) return openUrl(source, meter, signal);
  if (source instanceof Uint8Array) return openBytes(source, "");
  if (source instanceof ArrayBuffer) return openBytes(new Uint8Array(source), "");
  if (source instanceof Blob) {
    // The file may be a .gltf that needs others; the error message then names them.
    return openFiles([asFile(source)], meter, signal);
  }
  if (typeof source !== "object" || source === null || !("length" in source)) {
    throw invalid("source", "a URL, a Blob, bytes or files");
  }
  return openFiles([...source], meter, signal);
}

async function openUrl(
  source: string | URL,
  meter: DownloadMeter,
  signal: AbortSignal | undefined,
): Promise<OpenedSource> {
  if (!URL.canParse(source, document.baseURI)) throw invalid("source", "a valid URL");
  const base = new URL(source, document.baseURI);
  const bytes = await download(base, meter, signal);
  return {
    bytes,
    url: base.protocol === "data:" || base.protocol === "blob:" ? "" : base.href,
    resolve: async (uri) => {
      let failure: unknown;
      for (const meaning of meaningsOf(uri)) {
        try {
          return await downloadPart(toUrl(meaning, base), base, meter, signal);
        } catch (error) {
          signal?.throwIfAborted();
          failure ??= error;
        }
      }
      throw failure;
    },
  };
}

async function downloadPart(
  target: URL,
  base: URL,
  meter: DownloadMeter,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> {
  // A downloaded file must not reach local files or blobs of the page.
  if (target.protocol !== base.protocol && !/^https?:$/.test(target.protocol)) {
    throw new Error(`its URL has a scheme that is not allowed (${target.protocol})`);
  }
  return download(target, meter, signal);
}

function openBytes(bytes: Uint8Array, url: string): OpenedSource {
  return {
    bytes,
    url,
    resolve: async (uri) => {
      throw new Error(`'${decodedPath(uri)}' is another file, and only one was given`);
    },
  };
}

function asFile(blob: Blob): File {
  return blob instanceof File ? blob : new File([blob], "");
}

async function openFiles(
  files: readonly File[],
  meter: DownloadMeter,
  signal: AbortSignal | undefined,
): Promise<OpenedSource> {
  const main = mainFile(files);
  if (!main) throw new EngineError("no_model_file", "None of the files is a .glb or a .gltf");
  const read = async (file: File): Promise<Uint8Array> => {
    meter.expect(file.size);
    const bytes = new Uint8Array(await contentOf(file));
    signal?.throwIfAborted();
    meter.add(bytes.length);
    return bytes;
  };
  const table = new FileTable(files, main);
  return {
    bytes: await read(main),
    url: pathOf(main),
    resolve: async (uri) => {
      const file = table.find(uri);
      if (!file) throw new Error(`'${decodedPath(uri)}' is not among the files`);
      return read(file);
    },
  };
}

/** Reads a file. That fails if it was changed, moved or deleted after it was chosen. */
async function contentOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    const message = `'${pathOf(file)}' cannot be read. It may have changed since it was chosen.`;
    throw new EngineError("file_unreadable", message, { cause, url: pathOf(file) });
  }
}

/** Returns the .glb or .gltf with the fewest parent folders. A single file is always the model. */
export function mainFile(files: readonly File[]): File | undefined {
  if (files.length === 1) return files[0];
  const depth = (file: File): number => pathOf(file).split("/").length;
  return files
    .filter(({ name }) => /\.(glb|gltf)$/i.test(name))
    .sort((a, b) => depth(a) - depth(b) || a.name.localeCompare(b.name))[0];
}

/** The path below the chosen or dropped folder, if the browser provides it. */
function pathOf(file: File): string {
  return file.webkitRelativePath || file.name;
}

/** Finds files by their path relative to a .gltf, or by name. */
export class FileTable {
  private readonly byPath = new Map<string, File>();
  private readonly byName = new Map<string, File | undefined>();
  private readonly folder: string;

  constructor(files: readonly File[], main: File) {
    this.folder = composed(pathOf(main)).split("/").slice(0, -1).join("/");
    for (const file of files) {
      this.byPath.set(composed(pathOf(file)), file);
      const name = composed(file.name).toLowerCase();
      // A name that occurs twice is ambiguous.
      this.byName.set(name, this.byName.has(name) ? undefined : file);
    }
  }

  /** Finds a file by its relative path, or else by name, since dropped files often lose their folders. */
  find(uri: string): File | undefined {
    for (const path of meaningsOf(uri).map(decodedPath)) {
      const name = path.split("/").at(-1) ?? "";
      const file = this.byPath.get(resolvePath(this.folder, path)) ?? this.byName.get(name.toLowerCase());
      if (file) return file;
    }
    return undefined;
  }
}

function resolvePath(folder: string, path: string): string {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
