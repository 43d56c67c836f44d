import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { useId } from "react";
import styles from "./CalibrationSection.module.css";
import { calibrationStore } from "./calibration-store.ts";
import { calibrationAnswer } from "./calibration-text.ts";

/** What the person's own calibration says about an image, if there is one that is better than guessing. It decides no verdict. */
export function CalibrationSection({ features }: { features: Float64Array | undefined }) {
  const headingId = useId();
  const { calibration } = useStore(calibrationStore.state);
  const answer = calibration && calibrationAnswer(calibration, features);
  if (!answer) return null;
  return (
    // Not a landmark: every image has one.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" className={styles["section"]} aria-labelledby={headingId} data-judgement={answer.kind}>
      <h3 id={headingId} className={styles["title"]}>
        Your calibration
      </h3>
      <p>{answer.text}</p>
      <p className={styles["quiet"]}>{answer.limits}</p>
    </div>
  );
}
