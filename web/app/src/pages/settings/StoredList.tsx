import { Button } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import { useId } from "react";
import type { StoredItem } from "../../stored/stored-items.ts";
import styles from "./StoredList.module.css";

interface StoredListProps {
  readonly title: string;
  readonly items: readonly StoredItem[];
  /** Shown instead of the list if it is empty. */
  readonly empty: string;
  readonly onDelete: (item: StoredItem) => void;
}

/** What is stored in this browser: one line for each room or app, with its size and a button that deletes it. */
export function StoredList({ title, items, empty, onDelete }: StoredListProps) {
  const titleId = useId();
  return (
    <div className={styles["group"]}>
      <h3 id={titleId}>{title}</h3>
      {items.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul className={styles["list"]} aria-labelledby={titleId}>
          {items.map((item) => (
            <li key={item.id} className={styles["item"]} data-stored={item.id}>
              <span className={styles["text"]}>
                <strong>{item.name}</strong>
                <span>{item.what}</span>
              </span>
              <span className={styles["size"]}>{formatBytes(item.sizeBytes)}</span>
              <Button variant="quiet" icon="trash" iconOnly onClick={() => onDelete(item)}>
                {`Delete ${item.name}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
