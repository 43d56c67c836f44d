import { buttonClass, Orbit } from "@orbitroom/compact";
import { Link } from "wouter";
import { usePageTitle } from "../lib/use-page-title.ts";
import styles from "./NotFoundPage.module.css";

/** Shown for a path that has no page. */
export function NotFoundPage() {
  usePageTitle("Not found");
  return (
    <section className={styles["page"]}>
      <Orbit
        className={styles["orbit"]}
        ratio={0.4}
        tiltDeg={-18}
        strokeWidth={1.1}
        bodies={[{ at: 0.16, radius: 6, drifting: true }]}
      />
      <h1>Nothing in orbit here</h1>
      <p>There is no page at this URL. If it was a room link, ask for it again: it may be incomplete.</p>
      <div className={styles["actions"]}>
        <Link href="/" className={buttonClass("primary", "lg")}>
          Go home
        </Link>
        <Link href="/filter" className={buttonClass("quiet", "lg")}>
          Search
        </Link>
      </div>
    </section>
  );
}
