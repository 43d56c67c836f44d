import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

const readHash = (): string => location.hash;
/** A page that the build has rendered is only shown at addresses without one. */
const noHash = (): string => "";

/** The part of the address from `#` on, which never reaches a server; empty without one. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, readHash, noHash);
}
