import type { Engine } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import { DownloadMeter, download } from "../loading/download.ts";
import type { EnvironmentImage } from "../scene/environment.ts";
import { asEngineError } from "./viewer-engine.ts";

/** An image of an environment, or where to fetch one. */
export type EnvironmentSource = EnvironmentImage | string | URL;

/** How a Radiance `.hdr` file begins. */
const HDR_MARK = "#?";

/** Fetches and decodes the image of an environment. */
async function readEnvironmentSource(
  source: EnvironmentSource,
  signal: AbortSignal,
): Promise<EnvironmentImage> {
  if (typeof source !== "string" && !(source instanceof URL)) return source;
  const bytes = await download(source, new DownloadMeter(() => undefined), signal);
  const start = String.fromCharCode(...bytes.subarray(0, HDR_MARK.length));
  if (start === HDR_MARK) return bytes;
  return createImageBitmap(new Blob([bytes])).catch((cause: unknown) => {
    const message = "The browser cannot decode the environment's image";
    throw new EngineError("environment_unreadable", message, { cause });
  });
}

/** Called by a `ViewerLight`. */
export interface ViewerLightListeners {
  readonly onChange: () => void;
  readonly onError: (error: EngineError) => void;
}

/** Lights a viewer with an environment: the last one that was requested. */
export class ViewerLight {
  private readonly listeners: ViewerLightListeners;
  private abort = new AbortController();

  constructor(listeners: ViewerLightListeners) {
    this.listeners = listeners;
  }

  /** Fetches an environment and sets it; undefined is the built-in room. Does nothing without an engine. */
  set(engine: Engine | undefined, source: EnvironmentSource | undefined): void {
    this.cancel();
    const { signal } = this.abort;
    if (engine) void this.load(engine, source, signal);
  }

  /** Cancels a download. */
  cancel(): void {
    this.abort.abort();
    this.abort = new AbortController();
  }

  private async load(
    engine: Engine,
    source: EnvironmentSource | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const image = source === undefined ? null : await readEnvironmentSource(source, signal);
      if (signal.aborted) return;
      engine.setEnvironment({ image });
      this.listeners.onChange();
    } catch (cause) {
      if (!signal.aborted) this.listeners.onError(asEngineError(cause));
    }
  }
}
