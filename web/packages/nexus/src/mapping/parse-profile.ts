import { isPadAxis, isPadButton, type PadAxis, type PadButton } from "../layout/pad-layout.ts";
import type { AxisSource, ButtonSource } from "./control-source.ts";
import type { PadProfile } from "./pad-profile.ts";

/** More profiles than anyone has pads. */
export const MAX_PROFILES = 64;
const MAX_TEXT_CHARS = 256 * 1024;
const MAX_ID_CHARS = 512;
const MAX_INDEX = 127;

/** Thrown for a text that does not contain valid profiles. */
export class ProfileError extends Error {
  readonly code = "profile_invalid";
}

type Fields = Readonly<Record<string, unknown>>;

/** Writes profiles as JSON. */
export function profilesToText(profiles: readonly PadProfile[]): string {
  return JSON.stringify({ version: 1, profiles });
}

/** Parses profiles from an untrusted text. Throws a `ProfileError` if any part of it is invalid. */
export function profilesFromText(text: string): readonly PadProfile[] {
  if (text.length > MAX_TEXT_CHARS) throw new ProfileError("The text is too long for profiles.");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProfileError("The text is not JSON.");
  }
  const { version, profiles } = fieldsOf(value);
  if (version !== 1 || !Array.isArray(profiles))
    throw new ProfileError("The text has no profiles of version 1.");
  if (profiles.length > MAX_PROFILES) throw new ProfileError(`There are more than ${MAX_PROFILES} profiles.`);
  return profiles.map(parseProfile);
}

/** Checks an untrusted profile. Throws a `ProfileError` if any part of it is invalid. */
export function parseProfile(value: unknown): PadProfile {
  const { version, pad, buttons, axes } = fieldsOf(value);
  if (version !== 1) throw new ProfileError("A profile has another version than 1.");
  if (typeof pad !== "string" || pad.length > MAX_ID_CHARS) throw new ProfileError("A profile has no pad.");
  return {
    version,
    pad,
    buttons: Object.fromEntries(
      Object.entries(fieldsOf(buttons)).map(([name, source]): [PadButton, ButtonSource] => {
        if (!isPadButton(name)) throw new ProfileError("A profile names a button that pads do not have.");
        return [name, parseButtonSource(source)];
      }),
    ),
    axes: Object.fromEntries(
      Object.entries(fieldsOf(axes)).map(([name, source]): [PadAxis, AxisSource] => {
        if (!isPadAxis(name)) throw new ProfileError("A profile names an axis that pads do not have.");
        const { axis, isInverted } = fieldsOf(source);
        if (typeof isInverted !== "boolean") throw new ProfileError("An axis has no direction.");
        return [name, { axis: indexOf(axis), isInverted }];
      }),
    ),
  };
}

function parseButtonSource(value: unknown): ButtonSource {
  const { button, axis, from, to, near } = fieldsOf(value);
  if (button !== undefined) return { button: indexOf(button) };
  if (near !== undefined) return { axis: indexOf(axis), near: positionOf(near) };
  const source = { axis: indexOf(axis), from: positionOf(from), to: positionOf(to) };
  if (source.from === source.to) throw new ProfileError("A button is pressed where it is let go.");
  return source;
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new ProfileError("A profile has another form.");
  }
  return value as Fields;
}

function indexOf(value: unknown): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > MAX_INDEX) {
    throw new ProfileError("A profile has a wrong index.");
  }
  return value;
}

function positionOf(value: unknown): number {
  if (typeof value !== "number" || !(Math.abs(value) <= 1)) {
    throw new ProfileError("A profile has a wrong position.");
  }
  return value;
}
