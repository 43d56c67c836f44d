import { useCallback, useState } from "react";

/** Whether an element has been in the window, or at most this far from it. */
export function useSeen(
  marginPx: number,
): [ref: (element: HTMLElement | null) => (() => void) | undefined, isSeen: boolean] {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          setSeen(true);
          observer.disconnect();
        },
        { rootMargin: `${marginPx}px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [marginPx],
  );
  return [ref, isSeen];
}
