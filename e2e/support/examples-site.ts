import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ServedSite, serveSite } from "./sites/serve-site.ts";
import { siteFolder } from "./sites/site.ts";

/** The documentation's examples as modules of an ordinary page, without the sandbox around them. */
export interface ExamplesSite extends ServedSite {
  /** `PAGE-EXAMPLE`, for each example. */
  readonly names: readonly string[];
}

/**
 * Serves a page that shows the example which its query string names. With `reset=page` in the query string, `reset.css`
 * applies only to the elements that the example writes itself.
 */
export async function serveExamples(): Promise<ExamplesSite> {
  const names = JSON.parse(await readFile(join(siteFolder("examples"), "names.json"), "utf8")) as string[];
  return { ...(await serveSite("examples")), names };
}
