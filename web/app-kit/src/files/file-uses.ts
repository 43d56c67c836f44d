import type { FileUse } from "../manifest/app-manifest.ts";

let fileUses: readonly FileUse[] = [];

/** Sets what the apps can do with files of a room. The shell, which knows the apps, calls this when it starts. */
export function setFileUses(uses: readonly FileUse[]): void {
  fileUses = uses;
}

/** What can be done with a file. */
export function fileUsesFor(name: string, mediaType: string): readonly FileUse[] {
  return fileUses.filter((use) => use.accepts(name, mediaType));
}
