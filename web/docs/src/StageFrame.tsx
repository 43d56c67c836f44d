import { cx } from "@orbitroom/compact";
import type { ReactNode } from "react";
import styles from "./StageFrame.module.css";
import { Sandbox } from "./sandbox/Sandbox.tsx";

export interface StageFrameProps {
  /** The running example. Devices are side by side: each is a `section` with a `header` and one more element. */
  children: ReactNode;
  /** The class of the running example, instead of the one for devices. */
  contentClass?: string | undefined;
  /** `on` while it runs, or once the devices have met. */
  phase: "off" | "connecting" | "on";
  /** The button that starts or stops it. */
  action: ReactNode;
  note: string;
  isProblem?: boolean;
  /** The code and its title. */
  code: { readonly id: string; readonly title: string; readonly code: string };
}

/** An example that runs in the page, with a bar, and its code below. */
export function StageFrame(props: StageFrameProps) {
  const { children, contentClass = styles["devices"], phase, action, note, isProblem = false, code } = props;
  return (
    <>
      <div className={styles["stage"]} data-testid="room-stage" data-phase={phase}>
        <div className={contentClass}>{children}</div>
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
