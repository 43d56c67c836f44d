import type { FileProblem } from "./file-check.ts";

/** The information for the texts about refused files. */
export interface RefusalFacts {
  readonly maxSizeBytes: number | undefined;
  readonly maxFiles: number;
  readonly locale: string | undefined;
}

/** Texts of a `FileUpload`. */
export interface FileUploadTexts {
  /** Invites to choose a file. */
  choose: string;
  /** Invites to choose files. */
  chooseSeveral: string;
  /** Accessible name of the list of files. */
  list: (label: string) => string;
  /** Announced after files were added. */
  added: (count: number, refusedCount: number) => string;
  /** Announced after a file was removed. */
  removed: (name: string) => string;
  /** Why a file is refused. */
  refused: (problem: FileProblem, facts: RefusalFacts) => string;
  /** Name of the button that removes a file. */
  remove: (name: string) => string;
  /** Name of the button that sends a file again. */
  retry: (name: string) => string;
  /** Name of the progress of a file. */
  progress: (name: string) => string;
  /** The file waits for others. */
  waiting: string;
  /** The file was sent. */
  done: string;
  /** The file could not be sent. */
  failed: (error: unknown) => string;
}

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A size in the units of a locale, of 1000 bytes each. */
export function sizeText(sizeBytes: number, locale: string | undefined): string {
  const exponent = sizeBytes < 1 ? 0 : Math.floor(Math.log10(sizeBytes) / 3);
  const index = Math.min(UNITS.length - 1, exponent);
  const options = { style: "unit", unit: UNITS[index], maximumFractionDigits: index === 0 ? 0 : 1 } as const;
  return new Intl.NumberFormat(locale, options).format(sizeBytes / 1000 ** index);
}

const REFUSED: Record<FileProblem, (facts: RefusalFacts) => string> = {
  type: () => "Files of this type are not allowed.",
  tooLarge: ({ maxSizeBytes = 0, locale }) => `The file is larger than ${sizeText(maxSizeBytes, locale)}.`,
  tooMany: ({ maxFiles }) =>
    maxFiles === 1 ? "Only one file is allowed." : `Only ${maxFiles} files are allowed.`,
  folder: () => "Folders are not allowed. Choose the files in it.",
};
const filesText = (count: number): string => (count === 1 ? "1 file" : `${count} files`);

/** The texts in English. */
export const fileUploadTexts: FileUploadTexts = {
  choose: "Choose a file, or drop it here",
  chooseSeveral: "Choose files, or drop them here",
  list: (label) => `Files: ${label}`,
  added: (count, refusedCount) =>
    [count > 0 && `${filesText(count)} added.`, refusedCount > 0 && `${filesText(refusedCount)} refused.`]
      .filter(Boolean)
      .join(" "),
  removed: (name) => `${name} removed.`,
  refused: (problem, facts) => REFUSED[problem](facts),
  remove: (name) => `Remove ${name}`,
  retry: (name) => `Send ${name} again`,
  progress: (name) => `Sending ${name}`,
  waiting: "Waiting",
  done: "Sent",
  failed: () => "The file could not be sent.",
};
