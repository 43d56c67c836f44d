import { useState } from "react";

/** Files that are chosen but not sent yet. */
export interface Attachments {
  files: readonly File[];
  /** Adds files. One with the name and type of another is skipped (spec section 5). */
  add(files: Iterable<File>): void;
  remove(file: File): void;
  clear(): void;
}

/** The list with more files, without those whose name and type are in it already. */
export function withoutDuplicates(files: readonly File[], more: Iterable<File>): File[] {
  const kept = [...files];
  for (const file of more) {
    if (!kept.some(({ name, type }) => name === file.name && type === file.type)) kept.push(file);
  }
  return kept;
}

/** The attachments of the message being written. */
export function useAttachments(): Attachments {
  const [files, setFiles] = useState<readonly File[]>([]);
  return {
    files,
    add: (more) => {
      const list = [...more];
      setFiles((now) => withoutDuplicates(now, list));
    },
    remove: (file) => setFiles((now) => now.filter((other) => other !== file)),
    clear: () => setFiles([]),
  };
}
