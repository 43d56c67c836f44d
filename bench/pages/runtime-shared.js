// The page that both sides of the runtime bench show, and the functions that open and close its parts.
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import "@orbitroom/compact/tokens.css";

/** Content around the parts, since opening a part may read or change the whole page. */
const PARAGRAPHS = 60;

export const OPTIONS = Array.from({ length: 1000 }, (_, index) => ({
  value: `option-${index}`,
  label: `Option ${index}`,
}));

/** Content of the dialog. */
export const dialogText = () =>
  Array.from({ length: 5 }, (_, index) =>
    createElement("p", { key: index }, `Sentence ${index} of the dialog.`),
  );

/**
 * Renders the page and exposes it to the bench.
 * @param {() => import("react").ReactNode} Dialog a button `#dialog-open` and the dialog it opens
 * @param {() => import("react").ReactNode} Select a combobox with `OPTIONS`
 */
export function provide(Dialog, Select) {
  const text = Array.from({ length: PARAGRAPHS }, (_, index) =>
    createElement("section", { key: index }, [
      createElement("h2", { key: "h" }, `Part ${index}`),
      createElement("p", { key: "p" }, "Some text on the page."),
      createElement("button", { key: "b", type: "button" }, "Something else"),
    ]),
  );
  const root = document.body.appendChild(document.createElement("main"));
  createRoot(root).render([
    createElement(Dialog, { key: "dialog" }),
    createElement(Select, { key: "select" }),
    ...text,
  ]);

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** Waits until a condition is true and has been painted. */
  const painted = async (condition) => {
    while (!condition()) await frame();
    await frame();
    await frame();
  };
  /** Like `painted`, and waits for all animations. */
  const settled = async (condition) => {
    await painted(condition);
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    await painted(condition);
  };
  const isShown = (selector) => document.querySelector(selector)?.checkVisibility() === true;
  const dialog = '[role="dialog"], dialog';
  const option = '[role="option"]';
  window.side = {
    /** Takes as long as opening nothing, as a baseline. */
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
      // The browser closes a native dialog on Escape, which scripts cannot simulate.
      const open = document.querySelector("dialog[open]");
      if (open) open.dispatchEvent(new Event("cancel", { cancelable: true }));
      await settled(() => !isShown(part === "dialog" ? dialog : option));
    },
  };
}
