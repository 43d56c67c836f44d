import { pickSaveTarget } from "@orbitroom/app-kit/files/file-pickers.ts";
import { saveFile as saveAs } from "@orbitroom/compact";
import { saveErrorOf } from "./save-error.ts";
import { hasServiceWorker, startDownload } from "./service-worker-download.ts";

/** Something to save on the person's disk. */
export interface SavedFile {
  /** A safe file name. */
  readonly name: string;
  /** Opens the bytes. They are read only as fast as they are written. */
  open(): Promise<{ sizeBytes: number; stream: ReadableStream<Uint8Array> }>;
}

interface SaveOptions {
  signal: AbortSignal;
  onProgress: (savedBytes: number, sizeBytes: number) => void;
}

/** Whether files can be saved without a copy in memory. Otherwise a link to stored bytes serves better. */
export function canStream(): boolean {
  return typeof window.showSaveFilePicker === "function" || hasServiceWorker();
}

/**
 * Saves a file: where the person chooses, or else as a download that the service worker streams, or else as a download
 * from memory. Call it in a click's handler. Resolves with whether it was saved, or cancelled by the person. Throws
 * `SaveError`.
 */
export async function saveFile(file: SavedFile, { signal, onProgress }: SaveOptions): Promise<boolean> {
  const target = await pickSaveTarget(file.name);
  if (target === "dismissed") return false;
  try {
    const { sizeBytes, stream } = await file.open();
    onProgress(0, sizeBytes);
    const sink = (await target?.createWritable()) ?? (await startDownload(file.name, sizeBytes));
    if (sink) await copy(stream, sink, signal, (savedBytes) => onProgress(savedBytes, sizeBytes));
    else saveAs(file.name, await new Response(stream).blob());
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return false;
    throw saveErrorOf(error);
  }
}

/** Writes a stream part by part. `pipeTo` would not stop before its last part is written, which a paused disk can prevent. */
async function copy(
  stream: ReadableStream<Uint8Array>,
  sink: WritableStream<Uint8Array>,
  signal: AbortSignal,
  onBytes: (totalBytes: number) => void,
): Promise<void> {
  const reader = stream.getReader();
  const writer = sink.getWriter();
  const stop = (reason: unknown) => writer.abort(reason).catch(() => undefined);
  signal.addEventListener("abort", () => void stop(signal.reason));
  let totalBytes = 0;
  try {
    for (;;) {
      signal.throwIfAborted();
      const { value, done } = await reader.read();
      if (done) break;
      totalBytes += value.length;
      await writer.write(value);
      onBytes(totalBytes);
    }
    await writer.close();
  } catch (error) {
    void stop(error);
    await reader.cancel(error);
    throw error;
  }
}
