import { Input } from "@orbitroom/compact";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { loadChunk } from "../lib/load-chunk.ts";
import "./DocsSearch.css";

/** The places there are and what finds and shows them: nobody needs it before the first search. */
async function loadSearch() {
  const [{ loadDocsHits, searchDocs }, { FoundPlace }] = await loadChunk("docs-search", () =>
    Promise.all([import("./search-docs.ts"), import("./FoundPlace.tsx")]),
  );
  const hits = await loadDocsHits();
  return { find: (query: string) => searchDocs(hits, query), FoundPlace };
}

/** Finds pages, examples and keys in the whole documentation. `/` leads to it from anywhere. */
export function DocsSearch({ onFollow }: { onFollow?: () => void }) {
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
      if (target.closest("input, textarea, select, .sandbox-editor") || !input.current?.checkVisibility())
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
  const move = (event: KeyboardEvent): void => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (event.key === "Escape" && query) {
      setQuery("");
      input.current?.focus();
    } else if (event.key === "Enter" && at < 0 && found[0]) {
      navigate(found[0].href);
      clear();
      // The page that comes leads the focus to what was found.
      input.current?.blur();
    } else if (event.key === "ArrowDown" && at < links.length - 1) {
      links[at + 1]?.focus();
    } else if (event.key === "ArrowUp" && at >= 0) {
      (at === 0 ? input.current : links[at - 1])?.focus();
    } else {
      return;
    }
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field and of its results are the same
    <div className="docs-search" onKeyDown={move}>
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
        {query && search && (found.length === 0 ? "Nothing found" : `${found.length} found`)}
      </p>
      {query.trim() && (
        // With a focus of its own: Safari takes it from the field when a link is pressed, and gives it to no link.
        <div className="docs-search-results" tabIndex={-1}>
          {failed ? (
            <p>The pages could not be loaded. Try again.</p>
          ) : !search ? (
            <p>Loading...</p>
          ) : found.length === 0 ? (
            <p>Nothing has '{query.trim()}' in it. Try another word.</p>
          ) : (
            <ul className="plain-list" ref={list}>
              {found.map((hit) => (
                <li key={`${hit.href} ${hit.title}`}>
                  <search.FoundPlace hit={hit} query={query} onFollow={clear} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
