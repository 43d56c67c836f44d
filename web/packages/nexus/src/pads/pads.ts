import { browserHost } from "../host/browser-host.ts";
import type { HostEvent, PadHost } from "../host/pad-host.ts";
import type { PadSample } from "../layout/pad-sample.ts";
import type { PadProfile } from "../mapping/pad-profile.ts";
import { ProfileStore } from "../mapping/profile-store.ts";
import { GamepadSlots } from "../sources/gamepad-slots.ts";
import type { PadSource } from "../sources/pad-source.ts";
import { Emitter } from "./emitter.ts";
import type { Pad } from "./pad.ts";
import type { PadEvents } from "./pad-events.ts";
import {
  changeSettings,
  DEFAULT_SETTINGS,
  type PadSettings,
  type PadSettingsChange,
} from "./pad-settings.ts";
import { PollLoop } from "./poll-loop.ts";
import { type PadChanges, TrackedPad } from "./tracked-pad.ts";

/** Options of `Pads`. */
export interface PadsOptions extends PadSettingsChange {
  /** The profiles of pads that are not standard, or that a person has remapped. By default, profiles last as long as the page. */
  readonly profiles?: ProfileStore;
  /** Whether your own loop calls `poll`, once per frame. */
  readonly isManual?: boolean;
  /** Replaces the browser in tests, with `FakeGamepads`. */
  readonly host?: PadHost;
}

/** Receives the readings of a captured pad; undefined when it disconnects. */
type Capture = (raw: PadSample | undefined, nowMs: number) => void;

/**
 * All pads of a page. It reads them once per frame while there is a listener, a pad is connected and the page is visible. Buttons
 * that are held when the page loses focus are released, and count again only after they were really released.
 */
export class Pads {
  /** The profiles of pads. Call `applyProfiles` after you change them. */
  readonly profiles: ProfileStore;
  readonly #host: PadHost;
  readonly #isManual: boolean;
  readonly #emitter = new Emitter<PadEvents>(() => this.#follow());
  readonly #loop: PollLoop;
  readonly #slots = new GamepadSlots();
  readonly #sources = new Set<PadSource>();
  readonly #tracked = new Map<PadSource, TrackedPad>();
  readonly #captures = new Map<Pad, Capture>();
  #list: readonly Pad[] = [];
  #settings: PadSettings;
  #isPlugged = false;
  #stopListening: (() => void) | undefined;

  constructor({ host = browserHost, isManual = false, profiles, ...settings }: PadsOptions = {}) {
    this.#host = host;
    this.#isManual = isManual;
    this.profiles = profiles ?? new ProfileStore();
    this.#settings = changeSettings(DEFAULT_SETTINGS, settings);
    this.#loop = new PollLoop(host, (nowMs) => this.poll(nowMs));
  }

  /**
   * The connected pads, in the order in which they were connected. The array stays the same until a pad is connected or
   * disconnected.
   */
  get list(): readonly Pad[] {
    return this.#list;
  }

  /** Whether the browser allows this page to read gamepads. */
  get isSupported(): boolean {
    return this.#host.isSupported;
  }

  /** The current settings. */
  get settings(): PadSettings {
    return this.#settings;
  }

  /** Changes dead zones, thresholds and repeats. Settings that are left out stay as they are. */
  configure(change: PadSettingsChange): void {
    this.#settings = changeSettings(this.#settings, change);
  }

  /** Calls back on an event. Returns a function that removes the handler. */
  on<Name extends keyof PadEvents>(name: Name, handler: (event: PadEvents[Name]) => void): () => void {
    return this.#emitter.on(name, handler);
  }

