import type { From } from "../worker/entry.ts";
import type { Flow, RunFile, RunTotals } from "./transfer-run.ts";

/** A file on its way. */
export interface Particle {
  readonly from: From;
  /** Where it is drawn, and where it should be, as fractions of its way. */
  position: number;
  target: number;
  radiusPx: number;
  isPaused: boolean;
  /** `moving`; `arriving` at the other body, where it ends; or `fading`, because it was stopped. */
  state: "moving" | "arriving" | "fading";
  opacity: number;
}

/** The state that the drawing shows. */
export interface SceneState {
  readonly totals: RunTotals;
  readonly files: readonly RunFile[];
  /** Whether the other device does not respond. */
  readonly isLost: boolean;
}

/** At most this many files of a direction have their own particle. Of the others, only those that arrive are shown. */
const MAX_PARTICLES = 8;
/** A particle follows its file with this delay, so that progress which is reported in steps is seen as a flow. */
const FOLLOW_SECS = 0.4;
/** The shortest time for which a small file is shown on its way. */
const CROSSING_SECS = 0.9;
const FADE_SECS = 0.4;
const DRIFT_SECS = 0.7;
const SETTLE_SECS = 0.9;
/** Files of this size and more have the largest particle. */
const LARGEST_BYTES = 1e9;
const FROM: readonly From[] = ["me", "them"];

/**
 * The bodies, particles and arcs of a transfer as they are drawn now. It is moved in steps of any length; nothing in it knows
 * of a canvas.
 */
export class OrbitScene {
  readonly particles = new Map<string, Particle>();
  /** How many other devices are linked: each has a body. */
  others = 1;
  /** How far the other body has drifted from its line, 0 to 1. */
  drift = 0;
  /** How far the orbit has settled after the last file, 0 to 1. */
  settled = 0;
  /** How far the drawn arcs are, as fractions of all bytes. */
  readonly arcs: Record<From, { moved: number; verified: number }> = {
    me: { moved: 0, verified: 0 },
    them: { moved: 0, verified: 0 },
  };
  /** The flow from the sender to its particles, as a fraction of the gap between two motes. */
  readonly stream: Record<From, number> = { me: 0, them: 0 };
  /** Turns of the moons. */
  turns = 0;
  #state: SceneState | undefined;
  readonly #doneFiles: Record<From, number> = { me: 0, them: 0 };
  #crossings = 0;

  /** Applies the latest state of the files. */
  update(state: SceneState): void {
    const isFirst = this.#state === undefined;
    this.#state = state;
    const live = new Set<string>();
    for (const from of FROM) {
      const files = state.files.filter((file) => file.from === from).slice(0, MAX_PARTICLES);
      for (const file of files) {
        live.add(file.id);
        this.#follow(file);
      }
    }
    for (const from of FROM) {
      const { doneFiles } = this.flow(from);
      let newlyDone = Math.max(0, doneFiles - this.#doneFiles[from]);
      this.#doneFiles[from] = doneFiles;
      for (const [id, particle] of this.particles) {
        if (particle.from !== from || particle.state !== "moving" || live.has(id)) continue;
        particle.isPaused = false;
        particle.state = newlyDone > 0 ? "arriving" : "fading";
        newlyDone -= 1;
      }
      if (!isFirst)
        this.#addCrossings(from, Math.min(newlyDone, MAX_PARTICLES - this.#count(from, "arriving")));
    }
  }

  flow(from: From): Flow {
    const { totals } = this.#state ?? {};
    return (from === "me" ? totals?.sent : totals?.received) ?? EMPTY_FLOW;
  }

  /** The files that circle a body: those that wait there, and those that have arrived. */
  moons(whose: From): { waiting: number; arrived: number } {
    const other = whose === "me" ? "them" : "me";
    const own = this.flow(whose);
    return {
      waiting: Math.max(0, own.files - own.doneFiles - this.#count(whose, "moving")),
      arrived: Math.max(0, this.flow(other).doneFiles - this.#count(other, "arriving")),
    };
  }

  /** Whether nothing moves fast: files are on their way, and none arrives or disappears. */
  get isCalm(): boolean {
    const isDrifting = this.drift > 0 && this.drift < 1;
    const isSettling = this.#state?.totals.phase === "settled";
    const areCalm = [...this.particles.values()].every(
      ({ state, opacity }) => state === "moving" && opacity === 1,
    );
    return areCalm && !isDrifting && !isSettling;
  }

  /** Advances everything. Returns whether anything would still move without another update. */
  step(secs: number): boolean {
    const { totals, isLost = false } = this.#state ?? {};
    const isSettled = totals?.phase === "settled";
    this.drift = approach(this.drift, isLost ? 1 : 0, secs, DRIFT_SECS);
    this.settled = isSettled ? Math.min(1, this.settled + secs / SETTLE_SECS) : 0;
    this.turns += (secs / 40) * (1 - this.settled);
    for (const from of FROM) this.#stepFlow(from, secs, isLost);
    for (const [id, particle] of this.particles) {
      if (stepParticle(particle, secs, isLost)) this.particles.delete(id);
    }
    return !isSettled || this.settled < 1 || this.particles.size > 0;
  }

  /** Moves everything to its final place: the drawing shows the same without motion. */
  settle(): void {
    const { totals, isLost = false } = this.#state ?? {};
    this.drift = isLost ? 1 : 0;
    this.settled = totals?.phase === "settled" ? 1 : 0;
    this.turns = 0;
    for (const from of FROM) this.arcs[from] = arcsOf(this.flow(from));
    for (const [id, particle] of this.particles) {
      particle.position = particle.target;
      particle.opacity = 1;
      if (particle.state !== "moving") this.particles.delete(id);
    }
  }

  #count(from: From, state: Particle["state"]): number {
    let count = 0;
    for (const particle of this.particles.values()) {
      if (particle.from === from && particle.state === state) count += 1;
    }
    return count;
  }

  #follow(file: RunFile): void {
    const target = file.sizeBytes > 0 ? Math.min(0.98, file.movedBytes / file.sizeBytes) : 0;
    const isPaused = file.state === "paused";
    const known = this.particles.get(file.id);
    if (known?.state === "moving") Object.assign(known, { target, isPaused });
    else {
      // A file that continues begins where it is.
      const position = file.verifiedBytes > 0 ? target : 0;
      const radiusPx = 2.8 + 2 * Math.min(1, Math.log10(1 + file.sizeBytes) / Math.log10(LARGEST_BYTES));
      this.particles.set(file.id, {
        ...{ from: file.from, position, target, radiusPx, isPaused, state: "moving", opacity: 0 },
      });
    }
  }

  /** Makes files that arrived too fast for any report cross the orbit once. */
  #addCrossings(from: From, count: number): void {
    for (let index = 0; index < count; index += 1) {
      this.#crossings += 1;
      this.particles.set(`crossing ${this.#crossings}`, {
        ...{ from, position: -0.12 * index, target: 1, radiusPx: 2.6, isPaused: false },
        ...{ state: "arriving", opacity: 0 },
      });
    }
  }

