import { lazily } from "@orbitroom/app-kit/loading/lazily.ts";

const numberFormat = lazily(() => new Intl.NumberFormat());

/** A count of things, as the visitor's language writes it. */
export function formatCount(count: number): string {
  return numberFormat().format(count);
}
