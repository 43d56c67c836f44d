import { cx, Icon, type IconName } from "@orbitroom/compact";
import styles from "./Facts.module.css";

const FACTS: readonly { icon: IconName; text: string }[] = [
  { icon: "link", text: "Straight from device to device" },
  { icon: "room", text: "Up to eight devices" },
  { icon: "user", text: "No account" },
  { icon: "shield", text: "Nothing stored elsewhere" },
];

/** What a stranger should know about the product before the first click. */
export function Facts() {
  return (
    <ul className={cx("plain-list", styles["facts"])}>
      {FACTS.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} size="sm" />
          {text}
        </li>
      ))}
    </ul>
  );
}
