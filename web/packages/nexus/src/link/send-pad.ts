import { browserHost } from "../host/browser-host.ts";
import type { PadHost } from "../host/pad-host.ts";
import { PAD_BUTTONS } from "../layout/pad-layout.ts";
import { isSameSample, type PadSample, REST } from "../layout/pad-sample.ts";
import type { PadSource } from "../sources/pad-source.ts";
import { type PadLink, trySend } from "./pad-link.ts";
import { decodePacket, encodePacket } from "./pad-packet.ts";

/** How often the state is sent while nothing changes: a packet may have been lost. */
const HELD_MS = 100;
const RESTING_MS = 400;

/** Options of `sendPad`. */
export interface SendPadOptions {
  /** Replaces the browser in tests, with `FakeGamepads`. */
  readonly host?: PadHost;
}

/**
 * Sends the state of a pad to another device, once per frame while something changes, and plays the vibrations that the other
 * device requests. It disconnects when the page is hidden, and reconnects when the page is visible again. Returns a function that
 * ends it.
 */
export function sendPad(
  link: PadLink,
  source: PadSource,
  { host = browserHost }: SendPadOptions = {},
): () => void {
  const sender = new PadSender(link, source, host);
  return () => sender.close();
}

class PadSender {
  #session = sessionNow();
  #counter = 0;
  #sent: PadSample = REST;
  #sentMs = Number.NEGATIVE_INFINITY;
  #isAway = false;
  readonly #presses = PAD_BUTTONS.map(() => 0);
  #newestRumble = -1;
  #cancelFrame: (() => void) | undefined;
  readonly #stops: readonly (() => void)[];

  constructor(
    private readonly link: PadLink,
    private readonly source: PadSource,
    private readonly host: PadHost,
  ) {
    this.#stops = [link.receive((bytes) => this.#receive(bytes)), host.listen(() => this.#follow())];
    this.#follow();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#leave();
  }

  /** Sends frames while the page is visible. */
  #follow(): void {
    if (!this.host.isVisible) return this.#leave();
    if (this.#isAway) {
      this.#isAway = false;
      this.#session = Math.max(this.#session + 1, sessionNow()) >>> 0;
      this.#counter = 0;
    }
    if (this.#cancelFrame) return;
    const run = (nowMs: number): void => {
      this.#cancelFrame = this.host.onFrame(run);
      this.#sendState(nowMs);
    };
    this.#cancelFrame = this.host.onFrame(run);
  }

  #leave(): void {
    this.#cancelFrame?.();
    this.#cancelFrame = undefined;
    if (this.#isAway) return;
    this.#isAway = true;
    this.#counter += 1;
    trySend(this.link, encodePacket({ kind: "bye", session: this.#session, counter: this.#counter }));
    this.#sent = REST;
    this.#sentMs = Number.NEGATIVE_INFINITY;
    void this.source.stopRumble?.();
  }

  #sendState(nowMs: number): void {
    const sample = this.source.read(nowMs) ?? REST;
    const waitMs = isSameSample(sample, REST) ? RESTING_MS : HELD_MS;
    if (isSameSample(sample, this.#sent) && nowMs - this.#sentMs < waitMs) return;
    for (const index of PAD_BUTTONS.keys()) {
      const isPress = (sample.buttons[index] ?? 0) >= 0.5 && (this.#sent.buttons[index] ?? 0) < 0.5;
      if (isPress) this.#presses[index] = ((this.#presses[index] ?? 0) + 1) & 3;
    }
    this.#counter += 1;
    this.#sent = sample;
    this.#sentMs = nowMs;
    const packet = { session: this.#session, counter: this.#counter, sample, presses: this.#presses };
    trySend(this.link, encodePacket({ kind: "state", ...packet }));
  }

  #receive(bytes: Uint8Array): void {
    const packet = decodePacket(bytes);
    if (packet?.kind !== "rumble" || packet.counter <= this.#newestRumble) return;
    this.#newestRumble = packet.counter;
    const { durationMs, strong, weak } = packet;
    if (durationMs === 0) void this.source.stopRumble?.();
    else void this.source.rumble?.({ durationMs, strong, weak });
  }
}

/** Later sessions of a device have higher numbers, even after its page was reloaded. */
const sessionNow = (): number => Date.now() >>> 0;
