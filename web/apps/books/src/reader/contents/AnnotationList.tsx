import { Button } from "@orbitroom/compact";
import type { Annotation } from "../../annotations/annotation.ts";
import { percentText } from "../../book/reading-place.ts";
import styles from "./ContentsDrawer.module.css";

interface AnnotationListProps {
  annotations: readonly Annotation[];
  /** Shown if there are none. */
  empty: string;
  onGo: (cfi: string) => void;
  onEdit: (annotation: Annotation) => void;
  onRemove: (annotation: Annotation) => void;
}

/** Bookmarks or highlights in the order of the book. Those whose text this version does not have lead nowhere. */
export function AnnotationList({ annotations, empty, onGo, onEdit, onRemove }: AnnotationListProps) {
  if (annotations.length === 0) return <p className={styles["empty"]}>{empty}</p>;
  return (
    <ul className={styles["annotations"]}>
      {annotations.map((each) => (
        <li key={each.id} className={styles["annotation"]} data-colour={each.colour} data-kind={each.kind}>
          <button
            type="button"
            className={styles["quote"]}
            disabled={each.isMissing}
            onClick={() => onGo(each.cfi)}
          >
            <span className={styles["where"]}>
              {[each.chapter, percentText(each.fraction)].filter(Boolean).join(", ")}
            </span>
            <span className={styles["text"]}>{each.text || "A page without text"}</span>
          </button>
          {each.note && <p className={styles["note"]}>{each.note}</p>}
          <div className={styles["actions"]}>
            {each.kind === "highlight" && (
              <Button variant="quiet" size="sm" onClick={() => onEdit(each)}>
                {each.note ? "Edit the note" : "Add a note"}
              </Button>
            )}
            <Button variant="quiet" size="sm" icon="trash" onClick={() => onRemove(each)}>
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
