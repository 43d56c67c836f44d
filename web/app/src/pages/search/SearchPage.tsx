import { buttonClass, Icon, type IconName, Input, Orbit } from "@orbitroom/compact";
import { Link, useSearchParams } from "wouter";
import { usePageTitle } from "../../lib/use-page-title.ts";
import { usePastRooms } from "../../rooms/history/use-past-rooms.ts";
import styles from "./SearchPage.module.css";
import { kindLabel, roomEntries, type SearchKind, searchEntries, staticEntries } from "./search-index.ts";
import { useDocsEntries } from "./use-docs-entries.ts";

const KIND_ICONS: Record<SearchKind, IconName> = { room: "room", app: "planet", page: "file", docs: "code" };

/** The search over past rooms, apps, pages and the documentation (the spec's 'Filter' view). The query is part of the URL. */
export function SearchPage() {
  usePageTitle("Search");
  const [params, setParams] = useSearchParams();
  const query = params.get("q") ?? "";
  const { rooms } = usePastRooms();
  const docsEntries = useDocsEntries(query);
  const found = [...searchEntries([...roomEntries(rooms), ...staticEntries], query), ...(docsEntries ?? [])];
  return (
    <section className="page" aria-labelledby="search-title">
      <h1 className="page-title" id="search-title">
        Search
      </h1>
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
        {docsEntries === undefined && "Searching…"}
        {docsEntries &&
          query &&
          found.length > 0 &&
          `${found.length} ${found.length === 1 ? "result" : "results"}`}
      </p>
      {found.length > 0 ? (
        <ul className="plain-list">
          {found.map((entry) => (
            <li key={`${entry.href} ${entry.name}`}>
              <Link href={entry.href} className={styles["result"]}>
                <Icon name={entry.icon ?? KIND_ICONS[entry.kind]} />
                <span className={styles["text"]}>
                  <span className={styles["name"]}>{entry.name}</span>
                  <span className={styles["note"]}>{entry.note}</span>
                </span>
                <span className={styles["kind"]}>{kindLabel(entry)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : docsEntries === undefined ? null : (
        <div className={styles["empty"]}>
          <Orbit className={styles["emptyOrbit"]} ratio={0.42} tiltDeg={-18} />
          <p>Nothing matches '{query.trim()}'. Try another word, or create a room.</p>
          <Link href="/commonroom" className={buttonClass("secondary")}>
            New room
          </Link>
        </div>
      )}
    </section>
  );
}
