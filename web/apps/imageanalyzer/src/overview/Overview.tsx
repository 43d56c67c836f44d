import { Button, ProgressBar, Select } from "@orbitroom/compact";
import { type ExportFormat, ExportMenu } from "@orbitroom/crux";
import { type KeyboardEvent, type Ref, useCallback, useRef, useState } from "react";
import type { AnalyzerEntry } from "../answers/analyzer-desk.ts";
import { answersCsv, answersJson } from "./export-answers.ts";
import styles from "./Overview.module.css";
import { OverviewRow, overviewRowId } from "./OverviewRow.tsx";
import { filterChoices, groupOf, listedEntries, type OverviewView } from "./overview-list.ts";

const orders = [
  { value: "added", label: "As added" },
  { value: "verdict", label: "Answer" },
  { value: "name", label: "Name" },
];

interface OverviewProps {
  ref?: Ref<HTMLElement>;
  entries: readonly AnalyzerEntry[];
  /** Filter and order, which are kept while an answer is open. */
  view: OverviewView;
  onView: (view: OverviewView) => void;
  hrefOf: (id: number) => string;
  /** A link to an answer was pressed, perhaps that of the answer which is open already. */
  onOpen: (id: number) => void;
  onRemove: (id: number) => void;
  onCancelRest: () => void;
}

/** The images in one line each, with the verdict on each: to compare, to filter, to save as a table, and to open the answers. */
export function Overview({
  ref,
  entries,
  view,
  onView,
  hrefOf,
  onOpen,
  onRemove,
  onCancelRest,
}: OverviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [focusedId, setFocusedId] = useState<number>();
  const choices = filterChoices(entries);
  // A group may become empty, such as that of the images which are not read yet.
  const filter = choices.some((choice) => choice.filter === view.filter) ? view.filter : "all";
  const listed = listedEntries(entries, filter, view.order);
  const tabStopId = listed.some(({ id }) => id === focusedId) ? focusedId : listed[0]?.id;
  const pending = entries.filter((entry) => groupOf(entry) === "pending").length;

  const focusRow = (index: number) => {
    const entry = listed[Math.max(0, Math.min(index, listed.length - 1))];
    const row = entry && document.getElementById(overviewRowId(entry.id));
    (row ?? heading.current)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = listed.findIndex(({ id }) => id === tabStopId);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: listed.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    focusRow(to);
  };
  const remove = useCallback(
    (id: number) => {
      // The focus goes to the row that is beside it, and not to the start of the page.
      const row = document.getElementById(overviewRowId(id))?.closest("li");
      const beside = row?.nextElementSibling ?? row?.previousElementSibling;
      (beside?.querySelector("a") ?? heading.current)?.focus();
      onRemove(id);
    },
    [onRemove],
  );
  return (
    <section ref={ref} className={styles["overview"]} aria-labelledby="overview-title">
      <div className={styles["head"]}>
        <h2 ref={heading} id="overview-title" tabIndex={-1} className={styles["title"]}>
          {entries.length} images
        </h2>
        <Select
          label="Sort by"
          className={styles["order"]}
          searchable={false}
          options={orders}
          value={view.order}
          onValueChange={(order) => {
            if (order === "added" || order === "verdict" || order === "name") onView({ ...view, order });
          }}
        />
        <ExportMenu
          name="Image Analyzer"
          label="Export"
          formats={formatsOf(listed)}
          disabled={pending === entries.length}
        />
      </div>
      {pending > 0 && (
        <div className={styles["progress"]}>
          <ProgressBar
            label={`${entries.length - pending} of ${entries.length} read`}
            value={(100 * (entries.length - pending)) / entries.length}
          />
          <Button size="sm" variant="quiet" icon="close" onClick={onCancelRest}>
            Cancel the rest
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label="Filter by answer" className={styles["filters"]}>
        {choices.map((choice) => (
          <button
            key={choice.filter}
            type="button"
            className={styles["filter"]}
            aria-pressed={choice.filter === filter}
            onClick={() => onView({ ...view, filter: choice.filter })}
          >
            {choice.name} <span className={styles["count"]}>{choice.count}</span>
          </button>
        ))}
      </div>
      <ul className={styles["list"]} aria-label="Overview" onKeyDown={onKeyDown}>
        {listed.map((entry) => (
          <OverviewRow
            key={entry.id}
            entry={entry}
            href={hrefOf(entry.id)}
            isTabStop={entry.id === tabStopId}
            onFocus={setFocusedId}
            onOpen={onOpen}
            onRemove={remove}
          />
        ))}
      </ul>
    </section>
  );
}

/** The files that the listed answers can be saved as. */
const formatsOf = (listed: readonly AnalyzerEntry[]): readonly ExportFormat[] => [
  {
    ...{ id: "csv", label: "Table (CSV)", icon: "file", extension: "csv", type: "text/csv" },
    make: () => new Blob([answersCsv(listed)]),
  },
  {
    ...{
      id: "json",
      label: "All evidence (JSON)",
      icon: "code",
      extension: "json",
      type: "application/json",
    },
    make: () => new Blob([answersJson(listed)]),
  },
];
