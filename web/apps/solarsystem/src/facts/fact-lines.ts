import type { Body } from "../scene/bodies.ts";

/** A formatted fact. */
export interface FactLine {
  readonly label: string;
  readonly value: string;
}

const HOURS_PER_DAY = 24;
const DAYS_PER_YEAR = 365.25;
const LIGHT_MINUTES_PER_AU = 8.3167;

const number = (value: number, digits = 0): string =>
  value.toLocaleString("en", { maximumFractionDigits: digits });

/** Formats a number with a number of significant digits, such as 1,230 or 0.38. */
function rounded(value: number, digits = 3): string {
  const places = Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return number(Number(value.toPrecision(digits)), places);
}

function durationText(hours: number): string {
  const length = Math.abs(hours);
  if (length < 2 * HOURS_PER_DAY) return `${rounded(length)} hours`;
  const days = length / HOURS_PER_DAY;
  return days < 2 * DAYS_PER_YEAR ? `${rounded(days)} days` : `${rounded(days / DAYS_PER_YEAR)} years`;
}

/** The facts about a body, the most interesting first. */
export function factLines(body: Body): FactLine[] {
  const { facts } = body;
  const earths = body.radiusKm / 6378.137;
  const lines: FactLine[] = [{ label: "Diameter", value: `${number(Math.round(body.radiusKm * 2))} km` }];
  if (body.id !== "earth") {
    lines.push({ label: "Relative to the Earth", value: `${rounded(earths, 2)} × Earth` });
  }
  if (facts.dayHours !== undefined) {
    lines.push({ label: "Solar day", value: durationText(facts.dayHours) });
  } else lines.push({ label: "Rotation period", value: durationText(facts.rotationHours) });
  if (facts.yearDays !== undefined) {
    lines.push({ label: "Orbital period", value: durationText(facts.yearDays * HOURS_PER_DAY) });
  }
  lines.push({ label: "Temperature", value: `${number(facts.meanTemperatureC)} °C` });
  lines.push({ label: "Gravity", value: `${rounded(facts.gravityMs2, 3)} m/s²` });
  if (body.kind !== "moon") lines.push({ label: "Moons", value: number(facts.moons) });
  lines.push({ label: "Axial tilt", value: `${rounded(facts.tiltDegrees, 3)}°` });
  return lines;
}

/** Formats a distance and the travel time of light. */
export function distanceText(au: number): string {
  const km = au * 149_597_870.7;
  const distance = au < 0.05 ? `${number(Number(km.toPrecision(4)))} km` : `${rounded(au, 4)} au`;
  const minutes = au * LIGHT_MINUTES_PER_AU;
  if (minutes < 1) return `${distance}, ${rounded(minutes * 60, 2)} light seconds`;
  if (minutes < 60) return `${distance}, ${rounded(minutes, 3)} light minutes`;
  return `${distance}, ${rounded(minutes / 60, 3)} light hours`;
}
