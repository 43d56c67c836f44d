import {
  isPadAxis,
  isPadButton,
  PAD_AXES,
  PAD_BUTTONS,
  type PadAxis,
  type PadButton,
  type PadControl,
} from "../layout/pad-layout.ts";
import type { PadSample } from "../layout/pad-sample.ts";
import {
  type AxisSource,
  type ButtonSource,
  type ControlSource,
  isSameSource,
  readAxis,
  readButton,
} from "./control-source.ts";

/** Which part of a device acts as which control. A control without an entry never moves. */
export interface PadProfile {
  /** The version of this format. */
  readonly version: 1;
  /** The `id` of the pad, as this browser reports it. */
  readonly pad: string;
  /** The source of each button. */
  readonly buttons: Readonly<Partial<Record<PadButton, ButtonSource>>>;
  /** The source of each axis. */
  readonly axes: Readonly<Partial<Record<PadAxis, AxisSource>>>;
}

/** The profile of a pad whose buttons and axes are in the order of the standard mapping. */
export function standardProfile(pad: string): PadProfile {
  return {
    version: 1,
    pad,
    buttons: Object.fromEntries(PAD_BUTTONS.map((name, button) => [name, { button }])),
    axes: Object.fromEntries(PAD_AXES.map((name, axis) => [name, { axis, isInverted: false }])),
  };
}

/** Assigns another source to a control. A control that had this source gets the one that becomes free. */
export function withSource(profile: PadProfile, control: PadControl, source: ControlSource): PadProfile {
  const entries: [string, ControlSource][] = Object.entries({ ...profile.buttons, ...profile.axes });
  const before = entries.find(([name]) => name === control)?.[1];
  const others = entries.flatMap(([name, each]): [string, ControlSource][] => {
    if (name === control) return [];
    if (!isSameSource(each, source)) return [[name, each]];
    return before && isPadAxis(name) === isPadAxis(control) ? [[name, before]] : [];
  });
  const all: readonly [string, ControlSource][] = [...others, [control, source]];
  return {
    ...profile,
    buttons: Object.fromEntries(all.filter(([name]) => isPadButton(name))),
    axes: Object.fromEntries(all.filter(([name]) => isPadAxis(name))),
  };
}

/** Reads a device through a profile. */
export class ProfileReader {
  /** Axes that have moved. Until then, browsers report 0 for a trigger that rests at -1. */
  readonly #moved = new Set<number>();

  constructor(private readonly profile: PadProfile) {}

  /** Returns the sample in the standard layout. */
  read(raw: PadSample): PadSample {
    for (const [axis, value] of raw.axes.entries()) if (value !== 0) this.#moved.add(axis);
    const { buttons, axes } = this.profile;
    return {
      buttons: PAD_BUTTONS.map((name) => {
        const source = buttons[name];
        if (!source || ("from" in source && source.from !== 0 && !this.#moved.has(source.axis))) return 0;
        return readButton(source, raw);
      }),
      axes: PAD_AXES.map((name) => {
        const source = axes[name];
        return source ? readAxis(source, raw) : 0;
      }),
    };
  }
}
