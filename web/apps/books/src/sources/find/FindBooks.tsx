import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { takeFocus } from "@orbitroom/app-kit/page/take-focus.ts";
import { Button } from "@orbitroom/compact";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { ShelfRow } from "../../shelf/ShelfRow.tsx";
import type { ShelfBook } from "../../shelf/shelf-book.ts";
import { PUBLIC_CATALOGUES } from "../catalogues/catalogue.ts";
import { OwnCatalogues } from "../catalogues/own-catalogues.ts";
import { isReached, knownTitle, remember } from "../catalogues/trail.ts";
import type { BookDownloads } from "../download/book-downloads.ts";
import { Downloads } from "../download/Downloads.tsx";
import { hostOf } from "../opds/outside-address.ts";
import { CatalogueList } from "./CatalogueList.tsx";
import { CataloguePage } from "./CataloguePage.tsx";
import styles from "./FindBooks.module.css";
import { Trail } from "./Trail.tsx";
import { useKeptScroll } from "./use-kept-scroll.ts";

interface FindBooksProps {
  /** A list of a catalogue; undefined for the catalogues. */
  readonly address?: string | undefined;
  readonly downloads: BookDownloads;
  readonly libraryIds: ReadonlySet<string>;
  /** Puts a book that comes with the app into the library, and opens it. */
  readonly onTake: (book: ShelfBook) => void;
}

/** Finds books at other servers, and brings them into the library. */
export function FindBooks({ address, downloads, libraryIds, onTake }: FindBooksProps): ReactElement {
  const [catalogues] = useState(() => new OwnCatalogues());
  const title = useRef<HTMLHeadingElement>(null);
  useKeptScroll(address ?? "");
  const [, setAllowed] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another page.
  useEffect(() => {
    takeFocus(title.current);
  }, [address]);
  return (
    <PageFrame width="tool" className={styles["page"]}>
      <Trail address={address} />
      <Downloads downloads={downloads} />
      {address === undefined && (
        <>
          <PageHead title="Find books" titleRef={title} />
          <CatalogueList catalogues={catalogues} />
          <ShelfRow title="Short books that come with Orbitroom" libraryIds={libraryIds} onTake={onTake} />
        </>
      )}
      {address !== undefined && isOpen(address, catalogues) && (
        <CataloguePage
          key={address}
          address={address}
          fallbackTitle={titleOf(address, catalogues)}
          titleRef={title}
          downloads={downloads}
          libraryIds={libraryIds}
        />
      )}
      {address !== undefined && !isOpen(address, catalogues) && (
        <section className={styles["ask"]}>
          <PageHead title="Open this catalogue?" titleRef={title} />
          <p>
            The link leads to the catalogue at <strong>{hostOf(address)}</strong>. Your browser asks that
            server only if you open it.
          </p>
          <p className={styles["actions"]}>
            <Button
              variant="primary"
              onClick={() => {
                remember(address, hostOf(address), undefined);
                setAllowed(address);
              }}
            >
              Open it
            </Button>
            <Button
              onClick={() => {
                catalogues.save(address, "");
                setAllowed(address);
              }}
            >
              Open it and keep it in your catalogues
            </Button>
          </p>
        </section>
      )}
    </PageFrame>
  );
}

/** A link from elsewhere must not make the browser ask a server that the person has not chosen. */
function isOpen(address: string, catalogues: OwnCatalogues): boolean {
  return isReached(address) || catalogues.trusts(address);
}

function titleOf(address: string, catalogues: OwnCatalogues): string {
  const known = [...PUBLIC_CATALOGUES, ...catalogues.state.get().own];
  return known.find((one) => one.address === address)?.title ?? knownTitle(address) ?? hostOf(address);
}
