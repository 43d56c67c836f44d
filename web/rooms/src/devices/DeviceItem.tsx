import { Button, cx } from "@orbitroom/compact";
import { useState } from "react";
import type { RoomDevice } from "../session/room-state.ts";
import styles from "./DeviceItem.module.css";
import { stateWord } from "./device-names.ts";

interface DeviceItemProps {
  device: RoomDevice;
  /** Removes the device from the room; undefined where leaving the room does that. */
  onRemove: (() => void) | undefined;
}

/** Another device: its name, its state, and the safety words that it and this one show. */
export function DeviceItem({ device, onRemove }: DeviceItemProps) {
  const [isAsking, setAsking] = useState(false);
  const { name, phrase, state, isCreator } = device;
  return (
    <li className={styles["device"]} data-testid="device">
      <span className={cx(styles["body"], state === "linked" && styles["linked"])} aria-hidden="true" />
      <div className={styles["text"]}>
        <p className={styles["name"]}>{name}</p>
        <p className={styles["note"]}>
          {stateWord(device)}
          {isCreator && ", made the room"}
        </p>
        {phrase !== undefined && (
          <p className={styles["note"]}>
            Safety words <span className="mono">{phrase}</span>
          </p>
        )}
      </div>
      {onRemove &&
        (isAsking ? (
          <div className={styles["confirm"]}>
            <Button size="sm" variant="danger" onClick={onRemove}>
              Remove {name}
            </Button>
            <Button size="sm" onClick={() => setAsking(false)}>
              Keep
            </Button>
          </div>
        ) : (
          <Button size="sm" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
            Remove
          </Button>
        ))}
    </li>
  );
}
