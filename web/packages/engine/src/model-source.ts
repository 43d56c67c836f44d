import { type DownloadMeter, download } from "./download.ts";
import { EngineError } from "./engine-error.ts";

/** Where a model comes from: an address, a file, its bytes, or a .gltf among the files that belong to it. */
export type ModelSource = string | URL | Blob | ArrayBuffer | Uint8Array | readonly File[];

/** A model's main file, and the way to those it names. */
export interface OpenedSource {
  readonly bytes: Uint8Array;
  /** What the file is called in messages; empty for bytes without a name. */
  readonly url: string;
  /** The bytes behind a reference inside the file. Rejects with an Error that says why not. */
  resolve(uri: string): Promise<Uint8Array>;
}

/** Reads the main file of a model. */
export async function openSource(
  source: ModelSource,
  meter: DownloadMeter,
  signal: AbortSignal | undefined,
): Promise<OpenedSource> {
  if (typeof source === "string" || source instanceof URL) return openAddress(source, meter, signal);
  if (source instanceof Uint8Array) return openBytes(source, "");
  if (source instanceof ArrayBuffer) return openBytes(new Uint8Array(source), "");
  if (source instanceof Blob) {
    // A single file may still be a .gltf that needs others; the message then says which.
    return openFiles([asFile(source)], meter, signal);
  }
  return openFiles(source, meter, signal);
}

async function openAddress(
  address: string | URL,
  meter: DownloadMeter,
  signal: AbortSignal | undefined,
): Promise<OpenedSource> {
  const base = new URL(address, document.baseURI);
  const bytes = await download(base, meter, signal);
  return {
    bytes,
    url: base.protocol === "data:" || base.protocol === "blob:" ? "" : base.href,
    resolve: async (uri) => {
      const target = new URL(uri, base);
      // A file from the network has no business with what is on the disk or in another page.
      if (target.protocol !== base.protocol && !/^https?:$/.test(target.protocol)) {
        throw new Error(`its address is of a kind that is not fetched (${target.protocol})`);
      }
      return download(target, meter, signal);
    },
  };
}

function openBytes(bytes: Uint8Array, url: string): OpenedSource {
  return {
    bytes,
    url,
    resolve: async (uri) => {
      throw new Error(`'${uri}' is another file, and only this one was given`);
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
    const bytes = new Uint8Array(await file.arrayBuffer());
    signal?.throwIfAborted();
    meter.add(bytes.length);
    return bytes;
  };
  const others = new FileTable(files, main);
  return {
    bytes: await read(main),
    url: pathOf(main),
    resolve: async (uri) => {
      const file = others.find(uri);
      if (!file) throw new Error(`'${uri}' is not among the files`);
      return read(file);
    },
  };
}

/** The model among several files: a .glb or .gltf, the one least deep in folders; a single file is it in any case. */
export function mainFile(files: readonly File[]): File | undefined {
  if (files.length === 1) return files[0];
  const depth = (file: File): number => pathOf(file).split("/").length;
  return files
    .filter(({ name }) => /\.(glb|gltf)$/i.test(name))
    .sort((a, b) => depth(a) - depth(b) || a.name.localeCompare(b.name))[0];
}

/** A file's path below the folder that was chosen or dropped, as far as the browser tells. */
function pathOf(file: File): string {
  return file.webkitRelativePath || file.name;
}

/** The files beside a .gltf, by their paths relative to it, and by their bare names. */
export class FileTable {
  private readonly byPath = new Map<string, File>();
  private readonly byName = new Map<string, File | undefined>();
  private readonly folder: string;

  constructor(files: readonly File[], main: File) {
    this.folder = pathOf(main).split("/").slice(0, -1).join("/");
    for (const file of files) {
      this.byPath.set(pathOf(file), file);
      const name = file.name.toLowerCase();
      // Two of a name: neither can be told by it.
      this.byName.set(name, this.byName.has(name) ? undefined : file);
    }
  }

  /** The file behind a relative reference: by its path, else by its name alone, since a drop often loses folders. */
  find(uri: string): File | undefined {
    const path = decoded(uri.split(/[?#]/)[0] ?? "");
    const full = resolvePath(this.folder, path);
    return this.byPath.get(full) ?? this.byName.get((path.split("/").at(-1) ?? "").toLowerCase());
  }
}

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
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
