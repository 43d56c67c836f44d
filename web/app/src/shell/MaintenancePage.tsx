import { usePageTitle } from "@orbitroom/app-kit/page/use-page-title.ts";
import { Orbit } from "@orbitroom/compact";
import { COPYRIGHT } from "./copyright.ts";
import { Header } from "./header/Header.tsx";
import styles from "./MaintenancePage.module.css";

/** What the page says unless the gateway has a message of its own. */
const DEFAULT_MESSAGE = "Launching on October 25th, 2025...";

/** Replaces the whole app while the gateway is in maintenance mode. */
export function MaintenancePage({ message = DEFAULT_MESSAGE }: { message?: string | undefined }) {
  usePageTitle();
  return (
    <>
      <Header logoOnly />
      <main className={styles["main"]}>
        <Orbit
          className={styles["orbit"]}
          ratio={0.36}
          tiltDeg={-18}
          strokeWidth={0.7}
          periodS={48}
          bodies={[
            { at: 0.66, radius: 3.4 },
            { at: 0.16, radius: 2.2, tone: "cool" },
          ]}
        />
        <h1>{message}</h1>
      </main>
      <p className={styles["footer"]}>{COPYRIGHT}</p>
    </>
  );
}
