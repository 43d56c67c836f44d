import { useEffect, useLayoutEffect } from "react";

const MAX_KEPT = 100;
const positions = new Map<string, number>();

/** Shows a list where it was left, and a new one from its beginning. */
export function useKeptScroll(place: string): void {
  useLayoutEffect(() => {
    scrollTo(0, positions.get(place) ?? 0);
  }, [place]);
  useEffect(() => {
    const keep = (): void => {
      positions.delete(place);
      positions.set(place, scrollY);
      const [oldest] = positions.keys();
      if (positions.size > MAX_KEPT && oldest !== undefined) positions.delete(oldest);
    };
    addEventListener("scroll", keep, { passive: true });
    return () => removeEventListener("scroll", keep);
  }, [place]);
}
