import { Input, Select } from "@orbitroom/compact";
import type { ReactElement } from "react";
import type { BookEntry } from "./book-entry.ts";
import styles from "./LibraryTools.module.css";
import { SHELF_ORDERS, tagsOf } from "./shelf-order.ts";
import { TagFilter } from "./TagFilter.tsx";

/** What the shelf shows, and in which order. */
export interface LibraryView {
  readonly query: string;
  readonly order: string;
  readonly tag?: string | undefined;
}

interface LibraryToolsProps {
  readonly books: readonly BookEntry[];
  readonly view: LibraryView;
  readonly onView: (change: Partial<LibraryView>) => void;
}

const MAX_TAGS = 12;

/** Search, order and tags. */
export function LibraryTools({ books, view, onView }: LibraryToolsProps): ReactElement {
  const frequent = tagsOf(books, MAX_TAGS);
  // The chosen tag stays, so that it can be deselected, even if no book has it any longer.
  const isGone = view.tag !== undefined && !frequent.includes(view.tag);
  const tags = isGone ? [...frequent, view.tag] : frequent;
  return (
    <div className={styles["tools"]}>
      <div className={styles["fields"]}>
        <Input
          label="Search your books"
          type="search"
          value={view.query}
          onValueChange={(query) => onView({ query })}
        />
        <Select
          label="Sort by"
          options={SHELF_ORDERS}
          value={view.order}
          onValueChange={(order) => onView({ order: String(order ?? "opened") })}
        />
      </div>
      {tags.length > 0 && <TagFilter tags={tags} chosen={view.tag} onChoose={(tag) => onView({ tag })} />}
    </div>
  );
}
