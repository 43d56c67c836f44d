import { cx, Icon } from "@orbitroom/compact";
import { extensionOf, UNKNOWN_EXTENSION } from "../worker/entry.ts";
import styles from "./FileTypeBadge.module.css";

interface FileTypeBadgeProps {
  /** The file's name. */
  name: string;
  /** `cool` marks files of the other device. */
  tone?: "accent" | "cool";
}

/** The extension of a file, or a blank sheet if it has none. */
export function FileTypeBadge({ name, tone = "accent" }: FileTypeBadgeProps) {
  const extension = extensionOf(name);
  return (
    <span className={cx("mono", styles["badge"], tone === "cool" && styles["cool"])}>
      {extension === UNKNOWN_EXTENSION ? <Icon name="file" label={UNKNOWN_EXTENSION} /> : extension}
    </span>
  );
}
