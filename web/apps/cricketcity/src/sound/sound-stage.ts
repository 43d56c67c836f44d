import { RUN_UP_RISE_SECS } from "./cues/footsteps.ts";
import type { SoundCue } from "./cues/sound-cue.ts";
import { renderSteps } from "./synth/render-crowd.ts";
import { Crowd } from "./voices/crowd.ts";
import { bufferOf, HitVoices } from "./voices/hit-voices.ts";
import { LoopVoice } from "./voices/loop-voice.ts";
import { Mixer } from "./voices/mixer.ts";

const STEPS_LEVEL = 0.9;

/** Everything that makes sound in an audio context. */
export class SoundStage {
  readonly #context: BaseAudioContext;
  readonly #mixer: Mixer;
  readonly #hits: HitVoices;
  readonly #crowd: Crowd;
  readonly #stepsBuffer: AudioBuffer;
  #steps: LoopVoice | undefined;
  #timeScale = 1;

  constructor(context: BaseAudioContext, volume: number) {
    this.#context = context;
    this.#mixer = new Mixer(context, volume);
    this.#hits = new HitVoices(context, this.#mixer.input);
    this.#crowd = new Crowd(context, this.#mixer.input);
    this.#stepsBuffer = bufferOf(context, renderSteps(context.sampleRate), context.sampleRate);
  }

  /** Plays a sound. `side` is 1 if the right of the image is +x, -1 if it is -x. */
  play(cue: SoundCue, side: 1 | -1): void {
    if (cue.type === "hit") this.#hits.play(cue, side);
    else this.#crowd.react(cue.mood, cue.level);
  }

  /** The steps of a bowler, who comes closer. */
  startSteps(): void {
    this.stopSteps();
    this.#steps = new LoopVoice(this.#context, this.#mixer.input, this.#stepsBuffer, 1, 300);
    this.#steps.setTimeScale(this.#timeScale);
    this.#steps.goTo(STEPS_LEVEL, RUN_UP_RISE_SECS);
  }

  /** Ends them. */
  stopSteps(): void {
    this.#steps?.fadeOut();
    this.#steps = undefined;
  }

  /** From 0 to 1. */
  setVolume(volume: number): void {
    this.#mixer.setVolume(volume);
  }

  /** From 0 to 1. */
  setTension(tension: number): void {
    this.#crowd.setTension(tension);
  }

  /** 1 is real time. */
  setTimeScale(scale: number): void {
    this.#timeScale = scale;
    this.#hits.setTimeScale(scale);
    this.#crowd.setTimeScale(scale);
    this.#steps?.setTimeScale(scale);
  }

  /** Stops everything. */
  dispose(): void {
    this.#hits.stop();
    this.stopSteps();
    this.#crowd.stop();
    this.#mixer.disconnect();
  }
}
