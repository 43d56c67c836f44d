import type { AppManifest, FileUse } from "../manifest/app-manifest.ts";

/** What an app can do with a file, with the name and the icon of the app. */
export interface OfferedUse extends FileUse, Pick<AppManifest, "icon"> {
  readonly appName: string;
}

let offeredUses: readonly OfferedUse[] = [];

/** Sets the apps that can do something with files of a room. The shell, which knows the apps, calls this when it starts. */
export function setFileUses(apps: readonly Pick<AppManifest, "name" | "icon" | "files">[]): void {
  offeredUses = apps.flatMap(({ name, icon, files }) => (files ? [{ ...files, appName: name, icon }] : []));
}

/** What can be done with a file. */
export function fileUsesFor(name: string, mediaType: string): readonly OfferedUse[] {
  return offeredUses.filter((use) => use.accepts(name, mediaType));
}
