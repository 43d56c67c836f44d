/** Texts of a `CommandPalette`. */
export interface CommandPaletteTexts {
  /** Accessible name of the field. */
  field: string;
  /** Shown in the empty field. */
  placeholder: string;
  /** Accessible name of the list. */
  results: string;
  /** Shown while `isLoading`. */
  loading: string;
  /** Nothing matches what was typed. */
  none: (query: string) => string;
  /** How many commands match. */
  count: (count: number) => string;
}

/** The texts in English. */
export const COMMAND_TEXTS: CommandPaletteTexts = {
  field: "Search commands",
  placeholder: "Type a command",
  results: "Results",
  loading: "Loading…",
  none: (query) => `Nothing matches '${query}'. Try another word.`,
  count: (count) => (count === 1 ? "1 result" : `${count} results`),
};
