import { cx } from "@orbitroom/compact";
import styles from "./ComingSoonBadge.module.css";

/** Marks an app that has not launched yet. */
export function ComingSoonBadge({ className }: { className?: string | undefined }) {
  return <span className={cx(styles["badge"], className)}>Soon</span>;
}
