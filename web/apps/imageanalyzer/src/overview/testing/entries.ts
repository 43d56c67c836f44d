import type { Evidence } from "@orbitroom/imaging";
import type { AnalyzerEntry } from "../../answers/analyzer-desk.ts";
import { verdictOf } from "../../verdict/verdict.ts";

/** An image that waits. */
export const waiting = (id: number, name: string): AnalyzerEntry => ({
  id,
  name,
  sizeBytes: 5,
  state: { kind: "waiting" },
});

/** An image with an answer from this evidence. */
export const answered = (id: number, name: string, evidence: readonly Evidence[]): AnalyzerEntry => ({
  ...waiting(id, name),
  state: {
    kind: "done",
    answer: {
      format: "png",
      widthPx: 8,
      heightPx: 0,
      verdict: verdictOf(evidence),
      evidence,
      checks: ["labels"],
      notes: [],
      displays: undefined,
      preview: undefined,
      features: undefined,
      durationMs: 1,
    },
  },
});
