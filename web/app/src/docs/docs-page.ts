/** How an example is shown: its code alone, its preview alone, or both, with the code to be edited. */
export type ExampleMode = "read" | "sandbox" | "live";

/** One example of a page. */
export interface Example {
  /** Its place in the page: `#id`. */
  readonly id: string;
  readonly title: string;
  /** What it shows, in a sentence. */
  readonly text?: string;
  /** A module whose default export is a component. */
  readonly code: string;
  readonly mode: ExampleMode;
  /** Another way to write the same. */
  readonly altCode?: string;
  /** The element the property panel edits: the first of that name in the code. */
  readonly tag?: string;
  /** What each property in the panel may be; one with `true` and `false` is a switch. */
  readonly propOptions?: Readonly<Record<string, readonly string[]>>;
  /** Properties of the panel and what they are at first; a switch that is on without standing in the code is so by default. */
  readonly propValues?: Readonly<Record<string, string>>;
  /** Room that what opens in the preview needs. */
  readonly minHeightPx?: number;
}

/** A line of a keyboard table. */
export interface KeyboardLine {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The page of a component. */
export interface DocsPage {
  readonly title: string;
  /** What it is for, in one or two sentences. */
  readonly lead: string;
  /** The import line. */
  readonly imports: string;
  readonly examples: readonly Example[];
  /** Only what can be operated has one. */
  readonly keyboard?: readonly KeyboardLine[];
  /** What to know beyond the examples. */
  readonly notes?: readonly string[];
  /** Names of the components whose properties are listed. */
  readonly props: readonly string[];
}
