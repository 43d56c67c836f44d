// The page of the runtime bench, and how the bench opens and closes its components.
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import "@orbitroom/compact/tokens.css";

/** Other content: some components read or change the whole page when they open. */
const PARAGRAPHS = 60;

export const OPTIONS = Array.from({ length: 1000 }, (_, index) => ({
  value: `option-${index}`,
  label: `Option ${index}`,
}));

/** The content of the dialog. */
export const dialogText = () =>
  Array.from({ length: 5 }, (_, index) =>
    createElement("p", { key: index }, `Sentence ${index} of the dialog.`),
  );

/**
 * Renders the page and exposes it to the bench.
 * @param {() => import("react").ReactNode} Dialog a button `#dialog-open` and the dialog it opens
 * @param {() => import("react").ReactNode} Select a combobox with the options
 */
export function provide(Dialog, Select) {
  const text = Array.from({ length: PARAGRAPHS }, (_, index) =>
    createElement("section", { key: index }, [
      createElement("h2", { key: "h" }, `Part ${index}`),
      createElement("p", { key: "p" }, "A few words on the page below."),
      createElement("button", { key: "b", type: "button" }, "Something else"),
    ]),
  );
  const host = document.body.appendChild(document.createElement("main"));
  createRoot(host).render([
    createElement(Dialog, { key: "dialog" }),
    createElement(Select, { key: "select" }),
    ...text,
  ]);

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** Resolves when the condition is true and the result has been painted. */
  const painted = async (condition) => {
    while (!condition()) await frame();
    await frame();
    await frame();
  };
  /** Resolves when all animations have finished as well. */
  const settled = async (condition) => {
    await painted(condition);
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    await painted(condition);
  };
  const isShown = (selector) => document.querySelector(selector)?.checkVisibility() === true;
  const dialog = '[role="dialog"], dialog';
  const option = '[role="option"]';
  window.side = {
    /** Waits as long as `open` does, without opening anything. */
    wait: () => painted(() => true),
    async open(part) {
      const target = document.querySelector(part === "dialog" ? "#dialog-open" : '[role="combobox"]');
      target.focus();
      target.click();
      await painted(() => isShown(part === "dialog" ? dialog : option));
    },
    async close(part) {
      await settled(() => true);
      const key = { key: "Escape", code: "Escape", bubbles: true, cancelable: true };
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", key));
      // The browser closes a native dialog on a real Escape key only; a script has to send the event.
      const open = document.querySelector("dialog[open]");
      if (open) open.dispatchEvent(new Event("cancel", { cancelable: true }));
      await settled(() => !isShown(part === "dialog" ? dialog : option));
    },
  };
}
