import type { Core } from "../core/engine-wasm.ts";
import type { ModelRecord } from "./model-record.ts";

/** What happens when an animation ends. */
export type Loop = "once" | "repeat" | "pingpong";

/** Options of `Model.play`. */
export interface PlayOptions {
  /** Default: `repeat`. */
  readonly loop?: Loop | undefined;
  /** Speed factor; a negative one plays backwards. Default: 1. */
  readonly speed?: number | undefined;
  /** Share of this animation where several animate the same node. Default: 1. */
  readonly weight?: number | undefined;
}

/** A playing animation. Every call is ignored after `stop` or once the model is disposed of. */
export class Playback {
  private readonly record: ModelRecord;
  private readonly start: (core: Core) => number;
  private id = 0;
  private speedFactor: number;
  /** As of the last frame. */
  private noted = { timeSecs: 0, isPlaying: true };

  /** Use `Model.play`. */
  constructor(record: ModelRecord, animation: number, options: PlayOptions) {
    const { loop = "repeat", speed = 1, weight = 1 } = options;
    this.record = record;
    this.speedFactor = speed;
    this.start = (core) => core.play(record.id, animation, this.speedFactor, weight, loop) ?? 0;
    record.call((core) => {
      this.id = this.start(core);
    });
    record.playbacks.add(this.resumable);
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
    this.record.playbacks.delete(this.resumable);
    this.call((core) => core.stop(this.id));
  }

  private readonly resumable = {
    note: (core: Core): void => {
      this.noted = { timeSecs: core.playbackTimeSecs(this.id), isPlaying: core.isPlaying(this.id) };
    },
    resumeIn: (core: Core): void => {
      this.id = this.start(core);
      core.seek(this.id, this.noted.timeSecs);
      if (!this.noted.isPlaying) core.pause(this.id);
    },
  };

  private call<T>(call: (core: Core) => T): T | undefined {
    return this.record.call(call);
  }
}
