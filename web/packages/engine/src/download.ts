import { EngineError } from "./engine-error.ts";

/** Adds up the bytes of all downloads of one load. */
export class DownloadMeter {
  private loadedBytes = 0;
  private expectedBytes = 0;
  private isTotalKnown = true;

  constructor(private readonly onChange: (loadedBytes: number, totalBytes: number | undefined) => void) {}

  /** A download begins; `sizeBytes` is what its server promises, if it does. */
  expect(sizeBytes: number | undefined): void {
    if (sizeBytes === undefined) this.isTotalKnown = false;
    else this.expectedBytes += sizeBytes;
  }

  /** Bytes arrived. */
  add(bytes: number): void {
    this.loadedBytes += bytes;
    this.tell();
  }

  /** Tells the listener again where things stand. */
  tell(): void {
    // A server that compresses promises the compressed size: a total that was passed is no total.
    const isTrue = this.isTotalKnown && this.loadedBytes <= this.expectedBytes;
    this.onChange(this.loadedBytes, isTrue ? this.expectedBytes : undefined);
  }
}

/** Fetches a file and counts its bytes on the way. Rejects with the signal's reason when it is aborted. */
export async function download(
  url: URL | string,
  meter: DownloadMeter,
  signal: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  let response: Response;
  try {
    response = await fetch(url, signal ? { signal } : {});
  } catch (cause) {
    signal?.throwIfAborted();
    throw new EngineError("download_failed", `The file could not be fetched: ${url}`, {
      cause,
      url: String(url),
    });
  }
  if (!response.ok) {
    throw new EngineError("download_failed", `The server answered ${response.status} for ${url}`, {
      url: String(url),
    });
  }
  const promised = promisedBytes(response);
  meter.expect(promised);
  if (!response.body) return new Uint8Array();
  return collect(response.body, promised ?? 0, meter, signal, String(url));
}

/** What the server promises to send, where that is the size of the file itself. */
function promisedBytes(response: Response): number | undefined {
  const encoding = response.headers.get("content-encoding");
  const length = Number(response.headers.get("content-length") ?? Number.NaN);
  return Number.isSafeInteger(length) && (encoding === null || encoding === "identity") ? length : undefined;
}

/** Puts a stream together: straight into place while the promise holds, with room added when it does not. */
async function collect(
  body: ReadableStream<Uint8Array>,
  promised: number,
  meter: DownloadMeter,
  signal: AbortSignal | undefined,
  url: string,
): Promise<Uint8Array<ArrayBuffer>> {
  // A promise is only a promise: room is made for at most 64 MiB before anything arrived.
  let bytes = new Uint8Array(Math.min(promised, 1 << 26));
  let length = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return length === bytes.length ? bytes : bytes.slice(0, length);
      if (length + value.length > bytes.length) {
        const larger = new Uint8Array(Math.max(length + value.length, bytes.length * 2, 1 << 16));
        larger.set(bytes.subarray(0, length));
        bytes = larger;
      }
      bytes.set(value, length);
      length += value.length;
      meter.add(value.length);
    }
  } catch (cause) {
    signal?.throwIfAborted();
    throw new EngineError("download_failed", `The connection broke while fetching ${url}`, { cause, url });
  }
}
