import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { takeFocus } from "@orbitroom/app-kit/page/take-focus.ts";
import { useWakeLock } from "@orbitroom/app-kit/page/use-wake-lock.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, buttonClass, ProgressBar } from "@orbitroom/compact";
import { MIN_CALIBRATION_IMAGES } from "@orbitroom/imaging";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import styles from "./CalibrationPage.module.css";
import { CalibrationResult } from "./CalibrationResult.tsx";
import type { CalibrationDesk, DeskState } from "./calibration-desk.ts";
import { calibrationStore } from "./calibration-store.ts";
import { ImageSetWell } from "./ImageSetWell.tsx";

/** Fits a model to two folders of the person's own, and shows how reliable it is. The images never leave the device. */
export function CalibrationPage({ desk }: { desk: CalibrationDesk }) {
  const { sets, isFitting, problem } = useStore(desk.state);
  const { calibration, problem: keptProblem } = useStore(calibrationStore.state);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => takeFocus(title.current), []);
  const [isNew, setNew] = useState(false);
  const fit = async () => {
    if (await desk.fit()) setNew(true);
  };
  const waiting = sets.ai.waiting + sets.people.waiting;
  const chosen = sets.ai.chosen + sets.people.chosen;
  const lack = lackText({ sets });
  useWakeLock(waiting > 0);
  return (
    <PageFrame width="tool" className={styles["page"]}>
      <PageHead
        title="Calibrate with your own images"
        titleRef={title}
        lead="Give it two folders, one with images made by AI and one without. It measures eight features of each image, looks for differences between the folders, and finds out how often they are right. Your images never leave your device, and none is kept: only numbers are."
        actions={
          <Link href="/imageanalyzer" className={buttonClass("secondary")}>
            Back to Image Analyzer
          </Link>
        }
      />
      <div className={styles["wells"]}>
        <ImageSetWell kind="ai" set={sets.ai} desk={desk} />
        <ImageSetWell kind="people" set={sets.people} desk={desk} />
      </div>
      {waiting > 0 && (
        <div className={styles["panel"]}>
          <ProgressBar
            label="Reading images"
            value={chosen - waiting}
            max={chosen}
            formatValue={(done, all) => `${done} of ${all}`}
          />
          <Button icon="close" className={styles["own"]} onClick={desk.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {waiting === 0 && (
        <div className={styles["panel"]}>
          <p id="calibration-lack" className={styles["quiet"]} role="status">
            {lack ?? "Ready. The images of both folders are read."}
          </p>
          <Button
            variant="primary"
            className={styles["own"]}
            loading={isFitting}
            disabled={lack !== undefined}
            aria-describedby="calibration-lack"
            onClick={() => void fit()}
          >
            {calibration ? "Calibrate again" : "Calibrate"}
          </Button>
        </div>
      )}
      {(problem ?? keptProblem) && (
        <p className={styles["problem"]} role="alert">
          {problem ?? keptProblem}
        </p>
      )}
      {calibration && (
        <CalibrationResult
          key={calibration.createdMs}
          calibration={calibration}
          isNew={isNew}
          onDeleted={() => title.current?.focus({ preventScroll: true })}
        />
      )}
    </PageFrame>
  );
}

/** What is still missing for a calibration, and why so many images are needed. */
function lackText({ sets: { ai, people } }: Pick<DeskState, "sets">): string | undefined {
  if (Math.min(ai.usable, people.usable) >= MIN_CALIBRATION_IMAGES) return undefined;
  const missing = ({ usable }: { usable: number }) => Math.max(0, MIN_CALIBRATION_IMAGES - usable);
  const needs = [
    missing(ai) > 0 && `${missing(ai)} more made by AI`,
    missing(people) > 0 && `${missing(people)} more made by people`,
  ].filter(Boolean);
  return `It needs ${needs.join(" and ")}. With fewer than ${MIN_CALIBRATION_IMAGES} of each kind, chance alone could look like a difference. A few hundred are better.`;
}
