import { FileField } from "@orbitroom/app-kit/files/FileField.tsx";
import type { ChosenFile } from "@orbitroom/app-kit/files/file-pickers.ts";
import { Button, buttonClass, Menu, MenuItem, toasts } from "@orbitroom/compact";
import { type ReactElement, useRef } from "react";
import { ACCEPTED_FILES, looksLikeBook } from "../formats/book-format.ts";
import { FIND_HREF, OPEN_LINK_HREF } from "../sources/find/find-place.ts";
import styles from "./AddBooks.module.css";

interface AddBooksProps {
  readonly isFirst: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Buttons that add books from files or from a folder. */
export function AddBooks({ isFirst, onFiles }: AddBooksProps): ReactElement {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <div className={styles["row"]}>
      <a className={buttonClass("secondary", "md")} href={FIND_HREF}>
        Find books
      </a>
      <Button variant={isFirst ? "primary" : "secondary"} icon="plus" onClick={() => files.current?.click()}>
        Add books
      </Button>
      <Menu label="More ways to add books" icon="more">
        <MenuItem onClick={() => folder.current?.click()}>Add a folder</MenuItem>
        <MenuItem href={OPEN_LINK_HREF}>Add from a link</MenuItem>
      </Menu>
      <FileField
        ref={files}
        label="Books to add"
        accept={ACCEPTED_FILES}
        onFiles={(chosen) => onFiles(chosen.map(({ file }) => file))}
      />
      <FileField
        ref={folder}
        folder
        label="Folder to add"
        onFiles={(chosen) => onFiles(booksAmong(chosen))}
      />
    </div>
  );
}

/**
 * The files to add of those that were chosen or dropped. In folders, other files than books are expected and left out; a
 * file that was chosen by itself is tried.
 */
export function booksAmong(chosen: readonly ChosenFile[]): File[] {
  const books = chosen.filter(({ file, path }) => path === undefined || looksLikeBook(file.name));
  if (books.length === 0 && chosen.length > 0)
    toasts.show({ message: "There is no book in this folder. Choose another one." });
  return books.map(({ file }) => file);
}
