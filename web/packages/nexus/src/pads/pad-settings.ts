import type { PadStick } from "../layout/pad-layout.ts";
import type { ButtonRules } from "../shaping/button-edges.ts";
import type { StickZone, TriggerZone } from "../shaping/dead-zone.ts";

/** How the readings of pads become what counts. */
export interface PadSettings {
  readonly sticks: StickZone;
  readonly triggers: TriggerZone;
  readonly buttons: ButtonRules;
  /** A stick that also presses the buttons of the cross, as menus need it. */
  readonly crossStick: PadStick | undefined;
}

/** A change of settings: what is left out stays. */
export interface PadSettingsChange {
  readonly sticks?: Partial<StickZone>;
  readonly triggers?: Partial<TriggerZone>;
  readonly buttons?: Partial<ButtonRules>;
  readonly crossStick?: PadStick | undefined;
}

/** What suits most pads and games. */
export const DEFAULT_SETTINGS: PadSettings = {
  sticks: { inner: 0.12, outer: 0.95, hysteresis: 0.03, curve: 1 },
  triggers: { inner: 0.04, outer: 0.96, curve: 1 },
  buttons: { pressAt: 0.3, releaseAt: 0.2, repeatDelayMs: 400, repeatIntervalMs: 100 },
  crossStick: undefined,
};

/** Settings with a change. */
export function changeSettings(settings: PadSettings, change: PadSettingsChange): PadSettings {
  return {
    sticks: { ...settings.sticks, ...change.sticks },
    triggers: { ...settings.triggers, ...change.triggers },
    buttons: { ...settings.buttons, ...change.buttons },
    crossStick: "crossStick" in change ? change.crossStick : settings.crossStick,
  };
}
