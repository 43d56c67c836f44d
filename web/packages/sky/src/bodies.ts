/** Ids of the bodies. */
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
  | "neptune"
  | "pluto";

export type BodyKind = "star" | "planet" | "dwarf planet" | "moon";

/** Facts about a body, from NASA's planetary fact sheets; moons as of 2025. */
export interface BodyFacts {
  /** Sidereal rotation period in hours; negative for retrograde rotation. */
  readonly rotationHours: number;
  /** Solar day: from noon to noon, in hours. */
  readonly dayHours?: number;
  /** Sidereal orbital period in Earth days. */
  readonly yearDays?: number;
  readonly massKg: number;
  /** Gravity at the surface, or at a pressure of 1 bar. */
  readonly gravityMs2: number;
  /** Temperature at the surface, or at the cloud tops. */
  readonly meanTemperatureC: number;
  readonly moons: number;
  /** Mean distance from the parent, in au. */
  readonly distanceAu?: number;
  /** Axial tilt: between the equator and the orbit (for the Sun, the ecliptic), in degrees. */
  readonly tiltDegrees: number;
  readonly text: string;
}

/** The radii of a body's rings. */
export interface Rings {
  readonly innerKm: number;
  readonly outerKm: number;
}

/** A body of the solar system. */
export interface Body {
  readonly id: BodyId;
  readonly name: string;
  readonly kind: BodyKind;
  /** The body that it orbits. */
  readonly parent?: BodyId;
  /** Equatorial radius. */
  readonly radiusKm: number;
  /** (equatorial radius - polar radius) / equatorial radius. */
  readonly flattening: number;
  /** The colour of its label and orbit, `#rrggbb`. */
  readonly accentColor: string;
  readonly rings?: Rings;
  readonly facts: BodyFacts;
}

