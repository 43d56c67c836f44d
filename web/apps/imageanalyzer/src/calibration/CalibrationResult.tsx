import { Button, toasts } from "@orbitroom/compact";
import { useEffect, useRef } from "react";
import styles from "./CalibrationResult.module.css";
import { calibrationStore } from "./calibration-store.ts";
import { featureMeanings, headline, inHundred, intervalText } from "./calibration-text.ts";
import type { KeptCalibration } from "./kept-calibration.ts";
import { Reliability } from "./Reliability.tsx";
import { setDifferences } from "./set-differences.ts";

interface CalibrationResultProps {
  calibration: KeptCalibration;
  /** Whether it was just made. Then its heading takes the focus, so that the result of the click is seen and heard. */
  isNew: boolean;
  onDeleted: () => void;
}

/** How reliable a calibration is, and what it looks at. */
export function CalibrationResult({ calibration, isNew, onDeleted }: CalibrationResultProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  const { report, createdMs, inBoth } = calibration;
  const { ai, people, all, rocArea, brier, baseBrier } = report;
  const differences = setDifferences(calibration.ai, calibration.people);
  const remove = () => {
    void calibrationStore.delete();
    onDeleted();
    toasts.show({
      message: "The calibration is deleted.",
      action: { label: "Undo", onPress: () => void calibrationStore.keep(calibration) },
    });
  };
  return (
    <section className={styles["result"]} aria-labelledby="calibration-result">
      <h2 ref={title} id="calibration-result" tabIndex={-1} className={styles["title"]}>
        Your calibration
      </h2>
      <p className={styles["headline"]}>{headline(report)}</p>
      <div className={styles["facts"]}>
        <p>Each image was scored by a model that had not seen it:</p>
        <ul>
          <li>
            Made by AI: {ai.count} of {ai.total} recognised. Made by people: {people.count} of {people.total}.
          </li>
          <li>
            All: {all.count} of {all.total}, with a 95 % interval of {intervalText(all)}. Guessing: about
            half.
          </li>
          <li>
            In pairs of one AI image and one by a person, the AI image got the higher score in{" "}
            {inHundred(rocArea.area)} of 100 pairs, with a 99.9 % interval of {intervalText(rocArea)}.
            Guessing: 50.
          </li>
          <li>
            Mean squared error of its scores: {brier.toFixed(2)}. Always giving the share of AI:{" "}
            {baseBrier.toFixed(2)}.
          </li>
        </ul>
      </div>
      {differences.length > 0 && (
        <div className={styles["warning"]}>
          <p>Your folders differ in more than who made the images. The model may have learned only that.</p>
          <ul>
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </div>
      )}
      {report.isBetterThanGuessing ? (
        <>
          <Reliability report={report} />
          <Features calibration={calibration} />
          <p className={styles["quiet"]}>
            It holds only for images like yours: from the same sources, with the same sizes, formats and
            compression. Folders that differ in those teach it exactly that. The intervals treat the images as
            independent; many images of one series or one generator make it look more certain than it is.
          </p>
        </>
      ) : (
        <p>
          The result is not clearly better than guessing. Try more images, or accept that these features do
          not tell them apart.
        </p>
      )}
      {inBoth > 0 && <p className={styles["quiet"]}>Left out because they are in both folders: {inBoth}.</p>}
      <div className={styles["foot"]}>
        <p className={styles["quiet"]}>
          Made on {new Date(createdMs).toLocaleDateString("en", { dateStyle: "long" })}. Kept in this browser
          only.
        </p>
        <Button variant="quiet" icon="trash" onClick={remove}>
          Delete calibration
        </Button>
      </div>
    </section>
  );
}

function Features({ calibration: { featureNames, report } }: { calibration: KeptCalibration }) {
  const { counting, idle } = featureMeanings(featureNames, report.weights);
  return (
    <div className={styles["features"]}>
      <h3 className={styles["subtitle"]}>What counted</h3>
      <ul>
        {counting.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong>: {text}
          </li>
        ))}
        {idle.length > 0 && <li>Hardly counted: {idle.join(", ")}</li>}
      </ul>
      <p className={styles["quiet"]}>
        The number is how much the log odds of AI rise with one standard deviation of the feature. Features
        that vary together share their weight.
      </p>
    </div>
  );
}
