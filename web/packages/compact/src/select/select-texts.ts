import type { SelectTexts } from "./props.ts";

/** The default texts of a select. */
export const selectTexts: SelectTexts = {
  empty: "Nothing matches.",
  loading: "Loading…",
  error: "This list could not be loaded.",
  retry: "Try again",
  clear: "Clear",
  remove: (label) => `Remove ${label}`,
  create: (text) => `Add “${text}”`,
  count: (options) => (options === 1 ? "1 option" : `${options} options`),
};
