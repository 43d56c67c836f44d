import { Input } from "@orbitroom/compact";
import { foldText } from "@orbitroom/dev-utils";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import "./DocsSearch.css";
import { excerptOf, markWords, type Piece, wordsOf } from "./mark-words.ts";
import { type DocsHit, loadDocsHits, searchDocs } from "./search-docs.ts";

/** A text with what was searched for marked. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isFound }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other name
    isFound ? <mark key={at}>{text}</mark> : text,
  );
}

/** One place that was found. Its name is its title; the line of it where the words are describes it. */
function Found({ hit, words, onFollow }: { hit: DocsHit; words: readonly string[]; onFollow: () => void }) {
  const id = useId();
  // What is named by all that was searched for needs but to say what it is.
  const isNamed = words.every((word) => foldText(hit.title).includes(word));
  const excerpt = excerptOf(isNamed ? hit.lines.slice(0, 1) : hit.lines, words);
  return (
    <Link
      href={hit.href}
      onClick={onFollow}
      aria-labelledby={hit.page ? `${id}title ${id}page` : `${id}title`}
      aria-describedby={excerpt.length > 0 ? `${id}line` : undefined}
    >
      <span id={`${id}title`}>
        <Marked pieces={markWords(hit.title, words)} />
      </span>
      {hit.page && (
        <small id={`${id}page`}>
          <Marked pieces={markWords(hit.page, words)} />
        </small>
      )}
      {excerpt.length > 0 && (
        <small id={`${id}line`} className="docs-search-line">
          <Marked pieces={excerpt} />
        </small>
      )}
    </Link>
  );
}

/** Finds pages, examples and keys in the whole documentation. `/` leads to it from anywhere. */
export function DocsSearch({ onFollow }: { onFollow?: () => void }) {
  const [query, setQuery] = useState("");
  const [hits, setHits] = useState<readonly DocsHit[]>();
  const [failed, setFailed] = useState(false);
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const found = hits ? searchDocs(hits, query) : [];
  const words = wordsOf(query);

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
    if (hits) return;
    setFailed(false);
    loadDocsHits().then(setHits, () => setFailed(true));
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
        {query && hits && (found.length === 0 ? "Nothing found" : `${found.length} found`)}
      </p>
      {query.trim() && (
        // With a focus of its own: Safari takes it from the field when a link is pressed, and gives it to no link.
        <div className="docs-search-results" tabIndex={-1}>
          {failed ? (
            <p>The pages could not be loaded. Try again.</p>
          ) : !hits ? (
            <p>Loading...</p>
          ) : found.length === 0 ? (
            <p>Nothing has '{query.trim()}' in it. Try another word.</p>
          ) : (
            <ul className="plain-list" ref={list}>
              {found.map((hit) => (
                <li key={`${hit.href} ${hit.title}`}>
                  <Found hit={hit} words={words} onFollow={clear} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
