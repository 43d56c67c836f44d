import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { fingerprint, isStamped, stampAfter } from "../../../scripts/lib/fingerprint.mjs";
import { step } from "../../../scripts/lib/steps.mjs";
import { type Site, type SiteName, siteFolder } from "./site.ts";
import { sites } from "./sites.ts";

const sharedInputs = ["package-lock.json", "tsconfig.base.json", "e2e/support/sites"];

/** Playwright's global setup: builds the sites whose inputs have changed, so that no test builds anything while others run. */
// biome-ignore lint/style/noDefaultExport: Playwright requires it
export default async function buildSites(): Promise<void> {
  const stale = (Object.entries(sites) as [SiteName, Site][])
    .map(([name, site]) => ({ name, site, hash: hashOf(site), stamp: `${siteFolder(name)}.stamp` }))
    .filter(({ name, stamp, hash }) => !isStamped(stamp, hash) || !existsSync(siteFolder(name)));
  if (stale.length === 0) return;
  const mode = process.env["NODE_ENV"];
  await step(`Build ${stale.map(({ name }) => name).join(", ")}`, () =>
    Promise.all(
      stale.map(({ name, site, hash, stamp }) => stampAfter(stamp, hash, () => rebuild(name, site))),
    ),
  );
  // Vite has set it, and the workers and the programs that they start would inherit it.
  if (mode === undefined) delete process.env["NODE_ENV"];
}

const hashOf = ({ inputs }: Site): string =>
  fingerprint({
    paths: [...inputs, ...sharedInputs],
    isInput: (path) => !/\.test\.tsx?$|\.debug\.wasm$/.test(path),
    facts: [process.versions.node],
  });

async function rebuild(name: SiteName, site: Site): Promise<void> {
  const folder = siteFolder(name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await site.build(folder);
}
