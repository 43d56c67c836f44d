import { PageFrame } from "@orbitroom/app-kit/page/PageFrame.tsx";
import { PageHead } from "@orbitroom/app-kit/page/PageHead.tsx";
import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { NEW_ROOM_PATH } from "@orbitroom/app-kit/room-paths.ts";
import { buttonClass, Input, Orbit } from "@orbitroom/compact";
import { Link, useSearchParams } from "wouter";
import { ResultContent } from "./ResultContent.tsx";
import styles from "./SearchPage.module.css";
import { useSearch } from "./use-search.ts";

/** The search as a page (the spec's 'Filter' view). The query is part of the URL. */
export function SearchPage() {
  usePageTitle("Search");
  const [params, setParams] = useSearchParams();
  const query = params.get("q") ?? "";
  const { entries: found, isLoading } = useSearch(query);
  return (
    <PageFrame as="section" aria-labelledby="search-title">
      <PageHead
        title="Search"
        titleId="search-title"
        lead="Rooms, apps and pages by name or by their text."
      />
      <Input
        className={styles["field"]}
        label="Search rooms, apps and pages"
        labelHidden
        type="search"
        name="filter"
        placeholder="Rooms, apps and pages"
        icon="search"
        autoComplete="off"
        value={query}
        onChange={(event) =>
          setParams(event.target.value ? { q: event.target.value } : {}, { replace: true })
        }
      />
      <p className={styles["count"]} role="status">
        {isLoading && "Searching…"}
        {!isLoading &&
          query &&
          found.length > 0 &&
          `${found.length} ${found.length === 1 ? "result" : "results"}`}
      </p>
      {found.length > 0 ? (
        <ul className="plain-list">
          {found.map((entry) => (
            <li key={`${entry.kind} ${entry.href} ${entry.name}`}>
              <Link href={entry.href} className={styles["result"]}>
                <ResultContent entry={entry} />
              </Link>
            </li>
          ))}
        </ul>
      ) : isLoading ? null : (
        <div className={styles["empty"]}>
          <Orbit className={styles["emptyOrbit"]} ratio={0.42} tiltDeg={-18} />
          <p>Nothing matches '{query.trim()}'. Try another word, or create a room.</p>
          <Link href={NEW_ROOM_PATH} className={buttonClass("secondary")}>
            New room
          </Link>
        </div>
      )}
    </PageFrame>
  );
}
