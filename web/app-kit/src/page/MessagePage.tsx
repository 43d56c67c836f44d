import { Orbit } from "@orbitroom/compact";
import type { ReactNode } from "react";
import styles from "./MessagePage.module.css";

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  /** Buttons and links. */
  readonly actions: ReactNode;
  /** Further content below. */
  readonly children?: ReactNode;
  readonly role?: "alert";
}

/** A page with only a message, below a body that has left its orbit: a page was not found, or has failed. */
export function MessagePage({ title, text, actions, children, role }: MessagePageProps) {
  return (
    <section className={styles["page"]} role={role}>
      <Orbit
        className={styles["orbit"]}
        ratio={0.4}
        tiltDeg={-18}
        strokeWidth={1.1}
        bodies={[{ at: 0.16, radius: 6, drifting: true }]}
      />
      <div className={styles["words"]}>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={styles["actions"]}>{actions}</div>
        {children}
      </div>
    </section>
  );
}
