import { cx } from "@orbitroom/compact";
import styles from "./ComingSoonBadge.module.css";

/** Props of `ComingSoonBadge`. */
export interface ComingSoonBadgeProps {
  /**
   * Shows only the mark. The word is for screen readers.
   * @default false
   */
  isMarkOnly?: boolean;
  className?: string | undefined;
}

/** Marks an app that has not launched yet. */
export function ComingSoonBadge({ isMarkOnly = false, className }: ComingSoonBadgeProps) {
  return (
    <span className={cx(styles["badge"], className)}>
      {isMarkOnly ? <span className="visually-hidden">Soon</span> : "Soon"}
    </span>
  );
}
