import { Button } from "@orbitroom/compact";
import type { ReactNode } from "react";
import type { LocalSide } from "../../controls/local-side.ts";
import type { Batting } from "../../controls/local-state.ts";
import type { Phase } from "../../game/match-game.ts";
import styles from "./hands.module.css";
import { choiceText } from "./stroke-choice.ts";

interface BattingHandsProps {
  local: LocalSide;
  state: Batting;
  phase: Phase;
  isFirst: boolean;
}

/** What a batter can do: when to play, the stroke that was chosen, how well it was timed, and whether to run. */
export function BattingHands({ local, state, phase, isFirst }: BattingHandsProps) {
  const { earlyMs, mayRun, isRunning } = state;
  return (
    <div className={styles["batting"]}>
      {earlyMs !== undefined && <Timing earlyMs={earlyMs} />}
      {mayRun ? (
        <div className={styles["row"]}>
          <Button variant="primary" size="lg" onClick={() => local.press()}>
            {isRunning ? "One more" : "Run"}
          </Button>
          {isRunning && (
            <Button size="lg" onClick={() => local.sendBack()}>
              Back
            </Button>
          )}
        </div>
      ) : (
        earlyMs === undefined && (
          <p className={styles["hint"]} role="status">
            {choiceText(state) || hintOf(phase, isFirst)}
          </p>
        )
      )}
    </div>
  );
}

function hintOf(phase: Phase, isFirst: boolean): ReactNode {
  if (!isFirst) return "";
  if (phase === "choosing" || phase === "runUp") return "Get ready";
  return (
    <>
      Tap<span className={styles["key"]}>, or press Space,</span> as the ball reaches the bat
    </>
  );
}

/** The largest error that the scale shows. */
const WIDEST_MS = 150;
/** A stroke within this is timed well. */
const WELL_MS = 25;

/** How well a stroke was timed, on a scale from early to late. */
export function Timing({ earlyMs }: { earlyMs: number }) {
  const share = Math.min(Math.max(earlyMs / WIDEST_MS, -1), 1);
  return (
    <div className={styles["timing"]} role="status">
      <span className={styles["scale"]} aria-hidden="true">
        <span className={styles["mark"]} style={{ insetInlineStart: `${50 - 50 * share}%` }} />
      </span>
      {timingText(earlyMs)}
    </div>
  );
}

/** The timing of a stroke as a text. */
export function timingText(earlyMs: number): string {
  if (Math.abs(earlyMs) <= WELL_MS) return "Well timed";
  return earlyMs > 0 ? `${earlyMs} ms early` : `${-earlyMs} ms late`;
}
