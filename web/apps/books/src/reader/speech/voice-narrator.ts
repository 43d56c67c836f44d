import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { Overlayer } from "foliate-js/overlayer.js";
import type { OpenSection, ReadingEngine } from "../../engine/reading-engine.ts";
import { type Narrator, type NarratorState, SILENT } from "./narrator.ts";
import { SpokenText, textOf } from "./spoken-text.ts";

const MARK = "speech";

/** Whether this browser can speak. */
const canSpeak = (): boolean => "speechSynthesis" in globalThis;

/** Reads aloud with the voice of the device, sentence by sentence, from one document to the next. */
export class VoiceNarrator implements Narrator {
  readonly state = new StateStore<NarratorState>(SILENT);
  #section: OpenSection | undefined;
  #text: SpokenText | undefined;
  /** Distinguishes the events of the current utterance from those of a cancelled one. */
  #turn = 0;

  constructor(private readonly engine: ReadingEngine) {}

  async play(from?: Range): Promise<void> {
    if (!canSpeak()) {
      this.state.set({ problem: "This browser cannot read aloud." });
      return;
    }
    this.#enter(from ?? this.engine.visibleRange);
    this.state.set({ status: "playing", problem: undefined });
    await this.#speak();
  }

  pause(): void {
    this.#turn += 1;
    speechSynthesis.cancel();
    this.state.set({ status: "paused" });
  }

  resume(): void {
    // `speechSynthesis.resume` does not work everywhere: the sentence begins again.
    this.state.set({ status: "playing" });
    void this.#speak();
  }

  skip(by: 1 | -1): void {
    if (by > 0) this.#text?.next();
    else this.#text?.previous();
    if (this.state.get().status === "playing") void this.#speak();
    else this.#mark();
  }

  setRate(rate: number): void {
    this.state.set({ rate });
    if (this.state.get().status === "playing") void this.#speak();
  }

  stop(): void {
    this.#turn += 1;
    if (canSpeak()) speechSynthesis.cancel();
    this.#section?.overlayer?.remove(MARK);
    this.#section = undefined;
    this.#text = undefined;
    this.state.set({ status: "off", problem: undefined });
  }

  #enter(from: Range | null): void {
    this.#section?.overlayer?.remove(MARK);
    const section = this.engine.sections.find(({ doc }) => doc === from?.startContainer.ownerDocument);
    this.#section = section ?? this.engine.sections[0];
    this.#text = this.#section && new SpokenText(this.#section.doc);
    this.#text?.start(section && from ? from : undefined);
  }

  async #speak(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    speechSynthesis.cancel();
    const sentence = this.#text?.current;
    if (!sentence) {
      await this.#nextSection(turn);
      return;
    }
    this.#mark();
    const utterance = new SpeechSynthesisUtterance(textOf(sentence));
    const lang = languageOf(sentence);
    if (lang) utterance.lang = lang;
    utterance.rate = this.state.get().rate;
    utterance.onend = () => {
      if (turn !== this.#turn) return;
      this.#text?.next();
      void this.#speak();
    };
    utterance.onerror = ({ error }) => {
      if (turn !== this.#turn || error === "canceled" || error === "interrupted") return;
      this.stop();
      this.state.set({
        problem: "The voice of this device could not be used. Add one in its settings, then try again.",
      });
    };
    speechSynthesis.speak(utterance);
  }

  async #nextSection(turn: number): Promise<void> {
    const { items } = this.engine.model;
    const index = items.findIndex((item, at) => at > (this.#section?.index ?? 0) && item.isLinear);
    if (index < 0) {
      this.stop();
      return;
    }
    await this.engine.jump({ index });
    if (turn !== this.#turn) return;
    this.#enter(null);
    // Another document without text must not end the reading.
    await this.#speak();
  }

  #mark(): void {
    const sentence = this.#text?.current;
    const { overlayer, index = 0 } = this.#section ?? {};
    if (!sentence) return;
    overlayer?.add(MARK, sentence, Overlayer.highlight, { color: "var(--compact-accent)" });
    const visible = this.engine.visibleRange;
    const isInView =
      visible !== null &&
      visible.startContainer.ownerDocument === sentence.startContainer.ownerDocument &&
      sentence.compareBoundaryPoints(Range.START_TO_START, visible) >= 0 &&
      sentence.compareBoundaryPoints(Range.END_TO_END, visible) <= 0;
    if (!isInView) void this.engine.reveal(index, sentence);
  }
}

/** The language that a sentence is in: a book may quote others. */
function languageOf({ startContainer }: Range): string | undefined {
  const element = startContainer.parentElement?.closest<HTMLElement>("[lang]");
  return element?.lang || undefined;
}
