import { FormDialog } from "@orbitroom/app-kit/page/FormDialog.tsx";
import { Input } from "@orbitroom/compact";
import { type ReactElement, useState } from "react";
import { type BookDetails, type BookEntry, namesIn } from "./book-entry.ts";
import styles from "./DetailsDialog.module.css";

interface DetailsDialogProps {
  readonly book: BookEntry;
  readonly onSave: (details: BookDetails) => void;
  readonly onClose: () => void;
}

/** Changes title, authors, series and tags of a book. */
export function DetailsDialog({ book, onSave, onClose }: DetailsDialogProps): ReactElement {
  const [title, setTitle] = useState(book.title);
  const [authors, setAuthors] = useState(book.authors.join(", "));
  const [series, setSeries] = useState(book.series ?? "");
  const [position, setPosition] = useState(String(book.seriesPosition ?? ""));
  const [tags, setTags] = useState(book.tags.join(", "));
  const isPlace = position.trim() === "" || Number(position) >= 0;
  const save = (): void => {
    if (title.trim() === "" || !isPlace) return;
    const seriesPosition = position.trim() === "" ? undefined : Number(position);
    onSave({
      title,
      authors: namesIn(authors, book.authors),
      series,
      seriesPosition,
      tags: namesIn(tags, book.tags),
    });
  };
  return (
    <FormDialog title="Details" action="Save" onSubmit={save} onClose={onClose}>
      <Input
        label="Title"
        value={title}
        onValueChange={setTitle}
        error={title.trim() === "" && "A book needs a title."}
      />
      <Input label="Authors" helper="Separate them with commas." value={authors} onValueChange={setAuthors} />
      <div className={styles["series"]}>
        <Input label="Series" value={series} onValueChange={setSeries} />
        <Input
          label="Number"
          inputMode="decimal"
          value={position}
          onValueChange={setPosition}
          error={!isPlace && "Type a number."}
        />
      </div>
      <Input label="Tags" helper="Separate them with commas." value={tags} onValueChange={setTags} />
    </FormDialog>
  );
}
