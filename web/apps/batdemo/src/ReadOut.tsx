import type { ReadableStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import type { GameState } from "./game/bat-game.ts";
import styles from "./ReadOut.module.css";

/** The distance of the ball, the best distance, and the number of hits. */
export function ReadOut({ state }: { state: ReadableStore<GameState> }) {
  const { phase, distance, best, carry, hits, balls } = useStore(state, shown, isSame);
  return (
    <>
      <dl className={styles["figures"]}>
        <div className={styles["main"]}>
          <dt>Distance</dt>
          <dd>{distance}</dd>
        </div>
        <div>
          <dt>Carry</dt>
          <dd>{carry}</dd>
        </div>
        <div>
          <dt>Best</dt>
          <dd>{best}</dd>
        </div>
        <div>
          <dt>Hits</dt>
          <dd>
            {hits} of {balls}
          </dd>
        </div>
      </dl>
      <p className="visually-hidden" role="status">
        {phase === "missed" && "Missed."}
        {phase === "waiting" && distance !== NONE && `${distance}. Best: ${best}.`}
      </p>
    </>
  );
}

const NONE = "–";

interface Shown {
  readonly phase: GameState["phase"];
  readonly distance: string;
  readonly carry: string;
  readonly best: string;
  readonly hits: number;
  readonly balls: number;
}

function shown({ phase, distanceM, carryM, bestM, hits, balls }: GameState): Shown {
  // A ball that is on its way has not been met or missed.
  const past = phase === "coming" ? balls - 1 : balls;
  return {
    phase,
    distance: distanceM > 0 ? metres(distanceM) : NONE,
    carry: carryM === undefined ? NONE : metres(carryM),
    best: bestM > 0 ? metres(bestM) : NONE,
    hits,
    balls: past,
  };
}

function isSame(before: Shown, now: Shown): boolean {
  return (Object.keys(now) as (keyof Shown)[]).every((field) => before[field] === now[field]);
}

function metres(value: number): string {
  return `${value.toFixed(1)} m`;
}
