// First, because it removes browser APIs. The layer order comes before all other styles.
import "./lockdown.ts";
import "@orbitroom/compact/tokens.css";
import "@orbitroom/compact/reset.css";
import "./frame.css";
import * as compact from "@orbitroom/compact";
import * as crux from "@orbitroom/crux";
import * as devUtils from "@orbitroom/dev-utils";
import * as React from "react";
import { type ComponentType, createElement } from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDom from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { type FromFrame, MAX_MESSAGE, type ToFrame } from "../messages.ts";
import "./emulate-submit.ts";
import { makeFunction } from "./lockdown.ts";
import { createLoopGuard, StoppedError } from "./loop-guard.ts";

compact.registerIcons(compact.icons);

const page = window.parent;
const send = page.postMessage.bind(page) as (message: FromFrame, target: string) => void;
const FILE = "example.tsx";

const modules: Readonly<Record<string, unknown>> = {
  react: React,
  "react-dom": ReactDom,
  "react/jsx-runtime": jsxRuntime,
  "@orbitroom/compact": compact,
  "@orbitroom/crux": crux,
  "@orbitroom/dev-utils": devUtils,
};

function requireModule(name: string): unknown {
  if (Object.hasOwn(modules, name)) return modules[name];
  throw new Error(
    `Cannot import "${name}". Import from ${Object.keys(modules).slice(0, 2).join(", ")} or @orbitroom packages.`,
  );
}

/** The line of the example in a stack trace. Browsers add lines before a function's body. */
function lineIn(stack: string | undefined): number | undefined {
  const match = new RegExp(`${FILE.replace(".", "\\.")}:(\\d+)`).exec(stack ?? "");
  return match ? Number(match[1]) - lineOffset : undefined;
}

function probeOffset(): number {
  try {
    makeFunction(`throw new Error()\n//# sourceURL=${FILE}`)();
  } catch (error) {
    const match = /:(\d+)(?::\d+)?\)?$/m.exec(
      (error as Error).stack?.split("\n").find((line) => line.includes(FILE)) ?? "",
    );
    if (match) return Number(match[1]) - 1;
  }
  return 2;
}
const lineOffset = probeOffset();

let runId = 0;
let root: Root | undefined;
let stopTimers = (): void => {};

function report(error: unknown, id: number): void {
  // Errors of an earlier run are ignored.
  if (id !== runId) return;
  const name = error instanceof Error && !(error instanceof StoppedError) ? `${error.name}: ` : "";
  const text = error instanceof Error ? error.message : `Thrown: ${String(error)}`;
  send(
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

/** The timers of one run, stopped before the next. */
function runTimers() {
  const stopFunctions: (() => void)[] = [];
  return {
    setTimeout: (callback: TimerHandler, ms?: number, ...rest: unknown[]) => {
      const timer = window.setTimeout(callback, ms, ...rest);
      stopFunctions.push(() => window.clearTimeout(timer));
      return timer;
    },
    setInterval: (callback: TimerHandler, ms?: number, ...rest: unknown[]) => {
      const timer = window.setInterval(callback, ms, ...rest);
      stopFunctions.push(() => window.clearInterval(timer));
      return timer;
    },
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      const frame = window.requestAnimationFrame(callback);
      stopFunctions.push(() => window.cancelAnimationFrame(frame));
      return frame;
    },
    stop: () => {
      for (const stop of stopFunctions) stop();
    },
  };
}

/** Sends the height of the preview, but not while its fonts load: with another font, lines break elsewhere. */
function sendHeight(): void {
  const preview = document.body.querySelector(".preview");
  if (!preview || document.fonts.status === "loading") return;
  send({ type: "height", px: Math.ceil(preview.getBoundingClientRect().height) }, "*");
}
const resizeObserver = new ResizeObserver(sendHeight);
document.fonts.addEventListener("loadingdone", sendHeight);

function clear(): void {
  stopTimers();
  try {
    root?.unmount();
  } catch (error) {
    report(error, runId);
  }
  resizeObserver.disconnect();
  compact.toasts.clear();
  document.body.replaceChildren();
}

function run(id: number, code: string, guard: string): void {
  clear();
  runId = id;
  const container = document.createElement("div");
  container.className = "preview";
  document.body.append(container);
  resizeObserver.observe(container);
  const { check, isStopped } = createLoopGuard((error) => report(error, id));
  const timers = runTimers();
  stopTimers = timers.stop;
  const onError = (error: unknown): void => {
    if (!(error instanceof StoppedError)) report(error, id);
  };
  try {
    const module = { exports: {} as Record<string, unknown> };
    makeFunction(
      guard,
      "require",
      "module",
      "exports",
      "setTimeout",
      "setInterval",
      "requestAnimationFrame",
      `"use strict";${code}\n//# sourceURL=${FILE}`,
    )(
      check,
      requireModule,
      module,
      module.exports,
      timers.setTimeout,
      timers.setInterval,
      timers.requestAnimationFrame,
    );
    const Example = module.exports["default"];
    if (typeof Example !== "function") {
      throw new TypeError("Nothing to show: export a component as default.");
    }
    root = createRoot(container, { onUncaughtError: onError, onCaughtError: onError });
    ReactDom.flushSync(() => root?.render(createElement(Example as ComponentType)));
  } catch (error) {
    onError(error);
  }
  if (!isStopped()) send({ type: "ran", id }, "*");
}

function setTheme(theme: "light" | "dark"): void {
  document.documentElement.dataset["theme"] = theme;
}

addEventListener("message", (event: MessageEvent<ToFrame>) => {
  // Other previews on the page can send messages too.
  if (event.source !== page) return;
  const message = event.data;
  if (message.type === "run") {
    setTheme(message.theme);
    run(message.id, message.code, message.guard);
  } else if (message.type === "theme") {
    setTheme(message.theme);
  } else if (message.type === "ping") {
    send({ type: "pong", id: message.id }, "*");
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
// Links in examples are not followed: that would leave the preview.
addEventListener("click", (event) => {
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (link && !link.getAttribute("href")?.startsWith("#")) event.preventDefault();
});

send({ type: "ready" }, "*");
