import { Button, Icon, Menu, MenuRadioGroup, MenuRadioItem } from "@orbitroom/compact";
import type { RoomDevice } from "../session/room-state.ts";
import { type DeviceNumber, deviceNumber } from "../worker/device-number.ts";
import { nameWithState, presentDevices } from "./device-names.ts";
import styles from "./ReceiverChoice.module.css";
import type { Receiver } from "./receiver.ts";

const ALL = "all";

interface ReceiverChoiceProps {
  devices: readonly RoomDevice[];
  receiver: Receiver;
  /** Called with a pair, or with undefined for all. */
  onChoose: (pair: DeviceNumber | undefined) => void;
}

/** Chooses who receives what is sent: everyone, or one device. Renders nothing where there is nothing to choose. */
export function ReceiverChoice({ devices, receiver, onChoose }: ReceiverChoiceProps) {
  const { to, name, isShown, isGone } = receiver;
  if (!isShown) return null;
  return (
    <div className={styles["choice"]}>
      <Menu
        label="Send to"
        align="start"
        side="top"
        trigger={
          <Button
            variant={name === undefined ? "quiet" : "secondary"}
            size="sm"
            className={styles["button"]}
            data-testid="receiver"
          >
            <span className={styles["label"]}>
              <span className={styles["name"]}>{name === undefined ? "To everyone" : `Only to ${name}`}</span>
              <Icon name="chevronDown" size="xs" />
            </span>
          </Button>
        }
      >
        <MenuRadioGroup
          label="Send to"
          value={to === undefined ? ALL : String(to)}
          onValueChange={(value) => onChoose(value === ALL ? undefined : deviceNumber(Number(value)))}
        >
          <MenuRadioItem value={ALL} closeOnSelect>
            Everyone
          </MenuRadioItem>
          {presentDevices(devices).map((device) => (
            <MenuRadioItem key={device.pair} value={String(device.pair)} closeOnSelect>
              {nameWithState(device)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </Menu>
      <p className={styles["gone"]} role="status">
        {isGone && "It has left the room. Choose who gets the next message."}
      </p>
    </div>
  );
}
