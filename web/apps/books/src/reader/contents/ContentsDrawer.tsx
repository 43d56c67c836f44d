import { Button, Drawer, saveFile, Tab, TabList, TabPanel, Tabs } from "@orbitroom/compact";
import { exportFileName } from "@orbitroom/crux";
import type { TocItem } from "foliate-js/book";
import { type ReactElement, useEffect, useId, useRef } from "react";
import type { Annotation } from "../../annotations/annotation.ts";
import { type ExportedBook, exportMarkdown } from "../../annotations/markdown-export.ts";
import { AnnotationList } from "./AnnotationList.tsx";
import styles from "./ContentsDrawer.module.css";

interface ContentsDrawerProps {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  book: ExportedBook;
  toc: readonly TocItem[];
  pages: readonly TocItem[];
  /** The entry that the reader is at. */
  chapterId: number | undefined;
  /** What may be wrong with the text, shown above the contents. */
  doubt: ReactElement;
  /** The annotations without the deleted ones. */
  annotations: readonly Annotation[];
  /** Jumps to an `href` of the book or a CFI. */
  onGo: (place: string) => void;
  onEdit: (annotation: Annotation) => void;
  onRemove: (annotation: Annotation) => void;
}

/** Contents, printed pages, bookmarks and notes of a book. */
export function ContentsDrawer(props: ContentsDrawerProps) {
  const { isOpen, onOpenChange, book, toc, pages, chapterId, doubt, annotations, onGo } = props;
  const here = annotations.filter(({ isMissing }) => !isMissing);
  const missing = annotations.filter(({ isMissing }) => isMissing);
  const bookmarks = here.filter(({ kind }) => kind === "bookmark");
  const highlights = here.filter(({ kind }) => kind === "highlight");
  const save = () => {
    const blob = new Blob([exportMarkdown(book, annotations)], { type: "text/markdown" });
    saveFile(exportFileName(`Notes on ${book.title}`, "md"), blob);
  };
  const missingId = useId();
  const list = { onGo, onEdit: props.onEdit, onRemove: props.onRemove };
  return (
    <Drawer className={styles["drawer"]} label={book.title} open={isOpen} onOpenChange={onOpenChange}>
      <Tabs defaultValue="contents" className={styles["tabs"]}>
        <TabList label="Parts of the book">
          <Tab value="contents">Contents</Tab>
          {pages.length > 0 && <Tab value="pages">Pages</Tab>}
          <Tab value="bookmarks">Bookmarks</Tab>
          <Tab value="notes">Notes</Tab>
        </TabList>
        <TabPanel value="contents" className={styles["panel"]}>
          {doubt}
          <TocList items={toc} current={chapterId} onGo={onGo} />
        </TabPanel>
        {pages.length > 0 && (
          <TabPanel value="pages" className={styles["panel"]}>
            <ul className={styles["pages"]}>
              {pages.map(({ id, label, href }) => (
                <li key={id}>
                  <Button variant="quiet" size="sm" disabled={!href} onClick={() => href && onGo(href)}>
                    {label}
                  </Button>
                </li>
              ))}
            </ul>
          </TabPanel>
        )}
        <TabPanel value="bookmarks" className={styles["panel"]}>
          <AnnotationList
            {...list}
            annotations={bookmarks}
            empty="No bookmarks yet. Press B, or choose the bookmark above the page."
          />
        </TabPanel>
        <TabPanel value="notes" className={styles["panel"]}>
          <AnnotationList
            {...list}
            annotations={highlights}
            empty="No notes yet. Select some text to highlight it or to write a note about it."
          />
          {missing.length > 0 && (
            <section aria-labelledby={missingId}>
              <h2 id={missingId} className={styles["heading"]}>
                Not found in this version
              </h2>
              <AnnotationList {...list} annotations={missing} empty="" />
            </section>
          )}
          {annotations.length > 0 && (
            <Button icon="download" onClick={save}>
              Save as Markdown
            </Button>
          )}
        </TabPanel>
      </Tabs>
    </Drawer>
  );
}

interface TocListProps {
  items: readonly TocItem[];
  current: number | undefined;
  onGo: (href: string) => void;
}

function TocList({ items, current, onGo }: TocListProps) {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => {
    ref.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <ul className={styles["toc"]} ref={ref}>
      {items.map(({ id, label, href, subitems }) => (
        <li key={id}>
          {href ? (
            <button
              type="button"
              className={styles["entry"]}
              aria-current={id === current ? "location" : undefined}
              onClick={() => onGo(href)}
            >
              {label}
            </button>
          ) : (
            <span className={styles["entry"]}>{label}</span>
          )}
          {subitems && <TocList items={subitems} current={current} onGo={onGo} />}
        </li>
      ))}
    </ul>
  );
}
