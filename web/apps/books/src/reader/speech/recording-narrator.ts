import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { Epub, OverlayPart } from "@orbitroom/epub";
import { fragmentElement, hrefTarget, splitHref } from "../../book/book-model.ts";
import type { ReadingEngine } from "../../engine/reading-engine.ts";
import { type Narrator, type NarratorState, SILENT } from "./narrator.ts";

/** The class that the book's own style sheet may have rules for. */
const ACTIVE = "-epub-media-overlay-active";

/** Plays the recording of a book that has one (media overlays), and marks what is being read. */
export class RecordingNarrator implements Narrator {
  readonly state = new StateStore<NarratorState>(SILENT);
  readonly #audio = new Audio();
  readonly #urls = new Map<string, string>();
  #index = 0;
  #parts: readonly OverlayPart[] = [];
  #at = 0;
  #marked: Element | undefined;

  constructor(
    private readonly epub: Epub,
    private readonly engine: ReadingEngine,
  ) {
    this.#audio.addEventListener("timeupdate", () => this.#follow());
    this.#audio.addEventListener("ended", () => void this.#playPart(this.#at + 1));
  }

  async play(from?: Range): Promise<void> {
    const start = from ?? this.engine.visibleRange;
    const index = this.engine.sections[0]?.index ?? 0;
    this.state.set({ status: "playing", problem: undefined });
    if (!(await this.#enter(index))) return;
    await this.#playPart(start ? this.#partAt(start) : 0);
  }

  pause(): void {
    this.#audio.pause();
    this.state.set({ status: "paused" });
  }

  resume(): void {
    this.state.set({ status: "playing" });
    void this.#audio.play().catch(() => this.#fail());
  }

  skip(by: 1 | -1): void {
    void this.#playPart(Math.max(0, this.#at + by));
  }

  setRate(rate: number): void {
    this.#audio.playbackRate = rate;
    this.state.set({ rate });
  }

  stop(): void {
    this.#audio.pause();
    this.#audio.removeAttribute("src");
    this.#marked?.classList.remove(ACTIVE);
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
    this.#urls.clear();
    this.state.set({ status: "off", problem: undefined });
  }

  /** Reads the overlay of a document, or of the next one that has one. False: the book has no more. */
  async #enter(from: number): Promise<boolean> {
    const { items } = this.engine.model;
    const index = items.findIndex(({ overlayPath }, at) => at >= from && overlayPath !== undefined);
    const path = items[index]?.overlayPath;
    if (path === undefined) {
      this.stop();
      return false;
    }
    try {
      this.#parts = await this.epub.overlay(path);
    } catch {
      this.#fail();
      return false;
    }
    this.#index = index;
    if (index !== from) await this.engine.jump({ index });
    return true;
  }

  /** The first part whose text is at or after a place. */
  #partAt(place: Range): number {
    const { doc } = this.engine.sections[0] ?? {};
    const found = this.#parts.findIndex(({ textHref }) => {
      const element = doc && fragmentElement(doc, splitHref(textHref)?.[1]);
      return element ? place.comparePoint(element, element.childNodes.length) >= 0 : false;
    });
    return Math.max(0, found);
  }

  async #playPart(at: number): Promise<void> {
    if (this.state.get().status === "off") return;
    const part = this.#parts[at];
    if (!part) {
      if (await this.#enter(this.#index + 1)) await this.#playPart(0);
      return;
    }
    const isNext = at === this.#at + 1 && this.#parts[this.#at]?.audioPath === part.audioPath;
    this.#at = at;
    try {
      const url = await this.#url(part.audioPath);
      if (this.#audio.src !== url) this.#audio.src = url;
      // A part that follows the last one needs no seek, which would be audible.
      if (!isNext || Math.abs(this.#audio.currentTime - part.beginSecs) > 0.3)
        this.#audio.currentTime = part.beginSecs;
      this.#audio.playbackRate = this.state.get().rate;
      if (this.state.get().status === "playing") await this.#audio.play();
    } catch {
      this.#fail();
      return;
    }
    await this.#mark(part);
  }

  #follow(): void {
    const end = this.#parts[this.#at]?.endSecs;
    if (end !== undefined && this.#audio.currentTime >= end) void this.#playPart(this.#at + 1);
  }

  async #mark({ textHref }: OverlayPart): Promise<void> {
    this.#marked?.classList.remove(ACTIVE);
    const index = hrefTarget(this.engine.model.items, textHref)?.index;
    const section = this.engine.sections.find((each) => each.index === index);
    const element = section && fragmentElement(section.doc, splitHref(textHref)?.[1]);
    this.#marked = element ?? undefined;
    if (!element || !section) return;
    element.classList.add(ACTIVE);
    const visible = this.engine.visibleRange;
    if (visible && !visible.intersectsNode(element)) await this.engine.reveal(section.index, element);
  }

  async #url(path: string): Promise<string> {
    const known = this.#urls.get(path);
    if (known) return known;
    const { bytes, mediaType } = await this.epub.resource(path);
    const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
    this.#urls.set(path, url);
    return url;
  }

  #fail(): void {
    this.stop();
    this.state.set({ problem: "The recording of this book cannot be played in this browser." });
  }
}
