import { buttonClass, Icon } from "@orbitroom/compact";
import { Suspense } from "react";
import { Link } from "wouter";
import { lazyPage } from "../../lib/load-chunk.ts";
import { usePageTitle } from "../../lib/use-page-title.ts";
import styles from "./Dashboard.module.css";
import { FeaturedRooms } from "./FeaturedRooms.tsx";
import { HeroOrbits } from "./HeroOrbits.tsx";
import { OptionalSection } from "./OptionalSection.tsx";

const PastRooms = lazyPage(
  "past-rooms",
  async () => (await import("../../rooms/history/PastRooms.tsx")).PastRooms,
);

/** The home page: create or join a room, past rooms and featured rooms. */
export function Dashboard() {
  usePageTitle();
  return (
    <div className={styles["dashboard"]}>
      <section className={styles["hero"]} aria-labelledby="hero-title">
        <HeroOrbits />
        <h1 className={styles["title"]} id="hero-title">
          <span>Create. </span>
          <span>Share. </span>
          <span>Connect</span>
        </h1>
        <p className={styles["text"]}>
          Create a new room and send out the invite link, or simply join an existing one.
        </p>
        <div className={styles["actions"]}>
          <Link href="/commonroom" className={buttonClass("primary", "lg")}>
            <Icon name="plus" />
            New room
          </Link>
          <Link href="/commonroom?join" className={buttonClass("secondary", "lg")}>
            Join room
          </Link>
        </div>
      </section>
      <div className={styles["rooms"]}>
        <OptionalSection>
          <Suspense>
            <PastRooms />
          </Suspense>
        </OptionalSection>
        <FeaturedRooms />
      </div>
    </div>
  );
}
