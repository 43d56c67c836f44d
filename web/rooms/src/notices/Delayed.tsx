import { type ReactNode, useEffect, useState } from "react";

interface DelayedProps {
  /** How long nothing is drawn. */
  forMs: number;
  children: ReactNode;
}

/** Draws its children after a moment, unless it was unmounted by then: most waits are over before. */
export function Delayed({ forMs, children }: DelayedProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), forMs);
    return () => clearTimeout(timer);
  }, [forMs]);
  return isOver ? children : null;
}
