import { buttonClass, Icon, type IconName, Input, Orbit } from "@orbitroom/compact";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "wouter";
import { listPastRooms } from "../rooms/worker/room-directory.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import "./FilterPage.css";
import { type Hit, kindLabel, roomHits, type SearchKind, searchAll, standingHits } from "./search-index.ts";

const KIND_ICONS: Record<SearchKind, IconName> = { room: "room", app: "planet", page: "file" };

/** The full-page search over your rooms, the apps and the pages. The query stands in the address. */
export function FilterPage() {
  usePageTitle("Search");
  const [params, setParams] = useSearchParams();
  const query = params.get("q") ?? "";
  const [rooms, setRooms] = useState<readonly Hit[]>([]);

  useEffect(() => {
    let gone = false;
    listPastRooms().then(
      (list) => !gone && setRooms(roomHits(list)),
      // Without private storage there are no rooms to find.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);

  const found = searchAll([...rooms, ...standingHits], query);
  return (
    <section className="page search" aria-labelledby="search-title">
      <h1 className="page-title" id="search-title">
        Search
      </h1>
      <Input
        className="search-field"
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
      <p className="search-count" role="status">
        {query && found.length > 0 && `${found.length} ${found.length === 1 ? "result" : "results"}`}
      </p>
      {found.length > 0 ? (
        <ul className="search-hits plain-list">
          {found.map((hit) => (
            <li key={hit.href}>
              <Link href={hit.href} className="search-hit">
                <Icon name={hit.icon ?? KIND_ICONS[hit.kind]} />
                <span className="search-hit-text">
                  <span className="search-hit-name">{hit.name}</span>
                  <span className="search-hit-note">{hit.note}</span>
                </span>
                <span className="search-hit-kind">{kindLabel(hit)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div className="search-empty">
          <Orbit ratio={0.42} tiltDeg={-18} />
          <p>Nothing matches '{query.trim()}'. Try another word, or make a room.</p>
          <Link href="/commonroom" className={buttonClass("secondary")}>
            New room
          </Link>
        </div>
      )}
    </section>
  );
}
