import { join } from "node:path";
import { stampDir } from "../../../scripts/lib/paths.mjs";

/** A page, a package or a script that tests serve, built once before they start. */
export interface Site {
  /** The files and folders that it is built from, relative to the repository root. */
  readonly inputs: readonly string[];
  /** Builds it into a folder, which is empty. */
  build(folder: string): Promise<void>;
}

/** The names of the sites, which `sites.ts` describes. */
export type SiteName =
  | "cricket"
  | "engine-package"
  | "engine-page"
  | "engine-viewer"
  | "examples"
  | "grid"
  | "local-database"
  | "reader"
  | "removal"
  | "room"
  | "room-react";

/** The folder of a built site. It is outside the packages, so that no build changes what another test serves. */
export const siteFolder = (name: SiteName): string => join(stampDir, "sites", name);
