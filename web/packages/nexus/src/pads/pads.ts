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
  /** How pads are mapped that are not standard, or that a person has mapped anew. Without it, profiles last as long as the page. */
  readonly profiles?: ProfileStore;
  /** Whether your own loop calls `poll`, once a frame. */
  readonly isManual?: boolean;
  /** In place of the browser, for tests: `FakeGamepads`. */
  readonly host?: PadHost;
}

/** Takes the readings of a captured pad; undefined when it disconnects. */
type Capture = (raw: PadSample | undefined, nowMs: number) => void;

/**
 * All pads of a page. It reads them once a frame as long as someone listens, a pad is there and the page is shown. What is
 * held when the page loses the focus is released, and counts again after it was let go.
 */
export class Pads {
  /** How pads are mapped. After a change of your own, call `applyProfiles`. */
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

  /** The pads that are connected, the longest first. The same array until one comes or goes. */
  get list(): readonly Pad[] {
    return this.#list;
  }

  /** Whether the browser lets this page read gamepads. */
  get isSupported(): boolean {
    return this.#host.isSupported;
  }

  /** The settings that count now. */
  get settings(): PadSettings {
    return this.#settings;
  }

  /** Changes dead zones, thresholds and repeats. What is left out stays. */
  configure(change: PadSettingsChange): void {
    this.#settings = changeSettings(this.#settings, change);
  }

  /** Calls back on events. Returns the function that ends that. */
  on<Name extends keyof PadEvents>(name: Name, handler: (event: PadEvents[Name]) => void): () => void {
    return this.#emitter.on(name, handler);
  }

  /** Makes a pad of a keyboard, of touch controls or of a phone. Returns the function that removes it. */
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

  /** Reads all pads and delivers what has happened. Called by itself once a frame, unless `isManual`. */
  poll(nowMs: number = this.#host.nowMs()): void {
    for (const source of this.#slots.refresh(this.#look())) this.#track(source);
    for (const source of this.#sources) {
      if (!this.#tracked.has(source) && source.read(nowMs) !== undefined) this.#track(source);
    }
    for (const pad of [...this.#tracked.values()]) this.#update(pad, nowMs);
    this.#emitter.emit("frame", { nowMs });
    this.#follow();
  }

  /** Maps a pad by a profile and keeps it; with undefined, as the browser does. Returns whether the storage has taken it. */
  setProfile(padId: string, profile: PadProfile | undefined): boolean {
    const isSaved = profile ? this.profiles.set(profile) : this.profiles.remove(padId);
    this.applyProfiles();
    return isSaved;
  }

  /** Gives each connected pad the profile that the store has of it. */
  applyProfiles(): void {
    for (const pad of this.#tracked.values()) pad.applyProfile(this.profiles.get(pad.id));
  }

  /** Takes the readings of a pad away from all others, which find it let go. Returns the function that ends that. */
  capture(pad: Pad, take: Capture): () => void {
    this.#captures.set(pad, take);
    this.#follow();
    return () => {
      if (this.#captures.get(pad) === take) this.#captures.delete(pad);
      this.#follow();
    };
  }

  /** Removes all handlers and sources, and reads no more. */
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
    this.#tell(pad, pad.update(raw, isSeen && !capture, nowMs, this.#settings));
  }

  #drop(pad: TrackedPad, nowMs: number): void {
    this.#tracked.delete(pad.source);
    this.#captures.delete(pad);
    this.#list = this.#list.filter((each) => each !== pad);
    this.#tell(pad, pad.disconnect(nowMs, this.#settings));
    this.#emitter.emit("disconnected", { pad });
  }

  #tell(pad: TrackedPad, { edges, moved }: PadChanges): void {
    for (const { kind, button, value, repeats } of edges)
      this.#emitter.emit(kind, { pad, button, value, repeats });
    for (const stick of moved) this.#emitter.emit("moved", { pad, stick, ...pad.stick(stick) });
  }

  /** Reads as often as it is of use now. */
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

  /** Reads the browser's gamepads. It may have announced one before anybody listened. */
  #look() {
    const gamepads = this.#host.gamepads();
    this.#isPlugged = gamepads.some((gamepad) => gamepad != null);
    return gamepads;
  }

  #onHost(event: HostEvent): void {
    if (event.kind === "unplugged") this.#slots.unplug(event.index);
    this.#look();
    // A hidden page gets no frames: what is held is released now.
    if (event.kind === "attention" && !this.#host.isVisible && !this.#isManual) this.poll();
    this.#follow();
  }
}
