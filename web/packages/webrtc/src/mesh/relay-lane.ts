import type { Lane, LaneEvents } from "../link/lane.ts";

/** The maximum length of a part of a frame, so that a sealed one fits into a signal (SPEC R2). */
const MAX_PART_BYTES = 15 * 1024;
/** The maximum length of a frame: 64 KiB and its header. */
const MAX_FRAME_BYTES = 64 * 1024 + 24;
/** The maximum number of bytes of sealed parts that the carrier has not passed on (SPEC R5). */
export const RELAY_WINDOW_BYTES = 256 * 1024;
const NONCE_BYTES = 12;
const LABEL = "orbitroom relay v1";
const [MORE, LAST] = [0, 1] as const;

/** The side of the pairing that this device was on. */
export type RelaySide = "offering" | "answering";

/**
 * A lane through a carrier, which can neither read nor change what passes (SPEC R1 to R5). Its keys come from the state of one
 * attempt, so there is at most one such lane for each.
 */
export class RelayLane implements Lane {
  #bufferedBytes = 0;
  /** Bytes of the parts that the carrier has not passed on yet. */
  #heldBytes = 0;
  #onRoom: (() => void) | undefined;
  #sealed = 0;
  #opened = 0;
  #isOpen = false;
  #isClosed = false;
  /** Whether nothing more is sent to the other end. */
  #isCut = false;
  /** Parts of a frame that has not arrived as a whole. */
  #parts: Uint8Array[] = [];
  #sending: Promise<void>;
  #receiving: Promise<void>;
  readonly #keys: Promise<{ seal: CryptoKey; open: CryptoKey }>;

  /** `carry` passes a sealed part to the carrier. */
  constructor(
    state: Uint8Array,
    side: RelaySide,
    private readonly events: LaneEvents,
    private readonly carry: (part: Uint8Array) => void,
  ) {
    this.#keys = deriveKeys(state, side);
    this.#sending = this.#keys.then(async () => {
      if (side === "answering") await this.#greet();
    });
    this.#receiving = this.#keys.then(() => undefined);
    this.#sending.catch(() => this.close());
  }

  get bufferedBytes(): number {
    return this.#bufferedBytes;
  }

  send(frame: Uint8Array): void {
    if (this.#isClosed) return;
    const copy = frame.slice();
    this.#bufferedBytes += copy.length;
    this.#sending = this.#sending.then(() => this.#seal(copy)).catch(() => this.close());
  }

  /** Receives a sealed part, or an empty one, which ends the lane. */
  receive(part: Uint8Array): void {
    if (part.length === 0) {
      this.#isCut = true;
      this.#receiving = this.#receiving.then(() => this.#end());
      return;
    }
    const copy = part.slice();
    this.#receiving = this.#receiving.then(() => this.#open(copy)).catch(() => this.close());
  }

  /** Called when the carrier has passed on this many bytes. */
  passed(bytes: number): void {
    this.#heldBytes = Math.max(0, this.#heldBytes - bytes);
    this.#onRoom?.();
  }

  /**
   * Also notifies the other end, which otherwise would not notice, because the carrier is still there for it. What was sent before
   * goes first, as over a data channel, as far as the carrier accepts it.
   */
  close(): void {
    if (this.#isClosed || this.#isCut) return;
    this.#end();
    const last = () => {
      this.#isCut = true;
      this.carry(new Uint8Array());
    };
    if (this.#bufferedBytes === 0) last();
    else this.#sending.then(last, last);
  }

  #end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#onRoom?.();
    this.#parts = [];
    queueMicrotask(() => this.events.onClose());
  }

  /** Notifies the offering end that this one is there: parts that arrive before that would be lost. */
  async #greet(): Promise<void> {
    await this.#sealPart(new Uint8Array(), LAST);
    this.#becomeOpen();
  }

  #becomeOpen(): void {
    if (this.#isOpen || this.#isClosed) return;
    this.#isOpen = true;
    this.events.onOpen();
  }

  async #seal(frame: Uint8Array): Promise<void> {
    for (let start = 0; start < frame.length; start += MAX_PART_BYTES) {
      const isLast = start + MAX_PART_BYTES >= frame.length;
      await this.#sealPart(frame.subarray(start, start + MAX_PART_BYTES), isLast ? LAST : MORE);
      if (this.#isCut) return;
    }
    this.#bufferedBytes -= frame.length;
    this.events.onLow();
  }

  async #sealPart(bytes: Uint8Array, mark: typeof MORE | typeof LAST): Promise<void> {
    const { seal } = await this.#keys;
    const plain = new Uint8Array(1 + bytes.length);
    plain[0] = mark;
    plain.set(bytes, 1);
    const iv = nonce(this.#sealed);
    this.#sealed += 1;
    const part = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, seal, plain));
    const isFull = () => this.#heldBytes + part.length > RELAY_WINDOW_BYTES;
    while (isFull() && !this.#isClosed) await this.#room();
    this.#isCut ||= isFull();
    if (this.#isCut) return;
    this.#heldBytes += part.length;
    this.carry(part);
  }

  /** Resolves when the carrier has passed on something, or the lane is closed. */
  #room(): Promise<void> {
    return new Promise((resolve) => {
      this.#onRoom = resolve;
    });
  }

  /** Rejects if the part was changed, repeated, reordered or dropped on the way. */
  async #open(part: Uint8Array<ArrayBuffer>): Promise<void> {
    const { open } = await this.#keys;
    const iv = nonce(this.#opened);
    this.#opened += 1;
    const plain = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, open, part));
    if (this.#isClosed) return;
    // The first part is the greeting.
    if (!this.#isOpen) return this.#becomeOpen();
    this.#parts.push(plain.subarray(1));
    const lengthBytes = this.#parts.reduce((sum, { length }) => sum + length, 0);
    if (lengthBytes > MAX_FRAME_BYTES) throw new RangeError("a relayed frame is too long");
    if (plain[0] !== LAST) return;
    const frame = new Uint8Array(lengthBytes);
    let offset = 0;
    for (const bytes of this.#parts) {
      frame.set(bytes, offset);
      offset += bytes.length;
    }
    this.#parts = [];
    this.events.onFrame(frame);
  }
}

async function deriveKeys(state: Uint8Array, side: RelaySide): Promise<{ seal: CryptoKey; open: CryptoKey }> {
  const secret = await crypto.subtle.importKey("raw", state.slice(), "HKDF", false, ["deriveKey"]);
  const derive = (sender: RelaySide, usage: "encrypt" | "decrypt") =>
    crypto.subtle.deriveKey(
      {
        ...{ name: "HKDF", hash: "SHA-256", salt: new Uint8Array() },
        info: new TextEncoder().encode(`${LABEL} ${sender}`),
      },
      secret,
      { name: "AES-GCM", length: 256 },
      false,
      [usage],
    );
  const other = side === "offering" ? "answering" : "offering";
  const [seal, open] = await Promise.all([derive(side, "encrypt"), derive(other, "decrypt")]);
  return { seal, open };
}

/** Returns a counter as a nonce: a key belongs to one sender and one attempt, so no value repeats. */
function nonce(counter: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(NONCE_BYTES);
  new DataView(bytes.buffer).setBigUint64(NONCE_BYTES - 8, BigInt(counter));
  return bytes;
}
