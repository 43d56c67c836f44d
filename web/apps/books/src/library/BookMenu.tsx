import { Menu, MenuItem, MenuSeparator } from "@orbitroom/compact";
import type { ReactElement } from "react";
import type { BookEntry } from "./book-entry.ts";

/** What can be done with a book of the library. */
export interface BookActions {
  readonly onDetails: (book: BookEntry) => void;
  readonly onExport: (book: BookEntry) => void;
  readonly onSend: (book: BookEntry) => void;
  readonly onRemove: (book: BookEntry) => void;
}

interface BookMenuProps extends BookActions {
  readonly book: BookEntry;
}

/** The menu of a book. */
export function BookMenu({ book, onDetails, onExport, onSend, onRemove }: BookMenuProps): ReactElement {
  return (
    <Menu label={`More for ${book.title}`} icon="more" size="md">
      <MenuItem onClick={() => onDetails(book)}>Edit details and tags</MenuItem>
      <MenuItem onClick={() => onSend(book)}>Send to a device</MenuItem>
      <MenuItem onClick={() => onExport(book)}>Save the file</MenuItem>
      <MenuSeparator />
      <MenuItem danger onClick={() => onRemove(book)}>
        Remove
      </MenuItem>
    </Menu>
  );
}
