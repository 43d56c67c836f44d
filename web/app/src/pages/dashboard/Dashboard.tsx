import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { RoomsOfBrowser } from "@orbitroom/rooms/history/RoomsOfBrowser.tsx";
import { DevicesOfBrowser } from "@orbitroom/rooms/kept/DevicesOfBrowser.tsx";
import type { Illustrations } from "./AppCard.tsx";
import styles from "./Dashboard.module.css";
import { Facts } from "./Facts.tsx";
import { FeaturedRooms } from "./FeaturedRooms.tsx";
import { FlightScene } from "./flight/FlightScene.tsx";
import { HeroSky } from "./HeroSky.tsx";
import { MotionButton } from "./MotionButton.tsx";
import { OptionalSection } from "./OptionalSection.tsx";
import { StartActions } from "./StartActions.tsx";

/** The home page: what the product is, ways into a room, past rooms and featured rooms. */
export function Dashboard({ illustrations }: { illustrations: Illustrations }) {
  usePageTitle();
  return (
    <div className={styles["dashboard"]}>
      <HeroSky />
      <div className={styles["devices"]}>
        <OptionalSection>
          <DevicesOfBrowser />
        </OptionalSection>
      </div>
      <section className={styles["hero"]} aria-labelledby="hero-title">
        <div className={styles["words"]}>
          <h1 className={styles["title"]} id="hero-title">
            <span>Create. </span>
            <span>Share. </span>
            <span>Connect</span>
          </h1>
          <p className={styles["text"]}>
            Create a new room and send out the invite link, or simply join an existing one.
          </p>
          <StartActions />
        </div>
        <div className={styles["scene"]}>
          <FlightScene />
          <MotionButton />
        </div>
        <div className={styles["facts"]}>
          <Facts />
        </div>
      </section>
      <div className={styles["rooms"]}>
        <OptionalSection>
          <RoomsOfBrowser />
        </OptionalSection>
        <FeaturedRooms illustrations={illustrations} />
      </div>
    </div>
  );
}
