import { DropOverlay } from "@orbitroom/app-kit/files/DropOverlay.tsx";
import { useWindowFiles } from "@orbitroom/app-kit/files/use-window-files.ts";
import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { buttonClass } from "@orbitroom/compact";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "wouter";
import styles from "./AnalyzerView.module.css";
import { AnswerCard } from "./answers/AnswerCard.tsx";
import type { AnalyzerDesk } from "./answers/analyzer-desk.ts";
import { answerHeadingId } from "./answers/ImageBubble.tsx";
import { Overview } from "./overview/Overview.tsx";
import { overviewRowId } from "./overview/OverviewRow.tsx";
import { pageParts, WHOLE_VIEW } from "./overview/overview-list.ts";
import { SampleCards } from "./samples/SampleCards.tsx";
import { type Sample, sampleFile } from "./samples/samples.ts";
import { UploadBar } from "./upload/UploadBar.tsx";

const PATH = "/imageanalyzer";
/** The address of an answer that is opened from the overview. */
const hrefOf = (id: number) => `${PATH}?image=${id}`;

/** The images of this visit with their answers, and the ways to add more. */
export function AnalyzerView({ desk }: { desk: AnalyzerDesk }) {
  const state = useStore(desk.state);
  const { entries } = state;
  const [search, setSearch] = useSearchParams();
  const chosen = entries.find(({ id }) => String(id) === search.get("image"));
  const { hasOverview, answers } = pageParts(state, chosen);
  const [view, setView] = useState(WHOLE_VIEW);
  const [problem, setProblem] = useState("");
  const newest = useRef<HTMLLIElement>(null);
  const overview = useRef<HTMLElement>(null);
  const newestId = entries.at(-1)?.id;
  const seenId = useRef(0);
  // As in a chat, what is new comes into view.
  useEffect(() => {
    if (newestId === undefined || newestId <= seenId.current) return;
    seenId.current = newestId;
    (overview.current ?? newest.current)?.scrollIntoView({ block: "start" });
  }, [newestId]);
  useOpenedAnswer(chosen?.id);
  const add = (files: readonly File[]) => {
    desk.add(files);
    if (chosen) setSearch({});
  };
  const isDragging = useWindowFiles((files) => add(files.map(({ file }) => file)));
  const addSample = async (sample: Sample) => {
    try {
      add([await sampleFile(sample)]);
      setProblem("");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "The sample could not be made.");
    }
  };
  const isReading = entries.some(({ state }) => state.kind === "waiting" || state.kind === "reading");
  const last = entries.findLast(({ state }) => state.kind === "done");
  return (
    <PageFrame width="tool" className={styles["page"]}>
      <PageHead
        title="Image Analyzer"
        lead="Signs that AI made an image, or a camera did. Nothing leaves this device."
        actions={
          <Link href="/imageanalyzer?calibrate" className={buttonClass("secondary")}>
            Calibrate with your own images
          </Link>
        }
      />
      {entries.length === 0 && <SampleCards onChoose={(sample) => void addSample(sample)} />}
      {hasOverview && (
        <Overview
          ref={overview}
          entries={entries}
          view={view}
          onView={setView}
          hrefOf={hrefOf}
          onOpen={focusAnswer}
          onRemove={desk.remove}
          onCancelRest={desk.cancelRest}
        />
      )}
      {answers.length > 0 && (
        <ol className={styles["answers"]} aria-label="Answers">
          {answers.map((entry) => (
            <AnswerCard
              key={entry.id}
              ref={entry.id === newestId ? newest : undefined}
              entry={entry}
              back={(hasOverview || chosen) && <Link href={PATH}>Back to the overview</Link>}
              onRemove={desk.remove}
            />
          ))}
        </ol>
      )}
      {problem && <p role="alert">{problem}</p>}
      <UploadBar
        onFiles={add}
        onSample={entries.length > 0 ? (sample) => void addSample(sample) : undefined}
      />
      <p className="visually-hidden" role="status">
        {!isReading &&
          last?.state.kind === "done" &&
          (hasOverview
            ? `${entries.length} images are read.`
            : `${last.name}: ${last.state.answer.verdict.title}`)}
      </p>
      {isDragging && <DropOverlay text="Drop images to analyze" />}
    </PageFrame>
  );
}

function focusAnswer(id: number): void {
  const heading = document.getElementById(answerHeadingId(id));
  heading?.focus({ preventScroll: true });
  heading?.closest("li")?.scrollIntoView({ block: "start" });
}

function focusRow(id: number): void {
  const row = document.getElementById(overviewRowId(id)) ?? document.getElementById("overview-title");
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "center" });
}

/** The answer that is opened from the overview takes the focus, and its row when it is left. */
function useOpenedAnswer(id: number | undefined): void {
  const before = useRef<number>(undefined);
  useEffect(() => {
    const left = before.current;
    before.current = id;
    if (id !== undefined) focusAnswer(id);
    else if (left !== undefined) focusRow(left);
  }, [id]);
}
