const FADE_SECS = 0.03;
/** Samples up to this level are left as they are; louder ones are bent, and none reaches 1. */
const STRAIGHT_LEVEL = 0.7;
const HIGHEST_LEVEL = 0.97;
const CURVE_POINTS = 1025;

/** Everything passes through here: the volume, a gentle limiter, and a curve above which nothing gets. */
export class Mixer {
  readonly input: GainNode;
  readonly #context: BaseAudioContext;
  readonly #nodes: readonly AudioNode[];

  constructor(context: BaseAudioContext, volume: number) {
    this.#context = context;
    this.input = context.createGain();
    this.input.gain.value = volume;
    const limiter = context.createDynamicsCompressor();
    limiter.threshold.value = -14;
    limiter.knee.value = 10;
    limiter.ratio.value = 8;
    limiter.attack.value = 0.002;
    limiter.release.value = 0.18;
    // A compressor of the Web Audio API makes everything louder.
    const trim = context.createGain();
    trim.gain.value = 0.6;
    const ceiling = context.createWaveShaper();
    ceiling.curve = ceilingCurve();
    this.input.connect(limiter).connect(trim).connect(ceiling).connect(context.destination);
    this.#nodes = [this.input, limiter, trim, ceiling];
  }

  /** Sets the volume, from 0 to 1. */
  setVolume(volume: number): void {
    this.input.gain.setTargetAtTime(volume, this.#context.currentTime, FADE_SECS);
  }

  disconnect(): void {
    for (const node of this.#nodes) node.disconnect();
  }
}

/** A line that bends towards `HIGHEST_LEVEL`, for samples from -1 to 1. */
export function ceilingCurve(): Float32Array<ArrayBuffer> {
  const room = HIGHEST_LEVEL - STRAIGHT_LEVEL;
  return Float32Array.from({ length: CURVE_POINTS }, (_, point) => {
    const sample = (2 * point) / (CURVE_POINTS - 1) - 1;
    const over = Math.abs(sample) - STRAIGHT_LEVEL;
    return over <= 0 ? sample : Math.sign(sample) * (STRAIGHT_LEVEL + room * Math.tanh(over / room));
  });
}
