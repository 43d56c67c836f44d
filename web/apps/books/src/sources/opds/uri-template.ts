/** The names under which catalogues ask for the words of a search: OPDS 2.0, OpenSearch, and the URI templates of servers. */
const WORDS = new Set(["query", "searchTerms", "q", "search"]);

/**
 * Puts the words of a search into an address such as `/find{?query,title}` (RFC 6570) or `/find?q={searchTerms}&n={count?}`
 * (OpenSearch). All other variables are left empty.
 */
export function searchAddress(template: string, words: string): string {
  return template
    .slice(0, 4000)
    .replace(/\{([?&/+#.;]?)([^{}]{0,500})\}/g, (_whole, operator: string, names: string) => {
      const found = names.split(",").find((name) => WORDS.has(bare(name)));
      if (operator === "?" || operator === "&")
        return found === undefined ? "" : `${operator}${bare(found)}=${encodeURIComponent(words)}`;
      if (found !== undefined) return (operator === "/" ? "/" : "") + encodeURIComponent(words);
      return bare(names) === "startPage" || bare(names) === "startIndex" ? "1" : "";
    });
}

/** Whether a template has a place for the words. */
export function takesWords(template: string): boolean {
  return searchAddress(template, "a") !== searchAddress(template, "b");
}

/** The name without the prefix of a namespace, the mark of an optional name, and the modifiers of a value. */
const bare = (name: string): string =>
  name
    .trim()
    .replace(/^[\w-]+:(?=[a-z])/i, "")
    .replace(/(\?|\*|:\d+)$/, "");
