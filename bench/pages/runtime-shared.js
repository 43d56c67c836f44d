// What both sides of the runtime bench show, and how a side is told to open and close it.
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import "@orbitroom/compact/tokens.css";

/** A page around them, for what reads or changes all of it when it opens. */
const PARAGRAPHS = 60;

export const OPTIONS = Array.from({ length: 1000 }, (_, index) => ({
  value: `option-${index}`,
  label: `Option ${index}`,
}));

/** What stands in the dialog. */
export const dialogText = () =>
  Array.from({ length: 5 }, (_, index) =>
    createElement("p", { key: index }, `Sentence ${index} of the dialog.`),
  );

/**
 * Puts the page together and gives it to the bench.
 * @param {() => import("react").ReactNode} Dialog a button `#dialog-open` and what it opens
 * @param {() => import("react").ReactNode} Select a combobox with the options
 */
export function provide(Dialog, Select) {
  const text = Array.from({ length: PARAGRAPHS }, (_, index) =>
    createElement("section", { key: index }, [
      createElement("h2", { key: "h" }, `Part ${index}`),
      createElement("p", { key: "p" }, "A few words that stand on the page below what is opened."),
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
  /** Until it is as it should be, and that has been painted. */
  const painted = async (holds) => {
    while (!holds()) await frame();
    await frame();
    await frame();
  };
  /** Until nothing moves any more either. */
  const settled = async (holds) => {
    await painted(holds);
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    await painted(holds);
  };
  const isShown = (selector) => document.querySelector(selector)?.checkVisibility() === true;
  const dialog = '[role="dialog"], dialog';
  const option = '[role="option"]';
  window.side = {
    /** As long as an opening that does nothing. */
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
      // A native dialog is closed by the browser's own Escape, which no script can press.
      const open = document.querySelector("dialog[open]");
      if (open) open.dispatchEvent(new Event("cancel", { cancelable: true }));
      await settled(() => !isShown(part === "dialog" ? dialog : option));
    },
  };
}