  /** Adds a keyboard, touch controls or a phone as a pad. Returns a function that removes it. */
  add(source: PadSource): () => void {
    this.#sources.add(source);
    this.#follow();
    return () => {
      if (!this.#sources.delete(source)) return;
      const pad = this.#tracked.get(source);
      if (pad) this.#drop(pad, this.#host.nowMs());
      this.#follow();
    };
  }

  /** Reads all pads and sends their events. Called automatically once per frame, unless `isManual`. */
  poll(nowMs: number = this.#host.nowMs()): void {
    for (const source of this.#slots.refresh(this.#look())) this.#track(source);
    for (const source of this.#sources) {
      if (!this.#tracked.has(source) && source.read(nowMs) !== undefined) this.#track(source);
    }
    for (const pad of [...this.#tracked.values()]) this.#update(pad, nowMs);
    this.#emitter.emit("frame", { nowMs });
    this.#follow();
  }

  /**
   * Maps a pad by a profile and stores the profile; with undefined, the pad is mapped as the browser does it. Returns whether that
   * was stored.
   */
  setProfile(padId: string, profile: PadProfile | undefined): boolean {
    const isSaved = profile ? this.profiles.set(profile) : this.profiles.remove(padId);
    this.applyProfiles();
    return isSaved;
  }

  /** Applies to each connected pad the profile that the store has for it. */
  applyProfiles(): void {
    for (const pad of this.#tracked.values()) pad.applyProfile(this.profiles.get(pad.id));
  }

  /** Redirects the readings of a pad to `take`; for everyone else, the pad is released. Returns a function that ends this. */
  capture(pad: Pad, take: Capture): () => void {
    this.#captures.set(pad, take);
    this.#follow();
    return () => {
      if (this.#captures.get(pad) === take) this.#captures.delete(pad);
      this.#follow();
    };
  }

  /** Removes all handlers and sources, and stops reading. */
  close(): void {
    for (const pad of this.#tracked.values()) pad.disconnect(this.#host.nowMs(), this.#settings);
    this.#sources.clear();
    this.#tracked.clear();
    this.#captures.clear();
    this.#list = [];
    this.#emitter.clear();
  }

  #track(source: PadSource): void {
    const pad = new TrackedPad(source);
    pad.applyProfile(this.profiles.get(source.id));
    this.#tracked.set(source, pad);
    this.#list = [...this.#list, pad];
    this.#emitter.emit("connected", { pad });
  }

  #update(pad: TrackedPad, nowMs: number): void {
    // A handler may have removed it.
    if (this.#tracked.get(pad.source) !== pad) return;
    const raw = pad.source.read(nowMs);
    const capture = this.#captures.get(pad);
    capture?.(raw, nowMs);
    if (!raw) return this.#drop(pad, nowMs);
    const isSeen = this.#host.isVisible && (!pad.source.needsFocus || this.#host.hasFocus);
    this.#report(pad, pad.update(raw, isSeen && !capture, nowMs, this.#settings));
  }

  #drop(pad: TrackedPad, nowMs: number): void {
    this.#tracked.delete(pad.source);
    this.#captures.delete(pad);
    this.#list = this.#list.filter((each) => each !== pad);
    this.#report(pad, pad.disconnect(nowMs, this.#settings));
    this.#emitter.emit("disconnected", { pad });
  }

  #report(pad: TrackedPad, { edges, moved }: PadChanges): void {
    for (const { kind, button, value, repeats } of edges)
      this.#emitter.emit(kind, { pad, button, value, repeats });
    for (const stick of moved) this.#emitter.emit("moved", { pad, stick, ...pad.stick(stick) });
  }

  /** Reads as often as is useful now. */
  #follow(): void {
    const isUsed = this.#emitter.hasHandlers || this.#captures.size > 0;
    if (isUsed && !this.#stopListening) {
      this.#stopListening = this.#host.listen((event) => this.#onHost(event));
      this.#look();
    } else if (!isUsed) {
      this.#stopListening?.();
      this.#stopListening = undefined;
    }
    if (!isUsed || this.#isManual || !this.#host.isVisible) return this.#loop.setPace("stopped");
    const hasPads = this.#tracked.size + this.#sources.size > 0 || this.#isPlugged;
    this.#loop.setPace(hasPads ? "frames" : "looking");
  }

  /** Reads the browser's gamepads. The browser may have announced one before anyone listened. */
  #look() {
    const gamepads = this.#host.gamepads();
    this.#isPlugged = gamepads.some((gamepad) => gamepad != null);
    return gamepads;
  }

  #onHost(event: HostEvent): void {
    if (event.kind === "unplugged") this.#slots.unplug(event.index);
    this.#look();
    // A hidden page gets no frames, so what is held is released now.
    if (event.kind === "attention" && !this.#host.isVisible && !this.#isManual) this.poll();
    this.#follow();
  }
}
