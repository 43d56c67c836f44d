import type { AppManifest } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import type { ComponentType } from "react";
import { HelpPage } from "./HelpPage.tsx";

/** Loads the help page with the questions and answers of the apps. */
export async function loadHelpPage(apps: readonly AppManifest[]): Promise<ComponentType> {
  const answers = await Promise.all(apps.map(async ({ help }) => (await help?.()) ?? []));
  return () => <HelpPage appAnswers={answers.flat()} />;
}
