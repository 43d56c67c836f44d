import { Button } from "@orbitroom/compact";
import type { ReactElement } from "react";
import styles from "./TagFilter.module.css";

interface TagFilterProps {
  readonly tags: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (tag: string | undefined) => void;
}

/** A row of tags: one press shows the books with it, a second one all books again. */
export function TagFilter({ tags, chosen, onChoose }: TagFilterProps): ReactElement {
  return (
    <fieldset className={styles["tags"]}>
      <legend className="visually-hidden">Show books with this tag</legend>
      {tags.map((tag) => (
        <Button
          key={tag}
          size="sm"
          className={styles["tag"]}
          aria-pressed={tag === chosen}
          onClick={() => onChoose(tag === chosen ? undefined : tag)}
        >
          {tag}
        </Button>
      ))}
    </fieldset>
  );
}
