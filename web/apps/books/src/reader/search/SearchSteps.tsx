import { Button } from "@orbitroom/compact";
import styles from "./SearchSteps.module.css";

interface SearchStepsProps {
  /** The index of the result that is shown. */
  index: number;
  count: number;
  onGo: (index: number) => void;
  onClose: () => void;
}

/** Goes from one search result to the next on the page. */
export function SearchSteps({ index, count, onGo, onClose }: SearchStepsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label="Search results" className={styles["steps"]}>
      <Button variant="quiet" size="sm" disabled={index === 0} onClick={() => onGo(index - 1)}>
        Previous
      </Button>
      <span className={styles["count"]}>
        {index + 1} of {count}
      </span>
      <Button variant="quiet" size="sm" disabled={index >= count - 1} onClick={() => onGo(index + 1)}>
        Next
      </Button>
      <Button variant="quiet" size="sm" icon="close" iconOnly onClick={onClose}>
        Hide the result
      </Button>
    </div>
  );
}
