import { GivenTime } from "@orbitroom/app-kit/text/given-time.ts";
import { parseFrameMessage, type ToFrame } from "./messages.ts";

/**
 * A frame that does not answer within this time is removed. Only time in which the page itself could run counts: a machine that is
 * too busy for the page is too busy for the frame, too.
 */
const ANSWER_TIMEOUT_MS = 2600;
/** The start of the frame shows how slow or busy the machine is. An answer may take this many times as long as the start ... */
const ANSWER_STARTS = 4;
/** ... but not longer than this: a slow network delays the start, too. */
const MAX_ANSWER_TIMEOUT_MS = 10_000;
/**
 * A frame that does not start within this time is opened again, and after twice as long each further time, because a network may be
 * slow. The browser may have put it into a process that another example keeps busy for ever; the process ends with its last frame.
 */
const START_TIMEOUT_MS = 4_000;
/** How often the page reads the clock while it waits for an answer. */
const LOOK_EVERY_MS = 100;
/** How often an idle frame is asked whether it still answers. */
const PING_EVERY_MS = 1000;
/** A frame that sends more messages per second is removed. */
const MAX_MESSAGES_PER_SECOND = 400;
const MIN_HEIGHT_PX = 72;
const MAX_HEIGHT_PX = 640;

/** What went wrong in a preview. */
export type FrameProblem =
  | { readonly kind: "error"; readonly message: string; readonly line: number | undefined }
  | { readonly kind: "stopped"; readonly message: string; readonly line: number | undefined }
  | { readonly kind: "escaped"; readonly message: string };

/** Callbacks of a frame host. */
export interface FrameEvents {
  onProblem(problem: FrameProblem): void;
  /** The latest code has run and its result is shown. */
  onRan(): void;
  onHeight(px: number): void;
}

/** The page that runs in the frame, and the frame's accessible name. */
export interface FramePage {
  readonly url: string;
  readonly title: string;
}

type Theme = "light" | "dark";

/**
 * Manages the sandboxed frame of a preview. The frame can only draw and send messages. It is removed when it stops
 * answering, floods the page with messages, or navigates away.
 */
export class FrameHost {
  readonly #container: HTMLElement;
  readonly #page: FramePage;
  readonly #events: FrameEvents;
  #frame: HTMLIFrameElement | undefined;
  #isReady = false;
  /** Code was stopped in the frame. It may have changed the clock or built-in objects, so the next code gets a new frame. */
  #isSpoiled = false;
  #loads = 0;
  #openedAtMs = 0;
  #startTimeoutMs = START_TIMEOUT_MS;
  #answerTimeoutMs = ANSWER_TIMEOUT_MS;
  #runId = 0;
  #code: { readonly code: string; readonly guard: string } | undefined;
  #theme: Theme;
  #answerTimer: ReturnType<typeof setInterval> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #messageCount = 0;
  #countedSinceMs = 0;

  constructor(container: HTMLElement, page: FramePage, theme: Theme, events: FrameEvents) {
    this.#container = container;
    this.#page = page;
    this.#theme = theme;
    this.#events = events;
    addEventListener("message", this.#onMessage);
  }

  /** Runs code, in a new frame if the last one was removed or its code was stopped. */
  run(code: string, guard: string): void {
    this.#code = { code, guard };
    if (this.#isSpoiled) this.#close();
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
    frame.title = this.#page.title;
    frame.setAttribute("sandbox", "allow-scripts");
    frame.setAttribute("allow", "");
    frame.addEventListener("load", () => {
      this.#loads += 1;
      if (this.#loads > 1) this.#escape("The example tried to leave the sandbox and was removed.");
    });
    frame.src = this.#page.url;
    this.#openedAtMs = performance.now();
    this.#loads = 0;
    this.#isReady = false;
    this.#frame = frame;
    this.#container.replaceChildren(frame);
    this.#awaitMessage(this.#startTimeoutMs, () => {
      this.#startTimeoutMs *= 2;
      this.#close();
      this.#open();
    });
  }

  #close(): void {
    clearInterval(this.#answerTimer);
    clearInterval(this.#pingTimer);
    this.#answerTimer = undefined;
    this.#frame?.remove();
    this.#frame = undefined;
    this.#isReady = false;
    this.#isSpoiled = false;
  }

  #escape(message: string): void {
    this.#close();
    this.#events.onProblem({ kind: "escaped", message });
  }

  #send(): void {
    if (this.#code === undefined) return;
    this.#runId += 1;
    this.#post({ type: "run", id: this.#runId, ...this.#code, theme: this.#theme });
    this.#awaitAnswer();
  }

  #post(message: ToFrame): void {
    // An opaque origin cannot be named as the target. Nothing secret is sent.
    this.#frame?.contentWindow?.postMessage(message, "*");
  }

  /** Removes the frame unless it sends a message in time. */
  #awaitAnswer(): void {
    this.#awaitMessage(this.#answerTimeoutMs, () => {
      this.#close();
      this.#events.onProblem({
        kind: "stopped",
        message: "This code ran for too long and was stopped.",
        line: undefined,
      });
    });
  }

  /** Calls `onLate` unless the frame sends a message in time. The first call counts until a message arrives. */
  #awaitMessage(limitMs: number, onLate: () => void): void {
    if (this.#answerTimer !== undefined) return;
    // If frame and page share a thread, the page cannot run while the example does. That time does not count either.
    const given = new GivenTime(2 * LOOK_EVERY_MS);
    this.#answerTimer = setInterval(() => {
      if (given.look() >= limitMs) onLate();
    }, LOOK_EVERY_MS);
  }

  readonly #onMessage = (event: MessageEvent): void => {
    const frame = this.#frame;
    if (!frame || event.source !== frame.contentWindow) return;
    if (event.timeStamp - this.#countedSinceMs > 1000) {
      this.#countedSinceMs = event.timeStamp;
      this.#messageCount = 0;
    }
    this.#messageCount += 1;
    if (this.#messageCount > MAX_MESSAGES_PER_SECOND) {
      this.#escape("The example sent too many messages and was removed.");
      return;
    }
    const message = parseFrameMessage(event.data);
    if (!message) return;
    clearInterval(this.#answerTimer);
    this.#answerTimer = undefined;
    switch (message.type) {
      case "ready":
        if (this.#isReady) {
          this.#escape("The example tried to leave the sandbox and was removed.");
          return;
        }
        this.#isReady = true;
        this.#startTimeoutMs = START_TIMEOUT_MS;
        this.#answerTimeoutMs = Math.min(
          MAX_ANSWER_TIMEOUT_MS,
          Math.max(ANSWER_TIMEOUT_MS, ANSWER_STARTS * (performance.now() - this.#openedAtMs)),
        );
        this.#pingTimer = setInterval(() => {
          // Timers of hidden pages are throttled.
          if (document.hidden) return;
          this.#post({ type: "ping", id: this.#runId });
          this.#awaitAnswer();
        }, PING_EVERY_MS);
        this.#send();
        break;
      case "ran":
        if (message.id === this.#runId) this.#events.onRan();
        break;
      case "error": {
        if (message.id !== this.#runId) return;
        const { message: text, line, isStopped } = message;
        if (isStopped) this.#isSpoiled = true;
        this.#events.onProblem({ kind: isStopped ? "stopped" : "error", message: text, line });
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
