import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { useMemo, useState } from "react";
import { type Annotation, type HighlightColour, MAX_TEXT_CHARS } from "../../annotations/annotation.ts";
import { AnnotationStore } from "../../annotations/annotation-store.ts";
import type { ReadingPlace } from "../../book/reading-place.ts";
import type { ReadingEngine } from "../../engine/reading-engine.ts";
import type { TextQuote } from "../../text/find-quote.ts";
import { QuotableText } from "../../text/quotable-text.ts";
import type { TextSelection } from "./use-selection.ts";

/** Enough text of a page to distinguish a bookmark from others. */
const BOOKMARK_TEXT_CHARS = 120;

/** The annotations of an open book, and what can be done with them on the page in view. */
export interface BookAnnotations {
  /** The annotations without the deleted ones, in the order of the book. */
  readonly annotations: readonly Annotation[];
  readonly problem: string | undefined;
  readonly store: AnnotationStore;
  /** The bookmark of the page in view. */
  readonly bookmark: Annotation | undefined;
  toggleBookmark(): void;
  highlight(selection: TextSelection, colour: HighlightColour): Annotation | undefined;
}

/** The bookmarks, highlights and notes of a book, and those of the page in view. */
export function useAnnotations(
  bookId: string,
  engine: ReadingEngine | undefined,
  place: ReadingPlace | undefined,
): BookAnnotations {
  const [store] = useState(() => new AnnotationStore(bookId));
  const { all, problem } = useStore(store.state);
  const annotations = useMemo(() => all.filter(({ isDeleted }) => !isDeleted), [all]);
  const bookmark =
    engine &&
    place &&
    annotations.find(
      ({ kind, cfi, isMissing }) => kind === "bookmark" && !isMissing && isInView(engine, place, cfi),
    );

  return {
    annotations,
    problem,
    store,
    bookmark,
    toggleBookmark() {
      if (!engine || !place) return;
      if (bookmark) store.edit(bookmark.id, { isDeleted: true });
      else {
        const text = engine.visibleRange?.toString().replace(/\s+/g, " ").trim() ?? "";
        store.add({
          kind: "bookmark",
          cfi: place.cfi,
          text: text.slice(0, BOOKMARK_TEXT_CHARS),
          ...(engine.visibleRange ? { prefix: contextOf(engine.visibleRange).prefix } : {}),
          note: "",
          colour: "sun",
          chapter: place.chapter ?? "",
          fraction: place.fraction,
        });
      }
    },
    highlight({ range, index, text }, colour) {
      if (!engine || !place) return undefined;
      return store.add({
        kind: "highlight",
        cfi: engine.cfiOf(index, range),
        text: text.length > MAX_TEXT_CHARS ? `${text.slice(0, MAX_TEXT_CHARS - 1)}…` : text,
        ...contextOf(range),
        note: "",
        colour,
        chapter: engine.chapterAt(index, range) ?? "",
        fraction: place.fraction,
      });
    },
  };
}

/** The context of a part of a book, by which it can be found in other versions of the book. */
function contextOf({
  startContainer,
  startOffset,
  endContainer,
  endOffset,
}: Range): Omit<TextQuote, "exact"> {
  const { ownerDocument } = startContainer;
  if (!ownerDocument) return { prefix: "", suffix: "" };
  const text = new QuotableText(ownerDocument);
  const [start, end] = [text.offsetOf(startContainer, startOffset), text.offsetOf(endContainer, endOffset)];
  return text.contextOf(start, end);
}

/** Whether a place is on the page in view, which may show more or less text than when the bookmark was set. */
function isInView(engine: ReadingEngine, place: ReadingPlace, cfi: string): boolean {
  const target = engine.targetOf(cfi);
  if (target?.index !== place.index) return false;
  const range = engine.visibleRange;
  const doc = range?.startContainer.ownerDocument;
  if (!range || !doc || typeof target.anchor !== "function") return true;
  const found = target.anchor(doc);
  if (typeof found !== "object" || found === null || !("startContainer" in found)) return false;
  return range.isPointInRange(found.startContainer, found.startOffset);
}