/** All bodies, in the order of `Sky.positions`. */
export const bodies: readonly Body[] = [
  {
    id: "sun",
    name: "Sun",
    kind: "star",
    radiusKm: 695_700,
    flattening: 0,
    accentColor: "#ffd27a",
    facts: {
      rotationHours: 609.12,
      massKg: 1.9884e30,
      gravityMs2: 274,
      meanTemperatureC: 5500,
      moons: 0,
      tiltDegrees: 7.25,
      text: "The Sun contains 99.86 percent of the mass of the solar system. Its light takes eight minutes and nineteen seconds to reach you.",
    },
  },
  {
    id: "mercury",
    name: "Mercury",
    kind: "planet",
    parent: "sun",
    radiusKm: 2440.5,
    flattening: 0.0009,
    accentColor: "#b9aea2",
    facts: {
      rotationHours: 1407.5,
      dayHours: 4222.6,
      yearDays: 87.969,
      massKg: 3.301e23,
      gravityMs2: 3.7,
      meanTemperatureC: 167,
      moons: 0,
      distanceAu: 0.3871,
      tiltDegrees: 0.03,
      text: "One day on Mercury, from sunrise to sunrise, lasts two of its years. At noon it is hot enough to melt lead; at night it cools to 180 degrees below zero.",
    },
  },
  {
    id: "venus",
    name: "Venus",
    kind: "planet",
    parent: "sun",
    radiusKm: 6051.8,
    flattening: 0,
    accentColor: "#e8c98a",
    facts: {
      rotationHours: -5832.6,
      dayHours: 2802,
      yearDays: 224.701,
      massKg: 4.8673e24,
      gravityMs2: 8.87,
      meanTemperatureC: 464,
      moons: 0,
      distanceAu: 0.7233,
      tiltDegrees: 177.36,
      text: "Venus turns backwards, so slowly that a walker could keep pace with the sunset. At its surface, the air pressure equals that of the sea 900 metres down.",
    },
  },
  {
    id: "earth",
    name: "Earth",
    kind: "planet",
    parent: "sun",
    radiusKm: 6378.137,
    flattening: 0.00335,
    accentColor: "#7fb6f0",
    facts: {
      rotationHours: 23.9345,
      dayHours: 24,
      yearDays: 365.256,
      massKg: 5.9722e24,
      gravityMs2: 9.8,
      meanTemperatureC: 15,
      moons: 1,
      distanceAu: 1,
      tiltDegrees: 23.44,
      text: "The only world known to have life, and oceans of liquid water on its surface. You are here.",
    },
  },
  {
    id: "moon",
    name: "Moon",
    kind: "moon",
    parent: "earth",
    radiusKm: 1738.1,
    flattening: 0.0012,
    accentColor: "#c9c9c4",
    facts: {
      rotationHours: 655.72,
      dayHours: 708.73,
      yearDays: 27.3217,
      massKg: 7.346e22,
      gravityMs2: 1.62,
      meanTemperatureC: -20,
      moons: 0,
      distanceAu: 0.00257,
      tiltDegrees: 6.68,
      text: "The Moon turns once per orbit, so it always shows us the same side. Each year it moves 3.8 centimetres farther away.",
    },
  },
  {
    id: "mars",
    name: "Mars",
    kind: "planet",
    parent: "sun",
    radiusKm: 3396.2,
    flattening: 0.00589,
    accentColor: "#e2865a",
    facts: {
      rotationHours: 24.6229,
      dayHours: 24.6597,
      yearDays: 686.98,
      massKg: 6.4169e23,
      gravityMs2: 3.71,
      meanTemperatureC: -65,
      moons: 2,
      distanceAu: 1.5237,
      tiltDegrees: 25.19,
      text: "Rusty dust colours its ground and its sky. Olympus Mons, an old volcano, is two and a half times as high as Everest.",
    },
  },
  {
    id: "jupiter",
    name: "Jupiter",
    kind: "planet",
    parent: "sun",
    radiusKm: 71_492,
    flattening: 0.06487,
    accentColor: "#e3b98f",
    facts: {
      rotationHours: 9.925,
      dayHours: 9.9259,
      yearDays: 4332.589,
      massKg: 1.89813e27,
      gravityMs2: 24.79,
      meanTemperatureC: -110,
      moons: 97,
      distanceAu: 5.2029,
      tiltDegrees: 3.13,
      text: "Jupiter has two and a half times the mass of all other planets combined. Its Great Red Spot is a storm wider than the Earth, observed for at least 190 years.",
    },
  },
  {
    id: "saturn",
    name: "Saturn",
    kind: "planet",
    parent: "sun",
    radiusKm: 60_268,
    flattening: 0.09796,
    accentColor: "#ecd6a4",
    rings: { innerKm: 66_900, outerKm: 140_600 },
    facts: {
      rotationHours: 10.656,
      dayHours: 10.656,
      yearDays: 10_759.22,
      massKg: 5.6832e26,
      gravityMs2: 10.44,
      meanTemperatureC: -140,
      moons: 274,
      distanceAu: 9.537,
      tiltDegrees: 26.73,
      text: "Its rings are almost pure water ice. They are about 280,000 km across, but about ten metres thick in most places.",
    },
  },
  {
    id: "uranus",
    name: "Uranus",
    kind: "planet",
    parent: "sun",
    radiusKm: 25_559,
    flattening: 0.02293,
    accentColor: "#a5dde0",
    facts: {
      rotationHours: -17.24,
      dayHours: 17.24,
      yearDays: 30_685.4,
      massKg: 8.681e25,
      gravityMs2: 8.87,
      meanTemperatureC: -195,
      moons: 29,
      distanceAu: 19.189,
      tiltDegrees: 97.77,
      text: "Uranus orbits the Sun on its side. Each pole has 42 years of daylight and then 42 years of night.",
    },
  },
  {
    id: "neptune",
    name: "Neptune",
    kind: "planet",
    parent: "sun",
    radiusKm: 24_764,
    flattening: 0.01708,
    accentColor: "#7f9ff2",
    facts: {
      rotationHours: 16.11,
      dayHours: 16.11,
      yearDays: 60_189,
      massKg: 1.02409e26,
      gravityMs2: 11.15,
      meanTemperatureC: -200,
      moons: 16,
      distanceAu: 30.07,
      tiltDegrees: 28.32,
      text: "Neptune was predicted by calculation, from its pull on Uranus, before anyone saw it. Its winds are faster than sound is on the Earth.",
    },
  },
  {
    id: "pluto",
    name: "Pluto",
    kind: "dwarf planet",
    parent: "sun",
    radiusKm: 1188.3,
    flattening: 0,
    accentColor: "#d8bfa3",
    facts: {
      rotationHours: -153.293,
      dayHours: 153.28,
      yearDays: 90_560,
      massKg: 1.3025e22,
      gravityMs2: 0.62,
      meanTemperatureC: -225,
      moons: 5,
      distanceAu: 39.482,
      tiltDegrees: 119.51,
      text: "Smaller than our Moon, with a bright heart of frozen nitrogen. It has not completed an orbit since its discovery in 1930.",
    },
  },
];

/** Returns the body with this id. */
export function bodyById(id: BodyId): Body {
  const body = bodies.find((candidate) => candidate.id === id);
  if (!body) throw new Error(`There is no body ${id}`);
  return body;
}
