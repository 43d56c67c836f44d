import type { PadHost } from "../host/pad-host.ts";

/** How often to look for gamepads while there are none: browsers do not always report that one was plugged in. */
const LOOK_MS = 1_000;

/** Whether pads are read: each frame, now and then to look for new ones, or not at all. */
export type Pace = "frames" | "looking" | "stopped";

/** Calls back once per frame, or once per second. */
export class PollLoop {
  #pace: Pace = "stopped";
  #cancel: (() => void) | undefined;

  constructor(
    private readonly host: PadHost,
    private readonly poll: (nowMs: number) => void,
  ) {}

  setPace(pace: Pace): void {
    if (pace === this.#pace) return;
    this.#pace = pace;
    this.#cancel?.();
    this.#cancel = undefined;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#pace === "stopped") return;
    const run = (nowMs: number): void => {
      this.#cancel = undefined;
      this.poll(nowMs);
      if (this.#cancel === undefined) this.#schedule();
    };
    this.#cancel =
      this.#pace === "frames"
        ? this.host.onFrame(run)
        : this.host.after(LOOK_MS, () => run(this.host.nowMs()));
  }
}
