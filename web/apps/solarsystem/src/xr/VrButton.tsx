import { cx, Icon } from "@orbitroom/compact";
import { useId } from "react";
import styles from "./VrButton.module.css";
import type { XrSessions, XrState } from "./xr-session.ts";

/** Enters and leaves the headset (spec section 4, 'VR button'). */
export function VrButton({ sessions, state }: { sessions: XrSessions; state: XrState }) {
  const { hasVr, running, failure } = state;
  const isIn = running === "immersive-vr" || running === "immersive-ar";
  const title = isIn ? "EXIT VR" : hasVr ? "ENTER VR" : "VR NOT FOUND";
  const tooltipId = useId();
  return (
    <div className={styles["container"]}>
      <button
        type="button"
        data-testid="vr-button"
        className={cx(styles["button"], failure !== undefined && styles["buttonFailed"])}
        title={title}
        disabled={!isIn && (!hasVr || failure !== undefined || running === "entering")}
        aria-busy={running === "entering" || undefined}
        aria-describedby={failure ? tooltipId : undefined}
        onClick={() => void (isIn ? sessions.exit() : sessions.enter("immersive-vr"))}
      >
        <Icon name="headset" size="md" />
        <span>{title}</span>
      </button>
      <div role="alert" data-testid="vr-alert">
        {failure && (
          <p className={styles["tooltip"]} id={tooltipId}>
            {failure}
          </p>
        )}
      </div>
    </div>
  );
}
