import { useId } from "react";
import { useStore } from "../../../lib/use-store.ts";
import styles from "./CalibrationSection.module.css";
import { calibrationStore } from "./calibration-store.ts";
import { judgementText } from "./calibration-text.ts";
import { judge } from "./judge.ts";
import { setDifferences } from "./set-differences.ts";

/** What the person's own calibration says of an image, if there is one that is better than guessing. It decides no verdict. */
export function CalibrationSection({ features }: { features: Float64Array | undefined }) {
  const headingId = useId();
  const { calibration } = useStore(calibrationStore.state);
  const judgement = calibration && judge(calibration, features);
  if (!calibration || !judgement) return null;
  const isDoubtful = setDifferences(calibration.ai, calibration.people).length > 0;
  return (
    // Not a landmark: every image has one.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      className={styles["section"]}
      aria-labelledby={headingId}
      data-judgement={judgement.kind}
    >
      <h3 id={headingId} className={styles["title"]}>
        Your calibration
      </h3>
      <p>{judgementText(judgement, calibration.report)}</p>
      <p className={styles["quiet"]}>
        It does not change the answer above, and holds only for images like yours.
        {isDoubtful &&
          " Your two folders also differ in size, format or compression, so it may show only that."}
      </p>
    </div>
  );
}
