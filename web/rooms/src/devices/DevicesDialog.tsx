import { OwnName } from "@orbitroom/app-kit/entry/OwnName.tsx";
import { useFields } from "@orbitroom/app-kit/stores/use-store.ts";
import { Dialog } from "@orbitroom/compact";
import type { RoomSession } from "../session/room-session.ts";
import { AddDevice } from "./AddDevice.tsx";
import { DeviceItem } from "./DeviceItem.tsx";
import styles from "./DevicesDialog.module.css";
import { presentDevices } from "./device-names.ts";
import { KeepRoom } from "./KeepRoom.tsx";

interface DevicesDialogProps {
  session: RoomSession;
  open: boolean;
  onClose: () => void;
}

/** Shows who is in the room, under which names, and how one more device can join. */
export function DevicesDialog({ session, open, onClose }: DevicesDialogProps) {
  const state = useFields(session.state, "devices", "entrance", "selfName", "roomId", "keeping");
  const others = presentDevices(state.devices);
  return (
    <Dialog open={open} onOpenChange={onClose} title="Devices">
      <div className={styles["devices"]}>
        {/* On a phone, the QR code and link need the space. */}
        {!state.entrance?.isOpen && (
          <OwnName name={state.selfName} onRename={(name) => void session.rename(name)} />
        )}
        {others.length > 0 && (
          <section>
            <ul className={styles["list"]} aria-label="Other devices">
              {others.map((device) => (
                <DeviceItem
                  key={device.pair}
                  device={device}
                  onFileRule={(rule) => void session.stay.devices?.setFileRule(device.pair, rule)}
                  onRemove={
                    others.length > 1 || device.state === "away"
                      ? () => void session.stay.devices?.remove(device.pair)
                      : undefined
                  }
                />
              ))}
            </ul>
            <p className={styles["note"]}>
              You and each device have three safety words of your own. If theirs differ, leave the room.
            </p>
          </section>
        )}
        {others.length > 0 && (
          <KeepRoom keeping={state.keeping} onKeep={(isKept) => void session.keep(isKept)} />
        )}
        {state.entrance && <AddDevice stay={session.stay} roomId={state.roomId} entrance={state.entrance} />}
      </div>
    </Dialog>
  );
}
