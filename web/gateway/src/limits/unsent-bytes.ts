/** A socket with bytes that its client has not taken yet. */
export interface SlowReader {
  /** Ends the socket at once. */
  readonly end: () => void;
}

interface Backlog {
  bytes: number;
  /** When the client last took something, or when something began to wait for it. */
  progressAtMs: number;
}

/** Limits of {@link UnsentBytes}. */
export interface UnsentBytesLimits {
  readonly maxTotalBytes: number;
  /** How long a client may take nothing while something waits for it. */
  readonly stallMs: number;
}

/**
 * Counts the bytes of all sockets that wait in memory because clients do not read. Beyond the total, the fullest socket is ended
 * and its bytes are dropped.
 */
export class UnsentBytes {
  readonly #limits: UnsentBytesLimits;
  readonly #nowMs: () => number;
  readonly #backlogs = new Map<SlowReader, Backlog>();
  #total = 0;

  constructor(limits: UnsentBytesLimits, nowMs: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#nowMs = nowMs;
  }

  /** The sum over all sockets. */
  get total(): number {
    return this.#total;
  }

  /** Counts bytes that were given to a socket. To be called before they can have been taken. */
  add(reader: SlowReader, bytes: number): void {
    const backlog = this.#backlogs.get(reader) ?? { bytes: 0, progressAtMs: this.#nowMs() };
    backlog.bytes += bytes;
    this.#backlogs.set(reader, backlog);
    this.#total += bytes;
    while (this.#total > this.#limits.maxTotalBytes) this.#endFullest();
  }

  /** Bytes have left for the client. */
  taken(reader: SlowReader, bytes: number): void {
    const backlog = this.#backlogs.get(reader);
    // The socket was ended before.
    if (backlog === undefined) return;
    backlog.bytes -= bytes;
    backlog.progressAtMs = this.#nowMs();
    this.#total -= bytes;
    if (backlog.bytes === 0) this.#backlogs.delete(reader);
  }

  /** The socket has closed. */
  delete(reader: SlowReader): void {
    this.#total -= this.#backlogs.get(reader)?.bytes ?? 0;
    this.#backlogs.delete(reader);
  }

  /** Ends the sockets whose clients have taken nothing for too long. To be called at regular intervals. */
  check(): void {
    const beforeMs = this.#nowMs() - this.#limits.stallMs;
    for (const [reader, { progressAtMs }] of this.#backlogs) if (progressAtMs <= beforeMs) this.#end(reader);
  }

  #endFullest(): void {
    let fullest: SlowReader | undefined;
    let most = 0;
    for (const [reader, { bytes }] of this.#backlogs) {
      if (bytes <= most) continue;
      most = bytes;
      fullest = reader;
    }
    if (fullest !== undefined) this.#end(fullest);
  }

  #end(reader: SlowReader): void {
    this.delete(reader);
    reader.end();
  }
}
