import { cx, Icon } from "@orbitroom/compact";
import { useId } from "react";
import "./VrButton.css";
import type { XrSessions, XrState } from "./xr-session.ts";

/** Enters and leaves the headset (spec section 4, 'VR button'). */
export function VrButton({ sessions, state }: { sessions: XrSessions; state: XrState }) {
  const { hasVr, running, failure } = state;
  const isIn = running === "immersive-vr" || running === "immersive-ar";
  const title = isIn ? "EXIT VR" : hasVr ? "ENTER VR" : "VR NOT FOUND";
  const tipId = useId();
  return (
    <div className="vr-place">
      <button
        type="button"
        className={cx("vr-button", failure !== undefined && "vr-button-failed")}
        title={title}
        disabled={!isIn && (!hasVr || failure !== undefined || running === "entering")}
        aria-busy={running === "entering" || undefined}
        aria-describedby={failure ? tipId : undefined}
        onClick={() => void (isIn ? sessions.exit() : sessions.enter("immersive-vr"))}
      >
        <Icon name="headset" size="md" />
        <span>{title}</span>
      </button>
      <div role="alert" className="vr-tip-place">
        {failure && (
          <p className="vr-tip" id={tipId}>
            {failure}
          </p>
        )}
      </div>
    </div>
  );
}
