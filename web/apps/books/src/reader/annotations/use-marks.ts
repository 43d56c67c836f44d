import { Overlayer } from "foliate-js/overlayer.js";
import { useEffect } from "react";
import type { Annotation, HighlightColour } from "../../annotations/annotation.ts";
import type { OpenSection, ReadingEngine } from "../../engine/reading-engine.ts";

const TOKENS: Readonly<Record<HighlightColour, string>> = {
  sun: "var(--compact-accent)",
  sky: "var(--compact-cool)",
  leaf: "var(--compact-success)",
  rose: "var(--compact-danger)",
};

const SEARCH_HIT = "search-hit";

/** Draws the highlights of a book, and the current search result, over its text. */
export function useMarks(
  engine: ReadingEngine | undefined,
  annotations: readonly Annotation[],
  searchHit: string | undefined,
): void {
  useEffect(() => {
    if (!engine) return;
    const drawn = new Map<Overlayer, string[]>();
    const draw = ({ doc, index, overlayer }: OpenSection) => {
      if (!overlayer) return;
      const keys: string[] = [];
      const add = (key: string, cfi: string, isHit: boolean, color: string) => {
        const range = rangeIn(engine, cfi, index, doc);
        if (!range) return;
        if (isHit) overlayer.add(key, range, Overlayer.outline, { color });
        else overlayer.add(key, range, Overlayer.highlight, { color });
        keys.push(key);
      };
      for (const { id, kind, cfi, colour, isDeleted, isMissing } of annotations) {
        if (kind === "highlight" && !isDeleted && !isMissing) add(id, cfi, false, TOKENS[colour]);
      }
      if (searchHit) add(SEARCH_HIT, searchHit, true, "var(--compact-accent-text)");
      drawn.set(overlayer, keys);
    };
    const stop = engine.onSection(draw);
    return () => {
      stop();
      for (const [overlayer, keys] of drawn) for (const key of keys) overlayer.remove(key);
    };
  }, [engine, annotations, searchHit]);
}

/** The range of a CFI, if it is in this document. */
function rangeIn(engine: ReadingEngine, cfi: string, index: number, doc: Document): Range | undefined {
  const target = engine.targetOf(cfi);
  if (target?.index !== index || typeof target.anchor !== "function") return undefined;
  const range = target.anchor(doc);
  return range && typeof range === "object" && "startContainer" in range ? range : undefined;
}
