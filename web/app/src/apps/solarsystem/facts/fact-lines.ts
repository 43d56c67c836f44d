import type { Body } from "../scene/bodies.ts";

/** One fact, as people read it. */
export interface FactLine {
  readonly label: string;
  readonly value: string;
}

const HOURS_A_DAY = 24;
const DAYS_A_YEAR = 365.25;
const LIGHT_MINUTES_PER_AU = 8.3167;

const number = (value: number, digits = 0): string =>
  value.toLocaleString("en", { maximumFractionDigits: digits });

/** A number with so many digits that count, such as 1,230 or 0.38. */
function rounded(value: number, digits = 3): string {
  const places = Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return number(Number(value.toPrecision(digits)), places);
}

function spanOf(hours: number): string {
  const length = Math.abs(hours);
  if (length < 2 * HOURS_A_DAY) return `${rounded(length)} hours`;
  const days = length / HOURS_A_DAY;
  return days < 2 * DAYS_A_YEAR ? `${rounded(days)} days` : `${rounded(days / DAYS_A_YEAR)} years`;
}

/** What to tell of a body, the most telling first. */
export function factLines(body: Body): FactLine[] {
  const { facts } = body;
  const earths = body.radiusKm / 6378.137;
  const lines: FactLine[] = [{ label: "Diameter", value: `${number(Math.round(body.radiusKm * 2))} km` }];
  if (body.id !== "earth") {
    lines.push({ label: "Beside the Earth", value: `${rounded(earths, 2)} times as wide` });
  }
  if (facts.dayHours !== undefined) {
    lines.push({ label: "From noon to noon", value: spanOf(facts.dayHours) });
  } else lines.push({ label: "One turn", value: spanOf(facts.rotationHours) });
  if (facts.yearDays !== undefined) {
    lines.push({ label: "One orbit", value: spanOf(facts.yearDays * HOURS_A_DAY) });
  }
  lines.push({ label: "Temperature", value: `${number(facts.meanTemperatureC)} °C` });
  lines.push({ label: "Gravity", value: `${rounded(facts.gravityMs2, 3)} m/s²` });
  if (body.kind !== "moon") lines.push({ label: "Moons", value: number(facts.moons) });
  lines.push({ label: "Tilt", value: `${rounded(facts.tiltDegrees, 3)}°` });
  return lines;
}

/** How far off something is, and how long its light is under way. */
export function distanceText(au: number): string {
  const km = au * 149_597_870.7;
  const shown = au < 0.05 ? `${number(Number(km.toPrecision(4)))} km` : `${rounded(au, 4)} au`;
  const minutes = au * LIGHT_MINUTES_PER_AU;
  if (minutes < 1) return `${shown}, ${rounded(minutes * 60, 2)} light seconds`;
  if (minutes < 60) return `${shown}, ${rounded(minutes, 3)} light minutes`;
  return `${shown}, ${rounded(minutes / 60, 3)} light hours`;
}
