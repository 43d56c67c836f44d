import { foldText } from "@orbitroom/dev-utils";
import type { AppInfo } from "./catalogue.ts";

/**
 * The apps that have every word of the query somewhere in their name, summary or keywords, case and accents
 * aside. Those with a word in the name come first.
 */
export function filterApps(apps: readonly AppInfo[], query: string): readonly AppInfo[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    return apps;
  }
  const found = apps
    .map((app) => ({
      app,
      name: foldText(app.name),
      all: foldText(`${app.name} ${app.summary} ${app.keywords}`),
    }))
    .filter(({ all }) => words.every((word) => all.includes(word)));
  const inName = ({ name }: { name: string }): number => (words.some((word) => name.includes(word)) ? 0 : 1);
  return found.toSorted((one, other) => inName(one) - inName(other)).map(({ app }) => app);
}
