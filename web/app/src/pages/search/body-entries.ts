import { bodyNames, bodyPath } from "@orbitroom/solarsystem/body-names.ts";
import type { SearchEntry } from "./search-index.ts";

type BodyId = keyof typeof bodyNames;

/** Entries for the bodies of the solar system. Each opens it at the body. */
export const bodyEntries: readonly SearchEntry[] = (Object.keys(bodyNames) as BodyId[]).map((id) => ({
  kind: "body",
  href: bodyPath(id),
  ...bodyNames[id],
}));
