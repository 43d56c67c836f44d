import type { PadStick } from "../layout/pad-layout.ts";
import type { ButtonRules } from "../shaping/button-edges.ts";
import type { StickZone, TriggerZone } from "../shaping/dead-zone.ts";

/** How the readings of pads are turned into values and events. */
export interface PadSettings {
  /** The dead zones of both sticks. */
  readonly sticks: StickZone;
  /** The dead zones of both triggers. */
  readonly triggers: TriggerZone;
  /** When buttons count as pressed, and how they repeat. */
  readonly buttons: ButtonRules;
  /** A stick that also presses the buttons of the cross, which is useful in menus. */
  readonly crossStick: PadStick | undefined;
}

/** A change of settings. Settings that are left out stay as they are. */
export interface PadSettingsChange {
  /** The dead zones of both sticks. */
  readonly sticks?: Partial<StickZone>;
  /** The dead zones of both triggers. */
  readonly triggers?: Partial<TriggerZone>;
  /** When buttons count as pressed, and how they repeat. */
  readonly buttons?: Partial<ButtonRules>;
  /** A stick that also presses the cross; undefined for none. */
  readonly crossStick?: PadStick | undefined;
}

/** Settings that suit most pads and games. */
export const DEFAULT_SETTINGS: PadSettings = {
  sticks: { inner: 0.12, outer: 0.95, hysteresis: 0.03, curve: 1 },
  triggers: { inner: 0.04, outer: 0.96, curve: 1 },
  buttons: { pressAt: 0.3, releaseAt: 0.2, repeatDelayMs: 400, repeatIntervalMs: 100 },
  crossStick: undefined,
};

/** Returns the settings with a change applied. */
export function changeSettings(settings: PadSettings, change: PadSettingsChange): PadSettings {
  return {
    sticks: { ...settings.sticks, ...change.sticks },
    triggers: { ...settings.triggers, ...change.triggers },
    buttons: { ...settings.buttons, ...change.buttons },
    crossStick: "crossStick" in change ? change.crossStick : settings.crossStick,
  };
}
