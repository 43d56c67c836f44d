import type { AppManifest } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import type { ComponentType } from "react";
import { PrivacyPage } from "./PrivacyPage.tsx";

/** Loads the privacy policy with what the apps say about themselves. */
export async function loadPrivacyPage(apps: readonly AppManifest[]): Promise<ComponentType> {
  const notes = await Promise.all(apps.map(async ({ path, privacy }) => ({ path, ...(await privacy?.()) })));
  return () => <PrivacyPage notes={notes} />;
}
