import { Button, buttonClass, cx, Input, Orbit } from "@orbitroom/compact";
import { searchText } from "@orbitroom/dev-utils";
import { useRef, useState } from "react";
import { Link } from "wouter";
import { appTexts, cardApps, type ListedPage, listedPages } from "../../apps/apps.ts";
import { ResultContent } from "../../search/ResultContent.tsx";
import { AppCard, type Illustrations } from "./AppCard.tsx";
import styles from "./FeaturedRooms.module.css";
import { usePastRoomSearch } from "./use-past-room-search.ts";

/** What is listed below the cards. */
const others = listedPages.slice(cardApps.length);

function matching<T extends ListedPage>(apps: readonly T[], query: string): readonly T[] {
  return searchText(apps, query, appTexts).map(({ item }) => item);
}

/** The featured rooms, with a search that also finds the past rooms of this device. */
export function FeaturedRooms({ illustrations }: { illustrations: Illustrations }) {
  const [query, setQuery] = useState("");
  const hasQuery = query.trim() !== "";
  const pastRooms = usePastRoomSearch(hasQuery);
  const found = (hasQuery && pastRooms?.find(query)) || [];
  const cards = matching(cardApps, query);
  const links = matching(others, query);
  const head = useRef<HTMLDivElement>(null);
  const search = (text: string) => {
    // At the bottom of the window, no result would be seen.
    const top = head.current?.getBoundingClientRect().top ?? 0;
    if (!hasQuery && top > innerHeight / 2) head.current?.scrollIntoView();
    setQuery(text);
  };
  const count = found.length + cards.length + links.length;
  return (
    <section aria-labelledby="featured-title">
      <div className={styles["head"]} ref={head}>
        <h2 id="featured-title">Explore featured rooms</h2>
        <Input
          className={styles["filter"]}
          label="Search rooms"
          labelHidden
          type="search"
          name="featuredapps.filter"
          placeholder="Search rooms"
          icon="search"
          autoComplete="off"
          value={query}
          onChange={(event) => search(event.target.value)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {hasQuery && pastRooms && `${count} of ${pastRooms.count + listedPages.length} rooms`}
      </p>
      {found.length > 0 && (
        <ul className={cx(styles["found"], "plain-list")} aria-label="Your rooms">
          {found.map((room) => (
            <li key={`${room.href} ${room.name}`}>
              <Link href={room.href} className={styles["room"]}>
                <ResultContent entry={room} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {cards.length > 0 && (
        <ul className={cx(styles["grid"], "plain-list")}>
          {cards.map((app) => (
            <AppCard key={app.path} app={app} illustration={illustrations.get(app.path)} />
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <p className={styles["others"]}>
          Also here:
          {links.map(({ path, name }) => (
            <Link key={path} href={path}>
              {name}
            </Link>
          ))}
        </p>
      )}
      {count === 0 && pastRooms && (
        <div className={styles["empty"]}>
          <Orbit className={styles["emptyOrbit"]} ratio={0.42} tiltDeg={-18} />
          <p>No room matches '{query.trim()}'. Try another word.</p>
          <div className={styles["actions"]}>
            <Button onClick={() => setQuery("")}>Show all rooms</Button>
            <Link className={buttonClass("quiet")} href={`/filter?q=${encodeURIComponent(query.trim())}`}>
              Search everything
            </Link>
          </div>
        </div>
      )}
    </section>
  );
}
