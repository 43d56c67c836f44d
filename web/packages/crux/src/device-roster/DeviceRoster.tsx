import { Button, closeIcon, cx, type IconLike } from "@orbitroom/compact";
import type { ComponentProps, CSSProperties, ReactNode } from "react";
import styles from "./DeviceRoster.module.css";

/** A device in a roster. */
export interface RosterDevice {
  /** Identifies the device. */
  readonly id: string;
  /** Its name. */
  readonly name: string;
  /** What it does at the moment. */
  readonly note?: ReactNode;
  /**
   * `busy`: something is on its way. `away`: it does not respond.
   * @default "here"
   */
  readonly state?: "here" | "busy" | "away" | undefined;
  /** Color of its dot. */
  readonly color?: string | undefined;
  /** How long a message to it takes, in milliseconds. Not shown while it is away. */
  readonly latencyMs?: number | undefined;
  /** A small image in place of the dot. */
  readonly figure?: ReactNode;
}

/** Props of `DeviceRoster`, in addition to those of `div`. */
export interface DeviceRosterProps extends Omit<ComponentProps<"div">, "children"> {
  /** Accessible name of the list. */
  label: string;
  /** The devices, in the order in which they are listed. */
  devices: readonly RosterDevice[];
  /**
   * Shown while no one is there.
   * @default "No one is here yet."
   */
  empty?: ReactNode;
  /** Whether devices are one below the other or in columns. */
  layout?: "list" | "grid" | undefined;
  /** Removes a device. Without it, devices have no button for that. */
  onRemove?: ((id: string) => void) | undefined;
  /**
   * Accessible name of the button that removes a device.
   * @default ({ name }) => `Remove ${name}`
   */
  removeLabel?: ((device: RosterDevice) => string) | undefined;
  /** Icon of that button. */
  removeIcon?: IconLike | undefined;
}

/** Who is there, what each device does, and how well it is connected. */
export function DeviceRoster({
  label,
  devices,
  empty = "No one is here yet.",
  layout = "list",
  onRemove,
  removeLabel = ({ name }) => `Remove ${name}`,
  removeIcon = closeIcon,
  className,
  ...rest
}: DeviceRosterProps) {
  return (
    <div {...rest} className={cx(styles["roster"], className)}>
      {devices.length === 0 ? (
        <p className={styles["note"]}>{empty}</p>
      ) : (
        // Safari drops the role of a list without markers.
        // biome-ignore lint/a11y/noRedundantRoles: for the reason above
        <ul className={styles["list"]} role="list" aria-label={label} data-layout={layout}>
          {devices.map((device) => (
            <Device key={device.id} device={device}>
              {onRemove && (
                <Button
                  size="sm"
                  variant="quiet"
                  icon={removeIcon}
                  iconOnly
                  onClick={() => onRemove(device.id)}
                >
                  {removeLabel(device)}
                </Button>
              )}
            </Device>
          ))}
        </ul>
      )}
    </div>
  );
}

function Device({ device, children }: { device: RosterDevice; children: ReactNode }) {
  const { name, note, state = "here", color, latencyMs, figure } = device;
  return (
    <li className={styles["device"]} data-state={state}>
      {figure === undefined ? (
        <span
          className={styles["body"]}
          style={color === undefined ? undefined : ({ "--device-color": color } as CSSProperties)}
          aria-hidden="true"
        />
      ) : (
        <span className={styles["figure"]} aria-hidden="true">
          {figure}
        </span>
      )}
      <span className={styles["text"]}>
        <strong className={styles["name"]}>{name}</strong>
        {note !== undefined && <span className={styles["note"]}>{note}</span>}
      </span>
      {latencyMs !== undefined && state !== "away" && (
        <span className={styles["latency"]}>{`${Math.round(latencyMs)} ms`}</span>
      )}
      {children}
    </li>
  );
}
