import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { DropOverlay } from "../../files/DropOverlay.tsx";
import { useStore } from "../../lib/use-store.ts";
import { useWindowFiles } from "../../lib/use-window-files.ts";
import styles from "./AnalyzerView.module.css";
import { AnswerCard } from "./answers/AnswerCard.tsx";
import type { AnalyzerDesk } from "./answers/analyzer-desk.ts";
import { SampleCards } from "./samples/SampleCards.tsx";
import { type Sample, sampleFile } from "./samples/samples.ts";
import { UploadBar } from "./upload/UploadBar.tsx";

/** The images of this visit with their answers, and the ways to add more. */
export function AnalyzerView({ desk }: { desk: AnalyzerDesk }) {
  const { entries } = useStore(desk.state);
  const [problem, setProblem] = useState("");
  const isDragging = useWindowFiles((chosen) => desk.add(chosen.map(({ file }) => file)));
  const newest = useRef<HTMLLIElement>(null);
  const newestId = entries.at(-1)?.id;
  // As in a chat, a new image comes into view.
  useEffect(() => {
    if (newestId !== undefined) newest.current?.scrollIntoView({ block: "start" });
  }, [newestId]);
  const addSample = async (sample: Sample) => {
    try {
      desk.add([await sampleFile(sample)]);
      setProblem("");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "The sample could not be made.");
    }
  };
  const isReading = entries.some(({ state }) => state.kind === "waiting" || state.kind === "reading");
  const last = entries.findLast(({ state }) => state.kind === "done");
  return (
    <div className={styles["page"]}>
      <header className="clear-patch">
        <h1 className={styles["title"]}>Image Analyzer</h1>
        <p className={styles["lead"]}>
          See what speaks for AI, and what for a camera: evidence with its limits, read on this device. You
          can <Link href="/imageanalyzer?calibrate">calibrate it with your own images</Link>.
        </p>
      </header>
      {entries.length === 0 ? (
        <SampleCards onChoose={(sample) => void addSample(sample)} />
      ) : (
        <ol className={styles["answers"]} aria-label="Answers">
          {entries.map((entry) => (
            <AnswerCard
              key={entry.id}
              ref={entry.id === newestId ? newest : undefined}
              entry={entry}
              onRemove={desk.remove}
            />
          ))}
        </ol>
      )}
      {problem && <p role="alert">{problem}</p>}
      <UploadBar onFiles={desk.add} onSample={(sample) => void addSample(sample)} />
      <p className="visually-hidden" role="status">
        {!isReading && last?.state.kind === "done" && `${last.name}: ${last.state.answer.verdict.title}`}
      </p>
      {isDragging && <DropOverlay text="Drop images to analyze" />}
    </div>
  );
}
