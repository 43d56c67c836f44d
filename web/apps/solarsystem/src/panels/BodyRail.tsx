import { cx } from "@orbitroom/compact";
import { BODIES, type BodyId } from "../scene/bodies.ts";
import type { SolarStage } from "../solar-stage.ts";
import styles from "./BodyRail.module.css";

/** A list of all bodies, which makes each one reachable by keyboard. */
export function BodyRail({ stage, selected }: { stage: SolarStage; selected: BodyId | undefined }) {
  return (
    <nav className={styles["rail"]} aria-label="Bodies">
      <button
        type="button"
        className={cx(styles["item"], styles["wholeSystem"])}
        aria-pressed={selected === undefined}
        onClick={() => stage.overview()}
      >
        Whole system
      </button>
      <ul className="plain-list">
        {BODIES.map(({ id, name, accentColor, kind }) => (
          <li key={id}>
            <button
              type="button"
              className={cx(styles["item"], kind === "moon" && styles["moon"])}
              aria-pressed={selected === id}
              ref={(element) => element?.style.setProperty("--body", accentColor)}
              onClick={() => stage.visit(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
