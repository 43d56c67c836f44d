import { ownDeviceName } from "@orbitroom/app-kit/entry/device-name.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { Capture } from "../media/capture.ts";
import { Recorder } from "../media/recorder.ts";
import { shareProblem } from "./share-problem.ts";
import { Sharer } from "./sharer.ts";

/** What the page of the sharer shows beside its room. */
export interface DeskState {
  /** What the viewers see; undefined before something is chosen and after it was stopped. */
  readonly preview: MediaStream | undefined;
  readonly hasSound: boolean;
  readonly isMuted: boolean;
  readonly isBlurred: boolean;
  readonly sharer: Sharer | undefined;
  readonly isOpening: boolean;
  readonly problem: string | undefined;
}

const IDLE: DeskState = {
  ...{ preview: undefined, hasSound: false, isMuted: false, isBlurred: false },
  ...{ sharer: undefined, isOpening: false, problem: undefined },
};

/** The sharer's actions: chooses a screen, opens a room for it, changes and ends both. */
export class ShareDesk {
  readonly state = new StateStore<DeskState>(IDLE);
  readonly recorder = new Recorder();
  #capture: Capture | undefined;
  #opening: AbortController | undefined;

  /** Asks what to share, instead of what is shared now if there is something. Call it in a click's handler. */
  async choose(): Promise<void> {
    this.state.set({ problem: undefined });
    let capture: Capture | undefined;
    try {
      capture = await Capture.ask((ended) => this.#onEnded(ended));
      const { isBlurred, isMuted } = this.state.get();
      if (isBlurred) await capture?.setBlurred(true);
      if (isMuted) capture?.setMuted(true);
    } catch (error) {
      capture?.stop();
      this.state.set({ problem: shareProblem(error) });
      return;
    }
    if (!capture) return;
    this.recorder.stop();
    this.#capture?.stop();
    this.#capture = capture;
    this.#show();
    await this.open();
  }

  /** Opens a room for what is shared, unless there is one. */
  async open(): Promise<void> {
    const { sharer, isOpening } = this.state.get();
    if (sharer || isOpening) return;
    const opening = new AbortController();
    this.#opening = opening;
    this.state.set({ isOpening: true, problem: undefined });
    try {
      const opened = await Sharer.open(ownDeviceName(), opening.signal);
      if (opening.signal.aborted) return void opened.leave();
      this.state.set({ sharer: opened, isOpening: false });
      this.#show();
    } catch (error) {
      if (!opening.signal.aborted) this.state.set({ isOpening: false, problem: shareProblem(error) });
    }
  }

  setPaused(isPaused: boolean): void {
    this.state.get().sharer?.setPaused(isPaused);
    this.#followRecording();
  }

  async setBlurred(isBlurred: boolean): Promise<void> {
    try {
      await this.#capture?.setBlurred(isBlurred);
      this.state.set({ isBlurred, problem: undefined });
      this.#show();
      this.#followRecording();
    } catch (error) {
      this.state.set({ problem: shareProblem(error) });
    }
  }

  setMuted(isMuted: boolean): void {
    this.#capture?.setMuted(isMuted);
    this.state.set({ isMuted });
  }

  /** Records what is shared. Call it in a click's handler. */
  async record(): Promise<void> {
    const { isBlurred, sharer } = this.state.get();
    const isPaused = isBlurred || sharer?.state.get().status === "paused";
    if (this.#capture) await this.recorder.start(this.#capture.original, isPaused);
  }

  /** Stops sharing. The room stays, so that something else can be shared with the same viewers. */
  stop(): void {
    this.recorder.stop();
    this.#capture?.stop();
    this.#capture = undefined;
    this.state.set({ isBlurred: false, isMuted: false });
    this.#show();
  }

  /** Ends everything. */
  end(): void {
    this.stop();
    this.#opening?.abort();
    void this.state.get().sharer?.leave();
    this.state.set(IDLE);
  }

  #onEnded(capture: Capture): void {
    if (capture === this.#capture) this.stop();
  }

  #show(): void {
    const capture = this.#capture;
    this.state.set({ preview: capture?.sent, hasSound: capture?.hasSound ?? false });
    this.state.get().sharer?.show(capture?.sent);
  }

  #followRecording(): void {
    const { isBlurred, sharer } = this.state.get();
    this.recorder.setPaused(isBlurred || sharer?.state.get().status === "paused");
  }
}
