import { Button } from "@orbitroom/compact";
import styles from "./DeviceRoster.module.css";

/** A device in a roster. */
export interface RosterDevice {
  readonly id: string;
  readonly name: string;
  /** What it does at the moment. */
  readonly note: string;
  /** `busy`: something is on its way. `away`: it does not respond. */
  readonly state: "here" | "busy" | "away";
}

interface DeviceRosterProps {
  /** Accessible name of the list. */
  label: string;
  devices: readonly RosterDevice[];
  /** What is said while nobody is there. */
  empty: string;
  /** Takes a device out; undefined where this device may not. */
  onRemove?: (id: string) => void;
}

/** Who is there, and what each device does. */
export function DeviceRoster({ label, devices, empty, onRemove }: DeviceRosterProps) {
  if (devices.length === 0) return <p className={styles["note"]}>{empty}</p>;
  return (
    <ul className={`plain-list ${styles["list"]}`} aria-label={label}>
      {devices.map(({ id, name, note, state }) => (
        <li key={id} className={styles["device"]}>
          <span className={styles["body"]} data-state={state} aria-hidden="true" />
          <span className={styles["text"]}>
            <strong>{name}</strong>
            <span className={styles["note"]}>{note}</span>
          </span>
          {onRemove && (
            <Button
              size="sm"
              variant="quiet"
              icon="close"
              iconOnly
              onClick={() => onRemove(id)}
            >{`Remove ${name}`}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}
