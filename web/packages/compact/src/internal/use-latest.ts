import { type RefObject, useEffect, useRef } from "react";

/** The value last rendered with, for what outlives a rendering: a listener that reads it need not be put up anew. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
