import { cx } from "@orbitroom/compact";
import type { ReactNode } from "react";
import { Sandbox } from "../sandbox/Sandbox.tsx";
import styles from "./StageFrame.module.css";

export interface StageFrameProps {
  /** The devices side by side: each is a `section` with a `header` and one more element. */
  children: ReactNode;
  /** `on` once they have met. */
  phase: "off" | "connecting" | "on";
  /** The button that connects or disconnects them. */
  action: ReactNode;
  note: string;
  isProblem?: boolean;
  /** What the code is called, and the code itself. */
  code: { readonly id: string; readonly title: string; readonly code: string };
}

/** The devices of an example with a bar, and below them the code. */
export function StageFrame({ children, phase, action, note, isProblem = false, code }: StageFrameProps) {
  return (
    <>
      <div className={styles["stage"]} data-testid="room-stage" data-phase={phase}>
        <div className={styles["devices"]}>{children}</div>
        <div className={styles["bar"]}>
          {action}
          <p role="status" className={cx(styles["note"], isProblem && styles["problem"])}>
            {note}
          </p>
        </div>
      </div>
      <Sandbox example={{ ...code, mode: "read" }} />
    </>
  );
}
