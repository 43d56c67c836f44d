import { EpubError } from "@orbitroom/epub";

/** The error of a converter, or its worker, that could not be fetched. */
export function converterNotLoaded(): EpubError {
  return new EpubError(
    "not_loaded",
    "What reads this kind of book could not be loaded. Check your connection, then try again.",
  );
}
