import { Icon } from "../icon/Icon.tsx";
import styles from "./CommandPalette.module.css";
import type { Command } from "./commands.ts";

/** A command: its icon, label, description and shortcut. */
export function CommandContent({ icon, label, description, shortcut }: Command) {
  return (
    <>
      {icon && <Icon icon={icon} className={styles["icon"]} />}
      <span className={styles["text"]}>
        <span className={styles["label"]}>{label}</span>
        {description && <span className={styles["description"]}>{description}</span>}
      </span>
      {shortcut && <kbd className={styles["shortcut"]}>{shortcut}</kbd>}
    </>
  );
}
