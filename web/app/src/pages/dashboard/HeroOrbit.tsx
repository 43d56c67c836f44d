import { Orbit } from "@orbitroom/compact";

/** The two great orbits behind the headline, which the two bodies take a minute and more to go around. */
export function HeroOrbit() {
  return (
    <div className="hero-orbits" aria-hidden="true">
      <Orbit
        className="hero-orbit"
        ratio={0.4}
        tiltDeg={-24}
        strokeWidth={0.28}
        periodS={64}
        bodies={[
          { at: 0.02, radius: 1.9 },
          { at: 0.655, radius: 1.3, tone: "cool" },
        ]}
      />
      <Orbit className="hero-orbit hero-orbit-outer" ratio={0.46} tiltDeg={-20} strokeWidth={0.16} />
    </div>
  );
}
