// First of all, and the styles' layers before any style in them.
import "./prelude.ts";
import "@orbitroom/compact/tokens.css";
import "@orbitroom/compact/reset.css";
import "./frame.css";
import * as compact from "@orbitroom/compact";
import * as devUtils from "@orbitroom/dev-utils";
import * as React from "react";
import { type ComponentType, createElement } from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDom from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { type FromFrame, MAX_MESSAGE, TICK, type ToFrame } from "../messages.ts";
import "./forms.ts";
import { makeFunction } from "./prelude.ts";
import { createTicks, StoppedError } from "./ticks.ts";

compact.registerIcons(compact.icons);

const page = window.parent;
const say = page.postMessage.bind(page) as (message: FromFrame, target: string) => void;
const FILE = "example.tsx";

const modules: Readonly<Record<string, unknown>> = {
  react: React,
  "react-dom": ReactDom,
  "react/jsx-runtime": jsxRuntime,
  "@orbitroom/compact": compact,
  "@orbitroom/dev-utils": devUtils,
};

function requireModule(name: string): unknown {
  if (Object.hasOwn(modules, name)) return modules[name];
  throw new Error(
    `"${name}" isn't here. Import from ${Object.keys(modules).slice(0, 2).join(", ")} or @orbitroom packages.`,
  );
}

/** The line of the example in a stack. Engines put lines of their own before a function's body. */
function lineIn(stack: string | undefined): number | undefined {
  const found = new RegExp(`${FILE.replace(".", "\\.")}:(\\d+)`).exec(stack ?? "");
  return found ? Number(found[1]) - lineOffset : undefined;
}

function probeOffset(): number {
  try {
    makeFunction(`throw new Error()\n//# sourceURL=${FILE}`)();
  } catch (error) {
    const found = /:(\d+)(?::\d+)?\)?$/m.exec(
      (error as Error).stack?.split("\n").find((line) => line.includes(FILE)) ?? "",
    );
    if (found) return Number(found[1]) - 1;
  }
  return 2;
}
const lineOffset = probeOffset();

let runId = 0;
let root: Root | undefined;
let stopTimers = (): void => {};

function report(error: unknown, id: number): void {
  // What an earlier run leaves behind is no fault of this one.
  if (id !== runId) return;
  const name = error instanceof Error && !(error instanceof StoppedError) ? `${error.name}: ` : "";
  const text = error instanceof Error ? error.message : `Thrown: ${String(error)}`;
  say(
    {
      type: "error",
      id,
      message: `${name}${text}`.slice(0, MAX_MESSAGE),
      line: error instanceof Error ? lineIn(error.stack) : undefined,
      isStopped: error instanceof StoppedError,
    },
    "*",
  );
}

/** Timers of one run, so that the next begins without them. */
function runTimers() {
  const stops: (() => void)[] = [];
  return {
    setTimeout: (callback: TimerHandler, ms?: number, ...rest: unknown[]) => {
      const timer = window.setTimeout(callback, ms, ...rest);
      stops.push(() => window.clearTimeout(timer));
      return timer;
    },
    setInterval: (callback: TimerHandler, ms?: number, ...rest: unknown[]) => {
      const timer = window.setInterval(callback, ms, ...rest);
      stops.push(() => window.clearInterval(timer));
      return timer;
    },
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      const frame = window.requestAnimationFrame(callback);
      stops.push(() => window.cancelAnimationFrame(frame));
      return frame;
    },
    stop: () => {
      for (const each of stops) each();
    },
  };
}

const sizes = new ResizeObserver(([entry]) => {
  if (entry) say({ type: "height", px: Math.ceil(entry.target.getBoundingClientRect().height) }, "*");
});

function clear(): void {
  stopTimers();
  try {
    root?.unmount();
  } catch (error) {
    report(error, runId);
  }
  sizes.disconnect();
  compact.toasts.clear();
  document.body.replaceChildren();
}

function run(id: number, code: string): void {
  clear();
  runId = id;
  const container = document.createElement("div");
  container.className = "preview";
  document.body.append(container);
  sizes.observe(container);
  const { tick, isStopped } = createTicks((error) => report(error, id));
  const timers = runTimers();
  stopTimers = timers.stop;
  const onError = (error: unknown): void => {
    if (!(error instanceof StoppedError)) report(error, id);
  };
  try {
    const module = { exports: {} as Record<string, unknown> };
    makeFunction(
      TICK,
      "require",
      "module",
      "exports",
      "setTimeout",
      "setInterval",
      "requestAnimationFrame",
      `"use strict";${code}\n//# sourceURL=${FILE}`,
    )(
      tick,
      requireModule,
      module,
      module.exports,
      timers.setTimeout,
      timers.setInterval,
      timers.requestAnimationFrame,
    );
    const Example = module.exports["default"];
    if (typeof Example !== "function") {
      throw new TypeError("There is nothing to show. Export a component as default.");
    }
    root = createRoot(container, { onUncaughtError: onError, onCaughtError: onError });
    ReactDom.flushSync(() => root?.render(createElement(Example as ComponentType)));
  } catch (error) {
    onError(error);
  }
  if (!isStopped()) say({ type: "ran", id }, "*");
}

function setTheme(theme: "light" | "dark"): void {
  document.documentElement.dataset["theme"] = theme;
}

addEventListener("message", (event: MessageEvent<ToFrame>) => {
  // Another preview on the same page can send messages too.
  if (event.source !== page) return;
  const message = event.data;
  if (message.type === "run") {
    setTheme(message.theme);
    run(message.id, message.code);
  } else if (message.type === "theme") {
    setTheme(message.theme);
  } else if (message.type === "ping") {
    say({ type: "pong", id: message.id }, "*");
  }
});
addEventListener("error", (event) => {
  event.preventDefault();
  if (!(event.error instanceof StoppedError) && event.error !== null) report(event.error, runId);
});
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  if (!(event.reason instanceof StoppedError)) report(event.reason, runId);
});
// A link in an example shows how a link looks; following it would leave the example.
addEventListener("click", (event) => {
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (link && !link.getAttribute("href")?.startsWith("#")) event.preventDefault();
});

say({ type: "ready" }, "*");
