import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import type { HitSound } from "../cues/sound-cue.ts";
import { type Burst, type HitRecipe, recipeOf } from "./hit-recipes.ts";

/** The end fades out, so that it does not click. */
const FADE_OUT_SECS = 0.012;
/** After so many times of its decay, a sound is silent. */
const AUDIBLE_DECAYS = 8;
const TURN_RADS = 2 * Math.PI;

/** The samples of a short sound, at a brightness from 0 to 1: the same for the same arguments. Begins and ends at 0, and peaks at 1. */
export function renderHit(
  sound: HitSound,
  brightness: number,
  sampleRate: number,
): Float32Array<ArrayBuffer> {
  const recipe = recipeOf(sound, brightness);
  const samples = new Float32Array(Math.ceil(recipe.lastsSecs * sampleRate));
  for (const strike of recipe.strikes) addStrike(samples, recipe, strike, sampleRate);
  return shaped(samples, recipe.attackSecs, sampleRate);
}

function addStrike(
  samples: Float32Array,
  { modes, burst, attackSecs }: HitRecipe,
  [atSecs, level, tune]: HitRecipe["strikes"][number],
  sampleRate: number,
): void {
  const start = Math.round(atSecs * sampleRate);
  for (const { hz, decaySecs, level: share } of modes) {
    addMode(samples, start, (TURN_RADS * hz * tune) / sampleRate, decaySecs * sampleRate, level * share);
  }
  addBurst(samples.subarray(start), burst, level, attackSecs, sampleRate);
}

/**
 * A sine that dies away, from two samples before each: that takes a hundredth of the time of sines and exponentials, so that a sound
 * can be made while a ball is in play.
 */
function addMode(samples: Float32Array, start: number, turn: number, decay: number, level: number): void {
  const damping = Math.exp(-1 / decay);
  const [first, second] = [2 * damping * Math.cos(turn), -damping * damping];
  let [now, last] = [0, (-level * Math.sin(turn)) / damping];
  const end = Math.min(samples.length, start + Math.ceil(AUDIBLE_DECAYS * decay));
  for (let index = start; index < end; index += 1) {
    samples[index] = (samples[index] ?? 0) + now;
    const next = first * now + second * last;
    last = now;
    now = next;
  }
}

/** Filtered noise that rises during the attack and then dies away. */
function addBurst(
  samples: Float32Array,
  { level, decaySecs, lowHz, highHz }: Burst,
  loudness: number,
  attackSecs: number,
  sampleRate: number,
): void {
  const random = seededRandom(11);
  const [lowShare, highShare] = [poleOf(lowHz, sampleRate), poleOf(highHz, sampleRate)];
  // The filter takes much of the loudness of low noise; this gives it back.
  const makeUp = (1.5 * loudness * level) / Math.sqrt(highShare);
  const [attack, decay] = [attackSecs * sampleRate, decaySecs * sampleRate];
  const damping = Math.exp(-1 / decay);
  const end = Math.min(samples.length, Math.ceil(attack + AUDIBLE_DECAYS * decay));
  let [smooth, smoother, slow, fade] = [0, 0, 0, makeUp];
  for (let index = 0; index < end; index += 1) {
    smooth += highShare * (2 * random() - 1 - smooth);
    smoother += highShare * (smooth - smoother);
    slow += lowShare * (smoother - slow);
    if (index > attack) fade *= damping;
    samples[index] = (samples[index] ?? 0) + Math.min(1, index / attack) * fade * (smoother - slow);
  }
}

/** The share of the difference that a filter of one pole follows in a sample. */
function poleOf(hz: number, sampleRate: number): number {
  return 1 - Math.exp((-TURN_RADS * hz) / sampleRate);
}

function shaped(
  samples: Float32Array<ArrayBuffer>,
  attackSecs: number,
  sampleRate: number,
): Float32Array<ArrayBuffer> {
  const rise = Math.max(1, Math.min(attackSecs, 0.001) * sampleRate);
  const fall = FADE_OUT_SECS * sampleRate;
  let peak = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const share = Math.min(1, index / rise, (samples.length - 1 - index) / fall);
    samples[index] = (samples[index] ?? 0) * share;
    peak = Math.max(peak, Math.abs(samples[index] ?? 0));
  }
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = (samples[index] ?? 0) / (peak || 1);
  return samples;
}
