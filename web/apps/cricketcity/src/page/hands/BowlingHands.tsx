import { Button, RangeSlider, Select, settingsIcon } from "@orbitroom/compact";
import { useState } from "react";
import { varieties } from "../../computer/bowler-style.ts";
import type { LocalSide } from "../../controls/local-side.ts";
import type { Bowling } from "../../controls/local-state.ts";
import { meterCrease, meterMark } from "../../controls/meter.ts";
import { placings } from "../../controls/placings.ts";
import { paceKmH, placingNames, varietyNames } from "./bowling-names.ts";
import styles from "./hands.module.css";

interface BowlingHandsProps {
  local: LocalSide;
  state: Bowling;
  isFirst: boolean;
}

/** What a bowler can do: choose the ball, then stop the meter. */
export function BowlingHands({ local, state, isFirst }: BowlingHandsProps) {
  const [hasOptions, setHasOptions] = useState(false);
  if (state.meterShare !== undefined) return <Meter share={state.meterShare} onStop={() => local.press()} />;
  const { style, variety } = state;
  return (
    <div className={styles["bowling"]}>
      {hasOptions && <Options local={local} state={state} />}
      {isFirst && !hasOptions && (
        <p className={styles["advice"]}>Tap the pitch to aim. Bowl, then stop the meter at its mark.</p>
      )}
      <div className={styles["bar"]}>
        <fieldset className={styles["choices"]} aria-label="Ball">
          {varieties[style].map((_, index) => (
            <Button
              key={varietyNames[style][index]}
              aria-pressed={index === variety}
              onClick={() => local.setVariety(index)}
            >
              {varietyNames[style][index]}
            </Button>
          ))}
        </fieldset>
        <Button
          iconOnly
          icon={settingsIcon}
          aria-expanded={hasOptions}
          onClick={() => setHasOptions(!hasOptions)}
        >
          Bowler, field and pace
        </Button>
        <Button variant="primary" onClick={() => local.press()}>
          Bowl
        </Button>
      </div>
    </div>
  );
}

/** The options that most balls leave unchanged. */
function Options({ local, state }: { local: LocalSide; state: Bowling }) {
  const { bowler, bowlers, paceShare, paceMS } = state;
  return (
    <div className={styles["options"]}>
      {bowlers.length > 1 && (
        <Select
          label="Bowler"
          options={bowlers.map((name) => ({ value: name, label: name }))}
          value={bowler}
          searchable={false}
          onValueChange={(name) => typeof name === "string" && local.setBowler(name)}
        />
      )}
      <fieldset className={styles["choices"]} aria-label="Field">
        {placings.map((placing) => (
          <Button
            key={placing}
            size="sm"
            aria-pressed={placing === state.placing}
            onClick={() => local.setPlacing(placing)}
          >
            {placingNames[placing]}
          </Button>
        ))}
      </fieldset>
      <RangeSlider
        label="Pace"
        min={0}
        max={1}
        step={0.05}
        value={paceShare}
        formatValue={() => `${paceKmH(paceMS)} km/h`}
        onValueChange={(share) => local.setPace(share)}
      />
    </div>
  );
}

/** The bowler's meter while it runs. */
function Meter({ share, onStop }: { share: number; onStop: () => void }) {
  return (
    <div className={styles["meterBox"]}>
      <div className={styles["meter"]} role="img" aria-label="The meter runs. Stop it at its mark.">
        <span className={styles["run"]} style={{ width: `${share * 100}%` }} />
        <span className={styles["goal"]} style={{ insetInlineStart: `${meterMark * 100}%` }} />
        <span className={styles["crease"]} style={{ insetInlineStart: `${meterCrease * 100}%` }} />
      </div>
      <Button
        variant="primary"
        size="lg"
        onPointerDown={onStop}
        // The click that follows a press is that press; one from the keyboard has no count.
        onClick={({ detail }) => detail === 0 && onStop()}
      >
        Let go
      </Button>
    </div>
  );
}
