import { Emitter } from "../emitter.ts";
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
  /**
   * Share of this animation where several animate the same node. If the shares add up to less than 1, the rest pose makes
   * up the rest. Default: 1.
   */
  readonly weight?: number;
}

/** The arguments of each event's listeners. */
export interface PlaybackEvents {
  /** It reached its end and stopped there, with `loop: "once"`. */
  readonly finished: readonly [];
  /** It started over, or turned round with `loop: "pingpong"`: so many times since it was started. */
  readonly loop: readonly [loops: number];
}

/** What a playback needs of its model. */
export interface PlaybackOwner {
  /** The renderer; undefined once the model is disposed of. */
  readonly core: () => Core | undefined;
  /** Called when the playback is stopped. */
  readonly onStop: () => void;
}

/** A playing animation. Every call is ignored after `stop` or once the model is disposed of. */
export class Playback {
  private readonly owner: PlaybackOwner;
  private readonly id: number;
  private readonly events = new Emitter<PlaybackEvents>();
  private speedFactor: number;

  constructor(owner: PlaybackOwner, id: number, speed: number) {
    this.owner = owner;
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

  /** Current share of this animation where several animate the same node. Setting it ends a fade. */
  get weight(): number {
    return this.call((core) => core.playbackWeight(this.id)) ?? 0;
  }

  set weight(share: number) {
    this.call((core) => core.setWeight(this.id, share));
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

  /** Changes the weight at constant speed, on the clock of the frames (`Frame.dtSecs`). */
  fadeTo(weight: number, durationSecs: number): void {
    this.call((core) => core.fade(this.id, weight, durationSecs));
  }

  /**
   * Fades this playback out and another one of the model in, to a weight of 1. Both go on as they are: start the other with
   * weight 0, and stop this one when it is no longer needed.
   */
  crossFadeTo(other: Playback, durationSecs: number): void {
    this.fadeTo(0, durationSecs);
    other.fadeTo(1, durationSecs);
  }

  /** Ends the playback. Animated nodes return to the file's values. */
  stop(): void {
    this.call((core) => core.stop(this.id));
    this.owner.onStop();
  }

  /** Adds a listener and returns a function that removes it. `Engine.renderFrame` calls it after the frame is drawn. */
  on<Name extends keyof PlaybackEvents>(
    event: Name,
    listener: (...args: PlaybackEvents[Name]) => void,
  ): () => void {
    return this.events.on(event, listener);
  }

  /**
   * Calls the listeners: of `finished` if `loops` is 0, or else of `loop`.
   * @internal
   */
  emit(loops: number): void {
    if (loops === 0) this.events.emit("finished");
    else this.events.emit("loop", loops);
  }

  private call<T>(call: (core: Core) => T): T | undefined {
    const core = this.owner.core();
    return core && callWasm(() => call(core));
  }
}
