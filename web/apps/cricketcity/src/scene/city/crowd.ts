import type { FullEngine, Instances, Material } from "@orbitroom/engine/full";
import { addLathe, arc } from "../geometry/lathe.ts";
import { MeshBuilder } from "../geometry/mesh-builder.ts";
import { paint, teamPaints } from "../palette.ts";
import { type Seat, takenSeats } from "./stand.ts";

const SEED = 5;
const HOP_M = 0.75;
const FLOATS = 16;
/** Seconds in which a wave goes round the ground. */
const WAVE_SECS = 5;
/** How much of the ground it takes up. */
const WAVE_WIDTH = 0.09;
/** Hops a second of people who are excited. */
const HOPS_PER_SEC = 2.6;

/** Two friends sit together, and hop together: each pair is one instance of these. */
const pairs = [
  [teamPaints[0].main, paint.ivory],
  [teamPaints[1].main, paint.rose],
] as const;

/** Pairs of the same two colours. */
interface Group {
  readonly seats: readonly Seat[];
  readonly instances: Instances;
  readonly matrices: Float32Array;
}

/** How high a spectator hops: in the wave, and with `excitement` from 0 to 1 on their own. `around` is their place, from 0 to 1. */
export function hopHeight(around: number, secs: number, excitement: number, own: number): number {
  if (excitement <= 0) return 0;
  const front = (secs / WAVE_SECS) % 1;
  const behind = (front - around + 1) % 1;
  const wave = behind < WAVE_WIDTH ? Math.sin((behind / WAVE_WIDTH) * Math.PI) : 0;
  // Some hop always, all of them when it is at its highest.
  const joins =
    own < excitement * excitement ? Math.abs(Math.sin((secs * HOPS_PER_SEC + own * 7) * Math.PI)) : 0;
  return HOP_M * Math.max(wave * Math.min(1, excitement * 2), 0.6 * joins * excitement);
}

/** The spectators: pegs in four colours, in two draw calls. */
export class Crowd {
  readonly #groups: readonly Group[];
  #secs = 0;
  #wasStill = false;
  #excitement = 0;

  constructor(engine: FullEngine, material: Material) {
    const seats = takenSeats(SEED);
    this.#groups = pairs.map((shirts, group) => {
      const own = seats.filter((_, at) => at % pairs.length === group);
      const mesh = engine.createMesh(pairMesh(shirts));
      const name = `spectators ${group}`;
      const instances = engine.createInstances({ name, mesh, material, count: Math.max(1, own.length) });
      const matrices = new Float32Array(own.length * FLOATS);
      own.forEach(({ x, z, turnRads, scale }, at) => {
        const [sin, cos] = [scale * Math.sin(turnRads), scale * Math.cos(turnRads)];
        matrices.set([cos, 0, -sin, 0, 0, scale, 0, 0, sin, 0, cos, 0, x, 0, z, 1], at * FLOATS);
      });
      return { seats: own, instances, matrices };
    });
    this.#place();
  }

  /** How much the crowd hops, from 0 (sits) to 1. */
  setExcitement(excitement: number): void {
    this.#excitement = Math.min(Math.max(excitement, 0), 1);
  }

  /** Shows or hides everyone. */
  setVisible(isVisible: boolean): void {
    for (const { instances } of this.#groups) instances.setVisible(isVisible);
  }

  /** Animates the hops. Does nothing while everyone sits. */
  update(dtSecs: number): void {
    this.#secs += dtSecs;
    const isStill = this.#excitement <= 0;
    if (isStill && this.#wasStill) return;
    this.#wasStill = isStill;
    this.#place();
  }

  #place(): void {
    for (const { seats, instances, matrices } of this.#groups) {
      for (let at = 0; at < seats.length; at += 1) {
        const seat = seats[at];
        if (!seat) continue;
        const hop = hopHeight(seat.around, this.#secs, this.#excitement, (at * 0.618) % 1);
        matrices[at * FLOATS + 13] = seat.y + hop;
      }
      instances.setTransforms(matrices);
    }
  }
}

/** Two pegs of few triangles. */
function pairMesh(shirts: readonly [string, string]) {
  const builder = new MeshBuilder();
  shirts.forEach((shirt, at) => {
    builder.at(at === 0 ? -0.56 : 0.56, 0, 0, 0, at === 0 ? 1 : 0.9);
    addLathe(
      builder,
      [
        {
          color: shirt,
          points: [
            [0.43, 0],
            [0.38, 0.6],
            [0.14, 0.98],
          ],
        },
        { color: at === 0 ? "#dcb083" : "#a8754a", points: arc(0.31, 1.2, 2, -1.1) },
      ],
      6,
    );
  });
  return builder.build();
}
