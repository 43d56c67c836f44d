import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { cx } from "@orbitroom/compact";
import { PastRooms } from "@orbitroom/rooms/history/PastRooms.tsx";
import type { Illustrations } from "./AppCard.tsx";
import styles from "./Dashboard.module.css";
import { FeaturedRooms } from "./FeaturedRooms.tsx";
import { HeroOrbits } from "./HeroOrbits.tsx";
import { HeroSky } from "./HeroSky.tsx";
import { MotionButton } from "./MotionButton.tsx";
import { OptionalSection } from "./OptionalSection.tsx";
import { StartActions } from "./StartActions.tsx";

/** The home page: create or join a room, past rooms and featured rooms. */
export function Dashboard({ illustrations }: { illustrations: Illustrations }) {
  usePageTitle();
  return (
    <div className={styles["dashboard"]}>
      <HeroSky />
      <section className={styles["hero"]} aria-labelledby="hero-title">
        <HeroOrbits />
        <div className={cx("clear-patch", styles["words"])}>
          <h1 className={styles["title"]} id="hero-title">
            <span>Create. </span>
            <span>Share. </span>
            <span>Connect</span>
          </h1>
          <p className={styles["text"]}>
            Create a new room and send out the invite link, or simply join an existing one.
          </p>
        </div>
        <StartActions />
        <MotionButton />
      </section>
      <div className={cx("clear-patch", styles["rooms"])}>
        <OptionalSection>
          <PastRooms />
        </OptionalSection>
        <FeaturedRooms illustrations={illustrations} />
      </div>
    </div>
  );
}
