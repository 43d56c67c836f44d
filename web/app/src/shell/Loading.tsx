import { Orbit } from "@orbitroom/compact";
import "./Loading.css";

/** The placeholder of a page on its way: an orbit that stands still at first and begins to move after 300 ms. */
export function Loading() {
  return (
    <div className="loading" role="status">
      <Orbit
        className="loading-orbit"
        ratio={0.42}
        tiltDeg={-18}
        bodies={[{ at: 0.7 }]}
        periodS={2.4}
        delayed
      />
      <p>Loading...</p>
    </div>
  );
}
