import { requireNumber, requireObject, requireOneOf } from "../arguments.ts";
import type { Core } from "../core/engine-wasm.ts";
import { Emitter } from "../emitter.ts";
import type { LivePlayback, ModelRecord } from "./model-record.ts";

/** What happens when an animation ends. */
export type Loop = "once" | "repeat" | "pingpong";

/** Options of `Model.play`. */
export interface PlayOptions {
  /** Default: `repeat`. */
  readonly loop?: Loop | undefined;
  /** Speed factor; a negative one plays backwards. Default: 1. */
  readonly speed?: number | undefined;
  /**
   * Share of this animation where several animate the same node. If the shares add up to less than 1, the rest pose makes
   * up the rest. Default: 1.
   */
  readonly weight?: number | undefined;
}

/** The events of a playback, with the values that listeners are called with. */
export interface PlaybackEvents {
  /** It reached its end and stopped there, with `loop: "once"`. */
  readonly finished: [];
  /** It started over, or reversed with `loop: "pingpong"`: this many times since it was started. */
  readonly loop: [loops: number];
}

const loops = ["once", "repeat", "pingpong"] as const satisfies readonly Loop[];

/** A playing animation. Every call is ignored after `stop` or once the model is disposed of. */
export class Playback {
  private readonly record: ModelRecord;
  private readonly start: (core: Core) => number | undefined;
  private readonly events = new Emitter<PlaybackEvents>();
  /** The core's id. Undefined while it is in no core, and after `stop`. */
  private id: number | undefined;
  private speedFactor: number;
  /** The weight, or the one at the end of a fade: a new core does not continue a fade, but begins where it ends. */
  private lastWeight: number;
  /** The number of loops so far, and how many of them were in earlier cores. */
  private loops = 0;
  private earlierLoops = 0;
  /** The time as of the last frame or change. Undefined before the first frame, at the animation's own start. */
  private notedTimeSecs: number | undefined;
  private wasPlaying = true;

  /** Use `Model.play`. */
  constructor(record: ModelRecord, animation: number, options: PlayOptions) {
    requireObject("options", options);
    const { loop = "repeat", speed = 1, weight = 1 } = options;
    requireOneOf("loop", loop, loops);
    requireNumber("speed", speed);
    requireNumber("weight", weight);
    this.record = record;
    this.speedFactor = speed;
    this.lastWeight = weight;
    this.start = (core) => core.play(record.id, animation, this.speedFactor, this.lastWeight, loop);
    this.id = record.call(this.start);
    record.playbacks.add(this.live);
  }

  /** Speed factor; a negative one plays backwards. */
  get speed(): number {
    return this.speedFactor;
  }

  set speed(factor: number) {
    requireNumber("speed", factor);
    this.speedFactor = factor;
    this.call((core, id) => core.setSpeed(id, factor));
  }

  /** Current share of this animation where several animate the same node. Setting it ends a fade. */
  get weight(): number {
    return this.call((core, id) => core.playbackWeight(id)) ?? 0;
  }

  set weight(share: number) {
    requireNumber("weight", share);
    this.lastWeight = share;
    this.call((core, id) => core.setWeight(id, share));
  }

  /** Time since the start of the animation. */
  get timeSecs(): number {
    return this.call((core, id) => core.playbackTimeSecs(id)) ?? 0;
  }

  /** Whether it is moving: not paused, not stopped, not at its end. */
  get isPlaying(): boolean {
    return this.call((core, id) => core.isPlaying(id)) ?? false;
  }

  /** Pauses. */
  pause(): void {
    this.wasPlaying = false;
    this.call((core, id) => core.pause(id));
  }

  /** Resumes after `pause`. */
  resume(): void {
    this.wasPlaying = true;
    this.call((core, id) => core.resume(id));
  }

  /** Jumps to a time. Does not pause or resume. */
  seek(secs: number): void {
    requireNumber("secs", secs);
    this.notedTimeSecs = secs;
    this.call((core, id) => core.seek(id, secs));
  }

  /** Changes the weight at constant speed, on the clock of the frames (`Frame.dtSecs`). */
  fadeTo(weight: number, durationSecs: number): void {
    requireNumber("weight", weight);
    requireNumber("durationSecs", durationSecs);
    this.lastWeight = weight;
    this.call((core, id) => core.fade(id, weight, durationSecs));
  }

  /**
   * Fades this playback out and another one of the model in, to a weight of 1. Both keep playing: start the other with weight 0,
   * and stop this one when it is no longer needed.
   */
  crossFadeTo(other: Playback, durationSecs: number): void {
    requireObject("other", other);
    this.fadeTo(0, durationSecs);
    other.fadeTo(1, durationSecs);
  }

  /** Ends the playback. Animated nodes return to the file's values. */
  stop(): void {
    this.record.playbacks.delete(this.live);
    this.call((core, id) => core.stop(id));
    // A new core may give the id to another playback.
    this.id = undefined;
  }

  /** Adds a listener and returns a function that removes it. `Engine.renderFrame` calls it after the frame is drawn. */
  on<Name extends keyof PlaybackEvents>(
    event: Name,
    listener: (...values: PlaybackEvents[Name]) => void,
  ): () => void {
    return this.events.on(event, listener);
  }

  private readonly live: LivePlayback = {
    note: () => {
      this.call((core, id) => {
        this.notedTimeSecs = core.playbackTimeSecs(id);
        this.wasPlaying = core.isPlaying(id);
      });
    },
    resumeIn: (core) => {
      this.earlierLoops = this.loops;
      const id = this.start(core);
      this.id = id;
      if (id === undefined) return;
      if (this.notedTimeSecs !== undefined) core.seek(id, this.notedTimeSecs);
      if (!this.wasPlaying) core.pause(id);
    },
    emit: (id, loops) => {
      if (id !== this.id) return;
      if (loops === 0) return void this.events.emit("finished");
      this.loops = this.earlierLoops + loops;
      this.events.emit("loop", this.loops);
    },
  };

  private call<T>(call: (core: Core, id: number) => T): T | undefined {
    const { id } = this;
    return id === undefined ? undefined : this.record.call((core) => call(core, id));
  }
}
