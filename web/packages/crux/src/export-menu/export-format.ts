import type { IconLike } from "@orbitroom/compact";

/** What the function that makes a file is given. */
export interface ExportTools {
  /** Aborted when the person cancels. */
  readonly signal: AbortSignal;
  /** Shows how much is done, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** A format in which something can be saved. */
export interface ExportFormat {
  /** Identifies the format. */
  readonly id: string;
  /** The name in the menu, such as "Image (PNG)". */
  readonly label: string;
  /** Extension of the file, without the dot. */
  readonly extension: string;
  /** MIME type, such as `image/png`. Browsers decide by it whether they can share the file. */
  readonly type: string;
  /** Icon before the label. */
  readonly icon?: IconLike | undefined;
  /** Makes the file. */
  readonly make: (tools: ExportTools) => Blob | Promise<Blob>;
  /** What to do if it fails, such as "Save it as SVG instead." */
  readonly advice?: string | undefined;
}

/** Something else that can be done with a file, such as sending it. */
export interface ExportAction {
  /** Identifies the action. */
  readonly id: string;
  /** The label in the menu or on the button. */
  readonly label: string;
  /** Icon before the label. */
  readonly icon?: IconLike | undefined;
  /** Id of the format that it needs. */
  readonly format: string;
  /** Runs the action. If the file took long to make, the browser may refuse what needs a press. */
  readonly run: (file: File) => void | Promise<void>;
  /**
   * Shows it as a button beside the menu rather than in it.
   * @default false
   */
  readonly isBeside?: boolean | undefined;
}
