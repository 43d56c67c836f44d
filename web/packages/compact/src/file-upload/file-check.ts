/** Why a file is refused. */
export type FileProblem = "type" | "tooLarge" | "tooMany" | "folder";

/** The limits on the files that may be chosen. */
export interface FileLimits {
  /** Allowed types as in the HTML attribute: `".pdf, image/*"`. */
  readonly accept: string | undefined;
  readonly maxSizeBytes: number | undefined;
  /** How many files there may be in all. */
  readonly maxFiles: number;
}

/** Whether a file has one of the types of an `accept` attribute. */
export function isAccepted({ name, type }: Pick<File, "name" | "type">, accept: string | undefined): boolean {
  const kinds = (accept ?? "")
    .toLowerCase()
    .split(",")
    .flatMap((kind) => kind.trim() || []);
  return (
    kinds.length === 0 ||
    kinds.some((kind) => {
      if (kind.startsWith(".")) {
        return name.toLowerCase().endsWith(kind);
      }
      return kind.endsWith("/*")
        ? type.toLowerCase().startsWith(kind.slice(0, -1))
        : type.toLowerCase() === kind;
    })
  );
}

/** Whether two files are the same, as far as a page can know: chosen again, a file is a new object. */
export const isSameFile = (one: File, other: File): boolean =>
  one === other ||
  (one.name === other.name && one.size === other.size && one.lastModified === other.lastModified);

/** A file that was refused, and why. */
export interface RefusedFile {
  readonly file: File;
  readonly problem: FileProblem;
}

/** Sorts added files into those that are taken and those that are refused. Files that are there already are neither. */
export function sortFiles(
  added: readonly File[],
  present: readonly File[],
  folders: ReadonlySet<File>,
  { accept, maxSizeBytes, maxFiles }: FileLimits,
): { taken: File[]; refused: RefusedFile[] } {
  const taken: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of added) {
    if ([...present, ...taken].some((other) => isSameFile(file, other))) {
      continue;
    }
    let problem: FileProblem | undefined;
    if (folders.has(file)) {
      problem = "folder";
    } else if (!isAccepted(file, accept)) {
      problem = "type";
    } else if (maxSizeBytes !== undefined && file.size > maxSizeBytes) {
      problem = "tooLarge";
    } else if (present.length + taken.length >= maxFiles) {
      problem = "tooMany";
    }
    if (problem) {
      refused.push({ file, problem });
    } else {
      taken.push(file);
    }
  }
  return { taken, refused };
}

/** The files of a drop or a paste, and which of them are folders, whose content a page does not get. */
export function filesOf(data: DataTransfer): { files: File[]; folders: Set<File> } {
  const files: File[] = [];
  const folders = new Set<File>();
  for (const item of data.items) {
    const file = item.kind === "file" ? item.getAsFile() : null;
    if (file) {
      files.push(file);
      if (item.webkitGetAsEntry?.()?.isDirectory) {
        folders.add(file);
      }
    }
  }
  return { files, folders };
}
