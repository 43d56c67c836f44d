import { Button, Icon } from "@orbitroom/compact";
import { type ReactNode, useEffect, useId, useState } from "react";
import type { SolarStage } from "../solar-stage.ts";
import type { StageState } from "../stage-context.ts";
import { DEFAULT_FOV_DEGREES, screenFovDegrees } from "../view/screen-lens.ts";
import type { XrState } from "../xr/xr-session.ts";
import { DeviceInfo } from "./DeviceInfo.tsx";
import panel from "./panel.module.css";
import styles from "./ViewPanel.module.css";

/** Range of the slider (spec section 9). */
const FOV = { min: 30, max: 150, step: 10 } as const;
/** Windows in which the panel starts open ... */
const WIDE_QUERY = "(min-width: 1000px) and (min-height: 640px)";
/** ... and stays open above the facts. */
const TALL_QUERY = "(min-width: 1000px) and (min-height: 1000px)";

const STATS = [
  ["off", "Off"],
  ["on", "On"],
  ["standing", "Standing"],
] as const;

interface ViewPanelProps {
  stage: SolarStage;
  state: StageState;
  xr: XrState;
  /** The button that connects a smartphone. */
  children: ReactNode;
}

/** View settings: field of view, scale, statistics, orbits and names, and other devices. */
export function ViewPanel({ stage, state, xr, children }: ViewPanelProps) {
  const [open, setOpen] = useState(() => matchMedia(WIDE_QUERY).matches);
  const bodyId = useId();
  const { selected } = state;
  useEffect(() => {
    if (selected && !matchMedia(TALL_QUERY).matches) setOpen(false);
  }, [selected]);
  return (
    <section className={panel["panel"]} data-panel="view" data-open={open ? "" : undefined} aria-label="View">
      <button
        type="button"
        className={styles["header"]}
        aria-expanded={open}
        aria-controls={bodyId}
        onClick={() => setOpen(!open)}
      >
        <Icon name="settings" />
        <span>View</span>
      </button>
      <div className={styles["body"]} id={bodyId} hidden={!open}>
        <FovSlider degrees={state.fovDegrees} onChange={(degrees) => stage.setFov(degrees)} />
        <Choice
          label="Scale"
          options={[
            ["friendly", "Friendly"],
            ["true", "True"],
          ]}
          value={state.isFriendly ? "friendly" : "true"}
          onChange={(value) => stage.setFriendly(value === "friendly")}
        />
        <Choice
          label="Frame rate"
          options={STATS}
          value={state.stats}
          onChange={(value) => stage.setStats(value)}
        />
        <div className={styles["checks"]}>
          <label>
            <input
              type="checkbox"
              checked={state.showsOrbits}
              onChange={(event) => stage.setVisibility({ showsOrbits: event.target.checked })}
            />
            Orbits
          </label>
          <label>
            <input
              type="checkbox"
              checked={state.showsLabels}
              onChange={(event) => stage.setVisibility({ showsLabels: event.target.checked })}
            />
            Names
          </label>
        </div>
        {children}
        {xr.hasAr && (
          <Button icon="planet" onClick={() => void stage.xr.enter("immersive-ar")}>
            Place in your room
          </Button>
        )}
        <DeviceInfo />
      </div>
    </section>
  );
}

function FovSlider({ degrees, onChange }: { degrees: number; onChange: (degrees: number) => void }) {
  const suffix = degrees === DEFAULT_FOV_DEGREES ? " (default)" : "";
  const id = useId();
  const noteId = useId();
  return (
    <div className={styles["slider"]}>
      <label htmlFor={id}>
        Vertical FOV: {degrees} degrees{suffix}
      </label>
      <input
        id={id}
        className={panel["range"]}
        type="range"
        {...FOV}
        value={degrees}
        aria-describedby={noteId}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <small id={noteId} className={styles["note"]}>
        A screen shows the middle {screenFovDegrees(degrees)} degrees of it, so that bodies stay round.
      </small>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly (readonly [value: T, label: string])[];
  value: T;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles["choice"]}>
      <legend>{label}</legend>
      {options.map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
