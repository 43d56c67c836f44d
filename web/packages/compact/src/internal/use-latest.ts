import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns a ref to the latest rendered value, so that long-lived listeners can read it without being
 * re-registered.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
