import { BODIES, type BodyId } from "../scene/bodies.ts";
import type { SolarStage } from "../solar-stage.ts";
import "./BodyRail.css";

/** All bodies as a list: the way to each of them without a pointer. */
export function BodyRail({ stage, chosen }: { stage: SolarStage; chosen: BodyId | undefined }) {
  return (
    <nav className="solar-rail" aria-label="Bodies">
      <button
        type="button"
        className="solar-rail-item solar-rail-all"
        aria-pressed={chosen === undefined}
        onClick={() => stage.overview()}
      >
        Whole system
      </button>
      <ul className="plain-list">
        {BODIES.map(({ id, name, accentColor, kind }) => (
          <li key={id}>
            <button
              type="button"
              className={kind === "moon" ? "solar-rail-item solar-rail-moon" : "solar-rail-item"}
              aria-pressed={chosen === id}
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
