import { Dialog, Input, isInputMethodKey } from "@orbitroom/compact";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import { ResultContent } from "./ResultContent.tsx";
import styles from "./SearchDialog.module.css";
import { useSearch } from "./use-search.ts";

/** Props of `SearchDialog`. */
export interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The search, which opens over any page: type, choose with the arrow keys, follow with Enter. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      className={styles["dialog"]}
      title="Search"
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={input}
    >
      <SearchBox inputRef={input} onFollow={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface SearchBoxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onFollow: () => void;
}

/** A combobox whose list is always shown: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
function SearchBox({ inputRef, onFollow }: SearchBoxProps) {
  const [query, setQuery] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  const { entries, isLoading } = useSearch(query);
  const [, navigate] = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  // Results can become fewer while the list is shown.
  const active = Math.min(activeIndex, entries.length - 1);
  const optionId = (index: number): string => `${listId}-${index}`;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const follow = (index: number): void => {
    const entry = entries[index];
    if (!entry) return;
    onFollow();
    navigate(entry.href);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = entries.length - 1;
    if (isInputMethodKey(event)) return;
    if (event.key === "ArrowDown") setActiveIndex(active < last ? active + 1 : 0);
    else if (event.key === "ArrowUp") setActiveIndex(active > 0 ? active - 1 : last);
    else if (event.key === "Enter") follow(active);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <Input
        ref={inputRef}
        label="Search rooms, files, apps, pages and settings"
        labelHidden
        type="search"
        placeholder="Rooms, files, apps, pages, settings"
        icon="search"
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActiveIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className={styles["status"]} role="status">
        {isLoading
          ? "Searching…"
          : entries.length === 0
            ? `Nothing matches '${query.trim()}'. Try another word.`
            : query.trim() && `${entries.length} ${entries.length === 1 ? "result" : "results"}`}
      </p>
      <div className={styles["list"]} id={listId} role="listbox" aria-label="Results" ref={list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
          <div
            key={`${entry.kind} ${entry.href} ${entry.name}`}
            id={optionId(index)}
            className={styles["option"]}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => follow(index)}
            onPointerMove={() => setActiveIndex(index)}
          >
            <ResultContent entry={entry} />
          </div>
        ))}
      </div>
    </>
  );
}
