import { lazily } from "@orbitroom/app-kit/loading/lazily.ts";
import { VisuallyHidden } from "@orbitroom/compact";
import type { ReactElement } from "react";
import type { ShownDay } from "./reading-figures.ts";
import { durationText } from "./time-text.ts";
import styles from "./WeekBars.module.css";

const longName = lazily(() => new Intl.DateTimeFormat("en", { weekday: "long" }));
const shortName = lazily(() => new Intl.DateTimeFormat("en", { weekday: "short" }));
/** The bars of days with little reading stay comparable: a full one is at least half an hour. */
const FULL_MS = 30 * 60_000;

/** One bar for each day. Visually hidden text gives the same figures. */
export function WeekBars({ days }: { readonly days: readonly ShownDay[] }): ReactElement {
  const fullMs = Math.max(FULL_MS, ...days.map(({ ms }) => ms));
  return (
    <ol className={styles["week"]}>
      {days.map(({ day, startMs, ms }) => (
        <li key={day}>
          <span className={styles["track"]} aria-hidden>
            <span className={styles["bar"]} style={{ height: `${(ms / fullMs) * 100}%` }} />
          </span>
          <span className={styles["name"]} aria-hidden>
            {shortName().format(startMs)}
          </span>
          <VisuallyHidden>
            {longName().format(startMs)}: {ms > 0 ? durationText(ms) : "nothing"}
          </VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
