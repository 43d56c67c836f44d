import type { Easel } from "../canvas/easel.ts";
import type { Brush } from "../ink/mark.ts";
import { ClockOffset, RecentMedian } from "./clock-offset.ts";
import type { PhoneMessage } from "./messages.ts";
import type { Painter } from "./painters.ts";
import { clockMs, encodePacket, NO_STROKE, type Packet, type SamplePacket } from "./sample-packet.ts";
import { StrokeAssembler } from "./stroke-assembler.ts";

/** Packets that came before the beginning of their stroke. */
const MAX_EARLY = 64;

/** The side of one phone on the screen: its strokes, its cursor and its latency. */
export class PhoneBrush {
  readonly #clock = new ClockOffset();
  readonly #latency = new RecentMedian();
  #early: SamplePacket[] = [];
  #stroke:
    | { readonly number: number; readonly assembler: StrokeAssembler; readonly brush: Brush }
    | undefined;
  /** Strokes up to this one are over: samples of them come too late. */
  #lastEnded = 0;
  #lastHover = -1;

  constructor(
    private readonly easel: Easel,
    readonly id: string,
    /** Who paints with it. */
    public painter: Painter,
    private readonly send: (packet: Uint8Array) => void,
  ) {}

  /** The time from a sample to its pixels. */
  get latencyMs(): number | undefined {
    return this.#latency.value;
  }

  /** Asks for the time of the phone, and says how quick it is. */
  ping(): void {
    this.send(encodePacket({ type: "ping", timeMs: clockMs() }));
    const ms = this.latencyMs;
    if (ms !== undefined) this.send(encodePacket({ type: "latency", ms: Math.round(ms) }));
  }

  onPacket(packet: Packet): void {
    if (packet.type === "pong") this.#clock.take(packet.pingMs, packet.timeMs, clockMs());
    if (packet.type === "samples") this.#onSamples(packet);
  }

  onMessage(message: PhoneMessage): void {
    if (message.type === "begin") this.#begin(message.stroke, message.brush);
    if (message.type === "end") this.#end(message);
  }

  /** The phone is gone: what it painted stays. */
  leave(): void {
    this.#finish();
    this.easel.point(this.id, undefined);
  }

  #begin(number: number, brush: Brush): void {
    this.#finish();
    this.painter.colour = brush.colour;
    this.easel.begin(this.id, this.painter.key, brush);
    this.#stroke = { number, assembler: new StrokeAssembler(), brush };
    const early = this.#early.filter(({ stroke }) => stroke === number);
    this.#early = [];
    for (const packet of early) this.#onSamples(packet);
  }

  #end({ stroke, count, tail }: Extract<PhoneMessage, { type: "end" }>): void {
    if (this.#stroke?.number !== stroke) return;
    if (count > 0 && this.#stroke.assembler.take(count - 1, tail)) {
      this.easel.replace(this.id, this.#stroke.assembler.points);
    }
    this.#finish();
  }

  #finish(): void {
    if (!this.#stroke) return;
    this.#lastEnded = this.#stroke.number;
    this.#stroke = undefined;
    this.easel.finish(this.id);
    this.easel.point(this.id, undefined);
  }

  #onSamples(packet: SamplePacket): void {
    const { stroke, newest, samples, timeMs } = packet;
    const [sample] = samples;
    if (!sample) return;
    if (stroke === NO_STROKE) return this.#hover(sample, timeMs);
    if (stroke !== this.#stroke?.number) {
      if (stroke !== this.#lastEnded && this.#early.length < MAX_EARLY) this.#early.push(packet);
      return;
    }
    const { assembler, brush } = this.#stroke;
    if (!assembler.take(newest, samples)) return;
    this.easel.replace(this.id, assembler.points, () => this.#onDrawn(packet));
    this.easel.point(this.id, { ...sample, colour: brush.colour, isDown: true });
  }

  #hover({ x, y }: { readonly x: number; readonly y: number }, timeMs: number): void {
    // An older packet was overtaken.
    if (this.#lastHover >= 0 && timeMs < this.#lastHover) return;
    this.#lastHover = timeMs;
    if (!this.#stroke) this.easel.point(this.id, { x, y, colour: this.painter.colour, isDown: false });
  }

  #onDrawn({ stroke, newest, timeMs }: SamplePacket): void {
    const ageMs = this.#clock.age(timeMs, clockMs());
    if (ageMs !== undefined) this.#latency.push(ageMs);
    // `npm run bench ink` observes these entries; nothing is kept.
    performance.mark("ink.drawn", { detail: `${stroke}.${newest}` });
    performance.clearMarks("ink.drawn");
  }
}
