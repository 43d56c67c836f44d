/** One reading of a phone's sensors, as `devicemotion` reports it about 60 times a second. */
export interface MotionSample {
  readonly timeMs: number;
  /** About the phone's axes x (to the right), y (to the top) and z (out of the screen), in degrees per second. */
  readonly rotationDegS: { readonly x: number; readonly y: number; readonly z: number };
  /** The acceleration without gravity, along the same axes, in m/s². */
  readonly accelerationMS2: { readonly x: number; readonly y: number; readonly z: number };
}

/** A swing of the phone as a bat, with the top of the phone as the toe. */
export interface Swing {
  /** When it was found: on its way down, some 50 to 100 ms before it goes through the ball, as a stroke begins before it does. */
  readonly timeMs: number;
  /** Where the toe goes then: 0 is straight forward, positive is to the right of the person. */
  readonly azimuthRads: number;
}

/** Slower turning is not part of a swing. */
const SLOW_DEG_S = 170;
/** The least speed of a swing. */
const FAST_DEG_S = 340;
/** The least angle by which a swing turns the phone, in one direction. */
const LEAST_DEG = 22;
const ONE_WAY_SHARE = 0.8;
/** The hand moves with it: a phone that is only turned in the hand has no such acceleration. */
const LEAST_MS2 = 5;
/** After a swing, and after turning back and forth, all motion is ignored for so long. */
const PAUSE_MS = 450;
/** Turning that begins so soon after turning the other way, and as fast, is shaking. */
const SHAKE_MS = 160;
/** A gap in the samples breaks a swing off. */
const GAP_MS = 120;

type Axes = MotionSample["rotationDegS"];

const lengthOf = ({ x, y, z }: Axes): number => Math.hypot(x, y, z);
const dot = (one: Axes, other: Axes): number => one.x * other.x + one.y * other.y + one.z * other.z;

/** Turning from when it became fast. */
class Turning {
  peak: MotionSample;
  #turnedDeg = 0;
  #along: Axes = { x: 0, y: 0, z: 0 };
  #mostMS2 = 0;
  /** Whether it was found to be a swing. */
  isFound = false;

  constructor(first: MotionSample) {
    this.peak = first;
  }

  add(sample: MotionSample, dtSecs: number): void {
    const { x, y, z } = sample.rotationDegS;
    const speed = lengthOf(sample.rotationDegS);
    if (speed > lengthOf(this.peak.rotationDegS)) this.peak = sample;
    this.#turnedDeg += speed * dtSecs;
    this.#along = {
      x: this.#along.x + x * dtSecs,
      y: this.#along.y + y * dtSecs,
      z: this.#along.z + z * dtSecs,
    };
    this.#mostMS2 = Math.max(this.#mostMS2, lengthOf(sample.accelerationMS2));
  }

  /** Whether it has turned one way, far and fast enough, and the hand with it. */
  get isSwing(): boolean {
    const { x, z } = this.peak.rotationDegS;
    // Turning about its long axis moves no toe.
    const toeDegS = Math.hypot(x, z);
    const isOneWay = lengthOf(this.#along) >= ONE_WAY_SHARE * this.#turnedDeg;
    return toeDegS >= FAST_DEG_S && this.#turnedDeg >= LEAST_DEG && isOneWay && this.#mostMS2 >= LEAST_MS2;
  }
}

/** Finds swings in the readings of a phone's sensors. Readings that are no numbers are ignored. */
export class SwingDetector {
  #last: MotionSample | undefined;
  #turning: Turning | undefined;
  /** The side of the phone that faces forward: 1 is its screen. Only a swing shows that, because it goes forward. */
  #facing = 1;
  #ended: { readonly peak: Axes; readonly timeMs: number } | undefined;
  #quietUntilMs = Number.NEGATIVE_INFINITY;

  /** Takes the next reading. Returns the swing that is found with it. */
  add(sample: MotionSample): Swing | undefined {
    const { rotationDegS, accelerationMS2, timeMs } = sample;
    if (![timeMs, lengthOf(rotationDegS), lengthOf(accelerationMS2)].every(Number.isFinite)) return undefined;
    const dtMs = this.#last ? timeMs - this.#last.timeMs : 0;
    this.#last = sample;
    if (dtMs < 0 || dtMs > GAP_MS) this.#turning = undefined;
    if (dtMs <= 0) return undefined;
    const speed = lengthOf(rotationDegS);
    if (speed < SLOW_DEG_S) {
      this.#end(timeMs);
      return undefined;
    }
    this.#turning ??= this.#begin(sample);
    this.#turning?.add(sample, Math.min(dtMs, GAP_MS) / 1000);
    return this.#swingAt(sample);
  }

  #begin(sample: MotionSample): Turning | undefined {
    const ended = this.#ended;
    const isShaking =
      ended !== undefined &&
      sample.timeMs - ended.timeMs < SHAKE_MS &&
      dot(ended.peak, sample.rotationDegS) < 0 &&
      lengthOf(ended.peak) > FAST_DEG_S;
    if (isShaking) this.#quietUntilMs = sample.timeMs + PAUSE_MS;
    return new Turning(sample);
  }

  #end(timeMs: number): void {
    if (this.#turning) this.#ended = { peak: this.#turning.peak.rotationDegS, timeMs };
    this.#turning = undefined;
  }

  #swingAt({ timeMs, rotationDegS }: MotionSample): Swing | undefined {
    const turning = this.#turning;
    if (!turning) return undefined;
    const { peak } = turning;
    if (dot(peak.rotationDegS, rotationDegS) < 0) {
      // The phone has reversed its turn without coming to rest.
      this.#end(timeMs);
      return undefined;
    }
    if (turning.isFound || !turning.isSwing || timeMs < this.#quietUntilMs) return undefined;
    turning.isFound = true;
    this.#quietUntilMs = timeMs + PAUSE_MS;
    const { x, z } = peak.rotationDegS;
    // A swing that goes mostly aside does not show it.
    if (Math.abs(x) > Math.abs(z)) this.#facing = Math.sign(x);
    return { timeMs, azimuthRads: Math.atan2(-z * this.#facing, Math.abs(x)) };
  }
}
