import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, cx, SegmentedControl } from "@orbitroom/compact";
import { useState } from "react";
import { askStore } from "../session/ask-setting.ts";
import type { RoomDevice } from "../session/room-state.ts";
import type { FileRule } from "../worker/room-facts.ts";
import styles from "./DeviceItem.module.css";
import { stateWord } from "./device-names.ts";

const FILE_RULES: readonly { readonly value: FileRule; readonly label: string }[] = [
  { value: "accept", label: "Accept" },
  { value: "ask", label: "Ask" },
  { value: "refuse", label: "Refuse" },
];

interface DeviceItemProps {
  device: RoomDevice;
  /** Decides what happens with files of the device. */
  onFileRule: (rule: FileRule) => void;
  /** Removes the device from the room; undefined where leaving the room does that. */
  onRemove: (() => void) | undefined;
}

/** Another device: its name, its state, and the safety words that it and this one show. */
export function DeviceItem({ device, onFileRule, onRemove }: DeviceItemProps) {
  const [isConfirming, setConfirming] = useState(false);
  const usual = useStore(askStore).isAsking ? "ask" : "accept";
  const { name, phrase, state, isCreator, fileRule = usual } = device;
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
        (isConfirming ? (
          <div className={styles["confirm"]}>
            <Button size="sm" variant="danger" onClick={onRemove}>
              Remove {name}
            </Button>
            <Button size="sm" onClick={() => setConfirming(false)}>
              Keep
            </Button>
          </div>
        ) : (
          <Button size="sm" aria-label={`Remove ${name}`} onClick={() => setConfirming(true)}>
            Remove
          </Button>
        ))}
      <div className={styles["files"]}>
        <span aria-hidden="true">Files</span>
        <SegmentedControl
          label={`Files from ${name}`}
          labelHidden
          size="sm"
          segments={FILE_RULES}
          value={fileRule}
          onValueChange={onFileRule}
        />
      </div>
    </li>
  );
}
