import { Button, toasts } from "@orbitroom/compact";
import styles from "./CalibrationResult.module.css";
import { calibrationStore } from "./calibration-store.ts";
import { featureMeanings, headline, inHundred, intervalText } from "./calibration-text.ts";
import type { KeptCalibration } from "./kept-calibration.ts";
import { Reliability } from "./Reliability.tsx";
import { setDifferences } from "./set-differences.ts";

/** What a calibration is worth, and what it looks at. */
export function CalibrationResult({ calibration }: { calibration: KeptCalibration }) {
  const { report, createdMs, inBoth } = calibration;
  const { ai, people, all, rocArea, brier, baseBrier } = report;
  const differences = setDifferences(calibration.ai, calibration.people);
  const remove = () => {
    void calibrationStore.delete();
    toasts.show({
      message: "The calibration is deleted.",
      action: { label: "Undo", onPress: () => void calibrationStore.keep(calibration) },
    });
  };
  return (
    <section className={styles["result"]} aria-labelledby="calibration-result">
      <h2 id="calibration-result" className={styles["title"]}>
        Your calibration
      </h2>
      <p className={styles["headline"]} role="status">
        {headline(report)}
      </p>
      <p>
        Each image was judged by a model that had not seen it. Recognised: {ai.count} of {ai.total} images
        made by AI, {people.count} of {people.total} made by people, {all.count} of {all.total} in all (95 %
        interval: {intervalText(all)}; always guessing gets about half). Of an AI image and another one, it
        gives the AI image the higher score in {inHundred(rocArea.area)} of 100 cases (99.9 % interval:{" "}
        {intervalText(rocArea)}; guessing: 50). Its mean squared error is {brier.toFixed(2)}; that of always
        saying how many of your images are AI is {baseBrier.toFixed(2)}.
      </p>
      {differences.length > 0 && (
        <div className={styles["warning"]}>
          <p>Your folders differ in more than who made the images. It may have learned just that.</p>
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
        </>
      ) : (
        <p>
          What it found is not clearly better than guessing. Try more images, or accept that these features do
          not tell them apart.
        </p>
      )}
      <p className={styles["quiet"]}>
        It holds only for images like yours: from the same sources, with the same sizes, formats and
        compression. Folders that differ in those teach it exactly that. The intervals take each image as
        independent; many images of one series or one generator make it look more certain than it is.
        {inBoth > 0 && ` Left out because they were in both folders: ${inBoth}.`}
      </p>
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
  return (
    <div className={styles["features"]}>
      <h3 className={styles["subtitle"]}>What counted</h3>
      <ul>
        {featureMeanings(featureNames, report.weights).map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong>: {text}
          </li>
        ))}
      </ul>
      <p className={styles["quiet"]}>
        The number is by how much the log odds of AI rise with one standard deviation of the feature. Features
        that go together share what they say.
      </p>
    </div>
  );
}
