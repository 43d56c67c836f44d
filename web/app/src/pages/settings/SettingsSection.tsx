import { type ReactNode, useId } from "react";
import styles from "./SettingsSection.module.css";

/** A titled part of a settings page. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles["section"]} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
