import type { HitSound, SoundCue } from "../cues/sound-cue.ts";
import { renderHit } from "../synth/render-hit.ts";

/** The most short sounds that play at once; the oldest makes room. */
export const MOST_VOICES = 16;
/** The number of steps to which brightness is rounded; each is rendered once. */
const BRIGHTNESS_STEPS = 6;
/** A sound this far to the side comes from one side. */
const SIDE_M = 60;
/** The widest pan, not fully to one side: with headphones, a sound in one ear is unpleasant. */
const WIDEST_PAN = 0.8;
const STOP_SECS = 0.02;

type HitCue = Extract<SoundCue, { readonly type: "hit" }>;

interface Voice {
  readonly source: AudioBufferSourceNode;
  readonly gain: GainNode;
  readonly panner: StereoPannerNode;
}

/** Plays short sounds on the clock of an audio context. */
export class HitVoices {
  readonly #context: BaseAudioContext;
  readonly #output: AudioNode;
  readonly #buffers = new Map<string, AudioBuffer>();
  /** The voices in the order in which they began. */
  readonly #voices = new Set<Voice>();
  #timeScale = 1;

  constructor(context: BaseAudioContext, output: AudioNode) {
    this.#context = context;
    this.#output = output;
  }

  /** Plays one. `side` is 1 if the right of the image is +x, -1 if it is -x. */
  play({ sound, level, brightness, xM, delaySecs }: HitCue, side: 1 | -1): void {
    if (level === 0) return;
    const oldest = this.#voices.size >= MOST_VOICES ? this.#voices.values().next().value : undefined;
    if (oldest) this.#release(oldest);
    const context = this.#context;
    const source = context.createBufferSource();
    source.buffer = this.#bufferOf(sound, brightness);
    source.playbackRate.value = this.#timeScale;
    const gain = context.createGain();
    gain.gain.value = level;
    const panner = context.createStereoPanner();
    panner.pan.value = panOf(xM * side);
    source.connect(gain).connect(panner).connect(this.#output);
    const voice = { source, gain, panner };
    this.#voices.add(voice);
    source.onended = () => this.#forget(voice);
    source.start(context.currentTime + Math.max(0, delaySecs) / this.#timeScale);
  }

  /** Sounds that are playing follow, with their pitch. */
  setTimeScale(scale: number): void {
    this.#timeScale = scale;
    const now = this.#context.currentTime;
    for (const { source } of this.#voices) {
      source.playbackRate.cancelScheduledValues(now);
      source.playbackRate.setTargetAtTime(scale, now, STOP_SECS);
    }
  }

  /** Stops all. */
  stop(): void {
    for (const voice of this.#voices) this.#release(voice);
  }

  /** Fades a voice out. It no longer counts. */
  #release(voice: Voice): void {
    this.#voices.delete(voice);
    const now = this.#context.currentTime;
    voice.gain.gain.setTargetAtTime(0, now, STOP_SECS / 5);
    voice.source.stop(now + STOP_SECS);
  }

  #forget(voice: Voice): void {
    this.#voices.delete(voice);
    voice.source.disconnect();
    voice.gain.disconnect();
    voice.panner.disconnect();
  }

  #bufferOf(sound: HitSound, brightness: number): AudioBuffer {
    const step = Math.round(brightness * BRIGHTNESS_STEPS);
    const key = `${sound} ${step}`;
    const known = this.#buffers.get(key);
    if (known) return known;
    const made = bufferOf(
      this.#context,
      renderHit(sound, step / BRIGHTNESS_STEPS, this.#context.sampleRate),
      this.#context.sampleRate,
    );
    this.#buffers.set(key, made);
    return made;
  }
}

/** The pan of a place, from -1 to 1. NaN is in the middle. */
function panOf(xM: number): number {
  return Number.isFinite(xM) ? Math.max(-1, Math.min(1, xM / SIDE_M)) * WIDEST_PAN : 0;
}

/** A buffer of one channel with these samples. */
export function bufferOf(
  context: BaseAudioContext,
  samples: Float32Array<ArrayBuffer>,
  sampleRate: number,
): AudioBuffer {
  const buffer = context.createBuffer(1, samples.length, sampleRate);
  buffer.copyToChannel(samples, 0);
  return buffer;
}
