import { manifests } from "virtual:apps";
import type { AppManifest, Listing } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import type { SearchTexts } from "@orbitroom/dev-utils";

/** All apps: first those with a card, in the order of the home page. */
export const apps: readonly AppManifest[] = manifests.toSorted(
  (one, other) => (one.card ?? Number.POSITIVE_INFINITY) - (other.card ?? Number.POSITIVE_INFINITY),
);

/** The apps that have a card on the home page. */
export const cardApps: readonly AppManifest[] = apps.filter(({ card }) => card !== undefined);

/** An entry of menus and the search: an app, or a page of an app that has its own name. */
export interface ListedPage extends Listing {
  readonly path: string;
}

const namedPages: readonly ListedPage[] = apps.flatMap(({ pages }) =>
  pages.flatMap(({ path, listing }) => (listing ? [{ ...listing, path: withoutParameters(path) }] : [])),
);

/** Everything that is listed: the apps with a card, then the pages with their own name, then the other apps. */
export const listedPages: readonly ListedPage[] = [
  ...cardApps,
  ...namedPages,
  ...apps.filter(({ card }) => card === undefined),
];

/** A pattern's path, such as `/sharestream` of `/sharestream/:token?`. */
function withoutParameters(pattern: string): string {
  return pattern.replace(/\/[:*].*$/, "");
}

/** The texts that an app is searched by. */
export function appTexts({ name, summary, keywords }: Listing): SearchTexts {
  return { name, text: `${summary} ${keywords}` };
}
