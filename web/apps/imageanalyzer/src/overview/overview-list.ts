import { lazily } from "@orbitroom/app-kit/loading/lazily.ts";
import type { AnalyzerEntry, AnalyzerState } from "../answers/analyzer-desk.ts";
import type { VerdictId } from "../verdict/answer.ts";

/** The group of an image: its verdict, or that there is none. */
export type OverviewGroup = VerdictId | "failed" | "pending";

/** What the list shows: one group, or all. */
export type OverviewFilter = OverviewGroup | "all";

/** The order of the list. */
export type OverviewOrder = "added" | "verdict" | "name";

/** The part of the list that is shown, and its order. */
export interface OverviewView {
  readonly filter: OverviewFilter;
  readonly order: OverviewOrder;
}

/** How a list is first shown. */
export const WHOLE_VIEW: OverviewView = { filter: "all", order: "added" };

/** There is an overview from this many images on, or if two or more are added at once. */
const MIN_OVERVIEW = 4;
/** More answers are not on one page: each has tables and canvases. One is then opened from the overview. */
const MAX_ANSWERS = 12;

/** What the page shows of the images. */
export interface PageParts {
  readonly hasOverview: boolean;
  /** Whose answers are on the page. */
  readonly answers: readonly AnalyzerEntry[];
}

/**
 * Few answers are all on the page, below the overview if there is one. Of many, only one that is chosen is, in place of the
 * overview.
 */
export function pageParts({ entries, isBatch }: AnalyzerState, chosen: AnalyzerEntry | undefined): PageParts {
  const isOverview = entries.length >= MIN_OVERVIEW || (isBatch && entries.length > 1);
  if (entries.length <= MAX_ANSWERS) return { hasOverview: isOverview, answers: entries };
  return { hasOverview: chosen === undefined, answers: chosen ? [chosen] : [] };
}

/** The groups in the order in which "by verdict" lists them. */
const GROUPS: Readonly<Record<OverviewGroup, string>> = {
  changed: "Changed after signing",
  signed_ai: "Made with AI",
  ai_watermark: "AI watermark found",
  edited_ai: "Edited with AI",
  labelled_ai: "Labelled AI",
  camera: "Camera evidence",
  unknown: "Can't tell",
  failed: "Could not be read",
  pending: "Not read yet",
};
const groupIds = Object.keys(GROUPS) as OverviewGroup[];

/** The group under which an image is listed. */
export function groupOf({ state }: AnalyzerEntry): OverviewGroup {
  if (state.kind === "done") return state.answer.verdict.id;
  return state.kind === "failed" ? "failed" : "pending";
}

/** The verdict on an image in the words of its answer, or the progress of reading it. */
export function groupText(entry: AnalyzerEntry): string {
  return entry.state.kind === "done" ? entry.state.answer.verdict.title : GROUPS[groupOf(entry)];
}

/** The strongest evidence in one line, or why there is none. */
export function evidenceLine({ state }: AnalyzerEntry): string {
  switch (state.kind) {
    case "waiting":
      return "Waiting for the images before it.";
    case "reading":
      return `Reading: ${Math.round(100 * state.fraction)} %`;
    case "failed":
      return state.message;
    case "done": {
      const [strongest] = state.answer.evidence;
      if (!strongest) return "No evidence was found.";
      const isContradicted = state.answer.verdict.conflicts.length > 0;
      return isContradicted ? `${strongest.title}. Other evidence contradicts it.` : strongest.title;
    }
  }
}

/** One of the filters that the list offers. */
export interface FilterChoice {
  readonly filter: OverviewFilter;
  readonly name: string;
  readonly count: number;
}

/** All images, and each group that has some. */
export function filterChoices(entries: readonly AnalyzerEntry[]): FilterChoice[] {
  const groups = entries.map(groupOf);
  const choices = groupIds.map((filter) => ({
    filter,
    name: GROUPS[filter],
    count: groups.filter((group) => group === filter).length,
  }));
  return [{ filter: "all", name: "All", count: groups.length }, ...choices.filter(({ count }) => count > 0)];
}

const names = lazily(() => new Intl.Collator(undefined, { numeric: true }));

/** The images that pass a filter, sorted. Images that are equal in the order stay as they were added. */
export function listedEntries(
  entries: readonly AnalyzerEntry[],
  filter: OverviewFilter,
  order: OverviewOrder,
): readonly AnalyzerEntry[] {
  const listed = filter === "all" ? entries : entries.filter((entry) => groupOf(entry) === filter);
  if (order === "added") return listed;
  const rank = (entry: AnalyzerEntry) => groupIds.indexOf(groupOf(entry));
  return listed.toSorted(
    order === "name"
      ? (one, other) => names().compare(one.name, other.name)
      : (one, other) => rank(one) - rank(other),
  );
}
