import type { ReactNode } from "react";
import styles from "./FileCard.module.css";
import { FileName } from "./FileName.tsx";

interface FileCardProps {
  name: string;
  /** Shown before the name: the file's type or its progress. */
  icon: ReactNode;
  /** Shown below the name: size or state. */
  note: ReactNode;
  /** A button or link in the corner. */
  action: ReactNode;
}

/** A file as a card of 208 by 80 px (spec sections 2 and 9), which becomes wider if its name needs that and there is room. */
export function FileCard({ name, icon, note, action }: FileCardProps) {
  return (
    <div className={styles["card"]} data-testid="file-card">
      {icon}
      <div className={styles["text"]}>
        <FileName name={name} className={styles["name"]} />
        <span className={styles["note"]}>{note}</span>
      </div>
      {action}
    </div>
  );
}
