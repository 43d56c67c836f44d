import { cx, Icon, Popover } from "@orbitroom/compact";
import styles from "./DeliveryNote.module.css";
import { type Delivery, deliveryText } from "./delivery.ts";

/** Whether what this device has sent has arrived. With several receivers, pressing it lists who has it. */
export function DeliveryNote({ delivery }: { delivery: Delivery }) {
  const { isDelivered, isShown, onlyTo, receivers } = delivery;
  const label = deliveryText(delivery);
  if (receivers.length === 0) {
    return (
      <>
        {onlyTo !== undefined && <span className={styles["onlyTo"]}>Only to {onlyTo}</span>}
        {isShown && (
          <span
            className={cx(styles["tick"], isDelivered && styles["delivered"])}
            role="img"
            aria-label={label}
            title={label}
          >
            <Icon name={isDelivered ? "checkDouble" : "clock"} size="xs" />
          </span>
        )}
      </>
    );
  }
  return (
    <Popover
      label={label}
      align="end"
      trigger={
        <button type="button" className={cx(styles["count"], isDelivered && styles["delivered"])}>
          {label}
          <Icon name={isDelivered ? "checkDouble" : "clock"} size="xs" />
        </button>
      }
    >
      <ul className={styles["receivers"]}>
        {receivers.map(({ pair, name, hasIt }) => (
          <li key={pair} className={cx(hasIt && styles["delivered"])}>
            <Icon name={hasIt ? "checkDouble" : "clock"} size="xs" />
            <span className={styles["name"]}>{name}</span>
            <span className={styles["state"]}>{hasIt ? "Delivered" : "Not yet"}</span>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
