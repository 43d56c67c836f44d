/** The maximum length of a part of a message, so that it fits into a signal (SPEC V2). */
const MAX_PART_BYTES = 15 * 1024;
const MAX_MESSAGE_BYTES = 96 * 1024;
const MAX_SDP_CHARS = 64 * 1024;
const MAX_CANDIDATE_CHARS = 512;
const MAX_MID_CHARS = 16;
/** The maximum number of sections of a description, including unused ones, and of tracks that a device sends (SPEC V3). */
const MAX_SECTIONS = 32;
export const MAX_TRACKS = 8;
const [MORE, LAST] = [0, 1] as const;

/** A message between two linked devices about their media connection (SPEC V2). */
export type MediaMessage =
  | { readonly kind: "description"; readonly type: "offer" | "answer"; readonly sdp: string }
  | { readonly kind: "candidate"; readonly candidate: string; readonly mid: string }
  /** Asks for the turn to make an offer, or passes it on. */
  | { readonly kind: "ask" | "turn" };

/** Encodes a message as parts. */
export function encodeMediaMessage(message: MediaMessage): Uint8Array[] {
  const bytes = new TextEncoder().encode(JSON.stringify(message));
  const parts: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += MAX_PART_BYTES) {
    const part = bytes.subarray(start, start + MAX_PART_BYTES);
    parts.push(Uint8Array.of(start + MAX_PART_BYTES >= bytes.length ? LAST : MORE, ...part));
  }
  return parts;
}

/** Assembles the parts of the other device's messages. */
export class MediaMessageReader {
  #parts: Uint8Array[] = [];

  /** Returns the message that a part completes, or undefined. Throws if a rule is broken. */
  read(part: Uint8Array): MediaMessage | undefined {
    const [mark] = part;
    if (mark !== MORE && mark !== LAST) throw new RangeError("a part has an unknown mark");
    this.#parts.push(part.slice(1));
    const lengthBytes = this.#parts.reduce((sum, { length }) => sum + length, 0);
    if (lengthBytes > MAX_MESSAGE_BYTES || part.length === 1)
      throw new RangeError("a message has a wrong length");
    if (mark === MORE) return undefined;
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const text =
      this.#parts.map((bytes) => decoder.decode(bytes, { stream: true })).join("") + decoder.decode();
    this.#parts = [];
    return checkedMessage(JSON.parse(text));
  }
}

function checkedMessage(value: unknown): MediaMessage {
  const { kind, type, sdp, candidate, mid } = Object(value) as Record<string, unknown>;
  if (kind === "description" && (type === "offer" || type === "answer") && typeof sdp === "string") {
    checkSdp(sdp);
    return { kind, type, sdp };
  }
  if (kind === "candidate" && isText(candidate, MAX_CANDIDATE_CHARS) && isText(mid, MAX_MID_CHARS)) {
    return { kind, candidate, mid };
  }
  if (kind === "ask" || kind === "turn") return { kind };
  throw new TypeError("no message about media");
}

/**
 * Throws unless a description contains only audio and video, within the limits (SPEC V3). The browser parses only what passes this
 * check.
 */
function checkSdp(sdp: string): void {
  if (sdp.length > MAX_SDP_CHARS) throw new RangeError("a description is too long");
  const sections = sdp.split(/^m=/m).slice(1);
  if (sections.length > MAX_SECTIONS) throw new RangeError("a description has too many sections");
  if (!sections.every((section) => /^(audio|video) /.test(section))) {
    throw new TypeError("a description has a section that is no media");
  }
  const isSending = (section: string) =>
    !/^\w+ 0 /.test(section) && !/^a=(recvonly|inactive)\s*$/m.test(section);
  if (sections.filter(isSending).length > MAX_TRACKS) throw new RangeError("too many tracks");
}

function isText(value: unknown, maxChars: number): value is string {
  return typeof value === "string" && value.length <= maxChars;
}
