import { order, type orders } from "./core-orders.ts";
import { calling } from "./engine-error.ts";
import type { Core } from "./engine-wasm.ts";

/** What happens at an animation's end. */
export type Loop = "once" | "repeat" | "pingpong";

/** How an animation is played. */
export interface PlayOptions {
  /** Default: `repeat`. */
  readonly loop?: Loop;
  /** 1 is as fast as it was made; below 0 it runs backwards. Default: 1. */
  readonly speed?: number;
  /** Share of it where several are played. Default: 1. */
  readonly weight?: number;
}

/** The module's numbers for `Loop`. */
export const loopNumbers: Readonly<Record<Loop, number>> = { once: 0, repeat: 1, pingpong: 2 };

/** An animation that plays. After `stop`, or once its model is gone, every call does nothing. */
export class Playback {
  private readonly core: () => Core | undefined;
  private readonly id: number;
  private speedFactor: number;

  constructor(core: () => Core | undefined, id: number, speed: number) {
    this.core = core;
    this.id = id;
    this.speedFactor = speed;
  }

  /** 1 is as fast as it was made; below 0 it runs backwards. */
  get speed(): number {
    return this.speedFactor;
  }

  set speed(factor: number) {
    this.speedFactor = factor;
    this.order("setSpeed", factor);
  }

  /** How far it is, in seconds from its beginning. */
  get timeSecs(): number {
    return this.order("timeSecs");
  }

  /** Whether it moves: not paused, not stopped, not at the end of its one time. */
  get isPlaying(): boolean {
    return this.order("isPlaying") > 0;
  }

  /** Holds it where it is. */
  pause(): void {
    this.order("pause");
  }

  /** Lets it go on. */
  resume(): void {
    this.order("resume");
  }

  /** Sets it to a time; it plays or pauses as before. */
  seek(secs: number): void {
    this.order("seek", secs);
  }

  /** Ends it; what it moved stays as the file has it. */
  stop(): void {
    this.order("stop");
  }

  private order(what: keyof typeof orders, number = 0): number {
    const core = this.core();
    return core ? calling(() => order(core, what, this.id, 0, [number])) : 0;
  }
}
