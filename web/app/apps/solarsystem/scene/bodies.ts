/** Which body of the solar system. */
export type BodyId =
  | "sun"
  | "mercury"
  | "venus"
  | "earth"
  | "moon"
  | "mars"
  | "jupiter"
  | "saturn"
  | "uranus"
  | "neptune";

/** What is the same for a body at any date. */
export interface Body {
  readonly id: BodyId;
  readonly name: string;
  /** Mean radius (IAU WGCCRE 2015). */
  readonly radiusKm: number;
  /** Semi-major axis of its way round the Sun; for the Moon, round the Earth. The Sun has none. */
  readonly orbitAu: number | undefined;
  /** Its colour as a whole, linear, before its surface is painted. */
  readonly color: readonly [red: number, green: number, blue: number];
}

/** Astronomical unit (IAU 2012 resolution B2). */
export const AU_KM = 149_597_870.7;

/** All bodies, outwards, the Moon after the Earth. */
export const BODIES: readonly Body[] = [
  { id: "sun", name: "Sun", radiusKm: 695_700, orbitAu: undefined, color: [1, 0.86, 0.55] },
  { id: "mercury", name: "Mercury", radiusKm: 2439.4, orbitAu: 0.3871, color: [0.32, 0.29, 0.27] },
  { id: "venus", name: "Venus", radiusKm: 6051.8, orbitAu: 0.7233, color: [0.75, 0.62, 0.39] },
  { id: "earth", name: "Earth", radiusKm: 6371.0, orbitAu: 1, color: [0.16, 0.28, 0.5] },
  { id: "moon", name: "Moon", radiusKm: 1737.4, orbitAu: 0.00257, color: [0.3, 0.29, 0.28] },
  { id: "mars", name: "Mars", radiusKm: 3389.5, orbitAu: 1.5237, color: [0.51, 0.22, 0.1] },
  { id: "jupiter", name: "Jupiter", radiusKm: 69_911, orbitAu: 5.2034, color: [0.6, 0.47, 0.34] },
  { id: "saturn", name: "Saturn", radiusKm: 58_232, orbitAu: 9.537, color: [0.68, 0.56, 0.36] },
  { id: "uranus", name: "Uranus", radiusKm: 25_362, orbitAu: 19.191, color: [0.42, 0.66, 0.72] },
  { id: "neptune", name: "Neptune", radiusKm: 24_622, orbitAu: 30.069, color: [0.16, 0.3, 0.7] },
];

const byId = new Map(BODIES.map((body) => [body.id, body]));

/** The body of an id. */
export function bodyOf(id: BodyId): Body {
  const body = byId.get(id);
  if (!body) throw new Error(`no body is called ${id}`);
  return body;
}

/** Whether a text names a body. */
export const isBodyId = (text: string): text is BodyId => byId.has(text as BodyId);

/** The main ring system of Saturn, in its radii: from the C ring's inner edge to the A ring's outer one. */
export const RING_INNER_RADII = 1.28;
export const RING_OUTER_RADII = 2.35;
