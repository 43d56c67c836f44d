export type { GamepadLike, HostEvent, PadHost } from "./host/pad-host.ts";
export { buttonLabel, type PadFamily, padFamily } from "./layout/button-label.ts";
export { type PadIdentity, parsePadId } from "./layout/pad-id.ts";
export {
  PAD_AXES,
  PAD_BUTTONS,
  type PadAxis,
  type PadButton,
  type PadControl,
  type PadStick,
} from "./layout/pad-layout.ts";
export type { PadSample } from "./layout/pad-sample.ts";
export { LinkPad, type LinkPadOptions } from "./link/link-pad.ts";
export type { PadLink } from "./link/pad-link.ts";
export { type SendPadOptions, sendPad } from "./link/send-pad.ts";
export type { AxisSource, ButtonSource, ControlSource } from "./mapping/control-source.ts";
export { type PadProfile, standardProfile, withSource } from "./mapping/pad-profile.ts";
export { ProfileError } from "./mapping/parse-profile.ts";
export { type ProfileStorage, ProfileStore } from "./mapping/profile-store.ts";
export type { RemapPhase } from "./mapping/remap-listener.ts";
export { type RemapOptions, startRemap } from "./mapping/start-remap.ts";
export { onChord } from "./pads/chord.ts";
export { type DriftOptions, measureDrift } from "./pads/measure-drift.ts";
export type { Pad } from "./pads/pad.ts";
export type { ButtonEvent, PadEvents, StickEvent } from "./pads/pad-events.ts";
export type { PadSettings, PadSettingsChange } from "./pads/pad-settings.ts";
export { Pads, type PadsOptions } from "./pads/pads.ts";
export { sharedPads } from "./pads/shared-pads.ts";
export type { ButtonRules } from "./shaping/button-edges.ts";
export type { StickPosition, StickZone, TriggerZone } from "./shaping/dead-zone.ts";
export type { DriftReport } from "./shaping/drift.ts";
export {
  DEFAULT_KEYS,
  type KeyAction,
  KeyboardPad,
  type KeyboardPadOptions,
  type KeyMap,
} from "./sources/keyboard-pad.ts";
export type { PadKind, PadSource } from "./sources/pad-source.ts";
export type { ActuatorLike, RumbleEffect, RumbleResult } from "./sources/rumble.ts";
export { TouchControls, type TouchControlsOptions } from "./sources/touch-controls.ts";
