import { useHash } from "./parts/use-hash.ts";

/** The id after `#` in the address: the book that is open. The browser's back button closes it. */
export function useOpenBook(): string | undefined {
  // An invitation to read together may follow.
  return /^#([0-9a-f]{64})(?:&|$)/.exec(useHash())?.[1];
}

/** Takes the book out of the address. */
export function closeBook(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
  dispatchEvent(new HashChangeEvent("hashchange"));
}
