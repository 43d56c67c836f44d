import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** The part of the address from `#` on, which never reaches a server; empty without one. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}
