import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fromRoot } from "../../scripts/lib/paths.mjs";

/** The paths of the pages that the build has rendered. */
export const renderedPaths: readonly string[] = readdirSync(fromRoot("web/app/dist/.pages"), {
  recursive: true,
  encoding: "utf8",
})
  .filter((name) => name.endsWith(".html"))
  .map((name) => `/${join(name).replace(/(?:^index)?\.html$/, "")}`)
  .sort();
