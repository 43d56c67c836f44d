import { Button, cx, Icon } from "@orbitroom/compact";
import { type ReactNode, useEffect, useId, useState } from "react";
import { DEFAULT_FOV_DEGREES, type SolarStage, type StageState } from "../solar-stage.ts";
import type { XrState } from "../xr/xr-session.ts";
import { DeviceInfo } from "./DeviceInfo.tsx";
import "./ViewPanel.css";

/** Range of the slider (spec section 9). */
const FOV = { min: 30, max: 150, step: 10 } as const;
/** Open from the start where there is room for it ... */
const WIDE_QUERY = "(min-width: 1000px) and (min-height: 640px)";
/** ... and for facts under it as well. */
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
  /** The way to a smartphone. */
  children: ReactNode;
}

/** How the picture is seen: angle, scale, what is drawn, and what else it can be seen with. */
export function ViewPanel({ stage, state, xr, children }: ViewPanelProps) {
  const [open, setOpen] = useState(() => matchMedia(WIDE_QUERY).matches);
  const bodyId = useId();
  const { chosen } = state;
  useEffect(() => {
    if (chosen && !matchMedia(TALL_QUERY).matches) setOpen(false);
  }, [chosen]);
  return (
    <section className={cx("solar-pane solar-view", open && "solar-view-open")} aria-label="View">
      <button
        type="button"
        className="solar-view-head"
        aria-expanded={open}
        aria-controls={bodyId}
        onClick={() => setOpen(!open)}
      >
        <Icon name="settings" />
        <span>View</span>
      </button>
      <div className="solar-view-body" id={bodyId} hidden={!open}>
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
          label="Statistics"
          options={STATS}
          value={state.stats}
          onChange={(value) => stage.setStats(value)}
        />
        <div className="solar-checks">
          <label>
            <input
              type="checkbox"
              checked={state.showsOrbits}
              onChange={(event) => stage.show({ showsOrbits: event.target.checked })}
            />
            Orbits
          </label>
          <label>
            <input
              type="checkbox"
              checked={state.showsLabels}
              onChange={(event) => stage.show({ showsLabels: event.target.checked })}
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
  return (
    <div className="solar-slider">
      <label htmlFor={id}>
        Vertical FOV: {degrees} degrees{suffix}
      </label>
      <input
        id={id}
        type="range"
        {...FOV}
        value={degrees}
        onChange={(event) => onChange(Number(event.target.value))}
      />
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
    <fieldset className="solar-choice">
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
