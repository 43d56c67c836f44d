import type { Decoders } from "./decoders.ts";
import { DownloadMeter } from "./download.ts";
import { calling, type Problem, problemsFrom } from "./engine-error.ts";
import type { EngineModules, Loaded, Loading, WasmSource } from "./engine-wasm.ts";
import { type ModelSource, type OpenedSource, openSource } from "./model-source.ts";

/** What a request asks for, as the module tells it; any other number is the bytes at an address. */
const DRACO = 1;
const KTX2 = 2;
const MESHOPT = 3;

/** How far a load is. */
export interface LoadProgress {
  readonly stage: "download" | "parse" | "pictures" | "ready";
  readonly loadedBytes: number;
  /** Absent while no server has said how much there is. */
  readonly totalBytes?: number;
}

/** What `Engine.load` takes beside the source. */
export interface LoadOptions {
  /** Aborting it rejects the load with the signal's reason; nothing of the model is left behind. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: LoadProgress) => void;
}

/** Tells a load's listener where it stands. */
export class LoadReporter {
  readonly meter: DownloadMeter;
  private stage: LoadProgress["stage"] = "download";

  constructor(onProgress: ((progress: LoadProgress) => void) | undefined) {
    this.meter = new DownloadMeter((loadedBytes, totalBytes) =>
      onProgress?.({ stage: this.stage, loadedBytes, ...(totalBytes !== undefined && { totalBytes }) }),
    );
  }

  /** The next stage begins. */
  enter(stage: LoadProgress["stage"]): void {
    this.stage = stage;
    this.meter.tell();
  }
}

/** What compressed parts of a model are decoded with. */
export interface Decoding {
  readonly decoders?: Decoders;
  readonly wasm?: { readonly meshopt?: WasmSource };
}

/** A parsed model, still in the module, and what was said about it. */
export interface LoadedScene {
  readonly loaded: Loaded;
  readonly warnings: Problem[];
  readonly url: string;
}

/** Brings a model and all it names into the module and has it checked. */
export async function loadScene(
  module: EngineModules[keyof EngineModules],
  source: ModelSource,
  decoding: Decoding,
  reporter: LoadReporter,
  signal: AbortSignal | undefined,
): Promise<LoadedScene> {
  signal?.throwIfAborted();
  reporter.enter("download");
  const opened = await openSource(source, reporter.meter, signal);
  signal?.throwIfAborted();
  const { bytes, url } = opened;
  const loading = calling(() => new module.Loading(bytes, url), url);
  let isFinished = false;
  try {
    await answerRequests(loading, opened, decoding, signal);
    reporter.enter("parse");
    isFinished = true;
    const loaded = calling(() => loading.finish(), url);
    return { loaded, warnings: problemsFrom(loaded.warnings(), url), url };
  } finally {
    // `finish` takes the handle with it, whatever comes of it.
    if (!isFinished) loading.free();
  }
}

/** Brings what the module asks for, until it asks for nothing more: answers may lead to new requests. */
async function answerRequests(
  loading: Loading,
  opened: OpenedSource,
  decoding: Decoding,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let asked = loading.pending(); asked.length > 0; asked = loading.pending()) {
    const answers = await Promise.all(
      Array.from(asked.filter(isId), async (id, index) => ({
        id,
        answer: await answer(loading, id, asked[2 * index + 1], opened, decoding, signal),
      })),
    );
    signal?.throwIfAborted();
    for (const { id, answer } of answers) {
      if (answer === undefined) loading.keep(id);
      else if (typeof answer === "string") loading.fail(id, answer);
      else loading.supply(id, answer);
    }
  }
}

/** Two numbers a request: its id, then what it asks for. */
const isId = (_: number, index: number): boolean => index % 2 === 0;

/**
 * The bytes that answer a request; why there are none, of which the module makes a problem with its place in the file;
 * or undefined for what is decoded later.
 */
async function answer(
  loading: Loading,
  id: number,
  kind: number | undefined,
  opened: OpenedSource,
  decoding: Decoding,
  signal: AbortSignal | undefined,
): Promise<Uint8Array | string | undefined> {
  // It is decoded with all other pictures, which the module never sees decoded.
  if (kind === KTX2) return undefined;
  try {
    if (kind === DRACO) {
      const { decodeDraco } = await import("./decode-draco.ts");
      return await decodeDraco(loading, id, decoding.decoders ?? {}, signal);
    }
    if (kind === MESHOPT) {
      const { decodeMeshopt } = await import("./decode-meshopt.ts");
      return await decodeMeshopt(loading, id, decoding.wasm?.meshopt);
    }
    return await opened.resolve(loading.texts(id)[0] ?? "");
  } catch (error) {
    signal?.throwIfAborted();
    return error instanceof Error ? error.message : String(error);
  }
}
