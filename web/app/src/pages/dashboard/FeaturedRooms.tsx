import { Button, Input, Orbit } from "@orbitroom/compact";
import { useState } from "react";
import { Link } from "wouter";
import { AppFigure } from "../../apps/AppFigure.tsx";
import { type AppInfo, featuredApps } from "../../apps/catalogue.ts";
import { filterApps } from "../../apps/filter-apps.ts";
import { SoonMark } from "../../apps/SoonMark.tsx";
import "./FeaturedRooms.css";

/** The featured rooms as cards, with a filter over them. */
export function FeaturedRooms() {
  const [query, setQuery] = useState("");
  const shown = filterApps(featuredApps, query);
  return (
    <section className="featured" aria-labelledby="featured-title">
      <div className="featured-head">
        <h2 id="featured-title">Explore featured rooms</h2>
        <Input
          className="featured-filter"
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
        {query && `${shown.length} of ${featuredApps.length} rooms`}
      </p>
      {shown.length > 0 ? (
        <ul className="featured-grid plain-list">
          {shown.map((app) => (
            <AppCard key={app.path} app={app} />
          ))}
        </ul>
      ) : (
        <div className="featured-empty">
          <Orbit ratio={0.42} tiltDeg={-18} />
          <p>No room matches '{query.trim()}'. Try another word.</p>
          <Button onClick={() => setQuery("")}>Show all rooms</Button>
        </div>
      )}
    </section>
  );
}

function AppCard({ app }: { app: AppInfo }) {
  return (
    <li className="app-card">
      <div className="app-card-text">
        <h3>
          <Link href={app.path} className="app-card-link">
            {app.name}
          </Link>
        </h3>
        <p>{app.summary}</p>
        {!app.isReady && <SoonMark />}
      </div>
      <AppFigure path={app.path} className="app-card-figure" />
    </li>
  );
}
