import { Icon } from "@orbitroom/compact";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import styles from "./Notice.module.css";

interface NoticeProps extends Pick<ComponentProps<"section">, "role" | "aria-label"> {
  readonly icon: "info" | "warning";
  readonly title: ReactNode;
  /** Paragraphs, the last with what can be done. */
  readonly children: ReactNode;
}

/** Something on the page that the person has to know of, or has to answer. */
export function Notice({ icon, title, children, ...rest }: NoticeProps): ReactElement {
  return (
    <section className={styles["notice"]} {...rest}>
      <p className={styles["title"]}>
        <Icon icon={icon} size="sm" />
        <span>{title}</span>
      </p>
      {children}
    </section>
  );
}
