const FADE_SECS = 0.05;

/** A sound that loops without an end, through a filter, at a level that moves smoothly. */
export class LoopVoice {
  readonly #context: BaseAudioContext;
  readonly #source: AudioBufferSourceNode;
  readonly #filter: BiquadFilterNode;
  readonly #gain: GainNode;
  readonly #rate: number;

  /** Begins silent. `rate` is the speed of the loop at full speed; `hz` the middle of the band that passes the filter. */
  constructor(context: BaseAudioContext, output: AudioNode, buffer: AudioBuffer, rate: number, hz: number) {
    this.#context = context;
    this.#rate = rate;
    this.#source = context.createBufferSource();
    this.#source.buffer = buffer;
    this.#source.loop = true;
    this.#source.playbackRate.value = rate;
    this.#filter = context.createBiquadFilter();
    this.#filter.type = "bandpass";
    this.#filter.frequency.value = hz;
    this.#filter.Q.value = 0.5;
    this.#gain = context.createGain();
    this.#gain.gain.value = 0;
    this.#source.connect(this.#filter).connect(this.#gain).connect(output);
    this.#source.start();
  }

  /** Moves to a level, most of the way in `secs`. */
  goTo(level: number, secs: number): void {
    const { currentTime } = this.#context;
    this.#gain.gain.cancelScheduledValues(currentTime);
    this.#gain.gain.setTargetAtTime(level, currentTime, secs / 3);
  }

  /** Rises to a level, stays there, and falls back to another one. */
  surge(level: number, riseSecs: number, staySecs: number, fallSecs: number, after = 0): void {
    this.goTo(level, riseSecs);
    this.#gain.gain.setTargetAtTime(after, this.#context.currentTime + riseSecs + staySecs, fallSecs / 3);
  }

  /** Moves the middle of the band to a frequency. */
  bendTo(hz: number, secs: number): void {
    const { currentTime } = this.#context;
    this.#filter.frequency.cancelScheduledValues(currentTime);
    this.#filter.frequency.setTargetAtTime(hz, currentTime, secs / 3);
  }

  setTimeScale(scale: number): void {
    const { currentTime } = this.#context;
    this.#source.playbackRate.cancelScheduledValues(currentTime);
    this.#source.playbackRate.setTargetAtTime(this.#rate * scale, currentTime, FADE_SECS);
  }

  /** Ends without a click. */
  fadeOut(): void {
    this.goTo(0, FADE_SECS);
    this.#source.onended = () => {
      this.#source.disconnect();
      this.#filter.disconnect();
      this.#gain.disconnect();
    };
    this.#source.stop(this.#context.currentTime + 2 * FADE_SECS);
  }
}
