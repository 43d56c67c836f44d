import { takeFocus } from "@orbitroom/app-kit/page/take-focus.ts";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, buttonClass, Dialog, Orbit } from "@orbitroom/compact";
import { type ReactElement, useEffect, useState } from "react";
import { loadDetails } from "../catalogues/load-feed.ts";
import type { BookDownloads } from "../download/book-downloads.ts";
import { DownloadStatus } from "../download/DownloadStatus.tsx";
import type { Acquisition, Publication } from "../opds/feed.ts";
import { hostOf } from "../opds/outside-address.ts";
import { OutsideCover } from "./OutsideCover.tsx";
import styles from "./PublicationDialog.module.css";
import { Trouble } from "./Trouble.tsx";

interface PublicationDialogProps {
  readonly book: Publication;
  readonly downloads: BookDownloads;
  /** Ids of the books in the library. */
  readonly libraryIds: ReadonlySet<string>;
  readonly onClose: () => void;
}

const LINK_TEXTS: Readonly<Record<Acquisition["kind"], string>> = {
  download: "Download",
  file: "Open the file",
  sample: "Read a sample",
  borrow: "Borrow",
  subscribe: "Subscribe",
  buy: "Buy",
  protected: "Open at its server",
};

/** What a catalogue says about a book, and the ways to get it. */
export function PublicationDialog({
  book: listed,
  downloads,
  libraryIds,
  onClose,
}: PublicationDialogProps): ReactElement {
  const [full, setFull] = useState<Publication>();
  const [error, setError] = useState<Error>();
  const [tries, setTries] = useState(0);
  const { bookIds, running } = useStore(downloads.state);
  // Lists that name a file need no further answer.
  const needsDetails = listed.details !== undefined && listed.acquisitions.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try starts it again.
  useEffect(() => {
    if (!needsDetails) return;
    const stop = new AbortController();
    setError(undefined);
    loadDetails(listed, stop.signal).then(
      (book) => setFull(book),
      (cause: Error) => {
        if (!stop.signal.aborted) setError(cause);
      },
    );
    return () => stop.abort();
  }, [listed, needsDetails, tries]);
  const book = full ?? listed;
  const isLoading = needsDetails && !full && !error;
  const { title, authors, series, language, summary, subjects, acquisitions, page } = book;
  const bookId = acquisitions
    .map(({ href }) => bookIds.get(href))
    .find((id) => id !== undefined && libraryIds.has(id));
  const first = acquisitions.find(({ kind }) => kind === "download");
  const others = acquisitions.filter((one) => one !== first);
  const coming = running.find(({ address }) => acquisitions.some(({ href }) => href === address));
  const download = ({ href }: Acquisition): void => {
    void downloads.start(href, title);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      className={styles["dialog"]}
      actions={
        <>
          {page !== undefined && (
            <a className={buttonClass("quiet", "md")} href={page} target="_blank" rel="noopener noreferrer">
              Page at {hostOf(page)}
            </a>
          )}
          {bookId !== undefined ? (
            <a ref={takeFocus} className={buttonClass("primary", "md")} href={`#${bookId}`}>
              Open
            </a>
          ) : (
            first && (
              <Button
                variant="primary"
                icon="download"
                loading={coming !== undefined && !coming.error}
                onClick={() => download(first)}
              >
                {first.format === "EPUB" ? "Download" : `Download as ${first.format}`}
              </Button>
            )
          )}
        </>
      }
    >
      <div className={styles["body"]}>
        <OutsideCover book={book} className={styles["cover"]} />
        <div className={styles["about"]}>
          <p className={styles["by"]}>{[authors.join(", "), series].filter(Boolean).join(" · ")}</p>
          {bookId !== undefined && <p>This book is in your library.</p>}
          {coming && <DownloadStatus download={coming} downloads={downloads} />}
          {summary !== undefined && (
            <p className={styles["summary"]} lang={language}>
              {summary}
            </p>
          )}
          {subjects.length > 0 && <p className={styles["subjects"]}>{subjects.slice(0, 8).join(" · ")}</p>}
          {isLoading && <Orbit label="Looking for the files of this book" />}
          {error && listed.details !== undefined && (
            <Trouble
              title="The files of this book could not be listed"
              error={error}
              address={page ?? listed.details}
              onRetry={() => setTries(tries + 1)}
            />
          )}
          {!isLoading && !error && !first && <p>{withoutDownload(others)}</p>}
          {others.length > 0 && (
            <ul className={styles["ways"]}>
              {others.map((way) => (
                <li key={`${way.kind} ${way.href}`}>
                  {way.kind === "download" ? (
                    <Button size="sm" onClick={() => download(way)}>
                      {way.format === "EPUB" ? "Download another EPUB file" : `Download as ${way.format}`}
                    </Button>
                  ) : (
                    <a
                      className={buttonClass("secondary", "sm")}
                      href={way.href}
                      target="_blank"
                      rel="noopener noreferrer"
                    >
                      {LINK_TEXTS[way.kind]}: {way.format}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function withoutDownload(ways: readonly Acquisition[]): string {
  if (ways.length === 0) return "The catalogue lists no file for this book.";
  if (ways.some(({ kind }) => kind === "protected"))
    return "This book is protected. Books opens files without protection; you can open it with its server's own app.";
  return "There is no file to download that Books can open. You can get the book elsewhere:";
}
