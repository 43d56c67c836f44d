import { frameAddress } from "virtual:sandbox-frame";
import { readFromFrame, type ToFrame } from "./messages.ts";

/** A run must have answered by then, or the frame is taken away. */
const ANSWER_MS = 1800;
/** How often a quiet frame is asked whether it still answers. */
const PING_EVERY_MS = 1000;
/** More messages than this in a second are no preview any more. */
const MAX_MESSAGES_A_SECOND = 400;
const MIN_HEIGHT_PX = 72;
const MAX_HEIGHT_PX = 640;

/** What a preview shows besides itself. */
export type FrameProblem =
  | { readonly kind: "error"; readonly message: string; readonly line: number | undefined }
  | { readonly kind: "stopped"; readonly message: string; readonly line: number | undefined }
  | { readonly kind: "escaped"; readonly message: string };

/** What a frame tells the page that holds it. */
export interface FrameEvents {
  onProblem(problem: FrameProblem): void;
  /** The code that was handed over last has run, and what it shows is in its frame. */
  onRan(): void;
  onHeight(px: number): void;
}

type Theme = "light" | "dark";

/**
 * Holds the frame that runs the code of a preview. The frame can do nothing but show itself and send messages, and
 * it is taken away when it stops answering, floods the page, or turns into another page.
 */
export class FrameHost {
  readonly #place: HTMLElement;
  readonly #title: string;
  readonly #events: FrameEvents;
  #frame: HTMLIFrameElement | undefined;
  #isReady = false;
  #loads = 0;
  #runId = 0;
  #code: string | undefined;
  #theme: Theme;
  #awaited: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #messages = 0;
  #countedSince = 0;

  constructor(place: HTMLElement, title: string, theme: Theme, events: FrameEvents) {
    this.#place = place;
    this.#title = title;
    this.#theme = theme;
    this.#events = events;
    addEventListener("message", this.#onMessage);
  }

  /** Shows this code, in a new frame if the last one is gone. */
  run(code: string): void {
    this.#code = code;
    if (!this.#frame) this.#open();
    else if (this.#isReady) this.#send();
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
    if (this.#isReady) this.#post({ type: "theme", theme });
  }

  dispose(): void {
    removeEventListener("message", this.#onMessage);
    this.#close();
  }

  #open(): void {
    const frame = document.createElement("iframe");
    frame.title = this.#title;
    frame.setAttribute("sandbox", "allow-scripts");
    frame.setAttribute("allow", "");
    frame.addEventListener("load", () => {
      this.#loads += 1;
      if (this.#loads > 1) this.#escape("The example tried to leave the sandbox, so it was removed.");
    });
    frame.src = frameAddress;
    this.#loads = 0;
    this.#isReady = false;
    this.#frame = frame;
    this.#place.replaceChildren(frame);
  }

  #close(): void {
    clearTimeout(this.#awaited);
    clearInterval(this.#pinging);
    this.#awaited = undefined;
    this.#frame?.remove();
    this.#frame = undefined;
    this.#isReady = false;
  }

  #escape(message: string): void {
    this.#close();
    this.#events.onProblem({ kind: "escaped", message });
  }

  #send(): void {
    if (this.#code === undefined) return;
    this.#runId += 1;
    this.#post({ type: "run", id: this.#runId, code: this.#code, theme: this.#theme });
    this.#await();
  }

  #post(message: ToFrame): void {
    // The frame's origin is opaque, so no other target can be named; what is sent is not secret.
    this.#frame?.contentWindow?.postMessage(message, "*");
  }

  /** Takes the frame away unless it says something in time. */
  #await(): void {
    if (this.#awaited !== undefined) return;
    const dueMs = performance.now() + ANSWER_MS;
    this.#awaited = setTimeout(() => {
      this.#awaited = undefined;
      // Where frame and page share a thread, a late clock means that the answer is still in the queue.
      if (performance.now() - dueMs > PING_EVERY_MS / 2) {
        this.#post({ type: "ping", id: this.#runId });
        this.#await();
        return;
      }
      this.#close();
      this.#events.onProblem({
        kind: "stopped",
        message: "This code doesn't come to an end, so it was stopped.",
        line: undefined,
      });
    }, ANSWER_MS);
  }

  readonly #onMessage = (event: MessageEvent): void => {
    const frame = this.#frame;
    if (!frame || event.source !== frame.contentWindow) return;
    if (event.timeStamp - this.#countedSince > 1000) {
      this.#countedSince = event.timeStamp;
      this.#messages = 0;
    }
    this.#messages += 1;
    if (this.#messages > MAX_MESSAGES_A_SECOND) {
      this.#escape("The example sent too much at once, so it was removed.");
      return;
    }
    const message = readFromFrame(event.data);
    if (!message) return;
    clearTimeout(this.#awaited);
    this.#awaited = undefined;
    switch (message.type) {
      case "ready":
        if (this.#isReady) {
          this.#escape("The example tried to leave the sandbox, so it was removed.");
          return;
        }
        this.#isReady = true;
        this.#pinging = setInterval(() => {
          // A hidden page's clocks are slowed, and nobody waits for it.
          if (document.hidden) return;
          this.#post({ type: "ping", id: this.#runId });
          this.#await();
        }, PING_EVERY_MS);
        this.#send();
        break;
      case "ran":
        if (message.id === this.#runId) this.#events.onRan();
        break;
      case "error": {
        if (message.id !== this.#runId) return;
        const { message: text, line } = message;
        this.#events.onProblem({ kind: message.isStopped ? "stopped" : "error", message: text, line });
        break;
      }
      case "height":
        this.#events.onHeight(Math.min(MAX_HEIGHT_PX, Math.max(MIN_HEIGHT_PX, message.px)));
        break;
      case "pong":
        break;
    }
  };
}
