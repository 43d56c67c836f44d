import { availableBytes, type ByteRange, type FilePack, StoreError } from "@orbitroom/opfs";
import type { FileSink } from "@orbitroom/webrtc/worker";

/** Files up to this size share one file on the disk. */
export const SMALL_FILE_BYTES = 64 << 10;
/** How long an estimate of the free space is valid. */
const ESTIMATE_MS = 1_000;

/** The small files of one seat, in one pack (worker only). Their entries say where they are. */
export class SmallFiles {
  /** The latest estimate, minus what was promised since. */
  #estimate: Promise<{ leftBytes: number }> | undefined;
  #estimatedAtMs = 0;

  constructor(private readonly pack: FilePack) {}

  /** Whether there is space for a small file. The browser is not asked for each of thousands of files. */
  async hasSpace(sizeBytes: number): Promise<boolean> {
    const nowMs = performance.now();
    if (!this.#estimate || nowMs - this.#estimatedAtMs > ESTIMATE_MS) {
      this.#estimatedAtMs = nowMs;
      this.#estimate = availableBytes().then((bytes) => ({ leftBytes: bytes ?? Number.POSITIVE_INFINITY }));
    }
    const estimate = await this.#estimate;
    if (sizeBytes > estimate.leftBytes) return false;
    estimate.leftBytes -= sizeBytes;
    return true;
  }

  /** A sink for an incoming file. `record` stores where the file is, so that it is durable. */
  openSink(record: (packOffset: number) => Promise<void>): FileSink {
    const { pack } = this;
    let range: ByteRange = { offset: 0, length: 0 };
    let isFlushed = true;
    // The bytes of an incomplete file are not kept: it is quickly received again.
    const remove = () => pack.remove(range);
    return {
      storedPieces: [],
      writePiece(_piece, bytes) {
        range = pack.write(bytes);
        isFlushed = false;
      },
      flush() {
        if (isFlushed) return [];
        pack.flush();
        isFlushed = true;
        return [0];
      },
      async complete() {
        try {
          await record(range.offset);
        } catch (error) {
          remove();
          throw error;
        }
      },
      close: remove,
      discard: async () => remove(),
    };
  }

  /** Stores copies of files and returns the offset of each; undefined for one that could not be read. Throws `no_space`. */
  async keep(files: readonly Blob[]): Promise<(number | undefined)[]> {
    const sizeBytes = files.reduce((total, { size }) => total + size, 0);
    if (!(await this.hasSpace(sizeBytes))) throw new StoreError("no_space", "there is no space for a copy");
    const contents = await Promise.all(
      files.map((file) =>
        file.arrayBuffer().then(
          (bytes) => new Uint8Array(bytes),
          () => undefined,
        ),
      ),
    );
    const offsets = contents.map((bytes) => bytes && this.pack.write(bytes).offset);
    this.pack.flush();
    return offsets;
  }

  /** Reads a part of a stored file. */
  read(offset: number, length: number): Uint8Array<ArrayBuffer> {
    return this.pack.read({ offset, length });
  }

  /** Overwrites a stored file. */
  erase(range: ByteRange): void {
    this.pack.erase(range);
  }

  /** Closes the pack. */
  close(): void {
    this.pack.close();
  }
}
