import { Orbit, type OrbitBody } from "@orbitroom/compact";
import { isSeeking } from "../session/room-machine.ts";
import type { RoomState } from "../session/room-state.ts";
import { deviceBodies, presentDevices } from "./device-names.ts";
import styles from "./Presence.module.css";

interface PresenceProps extends Pick<RoomState, "phase" | "devices"> {
  /** Shows the devices. Without it, the orbit is only an image. */
  onOpen: (() => void) | undefined;
}

/** The devices of the room as bodies of one orbit. Pressing it shows them by name. */
export function Presence({ phase, devices, onOpen }: PresenceProps) {
  const isAway = isSeeking(phase);
  const orbit = (
    <Orbit
      className={styles["orbit"]}
      data-room-ring
      strokeWidth={6}
      {...(isAway ? { periodS: 6 } : {})}
      bodies={bodiesOf(phase, devices)}
    />
  );
  if (!onOpen) return orbit;
  return (
    <button
      type="button"
      className={styles["button"]}
      aria-label="Devices"
      aria-haspopup="dialog"
      title="Devices"
      onClick={onOpen}
    >
      {orbit}
    </button>
  );
}

function bodiesOf(phase: RoomState["phase"], devices: RoomState["devices"]): OrbitBody[] {
  const isAway = isSeeking(phase);
  // While one device looks for the other, both are shown, as they were.
  if (presentDevices(devices).length > 1 && !isAway && phase !== "ended") return deviceBodies(devices, 14);
  return [
    { at: 0, radius: 16 },
    { at: 0.5, radius: 16, tone: phase === "connected" ? "cool" : "quiet", drifting: isAway },
  ];
}
