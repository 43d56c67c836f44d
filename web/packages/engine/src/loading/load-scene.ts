import { isCrash } from "../core/crash-guard.ts";
import type { EngineInstance, Loaded, Loading, WasmSource } from "../core/engine-wasm.ts";
import { callWasm, type Problem, toProblems } from "../engine-error.ts";
import type { Decoders } from "./decoders.ts";
import { DownloadMeter } from "./download.ts";
import { type ModelSource, type OpenedSource, openSource } from "./model-source.ts";
import { restAfter } from "./page-turn.ts";

/** Progress of a load. */
export interface LoadProgress {
  /** What is done at the moment. */
  readonly stage: "download" | "parse" | "images" | "ready";
  /** The bytes of all files of the model that have arrived. */
  readonly loadedBytes: number;
  /** Undefined while the total is unknown. */
  readonly totalBytes?: number | undefined;
}

/** Options of `Engine.load`. */
export interface LoadOptions {
  /** Aborts the load: it rejects with the signal's reason and frees the model. */
  readonly signal?: AbortSignal | undefined;
  /** Called while files arrive, and at the beginning of each stage. */
  readonly onProgress?: ((progress: LoadProgress) => void) | undefined;
  /**
   * Refuses a file that has any error, to validate it. By default a file is refused only if nothing in it can be drawn:
   * other errors are in `Model.warnings`, and the parts concerned are left out or replaced by defaults.
   */
  readonly strict?: boolean | undefined;
  /**
   * Whether the engine keeps the source, to load the model again after a crash. Bytes then stay in memory, a URL is
   * requested again, and files are read again. Default: true.
   */
  readonly keepSource?: boolean | undefined;
}

/** Reports the progress of a load. */
export class LoadReporter {
  readonly meter: DownloadMeter;
  private stage: LoadProgress["stage"] = "download";

  constructor(onProgress: ((progress: LoadProgress) => void) | undefined) {
    this.meter = new DownloadMeter((loadedBytes, totalBytes) =>
      onProgress?.({ stage: this.stage, loadedBytes, totalBytes }),
    );
  }

  /** Enters the next stage. */
  enter(stage: LoadProgress["stage"]): void {
    this.stage = stage;
    this.meter.report();
  }
}

/** Decoders for compressed models. */
export interface SceneDecoders {
  readonly decoders?: Decoders | undefined;
  readonly wasm?: { readonly meshopt?: WasmSource | undefined } | undefined;
}

/** A parsed model in the wasm module, with its warnings. */
export interface LoadedScene {
  readonly loaded: Loaded;
  readonly warnings: Problem[];
  readonly url: string;
}

/** Fetches a model and the files it refers to, and parses it. */
export async function loadScene(
  { script, guard }: EngineInstance,
  source: ModelSource,
  decoders: SceneDecoders,
  reporter: LoadReporter,
  { signal, strict = false }: LoadOptions,
): Promise<LoadedScene> {
  signal?.throwIfAborted();
  reporter.enter("download");
  const opened = await openSource(source, reporter.meter, signal);
  signal?.throwIfAborted();
  const { bytes, url } = opened;
  let startMs = performance.now();
  const loading = callWasm(() => new script.Loading(bytes, url, strict), url);
  let isFinished = false;
  try {
    await answerRequests(loading, opened, decoders, signal);
    reporter.enter("parse");
    await restAfter(startMs);
    signal?.throwIfAborted();
    startMs = performance.now();
    isFinished = true;
    const loaded = callWasm(() => loading.finish(), url);
    await restAfter(startMs);
    if (signal?.aborted) loaded.free();
    signal?.throwIfAborted();
    return { loaded, warnings: toProblems(loaded.warnings(), url), url };
  } finally {
    // `finish` frees the loader even if it throws, and a crash leaves nothing to free.
    if (!isFinished && !guard.hasCrashed) loading.free();
  }
}

/** Answers the loader's requests until there are none. Answers may lead to new requests. */
async function answerRequests(
  loading: Loading,
  opened: OpenedSource,
  decoders: SceneDecoders,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let ids = loading.pending(); ids.length > 0; ids = loading.pending()) {
    const answers = await Promise.all(
      Array.from(ids, async (id) => ({
        id,
        answer: await answerRequest(loading, id, opened, decoders, signal),
      })),
    );
    signal?.throwIfAborted();
    for (const { id, answer } of answers) {
      if (answer === "later") loading.keep(id);
      else if (answer instanceof Uint8Array) loading.supply(id, answer);
      else loading.fail(id, answer.reason);
    }
  }
}

/** Bytes, the reason why there are none, or `later` for an image that is decoded after the scene. */
type Answer = Uint8Array | { readonly reason: string } | "later";

async function answerRequest(
  loading: Loading,
  id: number,
  opened: OpenedSource,
  decoders: SceneDecoders,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  try {
    switch (loading.requestKind(id)) {
      case "ktx2":
        return "later";
      case "draco": {
        const { decodeDraco } = await import("./decode-draco.ts");
        return await decodeDraco(loading, id, decoders.decoders ?? {}, signal);
      }
      case "meshopt": {
        const { decodeMeshopt } = await import("./decode-meshopt.ts");
        return await decodeMeshopt(loading, id, decoders.wasm?.meshopt);
      }
      default:
        return await opened.resolve(loading.uri(id));
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (isCrash(error)) throw error;
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
