import { Button, cx } from "@orbitroom/compact";
import {
  type ClockLimit,
  type ClockState,
  FIRST_DATE,
  LAST_DATE,
  SPEEDS,
  timeOfDay,
  toDateField,
  withDate,
  zoneName,
} from "../clock/sky-clock.ts";
import type { SolarStage } from "../solar-stage.ts";
import panel from "./panel.module.css";
import styles from "./TimeDock.module.css";

/** The middle of the speed slider is real time; right is forwards, left is backwards. */
const FASTEST = SPEEDS.length - 1;

const LIMIT_TEXTS: Readonly<Record<ClockLimit, string>> = {
  first: "Stopped at the first day. Positions are computed for 1900 to 2100.",
  last: "Stopped at the last day. Positions are computed for 1900 to 2100.",
};

/** The displayed time, with playback, date and speed. */
export function TimeDock({ stage, clock }: { stage: SolarStage; clock: ClockState }) {
  const position = clock.isBackwards ? -clock.speed : clock.speed;
  const speed = SPEEDS[clock.speed]?.label ?? "";
  const label = clock.isBackwards ? `${speed}, backwards` : speed;
  return (
    <section className={cx(panel["panel"], styles["dock"])} aria-label="Time">
      <p className={styles["limit"]} role="status">
        {clock.limit && LIMIT_TEXTS[clock.limit]}
      </p>
      <div className={styles["row"]}>
        <Button
          variant="quiet"
          size="sm"
          icon="back"
          iconOnly
          onClick={() => stage.setClock((time) => time.stepDays(-1))}
        >
          One day back
        </Button>
        <Button
          size="sm"
          className={styles["play"]}
          icon={clock.isPlaying ? "pause" : "play"}
          iconOnly
          onClick={() => stage.setClock((time) => time.play(!clock.isPlaying))}
        >
          {clock.isPlaying ? "Pause" : "Play"}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon="forward"
          iconOnly
          onClick={() => stage.setClock((time) => time.stepDays(1))}
        >
          One day forward
        </Button>
        <label className={styles["date"]}>
          <span className="visually-hidden">Date</span>
          <input
            type="date"
            className="tabular"
            min={FIRST_DATE}
            max={LAST_DATE}
            value={toDateField(clock.timeMs)}
            onChange={(event) => {
              const timeMs = withDate(clock.timeMs, event.target.value);
              if (timeMs !== undefined) stage.setClock((time) => time.set(timeMs));
            }}
          />
        </label>
        <time
          className={cx(styles["time"], "mono", "tabular")}
          dateTime={new Date(clock.timeMs).toISOString()}
        >
          {timeOfDay(clock.timeMs)}{" "}
          <abbr className={styles["zone"]} title={zoneName(clock.timeMs, "long")}>
            {zoneName(clock.timeMs, "short")}
          </abbr>
        </time>
        <Button variant="quiet" size="sm" onClick={() => stage.setClock((time) => time.setNow(Date.now()))}>
          Now
        </Button>
      </div>
      <label className={styles["speed"]}>
        <span className={styles["speedName"]}>
          <span>Speed</span> <strong>{label}</strong>
        </span>
        <input
          className={panel["range"]}
          type="range"
          min={-FASTEST}
          max={FASTEST}
          step={1}
          value={position}
          aria-valuetext={label}
          onChange={(event) => {
            const value = Number(event.target.value);
            stage.setClock((time) => time.setSpeed(Math.abs(value), value < 0));
          }}
        />
      </label>
    </section>
  );
}
