import { listedPages } from "../apps/apps.ts";
import { pagePaths } from "../pages/page-paths.ts";

/** A page as analytics may know it: neither its address nor its title contain anything of the visitor. */
export interface MeasuredPage {
  readonly path: string;
  readonly title: string;
}

const OWN: Readonly<Record<string, string>> = {
  [pagePaths.home]: "Home",
  [pagePaths.help]: "Help",
  [pagePaths.contact]: "Contact",
  [pagePaths.privacy]: "Privacy Policy",
  [pagePaths.terms]: "Terms and Conditions",
};
const titles = new Map([
  ...Object.entries(OWN),
  ...listedPages.map(({ path, name }) => [path, name] as const),
]);

/**
 * The page at a path; undefined for those that are not measured: rooms, invitations, settings, searches, and everything with a part
 * that is not the same for everyone.
 */
export function measuredPage(path: string): MeasuredPage | undefined {
  const title = titles.get(path);
  return title === undefined ? undefined : { path, title };
}
