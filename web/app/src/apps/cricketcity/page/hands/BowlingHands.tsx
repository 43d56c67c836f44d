import { Button, RangeSlider, Select } from "@orbitroom/compact";
import { varieties } from "../../computer/bowler-style.ts";
import type { LocalSide } from "../../controls/local-side.ts";
import type { Bowling } from "../../controls/local-state.ts";
import { meterCrease, meterMark } from "../../controls/meter.ts";
import { paceKmH, placingNames, varietyNames } from "./bowling-names.ts";
import styles from "./hands.module.css";

const placings = ["attacking", "balanced", "defensive"] as const;

interface BowlingHandsProps {
  local: LocalSide;
  state: Bowling;
  isFirst: boolean;
}

/** What a bowler can do: choose the ball, then stop the meter. */
export function BowlingHands({ local, state, isFirst }: BowlingHandsProps) {
  if (state.meterShare !== undefined) return <Meter share={state.meterShare} onStop={() => local.press()} />;
  const { bowler, bowlers, style, variety, paceShare, paceMS } = state;
  return (
    <div className={styles["bowling"]}>
      {bowlers.length > 1 && (
        <Select
          label="Bowler"
          options={bowlers.map((name) => ({ value: name, label: name }))}
          value={bowler}
          searchable={false}
          onValueChange={(name) => typeof name === "string" && local.setBowler(name)}
        />
      )}
      <fieldset className={styles["varieties"]} aria-label="Ball">
        {varieties[style].map((_, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: a variety is known by its place
            key={index}
            size="sm"
            aria-pressed={index === variety}
            onClick={() => local.setVariety(index)}
          >
            {varietyNames[style][index]}
          </Button>
        ))}
      </fieldset>
      <fieldset className={styles["varieties"]} aria-label="Field">
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
        label={`Pace, ${paceKmH(paceMS)} km/h`}
        min={0}
        max={1}
        step={0.05}
        value={paceShare}
        onValueChange={(share) => local.setPace(share)}
      />
      <div className={styles["row"]}>
        <Button variant="primary" size="lg" onClick={() => local.press()}>
          Bowl
        </Button>
        {isFirst && (
          <p className={styles["hint"]}>Tap the pitch to aim. Bowl, then stop the meter at its mark.</p>
        )}
      </div>
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
