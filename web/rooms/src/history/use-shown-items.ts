import { type RefCallback, useCallback, useState } from "react";

/** How many items are added at once: more than a screen shows. */
const STEP = 40;
/** Items are added this far before they come into view. */
const AHEAD_PX = 600;

/** The first items of a long list, and a way to show more of them. */
export interface ShownItems<T> {
  readonly shown: readonly T[];
  readonly hasMore: boolean;
  readonly showMore: () => void;
  /** A ref for the element after the items: more items are added before it comes into view. */
  readonly end: RefCallback<Element>;
}

/** Shows a long list step by step, as the person scrolls: it may have more items than a page can draw at once. */
export function useShownItems<T>(items: readonly T[], firstCount: number): ShownItems<T> {
  const [count, setCount] = useState(firstCount + STEP);
  const showMore = useCallback(() => setCount((before) => before + STEP), []);
  const end = useCallback(
    (element: Element | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        (changes) => {
          if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
          showMore();
          // The observer reports again if the end is still near.
          observer.unobserve(element);
          observer.observe(element);
        },
        { rootMargin: `${AHEAD_PX}px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [showMore],
  );
  return { shown: items.slice(0, count), hasMore: count < items.length, showMore, end };
}
