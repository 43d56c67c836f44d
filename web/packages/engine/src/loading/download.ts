import { EngineError } from "../engine-error.ts";

/** Sums the bytes of all downloads of one load. */
export class DownloadMeter {
  private loadedBytes = 0;
  private expectedBytes = 0;
  private isTotalKnown = true;

  constructor(private readonly onChange: (loadedBytes: number, totalBytes: number | undefined) => void) {}

  /** Adds a download. `sizeBytes` is undefined if the server does not announce a size. */
  expect(sizeBytes: number | undefined): void {
    if (sizeBytes === undefined) this.isTotalKnown = false;
    else this.expectedBytes += sizeBytes;
  }

  /** Counts received bytes. */
  add(bytes: number): void {
    this.loadedBytes += bytes;
    this.report();
  }

  /** Reports the current state to the listener. */
  report(): void {
    // A compressing server announces the compressed size, so the total may turn out to be too small.
    const isTotalValid = this.isTotalKnown && this.loadedBytes <= this.expectedBytes;
    this.onChange(this.loadedBytes, isTotalValid ? this.expectedBytes : undefined);
  }
}

/** Downloads a file and counts its bytes. Rejects with the signal's reason if it is aborted. */
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
  const expectedBytes = contentLength(response);
  meter.expect(expectedBytes);
  if (!response.body) return new Uint8Array();
  return readBody(response.body, expectedBytes ?? 0, meter, signal, String(url));
}

/** The announced size; undefined if the response is compressed. */
function contentLength(response: Response): number | undefined {
  const encoding = response.headers.get("content-encoding");
  const length = Number(response.headers.get("content-length") ?? Number.NaN);
  return Number.isSafeInteger(length) && (encoding === null || encoding === "identity") ? length : undefined;
}

/** Reads a stream into a buffer of the expected size, which grows if the stream is longer. */
async function readBody(
  body: ReadableStream<Uint8Array>,
  expectedBytes: number,
  meter: DownloadMeter,
  signal: AbortSignal | undefined,
  url: string,
): Promise<Uint8Array<ArrayBuffer>> {
  // The server may lie, so at most 64 MiB are allocated up front.
  let bytes = new Uint8Array(Math.min(expectedBytes, 1 << 26));
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
