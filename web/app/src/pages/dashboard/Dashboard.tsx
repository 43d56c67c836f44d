import { buttonClass, Icon } from "@orbitroom/compact";
import { Suspense } from "react";
import { Link } from "wouter";
import { lazyPage } from "../../shell/load-chunk.ts";
import { usePageTitle } from "../../shell/use-page-title.ts";
import "./Dashboard.css";
import { FeaturedRooms } from "./FeaturedRooms.tsx";
import { HeroOrbit } from "./HeroOrbit.tsx";
import { QuietBoundary } from "./QuietBoundary.tsx";

const PastRooms = lazyPage("past-rooms", async () => (await import("../../rooms/history/PastRooms.tsx")).PastRooms);

/** The home dashboard: make or join a room, the rooms you were in, and the featured ones. */
export function Dashboard() {
  usePageTitle();
  return (
    <div className="dashboard">
      <section className="hero" aria-labelledby="hero-title">
        <HeroOrbit />
        <h1 className="hero-title" id="hero-title">
          <span>Create. </span>
          <span>Share. </span>
          <span>Connect</span>
        </h1>
        <p className="hero-text">
          Create a new room and send out the invite link, or simply join an existing one.
        </p>
        <div className="hero-actions">
          <Link href="/commonroom" className={buttonClass("primary", "lg")}>
            <Icon name="plus" />
            New room
          </Link>
          <Link href="/commonroom?join" className={buttonClass("secondary", "lg")}>
            Join room
          </Link>
        </div>
      </section>
      <div className="dashboard-rooms">
        <QuietBoundary>
          <Suspense>
            <PastRooms />
          </Suspense>
        </QuietBoundary>
        <FeaturedRooms />
      </div>
    </div>
  );
}
