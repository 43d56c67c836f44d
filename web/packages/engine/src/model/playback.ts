import { callWasm } from "../engine-error.ts";
import type { Core } from "../engine-wasm.ts";

/** What happens when an animation ends. */
export type Loop = "once" | "repeat" | "pingpong";

/** Options of `Model.play`. */
export interface PlayOptions {
  /** Default: `repeat`. */
  readonly loop?: Loop;
  /** Speed factor; a negative one plays backwards. Default: 1. */
  readonly speed?: number;
  /** Share of this animation where several animate the same node. Default: 1. */
  readonly weight?: number;
}

/** A playing animation. Every call is ignored after `stop` or once the model is disposed of. */
export class Playback {
  private readonly core: () => Core | undefined;
  private readonly id: number;
  private speedFactor: number;

  constructor(core: () => Core | undefined, id: number, speed: number) {
    this.core = core;
    this.id = id;
    this.speedFactor = speed;
  }

  /** Speed factor; a negative one plays backwards. */
  get speed(): number {
    return this.speedFactor;
  }

  set speed(factor: number) {
    this.speedFactor = factor;
    this.call((core) => core.setSpeed(this.id, factor));
  }

  /** Time since the start of the animation. */
  get timeSecs(): number {
    return this.call((core) => core.playbackTimeSecs(this.id)) ?? 0;
  }

  /** Whether it is moving: not paused, not stopped, not at its end. */
  get isPlaying(): boolean {
    return this.call((core) => core.isPlaying(this.id)) ?? false;
  }

  /** Pauses. */
  pause(): void {
    this.call((core) => core.pause(this.id));
  }

  /** Resumes after `pause`. */
  resume(): void {
    this.call((core) => core.resume(this.id));
  }

  /** Jumps to a time. Does not pause or resume. */
  seek(secs: number): void {
    this.call((core) => core.seek(this.id, secs));
  }

  /** Ends the playback. Animated nodes return to the file's values. */
  stop(): void {
    this.call((core) => core.stop(this.id));
  }

  private call<T>(call: (core: Core) => T): T | undefined {
    const core = this.core();
    return core && callWasm(() => call(core));
  }
}
