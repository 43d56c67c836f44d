import type { CrowdMood } from "../cues/sound-cue.ts";
import { CROWD_RATE, renderClaps, renderMurmur } from "../synth/render-crowd.ts";
import { bufferOf } from "./hit-voices.ts";
import { LoopVoice } from "./loop-voice.ts";

/** Level of the murmur in a match that is decided, and what a tense one adds. */
const CALM_LEVEL = 0.12;
const TENSE_LEVEL = 0.4;
const CALM_HZ = 450;
const TENSE_HZ = 800;

/** The crowd: a murmur that follows the tension, a roar for what happens, and clapping. */
export class Crowd {
  readonly #murmur: LoopVoice;
  readonly #roar: LoopVoice;
  readonly #claps: LoopVoice;
  #isSwelling = false;

  constructor(context: BaseAudioContext, output: AudioNode) {
    const voices = bufferOf(context, renderMurmur(), CROWD_RATE);
    this.#murmur = new LoopVoice(context, output, voices, 1, CALM_HZ);
    // Faster, the same voices are higher, and not recognised.
    this.#roar = new LoopVoice(context, output, voices, 1.37, 700);
    this.#claps = new LoopVoice(context, output, bufferOf(context, renderClaps(), CROWD_RATE), 1, 1500);
  }

  /** Follows the tension, from 0 to 1. */
  setTension(tension: number): void {
    this.#murmur.goTo(CALM_LEVEL + TENSE_LEVEL * tension ** 1.5, 2);
    this.#murmur.bendTo(CALM_HZ + (TENSE_HZ - CALM_HZ) * tension, 2);
  }

  /** Does something, so loud: 0 to 1. */
  react(mood: CrowdMood, level: number): void {
    if (mood === "settle" && !this.#isSwelling) return;
    if (mood === "clap") {
      this.#claps.surge(0.9 * level, 0.35, 0.8 + 2 * level, 2);
      return;
    }
    this.#isSwelling = mood === "swell";
    switch (mood) {
      case "cheer":
        this.#roar.surge(1.4 * level, 0.25, 0.8 + 1.4 * level, 2.6);
        this.#roar.bendTo(900 + 500 * level, 0.5);
        break;
      case "groan":
        this.#roar.surge(0.7 * level, 0.3, 0.3, 1.1);
        this.#roar.bendTo(320, 0.8);
        break;
      case "gasp":
        this.#roar.surge(0.5 * level, 0.12, 0.08, 0.6);
        this.#roar.bendTo(1100, 0.15);
        break;
      case "swell":
        this.#roar.goTo(0.25 + 0.4 * level, 1.6);
        this.#roar.bendTo(1000, 2);
        break;
      case "settle":
        this.#roar.goTo(0, 0.9);
    }
  }

  setTimeScale(scale: number): void {
    for (const voice of [this.#murmur, this.#roar, this.#claps]) voice.setTimeScale(scale);
  }

  stop(): void {
    for (const voice of [this.#murmur, this.#roar, this.#claps]) voice.fadeOut();
  }
}
