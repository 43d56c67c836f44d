import { Button, buttonClass } from "@orbitroom/compact";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "wouter";
import { type ChosenFile, fieldFiles } from "../../lib/file-pickers.ts";
import { usePageTitle } from "../../lib/use-page-title.ts";
import { useStore } from "../../lib/use-store.ts";
import { useWindowFiles } from "../../lib/use-window-files.ts";
import { DropOverlay } from "../../rooms/DropOverlay.tsx";
import { AnswerCard } from "./answers/AnswerCard.tsx";
import { AnalyzerDesk } from "./answers/analyzer-desk.ts";
import { uncheckedMarks } from "./answers/answer.ts";
import { CalibrationPage } from "./calibration/CalibrationPage.tsx";
import { CalibrationDesk } from "./calibration/calibration-desk.ts";
import { calibrationStore } from "./calibration/calibration-store.ts";
import styles from "./ImageAnalyzerPage.module.css";
import { sampleImage } from "./sample-image.ts";

const UPLOAD = "Upload image(s) to analyze";

/** Image Analyzer: says what speaks for AI or for a camera in an image file. The file never leaves the device. */
export function ImageAnalyzerPage() {
  const [search] = useSearchParams();
  const isCalibrating = search.has("calibrate");
  usePageTitle(isCalibrating ? "Calibrate Image Analyzer" : "Image Analyzer");
  const [calibrationDesk] = useState(() => new CalibrationDesk());
  useEffect(() => {
    calibrationStore.read();
    return calibrationDesk.cancel;
  }, [calibrationDesk]);
  const [desk] = useState(() => new AnalyzerDesk());
  const { entries } = useStore(desk.state);
  const [problem, setProblem] = useState("");
  const images = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (chosen: readonly ChosenFile[]) => desk.add(chosen.map(({ file }) => file));
  const isDragging = useWindowFiles(isCalibrating ? undefined : take);
  const addSample = async () => {
    try {
      desk.add([await sampleImage()]);
      setProblem("");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "The sample could not be made.");
    }
  };
  const isReading = entries.some(({ state }) => state.kind === "waiting" || state.kind === "reading");
  const last = entries.findLast(({ state }) => state.kind === "done");
  const field = { className: "visually-hidden", type: "file", tabIndex: -1 };
  const onChange = ({ target }: { target: HTMLInputElement }) => {
    const files = fieldFiles(target.files ?? []);
    // Lets the same file be chosen again.
    target.value = "";
    take(files);
  };
  if (isCalibrating) return <CalibrationPage desk={calibrationDesk} />;
  return (
    <div className={styles["page"]}>
      <header className="clear-patch">
        <h1 className={styles["title"]}>Image Analyzer</h1>
        <p className={styles["quiet"]}>
          See what speaks for AI, and what for a camera. Your images never leave your device.
        </p>
      </header>
      {entries.length > 0 && (
        <ol className={styles["answers"]} aria-label="Answers">
          {entries.map((entry) => (
            <AnswerCard key={entry.id} entry={entry} onRemove={desk.remove} />
          ))}
        </ol>
      )}
      <section className={styles["upload"]} aria-label="Upload">
        <input
          {...field}
          ref={images}
          multiple
          accept="image/*"
          placeholder={UPLOAD}
          aria-label={UPLOAD}
          onChange={onChange}
        />
        <input
          {...field}
          ref={camera}
          accept="image/*"
          capture="environment"
          aria-label="Take a photo to analyze"
          onChange={onChange}
        />
        <div className={styles["actions"]}>
          <Button variant="primary" icon="image" onClick={() => images.current?.click()}>
            {UPLOAD}
          </Button>
          <Button icon="phone" onClick={() => camera.current?.click()}>
            Take a photo
          </Button>
          <Button variant="quiet" icon="eye" onClick={() => void addSample()}>
            Try a sample
          </Button>
          <Link href="/imageanalyzer?calibrate" className={buttonClass("quiet")}>
            Calibrate with your own images
          </Link>
        </div>
        <p className={styles["quiet"]}>Or drop or paste JPEG, PNG or WebP images anywhere on this page.</p>
        {problem && <p role="alert">{problem}</p>}
      </section>
      <p className={styles["quiet"]}>{uncheckedMarks}</p>
      <p className="visually-hidden" role="status">
        {!isReading && last?.state.kind === "done" && `${last.name}: ${last.state.answer.verdict.title}`}
      </p>
      {isDragging && <DropOverlay text="Drop images to analyze" />}
    </div>
  );
}
