import { searchText } from "@orbitroom/app-kit/text/text-search.ts";
import { Button, cx, Input, Orbit } from "@orbitroom/compact";
import { useState } from "react";
import { appTexts, cardApps } from "../../apps/apps.ts";
import { AppCard, type Illustrations } from "./AppCard.tsx";
import styles from "./FeaturedRooms.module.css";

/** The featured apps, with a filter. */
export function FeaturedRooms({ illustrations }: { illustrations: Illustrations }) {
  const [query, setQuery] = useState("");
  const shown = searchText(cardApps, query, appTexts).map(({ item }) => item);
  return (
    <section aria-labelledby="featured-title">
      <div className={styles["head"]}>
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
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {query && `${shown.length} of ${cardApps.length} rooms`}
      </p>
      {shown.length > 0 && (
        <ul className={cx(styles["grid"], "plain-list")}>
          {shown.map((app) => (
            <AppCard key={app.path} app={app} illustration={illustrations.get(app.path)} />
          ))}
        </ul>
      )}
      {shown.length === 0 && (
        <div className={styles["empty"]}>
          <Orbit className={styles["emptyOrbit"]} ratio={0.42} tiltDeg={-18} />
          <p>No room matches '{query.trim()}'. Try another word.</p>
          <Button onClick={() => setQuery("")}>Show all rooms</Button>
        </div>
      )}
    </section>
  );
}
