import { buttonIndex, PAD_BUTTONS, type PadButton, type PadStick, stickIndex } from "../layout/pad-layout.ts";
import { type PadSample, REST } from "../layout/pad-sample.ts";
import { type PadProfile, ProfileReader, standardProfile } from "../mapping/pad-profile.ts";
import { type ButtonEdge, ButtonEdges } from "../shaping/button-edges.ts";
import { CENTRE, StickFilter, type StickPosition, shapeTrigger } from "../shaping/dead-zone.ts";
import type { PadSource } from "../sources/pad-source.ts";
import type { RumbleEffect, RumbleResult } from "../sources/rumble.ts";
import type { Pad } from "./pad.ts";
import type { PadSettings } from "./pad-settings.ts";

const STICKS = ["left", "right"] as const;
const TRIGGERS: readonly PadButton[] = ["l2", "r2"];

/** What changed on a pad in one frame. */
export interface PadChanges {
  readonly edges: readonly ButtonEdge[];
  readonly moved: readonly PadStick[];
}

let lastKey = 0;

/** A pad that is updated by readings. */
export class TrackedPad implements Pad {
  readonly key = ++lastKey;
  readonly #edges = new ButtonEdges();
  readonly #filters = { left: new StickFilter(), right: new StickFilter() };
  #reader: ProfileReader;
  #values = REST.buttons;
  #sticks: Readonly<Record<PadStick, StickPosition>> = { left: CENTRE, right: CENTRE };
  #raw = REST;
  #hasProfile = false;
  #isConnected = true;
  #wasOpen = true;

  constructor(readonly source: PadSource) {
    this.#reader = new ProfileReader(standardProfile(source.id));
  }

  get id(): string {
    return this.source.id;
  }
  get name(): string {
    return this.source.name;
  }
  get kind() {
    return this.source.kind;
  }
  get vendor(): string | undefined {
    return this.source.vendor;
  }
  get product(): string | undefined {
    return this.source.product;
  }
  get isConnected(): boolean {
    return this.#isConnected;
  }
  get isMapped(): boolean {
    return this.source.isStandard || this.#hasProfile;
  }
  get pressed(): readonly PadButton[] {
    return this.#edges.pressed;
  }
  get raw(): PadSample {
    return this.#raw;
  }
  isPressed(button: PadButton): boolean {
    return this.#edges.isPressed(button);
  }
  value(button: PadButton): number {
    return this.#values[buttonIndex(button)] ?? 0;
  }
  stick(stick: PadStick): StickPosition {
    return this.#sticks[stick];
  }
  async rumble(effect: RumbleEffect): Promise<RumbleResult> {
    return (await this.source.rumble?.(effect)) ?? "unsupported";
  }
  async stopRumble(): Promise<void> {
    await this.source.stopRumble?.();
  }

  /** From now on, reads the device through this profile, or in the standard order without one. */
  applyProfile(profile: PadProfile | undefined): void {
    this.#hasProfile = profile !== undefined;
    this.#reader = new ProfileReader(profile ?? standardProfile(this.id));
  }

  /** Takes a reading. While the pad is not open, everything counts as released, and what is held when it opens is ignored. */
  update(raw: PadSample, isOpen: boolean, nowMs: number, settings: PadSettings): PadChanges {
    this.#raw = raw;
    if (isOpen && !this.#wasOpen) this.#edges.ignoreHeld();
    this.#wasOpen = isOpen;
    const sample = isOpen ? this.#reader.read(raw) : REST;
    const before = this.#sticks;
    this.#sticks = {
      left: this.#filters.left.update(...axesOf(sample, "left"), settings.sticks),
      right: this.#filters.right.update(...axesOf(sample, "right"), settings.sticks),
    };
    this.#values = this.#shapeButtons(sample, settings);
    return {
      edges: this.#edges.update(this.#values, nowMs, settings.buttons),
      moved: STICKS.filter((stick) => this.#sticks[stick] !== before[stick]),
    };
  }

  /** Releases everything for good. */
  disconnect(nowMs: number, settings: PadSettings): PadChanges {
    const changes = this.update(REST, false, nowMs, settings);
    this.#isConnected = false;
    return changes;
  }

  #shapeButtons({ buttons }: PadSample, { triggers, crossStick }: PadSettings): readonly number[] {
    const cross = crossStick && this.#sticks[crossStick];
    return PAD_BUTTONS.map((button, index) => {
      const value = buttons[index] ?? 0;
      if (TRIGGERS.includes(button)) return shapeTrigger(value, triggers);
      return cross ? Math.max(value, pushTo(button, cross)) : value;
    });
  }
}

function axesOf({ axes }: PadSample, stick: PadStick): [number, number] {
  const index = stickIndex(stick);
  return [axes[index] ?? 0, axes[index + 1] ?? 0];
}

/** How far a stick is pushed towards a button of the cross. */
function pushTo(button: PadButton, { x, y }: StickPosition): number {
  if (button === "left") return Math.max(0, -x);
  if (button === "right") return Math.max(0, x);
  if (button === "up") return Math.max(0, -y);
  return button === "down" ? Math.max(0, y) : 0;
}
