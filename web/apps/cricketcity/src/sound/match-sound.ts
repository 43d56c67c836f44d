import type { MatchGame, Phase } from "../game/match-game.ts";
import { STRIDE_SECS } from "../game/match-game.ts";
import { cuesOfBall, lastDelivery, tensionOf } from "./cues/cues-of-ball.ts";
import { cuesOfPlay } from "./cues/cues-of-play.ts";
import { strideCues } from "./cues/footsteps.ts";
import { type SoundCue, share } from "./cues/sound-cue.ts";
import { readIsMuted, saveIsMuted } from "./sound-setting.ts";
import { SoundStage } from "./sound-stage.ts";

/** Slowest and fastest speed at which sounds are played. */
const SLOWEST = 0.2;
const FASTEST = 2;
/** Speeds that differ less sound the same. */
const LEAST_CHANGE = 0.02;
const USUAL_VOLUME = 0.8;

/** The options of a `MatchSound`. */
export interface MatchSoundOptions {
  /** Plays through this context, which the caller closes. Without it, `resume` makes one. */
  readonly context?: BaseAudioContext;
}

/** The parts of a `MatchGame` that the sound needs. */
export type SoundingGame = Pick<MatchGame, "match" | "live" | "on">;

/**
 * The sound of a match. It makes no audio context before `resume`, which is called on the first gesture: browsers allow none
 * earlier. Without a context, everything can be called and it stays silent. Nothing here throws.
 */
export class MatchSound {
  readonly #given: BaseAudioContext | undefined;
  #own: AudioContext | undefined;
  #stage: SoundStage | undefined;
  #isMuted = readIsMuted();
  readonly #untilDisposed = new AbortController();
  #isDisposed = false;
  #volume = USUAL_VOLUME;
  #tension = 0.2;
  #timeScale = 1;
  #side: 1 | -1 = 1;

  constructor({ context }: MatchSoundOptions = {}) {
    this.#given = context;
  }

  /** Whether someone has switched the sound off. It is remembered on this device. */
  get isMuted(): boolean {
    return this.#isMuted;
  }

  /**
   * Starts or resumes the sound, after a gesture. Does nothing where the browser has no Web Audio or forbids it, or while the
   * sound is off. A page that is hidden is silent.
   */
  async resume(): Promise<void> {
    if (this.#isDisposed || this.#isMuted) return;
    const context = this.#given ?? this.#ownContext();
    if (context === undefined) return;
    this.#stage ??= this.#stageFor(context);
    if (isLive(context)) await context.resume().catch(() => undefined);
  }

  /** Plays the sounds of a match, and follows its tension. The returned function stops that. */
  attach(game: SoundingGame): () => void {
    this.setTension(tensionOf(game.match));
    const stops = [
      game.on("play", (event) => this.play(cuesOfPlay(event, game.live?.state.get("velocity", 1)))),
      game.on("played", () => {
        const delivery = lastDelivery(game.match);
        if (delivery) this.play(cuesOfBall(delivery, game.match.result !== undefined));
        this.setTension(tensionOf(game.match));
      }),
      game.on("phase", (phase) => this.#follow(phase)),
    ];
    return () => {
      for (const stop of stops) stop();
      this.#stage?.stopSteps();
    };
  }

  /** Plays sounds: also those of a replay, from `cuesOfPlay`. */
  play(cues: readonly SoundCue[]): void {
    for (const cue of cues) {
      // The crowd continues, so that it is where it would be when the sound is switched on again.
      if (cue.type === "crowd" || !this.#isMuted) this.#stage?.play(cue, this.#side);
    }
  }

  /** Switches the sound off or on, and remembers it. Switching on is a gesture, so it begins then. */
  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted;
    saveIsMuted(isMuted);
    this.#stage?.setVolume(this.#loudness);
    if (!isMuted) void this.resume();
  }

  /** Sets the volume, from 0 to 1. */
  setVolume(volume: number): void {
    this.#volume = share(volume);
    this.#stage?.setVolume(this.#loudness);
  }

  /** How tense the match is, from 0 to 1. `attach` does this after each ball. */
  setTension(tension: number): void {
    this.#tension = share(tension);
    this.#stage?.setTension(this.#tension);
  }

  /** How fast the match runs: 1 is real time, 0.25 a slow motion. Pitches and times follow. It may be called in every frame. */
  setTimeScale(scale: number): void {
    const next = Math.max(SLOWEST, Math.min(FASTEST, Number.isFinite(scale) ? scale : 1));
    const isNoticed = next === 1 || Math.abs(next - this.#timeScale) >= LEAST_CHANGE;
    if (next === this.#timeScale || !isNoticed) return;
    this.#timeScale = next;
    this.#stage?.setTimeScale(this.#timeScale);
  }

  /** Which way the camera looks along the pitch, so that the left is the left: towards the bowler at first. */
  setView(towards: "bowler" | "striker"): void {
    this.#side = towards === "bowler" ? 1 : -1;
  }

  /** Stops everything. It cannot be used again. */
  dispose(): void {
    this.#isDisposed = true;
    this.#untilDisposed.abort();
    this.#stage?.dispose();
    this.#stage = undefined;
    void this.#own?.close().catch(() => undefined);
    this.#own = undefined;
  }

  get #loudness(): number {
    return this.#isMuted ? 0 : this.#volume;
  }

  #follow(phase: Phase): void {
    if (phase === "runUp") this.#stage?.startSteps();
    else this.#stage?.stopSteps();
    if (phase === "stride") this.play(strideCues(STRIDE_SECS));
  }

  #ownContext(): AudioContext | undefined {
    if (this.#own || typeof AudioContext === "undefined") return this.#own;
    try {
      this.#own = new AudioContext({ latencyHint: "interactive" });
    } catch {
      // The browser has too many contexts, or no sound device.
      return undefined;
    }
    const { signal } = this.#untilDisposed;
    document.addEventListener("visibilitychange", () => this.#followPage(), { signal });
    return this.#own;
  }

  #followPage(): void {
    if (document.hidden) void this.#own?.suspend().catch(() => undefined);
    else void this.resume();
  }

  #stageFor(context: BaseAudioContext): SoundStage {
    const stage = new SoundStage(context, this.#loudness);
    stage.setTension(this.#tension);
    stage.setTimeScale(this.#timeScale);
    return stage;
  }
}

/** Whether a context plays in real time, rather than into a buffer. */
function isLive(context: BaseAudioContext | undefined): context is AudioContext {
  return context !== undefined && "suspend" in context && "close" in context;
}