  #stepFlow(from: From, secs: number, isLost: boolean): void {
    const arcs = this.arcs[from];
    const goal = arcsOf(this.flow(from));
    // A new run begins with an empty arc, at once.
    const start = goal.moved < arcs.verified - 0.5 ? { moved: 0, verified: 0 } : arcs;
    this.arcs[from] = {
      moved: approach(start.moved, goal.moved, secs, FOLLOW_SECS),
      verified: approach(start.verified, goal.verified, secs, FOLLOW_SECS),
    };
    const { rateBytesPerSec } = this.flow(from);
    if (isLost || rateBytesPerSec <= 0) return;
    // A hundred times the rate looks twice as fast.
    this.stream[from] = (this.stream[from] + secs * (0.6 + 0.3 * Math.log10(1 + rateBytesPerSec / 1e5))) % 1;
  }
}

const EMPTY_FLOW: Flow = {
  ...{ files: 0, doneFiles: 0, totalBytes: 0, verifiedBytes: 0, movedBytes: 0, rateBytesPerSec: 0 },
};

function arcsOf({ files, doneFiles, totalBytes, movedBytes, verifiedBytes }: Flow) {
  // Empty files have no bytes.
  if (totalBytes === 0)
    return files > 0 ? { moved: doneFiles / files, verified: doneFiles / files } : { moved: 0, verified: 0 };
  return { moved: Math.min(1, movedBytes / totalBytes), verified: Math.min(1, verifiedBytes / totalBytes) };
}

/** Moves a particle. Returns whether it has disappeared. */
function stepParticle(particle: Particle, secs: number, isLost: boolean): boolean {
  if (particle.state === "fading") {
    particle.opacity -= secs / FADE_SECS;
    return particle.opacity <= 0;
  }
  particle.opacity = Math.min(1, particle.opacity + secs / FADE_SECS);
  if (particle.state === "arriving") particle.position += secs / CROSSING_SECS;
  else if (!isLost) particle.position = approach(particle.position, particle.target, secs, FOLLOW_SECS);
  return particle.state === "arriving" && particle.position >= 1;
}

/** Moves closer to a goal, fast at first. The path does not depend on the length of the steps. */
function approach(value: number, goal: number, secs: number, timeSecs: number): number {
  const next = goal + (value - goal) * Math.exp(-secs / timeSecs);
  return Math.abs(goal - next) < 1e-3 ? goal : next;
}
