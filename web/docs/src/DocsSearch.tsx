import { loadChunk } from "@orbitroom/app-kit/loading/load-chunk.ts";
import { cx, Input, isInputMethodKey } from "@orbitroom/compact";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import styles from "./DocsSearch.module.css";

/** Loads the search index, the search and the component for results. Not needed before the first search. */
async function loadSearch() {
  const [{ loadDocsHits, searchDocs }, { SearchResult }] = await loadChunk("docs-search", () =>
    Promise.all([import("./search-docs.ts"), import("./SearchResult.tsx")]),
  );
  const hits = await loadDocsHits();
  return { find: (query: string) => searchDocs(hits, query).map(({ item }) => item), SearchResult };
}

interface DocsSearchProps {
  /** Results extend over the page beside the column. */
  isWide?: boolean;
  /** Called when a result is followed. */
  onFollow?: () => void;
}

/** Searches the pages, examples and keyboard tables of the documentation. `/` moves focus to it. */
export function DocsSearch({ isWide = false, onFollow }: DocsSearchProps) {
  const [query, setQuery] = useState("");
  const [search, setSearch] = useState<Awaited<ReturnType<typeof loadSearch>>>();
  const [failed, setFailed] = useState(false);
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const found = search?.find(query) ?? [];

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest("input, textarea, select, [data-keeps-keys]") || !input.current?.checkVisibility())
        return;
      event.preventDefault();
      input.current.focus();
    };
    addEventListener("keydown", focus);
    return () => removeEventListener("keydown", focus);
  }, []);

  const load = (): void => {
    if (search) return;
    setFailed(false);
    loadSearch().then(setSearch, () => setFailed(true));
  };
  const clear = (): void => {
    setQuery("");
    onFollow?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isInputMethodKey(event)) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const index = links.indexOf(document.activeElement as HTMLElement);
    if (event.key === "Escape" && query) {
      setQuery("");
      input.current?.focus();
    } else if (event.key === "Enter" && index < 0 && found[0]) {
      navigate(found[0].href);
      clear();
      // The page that opens moves focus to the result.
      input.current?.blur();
    } else if (event.key === "ArrowDown" && index < links.length - 1) {
      links[index + 1]?.focus();
    } else if (event.key === "ArrowUp" && index >= 0) {
      (index === 0 ? input.current : links[index - 1])?.focus();
    } else {
      return;
    }
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys for the field and its results
    <div className={cx(styles["search"], isWide && styles["wide"])} data-keeps-focus onKeyDown={onKeyDown}>
      <Input
        ref={input}
        label="Search the documentation"
        labelHidden
        type="search"
        placeholder="Search"
        icon="search"
        autoComplete="off"
        value={query}
        onFocus={load}
        onChange={(event) => {
          load();
          setQuery(event.target.value);
        }}
      />
      <p className="visually-hidden" role="status">
        {query && search && (found.length === 0 ? "No results" : `${found.length} found`)}
      </p>
      {query.trim() && (
        // Focusable, because Safari does not focus a link that is clicked.
        <div className={styles["results"]} data-testid="docs-search-results" tabIndex={-1}>
          {failed ? (
            <p>The search could not be loaded. Try again.</p>
          ) : !search ? (
            <p>Loading...</p>
          ) : found.length === 0 ? (
            <p>No results for '{query.trim()}'. Try another word.</p>
          ) : (
            <ul className="plain-list" ref={list}>
              {found.map((hit) => (
                <li key={`${hit.href} ${hit.title}`}>
                  <search.SearchResult hit={hit} query={query} onFollow={clear} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
