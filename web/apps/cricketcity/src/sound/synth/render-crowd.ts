import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { STEP_SECS } from "../cues/footsteps.ts";
import { renderHit } from "./render-hit.ts";

/** Rate of the samples of the crowd: what is above half of it is not missed. Each of them takes time on the first gesture. */
export const CROWD_RATE = 16_000;
const MURMUR_SECS = 4;
const CLAPS_SECS = 3;
const VOICES = 10;
const CLAPS_A_SEC = 70;
/** The end of the murmur becomes its beginning over so long, so that the loop has no seam. */
const SEAM_SECS = 0.4;
/** Syllables are slow, so their loudness is computed only so often. */
const SAMPLES_PER_LOUDNESS = 16;
const TURN_RADS = 2 * Math.PI;

/** Many people talking at once, as samples of `CROWD_RATE` that loop without a seam. The mean square is 0.04. */
export function renderMurmur(seed = 3): Float32Array<ArrayBuffer> {
  const random = seededRandom(seed);
  const count = MURMUR_SECS * CROWD_RATE;
  const seam = Math.round(SEAM_SECS * CROWD_RATE);
  const long = new Float32Array(count + seam);
  for (let voice = 0; voice < VOICES; voice += 1) addVoice(long, count, random);
  const samples = long.slice(0, count);
  for (let index = 0; index < seam; index += 1) {
    const angle = (TURN_RADS / 4) * (index / seam);
    // Both parts are independent noise: their powers add up to what they are elsewhere.
    samples[index] = (long[index] ?? 0) * Math.sin(angle) + (long[count + index] ?? 0) * Math.cos(angle);
  }
  return levelled(samples);
}

/** Noise through the resonance of a mouth, in syllables. Their number in a loop is whole. */
function addVoice(samples: Float32Array, loop: number, random: () => number): void {
  const hz = 280 + 900 * random() ** 1.5;
  const turn = (TURN_RADS * hz) / CROWD_RATE;
  const damping = Math.exp((-TURN_RADS * (60 + 0.12 * hz)) / CROWD_RATE);
  const [first, second] = [2 * damping * Math.cos(turn), -damping * damping];
  const gain = (1 - damping) * (0.5 + random());
  const syllables = Math.round((2.5 + 3 * random()) * MURMUR_SECS);
  const phase = random();
  let [last, beforeLast, loudness] = [0, 0, 0];
  for (let index = 0; index < samples.length; index += 1) {
    const now = gain * (2 * random() - 1) + first * last + second * beforeLast;
    beforeLast = last;
    last = now;
    if (index % SAMPLES_PER_LOUDNESS === 0) {
      loudness = 0.625 + 0.375 * Math.sin(TURN_RADS * (phase + (syllables * index) / loop));
    }
    samples[index] = (samples[index] ?? 0) + now * loudness;
  }
}

/** Many people clapping, as samples of `CROWD_RATE` that loop without a seam. */
export function renderClaps(seed = 5): Float32Array<ArrayBuffer> {
  const random = seededRandom(seed);
  const samples = new Float32Array(CLAPS_SECS * CROWD_RATE);
  for (let clap = 0; clap < CLAPS_A_SEC * CLAPS_SECS; clap += 1) {
    const start = Math.floor(random() * samples.length);
    const level = 0.2 + 0.8 * random() ** 2;
    const decay = (0.003 + 0.004 * random()) * CROWD_RATE;
    const turn = (TURN_RADS * (900 + 1100 * random())) / CROWD_RATE;
    const damping = Math.exp(-1 / decay);
    let fade = level;
    for (let age = 0; age < 6 * decay; age += 1) {
      const clapping = Math.sin(turn * age) * (0.4 + 0.6 * random());
      const at = (start + age) % samples.length;
      samples[at] = (samples[at] ?? 0) + Math.min(1, age / 6) * fade * clapping;
      fade *= damping;
    }
  }
  return levelled(samples);
}

/** Two steps of a bowler who runs, as samples that loop. */
export function renderSteps(sampleRate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(2 * STEP_SECS * sampleRate));
  const [left, right] = [renderHit("footstep", 0.3, sampleRate), renderHit("footstep", 0.5, sampleRate)];
  samples.set(left, 0);
  samples.set(right, Math.round(STEP_SECS * sampleRate));
  return samples;
}

/** Scales to a mean square of 0.04. */
function levelled(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const scale = 0.2 / Math.sqrt(square || 1);
  return samples.map((sample) => sample * scale);
}
