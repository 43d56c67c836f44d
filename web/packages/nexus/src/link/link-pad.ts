import { PAD_BUTTONS } from "../layout/pad-layout.ts";
import type { PadSample } from "../layout/pad-sample.ts";
import type { PadSource } from "../sources/pad-source.ts";
import type { RumbleEffect, RumbleResult } from "../sources/rumble.ts";
import { type PadLink, trySend } from "./pad-link.ts";
import { decodePacket, encodePacket, type StatePacket } from "./pad-packet.ts";

/** Options of `LinkPad`. */
export interface LinkPadOptions {
  /** An id that stays the same for a phone, such as that of its device in a room. */
  readonly id: string;
  /** The name that people see for the phone. */
  readonly name: string;
  /** After this long without a packet, everything is released and the pad is disconnected. 1.5 s by default. */
  readonly timeoutMs?: number;
  /** The clock, for tests; `performance.now` by default. */
  readonly now?: () => number;
}

/** A pad whose state another device sends with `sendPad`. */
export class LinkPad implements PadSource {
  readonly kind = "link";
  readonly isStandard = true;
  readonly needsFocus = false;
  /** As given in the options. */
  readonly id: string;
  /** As given in the options. */
  readonly name: string;
  readonly #link: PadLink;
  readonly #timeoutMs: number;
  readonly #now: () => number;
  readonly #stop: () => void;
  #newest: StatePacket | undefined;
  #newestMs = 0;
  /** A session that has ended: packets of it that still arrive are late. */
  #ended: number | undefined;
  /** Buttons that were pressed and released between two packets. */
  readonly #unread = new Set<number>();
  #rumbles = 0;

  constructor(link: PadLink, options: LinkPadOptions) {
    this.id = options.id;
    this.name = options.name;
    this.#link = link;
    this.#timeoutMs = options.timeoutMs ?? 1_500;
    this.#now = options.now ?? (() => performance.now());
    this.#stop = link.receive((bytes) => this.#receive(bytes));
  }

  /** The newest state; undefined while the phone is not connected. */
  read(): PadSample | undefined {
    if (this.#newest && this.#now() - this.#newestMs > this.#timeoutMs) this.#newest = undefined;
    if (!this.#newest) {
      this.#unread.clear();
      return undefined;
    }
    const { buttons, axes } = this.#newest.sample;
    const read = buttons.map((value, index) => (this.#unread.has(index) ? 1 : value));
    this.#unread.clear();
    return { buttons: read, axes };
  }

  /** Asks the other device to vibrate. `played` means that the request was sent. */
  async rumble({ durationMs, strong = 0, weak = 0 }: RumbleEffect): Promise<RumbleResult> {
    if (!this.#newest) return "unsupported";
    this.#rumbles += 1;
    const packet = encodePacket({ kind: "rumble", counter: this.#rumbles, durationMs, strong, weak });
    return trySend(this.#link, packet) ? "played" : "unsupported";
  }

  /** Asks the other device to stop vibrating. */
  async stopRumble(): Promise<void> {
    await this.rumble({ durationMs: 0 });
  }

  /** Stops receiving, and releases everything. */
  close(): void {
    this.#stop();
    this.#newest = undefined;
  }

  #receive(bytes: Uint8Array): void {
    const packet = decodePacket(bytes);
    if (!packet || packet.kind === "rumble") return;
    const { session, counter } = packet;
    const before = this.#newest;
    const isSameSession = before?.session === session;
    if (
      before &&
      !isNewer(isSameSession ? counter : session, isSameSession ? before.counter : before.session)
    )
      return;
    if (packet.kind === "bye") {
      this.#newest = undefined;
      this.#ended = session;
      return;
    }
    if (session === this.#ended) return;
    if (before && isSameSession) this.#notePresses(before, packet);
    this.#newest = packet;
    this.#newestMs = this.#now();
  }

  #notePresses(before: StatePacket, { presses, sample }: StatePacket): void {
    for (const index of PAD_BUTTONS.keys()) {
      const isDown = (sample.buttons[index] ?? 0) >= 0.5;
      if (!isDown && presses[index] !== before.presses[index] && (before.sample.buttons[index] ?? 0) < 0.5) {
        this.#unread.add(index);
      }
    }
  }
}

/** Whether a 32-bit number comes after another one, even if it has wrapped around to 0. */
function isNewer(one: number, other: number): boolean {
  const ahead = (one - other) >>> 0;
  return ahead > 0 && ahead < 2 ** 31;
}
