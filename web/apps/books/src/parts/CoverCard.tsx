import type { ReactElement, ReactNode } from "react";
import styles from "./CoverCard.module.css";

interface CoverCardProps {
  readonly cover: ReactNode;
  readonly title: string;
  /** BCP 47, of the title. */
  readonly language?: string | undefined;
  /** The content below the title. */
  readonly children: ReactNode;
  readonly isInLibrary: boolean;
  /** Where the card leads, or what pressing it does. */
  readonly target: string | (() => void);
  readonly opensDialog?: boolean;
}

/** A book that can be had, in a list of them: its cover, its title and more about it. All of it can be pressed. */
export function CoverCard(props: CoverCardProps): ReactElement {
  const { cover, title, language, children, isInLibrary, target, opensDialog = false } = props;
  const content = (
    <>
      <span className={styles["cover"]}>{cover}</span>
      <span className={styles["title"]} lang={language}>
        {title}
      </span>
      <span className={styles["about"]}>
        {children}
        {isInLibrary && <span className={styles["owned"]}>In your library</span>}
      </span>
    </>
  );
  return (
    <li className={styles["card"]}>
      {typeof target === "string" ? (
        <a className={styles["open"]} href={target}>
          {content}
        </a>
      ) : (
        <button
          type="button"
          className={styles["open"]}
          aria-haspopup={opensDialog ? "dialog" : undefined}
          onClick={target}
        >
          {content}
        </button>
      )}
    </li>
  );
}
