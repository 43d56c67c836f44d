import { useState } from "react";

/** The files chosen and not yet sent. */
export interface Attachments {
  files: readonly File[];
  /** Adds files; one whose name and type match one already there is skipped (spec section 5). */
  add(files: Iterable<File>): void;
  remove(file: File): void;
  clear(): void;
}

/** Adds files to a list, skipping those that match one in it by name and type. */
export function withoutDuplicates(files: readonly File[], more: Iterable<File>): File[] {
  const kept = [...files];
  for (const file of more) {
    if (!kept.some(({ name, type }) => name === file.name && type === file.type)) kept.push(file);
  }
  return kept;
}

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
