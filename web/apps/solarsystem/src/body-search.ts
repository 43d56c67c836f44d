import type { AppPart } from "@orbitroom/app-kit/manifest/app-manifest.ts";
import { type SearchMatch, searchText } from "@orbitroom/dev-utils";
import { bodyNames, bodyPath } from "./body-names.ts";

const bodies = (Object.keys(bodyNames) as (keyof typeof bodyNames)[]).map((id) => ({
  href: bodyPath(id),
  ...bodyNames[id],
}));

/** The bodies that a query names, in any of their languages. Each result opens the solar system at the body. */
export function searchBodies(query: string): readonly SearchMatch<AppPart>[] {
  return searchText(bodies, query, ({ name, otherNames, note, keywords }) => ({
    name: `${name} ${otherNames}`,
    text: `${note} ${keywords}`,
  })).map(({ item: { href, name, note }, rank }) => ({ item: { href, name, note }, rank }));
}
