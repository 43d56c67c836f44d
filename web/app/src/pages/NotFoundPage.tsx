import { buttonClass, Orbit } from "@orbitroom/compact";
import { Link } from "wouter";
import { usePageTitle } from "../shell/use-page-title.ts";
import "./NotFoundPage.css";

/** Where no page is: an orbit that has lost its body. */
export function NotFoundPage() {
  usePageTitle("Not found");
  return (
    <section className="not-found">
      <Orbit
        className="not-found-orbit"
        ratio={0.4}
        tiltDeg={-18}
        strokeWidth={1.1}
        bodies={[{ at: 0.16, radius: 6, drifting: true }]}
      />
      <h1>Nothing in orbit here</h1>
      <p>This address leads to no page. If it was a room link, ask for it again: a part may be missing.</p>
      <div className="not-found-actions">
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
