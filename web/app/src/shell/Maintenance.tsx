import { Orbit } from "@orbitroom/compact";
import { COPYRIGHT } from "./AccountMenu.tsx";
import { Header } from "./Header.tsx";
import "./Maintenance.css";
import { usePageTitle } from "./use-page-title.ts";

/** All there is to see while the gateway says maintenance. */
export function Maintenance() {
  usePageTitle();
  return (
    <>
      <Header bare />
      <main className="maintenance">
        <Orbit
          className="maintenance-orbit"
          ratio={0.36}
          tiltDeg={-18}
          strokeWidth={0.7}
          periodS={48}
          bodies={[
            { at: 0.66, radius: 3.4 },
            { at: 0.16, radius: 2.2, tone: "cool" },
          ]}
        />
        <h1>Launching on October 25th, 2025...</h1>
      </main>
      <p className="maintenance-foot">{COPYRIGHT}</p>
    </>
  );
}
