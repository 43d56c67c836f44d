import { Button, Drawer, Input, ProgressBar } from "@orbitroom/compact";
import { type FormEvent, useRef, useState } from "react";
import styles from "./SearchDrawer.module.css";
import { MAX_HITS } from "./search-book.ts";
import type { BookSearch } from "./use-book-search.ts";

interface SearchDrawerProps {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  search: BookSearch;
  /** Jumps to a result. */
  onGo: (index: number) => void;
}

/** Finds text in the book. */
export function SearchDrawer({ isOpen, onOpenChange, search, onGo }: SearchDrawerProps) {
  const [query, setQuery] = useState(search.query);
  const [started, setStarted] = useState(search.query);
  // A search can also begin outside, with text that was selected.
  if (search.query !== started) {
    setStarted(search.query);
    setQuery(search.query);
  }
  const input = useRef<HTMLInputElement>(null);
  const start = (event: FormEvent) => {
    event.preventDefault();
    search.start(query);
  };
  const { groups, searched, hits, status } = search;
  return (
    <Drawer label="Search in the book" open={isOpen} onOpenChange={onOpenChange} initialFocus={input}>
      <form className={styles["form"]} onSubmit={start}>
        <Input ref={input} label="Text to find" type="search" value={query} onValueChange={setQuery} />
        {status === "searching" ? (
          <Button onClick={search.cancel}>Stop</Button>
        ) : (
          <Button variant="primary" type="submit" disabled={query.trim() === ""}>
            Search
          </Button>
        )}
      </form>
      {status === "searching" && <ProgressBar label="Searching" value={searched * 100} />}
      <p className={styles["count"]} role="status">
        {status === "done" && countText(hits.length, search.query)}
      </p>
      {groups.map(({ chapter, first, hits: inChapter }) => (
        <section key={first} className={styles["group"]}>
          <h2 className={styles["chapter"]}>{chapter || "Without a chapter"}</h2>
          <ul className={styles["hits"]}>
            {inChapter.map(({ cfi, excerpt }, index) => (
              <li key={cfi}>
                <button type="button" className={styles["hit"]} onClick={() => onGo(first + index)}>
                  {excerpt.pre}
                  <mark>{excerpt.match}</mark>
                  {excerpt.post}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Drawer>
  );
}

function countText(count: number, query: string): string {
  if (count === 0) return `'${query}' is not in this book.`;
  if (count >= MAX_HITS) return `The first ${MAX_HITS} results. Add words to find fewer.`;
  return count === 1 ? "1 result" : `${count} results`;
}
