import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { useStore } from "@orbitroom/app-kit/stores/use-store.ts";
import { Button, buttonClass, cx, Orbit } from "@orbitroom/compact";
import { type ReactElement, type Ref, useEffect, useState } from "react";
import { CoverGrid } from "../../parts/CoverGrid.tsx";
import { feedPages } from "../catalogues/feed-pages.ts";
import type { BookDownloads } from "../download/book-downloads.ts";
import type { Feed, FeedLink, Publication } from "../opds/feed.ts";
import styles from "./CataloguePage.module.css";
import { CatalogueTools } from "./CatalogueTools.tsx";
import { findHref } from "./find-place.ts";
import { PublicationCard } from "./PublicationCard.tsx";
import { PublicationDialog } from "./PublicationDialog.tsx";
import { Trouble } from "./Trouble.tsx";

interface CataloguePageProps {
  readonly address: string;
  /** The title while nothing better is known. */
  readonly fallbackTitle: string;
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly downloads: BookDownloads;
  readonly libraryIds: ReadonlySet<string>;
}

/** A list of a catalogue: further lists, books, filters and search. */
export function CataloguePage({
  address,
  fallbackTitle,
  titleRef,
  downloads,
  libraryIds,
}: CataloguePageProps): ReactElement {
  const [pages] = useState(() => feedPages(address));
  const { feed, isLoading, error, isLoadingMore = false, moreError } = useStore(pages.state);
  const { bookIds } = useStore(downloads.state);
  const [chosen, setChosen] = useState<Publication>();
  useEffect(() => {
    void pages.load();
    return () => pages.stop();
  }, [pages]);
  const shelf = (books: readonly Publication[]) =>
    books.length > 0 && (
      <CoverGrid size="sm">
        {books.map((book) => (
          <PublicationCard
            key={book.id}
            book={book}
            isInLibrary={book.acquisitions.some(({ href }) => libraryIds.has(bookIds.get(href) ?? ""))}
            onOpen={() => setChosen(book)}
          />
        ))}
      </CoverGrid>
    );
  return (
    <>
      <PageHead title={feed?.title ?? fallbackTitle} titleRef={titleRef} />
      {isLoading && (
        <div className={styles["loading"]}>
          <Orbit label="Asking the server" />
          <Button onClick={() => pages.stop()}>Stop</Button>
        </div>
      )}
      {!isLoading && !feed && !error && (
        <p>
          <Button onClick={() => void pages.load()}>Load this list</Button>
        </p>
      )}
      {error && (
        <Trouble
          title="The list could not be loaded"
          error={error}
          address={address}
          hint="Open the link in a new tab. A book that you download there can be added to Books as a file."
          onRetry={() => void pages.load()}
        />
      )}
      {feed && <CatalogueTools feed={feed} address={address} />}
      {feed && <Links links={feed.links} />}
      {feed?.groups.map(({ title, href, links, publications }) => (
        <section key={`${title} ${href ?? ""}`} className={styles["group"]}>
          <div className={styles["groupHead"]}>
            <h2 className={styles["groupTitle"]}>{title}</h2>
            {href !== undefined && (
              <a className={buttonClass("quiet", "md")} href={findHref(href)} aria-label={`All of ${title}`}>
                All
              </a>
            )}
          </div>
          <Links links={links} />
          {shelf(publications)}
        </section>
      ))}
      {feed && shelf(feed.publications)}
      {feed && isEmpty(feed) && <p role="status">No results. Try other words or go back.</p>}
      {moreError && feed?.next !== undefined && (
        <Trouble
          title="The rest of the list could not be loaded"
          error={moreError}
          address={feed.next}
          onRetry={() => void pages.loadMore()}
        />
      )}
      {feed?.next !== undefined && !moreError && (
        <p className={styles["more"]}>
          <Button loading={isLoadingMore} onClick={() => void pages.loadMore()}>
            Load more
          </Button>
          <span role="status">{progress(feed)}</span>
        </p>
      )}
      {chosen && (
        <PublicationDialog
          book={chosen}
          downloads={downloads}
          libraryIds={libraryIds}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

function Links({ links }: { readonly links: readonly FeedLink[] }): ReactElement | null {
  if (links.length === 0) return null;
  const isWide = links.some(({ summary }) => summary !== undefined);
  return (
    <ul className={cx(styles["links"], isWide && styles["wide"])}>
      {links.map(({ title, href, summary, count }) => (
        <li key={`${href} ${title}`}>
          <a className={styles["link"]} href={findHref(href)}>
            <span className={styles["linkTitle"]}>
              {title}
              {count !== undefined && <span className={styles["count"]}> {count.toLocaleString()}</span>}
            </span>
            {summary !== undefined && summary !== title && (
              <span className={styles["summary"]}>{summary}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

function isEmpty({ links, groups, publications }: Feed): boolean {
  return links.length + groups.length + publications.length === 0;
}

function progress({ publications, total }: Feed): string {
  if (publications.length === 0) return "";
  const shown = publications.length.toLocaleString();
  return total === undefined ? `${shown} books so far` : `${shown} of ${total.toLocaleString()} books`;
}
