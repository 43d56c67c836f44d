import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { type Annotation, mergeAnnotations } from "../../annotations/annotation.ts";
import type { AnnotationState } from "../../annotations/annotation-store.ts";
import { CONTEXT_CHARS, findPlace, squeeze } from "../../text/find-quote.ts";
import type { ReadingWith } from "../invitation.ts";
import type { SharedBook } from "../place-message.ts";
import { ReadingTalk, type TalkNotes, type TalkVersion } from "../reading-talk.ts";

/** A version of a book as squeezed texts. Its CFIs are the document and an offset. */
export class SimulatedVersion implements TalkVersion {
  readonly texts: readonly string[];

  constructor(
    readonly book: SharedBook,
    chapters: readonly string[],
  ) {
    this.texts = chapters.map(squeeze);
  }

  cfiOf(index: number, start: number): string {
    return `epubcfi(/6/${2 * (index + 1)}!/4/2/1:${start})`;
  }

  placeOf(cfi: string): { index: number; start: number } {
    const [, step, start] = /^epubcfi\(\/6\/(\d+)!\/4\/2\/1:(\d+)\)$/.exec(cfi) ?? [];
    return { index: Number(step) / 2 - 1, start: Number(start) };
  }

  /** The text that follows a place. */
  textAt(cfi: string, length: number): string {
    const { index, start } = this.placeOf(cfi);
    return this.texts[index]?.slice(start, start + length) ?? "";
  }

  async describe(cfi: string) {
    const { index, start } = this.placeOf(cfi);
    const text = this.texts[index] ?? "";
    const part = (from: number, to: number) => text.slice(Math.max(0, from), to);
    const quote = {
      exact: part(start, start + 64),
      prefix: part(start - CONTEXT_CHARS, start),
      suffix: part(start + 64, start + 64 + CONTEXT_CHARS),
    };
    return { chapter: hashOf(text), within: start / text.length, chars: 0, quote };
  }

  async find(place: Parameters<TalkVersion["find"]>[0], cfi: string) {
    const same = place.chapter === "" ? -1 : this.texts.findIndex((text) => hashOf(text) === place.chapter);
    if (same >= 0) return this.#found(same, Math.round(place.within * (this.texts[same]?.length ?? 0)));
    const near = { index: this.placeOf(cfi).index, within: place.within };
    const match = findPlace(this.texts, place.quote, near);
    return match && this.#found(match.index, match.start);
  }

  async approximate(cfi: string, within: number) {
    const index = Math.min(this.placeOf(cfi).index, this.texts.length - 1);
    return this.#found(index, Math.round(within * (this.texts[index]?.length ?? 0)));
  }

  #found(index: number, start: number) {
    return { cfi: this.cfiOf(index, start), fraction: index / this.texts.length };
  }
}

/** Sixteen digits that differ for the texts of a test. */
function hashOf(text: string): string {
  let hash = 7n;
  for (const character of text) hash = (hash * 31n + BigInt(character.charCodeAt(0))) % (1n << 64n);
  return hash.toString(16).padStart(16, "0");
}

/** Notes in memory, merged as those of a device are. */
export class SimulatedNotes implements TalkNotes {
  readonly state = new StateStore<AnnotationState>({ all: [], problem: undefined });

  async merge(theirs: readonly Annotation[]): Promise<void> {
    this.state.set({ all: mergeAnnotations(this.state.get().all, theirs) });
  }

  /** What a reader does on this device. */
  edit(id: string, change: Partial<Annotation>): void {
    const { all } = this.state.get();
    const version = Math.max(0, ...all.map((note) => note.version)) + 1;
    this.state.set({ all: all.map((note) => (note.id === id ? { ...note, ...change, version } : note)) });
  }
}

/** A device in a room. */
export class SimulatedDevice {
  readonly notes = new SimulatedNotes();
  readonly talk: ReadingTalk;
  cfi = "";
  isAway = false;
  readonly inbox: { readonly from: string; readonly text: string }[] = [];

  constructor(
    readonly id: string,
    readonly version: SimulatedVersion,
    room: SimulatedRoom,
    readingWith: ReadingWith,
  ) {
    this.talk = new ReadingTalk({
      ...{ book: version.book, version, readingWith },
      send: (text, to) => room.send(this, text, to),
      onPlace: () => undefined,
      nowMs: () => 1_800_000_000_000,
    });
  }

  /** Takes in the oldest message. */
  async receiveNext(): Promise<void> {
    const next = this.inbox.shift();
    if (next) await this.talk.receive(next.from, next.text);
  }
}

/** Devices whose messages arrive in the order of each sender, or not at all while a device is away. */
export class SimulatedRoom {
  readonly devices: SimulatedDevice[] = [];
  sent = 0;

  add(id: string, version: SimulatedVersion, readingWith: ReadingWith): SimulatedDevice {
    const device = new SimulatedDevice(id, version, this, readingWith);
    this.devices.push(device);
    device.talk.shareNotes(device.notes);
    return device;
  }

  send(from: SimulatedDevice, text: string, to: string | undefined): void {
    for (const device of this.devices) {
      if (device === from || (to !== undefined && device.id !== to) || device.isAway || from.isAway) continue;
      device.inbox.push({ from: from.id, text });
      this.sent += 1;
    }
  }

  /** Delivers what is under way, and what that leads to. Rejects if it never ends. */
  async settle(random: () => number): Promise<void> {
    for (let left = 20_000; ; left -= 1) {
      const waiting = this.devices.filter(({ inbox }) => inbox.length > 0);
      if (waiting.length === 0) return;
      if (left === 0) throw new Error("The devices never stop sending.");
      await waiting[Math.floor(random() * waiting.length)]?.receiveNext();
    }
  }
}
