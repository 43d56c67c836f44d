import type { AppManifest } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import type { ComponentType } from "react";
import type { Illustrations } from "./AppCard.tsx";
import { Dashboard } from "./Dashboard.tsx";

/** Loads the home page with the drawings of the apps' cards. */
export async function loadDashboard(apps: readonly AppManifest[]): Promise<ComponentType> {
  const illustrations: Illustrations = new Map(
    await Promise.all(apps.map(async ({ path, illustration }) => [path, await illustration?.()] as const)),
  );
  return () => <Dashboard illustrations={illustrations} />;
}
